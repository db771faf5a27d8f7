"""A player's seat: presses become moves, what follows by itself follows, and undo takes both back."""

import random
from copy import copy
from itertools import product

import pytest

from parlour.choice import Choice
from parlour.game import IllegalMove, Move
from parlour.games import GAMES, game_of
from parlour.games.gridcannon import GRIDCANNON
from parlour.lesson import LEAVE, NEXT, LessonSeat
from parlour.lessons import LESSONS
from parlour.notation import read_replay
from parlour.note import note
from parlour.play import Deal, Play
from parlour.position import CELLS, Position
from parlour.record import BESIDE, Records
from parlour.seat import Manners, Seat
from parlour.table import pile_of
from parlour.words import Words

WORDS = Words("en")


def seat_at(deal: str, *, draw: bool = True) -> Seat:
    seat = Seat(read_replay(deal, game_of).play, WORDS, Manners(draw=draw))
    seat.begin()
    return seat


def press_any(seat: Seat, chance: random.Random) -> None:
    """Presses something that leads on, as a player who taps what glows but neither reorders nor transfers for ever."""
    stops = [stop for picked in (seat.picked, ()) for stop in seat.choice.next_stops(picked) if "-work" not in stop]
    onward = [stop for stop in stops if stop[0] not in "ud"] if seat.picked == seat.choice.resting else stops
    seat.press(chance.choice(sorted(onward or stops)))


def into_play(seat: Seat) -> Seat:
    while seat.play.position.phase != "play":
        seat.press(sorted(seat.choice.next_stops(seat.picked) or ["keep"])[0])
    return seat


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("number", range(5))
def test_any_game_can_be_played_to_its_end_by_pressing_what_glows(game, number):
    seat = Seat(Play(Deal(game, number)), WORDS, Manners())
    seat.begin()
    chance = random.Random(number)
    while seat.play.result() is None:
        press_any(seat, chance)
        seat.scene()
        assert len(seat.play.line) < 5000
    ending = game.table.ending(seat.play.position, seat.play.result())
    assert seat.said.endswith(WORDS.say(ending[-1]))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_press_on_the_table_is_a_move_a_pick_or_a_sentence(game):
    seat = Seat(Play(Deal(game, 3)), WORDS, Manners())
    seat.begin()
    chance = random.Random(3)
    for _ in range(400):
        before = len(seat.play.line), seat.picked
        stop = chance.choice(game.table.piles)
        moved = seat.press(stop)
        assert moved == (len(seat.play.line) > before[0])
        held = stop in before[1]  # pressing what is in the hand leaves it there
        assert moved or seat.picked != before[1] or seat.why or held
        assert seat.why != WORDS.text("why.not")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_not_on_the_table_any_more_can_be_pressed_in_vain(game):
    seat, chance = Seat(Play(Deal(game, 3)), WORDS, Manners()), random.Random(3)
    seat.begin()
    for _ in range(30):
        press_any(seat, chance)
    before = seat.play.position
    for stop in ("work.99", "work.0", "work.x", "tA.2", "stock.3", "a1.9", "nowhere", ""):
        seat.foresee(stop)
        for do in (seat.press, seat.lift, seat.consider, seat.drop):
            assert not do(stop)
            assert seat.scene()["why"] or do != seat.press
    assert seat.play.position == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_to_foresee_a_press_changes_nothing_and_shows_nothing_early(game):
    seat, twin = (Seat(Play(Deal(game, 5)), WORDS, Manners()) for _ in range(2))
    for one in (seat, twin):
        one.begin()
    chance = random.Random(5)
    for _ in range(300):
        seat.foresee(chance.choice(game.table.piles))
        stop = chance.choice([*game.table.piles, *seat.choice.next_stops(seat.picked)])
        foreseen = seat.foresee(stop)
        assert seat.foresee("no such stop") is None
        assert seat.press(stop) == twin.press(stop)
        seat.foresee(chance.choice(game.table.piles))
        assert foreseen == seat.scene() == twin.scene()
    assert seat.play.line == twin.play.line
    assert len(seat.play.line) > 10


