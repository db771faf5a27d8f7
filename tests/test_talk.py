"""What Gridcannon's tables say: each sentence is true of the version and the position it is said in."""

from __future__ import annotations

import pytest

from parlour.core.game import Move, legal
from parlour.core.position import Position
from parlour.games import GAMES, game_of, strategy_of, table_of
from parlour.games.grandma.rules import FIXED, GRANDMA
from parlour.games.gridcannon import fire
from parlour.games.gridcannon.grid import DRAW
from parlour.games.gridcannon.rules import ARCADE, EXACT, GRIDCANNON, OLD, Version
from parlour.table.inspection import inspect_stop
from parlour.table.scene_builder import SceneBuilder
from parlour.table.selection import Selection
from parlour.words import Words

WORDS = Words("en")
FULL = "a1:TC b1:TD c1:TH a2:TS b2:9C c2:9D a3:9H b3:9S c3:8C"


def label(game: Version, position: str, pile: str) -> str:
    """What a pile is called aloud, with the hand's card picked up as it always is."""
    choice = Selection(table_of(game), Position.parse(position))
    return SceneBuilder(choice, WORDS).piles(choice.default_selection)[pile]["label"]


def prompt(game: Version, position: str) -> str:
    return WORDS.say(table_of(game).prompt(Position.parse(position), ()))


def why_not(game: Version, position: str, stop: str, *picked: str) -> str:
    return WORDS.say(table_of(game).why_not(Position.parse(position), picked, stop))


# Labels


@pytest.mark.parametrize(
    ("game", "hand", "heard"),
    [
        (ARCADE, "hand:2D", "Two of diamonds in hand."),
        (ARCADE, "hand:2D7H9C", "Nine of clubs in hand; beneath it: seven of hearts, two of diamonds."),
        (GRIDCANNON, "hand:KDJC", "Jack of clubs in hand; beneath it: king of diamonds."),
    ],
)
def test_every_card_in_hand_is_heard_the_top_one_first(game: Version, hand: str, heard: str) -> None:
    assert label(game, f"play stock:2h {hand} {FULL} n1:KS", "hand").startswith(heard)


def test_a_press_that_only_picks_a_card_up_is_not_said_to_kill() -> None:
    """Only one place is left to the three; its own cell shows no kill, that place does."""
    cells = "a1:7H b1:6H c1:2C a2:9C b2:TD c2:TS a3:TH b3:9D c3:3C"
    choice = Selection(table_of(GRIDCANNON), Position.parse(f"play stock:2h jokers:XR {cells} w1:KH"))
    lies, lands = (SceneBuilder(choice, WORDS).piles(picked) for picked in (("jokers",), ("jokers", "c3")))
    assert lies["c3"]["label"] == (
        "Three of clubs, row 3 column 3. Can be played: joker moves three of clubs to row 1 column 3."
    )
    assert lies["c3"]["chip"] is None
    assert lands["c1"]["label"].endswith("Three of clubs can be placed; kills king of hearts.")
    assert lands["c1"]["chip"]


# What to do, and why not


@pytest.mark.parametrize(
    ("cells", "picked", "stop", "said"),
    [
        ("a1:8C b1:7H", "aces", "c3", "There is no stack to pick up there."),
        ("a1:8C b1:7H", "aces", "n1", "Only royals go outside the grid."),
        ("a1:8C b1:7H", "jokers", "c3", "No card lies here."),
        ("a1:8C b1:7H", "jokers b1", "n1", "Only royals go outside the grid."),
        (FULL, "jokers", "c3", "8♣ fits nowhere else."),
        (FULL, "jokers b2", "a1", "10♣ is higher than your 9♣."),
        (FULL, "hand", "c3", "A royal goes outside the grid. K♦ goes beside the card most like it: 10♦."),
    ],
)
def test_a_refusal_speaks_of_what_is_picked_up(cells: str, picked: str, stop: str, said: str) -> None:
    table = f"play stock:2h hand:KD aces:AC jokers:XR {cells}"
    assert why_not(GRIDCANNON, table, stop, *picked.split()) == said


