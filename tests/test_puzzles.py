"""Every puzzle that ships is proven again by the rules, and the session plays each as its player would."""

import os
from datetime import date
from itertools import permutations

import pytest
from sessions import puzzle_session

from game_data import text_of
from parlour.core.errors import IllegalMove, InvalidText
from parlour.core.messages import message
from parlour.core.play import Deal, Play
from parlour.core.steps import finish
from parlour.games import GAMES, game_of
from parlour.games.blank.rules import BLANK
from parlour.games.grandma.foundations import DEAL
from parlour.games.grandma.puzzle_task import Endings
from parlour.games.gridcannon import grid
from parlour.games.gridcannon.grid import DRAW
from parlour.games.puzzles import PUZZLES
from parlour.memory.backup import read_backup, write_backup
from parlour.memory.puzzles import DAYS, add_day, add_solved, daily_number, solved_days, solved_puzzles
from parlour.memory.records import Records
from parlour.solving.puzzles import GRADES, answer_of, read_puzzles, start_of, task_of, write_puzzle
from parlour.table.answer import AnswerWalkthrough
from parlour.table.next_press import next_press
from parlour.table.puzzle_session import ANSWER, BACK, LEAVE, LOST, NEXT, OPEN, SOLVED
from parlour.words import SENTENCES, Words

FEWEST = {"gridcannon": 100, "grandma": 100}
LONG = "PARLOUR_PUZZLES" in os.environ  # whether every puzzle is proven anew
GRIDS = [game.id for game in GAMES if "gridcannon" in game.id]
every_game = pytest.mark.parametrize("game", [game.id for game in GAMES])


def puzzles_of(game):
    return read_puzzles(text_of(game, "puzzles"))


def sample(game, one_in):
    """One in so many of a game's puzzles, others on another day; all where the long run is asked for."""
    every = 1 if LONG else one_in
    return puzzles_of(game)[date.today().toordinal() % every :: every]


def follow(session, answer):
    """Makes the moves of an answer that the page does not make by itself, until the task is done."""
    for place, move in enumerate(answer):
        made = session.play.line[session.first : session.play.index]
        if session.state == SOLVED:
            return
        if len(made) > place:
            assert made[place] == move, f"the page makes {made[place]}, the answer {move}"
        else:
            session.make(move)


def wrong_moves(session):
    """The moves that give the goal away."""
    task, play = session.task, session.play
    for move in session.selection.paths:
        after = play.copy()
        after.play(move)
        if not task.reached(after) and not task.hopeful(after):
            yield move


class Brute:
    """Whether a task of the first family can be done, by trying every move of the rules: without the search."""

    def __init__(self, game, kind, spot):
        self.game, self.kind, self.spot, self.known = game, kind, spot, {}

    def reached(self, before, after):
        if self.kind == "royal":
            return not grid.alive(after, self.spot)
        if self.kind == "finish":
            result = self.game.result(after)
            return result is not None and result.won
        return grid.count_dead(after) - grid.count_dead(before) > 1

    def possible(self, position, cards):
        key = position, cards
        if key not in self.known:
            self.known[key] = False
            self.known[key] = any(self.by(position, move, cards) for move in self.game.moves(position))
        return self.known[key]

    def by(self, position, move, cards):
        """Whether it can be done beginning with this move, with so many cards to be drawn."""
        drawn = 0
        if move == DRAW:
            royal = next((place for place, card in enumerate(position["stock"][::-1], 1) if card.court), 99)
            drawn = 1 if grid.living(position) else royal
        after = self.game.play(position, move)
        return drawn <= cards and (self.reached(position, after) or self.possible(after, cards - drawn))