def test_a_lesson_foresees_without_leaving_or_going_on():
    left = []
    seat = LessonSeat(LESSONS["gridcannon"], WORDS, lambda: left.append(True))
    before = seat.scene()
    for stop in (LEAVE, NEXT, *seat.choice.table.piles):
        seat.foresee(stop)
    assert not left
    assert seat.scene() == {**before, "fresh": False}


def test_what_was_foreseen_is_not_thought_out_again(monkeypatch):
    seat = seat_at('[Deal "gridcannon/21"]')
    stop = next(stop for stop in seat.choice.next_stops(seat.picked) if seat.choice.press(seat.picked, stop).move)
    seat.foresee(stop)
    asked = []
    game = type(seat.play.game)
    for name in ("moves", "play", "result"):
        monkeypatch.setattr(game, name, lambda *_, name=name: asked.append(name))
    assert seat.press(stop)
    seat.scene()
    assert not asked


def test_the_hand_is_drawn_by_itself_and_undo_takes_the_draw_back_too():
    seat = into_play(seat_at('[Deal "gridcannon/5"]'))
    index, hand = seat.play.index, seat.play.position["hand"]
    assert hand, "an empty hand draws"
    seat.press(next(stop for stop in seat.choice.next_stops(seat.picked)))
    assert seat.play.index > index + 1
    seat.undo()
    assert (seat.play.index, seat.play.position["hand"]) == (index, hand)
    seat.redo()
    assert seat.play.position["hand"]


def test_with_no_living_royal_a_player_who_holds_ploys_draws_by_one_press():
    seat = seat_at('[Deal "gridcannon/1"] keep')
    assert not seat.play.position["hand"]
    scene = seat.scene()
    assert scene["prompt"].endswith("draw until one turns up, or use an ace or a joker first.")
    assert all("legal" in scene["piles"][pile]["marks"] for pile in ("stock", "jokers"))
    assert seat.press("stock")
    assert seat.play.position["hand"][-1].royal


@pytest.mark.parametrize("name", ["grandma", "grandma-fixed"])
@pytest.mark.parametrize("draw", [True, False])
def test_the_last_cards_go_home_by_themselves_and_undo_takes_them_back_too(name, draw):
    with open(f"tests/data/won/{name}.txt", encoding="utf-8") as file:
        won = read_replay(file.readline(), game_of).play
    unasked = won.game.table.unasked
    last = max(at for at in range(won.index) if unasked(won.at(at)) is None)  # the last move that is a choice
    seat = Seat(Play(won.deal, won.line[:last]), WORDS, Manners(draw=draw))
    before = seat.play.position
    seat.make(won.line[last])
    assert seat.play.index > last + 1 if draw else seat.play.index == last + 1
    assert bool(seat.play.result()) == draw
    assert seat.said.endswith("Cards on the foundations: 104 of 104.") == draw
    seat.undo()
    assert seat.play.position == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_deal_is_seen_dealt_once_whatever_moves_follow_by_themselves(game):
    for number in range(20):
        seat = Seat(Play(Deal(game, number)), WORDS, Manners())
        seat.begin()
        assert [seat.scene()["fresh"], seat.scene()["fresh"]] == [True, False]


@pytest.mark.parametrize("counts", [True, False])
def test_a_deal_that_is_watched_tells_how_many_cards_lie_unseen_only_to_whom_the_table_tells_it(counts: bool) -> None:
    seat = Seat(Play(Deal(game_of("grandma"), 7)), WORDS, Manners(counts=counts))
    seat.begin()
    *_, dealt = seat.dealing()
    told, lies = ({pile: one["label"] for pile, one in scene["piles"].items()} for scene in (dealt, seat.scene()))
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
    seat = seat_at(f'[Deal "{game}/1"]')
    grid = "a1:TC b1:TD c1:TH a2:TS b2:9C c2:9D a3:9H b3:9S c3:8C n1:KS"
    seat.play._positions[seat.play.index :] = [Position.parse(f"play {table}".replace("GRID", grid))]
    seat._sit()
    seat.make(Move.parse(move))
    assert seat.said == heard


