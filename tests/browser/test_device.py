"""What the device can do for those who play: each is asked for where the browser has it, and nowhere else."""

from __future__ import annotations

import pytest
from conftest import ready, wait_until
from hands import Hands, open_entry, set_choice, some_game
from playwright.sync_api import Page, expect

from parlour.core.notation import write_replay
from parlour.memory.backup import write_backup

DEVICE = """globalThis.asked = [];
const note = (name) => async () => {
  asked.push(name);
  return { release: note(`${name} released`) };
};
Object.defineProperty(navigator, "wakeLock", { value: { request: note("awake") } });
navigator.setAppBadge = note("badge");
navigator.clearAppBadge = note("no badge");
Element.prototype.requestFullscreen = note("full screen");
Object.defineProperty(document, "fullscreenEnabled", { value: true });
const launchQueue = { setConsumer: (consumer) => { globalThis.launched = consumer; } };
Object.defineProperty(globalThis, "launchQueue", { value: launchQueue });
"""
LOOK_AWAY_AND_BACK = """for (const state of ["hidden", "visible", "visible"]) {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
LAUNCH = """(text) => launched({ files: [{ getFile: async () => new File([text], "kept.json") }] })"""


def asked(page: Page) -> list[str]:
    return list(page.evaluate("asked"))


def test_the_device_is_asked_where_the_player_wants_it(page: Page, site: str) -> None:
    page.add_init_script(DEVICE)
    hands = Hands(page, site, "gridcannon/7")
    wait_until(lambda: "awake" in asked(page), "the screen is kept awake")
    page.evaluate(LOOK_AWAY_AND_BACK)
    wait_until(lambda: asked(page).count("awake") > 1, "the screen is kept awake again")
    page.wait_for_timeout(200)
    assert asked(page).count("awake") == 2, "asked once, however often the page is looked at"
    assert "badge" not in asked(page), "that is for who asks for it"
    open_entry(page, "Settings")
    choices = ("badge", True, "badge"), ("badge", False, "no badge"), ("awake", False, "awake released")
    for name, value, answer in choices:
        set_choice(page, f"#setting-{name}", value)
        wait_until(lambda answer=answer: asked(page)[-1] == answer, answer)
    set_choice(page, "#setting-clock", True)
    page.keyboard.press("Escape")
    clock = page.get_by_role("timer", name="Time played")
    wait_until(lambda: clock.inner_text() >= "0:02", "two seconds were counted", clock.inner_text)
    hands.tap(next(iter(hands.session.selection.next_stops(hands.session.picked))))
    page.reload()
    ready(page)
    resumed = clock.inner_text()
    assert resumed >= "0:02"
    wait_until(lambda: clock.inner_text() > resumed, "the clock went on", clock.inner_text)
    open_entry(page, "Full screen")
    wait_until(lambda: "full screen" in asked(page), "the page fills the screen")

    play = some_game("grandma", 3)
    done = write_replay(play, {"Date": "2026-03-01", "Result": "lost 0"})
    page.evaluate(LAUNCH, write_backup({"done/000001": done}))
    expect(page.locator("#backup-told")).to_have_text("Imported: one new game.")
    page.evaluate(LAUNCH, "rubbish")
    expect(page.locator("#backup-told")).to_contain_text("was not imported")


@pytest.mark.holds
def test_a_long_press_on_undo_opens_a_slider_over_the_game(page: Page, site: str) -> None:
    hands = Hands(page, site, "grandma/7")
    hands.skip(some_game("grandma", 7, 30).line)
    before = hands.log()
    undo = page.locator("#undo").bounding_box()
    assert undo
    slider = page.get_by_role("slider", name="Move")

    def held() -> bool:
        """A long press, taken back where nothing comes of it: what hears it is fetched after the start."""
        page.mouse.move(undo["x"] + 9, undo["y"] + 9)
        page.mouse.down()
        page.wait_for_timeout(700)
        opened = slider.count() == 1
        page.mouse.move(0, 0)
        page.mouse.up()
        return opened

    wait_until(held, "a long press opened the slider")
    expect(slider).to_be_focused()
    expect(slider).to_have_value(str(len(before)))
    slider.fill("4")
    wait_until(lambda: hands.log() == before[:4], "the table is as it was after four moves")
    page.keyboard.press("Escape")
    hands.agree()

    page.keyboard.press("z")
    slider.fill("4")
    page.get_by_role("button", name="Go on from here").click()
    hands.session.go_to(4)
    hands.agree()
    page.keyboard.press("r")
    hands.session.redo()
    hands.agree()
    open_entry(page, "Back to a move")
    slider.fill(str(len(before)))
    page.get_by_role("button", name="Go on from here").click()
    wait_until(lambda: hands.log() == before, "it went on to where it was")


SHORT = """() => new Promise((done) => { // a press that the page hears of late: it is busy when the pointer leaves
  const undo = document.getElementById("undo");
  const tell = (kind) => undo.dispatchEvent(new PointerEvent(kind, { button: 0, bubbles: true }));
  tell("pointerdown");
  setTimeout(() => {
    const end = performance.now() + 800;
    while (performance.now() < end);
    setTimeout(() => tell("pointerup"), 50);
    setTimeout(done, 700);
  });
})"""


LISTENED_TO = """() => { // opens the slider as the browser's own long press does
  const pressed = new MouseEvent("contextmenu", { bubbles: true, cancelable: true });
  return !document.getElementById("undo").dispatchEvent(pressed);
}"""
AT_ONCE = """() => new Promise((done) => { // a press that a busy page hears of together with its end
  const undo = document.getElementById("undo");
  for (const kind of ["pointerdown", "pointerup"])
    undo.dispatchEvent(new PointerEvent(kind, { button: 0, bubbles: true }));
  setTimeout(done, 700);
})"""


@pytest.mark.parametrize("press", [SHORT, AT_ONCE], ids=["heard late", "heard at once"])
def test_a_short_press_on_undo_is_no_long_one_because_the_page_was_busy(page: Page, site: str, press: str) -> None:
    hands = Hands(page, site, "grandma/7")
    hands.skip(some_game("grandma", 7, 30).line)
    wait_until(lambda: page.evaluate(LISTENED_TO), "what hears a long press was there")
    page.keyboard.press("Escape")
    page.evaluate(press)
    expect(page.get_by_role("slider", name="Move")).to_have_count(0)


def test_a_text_that_is_shared_with_the_app_opens_its_link(page: Page, site: str) -> None:
    page.goto(f"{site}?title=A+game&text=Look+at+this%3A+{site.replace(':', '%3A')}%23grandma/77")
    ready(page)
    expect(page.locator("#title .deal")).to_contain_text("77")
    assert page.evaluate("location.search + location.hash") == "#grandma/77"


def test_the_screen_may_sleep_when_the_player_has_gone(page: Page, site: str) -> None:
    page.add_init_script(DEVICE)
    page.clock.install()
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    wait_until(lambda: "awake" in asked(page), "the screen is kept awake")

    def a_minute_later() -> bool:
        page.clock.run_for(61_000)
        return "awake released" in asked(page)

    wait_until(a_minute_later, "nobody has played for a while")
    page.locator("#title").press("Shift")
    wait_until(lambda: asked(page)[-1] == "awake", "somebody is there again")