@pytest.mark.parametrize(
    ("game", "table", "picked", "stop", "said"),
    [
        (ARCADE, "play stock:2h3c hand:5C a1:2D b1:9H", "stock", "a1", "Place the five of clubs."),
        (ARCADE, "play stock:2h3c hand:5C a1:2D b1:9H", "stock", "c3", "Place the five of clubs."),
        (ARCADE, "play stock:2h3c hand:5C a1:2D b1:9H", "hand", "stock", "Place the five of clubs."),
        (GRIDCANNON, "play stock:2h3c aces:AC a1:5H", "stock", "a1", "Draw a card."),
        (GRIDCANNON, f"play stock:2h hand:TC aces:AC jokers:XR {FULL}", "hand", "aces", "Place the ten of clubs."),
        (GRIDCANNON, f"play stock:2h aces:AC jokers:XR {FULL}", "aces", "jokers", "prompt.ace"),
        (GRIDCANNON, f"play stock:2h aces:AC jokers:XR {FULL}", "jokers c1", "aces", "Choose where the ten of hearts"),
        (OLD, "reset stock:2h shame:2C a1:5H6H b1:7C", "a1", "b1", "prompt.reset"),
        (OLD, "play shame:2C a1:5H6H b1:7C", "a1", "b1", "prompt.refill"),
    ],
)
def test_what_is_dragged_where_it_cannot_go_is_not_told_of_as_if_it_came_from_the_hand(
    game: Version, table: str, picked: str, stop: str, said: str
) -> None:
    said = WORDS.text(said) if said.startswith("prompt.") else said
    assert why_not(game, f"{table} n1:KS", stop, *picked.split()).startswith(said)


def test_without_a_living_royal_the_old_version_offers_shame_alone() -> None:
    blocked = f"play stock:2hkd hand:2C {FULL}"
    assert prompt(OLD, f"{blocked} n1:JC").endswith("take it as shame, or add it as armour.")
    assert prompt(OLD, f"{blocked} n1:jc").endswith("take it as shame.")


@pytest.mark.parametrize(
    ("game", "held", "choice"),
    [
        (GRIDCANNON, "", False),
        (GRIDCANNON, "aces:AC", True),
        (GRIDCANNON, "aces:AC n2:KH", False),
        (EXACT, "jokers:XR", True),
        (OLD, "", False),
        (ARCADE, "", False),
        (ARCADE, "aces:AC", True),
        (ARCADE, "aces:AC n2:KH", False),
    ],
)
def test_a_draw_is_left_to_the_player_where_a_ploy_could_come_before_cards_pass(
    game: Version, held: str, choice: bool
) -> None:
    table = f"play stock:2ckd {held} a1:5H n1:kc"
    assert table_of(game).auto_move(Position.parse(table)) == (None if choice else DRAW)
    ploy = "a joker" if "jokers" in held else "an ace"
    assert prompt(game, table).endswith(f"or use {ploy} first.") == choice


@pytest.mark.parametrize(
    ("game", "hand", "said"),
    [
        (ARCADE, "5C", "Only royals go outside the grid."),
        (ARCADE, "3D4D2C aces:AC", "Only royals go outside the grid."),
        (ARCADE, "TC", "Only royals go outside the grid: your 10♣ goes on it."),
        (OLD, "AC", "Only royals go outside the grid: your A♣ goes on it."),
        (OLD, "XR", "Only royals go outside the grid: your ★ goes on it."),
        (OLD, "TC", "Only royals go outside the grid: your 10♣ goes on it."),
        (GRIDCANNON, "TC", "Only royals go outside the grid: your 10♣ goes on it."),
    ],
)
def test_why_a_card_does_not_go_beside_the_grid(game: Version, hand: str, said: str) -> None:
    assert why_not(game, f"play stock:2hqd hand:{hand} {FULL} n1:KH", "e1", "hand") == said


# The line of fire

LINE = "a1:6H a2:6S a3:5S b3:2C"


@pytest.mark.parametrize("hand", ["hand:9D", "hand:AC", "", "aces:AC", "hand:9DKC"])
@pytest.mark.parametrize("game", [GRIDCANNON, EXACT, OLD, ARCADE])
def test_a_press_on_a_royal_says_what_kills_him_and_not_a_rule_of_something_else(game: Version, hand: str) -> None:
    said = why_not(game, f"play stock:2h {hand} {LINE} n1:JD", "n1", *(["aces"] if "aces" in hand else []))
    if hand == "hand:9DKC":
        assert said == "A royal lies there already, and royals never share a spot."
    else:
        assert said.startswith("J♦ falls to 11 from any two. Now 6 + 6 = 12: ")


