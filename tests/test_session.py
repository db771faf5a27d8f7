"""A player's seat: presses become moves, what follows by itself follows, and undo takes both back."""

import random
from itertools import product

import pytest
from rulebook import lays_a_card
from sessions import lesson_of, session_of

from game_data import lines_of, won_play
from parlour.core.errors import IllegalMove
from parlour.core.game import Move
from parlour.core.messages import message
from parlour.core.notation import read_replay
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.games import GAMES, game_of, table_of
from parlour.games.grandma.rules import GRANDMA
from parlour.games.gridcannon.grid import CELLS, SPOTS
from parlour.games.gridcannon.rules import ARCADE, GRIDCANNON
from parlour.memory.records import BESIDE, Records
from parlour.table.autoplay import PlayerOptions
from parlour.table.deal_scenes import deal_scenes
from parlour.table.layout import pile_of
from parlour.table.lesson import Opening, opened
from parlour.table.lesson_session import LEAVE, NEXT
from parlour.table.next_press import next_press
from parlour.table.question import WELCOME
from parlour.table.selection import Selection
from parlour.table.session import Session
from parlour.words import Words

WORDS = Words("en")


def seat_at(deal: str, *, draw: bool = True) -> Session:
    session = session_of(read_replay(deal, game_of).play, WORDS, PlayerOptions(draw=draw))
    session.begin()
    return session


def press_any(session: Session, chance: random.Random) -> None:
    """Presses something that leads on, as a player who taps what glows but neither reorders nor transfers for ever."""
    game, position = session.play.game, session.play.position
    moves: dict[str, set[Move]] = {}
    for picked in (session.picked, ()):
        for stop, led_to in session.selection.next_stops(picked).items():
            moves.setdefault(stop, set()).update(led_to)
    assert moves, "the game is over: nothing leads on"
    onward = [stop for stop in moves if any(lays_a_card(game, position, move) for move in moves[stop])]
    session.press(chance.choice(sorted(onward or moves)))


def into_play(session: Session) -> Session:
    while session.play.position.phase != "play":
        session.press(sorted(session.selection.next_stops(session.picked) or ["keep"])[0])
    return session


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("number", range(5))
def test_any_game_can_be_played_to_its_end_by_pressing_what_glows(game, number):
    session = session_of(Play(Deal(game, number)), WORDS, PlayerOptions())
    session.begin()
    chance = random.Random(number)
    while session.play.result() is None:
        press_any(session, chance)
        session.scene()
        assert len(session.play.line) < 5000
    ending = table_of(game).ending(session.play.position, session.play.result())
    assert session.said.endswith(WORDS.say(ending[-1]))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_press_on_the_table_is_a_move_a_pick_or_a_sentence(game):
    session = session_of(Play(Deal(game, 3)), WORDS, PlayerOptions())
    session.begin()
    chance = random.Random(3)
    for _ in range(400):
        before = len(session.play.line), session.picked
        stop = chance.choice(table_of(game).piles)
        moved = session.press(stop)
        assert moved == (len(session.play.line) > before[0])
        held = stop in before[1]  # pressing what is in the hand leaves it there
        assert moved or session.picked != before[1] or session.why or held
        refused = f"at {session.play.position}: say in Table.why_not why {stop} cannot be pressed after {before[1]}"
        assert session.why != WORDS.text("why.not"), refused


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_not_on_the_table_any_more_can_be_pressed_in_vain(game):
    session, chance = session_of(Play(Deal(game, 3)), WORDS, PlayerOptions()), random.Random(3)
    session.begin()
    fans = [pile for pile in session.table.piles if session.table.kind(pile) == "fan"]
    for _ in range(30):
        if session.play.result() is None:
            press_any(session, chance)
        if any("-".join((*session.picked[-1:], fan)) in session.selection.by_text for fan in fans):
            continue  # any place of a fan takes what can be carried to the fan
        vain, before = session.copy(), session.play.position
        for stop in ("work.99", "work.0", "work.x", "tA.2", "stock.3", "a1.9", "nowhere", ""):
            vain.precompute(stop)
            for do in (vain.press, vain.lift, vain.consider, vain.drop):
                assert not do(stop)
                assert vain.scene()["why"] or do != vain.press
        assert vain.play.position == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_precomputed_press_is_the_press_once_it_is_committed(game):
    session, twin = (session_of(Play(Deal(game, 5)), WORDS, PlayerOptions()) for _ in range(2))
    for one in (session, twin):
        one.begin()
    play, chance = session.play, random.Random(5)
    for number in range(300):
        stop = chance.choice([*session.table.piles, *session.selection.next_stops(session.picked)])
        before = session.scene()
        prepared = session.precompute(stop)
        assert session.precompute("no such stop") is None
        assert session.scene() == before, "to precompute changes nothing"
        moved = twin.press(stop)
        if prepared and number % 3:
            assert prepared[1] == moved
            session.commit(prepared[0])
        else:
            session.press(stop)
        assert session.scene() == twin.scene()
        assert not prepared or prepared[0].scene() == twin.scene()
        for one in (session, twin):
            one.take_events()
    assert session.play is play, "whoever holds the play sees it go on"
    assert session.play.line == twin.play.line
    assert len(session.play.line) > 10