def test_without_manners_nothing_happens_unasked():
    seat = into_play(seat_at('[Deal "gridcannon/5"]', draw=False))
    assert not seat.play.position["hand"]
    assert seat.press("stock")


def test_steps_back_and_hints_are_counted_and_nothing_else_is():
    seat = into_play(seat_at('[Deal "gridcannon/5"]'))
    move = next(seat.play.moves())
    for _ in range(2):  # the better advice that comes while it still thinks is the same hint
        seat.advise(move, note("hint.draw"))
    seat.make(move)
    seat.undo()
    seat.redo()
    seat.undo()
    seat.advise(move, note("hint.draw"))
    seat.cancel()
    assert (seat.play.undos, seat.play.hints) == (2, 2)


def test_to_take_back_what_came_by_itself_is_no_undo_of_the_players():
    seat = Seat(Play(Deal(GRIDCANNON, begun_by_itself(yes=True))), WORDS, Manners())
    seat.begin()
    assert seat.play.index
    seat.undo()
    assert (seat.play.index, seat.play.undos) == (0, 0)
    seat.redo()
    seat.make(next(seat.play.moves()))
    seat.undo()
    assert (seat.play.undos, seat.play.index > 0) == (1, True)


def test_a_game_that_goes_on_says_its_name_and_what_is_to_be_done():
    seat = seat_at('[Deal "grandma/7"] tA-uC')
    assert seat.said == f"Grandma's Game, Deal 7. {seat.scene()['prompt']}"


@pytest.mark.parametrize(
    ("deal", "before", "typed", "meant"),
    [
        ("grandma/1234", "stock-work", "work.3-work", "work.3-work.1"),
        ("gridcannon/23", "hand-s1 keep", "stock.1-hand", "stock-hand"),
    ],
)
def test_a_typed_move_is_told_as_it_is_played(deal, before, typed, meant):
    seats = []
    for move in (typed, meant):
        seat = seat_at(f'[Deal "{deal}"] {before}')
        seat.make(Move.parse(move))
        seats.append((seat.said, seat.picked, seat.scene()))
    assert seats[0] == seats[1]


def test_a_player_who_comes_back_is_told_where_and_what_the_strip_says():
    seat = seat_at('[Deal "grandma/7"] tA-uC')
    seat.make(next(seat.play.moves()))
    seat.greet()
    assert seat.said == f"Grandma's Game, Deal 7. {seat.scene()['prompt']}"
    seat.tell(note("tabs.played"))
    seat.greet()
    assert seat.said == f"Grandma's Game, Deal 7. {WORDS.text('tabs.played')}"


def test_redo_to_the_end_says_how_the_game_ended():
    with open("tests/data/won/gridcannon.txt", encoding="utf-8") as file:
        seat = seat_at(file.readline())
    seat.undo()
    seat.redo()
    assert seat.said == f"Played again. {seat.scene()['prompt']}"


def with_old_game(number: int) -> tuple[Seat, Play]:
    """A seat at a new deal, for which a game with one move was put aside."""
    old = Play(Deal(GRIDCANNON, 1))
    old.play(next(old.moves()))
    seat = Seat(Play(Deal(GRIDCANNON, number)), WORDS, Manners(), aside=old)
    seat.begin()
    return seat, old


def begun_by_itself(*, yes: bool) -> int:
    """A deal whose first move comes by itself, or one whose first move is the player's."""
    return next(number for number in range(2, 42) if bool(with_old_game(number)[0].play.line) is yes)


@pytest.mark.parametrize("by_itself", [False, True])
def test_undo_at_the_start_of_a_deal_brings_the_old_game_back_and_redo_the_new_one(by_itself):
    seat, old = with_old_game(begun_by_itself(yes=by_itself))
    new, scene = seat.play, seat.scene()
    assert seat.can_undo
    seat.undo()
    assert seat.play is old
    assert old.index == len(old.line)
    assert seat.said.startswith("Taken back. Gridcannon, Deal 1.")
    assert seat.scene()["can"] == {"undo": True, "redo": True, "hint": True}
    seat.redo()
    assert seat.play is new
    assert seat.said.startswith(f"Played again. Gridcannon, Deal {new.deal.number}.")
    assert seat.scene()["piles"] == scene["piles"]
    assert not seat.can_redo