@pytest.mark.parametrize(
    ("game", "line", "royal", "need", "now"),
    [
        (GRIDCANNON, "a1:6H a2:6S", "JD", "J♦ falls to 11 from any two.", "Now 6 + 6 = 12: play opposite him."),
        (GRIDCANNON, "a1:6H a2:6S a3:TD", "JD", "", "Now 6 + 6 = 12: all it takes is a card that fits opposite him."),
        (GRIDCANNON, "a1:6H a2:4S", "JD", "", "Now 6 + 4 = 10: 1 short."),
        (GRIDCANNON, "a1:6H", "JD", "", "Now 6 + nothing yet."),
        (GRIDCANNON, "a2:6H", "JD", "", "Now 6 + nothing yet."),
        (GRIDCANNON, "", "JD", "", "No card before him counts yet."),
        (GRIDCANNON, "a1:6H a2:6D", "QD", "Q♦ falls to 12 from two red cards.", "Now 6 + 6 = 12: play opposite her."),
        (GRIDCANNON, "a1:6H a2:6D", "QS", "Q♠ falls to 12 from two black cards.", "No card before her counts yet."),
        (GRIDCANNON, "a1:6H a2:6D", "KD", "K♦ falls to 13 from two diamonds.", "Now 6 alone: 6♥ does not count."),
        (GRIDCANNON, "a1:6H a2:6S", "JD2C", "J♦ falls to 13 (11 + 2 armour) from any two.", "Now 6 + 6 = 12: 1 short."),
        (
            EXACT,
            "a1:9H a2:TH",
            "JD8H",
            "J♦ falls to 19 (11 + 8 armour) from any two.",
            "Now 9 + 10 = 19: play opposite him.",
        ),
        (OLD, "a1:AH a2:TH", "JD", "", "Now 1 + 10 = 11: play opposite him."),
        (OLD, "a1:XR a2:TH", "KH", "", "Now 10 alone: ★ does not count."),
        (ARCADE, "a1:6H a2:6S", "JD", "J♦ falls to 11 from any two.", "Now 6 + 6 = 12: play opposite him."),
    ],
)
def test_the_line_of_fire_says_what_kills_and_what_lies_there_now(
    game: Version, line: str, royal: str, need: str, now: str
) -> None:
    table = f"play stock:2h hand:9D {line} n1:{royal}"
    said = why_not(game, table, "n1", "hand")
    assert said.startswith(need)
    assert said.endswith(now)
    spoken = WORDS.aloud.say(fire.now(table_of(game), Position.parse(table), "n1"))
    assert label(game, table, "n1").endswith(f", above column 1. {spoken}")


def test_the_line_of_fire_marks_the_attackers_those_that_do_not_count_and_the_cell_opposite() -> None:
    choice = Selection(table_of(GRIDCANNON), Position.parse("play stock:2h hand:9D a1:6H a2:7S c3:2H n1:KH"))
    drawn = SceneBuilder(choice, WORDS).piles(("hand",), "n1")
    roles = {pile: drawn[pile]["marks"] for pile in ("n1", "a1", "a2", "a3", "c3")}
    assert {pile: {"target", "actor", "struck", "goal"} & set(marks) for pile, marks in roles.items()} == {
        "n1": {"target"},
        "a1": {"actor"},
        "a2": {"struck"},
        "a3": {"goal"},
        "c3": set(),
    }


@pytest.mark.parametrize(
    ("game", "royal", "said"),
    [
        (GRIDCANNON, "jd", "J♦ is dead and keeps the spot."),
        (OLD, "QH9H", "Q♥ has 21 with armour: no two cards come to that."),
    ],
)
def test_of_a_royal_that_nothing_kills_the_reason_is_told(game: Version, royal: str, said: str) -> None:
    assert why_not(game, f"play stock:2h hand:9D {LINE} n1:{royal} n2:KH", "n1", "hand") == said
    assert why_not(game, f"play stock:2h {LINE} n1:{royal} n2:KH", "n1") == said


