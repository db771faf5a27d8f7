"""What is seen and heard of a move besides the way of its card: the events a game names, and how their sounds climb."""

from __future__ import annotations

import random

import pytest
from rulebook import onward
from sessions import session_of

from game_data import won_play
from parlour.core.play import Deal, Play
from parlour.core.steps import finish
from parlour.games import GAMES, game_of
from parlour.memory.backup import read_backup, write_backup
from parlour.memory.records import Records
from parlour.memory.settings import CHOICES, Settings
from parlour.table.autoplay import PlayerOptions
from parlour.table.scene import Event, Scene
from parlour.table.session import Session
from parlour.table.sounds import MILESTONES, MOST, SOUNDS, VIBRATIONS, VOLUMES, strongest, tones
from parlour.web.sound_switch import SoundSwitch
from parlour.words import Words


def events_of(game: str, number: int = 0) -> list[list[Event]]:
    """The events of a known win, move by move."""
    won = won_play(game, number)
    session, found = session_of(Play(won.deal), Words("en"), PlayerOptions(draw=False)), []
    while session.play.index < len(won.line):
        session.take_events()
        session.make(won.line[session.play.index])
        found.append(session.scene()["events"])
    return found


@pytest.mark.parametrize("game", [game.id for game in GAMES if game.id.startswith("gridcannon")])
def test_each_kill_of_a_game_sounds_higher_and_counts_up_to_its_sum(game: str) -> None:
    moves = events_of(game)
    strikes = [event for events in moves for event in events if event["motion"] == "strike"]
    assert [event["step"] for event in strikes] == list(range(12))
    for event in strikes:
        first, whole = map(int, event["counts"])
        assert len(event["by"]) == 2
        assert 0 < first < whole
        assert whole >= 11
    for events in moves:
        names = [event["motion"] for event in events]
        assert names.count("strike") < 2 or "burst" in names
    pitches = [max(tone.pitch for tone in tones([("strike", step)], "medium") if tone.climbs) for step in range(12)]
    assert pitches == sorted(set(pitches))


def test_two_kills_at_once_have_a_word_of_their_own() -> None:
    double = [events for events in events_of("gridcannon", 1) if [e["motion"] for e in events][:2] == ["strike"] * 2]
    assert double
    for events in double:
        burst = next(event for event in events if event["motion"] == "burst")
        assert (burst["text"], burst["cue"]) == ("Double kill!", "double")
        assert strongest((event["cue"], event["step"]) for event in events) in ("double", "win")


@pytest.mark.parametrize("game", ["grandma", "grandma-fixed"])
def test_a_foundation_climbs_a_scale(game: str) -> None:
    home = [event for events in events_of(game) for event in events if event["cue"] == "home"]
    assert len(home) == 104
    heights: dict[str, list[int]] = {}
    for event in home:
        assert event["motion"] == "bump"
        heights.setdefault(event["at"], []).append(event["step"])
    assert all(step in range(13) for steps in heights.values() for step in steps)
    pitches = [tones([("home", step)], "medium")[0].pitch for step in range(13)]
    assert pitches == sorted(set(pitches))


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_an_end_is_celebrated_or_shows_the_card_that_lost(game: str) -> None:
    assert (events_of(game)[-1][-1]["motion"], events_of(game)[-1][-1]["cue"]) == ("wave", "win")
    chance = random.Random(3)
    session = session_of(Play(Deal(game_of(game), 5)), Words("en"), PlayerOptions(draw=False))
    while session.play.result() is None:
        session.take_events()
        session.make(onward(session.play, chance))
    last = session.scene()["events"][-1]
    assert (last["motion"], last["cue"]) == ("dwell", "lose")
    assert last["at"] in session.table.piles
    assert session.play.position[last["at"]], "a card lies there to be seen"


def test_of_sounds_that_come_at_once_the_strongest_is_heard_once_for_each_time() -> None:
    cues = [("lay", 0), ("home", 3), ("home", 4), ("turn", 0)]
    heard = tones(cues, "medium")
    assert len(heard) == 2 * len(SOUNDS["home"])
    assert heard[len(SOUNDS["home"])].at > heard[0].at
    assert len(tones([("home", step) for step in range(30)], "medium")) == MOST * len(SOUNDS["home"])
    assert tones([], "medium") == tones([("", 0)], "medium") == ()
    assert set(VIBRATIONS) | set(MILESTONES) <= set(SOUNDS)


def test_the_volume_is_a_setting_and_an_earlier_version_has_none() -> None:
    soft, loud = (max(tone.loud for tone in tones([("win", 0)], volume)) for volume in ("soft", "loud"))
    assert soft < loud < 0.2
    assert CHOICES["volume"] == tuple(VOLUMES)
    earlier = '{"parlour": 1, "shelf": {"settings": "{\\"sounds\\": true, \\"theme\\": \\"dark\\"}"}}'
    records = Records({})
    backup = read_backup(earlier)
    finish(backup.merging(records))
    assert records.settings() == Settings(sounds=True, theme="dark")
    assert records.settings().volume == "medium"


def test_the_question_for_sound_is_heard_once_and_what_it_came_with_too() -> None:
    """What a screen reader is told stays the same, word for word, as long as nothing else is said."""
    records, settings = Records({}), Settings()
    won, switch = won_play("gridcannon"), SoundSwitch(records, Words("en"))
    session, heard = session_of(Play(won.deal), Words("en"), PlayerOptions(draw=False)), list[str]()

    def paint() -> Scene:
        scene = switch.scene(session, settings)
        switch.note(session, scene, settings)
        session.take_events()
        heard.append(scene["said"])
        return scene

    while not paint().get("question"):
        session.make(won.line[session.play.index])
    assert " is dead: " in heard[-1]
    assert heard[-1].endswith(" Sound on?")
    at = len(heard) - 1
    switch.scene(session_of(Play(won.deal)), settings)  # one that is prepared and not shown
    paint()
    switch.answered()
    paint()
    assert heard[at:] == [heard[at]] * 3
    session.make(won.line[session.play.index])
    paint()
    assert "Sound on?" not in heard[-1]


def test_a_question_that_was_not_answered_goes_with_its_deal() -> None:
    records, settings, won = Records({}), Settings(), won_play("gridcannon")

    def of(play: Play) -> Session:
        return session_of(Play(play.deal), options=PlayerOptions(draw=False))

    switch, session = SoundSwitch(records, Words("en")), of(won)
    while not (scene := switch.scene(session, settings)).get("question"):
        session.make(won.line[session.play.index])
    switch.note(session, scene, settings)
    assert SoundSwitch(records, Words("en")).scene(session, settings).get("question"), "it stays over starts"
    records.store["asked/sound"] = "due"  # as 0.3.0 kept it
    assert switch.scene(session, settings).get("question")
    switch.note(session, scene, settings)
    other = won_play("gridcannon", 1)
    session = of(other)
    while session.play.index < len(other.line):
        session.make(other.line[session.play.index])
        assert not switch.scene(session, settings).get("question")


def test_a_question_that_was_answered_stays_answered_through_a_backup() -> None:
    records = Records({})
    SoundSwitch(records, Words("en")).answered()
    backup, other = read_backup(write_backup(records.store)), Records({})
    finish(backup.merging(other))
    assert other.store["asked/sound"] == "done"
