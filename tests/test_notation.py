"""Moves, deals and replays as text: the round trips, and what is refused in which words."""

from __future__ import annotations

from random import Random
from textwrap import dedent, fill

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlour.core.cards import write_cards
from parlour.core.errors import IllegalMove, InvalidText, Term
from parlour.core.game import Move, name_of
from parlour.core.limits import MOST_MOVES
from parlour.core.link import read_link
from parlour.core.notation import check_length, read_deal, read_replay, reading_replay, write_deal, write_replay
from parlour.core.play import Deal, Play
from parlour.core.shuffle import shuffled
from parlour.games import GAMES, game_of
from parlour.games.gridcannon.rules import GRIDCANNON

names = st.from_regex(r"[A-Za-z][A-Za-z0-9]{0,9}", fullmatch=True)
places = st.integers(0, 999)
moves = st.builds(Move, names, names, places, places) | st.builds(Move, names, st.just(""), places, st.just(0))
decks = st.builds(shuffled, st.just(GRIDCANNON.deck), st.integers(0))
deals = st.builds(Deal, st.sampled_from(GAMES), st.integers(0, 10**18 - 1), st.just(())) | st.builds(
    Deal, st.just(GRIDCANNON), st.none(), decks
)


def walked(deal: Deal, seed: int, most: int = 60) -> Play:
    """The deal with a random line, undone a random way back."""
    play, chance = Play(deal), Random(seed)
    while len(play.line) < most and (legal := list(play.moves())):
        play.play(chance.choice(legal))
    play.index = chance.randint(0, len(play.line))
    return play


def wrapped(replay: str, width: int) -> str:
    """A replay as people lay one out: a header a line, a gap, the moves in lines of at most that many letters."""
    headers, end, moves = replay.rpartition('"]')
    lines = fill(moves, width, break_long_words=False, break_on_hyphens=False)
    return headers.replace('"] [', '"]\n[') + f"{end}\n\n{lines}\n"


# Moves


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("hand-a1", Move("hand", "a1")),
        ("aces-b2", Move("aces", "b2")),
        ("work.3-uH", Move("work", "uH", nth=3)),
        ("work.3-work.1", Move("work", "work", 3, 1)),
        ("keep", Move("keep")),
    ],
)
def test_move_texts_of_the_notation(text: str, move: Move) -> None:
    assert Move.parse(text) == move
    assert str(move) == text


@given(moves)
def test_moves_read_back(move: Move) -> None:
    assert Move.parse(str(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", "-", "|", "a1-", "-a1", "a1--b2", "a1-b2-c3", "a1 b2", "a1-b2\n", "1a-b2"),
        *("a1.0-b2", "a1.-b2", "a1.01-b2", "a1.1000-b2", "a1.١-b2", "á1-b2", "hand–a1"),
    ],
)
def test_what_is_no_move_is_named(text: str) -> None:
    with pytest.raises(InvalidText) as caught:
        Move.parse(text)
    assert repr(text) in str(caught.value)
    assert "is not a move" in str(caught.value)


# Deals


@given(deals)
def test_deals_read_back(deal: Deal) -> None:
    assert read_deal(write_deal(deal), game_of) == deal


def test_deal_texts_of_the_notation() -> None:
    assert write_deal(read_deal("gridcannon/1234", game_of)) == "gridcannon/1234"
    deck = "gridcannon:" + write_cards(shuffled(GRIDCANNON.deck, 5))
    assert write_deal(read_deal(deck, game_of)) == deck


DECK = write_cards(GRIDCANNON.deck)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "'' is not a deal"),
        ("gridcannon", "'gridcannon' is not a deal"),
        ("Gridcannon/1", "'Gridcannon/1' is not a deal"),
        ("gridcannon 1", "is not a deal"),
        ("chess/1", "there is no game 'chess'"),
        ("chess:ACAD", "there is no game 'chess'"),
        ("gridcannon/", "'' is not a deal number"),
        ("gridcannon/-1", "'-1' is not a deal number"),
        ("gridcannon/01", "'01' is not a deal number"),
        ("gridcannon/1.0", "'1.0' is not a deal number"),
        ("gridcannon/1 ", "'1 ' is not a deal number"),
        ("gridcannon/1\n", "is not a deal number"),
        ("gridcannon/١", "is not a deal number"),
        ("gridcannon/" + "9" * 19, "at most 18 digits"),
        ("gridcannon:", "is missing"),
        (f"gridcannon:{DECK[2:]}", "AC is missing"),
        (f"gridcannon:{DECK[2:]}AD", "AC is missing, AD is there too often"),
        (f"gridcannon:ac{DECK[2:]}", "AC is missing, ac is there too often"),
        (f"gridcannon:{DECK}AC", "more than the 54 cards"),
        (f"gridcannon:{DECK[:-2]}X?", "'X?' is not a card"),
        (f"gridcannon:{DECK[:-1]}", "'X' is not a card"),
    ],
)
def test_what_is_no_deal_says_why(text: str, why: str) -> None:
    with pytest.raises(InvalidText) as caught:
        read_deal(text, game_of)
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