@pytest.mark.parametrize(("held", "ploy"), [("aces:AC", "an ace"), ("jokers:XR", "a joker")])
def test_who_gives_armour_too_early_is_told_what_comes_first(held: str, ploy: str) -> None:
    cells = FULL.replace("TC", "3C")
    said = why_not(GRIDCANNON, f"play stock:2h hand:2C {held} {cells} n1:KH", "n1", "hand")
    assert said == f"2♣ becomes armour only when no ploy is left: use {ploy} first."


@pytest.mark.parametrize("ploy", ["aces", "jokers"])
def test_who_has_a_ploy_is_not_told_that_there_is_none(ploy: str) -> None:
    held = {"aces": "aces:AC", "jokers": "jokers:XR"}[ploy]
    assert why_not(GRIDCANNON, f"play stock:2h hand:TC {held} n1:KH", ploy) == "No card lies on the grid."
    assert why_not(GRIDCANNON, "play stock:2h hand:TC n1:KH", ploy) == f"You have no {ploy[:-1]} to use."


@pytest.mark.parametrize(
    ("game", "table", "said"),
    [
        (GRIDCANNON, "hand:2C aces:AC n1:KH", "The two of clubs fits nowhere: use an ace."),
        (GRIDCANNON, "hand:TC aces:AC n1:KH", "Place the 10♣ in your hand first."),
        (GRIDCANNON, "hand:JC n1:KH", "Place the J♣ in your hand first."),
        (OLD, "hand:2C n1:KH", "The two of clubs fits nowhere: take it as shame, or add it as armour."),
        (OLD, "hand:AC n1:KH", "Place the A♣ in your hand first."),
        (ARCADE, "hand:2C2D2H aces:AC n1:KH", "Three cards are the most a hand can hold."),
    ],
)
def test_nobody_is_told_to_place_a_card_that_fits_nowhere_before_the_draw(game: Version, table: str, said: str) -> None:
    assert why_not(game, f"play stock:2h {FULL} {table}", "stock", "hand") == said


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("hand:TC", "Only a card that fits nowhere goes there."),
        ("hand:AC", "Only a card that fits nowhere goes there."),
        ("hand:JC", "Only a card that fits nowhere goes there."),
        ("", "Draw a card."),
    ],
)
def test_what_fits_somewhere_is_no_shame(hand: str, said: str) -> None:
    assert why_not(OLD, f"play stock:2h {hand} {FULL} n1:KH", "shame") == said


def test_with_nothing_to_draw_nobody_is_told_to_draw() -> None:
    assert why_not(GRIDCANNON, "play stock:2h aces:AC a1:5H n1:KH", "b2") == (
        "There is no card in your hand: draw one."
    )
    for game in (GRIDCANNON, ARCADE):
        said = why_not(game, "play aces:AC a1:5H n1:KH", "b2")
        assert said == "Your hand and the deck are empty: use an ace.", game.id


@pytest.mark.parametrize(
    ("table", "stop", "said"),
    [
        ("reset stock:2h", "b2", "There is no stack to pick up there."),
        ("reset stock:2h", "n1", "K♥ falls to 13 from two hearts. Now 5 + nothing yet."),
        ("reset stock:2h", "e1", "Choose a stack to slide under the deck."),
        ("reset stock:2h", "stock", "Choose a stack to slide under the deck."),
        ("play", "b2", "There is no stack to pick up there."),
        ("play", "e1", "REFILL"),
        ("play", "stock", "REFILL"),
    ],
)
def test_who_has_a_stack_to_choose_is_told_nothing_else(table: str, stop: str, said: str) -> None:
    said = said.replace("REFILL", WORDS.text("prompt.refill"))
    assert why_not(OLD, f"{table} shame:2C a1:5H n1:KH", stop) == said