def test_a_draw_that_the_page_withholds_is_taken_back_alone():
    """It would give the goal away, so the page leaves it to the player; it is no part of the move before."""
    withheld = 0
    for puzzle in puzzles_of("gridcannon"):
        if puzzle.number not in (25, 28):
            continue
        session, _ = puzzle_session("gridcannon", puzzle)
        for place, move in enumerate(puzzle.answer):
            index, line = session.play.index, session.play.line
            if session.state == OPEN and index > session.first and not session.play.position["hand"]:
                session.make(DRAW)
                assert session.state == LOST
                session.undo()
                assert (session.play.index, session.state) == (index, OPEN)
                session.redo()
                assert (session.play.index, session.state) == (len(line), LOST)
                session.undo()
                withheld += 1
            if session.play.index - session.first <= place:
                session.make(move)
    assert withheld


@every_game
def test_a_game_has_its_puzzles_of_every_grade_and_kind(game):
    text = text_of(game, "puzzles")
    puzzles = read_puzzles(text)
    assert len(puzzles) >= FEWEST.get(game, 60)
    assert len({puzzle.number for puzzle in puzzles}) == len(puzzles)
    assert {puzzle.grade for puzzle in puzzles} == set(GRADES)
    assert {puzzle.kind for puzzle in puzzles} == set(PUZZLES[game].kinds)
    assert len({(puzzle.deal, puzzle.opening, puzzle.kind, puzzle.given) for puzzle in puzzles}) == len(puzzles)
    assert [row for row in text.splitlines() if not row.startswith("#")] == list(map(write_puzzle, puzzles))


@every_game
def test_every_answer_is_legal_and_reaches_the_goal(game):
    for puzzle in puzzles_of(game):
        start = start_of(game_of(game), puzzle)
        task, answered = task_of(start, puzzle), answer_of(game_of(game), puzzle)
        assert not task.reached(start), puzzle.number
        assert task.reached(answered), puzzle.number
        assert not start.result()
        assert not start.deal.number, "a puzzle is no game of its deal"
        assert start.moves() is not None


@pytest.mark.parametrize("game", GRIDS)
def test_exactly_one_first_move_reaches_the_goal(game):
    for puzzle in sample(game, 4):
        start = start_of(game_of(game), puzzle)
        task, right = task_of(start, puzzle), []
        for move in start.moves():
            after = start.copy()
            after.play(move)
            assert not task.reached(after), f"{puzzle.number} takes one move"
            right += [move] if task.hopeful(after) else []
        assert right == [puzzle.answer[0]], puzzle.number


@pytest.mark.parametrize("game", GRIDS)
def test_a_kill_with_a_card_that_the_deck_does_not_give_solves_nothing(game):
    drawn = [puzzle for puzzle in puzzles_of(game) if DRAW in puzzle.answer][:10]
    for puzzle in drawn:
        _, colon, spot = puzzle.given.partition(":")
        session, _ = puzzle_session(game, puzzle._replace(given=f"0{colon}{spot}"))
        follow(session, puzzle.answer)
        assert session.state == LOST, puzzle.number
        assert session.scene()["prompt"] == "You drew more cards than the puzzle gives you."
    assert drawn


@pytest.mark.parametrize("game", GRIDS)
def test_the_rules_alone_prove_the_same(game):
    for puzzle in sample(game, 30):
        cards, _, spot = puzzle.given.partition(":")
        start = start_of(game_of(game), puzzle).position
        brute = Brute(game_of(game), puzzle.kind, spot)
        right = [move for move in brute.game.moves(start) if brute.by(start, move, int(cards))]
        assert right == [puzzle.answer[0]], puzzle.number


def test_few_orders_of_the_pile_win_and_not_the_one_that_lies_there():
    game = game_of("grandma")
    for puzzle in [one for one in sample("grandma", 5) if one.kind == "order"]:
        position, endings = start_of(game, puzzle).position, Endings()
        orders = [position.lay({"work": cards}) for cards in permutations(position["work"])]
        right = sum(endings.winnable(game.play(one, DEAL)) for one in orders)
        assert 0 < right <= len(orders) / 2, puzzle.number
        assert not endings.winnable(game.play(position, DEAL)), puzzle.number


