"""Puzzles in the page: found, tried, given away, looked up, solved, remembered; the player's own game waits."""

from __future__ import annotations

from conftest import ready
from hands import follow, logged, open_entry, unfold_menu, wait_to_press_again
from playwright.sync_api import Page, expect
from sessions import puzzle_session
from test_puzzles import puzzles_of, wrong_moves

from parlour.core.game import Move
from parlour.memory.puzzles import daily_number
from parlour.solving.puzzles import Puzzle
from parlour.table.puzzle_session import ANSWER, BACK, LEAVE, LOST, NEXT, SOLVED, PuzzleSession


def show_list(page: Page) -> None:
    page.locator("#menu").click()
    page.locator("#panel .tile", has_text="Puzzles").click()
    page.locator("#panel .puzzles").first.wait_for()


def press(page: Page, session: PuzzleSession, move: Move) -> None:
    """Makes a move in the page and in the session, stop by stop."""
    path = session.selection.paths[move]
    for stop in path[len(session.picked) :] if path[: len(session.picked)] == session.picked else path:
        wait_to_press_again(page)
        page.locator(f'#table [data-stop="{stop}"], #actions [data-stop="{stop}"]').first.click()
        if session.press(stop):
            break
    agree(page, session)


def agree(page: Page, session: PuzzleSession) -> None:
    expect(page.locator("#say")).to_contain_text(session.scene()["prompt"].split(":")[0][:30])
    assert logged(page) == [str(move) for move in session.play.line[: session.play.index]]


def solve(page: Page, session: PuzzleSession, puzzle: Puzzle) -> None:
    for place, move in enumerate(puzzle.answer):
        if session.state != SOLVED and session.play.index - session.first <= place:
            press(page, session, move)
    assert session.state == SOLVED


def button(page: Page, stop: str) -> None:
    page.locator(f'#actions [data-stop="{stop}"]').click()