@pytest.mark.parametrize(
    ("held", "ploy"),
    [("aces:AC", "an ace"), ("jokers:XR", "a joker"), ("aces:AC jokers:XR", "an ace or a joker")],
)
@pytest.mark.parametrize("game", [GRIDCANNON, ARCADE])
def test_who_can_only_use_a_ploy_is_told_which(game: Version, held: str, ploy: str) -> None:
    assert prompt(game, f"play {held} a1:5H n1:KH") == f"The deck is empty: use {ploy}."
    blocked = FULL.replace("TC", "3C") + " n1:KH"
    assert prompt(game, f"play hand:2C {held} {blocked}") == f"The two of clubs fits nowhere: use {ploy}."


@pytest.mark.parametrize(
    ("game", "royals", "said"),
    [
        (GRIDCANNON, "n1:KH e1:kc", "Armour goes to the living royal most like 5♣: K♥."),
        (GRIDCANNON, "n1:JH n2:JD", "Armour goes to the living royal most like 5♣: J♥ or J♦."),
        (GRIDCANNON, "n1:kh e1:kc", "No living royal is on the table: draw until one turns up."),
        (OLD, "n1:kh e1:kc", "The five of clubs fits nowhere: take it as shame."),
    ],
)
def test_armour_is_said_to_go_to_whom_it_can_go(game: Version, royals: str, said: str) -> None:
    assert why_not(game, f"play stock:2hqd hand:5C {FULL} {royals}", "e1", "hand") == said


def test_only_the_versions_that_have_a_button_name_it() -> None:
    buttons = {
        game: [str(move) for move, _ in table_of(game).actions(Position.parse("play"), ())]
        for game in (GRIDCANNON, EXACT, OLD, ARCADE)
    }
    assert buttons == {GRIDCANNON: ["keep"], EXACT: ["keep"], OLD: ["hand-shame"], ARCADE: []}


def test_a_key_presses_only_what_the_version_has() -> None:
    for game in GAMES:
        buttons = [str(move) for move, _ in table_of(game).actions(Position.parse("play"), ())]
        assert table_of(game).keys.get("d") == "stock", f"{game.id}: let the key d of its Table.keys press the stock"
        assert set(table_of(game).keys.values()) <= {*table_of(game).piles, *buttons}, game.id
    keys = {game: "".join(table_of(game).keys) for game in (GRIDCANNON, OLD, ARCADE, GRANDMA, FIXED)}
    pad, piles = "789456123", "d10a23456789jqk"
    assert keys == {GRIDCANNON: f"dajk{pad}", OLD: f"d{pad}", ARCADE: f"daj{pad}", GRANDMA: piles, FIXED: piles}


# A royal's place


@pytest.mark.parametrize(
    ("cells", "royals", "said"),
    [
        ("b1:7H a2:8C", "", "J♥ goes beside the card most like it: 7♥."),
        ("b1:7H a2:8H", "", "J♥ goes beside the card most like it: 8♥."),
        ("b1:7H a2:8H", "w2:kc", "J♥ goes beside the card most like it that has a free spot: 7♥."),
        ("b1:7H b2:8H", "", "J♥ goes beside the card most like it that has a free spot: 7♥."),
        ("b1:7C a2:7S", "", "J♥ goes beside the card most like it: 7♣ or 7♠."),
        ("b1:7C a2:7S c2:7D", "e2:kc", "J♥ goes beside the card most like it that has a free spot: 7♣ or 7♠."),
        ("b2:7C", "", "J♥ may take any free spot: no card lies beside one."),
    ],
)
def test_a_royals_place_is_told_by_the_cards_that_have_a_free_spot(cells: str, royals: str, said: str) -> None:
    assert why_not(GRIDCANNON, f"play stock:2h hand:JH {cells} {royals}", "s3", "hand") == said
    if "any" not in said:
        only = said.replace("goes", "has one spot,").replace("a free spot", "a free one")
        table = Position.parse(f"play stock:2h hand:JH {cells} {royals}")
        assert WORDS.say(table_of(GRIDCANNON).auto_reason(table, Move("hand", "n2"))) == only


@pytest.mark.parametrize("cells", ["", "b1:8H c3:7C"])
def test_the_last_free_spot_is_called_so(cells: str) -> None:
    dead = "n1:kc n2:kd n3:kh w1:ks w2:qc w3:qd e1:qh e2:qs s1:jc s2:jd s3:js"
    table = Position.parse(f"play stock:2h hand:JH {cells} {dead}")
    assert WORDS.say(table_of(GRIDCANNON).auto_reason(table, Move("hand", "e3"))) == "J♥ takes the last free spot."


