"""Every proven deal that ships is proven again, and the texts they are kept in are read strictly."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kit
from game_data import proven_deals
from parlour.core.errors import InvalidText
from parlour.core.game import Move, Result
from parlour.core.notation import DIGITS
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games import GAMES, entry_of, game_of, table_of
from parlour.solving.catalogue import (
    TRIES,
    ProvenDeal,
    best_score,
    best_solution,
    deal_title,
    decode_line,
    encode_line,
    par_messages,
    read_catalogue,
    solution,
    write_proven_deal,
)
from parlour.words import Words

FILES = sorted(kit.FAMILIES_FOLDER.glob("*/deals/*.txt"))
GAME = game_of("gridcannon")


def entries(file):
    return read_catalogue(file.read_text("utf-8"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_proven_deal_is_won_by_its_line_with_its_par(file):
    game = game_of(file.stem)
    for entry in entries(file):
        *_, (_, end) = decode_line(game, game.start(shuffled(game.deck, entry.number)), entry.line)
        result = game.result(end)
        assert (result.won, result.score) == (True, entry.par), f"deal {entry.number}"


def test_no_par_is_above_the_limit_of_its_deal():
    limited = [entry for file in FILES for entry in entries(file) if entry.limit is not None]
    assert len(limited) > 1000
    assert all(entry.par <= entry.limit for entry in limited)


def test_the_best_line_that_is_known_is_par_or_reaches_the_limit():
    entry = next(entry for entry in proven_deals("gridcannon") if best_score(entry) > entry.par)
    for one in (entry, entry._replace(limit=5, best=None), entry._replace(limit=None, best=None)):
        assert Play(Deal(GAME, entry.number), best_solution(GAME, one)).result().score == best_score(one)


@pytest.mark.parametrize(
    ("game", "result", "title", "told"),
    [
        (
            "gridcannon",
            Result(True, "", 3),
            "Deal 7 · par 3",
            "Level with par, the best score that a quick search found.",
        ),
        (
            "gridcannon",
            Result(True, "", 0),
            "Deal 7 · par 3",
            "3 below par. Par is the best score that a quick search found.",
        ),
        (
            "gridcannon",
            Result(True, "", 5),
            "Deal 7 · par 3",
            "2 above par: better than what a quick search found.",
        ),
        (
            "gridcannon",
            Result(False, "", 6),
            "Deal 7 · par 3",
            "This deal can be won: par, the best score that a quick search found, is 3.",
        ),
        ("grandma", Result(False, "", 80), "Deal 7 · winnable", "This deal can be won."),
        ("grandma", Result(True, "", 104), "Deal 7 · winnable", ""),
    ],
)
def test_an_ending_names_par_where_wins_differ_and_after_a_loss_that_the_deal_can_be_won(game, result, title, told):
    entry, words = ProvenDeal(7, 3, 1, 1, ""), Words("en")
    assert words.say(deal_title(game_of(game), "Deal 7", entry)) == title
    assert words.paragraph(par_messages(game_of(game), entry, result)) == told


@pytest.mark.parametrize(
    ("limit", "best", "result", "told"),
    [
        (6, "0a", Result(True, "", 3), "6 is possible in this deal."),
        (6, "0a", Result(False, "", 0), "6 is possible in this deal."),
        (6, "0a", Result(True, "", 6), "More is not possible in this deal: that is proven."),
        (5, None, Result(True, "", 5), "More is not possible in this deal: that is proven."),
        (5, None, Result(True, "", 3), ""),
        (5, None, Result(False, "", 5), ""),
        (None, None, Result(True, "", 5), ""),
    ],
)
def test_an_ending_names_the_highest_score_where_it_is_known_that_it_can_be_reached(limit, best, result, told):
    first, *more = par_messages(GAME, ProvenDeal(7, 3, 1, 1, "", limit=limit, best=best), result)
    assert first.key in ("end.level", "end.beaten", "end.par")
    assert Words("en").paragraph(more) == told


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_game_is_called_graded_where_its_pars_differ(file):
    assert table_of(game_of(file.stem)).graded == (len({entry.par for entry in entries(file)}) > 1)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_catalogue_is_small_and_in_order(file):
    found = entries(file)
    numbers = [entry.number for entry in found]
    assert numbers == sorted(set(numbers))
    assert all(0 <= entry.easy <= TRIES and entry.nodes > 0 for entry in found)
    assert file.stat().st_size < 400_000


def test_every_game_has_a_thousand_proven_deals():
    counts = {file.stem: len(entries(file)) for file in FILES}
    few = [game.id for game in GAMES if counts.get(game.id, 0) < 1000]
    assert not few, f"{few} have fewer than 1,000 proven deals; prove more: python3 tools/catalogue.py GAME COUNT"


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_the_gentle_deals_are_those_that_the_simple_player_won_most_often(game):
    easiest = sorted(proven_deals(game), key=lambda entry: (-entry.easy, entry.number))
    assert list(entry_of(game).easy_deals) == sorted(entry.number for entry in easiest[:13])


def test_a_line_is_legal_move_by_move():
    """What ``decode_line`` plays by place, ``Play`` plays by name."""
    for file in FILES:
        entry = next(iter(entries(file)), None)
        if entry is None:
            continue
        game = game_of(file.stem)
        assert Play(Deal(game, entry.number), solution(game, entry)).result().won


def test_a_line_written_and_read_is_the_same():
    start = GAME.start(shuffled(GAME.deck, 7))
    play = Play(Deal(GAME, 7))
    while play.result() is None:
        play.play(list(play.moves())[-1])
    text = encode_line(GAME, start, play.line)
    assert [move for move, _ in decode_line(GAME, start, text)] == play.line
    assert len(text) < len(play.line)


def test_an_entry_written_and_read_is_the_same():
    entry = ProvenDeal(12, -3, 20, 456, "0a+Z")
    limited = entry._replace(far=7, limit=-2, best="0b")
    for one in (entry, limited, limited._replace(best=None)):
        assert read_catalogue(f"# a remark\n{write_proven_deal(one)}\n# 13 unknown 99\n") == [one]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 2 3 4", "line 1 "),
        ("# fine\n1 2 x 4 00", "line 2 "),
        ("1 2 3 4 5 6", "line 1 "),
        ("1_0 2 3 4 00", "line 1 "),
        ("1 2 3 ٢ 00", "line 1 "),
        ("1 2 +3 4 00", "line 1 "),
        ("1 2 3 -4 00", "line 1 "),
        ("1 2 3 4 00 1 - 0 6", "line 1 "),
        ("1 2 3 4 00 1 - 0 - 0b", "line 1 "),
    ],
)
def test_a_damaged_catalogue_is_refused_with_its_line(text, said):
    with pytest.raises(InvalidText, match=said):
        read_catalogue(text)


@pytest.mark.parametrize(
    ("line", "said"), [("", "ends before"), ("~", "asks for move"), ("Z", "asks for move"), ("+", "ends before")]
)
def test_a_damaged_line_is_refused(line, said):
    with pytest.raises(InvalidText, match=said):
        list(decode_line(GAME, GAME.start(shuffled(GAME.deck, 1)), line))


def test_a_letter_that_is_none_is_refused_where_there_are_more_moves_than_letters():
    many = Position.parse("work7 stock:2c work:9D8C7S9C3S5S7D6D6C")
    assert len(list(game_of("grandma").moves(many))) > len(DIGITS)
    with pytest.raises(InvalidText, match="asks for move"):
        next(decode_line(game_of("grandma"), many, "+~"))


def test_a_line_that_goes_on_after_the_end_is_refused():
    entry = proven_deals("gridcannon")[0]
    with pytest.raises(InvalidText, match="goes on"):
        solution(GAME, entry._replace(line=entry.line + "0"))


def test_a_move_that_is_not_legal_cannot_be_written():
    with pytest.raises(ValueError, match="not in list"):
        encode_line(GAME, GAME.start(shuffled(GAME.deck, 1)), [Move("aces", "b2")])


def test_a_game_is_called_as_hard_as_it_was_measured():
    measured = (Path(__file__).parent.parent / "tools" / "winnability.md").read_text("utf-8")
    for game in GAMES:
        row = re.search(rf"^\| {game.id} \|.*\| (\d+)% \|$", measured, re.MULTILINE)
        assert row, f"tools/winnability.md has no row of {game.id}; print it: python3 tools/winnability.py"
        assert entry_of(game.id).ease == int(row[1]), game.id
