"""The end of a game: the table in sight, what was won, the best moment, and a way back to where more was possible."""

from __future__ import annotations

import random
import re

import pytest
from conftest import Gate, Watch, case, ready, wait_until
from hands import Hands, deal_of, finish, logged, open_entry, some_game, take_last_move, unfold, unfold_menu
from playwright.sync_api import Page, expect
from rulebook import onward

from game_data import proven_deals, won_play
from parlour.core.game import Move
from parlour.core.notation import write_deal
from parlour.core.play import Deal, Play
from parlour.games import game_of, table_of
from parlour.games.story import story_of
from parlour.solving.catalogue import best_score, best_solution, solution
from parlour.solving.chances import iter_chances
from parlour.solving.review import iter_reviews
from parlour.words import Words

SIZES = [(320, 568), (360, 640), (844, 390), (768, 1024), (1440, 900)]
COVERED = """() => {
  const panel = document.querySelector("#panel").getBoundingClientRect();
  return [...document.querySelectorAll("#table .pile:not(.empty)")]
    .map((pile) => [pile.dataset.pile, pile.getBoundingClientRect()])
    .filter(([, box]) => box.right > panel.left + 1 && box.left < panel.right - 1 && box.bottom > panel.top + 1)
    .map(([name]) => name);
}"""
BOX = "(one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; }"
SHARING = """() => Object.assign(navigator, {
  canShare: () => true,
  share: async ({ files: [file] }) => { globalThis.sent = [file.name, file.type, file.size]; },
})"""
MENU_SOON = """addEventListener("submit", ({ target }) => { // the player opens it while the last move is still seen
  if (target.querySelector("#move")) setTimeout(() => document.getElementById("menu").click(), 20);
}, { capture: true })"""
MENU_HELD = """addEventListener("submit", ({ target }) => { // the same, with a finger that takes its time
  const menu = document.getElementById("menu");
  const pointer = (kind) => menu.dispatchEvent(new PointerEvent(kind, { bubbles: true }));
  if (target.querySelector("#move")) setTimeout(() => {
    pointer("pointerdown"); // which ends the motion, and so brings the ending
    setTimeout(() => {
      globalThis.ended = document.getElementById("panel").open;
      pointer("pointerup");
      menu.click();
    }, 800);
  }, 20);
}, { capture: true })"""
WIDER = """(captions) => captions.filter((one) => one.scrollWidth > one.closest(".pile").clientWidth + 1)
  .map((one) => one.textContent)"""
WIDTHS = "(zones) => zones.map((zone) => parseFloat(zone.getAttribute('width')))"


def wasteful() -> Play:
    """A win of a deal with par 3 in which two ploys are spent for nothing, the first as move 82."""
    game = game_of("gridcannon")
    entries = proven_deals(game.id)
    line = solution(game, next(entry for entry in entries if entry.number == 2))
    wasted = Move("aces", "c3")
    return Play(Deal(game, 2), [*line[:81], wasted, *line[81:91], wasted, *line[91:]])


