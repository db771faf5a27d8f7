"""Scenes: every pile stands in the picture once, labels speak, nothing hidden is shown."""

import json
import random

import pytest

import first_scene
from follower import newcomers_session
from game_data import won_play
from parlour.core.game import Move, read_moves, write_moves
from parlour.core.notation import read_deal
from parlour.core.play import Deal, Play
from parlour.games import GAMES, entry_of, game_of, table_of
from parlour.table.ahead import session_key
from parlour.table.layout import Region
from parlour.table.log import LISTED, log_rows
from parlour.table.scene_builder import SceneBuilder, build_scene
from parlour.table.selection import Selection
from parlour.words import SENTENCES, Words

WORDS = Words("en")


def walk(game, number):
    """The plays of a random game, one after each move."""
    play, chance = Play(Deal(game, number)), random.Random(number)
    yield play
    while moves := list(play.moves()):
        play.play(chance.choice(moves))
        yield play
        if play.index > 150:
            return


def label_of(game, position, pile):
    return SceneBuilder(Selection(table_of(game), position), WORDS).piles(())[pile]["label"]


def scene_of(play):
    choice = Selection(table_of(play.game), play.position)
    return build_scene(play, WORDS, choice, choice.default_selection)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_scene_is_json_and_shows_only_what_is_seen(game):
    for play in walk(game, 12):
        scene = json.loads(json.dumps(scene_of(play)))
        seen = game.seen(play.position)
        for pile, drawn in scene["piles"].items():
            shown = [str(card) for card in seen[pile]]
            assert drawn["count"] == len(shown)
            assert drawn["cards"] == shown[len(shown) - len(drawn["cards"]) :]
            assert drawn["label"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_everything_legal_glows_from_the_first_press_on(game):
    for play in walk(game, 13):
        choice = Selection(table_of(game), play.position)
        scene = build_scene(play, WORDS, choice, ())
        glowing = {stop for drawn in scene["piles"].values() for stop in drawn["legal"]}
        words = {action["id"] for action in scene["actions"]}
        assert glowing | words >= set(choice.next_stops(()))


@pytest.mark.parametrize(
    ("game", "number", "moves", "told"),
    [
        (
            "gridcannon",
            7,
            "hand-n2 hand-n3 hand-e2 a1-stock aces-b3 aces-c3 stock-hand hand-c3",
            "K♥ → above column 2, Q♥ → above column 3, J♠ → right of row 2, 9♣ → deck, A♦ clears row 3 column 2, "
            "A♣ clears row 3 column 3, 3♥ → row 3 column 3",
        ),
        ("gridcannon", 23, "hand-s1 a1-stock stock-hand", "Q♦ → below column 1, 6♦ → deck, A♠ drawn"),
        ("gridcannon-arcade", 4, "hand-n2 stock-hand stock-hand", "K♦ → above column 2, 10♥ · ★ drawn"),
        (
            "grandma",
            7,
            "t3-dD stock-work work.2-work.1 t5-uD",
            "K♦ → diamonds downwards, 2♠ dealt, 10♦ workspace: 2 → 1, A♦ → diamonds upwards",
        ),
        ("gridcannon", 23, "hand-s1 keep", "Q♦ → below column 1, Keep all"),
        ("gridcannon", 10, "keep stock-hand", "Keep all, K♥ drawn"),  # from beneath 10♦, which passes
        ("grandma", 43, "stock-work stock-work", "J♦ dealt, J♦ dealt"),  # twins
    ],
)
def test_the_log_says_of_each_turn_which_card_went_where(game, number, moves, told):
    play = Play(Deal(game_of(game), number), read_moves(moves))
    rows = scene_of(play)["log"]
    assert [row["text"] for row in rows] == told.split(", ")
    assert " ".join(row["moves"] for row in rows) == moves
    play.undo()
    assert " ".join(row["moves"] for row in scene_of(play)["log"]) == moves.rpartition(" ")[0]


@pytest.mark.parametrize(
    ("language", "shown", "spoken"),
    [
        ("en", "4♣ → row 1 column 1 ⚔ Q♥", "Four of clubs to row 1 column 1 kills queen of hearts."),
        ("de", "4♣ → Reihe 1 Spalte 1 ⚔ Q♥", "Kreuz-Vier nach Reihe 1 Spalte 1 stürzt Herz-Dame."),
    ],
)
def test_the_log_marks_a_kill_and_reads_as_a_sentence(language, shown, spoken):
    play = won_play("gridcannon")
    rows = log_rows(table_of(play.game), play, language)
    marked = [row for row in rows if row["tone"]]
    assert len(marked) < len(rows) / 2 < len(play.line) / 3, "a turn has one row, with its draw"
    assert sum(row["text"].count("⚔") for row in marked) == 12
    assert (shown, spoken) in [(row["text"], row["label"]) for row in marked]


@pytest.mark.parametrize(
    ("game", "phase", "move", "told"),
    [
        ("gridcannon", "play", "a3-a1", "Joker: row 1 column 1"),
        ("gridcannon", "play", "aces-a1", "Clears row 1 column 1"),
        ("gridcannon", "replace", "a1-stock", "Deck"),
        ("gridcannon-arcade", "play", "aces-a1", "Row 1 column 1"),
        ("gridcannon-arcade", "play", "jokers-a1", "Clears row 1 column 1"),
        ("gridcannon-old", "reset", "a1-stock", "Deck"),
        ("gridcannon-old", "play", "a1-stock", "Shame pile, the rest to the deck"),
        ("gridcannon-old", "play", "hand-a1", "Row 1 column 1"),
    ],
)
def test_the_log_says_what_a_move_did_that_does_more_than_carry_its_card(game, phase, move, told):
    assert Words("en").say(table_of(game_of(game)).logged(phase, Move.parse(move))) == told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_cards_are_drawn_from_has_one_name_in_a_game(game):
    name = WORDS.say(table_of(game).pile_name("stock"))
    emptied = (play.position.lay({"stock": ()}) for play in walk(game, 1))
    going_on = [position for position in emptied if game.result(position) is None]
    assert name in ("Stock", "Deck"), f"{game.id} says {name}: let its table call it as the other games do"
    assert all(label_of(game, position, "stock").startswith(f"Empty, {name.lower()}.") for position in going_on)
    refused = {WORDS.say(table_of(game).why_not(position, (), "stock")) for position in going_on}
    assert f"The {name.lower()} is empty." in refused, f"{game.id}: let its Table.why_not say so of an empty stock"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_game_says_whether_cards_are_carried_along_by_keys(game):
    play = Play(Deal(game, 1))
    for move in [move for move in play.moves() if move.source == "stock"]:
        play.play(move)
    keys = ("ArrowLeft", "ArrowRight", "Home", "End")
    assert table_of(game).carries == any(
        table_of(game).nudge(play.position, ("work.2",), key) in play.moves() for key in keys
    )


def test_arrow_keys_follow_the_picture():
    board = Region("board", (".  n1 .", "w1 a1 e1", ".  s1 ."))
    assert board.piles == ("n1", "w1", "a1", "e1", "s1")
    assert board.beside("a1", 1, 0) == "e1"
    assert board.beside("a1", 0, -1) == "n1"
    assert board.beside("w1", 0, -1) == "n1"
    assert board.beside("n1", 0, -1) == "n1"


@pytest.mark.parametrize("language", SENTENCES)
def test_the_first_scene_is_the_first_deal_as_the_page_will_make_it(language):
    scene, game = first_scene.scene_in(language), GAMES[0]
    session = newcomers_session(game, entry_of(game.id).first)
    session.words.language = language
    silent = {"said": "", "cues": [], "events": [], "fresh": False}
    assert scene.pop("ahead")["leads"][0].keys() >= {f"press {stop}" for stop in session.selection.next_stops(())}
    assert scene.pop("at") == session_key(session)
    assert scene == {**session.scene(), **silent}


def test_the_earliest_turns_of_a_very_long_game_share_one_row() -> None:
    play = Play(read_deal("grandma/1", game_of))
    while len(play.position["work"]) < 2:
        play.play(next(move for move in play.moves() if move.source == "stock"))
    while len(play.line) < LISTED + 50:
        play.play(Move("work", "work", 1, 2))
    earlier, *rows = log_rows(table_of(play.game), play, "en")
    assert earlier["text"] == "50 earlier moves …"
    assert len(rows) == LISTED
    assert " ".join([earlier["moves"], *(row["moves"] for row in rows)]) == write_moves(play.line)