def test_a_committed_press_leaves_what_the_player_looks_at_by_now():
    session = seat_at('[Deal "gridcannon/21"]')
    stop = next(iter(session.selection.next_stops(session.picked)))
    session.consider(stop)
    prepared, _ = session.precompute(stop)
    session.consider("")
    session.commit(prepared)
    assert prepared.considered == stop
    assert session.considered == ""


def test_a_committed_press_leaves_the_clock_the_day_and_the_rivals_as_they_are_by_now():
    session = seat_at('[Deal "gridcannon/21"]')
    prepared, _ = session.precompute(next(iter(session.selection.next_stops(session.picked))))
    session.play.clock, session.play.day, session.play.rivals = 7, "2026-01-31", "Ada~"
    session.commit(prepared)
    assert session.play.line
    assert (session.play.clock, session.play.day, session.play.rivals) == (7, "2026-01-31", "Ada~")


def test_a_scene_is_the_same_however_often_it_is_made_until_its_events_are_taken():
    session = seat_at('[Deal "gridcannon/21"]')
    session.press(next(iter(session.selection.next_stops(session.picked))))
    assert session.scene() == session.scene()
    assert session.scene()["cues"]
    session.take_events()
    assert session.scene()["cues"] == session.scene()["events"] == []


def test_a_lesson_foresees_without_leaving_or_going_on():
    left = []
    session = lesson_of("gridcannon", lambda: left.append(True))
    before = session.scene()
    for stop in (LEAVE, NEXT, *session.table.piles):
        session.precompute(stop)
    assert not left
    assert session.scene() == before


def test_a_committed_press_asks_the_rules_nothing_more(monkeypatch):
    session = seat_at('[Deal "gridcannon/21"]')
    stop = next(stop for stop in session.selection.next_stops(session.picked))
    prepared, _ = session.precompute(stop)
    prepared.scene()
    asked = []
    for name in ("play", "moves", "result"):
        monkeypatch.setattr(type(session.play.game), name, lambda *given, name=name: asked.append(name))
    session.commit(prepared)
    assert session.selection.result is None
    assert session.play.line
    assert not asked


def test_the_hand_is_drawn_by_itself_and_undo_takes_the_draw_back_too():
    session = into_play(seat_at('[Deal "gridcannon/5"]'))
    index, hand = session.play.index, session.play.position["hand"]
    assert hand, "an empty hand draws"
    session.press(next(stop for stop in session.selection.next_stops(session.picked)))
    assert session.play.index > index + 1
    session.undo()
    assert (session.play.index, session.play.position["hand"]) == (index, hand)
    session.redo()
    assert session.play.position["hand"]


def test_with_no_living_royal_a_player_who_holds_ploys_draws_by_one_press():
    session = seat_at('[Deal "gridcannon/1"] keep')
    assert not session.play.position["hand"]
    scene = session.scene()
    assert scene["prompt"].endswith("draw until one turns up, or use an ace or a joker first.")
    assert all("legal" in scene["piles"][pile]["marks"] for pile in ("stock", "jokers"))
    assert session.press("stock")
    assert session.play.position["hand"][-1].court


@pytest.mark.parametrize("name", ["grandma", "grandma-fixed"])
@pytest.mark.parametrize("draw", [True, False])
def test_the_last_cards_go_home_by_themselves_and_undo_takes_them_back_too(name, draw):
    won = won_play(name)
    auto_move = table_of(won.game).auto_move
    last = max(at for at in range(won.index) if auto_move(won.at(at)) is None)  # the last move that is a choice
    session = session_of(Play(won.deal, won.line[:last]), WORDS, PlayerOptions(draw=draw))
    before = session.play.position
    session.make(won.line[last])
    assert session.play.index > last + 1 if draw else session.play.index == last + 1
    assert bool(session.play.result()) == draw
    assert session.said.endswith("All cards are on the foundations.") == draw
    session.undo()
    assert session.play.position == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_deal_is_seen_dealt_once_whatever_moves_follow_by_themselves(game):
    for number in range(20):
        session = session_of(Play(Deal(game, number)), WORDS, PlayerOptions())
        session.begin()
        assert session.scene()["fresh"]
        session.take_events()
        assert not session.scene()["fresh"]


