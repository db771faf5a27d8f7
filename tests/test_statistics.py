"""What the finished games tell: every figure follows from the replays and nothing else."""

import random

import pytest

from game_data import won_play
from parlour.core.errors import InvalidText
from parlour.core.notation import write_replay
from parlour.core.play import Deal, Play
from parlour.games import GAMES, table_of
from parlour.memory.figures import bars, best_by_deal, figures, scores_losses
from parlour.memory.finished_game import (
    FinishedGame,
    finished_headers,
    new_feats,
    read_finished,
)
from parlour.memory.records import Records
from parlour.memory.trends import deals_by_game
from parlour.words import SENTENCES


def entry(deal, won, score=0, day="2026-03-01", game="gridcannon", feats=()):
    return FinishedGame("", game, f"{game}/{deal}", day, won, score, feats=feats)


def told(games, game):
    """The figures of one of the games."""
    return figures(deals_by_game(games).get(game, []), scores_losses(game))


def finished(*texts):
    """What a store with these texts of finished games tells."""
    return Records({f"done/{number:06d}": text for number, text in enumerate(texts, 1)}).finished()


def test_a_finished_game_is_read_back_from_its_headers_alone():
    play = won_play("gridcannon", 2)
    play.undos, play.hints, play.day = 3, 2, "2026-02-28"
    text = write_replay(play, finished_headers(play, "2026-03-01"))
    read = read_finished(text)
    assert read._replace(line=0) == FinishedGame(
        "",
        "gridcannon",
        f"gridcannon/{play.deal.number}",
        "2026-03-01",
        True,
        play.result().score,
        "2026-02-28",
        ("double", "unarmoured", "last"),
        undos=3,
        hints=2,
        moves=len(play.line),
    )
    assert read.line == read_finished(text.replace("Date", "Cat")).line != read_finished(text[: text.rindex(" ")]).line


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_why_a_game_was_lost_is_noted_and_can_be_said(game):
    causes, found, chance = table_of(game).causes, set(), random.Random(1)
    assert [key for key in causes for words in SENTENCES.values() if f"cause.{key}" not in words] == []
    for number in range(12):
        play = Play(Deal(game, number))
        while not play.result():
            play.play(chance.choice([move for move in play.moves() if move.source != move.target]))
        if not play.result().won:
            found.add(read_finished(write_replay(play, finished_headers(play, "2026-03-01"))).reason)
    assert found
    assert found <= set(causes)
    won = won_play(game.id)
    assert read_finished(write_replay(won, finished_headers(won, "2026-03-01"))).reason == ""


def test_a_game_that_goes_on_has_no_headers():
    with pytest.raises(ValueError, match="goes on"):
        finished_headers(Play(Deal(GAMES[0], 1)), "2026-03-01")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "rubbish",
        '[Deal "gridcannon/1"]',
        *(
            f'[Deal "gridcannon/1"] [Result "{result}"]'
            for result in ("won many", "won 1_0", "won ١", "won +1", "won  1", "won 1 2", "quux 3", "Won 3", "3", "won")
        ),
    ],
)
def test_a_text_that_is_no_finished_game_is_refused_and_left_out(text):
    with pytest.raises(InvalidText):
        read_finished(text)
    good = '[Deal "gridcannon/1"] [Result "lost -3 stuck"]'
    assert [one.score for one in finished(text, good)] == [-3]


def test_the_oldest_day_comes_first_and_a_day_keeps_its_order():
    texts = [
        f'[Deal "gridcannon/{deal}"] [Date "2026-03-{day}"] [Result "won 1"]'
        for deal, day in ((1, "02"), (2, "01"), (3, "02"))
    ]
    assert [one.deal for one in finished(*texts)] == ["gridcannon/2", "gridcannon/1", "gridcannon/3"]


def test_a_deal_counts_once_with_its_best_result_where_it_was_first():
    played = [entry(1, False), entry(2, True, 3), entry(1, True, 2), entry(1, True, 5), entry(1, False, 6)]
    assert [(one.deal, one.won, one.score) for one in best_by_deal(played)] == [
        ("gridcannon/1", True, 5),
        ("gridcannon/2", True, 3),
    ]


def test_streaks_and_the_best_score_of_games_won():
    chronicle = [entry(n, won, score) for n, (won, score) in enumerate([(1, 2), (1, 4), (1, 1), (0, 6), (1, 0)])]
    known = told([*chronicle, entry(9, True, 104, game="grandma")], "gridcannon")
    assert (known.played, known.won, known.streak, known.best_streak, known.best) == (5, 4, 1, 3, 4)
    assert known.scores == (("0", 1), ("1", 1), ("2", 1), ("3", 0), ("4", 1))


def test_a_lost_game_has_a_score_where_it_says_how_far_it_went():
    lost = [entry(1, False, 61, game="grandma"), entry(2, False, 74, game="grandma")]
    known = told(lost, "grandma")
    assert (known.won, known.best, known.streak) == (0, 74, 0)
    assert sum(count for _, count in known.scores) == 2


def test_no_games_no_figures():
    known = told([], "gridcannon")
    assert (known.played, known.best, known.scores) == (0, None, ())


@pytest.mark.parametrize("scores", [[0], [0, 6], [-40, 0], [1, 104], [24, 30, 31], [0, 100_000]])
def test_bars_are_few_and_hold_every_score(scores):
    drawn = bars(scores)
    assert len(drawn) <= 12
    assert sum(count for _, count in drawn) == len(scores)
    assert drawn[0][1]
    assert drawn[-1][1]


@pytest.mark.parametrize(
    ("scores", "first", "last"),
    [
        ([-14, -1], "−14 … −13", "−2 … −1"),
        ([-14, 0], "−14 … −13", "0"),
        ([-3, 0], "−3", "0"),
        ([-14, 1], "−14 … −13", "0–1"),
        ([0, 15], "0–1", "14–15"),
    ],
)
def test_a_bar_names_scores_that_can_be(scores, first, last):
    assert (bars(scores)[0][0], bars(scores)[-1][0]) == (first, last)


def test_a_feat_is_new_once():
    play = won_play("gridcannon", 2)
    text = write_replay(play, finished_headers(play, "2026-03-01"))
    assert new_feats(play, finished(text)) == ["double", "unarmoured", "last", "alone"]
    other = won_play("gridcannon", 1)
    before = write_replay(other, finished_headers(other, "2026-02-01"))
    assert new_feats(play, finished(before, text)) == ["last"]


@pytest.mark.parametrize("header", ["Date", "Daily"])
def test_a_game_that_was_played_on_no_day_is_left_out(header):
    won = won_play("gridcannon")
    won.day = "2026-03-01"
    text = write_replay(won, finished_headers(won, "2026-03-01"))
    assert len(finished(text)) == 1
    assert finished(text.replace(f'[{header} "2026-03-01"]', f'[{header} "2026-99-99"]')) == []
