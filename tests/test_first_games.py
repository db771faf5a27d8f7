"""A newcomer's first games: the deals that serve, what is asked, and what glows."""

from __future__ import annotations

from random import Random

import pytest

import first_deals
from catalogue import easy_wins
from follower import glowing, newcomers_session, presses_to_first_aim
from game_data import lines_of, proven_deals
from parlour.core.game import Game, Move
from parlour.core.notation import write_replay
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.core.steps import finish
from parlour.games import GAMES, entry_of
from parlour.games.grandma.rules import GRANDMA
from parlour.games.gridcannon.guide import leading_moves
from parlour.games.gridcannon.rules import EXACT, GRIDCANNON, OLD
from parlour.memory.backup import read_backup, write_backup
from parlour.memory.opening import answer_welcome, first_play, open_session, welcome
from parlour.memory.records import Records
from parlour.memory.settings import Settings
from parlour.table.session import Session
from parlour.words import Words

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)

DEFAULT = Settings()
ENOUGH, PRESSES, RUNS = 19, 8, 100
SOONER = {GRANDMA.id: 6, f"{GRANDMA.id}-fixed": 6}


def first_number(game: Game) -> int:
    first = entry_of(game.id).first
    assert first, f"{game.id} has no first deal: python3 tools/first_deals.py {game.id} finds one"
    return first


@every_game
def test_the_first_deal_serves_is_proven_and_easy(game: Game) -> None:
    number = first_number(game)
    start = game.start(Deal(game, number).deck)
    assert first_deals.serves(game)(start)
    proven = {entry.number for entry in proven_deals(game.id)}
    assert number in proven
    assert easy_wins(game, start) >= ENOUGH


@every_game
def test_most_deals_do_not_serve(game: Game) -> None:
    serves = first_deals.serves(game)
    serving = sum(serves(game.start(Deal(game, number).deck)) for number in range(1, 41))
    assert serving < 20


@every_game
def test_who_presses_only_what_glows_reaches_the_first_aim_soon(game: Game) -> None:
    runs = [presses_to_first_aim(newcomers_session(game, first_number(game)), seed) for seed in range(RUNS)]
    assert sum(presses <= SOONER.get(game.id, PRESSES) for presses in runs) >= 95


def test_nobody_is_led_to_take_shame() -> None:
    """A number that fits nowhere is no card to lay, though the shame pile is empty."""
    blocked = "play stock:2h hand:2C a1:TC b1:TD c1:TH a2:TS b2:9C c2:9D a3:9H b3:9S c3:8C n1:KH"
    assert leading_moves(OLD, Position.parse(blocked)) == ()


def test_without_guidance_chance_seldom_gets_there() -> None:
    plain = Settings(tips=False)
    number = first_number(GRIDCANNON)
    runs = [presses_to_first_aim(newcomers_session(GRIDCANNON, number, plain), seed) for seed in range(RUNS)]
    assert sum(presses <= PRESSES for presses in runs) < 80


@every_game
def test_what_glows_tells_nothing_of_hidden_cards(game: Game) -> None:
    session, chance = newcomers_session(game, first_number(game)), Random(1)
    for _ in range(4):
        position = session.play.position
        stock = list(position["stock"])
        chance.shuffle(stock)
        assert session.table.guidance(position) == session.table.guidance(position.lay({"stock": stock}))
        session.press(chance.choice(glowing(session.scene())))


def test_what_glows_is_said_and_ends_with_the_first_aim() -> None:
    session = newcomers_session(GRIDCANNON, first_number(GRIDCANNON))
    session.question = None
    assert session.scene()["prompt"].endswith("choose a spot. What glows brings the first kill nearer.")
    session.press("s3")
    keep = next(action for action in session.scene()["actions"] if action["id"] == "keep")
    assert keep["next"], "a button glows too"
    session.press("keep")
    scene = session.scene()
    assert glowing(scene) == ["c1"]
    assert scene["piles"]["c1"]["chip"] == {"tone": "good", "text": "Q 16/12", "icon": "swords"}
    session.advise(Move("hand", "a1"), session.table.prompt(session.play.position, session.picked))
    assert set(glowing(session.scene())) == {"hand", "a1"}, "a hint glows alone"
    session.press("c1")
    scene = session.scene()
    assert session.table.progress(session.play.position) == (1, 12)
    assert not any("next" in pile for pile in scene["piles"].values())
    assert "glows" not in scene["prompt"]