@pytest.mark.parametrize("counts", [True, False])
def test_a_deal_that_is_watched_tells_how_many_cards_lie_unseen_only_to_whom_the_table_tells_it(counts: bool) -> None:
    session = session_of(Play(Deal(game_of("grandma"), 7)), WORDS, PlayerOptions(counts=counts))
    session.begin()
    *_, dealt = deal_scenes(session)
    told, lies = ({pile: one["label"] for pile, one in scene["piles"].items()} for scene in (dealt, session.scene()))
    assert " top of " in lies["t5"] if counts else " top of " not in " ".join(lies.values())
    assert (" top of " in told["t5"]) == counts


def test_a_new_deal_is_heard_with_what_came_by_itself():
    assert seat_at('[Deal "grandma/7"]', draw=False).said == "New game: Deal 7."
    assert seat_at('[Deal "gridcannon/101"]').said.startswith("New game: Deal 101. Jack of hearts ")


@pytest.mark.parametrize(
    ("game", "table", "move", "heard"),
    [
        (
            "gridcannon",
            "stock:9h hand:9C a1:2C n1:KS",
            "hand-a1",
            "Nine of clubs on row 1 column 1. You drew the nine of hearts.",
        ),
        (
            "gridcannon",
            "stock:2h hand:TS GRID",
            "hand-a1",
            "Ten of spades on row 1 column 1. You drew the two of hearts. "
            "The two of hearts fits nowhere: it becomes armour.",
        ),
        (
            "gridcannon-old",
            "stock:2h hand:2C GRID",
            "hand-shame",
            "Two of clubs to the shame pile. Choose a stack to slide under the deck.",
        ),
        (
            "grandma",
            "stock:3d5h tA:7H t2:AD",
            "t2-uD",
            "Ace of diamonds to diamonds upwards. No card can go: deal the next one from the stock.",
        ),
        ("grandma", "stock:3d5h tA:7H t2:AD t3:AC", "t2-uD", "Ace of diamonds to diamonds upwards."),
    ],
)
def test_what_is_to_be_done_after_a_move_is_heard_where_it_does_not_go_without_saying(game, table, move, heard):
    session = seat_at(f'[Deal "{game}/1"]')
    grid = "a1:TC b1:TD c1:TH a2:TS b2:9C c2:9D a3:9H b3:9S c3:8C n1:KS"
    session.play._positions[session.play.index :] = [Position.parse(f"play {table}".replace("GRID", grid))]
    session._reset_selection()
    session.make(Move.parse(move))
    assert session.said == heard


def test_without_manners_nothing_happens_unasked():
    session = into_play(seat_at('[Deal "gridcannon/5"]', draw=False))
    assert not session.play.position["hand"]
    assert session.press("stock")


def test_steps_back_and_hints_are_counted_and_nothing_else_is():
    session = into_play(seat_at('[Deal "gridcannon/5"]'))
    move = next(session.play.moves())
    for _ in range(2):  # the better advice that comes while it still thinks is the same hint
        session.advise(move, message("hint.draw"))
    session.make(move)
    session.undo()
    session.redo()
    session.undo()
    session.advise(move, message("hint.draw"))
    session.cancel()
    assert (session.play.undos, session.play.hints) == (2, 2)
    here = session.play.index
    assert session.play.marks == (f"h{here}", f"u{here}"), "each place once"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_pressing_what_a_hint_points_at_makes_its_move_and_not_before_the_last(game):
    chance, session = random.Random(5), seat_at(f'[Deal "{game.id}/5"]', draw=False)
    for _ in range(40):
        move = chance.choice([move for move in session.play.moves() if not move.place])
        session.advise(move, message("hint.futures"))
        *others, last = session.advised
        index = session.play.index
        for stop in others:
            session.press(stop)
            assert session.play.index == index
        session.press(last)
        assert session.play.line[index] == move
        if session.play.result():
            break