@pytest.mark.parametrize(
    ("spot", "said"),
    [("n1", "King of spades to the spot above column 1"), ("e3", "King of spades to the spot right of row 3")],
)
def test_a_royal_is_placed_on_a_spot(spot: str, said: str) -> None:
    assert phrase(GRIDCANNON, "play stock:2h hand:KS a1:2H c3:2D", f"hand-{spot}") == said


def test_a_ploy_is_named_as_one_names_a_card_of_its_kind() -> None:
    table = Position.parse("play stock:2h aces:AC jokers:XR a1:2H n1:KS")
    moves = ((GRIDCANNON, "aces-a1"), (ARCADE, "aces-a1"), (ARCADE, "jokers-a1"))
    assert [Words("de").say(table_of(game).phrase(table, Move.parse(move))) for game, move in moves] == [
        "Mit Kreuz-Ass den Stapel unter den Talon schieben: Reihe 1 Spalte 1",
        "Kreuz-Ass legen: Reihe 1 Spalte 1",
        "Mit einem Joker den Stapel aufnehmen: Reihe 1 Spalte 1",
    ]


# Too much armour


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", [OLD, EXACT])
@pytest.mark.parametrize(("royal", "beyond"), [("QH8H", False), ("QH9H", True)])
def test_a_royal_beyond_any_two_cards_is_heard_to_be_so(game: Version, royal: str, beyond: bool, language: str) -> None:
    words = Words(language)
    table = SceneBuilder(Selection(table_of(game), Position.parse(f"play stock:2h hand:2D n1:{royal}")), words)
    said = {"en": "beyond any two cards", "de": "zu viel für zwei Karten"}[language]
    assert (said in table.piles(())["n1"]["label"]) == beyond


@pytest.mark.parametrize(
    ("game", "royal", "said"),
    [
        (GRIDCANNON, "QH6H", "Q♥ would have health 20, which counts as beyond reach: the game would be lost."),
        (GRIDCANNON, "QH5H", "Q♥ would have health 19."),
        (EXACT, "QH6H", "Q♥ would have health 20."),
        (EXACT, "QH7H", "Q♥ would have health 21, which counts as beyond reach: the game would be lost."),
        (OLD, "QH7H", "Q♥ would have health 21: no two cards could kill it."),
    ],
)
def test_armour_that_is_too_much_is_called_what_the_version_makes_of_it(game: Version, royal: str, said: str) -> None:
    """Two red tens do reach a Queen's 20; the written rule counts her as lost all the same (8)."""
    choice = Selection(table_of(game), Position.parse(f"play stock:2h hand:2D {FULL} n1:{royal}"))
    assert WORDS.paragraph(inspect_stop(choice, ("hand",), "n1").told) == said


@pytest.mark.parametrize(
    ("language", "counts", "beyond"),
    [
        ("en", "which counts as beyond reach", "beyond any two cards"),
        ("de", "gilt als unerreichbar", "zu viel für zwei Karten"),
    ],
)
@pytest.mark.parametrize("worn", ["QH6H2D", "KH6H"])
def test_a_royal_that_counts_as_beyond_reach_is_called_no_more_than_that(
    worn: str, language: str, counts: str, beyond: str
) -> None:
    """Two tens make 20, a ten and a nine 19: those two cards there are (8)."""
    table = SceneBuilder(
        Selection(table_of(GRIDCANNON), Position.parse(f"play stock:2h {FULL} n1:{worn}")), Words(language)
    )
    heard = table.piles(())["n1"]["label"]
    assert counts in heard
    assert beyond not in heard


@pytest.mark.parametrize(
    ("game", "royal", "said"),
    [
        (
            OLD,
            "QH7H",
            "Two of diamonds is armour: the queen of hearts has health 21. "
            "No two cards can kill it any more, so this game cannot be won.",
        ),
        (OLD, "QH6H", "Two of diamonds is armour: the queen of hearts has health 20."),
        (EXACT, "QH7H", "Two of diamonds is armour: the queen of hearts has health 21."),
    ],
)
def test_armour_that_ends_all_hope_but_not_the_game_is_told_to_do_so(game: Version, royal: str, said: str) -> None:
    assert told(game, f"play stock:2h hand:2D {FULL} n1:{royal}", "hand-n1") == said


