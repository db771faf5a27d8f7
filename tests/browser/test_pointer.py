"""What fingers and the mouse do besides a plain press: slow, two at once, by turns with keys, let go elsewhere."""

from __future__ import annotations

from conftest import wait_until
from hands import Fingers, Hands
from playwright.sync_api import Page, expect

from parlour.position import TABLEAU


def next_stop(hands: Hands) -> str:
    """A stop that may be pressed now."""
    return next(iter(hands.seat.choice.next_stops(hands.seat.picked)))


def stuck_pile(hands: Hands) -> str:
    """A pile of the tableau whose top can go nowhere."""
    return next(pile for pile in TABLEAU if pile not in hands.seat.choice.next_stops(()))


def test_a_button_beside_the_words_may_be_pressed_slowly(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/101")
    page.locator('#actions [data-stop="keep"]').click(delay=700)
    hands.seat.press("keep")
    hands.agree()


def test_the_browsers_own_menu_is_barred_only_where_there_is_a_stack_to_look_through(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/101")
    page.evaluate("addEventListener('contextmenu', ({ defaultPrevented }) => { globalThis.barred = defaultPrevented })")
    page.locator('#actions [data-stop="keep"]').click(button="right")
    assert page.evaluate("barred") is False
    page.locator(hands.stop("a1")).click(button="right")
    assert page.evaluate("barred") is True
    page.locator("#panel[open]").wait_for()


def test_a_key_is_heard_after_a_fingers_drag(phone: Page, site: str) -> None:
    hands = Hands(phone, site, "gridcannon/21")
    phone.locator(hands.stop("hand")).focus()
    target = next_stop(hands)
    Fingers(phone).drag(hands.edge("hand"), hands.edge(target))
    hands.seat.lift("hand")
    hands.seat.drop(target)
    hands.agree()
    stop = next_stop(hands)
    phone.locator(hands.stop(stop)).focus()
    phone.keyboard.press("Enter")
    hands.seat.press(stop)
    hands.agree()


def test_what_one_tap_does_a_drag_does_too(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/101", draw=False)
    hands.drag("a1", "stock")
    while hands.seat.play.position.phase != "play" or not hands.seat.choice.spelled(("stock",)):
        hands.tap(next_stop(hands))
    hands.drag("stock", "hand")
    assert {"a1-stock", "stock-hand"} <= set(hands.log())


def test_who_pulls_at_what_cannot_be_carried_is_told_why(phone: Page, site: str) -> None:
    hands = Hands(phone, site, "grandma/1")
    stuck = stuck_pile(hands)
    Fingers(phone).drag(hands.edge(stuck), hands.edge("uC"))
    hands.seat.lift(stuck)
    assert hands.seat.why
    expect(phone.locator("#say")).to_contain_text(hands.seat.why)


def test_the_click_at_the_end_of_a_pull_in_vain_is_no_second_press(page: Page, site: str) -> None:
    hands = Hands(page, site, "grandma/1")
    page.evaluate("globalThis.heard = 0; table.addEventListener('click', () => (heard += 1))")
    stuck = stuck_pile(hands)
    x, y = hands.edge(stuck)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 15, y, steps=3)
    page.mouse.up()
    hands.seat.lift(stuck)
    expect(page.locator("#say")).to_contain_text(hands.seat.why)
    assert page.evaluate("heard") == 0


def test_a_finger_that_rolls_a_little_still_taps(phone: Page, site: str) -> None:
    hands = Hands(phone, site, "gridcannon/21")
    stop = next_stop(hands)
    x, y = hands.edge(stop)
    Fingers(phone).drag((x, y), (x + 9, y))
    hands.seat.press(stop)
    hands.agree()


def test_two_fingers_on_one_card_are_one_press(phone: Page, site: str) -> None:
    hands = Hands(phone, site, "gridcannon/21")
    phone.evaluate("globalThis.heard = 0; table.addEventListener('click', () => (heard += 1))")
    fingers, (x, y) = Fingers(phone), hands.edge(next_stop(hands))
    fingers.start((x, y))
    fingers.start((x, y), (x + 20, y))
    fingers.end((x, y))
    fingers.end()
    phone.wait_for_timeout(300)
    assert phone.evaluate("heard") == 1


def test_two_fingers_that_rest_look_through_nothing(phone: Page, site: str) -> None:
    hands = Hands(phone, site, "gridcannon/21")
    fingers, (x, y) = Fingers(phone), hands.edge("a1")
    fingers.start((x, y))
    fingers.start((x, y), (x + 100, y))
    phone.wait_for_timeout(700)
    expect(phone.locator("#panel[open]")).to_have_count(0)
    fingers.end((x, y))
    fingers.end()


def test_two_fingers_enlarge_the_page_wherever_they_lie(phone: Page, site: str) -> None:
    hands = Hands(phone, site, "gridcannon/21")
    box = phone.locator(hands.stop("b2")).bounding_box()
    assert box
    x, y, fingers = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, Fingers(phone)
    fingers.start((x - 10, y))
    fingers.start((x - 10, y), (x + 10, y))
    for reach in range(15, 105, 5):
        fingers.move((x - reach, y), (x + reach, y))
        phone.wait_for_timeout(30)
    fingers.end((x - 100, y))
    fingers.end()
    wait_until(lambda: phone.evaluate("visualViewport.scale") > 1.5, "the page was larger")
    expect(phone.locator(".dragging")).to_have_count(0)
    hands.agree()


def test_a_card_is_put_back_when_the_mouse_was_let_go_where_the_page_hears_nothing(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/21")
    (x, y), mouse = hands.edge("hand"), page.context.new_cdp_session(page)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y - 40, steps=4)
    expect(page.locator(".card.dragging")).to_have_count(1)
    mouse.send("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": x + 90, "y": y - 60, "buttons": 0})
    wait_until(lambda: not page.locator(".dragging").count(), "the card was back")
    page.mouse.up()
    hands.agree()
    hands.tap(next_stop(hands))


def test_a_card_that_is_carried_stays_in_the_hand_at_a_right_click(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/21")
    page.evaluate("addEventListener('contextmenu', ({ defaultPrevented }) => { globalThis.barred = defaultPrevented })")
    stop = next_stop(hands)
    (x, y), over, beside = hands.edge("hand"), hands.edge(stop), hands.edge("a1")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(*over, steps=4)
    page.mouse.down(button="right")
    page.mouse.up(button="right")
    assert page.evaluate("barred") is True
    page.locator(hands.stop(stop)).dispatch_event("contextmenu")  # as it comes where no capture turns it aside
    expect(page.locator(".card.dragging")).to_have_count(1)
    page.mouse.move(*beside, steps=4)
    page.mouse.move(*over, steps=4)
    page.mouse.up()
    hands.seat.lift("hand")
    hands.seat.drop(stop)
    hands.agree()
    expect(page.locator("#panel[open], .dragging")).to_have_count(0)


def test_a_card_that_a_key_takes_away_while_it_is_carried_plays_no_other(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon-old/5")
    here, there = hands.seat.choice.next_stops(hands.seat.picked)
    hands.tap(here)
    (x, y), (to_x, to_y) = hands.edge("hand"), hands.edge(there)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=4)
    expect(page.locator(".card.dragging")).to_have_count(1)
    page.keyboard.press("u")
    hands.seat.undo()
    hands.agree()
    expect(page.locator(".dragging")).to_have_count(0)
    page.mouse.up()
    page.wait_for_timeout(300)
    hands.agree()
    hands.tap(there)