@pytest.mark.parametrize("game", [GRIDCANNON, ARCADE, GRANDMA], ids=lambda game: game.id)
def test_the_goal_of_a_hint_may_be_pressed_at_once_where_that_is_nothing_else(game):
    chance, session, tried = random.Random(5), seat_at(f'[Deal "{game.id}/5"]', draw=False), 0
    while session.play.result() is None and tried < 5:
        index, move = session.play.index, chance.choice([move for move in session.play.moves() if not move.place])
        session.advise(move, message("hint.futures"))
        goal = session.advised[-1]
        if session.selection.press(session.picked, goal).why:
            tried += 1
            session.press(goal)
        else:
            session.make(move)
        assert session.play.line[index] == move
    assert tried


def test_a_hint_to_draw_points_at_the_deck_alone():
    session = into_play(seat_at('[Deal "gridcannon/5"]', draw=False))
    session.advise(Move("stock", "hand"), message("hint.draw"))
    assert [name for name, pile in session.scene()["piles"].items() if pile.get("next")] == ["stock"]


def test_a_hint_takes_the_place_of_the_button_that_watches_the_deal():
    session = seat_at('[Deal "grandma/5"]')
    assert [action["id"] for action in session.scene()["actions"]] == ["watch"]
    session.advise(next(session.play.moves()), message("hint.futures"))
    assert session.scene()["actions"] == []


def test_a_deal_is_offered_to_be_watched_only_while_nothing_is_picked_up():
    session = seat_at('[Deal "grandma/7"]')
    assert session.scene()["actions"]
    session.press("stock")
    assert session.picked == ("stock",)
    assert session.scene()["actions"] == []


def test_what_is_looked_at_stands_before_a_choice_that_has_a_button():
    session = seat_at('[Deal "gridcannon/5"]')
    while session.play.position.phase != "replace":
        session.press(next(iter(session.selection.next_stops(session.picked))))
    prompt = session.scene()["prompt"]
    assert prompt
    royal = next(spot for spot in SPOTS if session.play.position[spot])
    session.consider(royal)
    looked = session.scene()["why"]
    assert looked.endswith(f" {prompt}") > looked.startswith(prompt)
    session.make(Move("keep"))
    session.consider(royal)
    assert prompt not in session.scene()["why"]


def test_to_take_back_what_came_by_itself_is_no_undo_of_the_players():
    session = session_of(Play(Deal(GRIDCANNON, begun_by_itself(yes=True))), WORDS, PlayerOptions())
    session.begin()
    assert session.play.index
    session.undo()
    assert (session.play.index, session.play.undos) == (0, 0)
    session.redo()
    session.make(next(session.play.moves()))
    session.undo()
    assert (session.play.undos, session.play.index > 0) == (1, True)


def test_a_game_that_goes_on_says_its_name_and_what_is_to_be_done():
    session = seat_at('[Deal "grandma/7"] tA-uC')
    assert session.said == f"Grandma's Game, Deal 7. {session.scene()['prompt']}"


@pytest.mark.parametrize(
    ("deal", "before", "typed", "meant"),
    [
        ("grandma/1234", "stock-work", "work.3-work", "work.3-work.1"),
        ("gridcannon/23", "hand-s1 keep", "stock.1-hand", "stock-hand"),
    ],
)
def test_a_typed_move_is_told_as_it_is_played(deal, before, typed, meant):
    sessions = []
    for move in (typed, meant):
        session = seat_at(f'[Deal "{deal}"] {before}')
        session.make(Move.parse(move))
        sessions.append((session.said, session.picked, session.scene()))
    assert sessions[0] == sessions[1]


def test_a_player_who_comes_back_is_told_where_and_what_the_strip_says():
    session = seat_at('[Deal "grandma/7"] tA-uC')
    session.make(next(session.play.moves()))
    session.greet()
    assert session.said == f"Grandma's Game, Deal 7. {session.scene()['prompt']}"
    session.tell(message("tabs.played"))
    session.greet()
    assert session.said == f"Grandma's Game, Deal 7. {WORDS.text('tabs.played')}"


def test_who_comes_back_hears_the_cards_of_the_strip_by_their_names():
    session = seat_at('[Deal "gridcannon/101"]')
    session.greet()
    assert session.said == (
        "Gridcannon, Deal 101. Jack of hearts has one spot, beside the card most like it: seven of hearts. "
        "You may replace one card of the grid, once."
    )


def test_redo_to_the_end_says_how_the_game_ended():
    session = seat_at(lines_of("gridcannon", "won")[0])
    session.undo()
    session.redo()
    assert session.said == f"Played again. {session.scene()['prompt']}"


def with_old_game(number: int) -> tuple[Session, Play]:
    """A seat at a new deal, for which a game with one move was put aside."""
    old = Play(Deal(GRIDCANNON, 1))
    old.play(next(old.moves()))
    session = session_of(Play(Deal(GRIDCANNON, number)), WORDS, PlayerOptions(), previous_play=old)
    session.begin()
    return session, old


