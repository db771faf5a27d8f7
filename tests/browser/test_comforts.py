"""The comforts that product.md promises, each by name: settings, keys, the table in words, sounds, installing."""

from __future__ import annotations

import pytest
from conftest import case, ready, wait_until
from hands import (
    HELD,
    MOST,
    Hands,
    deal_of,
    every_motion,
    finish,
    follow,
    set_choice,
    some_game,
    soon_lost,
    two_frames,
    unfold_menu,
    wait_to_press_again,
)
from playwright.sync_api import Page, expect

from game_data import won_play
from parlour.core.play import Play
from parlour.games import GAMES, table_of
from parlour.games.gridcannon.grid import SPOTS
from parlour.memory.settings import CHOICES, REWARDS
from parlour.table.next_press import next_press
from parlour.table.selection import Selection
from parlour.table.session import PlayerOptions

LOOKS = ("theme", "felt", "back", "face", "deck", "hand", "size")


def open_menu(page: Page, entry: str) -> None:
    unfold_menu(page)
    page.locator("#panel .choice", has_text=entry).first.click()


# settings

TINTED = """() => {
  const [said, bar] = [document.querySelector("meta[name=theme-color]"), document.getElementById("bar")];
  return said.content === getComputedStyle(bar).backgroundColor;
}"""


