"""Tips: each is told once in a player's life, where it first matters, with the places that it means."""

from __future__ import annotations

import pytest
from sessions import lesson_of, session_of

from parlour.core.game import Move
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.core.steps import finish
from parlour.games import GAMES, table_of
from parlour.games.blank.table import BlankTable
from parlour.games.grandma.rules import FIXED, GRANDMA, Grandma
from parlour.games.gridcannon.grid import CELLS
from parlour.games.gridcannon.rules import ARCADE, EXACT, GRIDCANNON, OLD, Version
from parlour.memory.backup import read_backup, write_backup
from parlour.memory.opening import guide
from parlour.memory.records import Records
from parlour.memory.settings import Settings
from parlour.table.lesson import Opening, opened
from parlour.table.session import Session
from parlour.table.tips import next_tip
from parlour.words import SENTENCES, Words

WORDS = Words("en")
LINE = "a1:6H a2:6S a3:5S b1:2H"
FULL = " ".join(f"{cell}:9H" for cell in CELLS)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_tip_of_a_game_is_a_sentence_in_every_language(game: Version | Grandma) -> None:
    tips = table_of(game).tips
    assert len(set(tips)) == len(tips) >= 3, f"{game.id}: let its Table.tips name at least three, each once"
    for name in tips:
        assert all(name in sentences for sentences in SENTENCES.values())


@pytest.mark.parametrize(
    ("game", "table", "name", "at", "said"),
    [
        (GRIDCANNON, f"hand:2D {LINE} n1:JD", "tip.royal", "n1", "J♦ falls when any two in line reach 11 and"),
        (GRIDCANNON, f"hand:2D {LINE} e3:KH", "tip.royal", "e3", "K♥ falls when two hearts in line reach 13"),
        (GRIDCANNON, f"hand:9D {LINE} n1:JD", "tip.kill", "a3", "Lay 9♦ here, and they fire: 6♥ + 6♠ = 12 ≥ J♦ 11."),
        (GRIDCANNON, f"hand:2D {LINE} n1:JD3C", "tip.armour", "n1", "3♣ fitted nowhere and became armour: J♦"),
        (GRIDCANNON, f"hand:2D {LINE} aces:AC", "tip.ace", "aces", "An ace is a ploy"),
        (EXACT, f"hand:2D {LINE} jokers:XR", "tip.joker", "jokers", "A joker is a ploy"),
        (OLD, f"hand:AC {LINE} n1:JD", "tip.ace.old", "hand", "An ace goes on any place"),
        (OLD, f"hand:XR {LINE} n1:JD", "tip.joker.old", "hand", "A joker goes on any place"),
        (ARCADE, f"hand:2D {LINE} aces:AC", "tip.ace.arcade", "aces", "Your ace can be laid on any card"),
        (ARCADE, f"hand:2D {LINE} jokers:XR", "tip.joker.arcade", "jokers", "Your joker picks up a stack"),
        (GRANDMA, "tA:2H work:9C", "tip.work", "work", "The dealt card lifted its pile here"),
        (FIXED, "tA:2H work:9C2D", "tip.work", "work", "The dealt card lifted its pile here"),
        (GRANDMA, "tA:2H work:9C2D", "tip.order", "work", "You may put these cards in order"),
        (GRANDMA, "tA:AH t4:AH", "tip.twins", "tA t4", "A♥ lies on two piles"),
        (GRANDMA, "tA:9C uH:AH2H3H dH:KHQHJHTH9H8H7H6H5H4H", "tip.meet", "uH dH", "The foundations of hearts have met"),
    ],
)
def test_a_tip_is_told_where_it_first_matters(
    game: Version | Grandma, table: str, name: str, at: str, said: str
) -> None:
    position = Position.parse(f"play stock:2h {table}".replace("play", "work9" if "work" in table else "play", 1))
    tip = table_of(game).tip(position, name)
    assert tip is not None
    assert (tip.name, tip.at) == (name, tuple(at.split()))
    assert WORDS.say(tip.sentence).startswith(said)