def begun_by_itself(*, yes: bool) -> int:
    """A deal whose first move comes by itself, or one whose first move is the player's."""
    return next(number for number in range(2, 42) if bool(with_old_game(number)[0].play.line) is yes)


@pytest.mark.parametrize("by_itself", [False, True])
def test_undo_at_the_start_of_a_deal_brings_the_old_game_back_and_redo_the_new_one(by_itself):
    session, old = with_old_game(begun_by_itself(yes=by_itself))
    new, scene = session.play, session.scene()
    assert session.can_undo
    session.undo()
    assert session.play is old
    assert old.index == len(old.line)
    assert session.said.startswith("Taken back. Gridcannon, Deal 1.")
    assert session.scene()["can"] == {"undo": True, "redo": True, "hint": True}
    session.redo()
    assert session.play is new
    assert session.said.startswith(f"Played again. Gridcannon, Deal {new.deal.number}.")
    assert session.scene()["piles"] == scene["piles"]
    assert not session.can_redo


def test_undo_goes_back_only_and_redo_goes_on_only():
    session, old = with_old_game(begun_by_itself(yes=False))
    new = session.play
    new.play(next(new.moves()))
    session.undo()
    session.undo()
    session.undo()
    assert (session.play, old.index) == (old, 0)
    assert not session.can_undo
    with pytest.raises(IllegalMove):
        session.undo()
    for _ in range(3):
        session.redo()
    assert (session.play, new.index) == (new, 1)
    with pytest.raises(IllegalMove):
        session.redo()


def test_a_move_in_the_old_game_ends_the_way_to_the_new_one_that_waits_behind_it():
    session, old = with_old_game(begun_by_itself(yes=False))
    new = session.play
    session.undo()
    session.make(next(session.play.moves()))
    assert not session.can_redo
    while session.play is old:
        session.undo()
    assert session.play is new


def test_which_of_two_games_is_the_newer_outlasts_the_visit():
    session, old = with_old_game(begun_by_itself(yes=False))
    new, shelf = session.play, {}
    session.undo()
    Records(shelf).save(session.play, session.history.previous_play, session.history.next_play)
    back = Records(shelf)
    beside = (back.resume(GRIDCANNON, place) for place in BESIDE)
    session = Session(table_of(GRIDCANNON), back.resume(GRIDCANNON), WORDS, PlayerOptions(), *beside)
    assert (session.play.deal, session.can_redo) == (old.deal, True)
    session.redo()
    assert (session.play.deal, session.can_redo) == (new.deal, False)
    session.undo()
    assert session.play.deal == old.deal


def test_undo_with_nothing_to_take_back_is_refused():
    session = session_of(Play(Deal(GRIDCANNON, 2)), WORDS, PlayerOptions())
    assert not session.can_undo
    with pytest.raises(IllegalMove):
        session.undo()


def test_a_move_that_the_rules_refuse_leaves_what_is_asked_and_what_was_told():
    session = session_of(Play(Deal(GRIDCANNON, 2)), WORDS, PlayerOptions())
    session.begin()
    session.question = WELCOME
    session.tell(message("why.not"))
    before = session.scene()
    with pytest.raises(IllegalMove):
        session.make(Move.parse("stock-a1"))
    assert session.scene() == before


def test_a_royal_with_one_spot_goes_there_and_the_reason_is_said():
    for number in range(40):
        session = seat_at(f'[Deal "gridcannon/{number}"]')
        if session.play.line and "one spot" in session.why:
            assert session.play.line[-1].source == "hand"
            return
    pytest.fail("no deal of forty placed a royal by itself")


def test_a_card_that_is_dropped_on_another_pile_is_not_told_what_that_one_needs():
    session = seat_at('[Deal "grandma/1"]')
    ready, other, *_ = sorted(stop for stop in session.selection.next_stops(()) if stop.startswith("t"))
    session.lift(ready)
    assert not session.drop(other)
    assert session.why == "Cards go from a pile to the foundations only."
    session.lift("stock")
    assert not session.drop(other)
    assert session.why.startswith("The next card of the stock finds its own pile")


def test_a_higher_card_is_refused_with_the_rule():
    session, higher = next(
        (session, cell)
        for number in range(20)
        for session in [into_play(seat_at(f'[Deal "gridcannon/{number}"]'))]
        for cell in CELLS
        if session.play.position[cell][-1].rank > session.play.position["hand"][-1].rank
        and not session.play.position["hand"][-1].court
    )
    assert not session.press(higher)
    assert "is higher than your" in session.why