def test_undo_goes_back_only_and_redo_goes_on_only():
    seat, old = with_old_game(begun_by_itself(yes=False))
    new = seat.play
    new.play(next(new.moves()))
    seat.undo()
    seat.undo()
    seat.undo()
    assert (seat.play, old.index) == (old, 0)
    assert not seat.can_undo
    with pytest.raises(IllegalMove):
        seat.undo()
    for _ in range(3):
        seat.redo()
    assert (seat.play, new.index) == (new, 1)
    with pytest.raises(IllegalMove):
        seat.redo()


def test_a_move_in_the_old_game_ends_the_way_to_the_new_one_that_waits_behind_it():
    seat, old = with_old_game(begun_by_itself(yes=False))
    new = seat.play
    seat.undo()
    seat.make(next(seat.play.moves()))
    assert not seat.can_redo
    while seat.play is old:
        seat.undo()
    assert seat.play is new


def test_which_of_two_games_is_the_newer_outlasts_the_visit():
    seat, old = with_old_game(begun_by_itself(yes=False))
    new, shelf = seat.play, {}
    seat.undo()
    Records(shelf).keep(seat.play, seat.aside, seat.ahead)
    back = Records(shelf)
    seat = Seat(back.resume(GRIDCANNON), WORDS, Manners(), *(back.resume(GRIDCANNON, place) for place in BESIDE))
    assert (seat.play.deal, seat.can_redo) == (old.deal, True)
    seat.redo()
    assert (seat.play.deal, seat.can_redo) == (new.deal, False)
    seat.undo()
    assert seat.play.deal == old.deal


def test_undo_with_nothing_to_take_back_is_refused():
    seat = Seat(Play(Deal(GRIDCANNON, 2)), WORDS, Manners())
    assert not seat.can_undo
    with pytest.raises(IllegalMove):
        seat.undo()


def test_a_royal_with_one_spot_goes_there_and_the_reason_is_said():
    for number in range(40):
        seat = seat_at(f'[Deal "gridcannon/{number}"]')
        if seat.play.line and "one spot" in seat.why:
            assert seat.play.line[-1].source == "hand"
            return
    pytest.fail("no deal of forty placed a royal by itself")


def test_a_card_that_is_dropped_on_another_pile_is_not_told_what_that_one_needs():
    seat = seat_at('[Deal "grandma/1"]')
    ready, *others = sorted(seat.choice.next_stops(()))
    seat.lift(ready)
    assert not seat.drop(next(stop for stop in others if stop.startswith("t")))
    assert seat.why == "Cards go from a pile to the foundations only."


def test_a_higher_card_is_refused_with_the_rule():
    seat, higher = next(
        (seat, cell)
        for number in range(20)
        for seat in [into_play(seat_at(f'[Deal "gridcannon/{number}"]'))]
        for cell in CELLS
        if seat.play.position[cell][-1].rank > seat.play.position["hand"][-1].rank
        and not seat.play.position["hand"][-1].royal
    )
    assert not seat.press(higher)
    assert "is higher than your" in seat.why


