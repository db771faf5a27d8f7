"""A hint's sentence tells the whole of a plan, and goes on with it; a look back claims what is proven."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game_data import won_play
from parlour.core.cards import read_cards
from parlour.core.game import Move, read_moves
from parlour.core.messages import message, to_json
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.games.grandma.foundations import DEAL, reachable
from parlour.games.grandma.rules import GRANDMA
from parlour.games.gridcannon.rules import GRIDCANNON
from parlour.solving.hint_text import choice_message, hint_message, phrase_at, plan_of, remaining_plan, review_messages
from parlour.words import Words

WON = {"won": 10, "futures": 40}
TABLE = Position.parse("work4 stock:5d6d work:2C9D7S3HJC tA:AC")


def said(plan, reason, position=TABLE):
    return Words("en").say(hint_message(GRANDMA, position, {**WON, "plan": plan, "reason": to_json(message(reason))}))


def odds(won, futures, proven=False):
    """The end of a hint: how often it was won."""
    answer = {"plan": "stock-work", "reason": to_json(message("hint.deal")), "won": won, "futures": futures}
    said = Words("en").say(hint_message(GRANDMA, TABLE, answer, proven))
    return said.removeprefix("Hint: deal the next card: nothing better can be done before the next card. ")


def test_an_order_is_told_as_the_cards_that_lie_on_top_in_the_end():
    """The third from the top goes on top, then what was on top goes second to last; the 2 and 9 stay."""
    text = said("work.3-work.1 work.2-work.3 stock-work", "hint.order")
    assert text.startswith("Hint: put on top, the topmost first, 7♠, 3♥, J♣; then deal the next card: no other order")
    assert text.endswith("25% of 40 futures win.")


def test_an_order_that_changes_the_bottom_is_told_whole():
    text = said("work.5-work.1 stock-work", "hint.order")
    assert "the topmost first, 2♣, J♣, 3♥, 7♠, 9♦; then" in text


def test_a_single_move_is_told_by_itself():
    assert said("stock-work", "hint.deal").startswith("Hint: deal the next card: nothing better can be done")


def test_a_card_that_is_carried_and_put_back_is_not_told():
    text = said("work.3-work.1 work.1-work.3 stock-work", "hint.deal")
    assert text.startswith("Hint: deal the next card: nothing better can be done")


def test_no_future_won_is_said_so():
    assert odds(0, 40) == "None of the 40 futures tried won."
    assert odds(0, 40, proven=True).startswith("This deal can be won, but the way is narrow: none of the 40 futures")


@pytest.mark.parametrize(
    ("won", "futures", "told"),
    [
        (5, 5, "So far it wins every time."),
        (11, 15, "It wins in most of what may come."),
        (7, 15, "It wins in about half of what may come."),
        (1, 15, "It wins in some of what may come."),
        (0, 15, "So far no win was found."),
        (19, 19, "So far it wins every time."),
        (20, 20, "100% of 20 futures win."),
        (5, 20, "25% of 20 futures win."),
        (255, 256, "99% of 256 futures win."),
        (1, 256, "1% of 256 futures win."),
    ],
)
def test_a_percentage_is_told_of_twenty_futures_or_more(won, futures, told):
    assert odds(won, futures) == told


@pytest.mark.parametrize(
    ("won", "instead_won", "futures", "told"),
    [
        (30, 21, 40, "75% of 40 futures win. Instead, ace of clubs from the ace pile to clubs upwards – 52%."),
        (30, 29, 40, "75% of 40 futures win."),
        (12, 3, 15, "It wins in most of what may come."),
    ],
)
def test_what_else_the_player_might_do_is_told_where_it_is_clearly_worse(won, instead_won, futures, told):
    compared = {"instead": "tA-uC", "instead_won": instead_won}
    answer = {"plan": "stock-work", "reason": to_json(message("hint.deal")), "won": won, "futures": futures, **compared}
    said = Words("en").say(hint_message(GRANDMA, TABLE, answer))
    assert said.removeprefix("Hint: deal the next card: nothing better can be done before the next card. ") == told


def test_what_else_the_player_might_do_is_told_by_the_card_that_its_transfers_make_way_for():
    """Both begin with the same transfer; the order that a transfer interrupts is told whole."""
    table = Position.parse("work4 stock:5d work:2C9D7S tQ:QD tJ:JD uD:AD2D3D4D5D6D7D8D9DTD dD:KDQDJD")
    hold = {"reason": to_json(message("hint.transfer", card=read_cards("JD")[0])), "won": 30, "futures": 40}
    compared = {"plan": "uD-dD tJ-uD", "instead": "uD-dD uD-dD tQ-uD", "instead_won": 20}
    said = Words("en").say(hint_message(GRANDMA, table, {**hold, **compared}))
    assert said.startswith("Hint: ten of diamonds from diamonds upwards to diamonds downwards: it lets J♦ go home. 75%")
    assert said.endswith("Instead, queen of diamonds from the queen pile to diamonds upwards – 50%.")
    plan = read_moves("work.3-work.1 uD-dD stock-work")
    assert Words("en").say(choice_message(GRANDMA, table, plan)).endswith("2♣, 7♠, 9♦; then deal the next card")


def test_a_reason_names_its_cards():
    table = Position.parse("play stock:2h hand:9C a3:9D b3:4H c1:8S c2:7S c3:2C w3:QD n3:KS")
    kill = message("hint.kill", targets=read_cards("KSQD"))
    answer = {**WON, "plan": "hand-c3", "reason": to_json(kill)}
    assert "it kills K♠, Q♦. 25%" in Words("en").say(hint_message(GRIDCANNON, table, answer))


LOST = Play(Deal(GRIDCANNON, 1))
for _ in range(6):
    LOST.play(next(LOST.moves()))


@pytest.mark.parametrize(
    ("last", "lost", "done", "said"),
    [
        (None, 0, True, "This deal could never be won: everything was tried."),
        (6, None, True, "Nothing is lost yet: a win from here is proven."),
        (None, None, True, "No win was found for this deal: whether there is one is unknown."),
        (
            4,
            5,
            True,
            "You could still have won after move 4 of 6. Then came: NEXT. From move 5 on, no win was left: TRIED",
        ),
        (2, 5, True, "You could still have won after move 2 of 6. From move 5 on, no win was left: TRIED BETWEEN"),
        (2, 5, False, "You could still have won after move 2 of 6. From move 5 on, no win was left: TRIED"),
        (0, None, True, "At the start you could still have won. Whether a win was left after that is unknown."),
        (0, None, False, "At the start you could still have won."),
    ],
)
def test_a_look_back_names_a_move_only_where_it_is_proven_to_have_lost(last, lost, done, said):
    words = Words("en")
    told = {
        "NEXT": words.say(phrase_at(LOST, 4)).lower(),
        "TRIED": "everything was tried.",
        "BETWEEN": "Whether a win was left in between is unknown.",
    }
    for short, long in told.items():
        said = said.replace(short, long)
    heard = words.paragraph(review_messages(LOST, {"last_win": last, "first_lost": lost, "done": done}))
    assert heard.lower() == said.lower()


def test_a_look_back_at_a_game_that_was_won_says_that_it_was_never_lost():
    won = won_play("gridcannon")
    (said,) = review_messages(won, {"last_win": len(won.line), "first_lost": None, "done": True})
    assert said.key == "review.won"


def test_a_plan_goes_on_where_the_player_follows_it_and_only_there():
    play = Play(Deal(GRANDMA, 1))
    while any(reachable(play.position)) or len(play.position["work"]) < 3:
        play.play(next(move for move in play.moves() if not move.place))
    moves = [move for move in play.moves() if move.place]
    answer = {**WON, "plan": f"{moves[0]} {moves[1]} stock-work", "reason": to_json(message("hint.order"))}
    before = play.line[:]
    assert remaining_plan(answer, before, play) is None
    play.play(moves[0])
    left = remaining_plan(answer, before, play)
    assert plan_of(left) == plan_of(answer)[1:]
    assert left["reason"] == to_json(message("hint.order"))
    play.play(moves[1])
    assert remaining_plan(answer, before, play)["reason"] == to_json(message("hint.deal")), (
        "what was to be put in order is"
    )
    play.undo()
    play.undo()
    play.play(moves[1])
    assert remaining_plan(answer, before, play) is None


def test_the_rest_of_a_plan_is_told_by_what_the_player_knows():
    """The twin of A♠ lay in the workspace once and is buried now: the rest of a plan called it unseen."""
    play = Play(Deal(GRANDMA, 1))
    for _ in range(20):
        play.play(DEAL)
    before, answer = play.line[:], {**WON, "plan": "work.2-work.1 work.3-work.1 stock-work"}
    play.play(plan_of(answer)[0])
    told = remaining_plan(answer, before, play)["reason"]
    assert told == to_json(message("hint.hold.twin", cards=read_cards("ASKH")))


def test_the_page_starts_without_the_search():
    """The page imports these modules as it starts, and where nothing is frozen it would wait for the worker's code."""
    asked = "import sys, parlour.solving.hint_text, parlour.memory.backup; print(*sorted(sys.modules))"
    told = subprocess.run([sys.executable, "-c", asked], cwd="py", capture_output=True, text=True, check=True)
    thinking = ("parlour.search.beam", "parlour.search.generic", "parlour.solving.hint", "parlour.solving.protocol")
    loaded = told.stdout.split()
    assert "parlour.games" in loaded
    assert not [name for name in loaded if name in thinking or name.endswith((".strategy", ".model", ".evaluation"))][
        1:
    ]


def test_a_plan_goes_on_nowhere_else():
    advised, other = Play(Deal(GRANDMA, 1)), Play(Deal(GRANDMA, 1))
    first, second = list(advised.moves())[:2]
    advised.play(first)
    other.play(second)
    plan = [str(next(other.moves())), "stock-work"]
    answer = {**WON, "plan": " ".join(plan), "reason": to_json(message("hint.order"))}
    other.play(Move.parse(plan[0]))
    assert remaining_plan(answer, other.line[:1], other) is not None
    assert remaining_plan(answer, advised.line, other) is None