def test_a_drag_marks_its_targets_and_a_drop_elsewhere_changes_nothing():
    session = into_play(seat_at('[Deal "gridcannon/5"]'))
    before = session.play.position
    session.lift("hand")
    legal = [pile for pile, drawn in session.scene()["piles"].items() if "legal" in drawn["marks"]]
    assert legal
    assert not session.drop("")
    assert session.play.position == before
    session.lift("hand")
    assert session.drop(legal[0])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whatever_goes_from_one_place_to_another_can_be_carried_there(game):
    chance, carried, seen = random.Random(3), set(), set()
    for number in range(6):
        session = session_of(Play(Deal(game, number)), WORDS, PlayerOptions(draw=False))
        session.begin()
        while session.selection.paths and len(session.play.line) < 120:
            ways = session.selection.paths
            seen |= {(move.source, move.target) for move in ways if move.target and not move.place}
            for move, path in list(ways.items())[:12]:
                if not move.target or move.place:
                    continue
                hands = session.copy()
                for stop in path[:-2]:
                    hands.press(stop)
                hands.lift(path[-2])
                places = [pile for pile, drawn in hands.scene()["piles"].items() if "dim" not in drawn["marks"]]
                assert move.target in places or path == ("stock", "stock"), f"{session.play.position} {move}"
                assert hands.drop(move.target), f"{session.play.position} {move}"
                assert hands.play.line[session.play.index] == move
                carried.add((move.source, move.target))
            press_any(session, chance)
    assert len(carried) > 10 or carried == seen != set()


def test_a_card_that_cannot_be_carried_says_why():
    session = seat_at('[Deal "grandma/1"]')
    session.lift("uC")
    assert session.why
    assert (session.picked, session.play.index) == ((), 0)
    session.lift(next(iter(session.selection.next_stops(()))))
    assert session.picked
    assert not session.why


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_drop_moves_what_was_carried_or_says_why_not(game):
    session, chance = session_of(Play(Deal(game, 5)), WORDS, PlayerOptions()), random.Random(5)
    session.begin()
    for _ in range(8):
        stops = {stop for path in session.selection.paths.values() for stop in path} | {
            *table_of(game).piles,
            *session.selection.by_text,
        }
        for source, target in product(sorted(stops), repeat=2):
            carrying = session.copy()
            carrying.lift(source)
            picked, index = carrying.picked, carrying.play.index
            if not picked or picked[-1] != source or target == source:
                continue
            if carrying.drop(target):
                assert target not in session.selection.by_text, "a button is no place to drop"
                move = carrying.play.line[index]
                assert str(move) in (f"{source}-{target}", f"{source}-{pile_of(target)}") or session.selection.paths[
                    move
                ][: len(picked) + 1] == (
                    *picked,
                    target,
                )
            else:
                assert carrying.why or target in session.selection.by_text or carrying.picked == (*picked, target)
        if session.play.result():
            break
        press_any(session, chance)


def test_a_press_that_does_not_go_on_is_not_a_move_of_another_card():
    choice = Selection(table_of(GRIDCANNON), Position.parse("play stock:4d hand:9C jokers:XR aces:AS a1:7H b2:8D"))
    assert choice.press(("hand",), "b2").move == Move.parse("hand-b2")
    assert choice.press(("jokers", "a1"), "b2").why
    assert choice.press(("aces",), "c3").why
    assert choice.press(("aces",), "jokers").picked == ("jokers",)


def test_the_reason_for_what_came_by_itself_does_not_hide_what_to_do_now():
    session = seat_at('[Deal "gridcannon/101"]')
    assert session.scene()["why"] == (
        "J♥ has one spot, beside the card most like it: 7♥. You may replace one card of the grid, once."
    )


def test_a_game_that_ends_by_itself_says_how_and_not_what_to_do_next():
    play, chance = Play(Deal(GRIDCANNON, 37)), random.Random(0)
    session = session_of(play, WORDS, PlayerOptions(forced=True))
    session.begin()
    while not session.selection.result:
        press_any(session, chance)
    ending = WORDS.paragraph(table_of(GRIDCANNON).ending(play.position, session.selection.result))
    assert session.scene()["why"] == f"J♣ takes the last free spot. {ending}"


