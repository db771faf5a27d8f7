"""Panels worth opening: what each shows at a glance, where the focus starts, and what they remember."""

from __future__ import annotations

import re

from conftest import mark, ready, wait_until
from hands import Hands, deal_of, finish, follow_entry, open_entry, set_choice, some_game, unfold_menu
from playwright.sync_api import Page, expect

from game_data import won_play, won_plays
from parlour.core.cards import UNSEEN
from parlour.games import GAMES, entry_of, table_of

LEFTMOST = """(boxes) => boxes.map((box) => box.getBoundingClientRect())
  .map(({ left, top }) => [left, top]).sort(([one], [other]) => one - other)[0]"""


def test_the_menu_is_tiles_and_folds_that_stay_as_they_were_left(page: Page, site: str) -> None:
    page.goto(f"{site}#gridcannon/7")
    ready(page).locator("#menu").click()
    tiles = page.locator("#panel .tile")
    expect(tiles.locator("strong")).to_have_text(["New deal", "Daily deal", "Games", "Learn", "Puzzles", "Ladder"])
    assert [tile.locator(".art > *").count() > 2 for tile in tiles.all()] == [True] * 6
    expect(tiles.first).to_be_focused()
    for hidden in ("Settings", "Link and share", "Move by notation"):
        expect(page.get_by_role("button", name=hidden, exact=True)).to_be_hidden()
    page.get_by_text("This game", exact=True).click()
    expect(page.get_by_role("button", name="Link and share")).to_be_visible()
    expect(page.get_by_role("button", name="Move by notation")).to_be_hidden()
    page.get_by_text("In words, or typed").click()
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()

    page.reload()
    ready(page).locator("#menu").click()
    expect(page.get_by_role("button", name="Settings")).to_be_hidden()
    page.get_by_role("button", name="Move by notation").click()
    expect(page.locator("#move")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(page.locator("#move")).to_be_focused()


def test_a_press_beside_a_panel_closes_it_and_presses_nothing_else(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    hands = Hands(page, site, "grandma/7")
    panel, mouse = page.locator("#panel"), page.mouse
    unfold_menu(page)
    edge = panel.evaluate("(panel) => panel.getBoundingClientRect().left")
    left, top = page.locator("#table .stop.legal").evaluate_all(LEFTMOST)
    assert left + 10 < edge
    page.locator("#panel-title").hover()  # a text is selected, beyond the edge
    mouse.down()
    mouse.move(left + 5, top + 5)
    mouse.up()
    expect(panel).to_be_visible()
    mouse.click(left + 5, top + 5)
    expect(panel).to_be_hidden()
    hands.agree()


def test_a_row_of_the_log_is_a_turn_and_leads_to_the_table_as_it_was(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    won = won_play("gridcannon")
    hands = Hands(page, site, deal_of(won))
    hands.skip(won.line[:40])
    rows = page.locator("#log li button")
    assert rows.count() < 30, "draws have no rows of their own"
    killed = page.locator("#log [data-tone=good] button").first
    assert re.fullmatch(r".+ kills .+\.", str(killed.locator(".heard").last.text_content()))
    rows.last.focus()
    page.keyboard.press("ArrowUp")
    expect(rows.nth(rows.count() - 2)).to_be_focused()
    killed.click()
    expect(page.locator("#show")).to_have_value(str(killed.locator("..").get_attribute("data-at")))
    page.keyboard.press("Escape")
    hands.agree()


def test_what_was_asked_for_and_closed_in_the_same_moment_is_not_shown(page: Page, site: str) -> None:
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    panel = page.locator("#panel")
    unfold_menu(page)
    follow_entry(page, "Statistics and feats")  # what panels need is fetched, and the history is read
    expect(page.locator("#panel-title")).to_have_text("Statistics and feats")
    page.locator("#panel-close").click()
    for entry in ("Ladder", "History", "Puzzles", "Can this deal be won?"):
        unfold_menu(page)
        asked = page.get_by_role("button", name=entry, exact=True)
        asked.evaluate("(entry) => { entry.click(); document.getElementById('panel-close').click(); }")
        page.wait_for_timeout(300)  # in which it would be shown
        expect(panel).to_be_hidden()


def test_an_end_is_told_in_words_that_mean_something(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    won = next(play for play in won_plays("gridcannon-old") if play.result().score == 0)
    page.goto(f"{site}#{deal_of(won)}")
    title = ready(page).get_by_role("button", name="Choose a game")
    page.set_viewport_size({"width": 768, "height": 1024})
    expect(title.locator(".caret")).to_be_visible()
    assert "Gridcannon" in title.inner_text(), "its name says what it shows and what it does"
    expect(title).to_contain_text("par 0")
    finish(page, won)
    expect(page.locator("#panel .result.won .verdict")).to_have_text("Perfect: no shame")
    expect(page.locator("#panel .result .medal")).to_be_visible()
    expect(page.locator("#panel-body p").filter(has_text="par")).to_have_count(1)
    expect(page.locator("#panel").get_by_role("button", name="New deal")).to_be_focused()


def test_the_chooser_shows_the_players_own_table_of_each_game(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    hands = Hands(page, site, "gridcannon-old/7")
    plays = [hands.session.play]
    hands.lay("grandma/7")
    hands.tap(next(hands.session.play.moves()).source)
    page.locator("#title").click()
    games = page.locator("#panel .game")
    expect(games).to_have_count(len(GAMES))
    expect(page.locator("#panel .miniature:has(.card)")).to_have_count(len(GAMES))
    expect(games.filter(has_text="On your table")).to_be_focused()
    for play in (*plays, hands.session.play):
        chosen = games.filter(has=page.locator(f"strong:text-is({play.game.name!r})"))
        seen = play.game.seen(play.position)
        tops = {str(seen[pile][-1]) for pile in table_of(play.game).piles if seen[pile] and seen[pile][-1] != UNSEEN}
        shown = chosen.locator(".card").evaluate_all("(cards) => cards.map(({ dataset }) => dataset.card)")
        assert tops <= set(shown), "what lies on top there"
    assert {str(UNSEEN)} < {*shown}, "and nothing that is hidden"
    expect(games.filter(has_text="Very hard")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()


def test_history_and_feats_show_pictures_and_how_near_one_came(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    won, lost = won_play("gridcannon"), some_game("grandma")
    page.goto(f"{site}#{deal_of(won)}")
    expect(ready(page).locator("#title")).to_contain_text("par")
    finish(page, lost)
    finish(page, won)
    open_entry(page, "History")
    past = page.locator("#panel .past")
    expect(past.locator(".miniature:has(.card)")).to_have_count(2)
    expect(past.first).to_contain_text("All twelve royals fell · ")
    expect(past.first).to_contain_text(" par")
    expect(past.last).to_contain_text("of 104 cards home")
    assert [str(row.get_attribute("class")).split()[-1] for row in past.all()] == ["won", "lost"]

    open_entry(page, "Statistics and feats")
    medals = page.locator("#feats li")
    expect(medals.locator(".medal")).to_have_count(len(entry_of("gridcannon").feats))
    near = page.locator("#feats .locked", has_text="Three volleys")
    volley = next(feat for feat in entry_of("gridcannon").feats if feat.id == "volley")
    expect(near).to_contain_text(f"Closest so far: {volley.reached(won)} of 3")
    expect(near).to_contain_text("In one game, kill two royals with one card three times.")
    expect(page.locator("#feats .done em").first).to_contain_text("Done: ")


def test_a_panel_that_cannot_be_fetched_yet_says_so_and_opens_once_it_can(page: Page, site: str) -> None:
    asked = []
    page.on("request", lambda request: asked.append(request) if "on_demand.bin" in request.url else None)
    page.route("**/on_demand.bin", lambda route: route.fulfill(body="of another version"))
    hands = Hands(page, site, "gridcannon/7")
    page.keyboard.press("b")
    expect(page.locator("#live")).to_contain_text(hands.session.words.text("panel.unreachable"))
    wait_until(lambda: mark(page, "ready") and len(asked) > 1, "the page asks by itself, while the table is looked at")
    page.wait_for_timeout(500)
    page.unroute("**/on_demand.bin")
    page.keyboard.press("b")
    expect(page.locator("#panel[open] h3")).not_to_have_count(0)
    page.keyboard.press("Escape")
    hands.agree()
    open_entry(page, "Settings")
    set_choice(page, "#setting-clock", True)
    expect(page.get_by_role("timer", name="Time played")).to_have_count(1)
