"""A hint's sentence tells the whole of a plan, and goes on with it."""

from __future__ import annotations

from parlour.counsel import counsel, left_of, plan_of
from parlour.game import Move
from parlour.games.grandma import GRANDMA
from parlour.games.ladders import DEAL
from parlour.play import Deal, Play
from parlour.position import Position
from parlour.words import Words

WON = {"won": 10, "futures": 40}
TABLE = Position.parse("work4 stock:5d6d work:2C9D7S3HJC tA:AC")


def said(plan, reason, position=TABLE):
    return Words("en").say(counsel(GRANDMA, position, {**WON, "plan": plan, "reason": reason}))


def test_an_order_is_told_as_the_cards_that_lie_on_top_in_the_end():
    """The third from the top goes on top, then what was on top goes second to last; the 2 and 9 stay."""
    text = said("work.3-work.1 work.2-work.3 stock-work", "hint.order")
    assert text.startswith("Hint: put on top, the topmost first, 7♠, 3♥, J♣; then deal the next card: it puts on top")
    assert text.endswith("25% of 40 futures win.")


def test_an_order_that_changes_the_bottom_is_told_whole():
    text = said("work.5-work.1 stock-work", "hint.order")
    assert "the topmost first, 2♣, J♣, 3♥, 7♠, 9♦; then" in text


def test_a_single_move_is_told_by_itself():
    assert said("stock-work", "hint.deal").startswith("Hint: deal the next card: nothing better can be done")


def test_no_future_won_is_said_so():
    answer = {"plan": "stock-work", "reason": "hint.deal", "won": 0, "futures": 40}
    assert Words("en").say(counsel(GRANDMA, TABLE, answer)).endswith("None of 40 futures won.")


def test_a_plan_goes_on_where_the_player_follows_it_and_only_there():
    play = Play(Deal(GRANDMA, 1))
    play.play(DEAL)
    moves = [move for move in play.moves() if move.place]
    answer = {**WON, "plan": f"{moves[0]} {moves[1]} stock-work", "reason": "hint.order"}
    before = play.line[:]
    assert left_of(answer, before, play) is None
    play.play(moves[0])
    left = left_of(answer, before, play)
    assert plan_of(left) == plan_of(answer)[1:]
    play.undo()
    play.play(moves[1])
    assert left_of(answer, before, play) is None


def test_a_plan_goes_on_nowhere_else():
    advised, other = Play(Deal(GRANDMA, 1)), Play(Deal(GRANDMA, 1))
    first, second = list(advised.moves())[:2]
    advised.play(first)
    other.play(second)
    plan = [str(next(other.moves())), "stock-work"]
    answer = {**WON, "plan": " ".join(plan), "reason": "hint.order"}
    other.play(Move.parse(plan[0]))
    assert left_of(answer, other.line[:1], other) is not None
    assert left_of(answer, advised.line, other) is None