def test_a_refused_press_does_not_forget_where_a_carried_card_came_from():
    session = seat_at('[Deal "grandma/12"] stock-work', draw=False)
    while len(session.play.position["work"]) < 3:
        session.make(Move.parse("stock-work"))
    order, index = session.play.position["work"], session.play.index
    session.press("work.2")
    assert session.nudge("ArrowLeft")
    assert session.play.index > index
    assert not session.press("uC")
    session.cancel()
    assert (session.play.position["work"], session.play.index) == (order, index)


def test_a_card_that_is_dropped_is_not_carried_on():
    session = seat_at('[Deal "grandma/12"] stock-work', draw=False)
    while len(session.play.position["work"]) < 3:
        session.make(Move.parse("stock-work"))
    made = session.play.index
    session.lift("work.3")
    assert session.drop("work.1")
    assert session.play.index == made + 1
    assert session.picked == session.selection.default_selection
    assert session.scene()["prompt"] == session.words.say(session.table.prompt(session.play.position, ()))


def test_putting_back_takes_back_the_way_of_the_card_in_hand_and_nothing_before_it():
    session = seat_at('[Deal "grandma/12"] stock-work', draw=False)
    while len(session.play.position["work"]) < 3:
        session.make(Move.parse("stock-work"))
    session.press("work.2")
    assert session.nudge("ArrowLeft")
    session.make(Move.parse("stock-work"))
    while len(session.play.position["work"]) < 3:
        session.make(Move.parse("stock-work"))
    order, dealt = session.play.position["work"], session.play.index
    session.make(Move.parse("work.1-work.2"))  # from the list of moves, as the deals were: nothing was picked up first
    assert session.nudge("ArrowLeft")
    assert session.cancel() == "work.1"
    assert (session.play.position["work"], session.play.index) == (order, dealt)
    assert session.cancel() == ""


def test_putting_back_takes_back_nothing_of_a_game_that_was_only_resumed():
    session = seat_at('[Deal "grandma/7"] stock-work work.4-work.3')
    index = session.play.index
    session.make(Move.parse("work.3-work.1"))  # from the list of moves: nothing was picked up first
    assert session.cancel() == "work.3"
    assert session.play.index == index


def test_a_joker_is_spelled_joker_card_place():
    deal = next(
        session
        for number in range(200)
        if (session := into_play(seat_at(f'[Deal "gridcannon/{number}"]'))).play.position["jokers"]
    )
    assert not deal.press("jokers")
    assert deal.picked == ("jokers",)
    card = next(iter(deal.selection.next_stops(("jokers",))))
    deal.press(card)
    place = next(iter(deal.selection.next_stops(("jokers", card))))
    assert deal.press(place)
    assert deal.play.position["spent"] or deal.play.result()


def test_a_kill_is_announced_before_and_after():
    replay = won_play("gridcannon")
    session = session_of(Play(replay.deal), WORDS, PlayerOptions(draw=False))
    kills = 0
    for move in replay.line:
        for stop in session.table.path(session.play.position, move)[:-1]:
            if (stop,) != session.picked[-1:]:
                session.press(stop)
        last = session.table.path(session.play.position, move)[-1]
        session.consider(last)
        scene = session.scene()
        chip = scene["piles"].get(last, {}).get("chip")
        session.press(last)
        after = session.scene()
        killed = [event for event in after["events"] if event["motion"] == "strike"]
        assert bool(killed) == bool(chip and chip["tone"] == "good") == ("strike" in dict(after["cues"]))
        assert bool(killed) == ("is dead" in session.said)
        assert not killed or ": kills" in scene["why"]
        kills += len(killed)
    assert kills == 12
    assert session.play.result().won


def looking(session: Session) -> str:
    """What the strip says to a player who looks at a place from which a card would be short of a kill."""
    while True:
        for name, pile in session.scene()["piles"].items():
            if pile["chip"] and pile["chip"]["tone"] == "short":
                session.consider(name)
                return str(session.scene()["why"])
        session.press(next(iter(session.selection.next_stops(session.picked))))


def test_a_look_at_a_place_is_told_in_place_of_what_was_said_before_and_no_longer_than_it_lasts():
    session = into_play(seat_at('[Deal "gridcannon/1"]'))
    told, place = looking(session), session.considered
    refused = next(stop for stop in CELLS if stop not in session.selection.next_stops(session.picked))
    session.press(refused)
    refusal = session.scene()["why"]
    assert "is higher than" in refusal != told  # though the mouse still lies on the place
    session.consider("")
    assert session.scene()["why"] == refusal
    session.consider(place)
    assert session.scene()["why"] == told


def marked(session: Session, *marks: str) -> set[str]:
    return {name for name, pile in session.scene()["piles"].items() if set(marks) & set(pile["marks"])}