@pytest.mark.parametrize(
    ("game", "table", "names"),
    [
        (GRIDCANNON, f"play hand:2D stock:2h {LINE}", ""),
        (GRIDCANNON, f"replace stock:2h {LINE} n1:JD aces:AC jokers:XR", ""),
        (GRIDCANNON, f"play hand:2D stock:2h {LINE} n1:jd", ""),
        (GRIDCANNON, f"play hand:4D stock:2h {LINE} n1:JD", "tip.royal"),
        (GRIDCANNON, f"play hand:KD stock:2h {LINE} n1:JD aces:AC", ""),
        (GRIDCANNON, f"play hand:2D stock:2h {FULL} n1:JD aces:AC jokers:XR", ""),
        (OLD, f"play hand:AC stock:2h {FULL} n1:JDTC", "tip.ace.old"),
        (OLD, f"play hand:2D stock:2h {LINE}", ""),
        (OLD, f"play hand:4D stock:2h {LINE} n1:JDTC", ""),
        (ARCADE, f"play hand:2D stock:2h {LINE}", ""),
        (GRANDMA, "play stock:2h tA:2H t2:2H", ""),
        (FIXED, "work9 stock:2h tA:2H work:9C2D", "tip.work"),
    ],
)
def test_no_tip_speaks_of_what_is_not_there(game: Version | Grandma, table: str, names: str) -> None:
    position = Position.parse(table)
    assert [name for name in table_of(game).tips if table_of(game).tip(position, name)] == names.split()


def beginner(store: dict[str, str]) -> Session:
    """A newcomer at the first royal, with a queue of tips before him."""
    session = session_of(opened(GRIDCANNON, Opening("JC4STS9C8H3H5H7D5C4D6SKH7S", "hand-n3")), WORDS)
    session.tips = Records(store)
    session.make(Move.parse("keep"))
    return session


def test_a_tip_stands_in_the_strip_with_a_line_until_the_next_move_and_never_again() -> None:
    store: dict[str, str] = {}
    session = beginner(store)
    scene = session.scene()
    assert scene["why"] == "Lay 6♠ here, and they fire: 9♣ + 5♥ = 14 ≥ J♣ 11."
    assert scene["lines"] == [("", "c3")]
    assert "target" in scene["piles"]["c3"]["marks"]
    assert session.said.endswith("Where: row 3 column 3.")
    assert "tips" not in store, "what is only made ready was not shown"
    assert session.precompute("hand") is not None
    session.take_events()
    assert store["tips"] == "tip.kill"
    assert session.scene()["lines"] == [("", "c3")], "it stays until the next move"
    assert session.press("b3")
    assert session.scene()["lines"] != [("", "c3")]
    again = beginner(store)
    assert again.scene()["why"].startswith("J♣ falls when any two in line reach 11")
    assert again.scene()["lines"] == [("", "n3")]


def test_a_tip_makes_way_for_whatever_the_player_does_or_looks_at_and_comes_back() -> None:
    session = beginner({"tips": "tip.kill"})
    told = session.scene()["why"]
    session.press("n3")
    assert session.scene()["why"].startswith("J♣ falls to 11")
    assert session.scene()["lines"] == []
    session.cancel()
    assert session.scene()["why"] == told
    session.consider("c3")
    assert "kills" in session.scene()["why"]
    session.consider("")
    assert session.scene()["why"] == told
    session.undo()
    assert session.scene()["lines"] == []


def test_a_tip_does_not_push_away_why_a_card_went_by_itself() -> None:
    for number in range(60):
        session = session_of(Play(Deal(OLD, number)), WORDS)
        session.tips = Records({})
        session.begin()
        if session.why:
            assert session.tip is None
            return
    pytest.fail("no deal placed a royal by itself")


def test_a_tip_goes_when_tips_are_turned_off() -> None:
    records = Records({})
    session = session_of(Play(Deal(GRIDCANNON, 1)), WORDS)
    guide(session, records, Settings())
    session.begin()
    while session.tip is None:
        session.make(next(session.play.moves()))
    guide(session, records, Settings(tips=False))
    assert session.tip is None


def test_lessons_are_silent_and_so_is_a_table_without_a_memory() -> None:
    assert lesson_of("gridcannon").tips is None
    session = session_of(Play(Deal(GRIDCANNON, 1)), WORDS)
    session.begin()
    assert session.tip is None


def test_a_game_may_have_no_tips() -> None:
    assert next_tip(BlankTable(GRIDCANNON), Position.parse("play hand:2C"), Records({})) is None


def test_who_played_before_there_were_tips_gets_them_only_when_asked_for() -> None:
    """A newcomer's first tip is told long before a first game ends."""
    assert Records({}).settings().tips
    assert not Records({"done/000001": "?"}).settings().tips
    assert not Records({"done/000001": "?", "settings": '{"theme": "dark"}'}).settings().tips
    assert Records({"done/000001": "?", "settings": '{"tips": true}'}).settings().tips
    assert Records({"done/000001": "?", "tips": "tip.royal"}).settings().tips


def test_tips_that_were_shown_survive_and_travel_with_everything_else() -> None:
    mine, theirs = Records({}), Records({"tips": "tip.work tip.royal"})
    mine.add_tip("tip.kill")
    backup = read_backup(write_backup(theirs.store))
    assert "tips" in backup.texts
    finish(backup.merging(mine))
    assert mine.tips_shown() == {"tip.kill", "tip.royal", "tip.work"}