def test_a_win_below_par_is_told_beside_the_table_and_leads_to_where_more_was_possible(page: Page, site: str) -> None:
    play = wasteful()
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}#gridcannon/2")
    expect(ready(page).locator("#title")).to_contain_text("par")
    finish(page, play)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wait_until(lambda: not page.evaluate(COVERED), f"the table was in sight at {width} × {height}")
        beyond = page.locator("#panel").evaluate("(panel) => panel.scrollHeight - panel.clientHeight")
        assert beyond == 0, "only its body scrolls"
        in_hand, on_grid = (page.locator(f"[data-pile={pile}] .stop").evaluate(BOX)[2] for pile in ("hand", "a1"))
        assert in_hand < 1.5 * on_grid, "the grid has most of the room"
        assert page.locator("#table .bank > .caption:visible").evaluate_all(WIDER) == []
    trophies = story_of(play.game).trophies(play)
    expect(page.locator(".trophies li.won")).to_have_text(
        [f"{Words('en').aloud.say(one.name)}: move {one.move}{one.move}" for one in trophies], use_inner_text=False
    )
    panel = page.locator("#panel-body")
    moment = story_of(play.game).best_moment(play)
    expect(panel.locator(".moment")).to_contain_text(f"Best moment, move {moment.move}:")
    expect(panel).to_contain_text("Your first win in this game.")
    panel.get_by_text("The same in figures").click()
    taken_back = len(play.line) - 1  # as ``finish`` does
    expect(panel.locator(".figures tbody tr")).to_have_count(len({taken_back, *(one.move for one in trophies)}))
    expect(panel.locator(".figures tbody tr", has_text="taken back")).to_have_text(f"{taken_back}11Taken back")
    expect(panel.locator(".plot .help")).to_have_count(1)
    expect(panel.locator(".figures tr").last).to_have_text(f"{len(play.line)}12")
    expect(panel.locator(".looking")).to_contain_text("You gave away a ploy at move 82: ")
    page.set_viewport_size({"width": 360, "height": 640})
    panel.locator(".result .there").evaluate("(button) => { button.style.paddingInline = '40px'; }")  # as in French
    assert panel.locator(".result > div").evaluate(BOX)[2] > 200, "beside a wide button the words were a column"
    page.get_by_role("button", name="See how").click()
    expect(page.locator("#show")).to_have_value("81")
    page.get_by_role("button", name="Resume here").click()
    expect(page.locator("#redo")).to_have_attribute("aria-disabled", "true")  # what was shown is not played by redo
    finish(page, play)
    page.locator("#panel-close").click()
    shares_a_picture(page, play)
    open_entry(page, "How it went")
    page.get_by_role("button", name="Try from there").click()
    wait_until(lambda: logged(page) == [str(move) for move in play.line[:81]], "the game stood where the ploy was kept")


def test_a_win_at_par_leads_to_a_perfect_game_where_there_is_one(page: Page, site: str) -> None:
    game = game_of("gridcannon")
    entry = next(entry for entry in proven_deals(game.id) if best_score(entry) > entry.par)
    deal = Deal(game, entry.number)
    found = solution(game, entry)
    page.goto(f"{site}#{write_deal(deal)}")
    finish(ready(page), Play(deal, found))
    expect(page.locator("#panel .result")).to_contain_text(
        "Level with par, the best score that a quick search found.6 is possible in this deal."
    )
    page.get_by_role("button", name="See how").click()
    parted = next(
        at for at, (own, better) in enumerate(zip(found, best_solution(game, entry), strict=False)) if own != better
    )
    expect(page.locator("#show")).to_have_value(str(parted))
    page.locator("#show").press("End")
    expect(page.locator("#status").get_by_role("img", name="6 ploys in hand")).to_be_visible()
    page.locator("#panel-close").click()
    open_entry(page, "Deals")
    expect(page.locator("#panel .deal", has=page.get_by_text(str(entry.number), exact=True))).to_have_text(
        re.compile(rf"par {entry.par} · max 6 · best {entry.par}$", re.IGNORECASE)
    )


def end_behind_the_menu(page: Page, site: str, play: Play) -> None:
    """Ends a game while the menu is open, unfolded: its ending waits."""
    page.goto(f"{site}#{deal_of(play)}")
    ready(page)
    page.evaluate(MENU_SOON)
    take_last_move(page, play)
    unfold(page)