@every_game
def test_the_session_takes_the_answer_and_tells_of_a_wrong_move(game):
    for puzzle in sample(game, 15):
        session, host = puzzle_session(game, puzzle)
        assert session.scene()["prompt"] == session.words.say(session.task.goal(session.play))
        follow(session, puzzle.answer)
        assert session.state == SOLVED, puzzle.number
        assert host.told == []
        session.take_events()
        session.take_events()
        assert host.told == ["solved True"], "the host hears of it once"
        assert [action["id"] for action in session.scene()["actions"]] == [NEXT, ANSWER, LEAVE]
        assert next_press(session) == NEXT

        session, host = puzzle_session(game, puzzle)
        wrong = next(wrong_moves(session), None) or DEAL
        start = session.play.position
        session.make(wrong)
        assert session.state == LOST, puzzle.number
        assert session.scene()["prompt"] == session.words.say(session.task.loss(session.play))
        assert session.scene()["actions"][0]["id"] == BACK == next_press(session)
        for _ in range(2):  # whoever goes on after it is led back to the mistake, not by one move alone
            if session.state == LOST and (more := next(iter(session.selection.paths), None)):
                session.make(more)
        session.press(BACK)
        assert (session.state, session.play.position) == (OPEN, start)
        assert not session.can_undo
        with pytest.raises(IllegalMove):
            session.undo()
        follow(session, puzzle.answer)
        session.take_events()
        assert host.told == ["solved False"], "a wrong move is remembered"


@every_game
def test_a_press_that_is_only_computed_tells_nobody(game):
    puzzle = puzzles_of(game)[0]
    session, host = puzzle_session(game, puzzle)
    follow(session, puzzle.answer[:-1] if puzzle.kind != "home" else ())
    for stop in session.table.piles:
        session.precompute(stop)
    assert (session.state, host.told) == (OPEN, [])
    for stop in (LEAVE, NEXT, ANSWER):
        session.press(stop)
    assert host.told == ["leave", "next", "answer"]


def test_an_order_is_not_called_right_before_it_is_dealt_under():
    """A card that is carried by a key stays picked up, one that is dragged does not."""
    session, _ = puzzle_session("grandma", puzzles_of("grandma")[0])
    session.press("work.1")
    assert session.nudge("ArrowLeft")
    assert "Right." not in session.scene()["why"] + session.said
    session.cancel()
    session.lift("work.3")
    assert session.drop("work.1")
    assert "Right." not in session.scene()["why"] + session.said
    session.make(DEAL)
    assert session.state == LOST


def test_putting_back_takes_back_nothing_from_before_the_puzzle():
    """Before some puzzles the card was carried already that the first move carries on."""
    carried = 0
    for puzzle in puzzles_of("grandma"):
        session, _ = puzzle_session("grandma", puzzle)
        before = session.table.follow(session.play.line[session.first - 1])
        for move in session.play.moves():
            if before and session.table.path(session.play.position, move)[:1] == before:
                session.make(move)
                session.cancel()
                assert session.play.index == session.first, puzzle.number
                carried += 1
    assert carried


def test_a_warning_of_plays_that_lose_is_told_where_some_do():
    """At the start some always do."""
    for puzzle in sample("grandma-fixed", 15):
        session, _ = puzzle_session("grandma-fixed", puzzle)
        warned = []
        while session.state == OPEN:
            lose = [move for move in wrong_moves(session) if session.table.gains(session.play.position, move)]
            warned.append("Not all that fits should go at once." in session.scene()["prompt"])
            assert lose or not warned[-1]
            session.make(puzzle.answer[session.play.index - session.first])
        assert warned[0]


def test_what_first_moves_are_worth_is_known_before_one_is_made(monkeypatch):
    session, _ = puzzle_session("gridcannon", puzzles_of("gridcannon")[0])
    before = session.play.position
    assert len(list(session.ponder())) == len(session.selection.paths)
    assert session.play.position == before
    wrong = list(wrong_moves(session))
    monkeypatch.setattr(session.task.prospects, "steps", lambda *_: pytest.fail("it is searched again"))
    for move in wrong:
        session.make(move)
        assert session.state == LOST
        session.undo()