# Replays


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_replays_read_back(game) -> None:
    for seed in range(5):
        play = walked(Deal(game, seed), seed)
        play.undos, play.hints, play.day = seed, seed // 2, "2026-03-01" if seed % 2 else ""
        play.marks = ("u0", "h2")[:seed]
        headers = {"Seconds": "61", "Note": "1:0 – so close; a|b -> c"}
        line = write_replay(play, headers)
        for text in (line, wrapped(line, 1), wrapped(line, 40)):
            again = read_replay(text, game_of)
            assert again.headers == headers
            assert (again.play.line, again.play.index) == (play.line, play.index)
            assert (again.play.undos, again.play.hints, again.play.day) == (play.undos, play.hints, play.day)
            assert again.play.marks == play.marks
            assert again.play.position == play.position
            assert write_replay(again.play, again.headers) == line


def test_a_replay_is_written_on_one_line() -> None:
    play = walked(Deal(GRIDCANNON, 1), 1, most=12)
    play.index = 3
    first, second, third, fourth = map(str, play.line[:4])
    line = write_replay(play, {"Seconds": "61"})
    assert line.startswith(f'[Deal "gridcannon/1"] [Seconds "61"] {first} {second} {third} | {fourth} ')
    assert "\n" not in line


def test_a_replay_is_read_however_its_lines_are_broken() -> None:
    text = """
        [Deal "gridcannon/1"]
        [Hints "2"]
        [Note "so close"]

        b1-stock hand-n2 | a2-a1
        aces-b1   stock-hand
        aces-b3
    """
    for laid_out in (text, dedent(text), dedent(text).replace("\n", "\r\n")):
        replay = read_replay(laid_out, game_of)
        assert replay.headers == {"Note": "so close"}
        assert (replay.play.hints, replay.play.index) == (2, 2)
        assert write_replay(replay.play).endswith(" b1-stock hand-n2 | a2-a1 aces-b1 stock-hand aces-b3")


@pytest.mark.parametrize("bar", ["", " |"])
def test_a_replay_may_have_as_many_moves_as_any_game_needs_wherever_undo_stands(bar: str) -> None:
    with pytest.raises(IllegalMove, match="move 2: keep"):
        read_replay('[Deal "gridcannon/1"]' + " keep" * MOST_MOVES + bar, game_of)


def test_a_replay_without_moves() -> None:
    play = Play(Deal(GRIDCANNON, 1))
    assert write_replay(play) == '[Deal "gridcannon/1"]'
    assert read_replay('[Deal "gridcannon/1"]', game_of).play.line == []


def test_the_bar_stands_where_undo_does() -> None:
    play = Play(Deal(GRIDCANNON, 1))
    first = str(play.play(next(play.moves())))
    assert write_replay(play).endswith(f" {first}")
    play.undo()
    assert write_replay(play).endswith(f" | {first}")
    text = write_replay(play)
    assert read_replay(text, game_of).play.index == 0
    at_the_end = text.replace(f"| {first}", f"{first} |")
    assert read_replay(at_the_end, game_of).play.index == 1


@pytest.mark.parametrize(
    ("headers", "why"),
    [
        ({"Note": 'a "b"'}, "Note"),
        ({"Note": "a\nb"}, "Note"),
        ({"Note": "x" * 4001}, "Note"),
        ({"Note": "\ud800"}, "cannot stand"),
        ({"note": "a"}, "note"),
        ({"Deal": "gridcannon/2"}, "Deal"),
        ({"Hints": "2"}, "Hints"),
        ({"Daily": "2026-03-01"}, "Daily"),
    ],
)
def test_a_header_that_would_not_read_back_is_not_written(headers: dict, why: str) -> None:
    with pytest.raises(InvalidText) as caught:
        write_replay(Play(Deal(GRIDCANNON, 1)), headers)
    assert why in str(caught.value)


