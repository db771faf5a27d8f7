"""What fingers and the mouse do besides a plain press: slow, two at once, by turns with keys, let go elsewhere."""

from __future__ import annotations

import pytest
from conftest import Watch, wait_until
from hands import Fingers, Hands, deal_of, follow, logged, middle, two_frames
from playwright.sync_api import Page, expect

from game_data import won_play
from parlour.games.grandma.foundations import TABLEAU
from parlour.table.layout import pile_of


def next_stop(hands: Hands) -> str:
    """A stop that may be pressed now."""
    return next(iter(hands.session.selection.next_stops(hands.session.picked)))


def stuck_pile(hands: Hands) -> str:
    """A pile of the tableau whose top can go nowhere."""
    return next(pile for pile in TABLEAU if pile not in hands.session.selection.next_stops(()))


@pytest.mark.holds
def test_a_button_beside_the_words_may_be_pressed_slowly(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/101")
    page.locator('#actions [data-stop="keep"]').click(delay=700)
    hands.session.press("keep")
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
    hands.session.lift("hand")
    hands.session.drop(target)
    hands.agree()
    stop = next_stop(hands)
    phone.locator(hands.stop(stop)).focus()
    phone.keyboard.press("Enter")
    hands.session.press(stop)
    hands.agree()


def test_where_a_link_changes_the_game_after_a_tap_no_focus_is_shown(phone: Page, site: str) -> None:
    hands = Hands(phone, site, "gridcannon/21")
    phone.locator(hands.stop(next_stop(hands))).tap()
    follow(phone, "gridcannon-old/8")
    expect(phone.locator("#table")).to_have_attribute("data-game", "gridcannon-old")
    phone.wait_for_timeout(300)
    expect(phone.locator(":focus-visible")).to_have_count(0)


def test_a_card_that_is_carried_is_put_back_when_the_device_is_turned(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/21")
    x, y = hands.down("hand")
    page.mouse.move(x + 60, y - 40, steps=4)
    expect(page.locator(".card.dragging")).to_have_count(1)
    page.set_viewport_size({"width": 844, "height": 390})
    wait_until(lambda: not page.locator(".dragging").count(), "the card was back")
    page.mouse.up()
    hands.agree()


CARRIED = """() => {
  const { card } = parlour.state.drag;
  const { x, y, width, height } = card.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


NEAR = 12  # px: a card may be smaller where its table has less room


def carried(page: Page) -> tuple[float, float]:
    """Where the middle of the card is that is carried."""
    x, y = page.evaluate(CARRIED)
    return x, y


def held_at(page: Page) -> tuple[float, float]:
    """Takes up the first pile of the tableau; gives how far the middle of its card is from the pointer."""
    x, y = middle(page.locator('#table [data-stop="tA"]'))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y - 12)
    (card_x, card_y), pointer = carried(page), (x + 12, y - 12)
    return card_x - pointer[0], card_y - pointer[1]


def test_a_card_that_is_carried_stays_at_the_pointer_while_a_sentence_takes_room_from_the_table(
    page: Page, site: str
) -> None:
    page.set_viewport_size({"width": 280, "height": 653})
    Hands(page, site, "grandma/7")
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("document.documentElement.style.fontSize = '130%'")
    heights = set()
    grip = held_at(page)
    for stop in ("uC", "t5", "uD", "uS"):
        x, y = middle(page.locator(f'#table [data-stop="{stop}"]'))
        page.mouse.move(x, y)
        heights.add(page.evaluate("document.getElementById('prompt').offsetHeight"))
        assert carried(page) == pytest.approx((x + grip[0], y + grip[1]), abs=NEAR), stop
    assert len(heights) > 1


def test_a_card_that_is_carried_stays_at_the_pointer_while_the_page_scrolls(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 427, "height": 267})
    Hands(page, site, "grandma/7")
    grip = held_at(page)
    x, y = 200.0, 120.0
    page.mouse.move(x, y)
    page.evaluate("scrollBy(0, 120)")
    two_frames(page)
    assert page.evaluate("scrollY") > 0
    assert carried(page) == pytest.approx((x + grip[0], y + grip[1]), abs=NEAR)


def test_what_one_tap_does_a_drag_does_too(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/101", draw=False)
    hands.drag("a1", "stock")
    while hands.session.play.position.phase != "play" or not hands.session.selection.next_stops(()).get("stock"):
        hands.tap(next_stop(hands))
    hands.drag("stock", "hand")
    assert {"a1-stock", "stock-hand"} <= set(hands.log())


def test_a_card_is_dragged_though_everything_is_selected(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/7")
    page.keyboard.press("Control+A")
    hands.drag("hand", next_stop(hands))
    assert hands.session.play.index


def test_who_pulls_at_what_cannot_be_carried_is_told_why(phone: Page, site: str) -> None:
    hands = Hands(phone, site, "grandma/1")
    stuck = stuck_pile(hands)
    Fingers(phone).drag(hands.edge(stuck), hands.edge("uC"))
    hands.session.lift(stuck)
    assert hands.session.why
    expect(phone.locator("#say")).to_contain_text(hands.session.why)


def test_the_click_at_the_end_of_a_pull_in_vain_is_no_second_press(page: Page, site: str) -> None:
    hands = Hands(page, site, "grandma/1")
    page.evaluate("globalThis.heard = 0; table.addEventListener('click', () => (heard += 1))")
    stuck = stuck_pile(hands)
    x, y = hands.down(stuck)
    page.mouse.move(x + 15, y, steps=3)
    page.mouse.up()
    hands.session.lift(stuck)
    expect(page.locator("#say")).to_contain_text(hands.session.why)
    assert page.evaluate("heard") == 0


def test_a_finger_that_rolls_a_little_still_taps(phone: Page, site: str) -> None:
    hands = Hands(phone, site, "gridcannon/21")
    stop = next_stop(hands)
    x, y = hands.edge(stop)
    Fingers(phone).drag((x, y), (x + 9, y))
    hands.session.press(stop)
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


@pytest.mark.holds
def test_two_fingers_that_rest_look_through_nothing(phone: Page, site: str) -> None:
    hands = Hands(phone, site, "gridcannon/21")
    fingers, (x, y) = Fingers(phone), hands.edge("a1")
    fingers.start((x, y), (x + 100, y))
    phone.wait_for_timeout(700)
    expect(phone.locator("#panel[open]")).to_have_count(0)
    fingers.end((x, y))
    fingers.end()


def test_two_fingers_enlarge_the_page_wherever_they_lie(phone: Page, site: str) -> None:
    hands = Hands(phone, site, "gridcannon/21")
    (x, y), fingers = middle(phone.locator(hands.stop("b2"))), Fingers(phone)
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
    (x, y), mouse = hands.down("hand"), page.context.new_cdp_session(page)
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
    over, beside = hands.edge(stop), hands.edge("a1")
    hands.down("hand")
    page.mouse.move(*over, steps=4)
    page.mouse.down(button="right")
    page.mouse.up(button="right")
    assert page.evaluate("barred") is True
    page.locator(hands.stop(stop)).dispatch_event("contextmenu")  # as it comes where no capture turns it aside
    expect(page.locator(".card.dragging")).to_have_count(1)
    page.mouse.move(*beside, steps=4)
    page.mouse.move(*over, steps=4)
    page.mouse.up()
    hands.session.lift("hand")
    hands.session.drop(stop)
    hands.agree()
    expect(page.locator("#panel[open], .dragging")).to_have_count(0)


def test_a_card_that_a_key_takes_away_while_it_is_carried_plays_no_other(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon-old/5")
    here, there = hands.session.selection.next_stops(hands.session.picked)
    hands.tap(here)
    over = hands.edge(there)
    hands.down("hand")
    page.mouse.move(*over, steps=4)
    expect(page.locator(".card.dragging")).to_have_count(1)
    page.keyboard.press("u")
    hands.session.undo()
    hands.agree()
    expect(page.locator(".dragging")).to_have_count(0)
    page.mouse.up()
    page.wait_for_timeout(300)
    hands.agree()
    hands.tap(there)


NOTE_PRESSES = """table.addEventListener("press", () => { globalThis.pressed = performance.now(); });"""
# For how many ms from the last press another one on its stop is ignored, if it made a move; here it is for ever.
IGNORED = """() => {
  const { moved } = parlour.state.press;
  if (!moved) return 0;
  const time = moved.until - pressed;
  moved.until = Infinity;
  return time;
}"""
TWICE = """(key) => { // before the page paints
  for (const _ of "ab") document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}"""
SEEN = """() => [
  [...document.querySelectorAll("#log li")].map(({ dataset }) => dataset.move),
  document.getElementById("say").dataset.text,
  [...document.querySelectorAll("#table .stop.lifted")].map(({ dataset }) => dataset.stop),
]"""


@pytest.mark.parametrize("game", ["gridcannon", "grandma"])
@pytest.mark.parametrize("way", ["mouse", "finger", "key"])
def test_a_second_press_right_after_a_move_does_nothing(
    request: pytest.FixtureRequest, site: str, game: str, way: str
) -> None:
    page: Page = request.getfixturevalue("phone" if way == "finger" else "page")
    hands = Hands(page, site, f"{game}/7")
    page.evaluate(NOTE_PRESSES)

    def press() -> None:
        if way == "key":
            page.keyboard.press("Enter")
        else:
            (page.touchscreen.tap if way == "finger" else page.mouse.click)(*point)

    def in_picture(stop: str) -> bool:  # a button beside the words goes when it is pressed
        return pile_of(stop) in hands.session.table.piles

    for deal, gap in enumerate((60, 120, 180, 250), 8):
        hands.lay(f"{game}/{deal}")
        before = hands.session.play.index
        while hands.session.play.index == before:
            stop = next(filter(in_picture, hands.session.selection.next_stops(hands.session.picked)))
            point = hands.edge(stop)
            page.locator(hands.stop(stop)).focus()
            press()
            hands.session.press(stop)
            if hands.session.play.index == before:
                hands.agree()
                page.wait_for_timeout(100)
        wait_until(lambda: page.evaluate(IGNORED) >= 300, "the move was made")
        page.wait_for_timeout(gap)
        press()
        page.wait_for_timeout(100)  # a press is painted at once and made a frame later
        page.mouse.move(1, 1)  # what it rests on is told of
        scene = hands.session.scene()
        lifted = [stop for pile in scene["piles"].values() for stop in pile["lifted"]]
        said = scene["why"] or scene["prompt"]
        assert page.evaluate(SEEN) == [[row["moves"] for row in scene["log"]], said, lifted], f"after {gap} ms"


def test_a_shortcut_pressed_twice_draws_once_and_undo_lets_it_draw_again(page: Page, site: str) -> None:
    won = won_play("gridcannon")
    hands = Hands(page, site, deal_of(won), draw=False)
    draws = next(i for i, move in enumerate(won.line) if str(move) == "stock-hand")
    hands.follow(won.line[:draws], hands.tap)
    before, drawn = hands.log(), [*hands.log(), "stock-hand"]
    page.evaluate(TWICE, "d")
    wait_until(lambda: hands.log() == drawn, "a card was drawn")
    hands.session.press("stock")
    expect(page.locator("#say")).to_have_text(hands.session.scene()["prompt"])
    page.keyboard.press("u")
    wait_until(lambda: hands.log() == before, "it was taken back")
    page.keyboard.press("d")
    wait_until(lambda: hands.log() == drawn, "it was drawn again")


def test_a_press_on_a_position_that_another_tab_has_left_is_dropped_with_a_sentence(
    page: Page, site: str, watch: Watch
) -> None:
    hands = Hands(page, site, "gridcannon/7")
    elsewhere = Hands(watch.over(page.context.new_page()), site, "gridcannon/7")
    first, *_, last = elsewhere.session.selection.next_stops(elsewhere.session.picked)
    page.bring_to_front()
    hands.down(last)
    elsewhere.click(first)
    wait_until(lambda: hands.log() == elsewhere.log(), "the other tab's move was here")
    page.mouse.up()
    asked = elsewhere.session.scene()["prompt"]
    expect(page.locator("#say")).to_have_text(f"This game has moved on: your press was not played. {asked}")
    assert hands.log() == elsewhere.log()
    hands.session = elsewhere.session
    hands.tap(next(iter(hands.session.selection.next_stops(hands.session.picked))))
    elsewhere.page.close()


DOUBLED = """() => Object.entries(parlour.state.painted.piles)
  .filter(([name, { cards }]) => parlour.state.boxes.get(name).element.querySelectorAll(".card").length > cards.length)
  .map(([name]) => name)"""


def test_a_game_that_takes_the_place_of_another_lays_each_card_once(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/7")
    page.locator("#table .stop[tabindex='0']").first.focus()
    page.keyboard.press("ArrowRight")  # what is looked at is told, also that it has gone
    wait_until(lambda: page.evaluate("parlour.state.pointer.considered"), "a stop was looked at")
    hands.lay("grandma/7")
    assert page.evaluate(DOUBLED) == []


def test_a_card_that_is_carried_while_its_game_goes_plays_in_no_other(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/7")
    hands.lay("grandma/7")
    x, y = hands.down("tA")
    page.mouse.move(x + 20, y + 20, steps=3)
    page.go_back()
    page.locator("#table[data-game=gridcannon] .stop.legal").first.wait_for()
    before = logged(page)
    place = page.locator("#table .stop.legal").first.bounding_box()
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=5)
    page.mouse.up()
    page.wait_for_timeout(300)
    assert logged(page) == before