def test_every_setting_is_kept_and_every_look_is_seen_at_once(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/21")
    open_menu(page, "Settings")
    switches = page.locator("#panel input[type=checkbox]")
    switches.first.wait_for()
    before = {box.get_attribute("id"): box.is_checked() for box in switches.all()}
    assert {"setting-draw", "setting-forced", "setting-keys", "setting-sounds", "setting-haptics"} <= set(before)
    assert not before["setting-sounds"]
    assert not before["setting-haptics"]
    for box, was in before.items():
        page.locator(f"#{box}").set_checked(not was)
    free = {name: [one for one in values if (name, one) not in REWARDS] for name, values in CHOICES.items()}
    for name, values in free.items():
        for value in values:
            page.locator(f"#setting-{name}").evaluate("(control) => { control.dataset.before = '' }")
            set_choice(page, f"#setting-{name}", value)
            if name == "language":  # its sentences may have to be fetched, and then the settings are shown anew
                expect(page.locator("#setting-language:not([data-before])")).to_have_count(1)
            if name in LOOKS:
                expect(page.locator("html"), f"{name}: {value}").to_have_attribute(f"data-{name}", value)
            assert page.evaluate(TINTED), f"the browser's own bar has another colour: {name} {value}"
    page.goto("about:blank")
    page.goto(site)
    ready(page)
    assert page.evaluate(TINTED)
    for name in LOOKS:
        expect(page.locator("html")).to_have_attribute(f"data-{name}", free[name][-1])
    open_menu(page, "Settings")
    assert {box: page.locator(f"#{box}").is_checked() for box in before} == {
        box: not was for box, was in before.items()
    }
    for name, values in free.items():
        listed = page.locator(f"select#setting-{name}, #setting-{name} input:checked")
        assert (name, listed.input_value()) == (name, values[-1])


def test_a_card_is_drawn_unasked_unless_that_is_turned_off(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/101", draw=False)
    hands.tap("keep")
    assert hands.log()[-1] == "keep"
    page.locator("#undo").click()
    hands.session.undo()
    hands.choose("#setting-draw", True)
    hands.session.options = PlayerOptions()
    hands.tap("keep")
    assert hands.log()[-2:] == ["keep", "stock-hand"]


def test_animation_off_moves_nothing(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/21")
    hands.choose("#setting-speed", "off")
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(f"({HELD})()")
    hands.spell(next(iter(hands.session.play.moves())), hands.tap)
    assert every_motion(page) == []


def test_four_colours_tell_red_from_black_where_queens_ask_and_on_no_card_beside_the_table(
    page: Page, site: str
) -> None:
    hands = Hands(page, site, "gridcannon/7")
    hands.choose("#setting-deck", "four")
    for deal in ("gridcannon/22", "grandma/21"):
        hands.lay(deal)
        page.locator("#table .stack .stop").first.focus()
        page.keyboard.press("i")
        card = page.locator("#panel[open] .card").first
        assert (deal, card.evaluate("card => getComputedStyle(card, '::after').content")) == (deal, "none")
        page.keyboard.press("Escape")
    hands.lay("gridcannon/21")
    for language, letters in (("en", "RB"), ("de", "RS")):
        hands.choose("#setting-language", language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        for suits, letter in zip(("DH", "CS"), letters, strict=True):
            card = page.locator(", ".join(f'#table .stack .card[data-suit="{suit}"]' for suit in suits)).first
            assert card.evaluate("card => getComputedStyle(card, '::after').content") == f'"{letter}"'


def test_a_mouse_that_rests_on_a_button_learns_its_name_and_key(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/21")
    titles = "(tools) => tools.map(({ title }) => title)"
    tools = page.locator("#tools button")
    assert tools.evaluate_all(titles) == ["Undo (U)", "Redo (R)", "Hint (H)", "New game", "Menu"]
    hands.choose("#setting-keys", False)
    hands.choose("#setting-language", "de")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert tools.evaluate_all(titles) == ["Zug zurücknehmen", "Zug wiederholen", "Tipp", "Neues Spiel", "Menü"]


def test_the_memory_aid_tells_no_more_than_asked_and_a_look_at_the_stock_how_many_cards_it_hides(
    page: Page, site: str
) -> None:
    hands = Hands(page, site, "grandma/21")
    pile, told = page.locator(hands.stop("t5")), page.locator("#panel[open] #panel-body")
    buried = hands.session.words.text("look.card", card=hands.session.play.position["t5"][-2]).lower()
    hidden = len(hands.session.play.position["stock"])
    for aid, says in (("off", ""), ("counts", "cards lie face down"), ("ledger", "top first:")):
        hands.choose("#setting-memory", aid)
        assert ("top of" in str(pile.get_attribute("aria-label"))) == (aid != "off"), aid
        pile.focus()
        page.keyboard.press("i")
        assert says in told.inner_text(), aid
        assert ("Beneath" in told.inner_text()) == (aid != "off"), aid
        assert (buried in told.inner_text().lower()) == (aid == "ledger"), aid
        page.keyboard.press("Escape")
        for stop, count in (("stock", f"{hidden} cards, face down."), ("uS", "Nothing lies here.")):
            page.locator(hands.stop(stop)).focus()
            page.keyboard.press("i")
            assert (aid, page.locator("#panel[open] #panel-body p").all_inner_texts()[0]) == (aid, count)
            page.keyboard.press("Escape")


# court figures

COURT = '[data-region="tableau"] .card:is([data-rank="J"], [data-rank="Q"], [data-rank="K"]) .court'
DRAWN = """court => [getComputedStyle(court).backgroundImage, getComputedStyle(court.firstChild).display]"""
REFUSED = """Object.defineProperty(Image.prototype, "src", {
  set() {
    globalThis.refused = true;
    this.onerror?.();
  },
})"""
# counts how often a panel opens
OPENED = """() => {
  globalThis.opened = 0;
  const panel = document.getElementById("panel");
  new MutationObserver(() => { opened += panel.open; }).observe(panel, { attributeFilter: ["open"] });
}"""


def test_large_court_cards_wear_figures_and_small_ones_our_symbols(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})  # a taller phone has a large card in Gridcannon's hand
    Hands(page, site, "grandma/21")
    court = page.locator(COURT).first
    assert court.evaluate(DRAWN) == ["none", "inline"]
    two_frames(page)  # in which it looks at its cards
    assert page.evaluate("parlour.state.courts.wanted") is False
    page.set_viewport_size({"width": 768, "height": 1024})
    wait_until(lambda: page.locator("html").get_attribute("data-courts"), "the figures were there")
    figure, symbol = court.evaluate(DRAWN)
    assert "courts.svg" in figure
    assert symbol == "none"
    page.set_viewport_size({"width": 390, "height": 844})
    assert court.evaluate(DRAWN) == ["none", "inline"]


def test_where_the_figures_never_come_our_symbols_stand(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 768, "height": 1024})
    page.add_init_script(REFUSED)
    Hands(page, site, "grandma/21")
    wait_until(lambda: page.evaluate("globalThis.refused"), "the figures were asked for")
    assert page.locator(COURT).first.evaluate(DRAWN) == ["none", "inline"]


# the table in words


def test_every_game_is_read_region_by_region_and_played_by_the_list_of_moves_and_by_typing(
    page: Page, site: str
) -> None:
    hands = Hands(page, site, "gridcannon/7")
    panel = page.locator("#panel[open]")
    for game in GAMES:
        hands.lay(f"{game.id}/21")
        page.keyboard.press("b")
        read = panel.locator("#panel-body")
        expect(read.locator("h3"), game.id).not_to_have_count(0)
        headings = read.locator("h3").all_inner_texts()
        regions = [hands.session.words.text(f"region.{region.id}") for region in table_of(game).regions]
        assert (game.id, headings[2:]) == (game.id, regions)
        labels = [drawn["label"] for drawn in hands.session.scene()["piles"].values() if not drawn["labels"]]
        told = read.inner_text()
        assert (game.id, [label for label in labels if label not in told]) == (game.id, [])
        page.keyboard.press("Escape")
        expect(panel, game.id).to_have_count(0)

        page.keyboard.press("l")
        buttons = panel.locator("[data-move]")
        buttons.first.wait_for()
        listed = [str(button) for button in buttons.evaluate_all("all => all.map((one) => one.dataset.move)")]
        legal = {str(move): move for move in hands.session.play.moves()}
        assert sorted(listed) == sorted(legal), game.id
        texts = buttons.all_inner_texts()
        assert len(set(texts)) == len(texts), game.id
        buttons.first.click()
        hands.session.make(legal[listed[0]])
        hands.agree()
        expect(panel, game.id).to_have_count(0)

        hands.lay(f"{game.id}/22")
        before = hands.log()
        open_menu(page, "Move by notation")
        for bad, sentence in (("hand a1", "is not a move"), ("zz-zz", "“zz-zz” is not possible now.")):
            page.locator("#move").fill(bad)
            page.keyboard.press("Enter")
            expect(page.locator("#panel .error"), game.id).to_contain_text(sentence)
            assert hands.log() == before, game.id
        move = next(iter(hands.session.play.moves()))
        page.locator("#move").fill(f" {move} ".replace("-", " – ").upper())  # as a phone's keyboard has it
        page.keyboard.press("Enter")
        hands.session.make(move)
        hands.agree()
        expect(panel, game.id).to_have_count(0)


def test_a_move_and_a_refusal_are_heard_and_what_the_strip_says_unasked(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/21")
    first = next(iter(hands.session.play.moves()))
    hands.spell(first, hands.tap)
    expect(page.locator("#live")).to_have_text(hands.session.said)
    hands.tap("e1" if hands.session.play.position["e1"] else "w2")
    assert hands.session.why
    expect(page.locator("#say")).to_have_text(hands.session.why)
    expect(page.locator("#live")).to_have_text(hands.session.said)
    follow(page, "nothing/1")
    wait_until(lambda: "could not be opened" in page.locator("#say").inner_text(), "the link was refused")
    assert "could not be opened" in str(page.locator("#live").text_content())


# keys


# a key of the number pad while NumLock is off: the place of the number, the name of an arrow
OFF_PAD = """(number) => {
  const names = ["End", "ArrowDown", "PageDown", "ArrowLeft", "Clear", "ArrowRight", "Home", "ArrowUp", "PageUp"];
  const key = { key: names[number - 1], code: `Numpad${number}`, bubbles: true, cancelable: true };
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", key));
}"""


def test_keys_open_panels_and_leave_the_focus_on_the_table_until_single_ones_are_turned_off(
    page: Page, site: str
) -> None:
    hands = Hands(page, site, "gridcannon/21")
    there = "!panel.open && document.activeElement.closest('#table') !== null"
    for key in "lbt?":
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press(key)
        page.locator("#panel[open]").wait_for()
        if key == "?":
            expect(page.locator("#panel[open] #panel-body")).to_contain_text("Possible moves")
        page.keyboard.press("Escape")
        wait_until(lambda: page.evaluate(there), f"the panel of {key} closed and the focus was on the table")

    # the browser's own shortcuts are left to it
    page.locator(hands.stop("b1")).focus()
    page.evaluate(OPENED)
    for key in ("Control+i", "Control+Shift+i", "Alt+i", "Control+m", "i"):
        page.keyboard.press(key)
    expect(page.locator("#panel[open]")).to_be_visible()
    assert page.evaluate("opened") == 1
    page.keyboard.press("Escape")

    hands.choose("#setting-keys", False)
    before = hands.log()
    for key in ("m", "l", "b", "t", "?", "7", "i"):
        page.keyboard.press(key)
    page.wait_for_timeout(200)
    expect(page.locator("#panel[open]")).to_have_count(0)
    assert hands.log() == before


def test_the_number_pad_is_the_grid(page: Page, site: str) -> None:
    won = won_play("gridcannon")
    hands, line = Hands(page, site, deal_of(won), draw=False), won.line
    keys = dict(zip("a1 b1 c1 a2 b2 c2 a3 b3 c3".split(), "789456123", strict=True))
    for numlock in (True, False):
        while line[hands.session.play.index].target not in keys or line[hands.session.play.index].source != "hand":
            hands.follow(line[: hands.session.play.index + 1], hands.tap)
        cell, before = line[hands.session.play.index].target, hands.log()
        wait_to_press_again(page)
        if numlock:
            page.keyboard.press(keys[cell])
        else:
            page.evaluate(OFF_PAD, keys[cell])
        wait_until(lambda old=before: hands.log() != old, f"{cell} was pressed, NumLock being {numlock}")
        assert hands.session.press(cell), numlock
        hands.agree()
        assert hands.focused() in (cell, next_press(hands.session)), numlock


def test_a_carry_button_keeps_the_focus_and_the_last_gives_it_to_the_card(page: Page, site: str) -> None:
    hands = Hands(page, site, "grandma/1234")
    while len(hands.session.play.position["work"]) < 4:
        hands.spell(next(move for move in hands.session.play.moves() if move.source == "stock"), hands.tap)
    page.locator(hands.stop("work.4")).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="becomes 3 from the top").focus()
    for key in ("ArrowUp", "ArrowDown", "g"):  # lead nowhere from there
        page.keyboard.press(key)
        two_frames(page)
    for place in (3, 2, 1):
        assert page.evaluate("document.activeElement.textContent") == "▶"
        page.keyboard.press("Enter")
        wait_until(lambda at=place: hands.log()[-1].endswith(f"work.{at}"), "the card was carried a step")
    assert hands.focused() == "work.1"


def test_the_focus_outlives_a_change_of_the_game(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/101")
    hands.spell(next(iter(hands.session.play.moves())), hands.tap)
    page.locator(hands.stop("hand")).focus()
    expect(page.locator('#table [data-pile="hand"] .card').first).to_be_visible()
    follow(page, "#grandma/5")
    wait_until(lambda: page.locator("#table").get_attribute("data-game") == "grandma", "another game lay there")
    assert page.evaluate("document.activeElement !== document.body")


def test_a_workspace_card_is_carried_by_keys_and_put_back(page: Page, site: str) -> None:
    hands = Hands(page, site, "grandma/21")
    while len(hands.session.play.position["work"]) < 4:
        moves = [move for move in hands.session.play.moves() if move.source == "stock"]
        hands.spell(moves[0], hands.tap)
    work = hands.session.play.position["work"]
    card, before = str(work[0]), len(hands.log())
    page.locator(hands.stop(f"work.{len(work)}")).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    wait_until(lambda: len(hands.log()) == before + 1, "the card was carried a step")
    assert hands.focused() == f"work.{len(work) - 1}"
    page.keyboard.press("End")
    wait_until(lambda: hands.focused() == "work.1", "the card was carried to the top")
    assert page.evaluate("document.activeElement.querySelector('.card').dataset.card") == card
    page.keyboard.press("Escape")
    wait_until(lambda: len(hands.log()) == before, "the card lay where it was")
    assert page.evaluate("document.activeElement.querySelector('.card')?.dataset.card") == card
    expect(page.locator("#table .lifted")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    wait_until(lambda: not page.locator("#table .lifted").count(), "the card was put down")
    assert len(hands.log()) == before + 1


def in_body(page: Page) -> bool:
    return bool(page.evaluate("[null, document.body].includes(document.activeElement)"))


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_whole_game_is_played_by_keyboard_and_the_focus_is_never_lost(page: Page, site: str, game: str) -> None:
    lost = soon_lost(game)
    hands = Hands(page, site, deal_of(lost))
    hands.skip(lost.line[:-MOST])

    def press(stop: str) -> None:
        if page.locator("#panel[open]").count():  # the choice between two that are the same: made at the table
            page.keyboard.press("Escape")
            wait_until(lambda: not page.locator("#panel[open]").count(), "the panel closed")
        hands.key_to(stop)
        assert not in_body(page)

    hands.follow(lost.line, press)
    assert hands.ending() == "Lost"
    page.keyboard.press("Escape")
    wait_until(lambda: not page.locator("#panel[open]").count(), "the panel closed")
    wait_until(
        lambda: not in_body(page), "the focus was back at the table"
    )  # the page hears a little later that it closed


def test_a_key_that_rests_on_the_keyboard_is_one_press_and_on_undo_many(page: Page, site: str) -> None:
    hands = Hands(page, site, "grandma/3")

    def rest_on(button: str) -> None:
        page.locator(button).focus()
        for _ in range(6):
            page.keyboard.down("Enter")
        page.keyboard.up("Enter")

    rest_on(hands.stop("stock"))
    hands.session.press("stock")
    hands.agree()
    page.keyboard.press("Enter")
    hands.session.press("stock")
    hands.agree()
    rest_on("#undo")
    wait_until(lambda: hands.log() == [], "all was taken back")
    wait_to_press_again(page)
    for _ in range(4):
        page.keyboard.down("d")
    page.keyboard.up("d")
    assert hands.log() == []
    page.keyboard.press("d")
    wait_until(lambda: hands.log() == ["stock-work"], "the second press dealt")


def test_the_arrow_keys_go_where_they_point_in_a_tray_for_either_hand(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/7")
    for hand, onward in (("left", "ArrowLeft"), ("right", "ArrowRight")):
        hands.choose("#setting-hand", hand)
        page.locator(hands.stop("stock")).focus()
        page.keyboard.press(onward)
        assert hands.focused() == "hand"
        before, after = (page.locator(hands.stop(stop)).bounding_box() for stop in ("stock", "hand"))
        assert before
        assert after
        assert (after["x"] > before["x"]) == (hand == "right")


def test_a_region_is_one_tab_stop_and_a_focused_royal_still_shows_its_health(page: Page, site: str) -> None:
    hands = Hands(page, site, "grandma/21")
    for region in hands.session.table.regions:
        expect(page.locator(f'[data-region="{region.id}"] .stop[tabindex="0"]'), region.id).to_have_count(1)
    hands.lay("gridcannon/101")
    royal = next(spot for spot in SPOTS if hands.session.play.position[spot])
    page.keyboard.press("Tab")
    page.locator(hands.stop(royal)).focus()
    above = """stop => ['.badge', ':focus-visible'].map((part) =>
        Number(getComputedStyle(stop.parentElement.querySelector(part)).zIndex))"""
    badge, stop = page.locator(hands.stop(royal)).evaluate(above)
    assert badge > stop


# sounds


EARS = """() => {
  globalThis.heard = { tones: 0, touches: [] };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...args) { heard.tones += 1; return start.apply(this, args); };
  Object.defineProperty(navigator, "vibrate", { value: (touch) => heard.touches.push([...touch]), configurable: true });
}"""


def test_buttons_lie_in_the_window_can_be_pressed_leave_words_room_and_open_the_dialogs_they_promise(
    page: Page, site: str
) -> None:
    hands = Hands(page, site, "gridcannon/101")
    openers = page.locator('[aria-haspopup="dialog"]').all()
    assert len(openers) == 2
    for opener in openers:
        opener.click()
        expect(page.locator("#panel[open]"), f"{opener.get_attribute('id')} opens something").to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#panel[open]")).to_have_count(0)
    for width, height in ((640, 360), (667, 375), (844, 390), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        ends = page.locator("#tools button").evaluate_all("all => all.map((one) => one.getBoundingClientRect().right)")
        assert (width, len(ends)) == (width, 5)
        assert max(ends) <= width
    for width, height in ((844, 390), (667, 375), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator('#actions [data-stop="keep"]').click()
        hands.session.press("keep")
        hands.agree()
        page.locator("#undo").click()
        hands.session.undo()
        hands.agree()
    page.set_viewport_size({"width": 320, "height": 568})
    page.evaluate("() => { const [keep] = actions.children; keep.after(keep.cloneNode(true)) }")
    box = page.locator("#say").bounding_box()
    assert box
    assert box["width"] > 200


def test_sounds_and_touches_are_off_until_asked_for(page: Page, site: str) -> None:
    page.add_init_script(f"({EARS})()")
    hands = Hands(page, site, "gridcannon/21")
    hands.spell(next(iter(hands.session.play.moves())), hands.tap)
    wait_to_press_again(page)  # Python has made the press: sounds are its own
    assert page.evaluate("heard") == {"tones": 0, "touches": []}
    hands.choose("#setting-sounds", True)
    hands.choose("#setting-haptics", True)
    hands.spell(next(iter(hands.session.play.moves())), hands.tap)
    wait_until(lambda: page.evaluate("heard.tones") > 0, "a sound was heard")
    assert page.evaluate("heard.touches") == []  # the player wants nothing to move
    page.emulate_media(reduced_motion="no-preference")
    hands.spell(next(iter(hands.session.play.moves())), hands.tap)
    wait_until(lambda: page.evaluate("heard.touches.length") > 0, "a touch was felt")
    page.evaluate("heard.touches.length = 0")
    page.keyboard.press("m")
    expect(page.locator("#say")).to_contain_text(hands.session.words.text("sound.off"))
    page.wait_for_timeout(300)
    assert page.evaluate("heard.touches") == []


def test_sounds_that_are_turned_off_are_silent_at_once(page: Page, site: str) -> None:
    """Those of a win last for two seconds more."""
    page.add_init_script(
        """globalThis.begun = [];
        const { start } = OscillatorNode.prototype;
        OscillatorNode.prototype.start = function (...args) {
          begun.push(this.context);
          return start.apply(this, args);
        };
        globalThis.counted = () => begun.length;
        globalThis.silent = () => begun.every(({ state }) => state === "closed");"""
    )
    hands = Hands(page, site, "gridcannon/21")
    off = ("m", lambda: page.keyboard.press("m")), ("the setting", lambda: hands.choose("#setting-sounds", False))
    for way, turn_off in off:
        with case(way):
            before = page.evaluate("counted()")
            hands.choose("#setting-sounds", True)
            hands.spell(next(iter(hands.session.play.moves())), hands.tap)
            wait_until(lambda before=before: page.evaluate("counted()") > before, "a sound was heard")
            assert not page.evaluate("silent()")
            turn_off()
            wait_until(lambda: page.evaluate("silent()"), "nothing was heard")


def test_a_sound_wakes_what_a_call_has_interrupted(page: Page, site: str) -> None:
    page.add_init_script(
        """globalThis.woken = 0;
        Object.defineProperty(AudioContext.prototype, "state", { value: "interrupted" });
        AudioContext.prototype.resume = async () => { woken += 1; };"""
    )
    hands = Hands(page, site, "gridcannon/21")
    hands.choose("#setting-sounds", True)
    hands.spell(next(iter(hands.session.play.moves())), hands.tap)
    wait_until(lambda: page.evaluate("woken") > 0, "the sounds were woken")


# installing


OFFER = """() => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  event.prompt = () => { globalThis.prompted = true; };
  event.userChoice = Promise.resolve({ outcome: "accepted" });
  dispatchEvent(event);
  return event.defaultPrevented;
}"""


def test_installing_is_offered_after_the_first_finished_game(page: Page, site: str) -> None:
    """And the browser is asked to keep what is kept, which it may refuse without a reason."""
    page.add_init_script(
        "StorageManager.prototype.persist = () => { globalThis.persisting = true; return Promise.reject(); }"
    )
    Hands(page, site, "gridcannon/7")
    assert page.evaluate(OFFER)
    unfold_menu(page)
    expect(page.get_by_role("button", name="Install the game")).to_have_count(0)
    page.locator("#panel-close").click()
    assert not page.evaluate("Boolean(globalThis.persisting)")
    finish(page, some_game("gridcannon"))
    assert page.evaluate("Boolean(globalThis.persisting)")
    page.get_by_role("button", name="Install the game").click()
    assert page.evaluate("globalThis.prompted")
    wait_until(lambda: not page.locator("#panel[open]").count(), "the panel closed")


def test_what_the_browsers_own_button_has_installed_is_offered_no_more(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/7")
    page.evaluate(OFFER)
    finish(page, some_game("gridcannon"))
    install = page.get_by_role("button", name="Install the game")
    install.wait_for()
    page.evaluate("dispatchEvent(new Event('appinstalled'))")
    install.click()
    wait_until(lambda: not page.locator("#panel[open]").count(), "the panel closed")
    assert not page.evaluate("globalThis.prompted ?? false")
    unfold_menu(page)
    expect(install).to_have_count(0)


def test_the_cues_of_a_won_game(page: Page, site: str) -> None:
    """The win is heard last, and nothing else with it."""
    won: Play = won_play("gridcannon")
    page.add_init_script(f"({EARS})()")
    hands = Hands(page, site, deal_of(won), draw=False)
    hands.skip(won.line[:-1])
    hands.choose("#setting-haptics", True)
    page.emulate_media(reduced_motion="no-preference")
    assert Selection(hands.session.table, hands.session.play.position).paths
    page.evaluate("parlour.motion.landing = () => 400")
    hands.follow(won.line, hands.tap)
    hands.ending()
    wait_until(
        lambda: page.evaluate("heard.touches.at(-1)") == [0, 400, 30, 60, 30, 60, 90],
        "the win was felt as the card landed",
        lambda: page.evaluate("heard.touches.at(-1)"),
    )