def test_a_press_in_vain_on_a_pile_that_asks_for_something_shows_what_takes_part_until_the_next_press():
    """A finger looks at nothing, so the answer itself marks the piles."""
    opening = Opening("JC4STS9C8H3H5H7D5C4D6SKH7S", "hand-n3 keep stock-hand")
    session = session_of(opened(GRIDCANNON, opening), WORDS)
    assert not marked(session, "target", "actor", "goal")
    for vain in (session.press, session.lift, lambda stop: session.lift("hand") or session.drop(stop)):
        vain("n3")
        assert session.why.startswith("J♣ falls to 11 from any two.")
        assert session.why in session.scene()["why"]
        assert session.said.startswith("Jack of clubs falls to 11 from any two.")
        assert (marked(session, "target"), marked(session, "actor"), marked(session, "goal")) == (
            {"n3"},
            {"c1", "c2"},
            {"c3"},
        )
    session.show_message(message("why.not"))
    assert not marked(session, "target", "actor", "goal")
    session.press("n3")
    session.press("n1")
    assert not marked(session, "target", "actor", "goal")
    session.consider("n3")
    assert marked(session, "goal") == {"c3"}
    assert session.scene()["why"].startswith("J♣ falls")
    session.consider("")
    assert not marked(session, "goal")
    assert "J♣" not in session.scene()["why"]


def test_what_the_player_looks_at_stays_so_over_a_move_and_ends_with_a_drag():
    session = into_play(seat_at('[Deal "gridcannon/1"]'))
    looking(session)
    place = session.considered
    session.press(next(iter(session.selection.next_stops(session.picked))))
    assert session.considered == place
    session.lift(session.picked[0])
    session.drop("")
    assert not session.considered


def test_a_loss_is_said_after_what_was_said_last_and_with_every_prompt_while_it_lasts():
    session = seat_at('[Deal "gridcannon/309"]')
    assert "No win is left" not in session.scene()["prompt"]
    session.announce_loss()
    assert session.scene()["why"].endswith("9♥. Place the queen of diamonds: choose a spot. No win is left from here.")
    assert session.scene()["said"] == "No win is left from here."
    session.lost = True
    session.press(next(iter(session.selection.next_stops(session.picked))))
    assert session.scene()["prompt"].endswith(" No win is left from here.")
    session.lost = False
    assert "No win is left" not in session.scene()["prompt"]


def test_a_loss_stands_once_in_a_strip_that_tells_a_reason_and_what_a_button_answers():
    session = seat_at('[Deal "gridcannon-old/24"]')
    while "hand-shame" not in session.selection.by_text:
        session.press(next_press(session))
    session.tell(message("tabs.played"))
    session.announce_loss()
    session.lost = True
    assert session.scene()["why"].count("No win is left from here.") == 1
    assert session.scene()["prompt"].endswith(" No win is left from here.")


def test_a_game_that_is_over_has_no_sign_of_its_loss_before_it_is_shown_either():
    session, chance = seat_at('[Deal "gridcannon/14"]'), random.Random(7)
    while not session.selection.result:
        press_any(session, chance)
    assert not session.selection.result.won
    session.undo()
    session.lost = True
    assert "No win is left" in session.scene()["prompt"]
    session.redo()
    assert session.selection.result
    assert "No win is left" not in session.scene()["prompt"]


def test_going_to_a_move_is_one_undo_and_goes_on_over_what_the_page_does_itself():
    play = won_play("gridcannon")
    play.index = len(play.line)
    session = session_of(play)
    drawn = next(index for index, move in enumerate(play.line) if index > 20 and move.source == "stock")
    session.go_to(drawn)
    assert play.index == drawn + 1, "the draw with an empty hand is the page's"
    assert play.undos == 1
    assert session.said.startswith("Taken back.")
    assert session.selection.position == play.position
    session.go_to(len(play.line))
    assert (play.index, play.undos) == (len(play.line), 1)
    assert session.said.startswith("Played again.")
    with pytest.raises(IllegalMove, match="cannot stand at move"):
        session.go_to(len(play.line) + 1)


def test_going_to_a_move_from_which_the_page_comes_back_by_itself_is_no_undo():
    play = won_play("gridcannon")
    drawn = next(index for index, move in enumerate(play.line) if index > 20 and move.source == "stock")
    play.index = drawn + 1
    session = session_of(play)
    session.go_to(drawn)
    assert (play.index, play.undos, play.marks, session.said) == (drawn + 1, 0, (), "")