def test_the_end_by_armour_claims_no_more_than_the_rule() -> None:
    table = Position.parse(f"play stock:2h {FULL} n1:QH6H2D")
    first, *_ = table_of(GRIDCANNON).ending(table, GRIDCANNON.result(table))
    assert WORDS.say(first) == "The queen of hearts wears too much armour: it counts as beyond reach."


# What comes up while a card is replaced


@pytest.mark.parametrize(
    ("stock", "also"),
    [
        ("5d9h", ""),
        ("5d9hxr", " Joker banked."),
        ("5d9hxrqdas", " Ace of spades banked. You drew the queen of diamonds. Joker banked."),
    ],
)
def test_a_replacement_tells_of_every_card_that_came_up_on_the_way(stock: str, also: str) -> None:
    table = f"replace stock:{stock} {FULL.replace('TC', '2C')} n1:KS"
    assert told(GRIDCANNON, table, "a1-stock") == f"Two of clubs replaced by nine of hearts.{also}"


# What the Old Version's moves cost


def phrase(game: Version, position: str, move: str) -> str:
    return WORDS.say(table_of(game).phrase(Position.parse(position), Move.parse(move)))


def told(game: Version, position: str, move: str) -> str:
    before = Position.parse(position)
    made = legal(game, before, Move.parse(move))
    return WORDS.paragraph(table_of(game).happened(before, made, game.play(before, made)))


EMPTY = "play shame:2C a1:5H6H9C b1:7C n1:KS"


@pytest.mark.parametrize(
    ("move", "offered", "happened"),
    [
        (
            "a1-stock",
            "Take nine of clubs, row 1 column 1, as shame, with 2 cards beneath for the deck",
            "Nine of clubs to the shame pile. Row 1 column 1 cleared: the new deck has 2 cards.",
        ),
        (
            "b1-stock",
            "Take seven of clubs, row 1 column 2, as shame, with nothing beneath for the deck",
            "Seven of clubs to the shame pile. Row 1 column 2 cleared: nothing is left for a new deck.",
        ),
    ],
)
def test_a_refill_says_that_its_top_card_is_shame_and_what_becomes_the_deck(move, offered, happened) -> None:
    assert phrase(OLD, EMPTY, move) == offered
    assert offered.lower() in label(OLD, EMPTY, move[:2]).lower()
    assert told(OLD, EMPTY, move) == happened


def test_a_reset_says_that_the_whole_stack_goes_under_the_deck() -> None:
    reset = "reset stock:2h shame:2C a1:5H9C n1:KS"
    assert phrase(OLD, reset, "a1-stock") == "Nine of clubs and all beneath it, row 1 column 1, under the deck"
    assert told(OLD, reset, "a1-stock") == "Row 1 column 1 cleared: its cards go under the deck."


@pytest.mark.parametrize(("hand", "card"), [("AD", "Ace of diamonds"), ("XR", "Joker")])
def test_an_ace_or_a_joker_says_that_it_clears_the_stack_it_is_laid_on(hand: str, card: str) -> None:
    before = f"play stock:2h hand:{hand} a1:5H9C n1:KS"
    assert phrase(OLD, before, "hand-a1") == f"{card} to row 1 column 1, whose stack goes under the deck"
    assert phrase(OLD, before, "hand-b1") == f"{card} to row 1 column 2"
    assert label(OLD, before, "a1").endswith(f"{card} can be placed. The stack there goes under the deck.")
    assert label(OLD, before, "b1").endswith(f"{card} can be placed.")
    assert told(OLD, before, "hand-a1") == (
        f"Row 1 column 1 cleared: its cards go under the deck. {card} on row 1 column 1."
    )
    assert told(OLD, before, "hand-b1") == f"{card} on row 1 column 2."