def test_an_ending_waits_for_an_open_panel_is_seen_from_its_top_and_told_again(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    play = wasteful()
    page.goto(f"{site}#gridcannon/2")
    ready(page)
    open_entry(page, "Settings")
    page.locator("#panel-body").evaluate("(body) => { body.scrollTop = body.scrollHeight; }")
    page.keyboard.press("Escape")
    page.evaluate(MENU_SOON)
    take_last_move(page, play)
    page.wait_for_timeout(1500)
    expect(page.locator("#panel-title")).to_have_text("Menu")
    page.keyboard.press("Escape")
    for _ in "again":
        expect(page.locator("#panel-title")).to_have_text("Won")
        assert page.locator("#panel-body").evaluate("(body) => body.scrollTop") == 0
        page.keyboard.press("Escape")
        open_entry(page, "How it went")


def test_an_ending_lets_a_press_that_has_begun_be_made(page: Page, site: str) -> None:
    page.goto(f"{site}#gridcannon/2")
    ready(page)
    page.evaluate(MENU_HELD)
    take_last_move(page, wasteful())
    expect(page.locator("#panel-title")).to_have_text("Menu")
    assert page.evaluate("ended") is False, "the ending waited"
    page.keyboard.press("Escape")
    expect(page.locator("#panel-title")).to_have_text("Won")


def test_an_ending_that_was_told_from_the_menu_is_not_told_once_more(page: Page, site: str) -> None:
    end_behind_the_menu(page, site, wasteful())
    page.get_by_role("button", name="How it went").click()
    expect(page.locator("#panel-title")).to_have_text("Won")
    page.keyboard.press("Escape")
    page.wait_for_timeout(800)  # in which it would come
    expect(page.locator("#panel")).to_be_hidden()


def shares_a_picture(page: Page, play: Play) -> None:
    """The game that lies there is drawn, sent and kept; its text stands below."""
    page.evaluate(SHARING)
    unfold_menu(page)
    page.get_by_role("button", name="Link and share").click()
    page.get_by_role("button", name="Picture to share").click()
    with page.expect_download() as kept:
        page.get_by_role("button", name="Keep the picture").click()
    assert kept.value.suggested_filename == "patience-parlour-gridcannon-2.png"
    page.get_by_role("button", name="Share the picture…").click()
    wait_until(lambda: page.evaluate("globalThis.sent"), "the picture was sent")
    name, kind, size = page.evaluate("sent")
    assert (name, kind) == ("patience-parlour-gridcannon-2.png", "image/png")
    assert size > 50_000, "it is no blank"
    verdict = Words("en").say(table_of(play.game).verdict(True, play.result().score))
    expect(page.get_by_role("img", name=f"Won: {verdict}. 2 below par")).to_be_visible()
    assert verdict in page.locator("#share-result").input_value()
    page.locator("#panel-close").click()


def test_a_loss_shows_the_card_that_lost_and_leads_back_to_the_last_win(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    won, play = won_play("grandma"), some_game("grandma")
    page.goto(f"{site}#grandma/7")
    ready(page)
    tried, chance = Play(play.deal), random.Random(8)
    while not tried.result():
        tried.play(onward(tried, chance))
    for ended in (won, tried, play):  # another try is part of the same game
        finish(page, ended)
    fatal = table_of(play.game).lost_by(play.position, play.line[-1])
    expect(page.locator("#table .fatal")).to_have_attribute("data-pile", fatal)
    panel = page.locator("#panel-body")
    place = [panel.locator(part).evaluate(BOX) for part in (".looking", ".trophies", ".plot")]
    expect(panel.locator(".average")).to_have_text("Your game before this one: 104 cards home.")
    *_, review = iter_reviews(play)
    expect(panel.locator(".looking")).to_contain_text(f"Last winnable after move {review.last_win}.")
    assert [panel.locator(part).evaluate(BOX) for part in (".looking", ".trophies", ".plot")] == place
    shown = panel.locator(".zone").evaluate_all(WIDTHS)
    total = len(play.line)
    assert shown == pytest.approx([100 * review.last_win / total, 100 * (1 - review.first_lost / total)], abs=0.1)
    page.get_by_role("button", name="Play from there").click()
    wait_until(lambda: logged(page) == [str(move) for move in play.line[: review.last_win]], "it went on from there")
    expect(page.locator("#table .fatal")).to_have_count(0)


def test_the_ending_does_nothing_to_a_game_that_another_tab_has_begun(page: Page, site: str, watch: Watch) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}#grandma/7")
    ready(page)
    other = Hands(watch.over(page.context.new_page()), site, "grandma/8")
    endings = ("Take the last move back", "This deal again", "New deal", "Your chances")
    for number, pressed in enumerate(endings, 9):
        with case(pressed):
            finish(page, some_game("grandma"))
            wait_until(lambda: logged(other.page) == logged(page), "the other tab had followed")
            other.lay(f"grandma/{number}")
            other.tap("stock")
            wait_until(lambda: logged(page) == other.log(), "this tab had followed")
            page.locator("#panel .actions").get_by_role("button", name=pressed, exact=True).click()
            expect(page.locator("#panel")).to_be_hidden()
            other.agree()
            assert logged(page) == other.log()
            assert page.evaluate("location.hash") == f"#grandma/{number}"


def at_random(number: int, seed: int) -> Play:
    """A game of Gridcannon, each move by chance."""
    play, chance = Play(Deal(game_of("gridcannon"), number)), random.Random(seed)
    while play.result() is None:
        play.play(chance.choice(list(play.moves())))
    return play


def reckless() -> Play:
    """The shortest of some games of a deal that are played at random, all lost."""
    return min((at_random(13, seed) for seed in range(40)), key=lambda play: len(play.line))


def test_the_chances_of_a_game_are_told_choice_by_choice(page: Page, site: str) -> None:
    play = reckless()
    choices = list(iter_chances(play))
    missed = [choice for choice in choices if choice.apart and not choice.followed]
    named = sorted(missed, key=lambda choice: choice.other_won - choice.won)[:3]
    assert named
    page.goto(f"{site}#gridcannon/13")
    ready(page)
    unfold_menu(page)
    expect(page.get_by_role("button", name="Your chances")).to_have_count(0)  # they would be hints
    page.keyboard.press("Escape")
    finish(page, play)
    page.get_by_role("button", name="Your chances").click()
    panel = page.locator("#panel-body")
    expect(panel.locator("progress")).to_have_class("over", timeout=180_000)
    expect(panel.locator(".plot .help")).to_have_count(len(named))
    expect(panel.locator(".plot .end")).to_have_text(str(len(play.line)))
    expect(panel.locator(".plot .whole")).to_have_text("100%")
    panel.get_by_text("The same in figures").click()
    marked = panel.locator(".figures tbody tr", has_text="Something better was there").locator("th")
    expect(marked).to_have_text([str(at + 1) for at in sorted(one.at for one in named)])
    expect(panel.locator("h3", has_text="Something better was there")).to_have_count(1)
    rows = panel.locator("h3:has-text('better') + ul li")
    expect(rows).to_have_text([re.compile(rf"^Move {one.at + 1}: ") for one in sorted(named, key=lambda one: one.at)])
    page.get_by_role("button", name="How it went").click()
    expect(page.locator("#panel .result.lost")).to_be_visible()
    page.get_by_role("button", name="Your chances").click()
    expect(panel.locator("progress")).to_have_class("over", timeout=180_000)
    for row, one in zip(rows.all(), sorted(named, key=lambda one: one.at), strict=True):
        for won in (one.won, one.other_won):
            expect(row).to_contain_text(f"{round(100 * won / one.futures)}%")
    rows.first.get_by_role("button").click()
    expect(page.locator("#show")).to_have_value(str(min(one.at for one in named)))


def test_chances_are_told_while_the_ending_waits_for_their_panel(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    end_behind_the_menu(page, site, at_random(5, 3))
    page.get_by_role("button", name="Your chances").click()
    expect(page.locator("#panel-body progress")).to_have_class("over", timeout=180_000)
    page.keyboard.press("Escape")
    # the searches in the middle of this game come to no end
    told = "Still winnable after move 20. Whether it was later is unknown."
    expect(page.locator("#panel .looking")).to_contain_text(told, timeout=180_000)


def test_who_goes_on_at_once_is_left_alone(page: Page, site: str, gate: Gate) -> None:
    """The search of the game before is asked no more, so a hint of the next game comes."""
    play = some_game("gridcannon", 7)
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    gate.shut()
    finish(page, play)
    expect(page.locator("#panel .looking")).to_contain_text("Looking back")
    page.get_by_role("button", name="This deal again").click()
    expect(page.locator("#panel")).to_be_hidden()
    page.locator("#hint").click()
    gate.lift()
    expect(page.locator("#say")).to_contain_text("Hint:")
    assert not page.locator("#table .fatal").count()