def test_a_drag_marks_its_targets_and_a_drop_elsewhere_changes_nothing():
    seat = into_play(seat_at('[Deal "gridcannon/5"]'))
    before = seat.play.position
    seat.lift("hand")
    legal = [pile for pile, drawn in seat.scene()["piles"].items() if "legal" in drawn["marks"]]
    assert legal
    assert not seat.drop("")
    assert seat.play.position == before
    seat.lift("hand")
    assert seat.drop(legal[0])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whatever_goes_from_one_place_to_another_can_be_carried_there(game):
    chance, carried = random.Random(3), set()
    for number in range(6):
        seat = Seat(Play(Deal(game, number)), WORDS, Manners(draw=False))
        seat.begin()
        while seat.choice.paths and len(seat.play.line) < 120:
            for move, path in list(seat.choice.paths.items())[:12]:
                if not move.target or move.place:
                    continue
                hands = copy(seat)
                hands.play = seat.play.copy()
                for stop in path[:-2]:
                    hands.press(stop)
                hands.lift(path[-2])
                places = [pile for pile, drawn in hands.scene()["piles"].items() if "dim" not in drawn["marks"]]
                assert move.target in places or path == ("stock", "stock"), f"{seat.play.position} {move}"
                assert hands.drop(move.target), f"{seat.play.position} {move}"
                assert hands.play.line[seat.play.index] == move
                carried.add((move.source, move.target))
            press_any(seat, chance)
    assert len(carried) > 10


def test_a_card_that_cannot_be_carried_says_why():
    seat = seat_at('[Deal "grandma/1"]')
    seat.lift("uC")
    assert seat.why
    assert (seat.picked, seat.play.index) == ((), 0)
    seat.lift(next(iter(seat.choice.next_stops(()))))
    assert seat.picked
    assert not seat.why


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_drop_moves_what_was_carried_or_says_why_not(game):
    seat, chance = Seat(Play(Deal(game, 5)), WORDS, Manners()), random.Random(5)
    seat.begin()
    for _ in range(8):
        stops = {stop for path in seat.choice.paths.values() for stop in path} | {
            *game.table.piles,
            *seat.choice.by_text,
        }
        for source, target in product(sorted(stops), repeat=2):
            carrying = copy(seat)
            carrying.play = seat.play.copy()
            carrying.lift(source)
            picked, index = carrying.picked, carrying.play.index
            if not picked or picked[-1] != source or target == source:
                continue
            if carrying.drop(target):
                assert target not in seat.choice.by_text, "a button is no place to drop"
                move = carrying.play.line[index]
                assert str(move) in (f"{source}-{target}", f"{source}-{pile_of(target)}") or seat.choice.paths[move][
                    : len(picked) + 1
                ] == (
                    *picked,
                    target,
                )
            else:
                assert carrying.why or target in seat.choice.by_text or carrying.picked == (*picked, target)
        press_any(seat, chance)


def test_a_press_that_does_not_go_on_is_not_a_move_of_another_card():
    choice = Choice(GRIDCANNON.table, Position.parse("play stock:4d hand:9C jokers:XR aces:AS a1:7H b2:8D"))
    assert choice.press(("hand",), "b2").move == Move.parse("hand-b2")
    assert choice.press(("jokers", "a1"), "b2").why
    assert choice.press(("aces",), "c3").why
    assert choice.press(("aces",), "jokers").picked == ("jokers",)


def test_the_reason_for_what_came_by_itself_does_not_hide_what_to_do_now():
    seat = seat_at('[Deal "gridcannon/101"]')
    assert seat.scene()["why"] == (
        "J♥ has one spot, beside the card most like it: 7♥. You may replace one card of the grid, once."
    )


def test_a_refused_press_does_not_forget_where_a_carried_card_came_from():
    seat = seat_at('[Deal "grandma/12"] stock-work', draw=False)
    while len(seat.play.position["work"]) < 3:
        seat.make(Move.parse("stock-work"))
    order, index = seat.play.position["work"], seat.play.index
    seat.press("work.2")
    assert seat.nudge("ArrowLeft")
    assert seat.play.index > index
    assert not seat.press("uC")
    seat.cancel()
    assert (seat.play.position["work"], seat.play.index) == (order, index)


def test_putting_back_takes_back_the_way_of_the_card_in_hand_and_nothing_before_it():
    seat = seat_at('[Deal "grandma/12"] stock-work', draw=False)
    while len(seat.play.position["work"]) < 3:
        seat.make(Move.parse("stock-work"))
    seat.press("work.2")
    assert seat.nudge("ArrowLeft")
    seat.make(Move.parse("stock-work"))
    while len(seat.play.position["work"]) < 3:
        seat.make(Move.parse("stock-work"))
    order, dealt = seat.play.position["work"], seat.play.index
    seat.make(Move.parse("work.1-work.2"))  # from the list of moves, as the deals were: nothing was picked up first
    assert seat.nudge("ArrowLeft")
    assert seat.cancel() == "work.1"
    assert (seat.play.position["work"], seat.play.index) == (order, dealt)
    assert seat.cancel() == ""