# what is asked


def opened(records: Records, game: Game = GRIDCANNON, settings: Settings = DEFAULT) -> Session:
    """The session of a game as the page opens it."""
    play = records.resume(game) or first_play(game, records) or Play(Deal(game, 5))
    session = open_session(play, records, settings, Words())
    session.begin()
    return session


def test_a_newcomer_is_asked_until_there_is_an_answer() -> None:
    records = Records({})
    assert welcome(records)
    session = opened(records)
    assert session.play.deal.number == first_number(GRIDCANNON)
    scene = session.scene()
    assert scene["question"]
    assert scene["prompt"] == "New here?"
    assert [action["text"] for action in scene["actions"]] == ["Learn in two minutes", "Just play"]
    assert session.said.endswith("New here?")
    records.save(session.play)
    assert not welcome(records), "only the first visit is one"
    assert opened(records).scene()["question"], "a visit later it is still asked"
    answer_welcome(records)
    assert "question" not in opened(records).scene()
    assert opened(records).guided, "and the first game goes on as one"


def test_only_a_first_deal_asks_and_no_move_loses_its_button_to_a_question() -> None:
    records = Records({})
    welcome(records)
    linked = open_session(Play(Deal(GRIDCANNON, 101)), records, DEFAULT, Words())
    assert linked.question is None
    linked.question = opened(records).question
    linked.begin()
    assert [action["id"] for action in linked.scene()["actions"]] == ["learn", "play", "keep"]


def test_a_move_is_an_answer() -> None:
    session = newcomers_session(GRIDCANNON, first_number(GRIDCANNON))
    session.press("a1")
    assert session.scene()["question"], "a refusal is none"
    session.press("s3")
    assert "question" not in session.scene()


def test_what_is_asked_is_no_part_of_a_precomputed_move() -> None:
    session = newcomers_session(GRIDCANNON, first_number(GRIDCANNON))
    prepared = session.precompute("s3")
    assert prepared
    assert "question" not in prepared[0].scene()
    assert session.scene()["question"]


def test_who_has_games_from_earlier_versions_is_neither_asked_nor_led() -> None:
    store = {"play/gridcannon": write_replay(Play(Deal(GRIDCANNON, first_number(GRIDCANNON))))}
    records = Records(store)
    assert not welcome(records)
    session = opened(records)
    assert not session.question
    assert not session.guided


def test_every_game_chosen_for_the_first_time_begins_with_its_first_deal() -> None:
    records = Records({})
    welcome(records)
    for game in GAMES:
        play = first_play(game, records)
        assert play
        assert play.deal.number == first_number(game)
        assert opened(records, game).guided
    records.store["left/000001"] = write_replay(Play(Deal(EXACT, 3)))
    assert first_play(EXACT, records) is None
    assert first_play(GRIDCANNON, records), "another version is another game"


def test_the_guidance_ends_with_the_first_finished_game_of_the_family() -> None:
    records = Records({})
    welcome(records)
    records.store["done/000001"] = lines_of(EXACT.id, "won")[0]
    assert not opened(records).guided
    assert opened(records, GRANDMA).guided
    assert not opened(records, GRANDMA, Settings(tips=False)).guided


def test_the_answer_is_part_of_a_backup() -> None:
    records, other = Records({}), Records({})
    welcome(records)
    answer_welcome(records)
    backup = read_backup(write_backup(records.store))
    finish(backup.merging(other))
    assert other.store == records.store