@pytest.mark.parametrize(
    ("text", "error", "why"),
    [
        ("", InvalidText, "begins with its deal"),
        ("stock-hand", InvalidText, "begins with its deal"),
        ('[Seconds "61"] stock-hand', InvalidText, "begins with its deal"),
        ('[Deal "gridcannon/x"]', InvalidText, "'x' is not a deal number"),
        ('[Deal "chess/1"]', InvalidText, "no game 'chess'"),
        ('[Deal "gridcannon/1"] [Deal "gridcannon/2"]', InvalidText, "Deal stands twice"),
        ('[Deal "gridcannon/1"] [A "1"] [A "1"]', InvalidText, "A stands twice"),
        ('[Deal "gridcannon/1"] [Undos "many"]', InvalidText, "'many' is not a count"),
        ('[Deal "gridcannon/1"] [Hints "-1"]', InvalidText, "'-1' is not a count"),
        ('[Deal "gridcannon/1"] [Marks "u1 x2"]', InvalidText, "'u1 x2' are not marks"),
        ('[Deal "gridcannon/1"] [Marks "' + "h1 " * 51 + '"]', InvalidText, "are not marks"),
        ('[Deal "gridcannon/1"] [Daily "yesterday"]', InvalidText, "'yesterday' is not a day"),
        ('[Deal "gridcannon/1"] | |', InvalidText, "the bar"),
        ('[Deal "gridcannon/1"] c3-stock hand_s3', InvalidText, "move 2: 'hand_s3' is not a move"),
        ('[Deal "gridcannon/1"] c3-stock hand-b2', IllegalMove, "move 2: hand-b2 cannot be played"),
        ('[Deal "gridcannon/1"] keep | keep', IllegalMove, "move 2: keep cannot be played"),
        ('[Deal "gridcannon/1"] keep [Note "late"]', InvalidText, "move 2: '[Note' is not a move"),
        ('[Deal "gridcannon/1]', InvalidText, "begins with its deal"),
        ('[Deal "gridcannon/1"]' + " keep" * (MOST_MOVES + 1), InvalidText, "more than 20000"),
    ],
)
def test_what_is_no_replay_says_why_and_where(text: str, error: type, why: str) -> None:
    with pytest.raises(error) as caught:
        read_replay(text, game_of)
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


REPLAY = write_replay(walked(Deal(GRIDCANNON, 1), 1), {"Seconds": "61"})


@given(
    st.integers(0, len(REPLAY)),
    st.integers(0, 12),
    st.text(max_size=6) | st.sampled_from(['[Deal "', '"]', "|", "-", ".", " ", "keep", "/", ":"]),
)
def test_mutated_replays_are_read_or_refused_but_never_crash(at: int, cut: int, put: str) -> None:
    try:
        replay = read_replay(REPLAY[:at] + put + REPLAY[at + cut :], game_of)
    except (InvalidText, IllegalMove):
        return
    twin = read_replay(write_replay(replay.play, replay.headers), game_of)
    assert twin.play.position == replay.play.position


@given(st.text() | st.text("gridcannon-old/:0123456789ACDHSXR", max_size=40))
def test_any_text_is_a_deal_or_invalid(text: str) -> None:
    try:
        deal = read_deal(text, game_of)
    except InvalidText:
        return
    assert write_deal(deal) == text


DECK = write_cards(GRIDCANNON.deck)


@pytest.mark.parametrize(
    ("read", "text", "said"),
    [
        (read_deal, f"gridcannon:{DECK}2C", "the deck has more than the 54 cards of Gridcannon"),
        (
            read_deal,
            "gridcannon:2C2C2C",
            "the deck is not that of Gridcannon: AC is missing, 3C is missing, 4C is missing",
        ),
        (
            read_deal,
            f"gridcannon/{'x' * 41}",
            f"'{'x' * 40}' is not a deal number: write 0 or more, at most 18 digits",
        ),
        (read_replay, "hand-a1", 'a replay begins with its deal, as in [Deal "gridcannon/1234"]'),
        (
            read_replay,
            '[Deal "gridcannon/1"] [Clock "x"]',
            "'x' is not a count: the header Clock is a number",
        ),
        (
            read_replay,
            f'[Deal "gridcannon/1"] {"?" * 41}',
            f"move 1: '{'?' * 40}' is not a move: write source-target, as in hand-a1, or a word",
        ),
        (
            read_link,
            f"continue/{'x' * 40}",
            f"'continue/{'x' * 31}' names too much: continue stands alone",
        ),
        (read_link, "play", "'play' names no game: write it as in play/gridcannon"),
    ],
)
def test_what_is_refused_is_told_word_by_word(read, text: str, said: str) -> None:
    with pytest.raises(InvalidText) as refused:
        read(text, game_of)
    assert str(refused.value) == said


def test_a_text_may_have_as_many_letters_as_are_read_and_none_more() -> None:
    check_length("x" * 10, 10)
    with pytest.raises(InvalidText) as refused:
        check_length("x" * 11, 10)
    assert str(refused.value) == "it has 11 letters, and at most 10 can be read"


def test_the_clock_and_the_rivals_are_read() -> None:
    play = read_replay('[Deal "gridcannon/1"] [Clock "95"] [Rivals "Anna~abc"]', game_of).play
    assert (play.clock, play.rivals) == (95, "Anna~abc")
    assert read_replay('[Deal "gridcannon/1"]', game_of).play.rivals == ""


def test_reading_a_replay_goes_from_nothing_to_all() -> None:
    play = walked(Deal(GRIDCANNON, 3), 3, most=20)
    steps = list(reading_replay(write_replay(play), game_of))
    assert steps == [move / len(play.line) for move in range(1, len(play.line) + 1)]


def test_the_name_of_a_game_is_translated() -> None:
    assert name_of(GRIDCANNON) == Term("Gridcannon", "name.gridcannon")
