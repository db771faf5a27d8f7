"""What the core refuses is told word by word, and long texts are told by their beginning."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

import parlour.core.notation
import parlour.core.play
from parlour.core.cards import read_cards
from parlour.core.day import day_number
from parlour.core.errors import UserError
from parlour.core.limits import MOST_GAMES
from parlour.core.link import read_link
from parlour.core.notation import check_length, read_deal, read_replay, write_replay
from parlour.core.packed_link import JOINT, clean_name, read_games
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.games import game_of

LONG, SHORT = "x" * 60, "x" * 40
DEAL = Deal(game_of("gridcannon"), 1)


def replay(rest: str) -> Callable[[], object]:
    """Reads a replay of deal 1 with this after its header, in which ' stands for "."""
    return partial(read_replay, f"[Deal 'gridcannon/1'] {rest}".replace("'", '"'), game_of)


@pytest.mark.parametrize(
    ("attempt", "told"),
    [
        (partial(read_cards, "7H8"), "'8' is not a card (letter 3 of the cards '7H8')"),
        (partial(day_number, LONG), f"'{'x' * 20}' is not a day: write it as in 2026-03-01"),
        (partial(read_link, "play", game_of), "'play' names no game: write it as in play/gridcannon"),
        (partial(check_length, "abc", 2), "it has 3 letters, and at most 2 can be read"),
        (
            partial(read_deal, LONG, game_of),
            f"'{SHORT}' is not a deal: write a game and a number, as in gridcannon/1234",
        ),
        (replay("[A '1'] [A '2']"), "the header A stands twice"),
        (replay(f"[Undos '{LONG}']"), f"'{SHORT}' is not a count: the header Undos is a number"),
        (replay(f"[Marks '{LONG}']"), f"'{SHORT}' are not marks: write u or h and a number, as in u12"),
        (replay("| |"), "the bar that marks where undo stands is there twice"),
        (
            partial(write_replay, Play(DEAL), {"a b": LONG * 2}),
            f"'[a b \"{LONG}{'x' * 14}' cannot stand as a header of a replay",
        ),
        (partial(Play(DEAL).go_to, 9), "undo cannot stand at move 9 of 0"),
        (partial(Position.parse, ""), "an empty text is not a position"),
        (partial(Position.parse, f"{LONG}:2H"), f"a position begins with its phase, not '{SHORT}'"),
        (partial(Position.parse, f"play {LONG}"), f"'{SHORT}' is not a pile, or stands twice in the position"),
        (partial(Position.parse, f"play {LONG}:2Z"), f"pile {SHORT}: '2Z' is not a card (letter 1 of the cards '2Z')"),
        (partial(Position.parse, "play a1:2H:3H"), "pile a1: ':3' is not a card (letter 3 of the cards '2H:3H')"),
    ],
)
def test_a_refusal_is_told_word_by_word(attempt: Callable[[], object], told: str) -> None:
    with pytest.raises(UserError) as refused:
        attempt()
    assert str(refused.value) == told


def test_a_game_that_grows_too_long_is_refused_played_or_read(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(DEAL)
    for module, attempt in (
        (parlour.core.play, lambda: play.play(next(play.moves()))),
        (parlour.core.notation, replay("hand-n1")),
    ):
        monkeypatch.setattr(module, "MOST_MOVES", 0)
        with pytest.raises(UserError) as refused:
            attempt()
        assert str(refused.value) == "a game of more than 0 moves is not kept"


def test_what_is_just_short_enough_is_read() -> None:
    check_length("ab", 2)
    assert len(read_games(JOINT.join(["Anna", "a1"] * MOST_GAMES))) == MOST_GAMES
    with pytest.raises(UserError):
        read_games(JOINT.join(["Anna", "a1"] * (MOST_GAMES + 1)))
    with pytest.raises(UserError):
        read_games(JOINT.join(["Anna", "a1", " Ben", "a2"]))


@pytest.mark.parametrize(("name", "clean"), [("Anna, ;", "Anna"), ("X, Anna X", "X, Anna X"), ("a\nb", "a b")])
def test_a_name_loses_only_what_may_not_stand_in_a_link(name: str, clean: str) -> None:
    assert clean_name(name) == clean
