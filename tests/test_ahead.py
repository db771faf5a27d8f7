"""What is kept of the presses to come: the page finds in it what the engine says, and no more than it may hold."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rulebook import WITH_BLANK
from sessions import session_of

from parlour.core.game import Game
from parlour.core.play import Deal, Play
from parlour.games import GAMES, game_of
from parlour.memory.opening import first_play, open_session, welcome
from parlour.memory.records import Records
from parlour.memory.settings import Settings
from parlour.table.ahead import LETTERS, STEPS, Kept, change, kept, look_ahead, session_key
from parlour.table.next_press import next_press
from parlour.table.session import Session
from parlour.words import Words

JSON = st.recursive(
    st.none() | st.booleans() | st.text(max_size=2),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)


def shown(session: Session) -> dict[str, Any]:
    """A scene as the page reads it."""
    return dict(json.loads(json.dumps(session.scene())))


def changed(value: Any, difference: Any) -> Any:
    """What static/page/change.js makes of a value."""
    if isinstance(difference, list):
        return difference[0] if len(difference) == 1 else [*value[: difference[0]], *difference[1]]
    made = dict(value)
    for key, one in difference.items():
        if one is None:
            del made[key]
        else:
            made[key] = changed(made.get(key), one)
    return made


@cache
def opened(game: Game) -> list[tuple[Session, Kept]]:
    """Sessions at some positions of a game, as a start opens them, and what is kept of each."""
    return [(session, kept(session, shown)) for session in positions(game)]


def positions(game: Game, number: int = 5) -> Iterator[Session]:
    played, chance = session_of(Play(Deal(game, number))), random.Random(2)
    played.begin()
    for step in range(40):
        if step in (0, 13, 33):
            session = session_of(played.play.copy())
            session.begin()
            session.forget_cues()
            yield session
        stops = sorted(played.selection.next_stops(played.picked))
        if not stops:
            return
        played.press(chance.choice(stops) if chance.random() < 0.3 else next_press(played))


def make(session: Session, press: str) -> None:
    """A press by its name, as the board makes it."""
    kind, _, stop = press.partition(" ")
    session.forget_cues()
    if kind == "click":
        (session.undo if stop == "undo" else session.redo)()
    elif press == "press play":
        session.question = None
    else:
        getattr(session, kind)(stop)


@given(JSON, JSON)
def test_a_change_leads_from_one_value_to_the_other(old: Any, new: Any) -> None:
    assert changed({"value": old}, change({"value": old}, {"value": new})) == {"value": new}


@pytest.mark.parametrize("game", WITH_BLANK, ids=lambda game: game.id)
def test_each_press_leads_to_the_scene_that_the_engine_makes(game: Game) -> None:
    for session, what in opened(game):
        first, changes, leads = shown(session), what["ahead"]["changes"], what["ahead"]["leads"]
        assert {key: what[key] for key in first} == first, "the session stays as it is"
        ways: dict[int, list[str]] = {0: []}
        for here, known in enumerate(leads):
            for press, there in known.items():
                ways.setdefault(there, [*ways[here], press])
        assert len(ways) == len(changes), "every scene is led to"
        for number, presses in ways.items():
            made = session.copy()
            for press in presses:
                make(made, press)
            if presses:
                assert changed(first, changes[number]) == shown(made), presses


@pytest.mark.parametrize("game", WITH_BLANK, ids=lambda game: game.id)
def test_every_stop_of_the_first_scene_is_answered(game: Game) -> None:
    for session, what in opened(game):
        stops = {f"press {stop}" for pile in what["piles"].values() for stop in pile["stops"]}
        assert stops <= what["ahead"]["leads"][0].keys()
        assert ("click undo" in what["ahead"]["leads"][0]) == (session.play.index > 0)


@pytest.mark.parametrize("game", WITH_BLANK, ids=lambda game: game.id)
def test_what_is_known_so_far_is_a_beginning_of_the_whole(game: Game) -> None:
    """Who leaves before it is whole finds the nearest presses answered."""
    session, whole = opened(game)[0]
    for count, so_far in enumerate(look_ahead(session, shown)):
        changes, leads = so_far["ahead"]["changes"], so_far["ahead"]["leads"]
        assert changes == whole["ahead"]["changes"][: len(changes)]
        for known, then in zip(leads, whole["ahead"]["leads"][: len(leads)], strict=True):
            assert known.items() <= then.items()
        assert sum(map(len, leads)) == count
        if count == len(whole["ahead"]["leads"][0]):
            assert leads[0] == whole["ahead"]["leads"][0], "the nearest come first"


@pytest.mark.parametrize("game", WITH_BLANK, ids=lambda game: game.id)
def test_what_is_kept_is_bounded(game: Game) -> None:
    for _, what in opened(game):
        assert sum(len(leads) for leads in what["ahead"]["leads"]) <= STEPS
        assert sum(len(json.dumps(one)) for one in what["ahead"]["changes"][1:]) <= LETTERS


def test_a_newcomers_answer_is_known_too() -> None:
    records = Records({})
    welcome(records)
    play = first_play(GAMES[0], records)
    assert play
    session = open_session(play, records, Settings(), Words("en"))
    session.begin()
    what = kept(session, shown)
    after = changed(shown(session), what["ahead"]["changes"][what["ahead"]["leads"][0]["press play"]])
    assert not after.get("question")
    assert "press learn" not in what["ahead"]["leads"][0], "the lesson is Python's to open"


def test_where_a_session_stands_tells_one_position_from_another() -> None:
    session = session_of(Play(Deal(GAMES[0], 8)))
    session.begin()
    before = session_key(session)
    assert before.startswith(f"{GAMES[0].id}/8 ")
    session.press(next_press(session))
    moved = session_key(session)
    session.undo()
    assert len({before, moved, session_key(session)}) == 3, "what was taken back is there still"
    grandma = session_of(Play(Deal(game_of("grandma"), 1)))
    grandma.begin()
    before = session_key(grandma)
    grandma.press("stock")
    assert session_key(grandma).startswith(before), "what is picked up stands behind"
    assert session_key(grandma) != before
