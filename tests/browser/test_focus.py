"""The keyboard's focus: it starts where the next press is, follows the game, and a key takes it to what gains."""

from __future__ import annotations

import pytest
from conftest import wait_until
from hands import Hands, deal_of, follow, unfold, unfold_menu, watch_replay
from playwright.sync_api import Page, expect

from game_data import won_play
from parlour.table.next_press import gains, next_press

SEEN = "document.activeElement?.matches(':focus-visible') ?? false"


def seen(hands: Hands) -> bool:
    """Whether a ring is drawn round what has the focus."""
    return bool(hands.page.evaluate(SEEN))


@pytest.mark.parametrize("game", ["gridcannon", "grandma"])
def test_the_focus_goes_where_the_next_press_is(page: Page, site: str, game: str) -> None:
    won = won_play(game)
    hands = Hands(page, site, deal_of(won))
    wait_until(lambda: hands.focused() == next_press(hands.session), "the focus was where the first press is")
    assert not seen(hands), "a ring that nobody asked for"
    for _ in range(12):
        session, stop = hands.session, hands.focused()
        if session.picked != session.selection.default_selection:  # what is picked up keeps the focus
            hands.key_to(next_press(session))
            continue
        assert stop in session.selection.next_stops(session.picked), "a press of Enter goes on"
        hands.pressing(stop, lambda: page.keyboard.press("Enter"))
        assert seen(hands)
    page.locator("#menu").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="New deal").press("Enter")
    expect(page.locator("#panel[open]")).to_have_count(0)
    wait_until(lambda: page.locator("#table .stop.legal:focus").count() == 1, "the focus was on the new deal")


def test_the_focus_is_where_the_next_press_is_in_a_game_that_a_link_lays(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/7").key_to("a1")
    for game in ("grandma/61", "gridcannon-exact/61", "gridcannon-arcade/12"):
        follow(page, game)
        expect(page.locator("#table")).to_have_attribute("data-game", game.split("/")[0])
        wait_until(lambda: page.locator("#table .stop.legal:focus").count() == 1, f"the focus was on {game}")


def test_the_focus_is_on_the_table_in_a_lesson_begun_by_keys(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/7")
    page.locator("#menu").press("Enter")
    unfold(page)
    page.get_by_role("button", name="Learn by playing").press("Enter")
    wait_until(lambda: page.locator("#table .stop.next:focus").count() == 1, "the focus was on the first step")


def test_no_ring_is_drawn_round_the_title_of_a_panel_that_opens_by_itself(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/7")
    watch_replay(page, won_play("gridcannon"))
    title = page.locator("#panel-title")
    expect(title).to_be_focused()
    assert title.evaluate("title => getComputedStyle(title).outlineStyle") == "none"


def test_a_key_that_only_changes_others_draws_no_ring(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/7")
    wait_until(hands.focused, "the focus was on the table")
    for key in ("Control", "Shift", "Alt", "Meta", "Control+C"):
        page.keyboard.press(key)
        assert not seen(hands), key
    page.keyboard.press("F2")
    assert seen(hands)


@pytest.mark.parametrize("game", ["gridcannon", "grandma"])
def test_a_key_walks_through_what_gains_something(page: Page, site: str, game: str) -> None:
    won = won_play(game, 1)
    hands = Hands(page, site, deal_of(won), draw=False)
    if not gains(hands.session):
        page.keyboard.press("g")
        expect(page.locator("#live")).to_have_text(hands.session.words.text(f"{hands.session.table.gain}.none"))
    while len(gains(hands.session)) < 2:
        hands.spell(won.line[hands.session.play.index], hands.key_to)
    walk = gains(hands.session)
    page.locator(hands.stop("stock")).focus()
    walked, back = [], []
    for _ in walk:
        page.keyboard.press("g")
        walked.append(hands.focused())
    for _ in walk:
        page.keyboard.press("Shift+G")
        back.append(hands.focused())
    assert sorted(walked) == sorted(walk)
    assert back == [*walked[-2::-1], walked[-1]]
    hands.choose("#setting-keys", False)
    page.locator(hands.stop("stock")).focus()
    page.keyboard.press("g")
    assert hands.focused() == "stock"
    unfold_menu(page)
    page.get_by_role("button", name="Keyboard").click()
    expect(page.locator("#panel-body")).to_contain_text(hands.session.words.text(hands.session.table.gain))


def test_the_focus_is_on_the_table_once_the_move_that_had_it_is_taken_back(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    hands = Hands(page, site, "gridcannon/7")
    hands.tap(next(iter(hands.session.selection.next_stops(hands.session.picked))))
    page.locator("#log button").last.focus()
    page.keyboard.press("u")
    hands.session.undo()
    hands.agree()
    assert hands.focused()