def test_a_joker_is_spelled_joker_card_place():
    deal = next(
        seat
        for number in range(200)
        if (seat := into_play(seat_at(f'[Deal "gridcannon/{number}"]'))).play.position["jokers"]
    )
    assert not deal.press("jokers")
    assert deal.picked == ("jokers",)
    card = next(iter(deal.choice.next_stops(("jokers",))))
    deal.press(card)
    place = next(iter(deal.choice.next_stops(("jokers", card))))
    assert deal.press(place)
    assert deal.play.position["spent"] or deal.play.result()


def test_a_kill_is_announced_before_and_after():
    with open("tests/data/won/gridcannon.txt", encoding="utf-8") as file:
        replay = read_replay(file.readline(), game_of).play
    seat = Seat(Play(replay.deal), WORDS, Manners(draw=False))
    kills = 0
    for move in replay.line:
        for stop in seat.choice.table.path(seat.play.position, move)[:-1]:
            if (stop,) != seat.picked[-1:]:
                seat.press(stop)
        last = seat.choice.table.path(seat.play.position, move)[-1]
        seat.consider(last)
        scene = seat.scene()
        chip = scene["piles"].get(last, {}).get("chip")
        seat.press(last)
        after = seat.scene()
        killed = [event for event in after["events"] if event["kind"] == "kill"]
        assert bool(killed) == bool(chip and chip["kind"] == "kill") == ("kill" in after["cues"])
        assert bool(killed) == ("is dead" in seat.said)
        assert not killed or ": kills" in scene["why"]
        kills += len(killed)
    assert kills == 12
    assert seat.play.result().won


def looking(seat: Seat) -> str:
    """What the strip says to a player who looks at a place from which a card would be short of a kill."""
    while True:
        for name, pile in seat.scene()["piles"].items():
            if pile["chip"] and pile["chip"]["kind"] == "short":
                seat.consider(name)
                return str(seat.scene()["why"])
        seat.press(next(iter(seat.choice.next_stops(seat.picked))))


def test_a_look_at_a_place_is_told_in_place_of_what_was_said_before_and_no_longer_than_it_lasts():
    seat = into_play(seat_at('[Deal "gridcannon/1"]'))
    told, place = looking(seat), seat.considered
    refused = next(stop for stop in CELLS if stop not in seat.choice.next_stops(seat.picked))
    seat.press(refused)
    refusal = seat.scene()["why"]
    assert "is higher than" in refusal != told  # though the mouse still lies on the place
    seat.consider("")
    assert seat.scene()["why"] == refusal
    seat.consider(place)
    assert seat.scene()["why"] == told


def test_what_the_player_looks_at_stays_so_over_a_move_and_ends_with_a_drag():
    seat = into_play(seat_at('[Deal "gridcannon/1"]'))
    looking(seat)
    place = seat.considered
    seat.press(next(iter(seat.choice.next_stops(seat.picked))))
    assert seat.considered == place
    seat.lift(seat.picked[0])
    seat.drop("")
    assert not seat.considered


def test_a_loss_is_said_after_what_was_said_last_and_with_every_prompt_while_it_lasts():
    seat = seat_at('[Deal "gridcannon/309"]')
    assert "No win is left" not in seat.scene()["prompt"]
    seat.mourn()
    assert seat.scene()["why"].endswith("9♥. Place the queen of diamonds: choose a spot. No win is left from here.")
    assert seat.scene()["said"] == "No win is left from here."
    seat.lost = True
    seat.press(next(iter(seat.choice.next_stops(seat.picked))))
    assert seat.scene()["prompt"].endswith(" No win is left from here.")
    seat.lost = False
    assert "No win is left" not in seat.scene()["prompt"]