def test_the_puzzle_of_the_day_is_tried_looked_up_and_solved(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.clock.set_fixed_time("2026-02-28T23:59:00")
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    own, puzzles = logged(page), puzzles_of("gridcannon")
    number = daily_number([puzzle.number for puzzle in puzzles], "2026-03-01")
    puzzle = next(puzzle for puzzle in puzzles if puzzle.number == number)
    show_list(page)
    assert page.locator("#panel .puzzles button").count() == len(puzzles)
    expect(page.get_by_role("button", name="Today's puzzle")).to_be_focused()
    page.clock.set_fixed_time("2026-03-01T00:01:00")  # while the panel is open
    page.keyboard.press("Enter")
    expect(page.locator("#title .deal")).to_contain_text("Puzzle of the day")

    session, _ = puzzle_session("gridcannon", puzzle)
    press(page, session, next(wrong_moves(session)))
    assert session.state == LOST
    button(page, BACK)
    session.press(BACK)
    agree(page, session)
    button(page, ANSWER)
    expect(page.locator("#show")).to_have_attribute("max", str(len(puzzle.answer)))
    expect(page.locator("#panel p.heard")).to_contain_text("Only one of")
    page.locator("#show-last").click()
    expect(page.locator("#panel p.heard")).to_contain_text("Solved.")
    page.get_by_role("button", name="Try it").click()
    session, _ = puzzle_session("gridcannon", puzzle)
    agree(page, session)
    session.alone = False
    solve(page, session, puzzle)
    button(page, NEXT)
    expect(page.locator("#title .deal")).not_to_contain_text("of the day")
    page.keyboard.press("Tab")
    button(page, LEAVE)
    assert logged(page) == own
    page.reload()
    assert logged(ready(page)) == own
    show_list(page)
    expect(page.locator("#puzzle-streak dd")).to_have_text("1")
    expect(page.locator("#puzzle-count dd")).to_have_text(f"1 of {len(puzzles)}")
    expect(page.locator("#panel .puzzles .done")).to_have_text(str(number))
    assert page.get_by_role("button", name=f"Puzzle {number}, ").first.get_attribute("aria-label").endswith(": solved")


def test_a_pile_is_put_in_order_and_every_card_beneath_can_be_read(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}#grandma/7")
    ready(page)
    puzzle = puzzles_of("grandma")[0]
    show_list(page)
    page.get_by_role("button", name=f"Puzzle {puzzle.number}, ").click()
    session, _ = puzzle_session("grandma", puzzle)
    agree(page, session)
    scene = session.scene()["piles"]
    deep = next(pile for pile in session.table.piles if scene[pile]["kind"] == "stack" and scene[pile]["badge"])
    expect(page.locator(f'#table [data-stop="{deep}"]')).to_have_attribute("aria-label", scene[deep]["label"])
    solve(page, session, puzzle)
    expect(page.locator("#say")).to_contain_text("without a wrong move")
    button(page, LEAVE)
    show_list(page)
    expect(page.locator("#panel .puzzles .alone")).to_have_text(str(puzzle.number))


def sit_at(page: Page, game: str, number: int) -> PuzzleSession:
    """Sits down at a puzzle of a game, with another game on the table or not."""
    show_list(page)
    page.locator("#puzzles-game").select_option(game)
    page.get_by_role("button", name=f"Puzzle {number}, ").press("Enter")  # no mouse rests over a card
    session, _ = puzzle_session(game, next(puzzle for puzzle in puzzles_of(game) if puzzle.number == number))
    agree(page, session)
    return session


def test_at_a_puzzle_of_another_game_the_lesson_and_the_number_are_of_that_game(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    sit_at(page, "grandma", puzzles_of("grandma")[0].number)
    open_entry(page, "Learn")
    page.locator("#panel .main").click()
    expect(page.locator('#actions [data-stop="lesson-leave"]')).to_be_visible()
    expect(page.locator("#table")).to_have_attribute("data-game", "grandma")
    button(page, "lesson-leave")
    expect(page.locator("#table")).to_have_attribute("data-game", "gridcannon")
    sit_at(page, "grandma", puzzles_of("grandma")[0].number)
    open_entry(page, "Deal by number")
    page.locator("#number").fill("5")
    page.keyboard.press("Enter")
    expect(page.locator("#table")).to_have_attribute("data-game", "grandma")
    expect(page.locator("#title .deal")).to_contain_text("Deal 5")


def test_from_a_puzzle_of_another_game_the_players_own_games_lesson_begins(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    sit_at(page, "grandma", puzzles_of("grandma")[0].number)
    open_entry(page, "Games")
    page.get_by_role("button", name="Lesson: Gridcannon", exact=True).click()
    expect(page.locator('#actions [data-stop="lesson-leave"]')).to_be_visible()
    expect(page.locator("#table")).to_have_attribute("data-game", "gridcannon")


def test_from_a_puzzle_of_another_game_continue_leads_to_the_players_own_game(page: Page, site: str) -> None:
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    own = logged(page)
    sit_at(page, "grandma", puzzles_of("grandma")[0].number)
    expect(page.locator("#table")).to_have_attribute("data-game", "grandma")
    follow(page, "continue")  # a shortcut of the installed app
    expect(page.locator("#table")).to_have_attribute("data-game", "gridcannon")
    assert logged(page) == own


def reload_to(page: Page, session: PuzzleSession) -> None:
    """Loads the page anew, and waits until the puzzle lies there again."""
    page.reload()
    ready(page)
    expect(page.locator("#table")).to_have_attribute("data-game", session.play.game.id)
    agree(page, session)


def test_a_puzzle_lies_there_again_after_a_reload_until_it_is_left(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}#gridcannon/7")
    expect(ready(page).locator("#title")).to_contain_text("par")  # known once what a start does last is done
    own, puzzle = logged(page), puzzles_of("grandma")[0]
    session = sit_at(page, "grandma", puzzle.number)
    reload_to(page, session)
    button(page, ANSWER)
    page.get_by_role("button", name="Try it").click()
    reload_to(page, session)
    session.alone = False
    solve(page, session, puzzle)
    button(page, LEAVE)
    assert logged(page) == own
    page.reload()
    expect(ready(page).locator("#title")).to_contain_text("par")
    expect(page.locator("#table")).to_have_attribute("data-game", "gridcannon")
    follow(page, "grandma/7")
    show_list(page)
    expect(page.locator("#panel .puzzles .done")).to_have_text(str(puzzle.number))


def test_an_answer_that_was_shown_is_remembered_though_the_puzzle_was_left(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}#grandma/7")
    ready(page)
    puzzle = puzzles_of("grandma")[0]
    sit_at(page, "grandma", puzzle.number)
    button(page, ANSWER)
    page.locator("#show-last").click()
    page.keyboard.press("Escape")
    button(page, LEAVE)
    session = sit_at(page, "grandma", puzzle.number)
    session.alone = False
    solve(page, session, puzzle)
    button(page, LEAVE)
    show_list(page)
    expect(page.locator("#panel .puzzles .done")).to_have_text(str(puzzle.number))


def test_a_puzzle_says_why_it_gives_no_hint_and_has_no_slider(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}#grandma/7")
    ready(page)
    sit_at(page, "grandma", puzzles_of("grandma")[0].number)
    page.keyboard.press("h")
    expect(page.locator("#say")).to_contain_text("No hints in a puzzle: its answer can be shown.")
    page.keyboard.press("z")
    expect(page.locator("#say")).to_contain_text("Moves are taken back one at a time here.")


def test_a_puzzle_that_ends_its_game_leaves_the_players_own_to_be_played(page: Page, site: str) -> None:
    """Its last move is typed; the panel is gone then, and no chances of the game that waits are offered."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    puzzle = next(puzzle for puzzle in puzzles_of("gridcannon") if ends(puzzle))
    session = sit_at(page, "gridcannon", puzzle.number)
    for place, move in enumerate(puzzle.answer):
        if session.play.index - session.first > place:
            continue
        last = place == len(puzzle.answer) - 1
        if not last:
            press(page, session, move)
            continue
        open_entry(page, "Move by notation")
        page.locator("#move").fill(str(move))
        page.keyboard.press("Enter")
    expect(page.locator("#panel")).not_to_have_attribute("open", "")
    expect(page.locator("#say")).to_contain_text("Solved")
    unfold_menu(page)
    expect(page.get_by_role("button", name="Your chances")).to_have_count(0)
    expect(page.get_by_role("button", name="Where was it lost?")).to_have_count(1)


def ends(puzzle: Puzzle) -> bool:
    """Whether the answer ends the game, by a move that the player makes."""
    session, _ = puzzle_session("gridcannon", puzzle)
    for place, move in enumerate(puzzle.answer):
        if session.play.index - session.first <= place:
            last = session.play.index - session.first == len(puzzle.answer) - 1
            session.make(move)
            if last:
                return session.play.result() is not None
    return False