def test_a_look_at_a_stack_says_that_it_would_be_cleared_and_whom_that_kills() -> None:
    table = Position.parse("play stock:2h hand:AD a1:6H a2:7H a3:TC5S n1:KH")
    looked = inspect_stop(Selection(table_of(OLD), table), ("hand",), "a3").told
    assert WORDS.paragraph(looked) == "The stack there goes under the deck. 6♥ + 7♥ = 13 ≥ K♥ 13: kills."


def test_a_shot_in_which_nothing_counts_is_told_to_who_looks_and_wears_no_chip() -> None:
    choice = Selection(
        table_of(GRIDCANNON), Position.parse("play stock:2h hand:9D a1:6H a2:7S a3:5S b3:2C c3:2H n1:KC")
    )
    looked = WORDS.paragraph(inspect_stop(choice, ("hand",), "a3").told)
    assert looked == "6♥ does not count against K♣: not the same suit."
    drawn = SceneBuilder(choice, WORDS).piles(("hand",), "a3")
    assert [pile for pile in drawn if "struck" in drawn[pile]["marks"]] == ["a1", "a2"]
    assert "target" in drawn["n1"]["marks"]
    assert drawn["a3"]["chip"] is None
    assert told(GRIDCANNON, str(choice.position), "hand-a3") == "Nine of diamonds on row 3 column 1."
    assert not inspect_stop(choice, ("hand",), "b3").told, "no royal looks that way"


def test_where_no_card_lies_none_attacks_and_none_is_struck_through() -> None:
    choice = Selection(table_of(GRIDCANNON), Position.parse("play stock:2h hand:9S a1:2C b1:3H n1:KS"))
    drawn = SceneBuilder(choice, WORDS).piles(("hand",), "a3")
    assert "struck" in drawn["a1"]["marks"]
    assert not {"struck", "actor"} & set(drawn["a2"]["marks"])


def test_a_shot_through_empty_places_is_none() -> None:
    choice = Selection(table_of(GRIDCANNON), Position.parse("play stock:2h hand:9D a3:5S n1:KC n2:JH"))
    assert not inspect_stop(choice, ("hand",), "a3").told
    assert not inspect_stop(choice, ("hand",), "b3").told


@pytest.mark.parametrize(
    ("stock", "said"),
    [
        ("2hkd", "You drew the king of diamonds."),
        ("2hkd3c4c", "2 cards passed under the deck before the king of diamonds turned up."),
    ],
)
def test_a_royal_that_lies_on_top_of_the_deck_is_drawn_like_any_card(stock: str, said: str) -> None:
    assert told(GRIDCANNON, f"play stock:{stock} a1:5H n1:kc", "stock-hand") == said


# Hints


@pytest.mark.parametrize(
    ("position", "move", "reason"),
    [
        ("reset stock:2h shame:2C a1:5H6H b1:7C n1:KS", "a1-stock", "hint.reset"),
        ("play shame:2C a1:5H6H b1:7C n1:KS", "a1-stock", "hint.refill"),
        ("play shame:2C a1:5H6H b1:7C n1:KS", "b1-stock", "hint.reset"),
    ],
)
def test_a_hint_speaks_of_a_new_deck_only_where_there_is_one(position: str, move: str, reason: str) -> None:
    table = Position.parse(position)
    plan = (legal(OLD, table, Move.parse(move)),)
    assert strategy_of(OLD).reason(OLD.seen(table), plan, ()).key == reason


@pytest.mark.parametrize(
    ("game", "won", "score", "told"),
    [
        ("gridcannon", True, 6, "Perfect: no ploy used"),
        ("gridcannon-exact", True, 0, "All twelve royals fell"),
        ("gridcannon-old", True, 0, "Perfect: no shame"),
        ("gridcannon-old", True, -2, "2 cards of shame"),
        ("gridcannon-arcade", True, 31, "31 points"),
        ("gridcannon-arcade", False, 12, "12 points"),
        ("gridcannon", False, 2, ""),
        ("grandma", True, 104, "All 104 cards home"),
        ("grandma-fixed", False, 60, "60 of 104 cards home"),
    ],
)
def test_a_result_is_told_by_what_it_is_worth(game: str, won: bool, score: int, told: str) -> None:
    verdict = table_of(game_of(game)).verdict(won, score)
    assert (Words("en").say(verdict) if verdict else "") == told