@every_game
@pytest.mark.parametrize("language", SENTENCES)
def test_the_answer_is_told_step_by_step(game, language):
    for puzzle in puzzles_of(game)[:3]:
        start, words = start_of(game_of(game), puzzle), Words(language)
        task = task_of(start, puzzle)
        answer = AnswerWalkthrough(task, message("puzzle.answer"), answer_of(game_of(game), puzzle), start.index, words)
        told = []
        for step in range(answer.last + 1):
            answer.to(step)
            told.append(answer.told())
            assert answer.at == step
            assert answer.scene()["prompt"] == told[-1]
            assert answer.told(aloud=True)
        assert told[0] == words.paragraph((task.goal(start), task.proof(start)))
        assert told[-1].endswith(words.text("puzzle.solved"))
        assert answer.last == len(puzzle.answer)
        answer.to(-1)
        assert answer.at == 0


def test_marks_are_added_and_never_lost():
    here, there, game = Records({}), Records({}), GAMES[0]
    add_solved(here.store, game, 12, alone=False)
    add_solved(here.store, game, 7, alone=True)
    add_solved(here.store, game, 7, alone=False)
    add_day(here.store, "2026-03-01")
    assert solved_puzzles(here.store, game) == {12: False, 7: True}
    add_solved(there.store, game, 12, alone=True)
    add_solved(there.store, game, 3, alone=False)
    add_day(there.store, "2026-03-02")
    backup = read_backup(write_backup(there.store))
    assert len(backup.texts) == 2
    finish(backup.merging(here))
    assert solved_puzzles(here.store, game) == {3: False, 7: True, 12: True}
    assert solved_days(here.store) == {"2026-03-01", "2026-03-02"}
    finish(read_backup(write_backup({f"puzzles/{game.id}": f"{'9' * 5000} -1 ٣ 5+ 05 2026 2026-03-01"})).merging(here))
    assert solved_puzzles(here.store, game) == {3: False, 5: True, 7: True, 12: True, 2026: False}
    here.store[DAYS] = "yesterday 2026-03-01"
    assert solved_days(here.store) == {"2026-03-01"}


def test_the_puzzle_of_the_day_is_the_same_for_everyone():
    numbers = [puzzle.number for puzzle in puzzles_of("gridcannon")]
    days = [f"2026-11-{day:02d}" for day in range(1, 31)]
    assert [daily_number(numbers, day) for day in days[:5]] == [15, 38, 1, 24, 47]
    assert len({daily_number(numbers, day) for day in days}) == len(days)
    assert [daily_number([*numbers, 9999], day) for day in days] == [daily_number(numbers, day) for day in days]


@pytest.mark.parametrize(
    "row", ["1", "1 2 finish 2 417 0a+Z", "1 2 finish 2 417 0a+Z hand-a1 !", "x 2 finish 2 4 0 a-b"]
)
def test_a_line_that_is_no_puzzle_is_named(row):
    with pytest.raises(ValueError, match=r"no puzzle|not a move"):
        read_puzzles(row)


def test_an_opening_that_leads_nowhere_and_a_kind_that_is_none_are_refused():
    puzzle = puzzles_of("gridcannon")[0]
    game = game_of("gridcannon")
    for opening in ("+++++0", puzzle.opening + "0" * 500):
        with pytest.raises(InvalidText):
            start_of(game, puzzle._replace(opening=opening))
    start = start_of(game, puzzle)
    with pytest.raises(ValueError, match="no puzzle of the kind"):
        task_of(start, puzzle._replace(kind="sonnet"))
    with pytest.raises(ValueError, match="no puzzle"):
        task_of(Play(Deal(BLANK, 1)), puzzle)
