"""What the table shows: what a move would do before it is made, what lies where, and motion that waits for nobody.

What ought to be seen is asked of a seat in CPython; the page must show the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from conftest import notched, ready, wait_until
from hands import HELD, Hands, deal_of, finish, logged, some_game, watch_replay
from playwright.sync_api import Page, expect
from sessions import session_of, walkthrough_of
from test_memory import open_menu

from game_data import won_play, won_plays
from parlour.core.play import Deal, Play
from parlour.games import GAMES, game_of
from parlour.games.gridcannon.grid import SPOTS
from parlour.table.autoplay import PlayerOptions
from parlour.table.session import Session
from parlour.words import Words

WORDS = Words("en")


def moments(game: str) -> Iterator[Session]:
    """Every moment of the known wins of a game."""
    for won in won_plays(game):
        for index in range(won.index):
            yield session_of(Play(won.deal, won.line[:index]), WORDS, PlayerOptions(draw=False))


def moment(game: str, holds: Callable[[Session], Any]) -> tuple[Session, Any]:
    """The first of them in which something holds, and what it was."""
    return next((session, found) for session in moments(game) if (found := holds(session)))


def seen_at(page: Page, site: str, session: Session) -> Hands:
    """The page with the same moment on the table."""
    hands = Hands(page, site, deal_of(session.play), draw=False)
    hands.skip(session.play.line)
    return hands


def marked(page: Page, mark: str) -> set[str]:
    piles = page.locator(f"#table .pile.{mark}").all()
    return {str(pile.get_attribute("data-pile")) for pile in piles}


def expected(session: Session, mark: str) -> set[str]:
    return {name for name, pile in session.scene()["piles"].items() if mark in pile["marks"]}


def text(page: Page, place: str) -> str:
    return " ".join(str(page.locator(place).text_content()).split())


def consider(hands: Hands, stop: str) -> None:
    """Rests the mouse on a stop."""
    hands.page.locator(hands.stop(stop)).hover()
    hands.session.consider(stop)


# what a move would do


def killing(session: Session) -> str:
    """A cell that would kill, if the card in hand is laid there."""
    piles = session.scene()["piles"].items()
    return next((name for name, pile in piles if pile["chip"] and pile["chip"]["tone"] == "good"), "")


def test_where_a_card_can_go_is_ringed_and_all_else_is_dimmed(page: Page, site: str) -> None:
    session, _ = moment("gridcannon", killing)
    seen_at(page, site, session)
    for mark, look, plain in (("legal", "boxShadow", "none"), ("dim", "backgroundColor", "rgba(0, 0, 0, 0)")):
        assert marked(page, mark) == expected(session, mark) != set()
        for stop in page.locator(f"#table .stack.{mark} > .stop").all():
            assert stop.evaluate("(stop, look) => getComputedStyle(stop, '::after')[look]", look) != plain


def test_the_spots_of_a_tied_royal_glow_and_the_others_are_dimmed(page: Page, site: str) -> None:
    session = Hands(page, site, "gridcannon/3").session
    for mark, look, shown in (("legal", "boxShadow", r"\) 0px 0px [1-9]"), ("dim", "backgroundColor", r"0\.\d+\)")):
        spots = page.locator(f"#table .plaque.{mark} > .stop")
        assert spots.count() == len(expected(session, mark).intersection(SPOTS)) > 1
        for spot in spots.all():
            assert re.search(shown, spot.evaluate("(spot, look) => getComputedStyle(spot, '::after')[look]", look))


def test_a_chip_says_what_a_card_would_do_before_it_is_laid(page: Page, site: str) -> None:
    session, _ = moment("gridcannon", killing)
    seen_at(page, site, session)
    chips = {name: pile["chip"]["text"] for name, pile in session.scene()["piles"].items() if pile["chip"]}
    shown = {str(chip.locator("..").get_attribute("data-pile")): chip for chip in page.locator("#table .chip").all()}
    assert shown.keys() == chips.keys()
    for name, chip in shown.items():
        assert chip.inner_text().replace("⚔", "").split() == chips[name].split()


def test_armour_that_would_put_a_royal_beyond_reach_is_marked_before_it_is_laid(page: Page, site: str) -> None:
    page.goto(site)
    ready(page)
    watch_replay(page, some_game("gridcannon", 2))
    page.locator("#show").fill("83")
    page.get_by_role("button", name="Resume here").click()
    chip = page.locator("#table .plaque > .chip[data-tone='warning']")
    chip.wait_for()
    assert "!" in chip.evaluate("chip => getComputedStyle(chip, '::before').content")


def test_looking_at_a_place_shows_who_attacks_whom_and_the_sum(page: Page, site: str) -> None:
    session, cell = moment("gridcannon", killing)
    hands = seen_at(page, site, session)
    consider(hands, cell)
    wait_until(lambda: marked(page, "actor"), "the attackers were marked")
    for mark in ("actor", "target"):
        assert marked(page, mark) == expected(hands.session, mark) != set()
    said = text(page, "#say")
    assert said == " ".join(hands.session.scene()["why"].split())
    assert "≥" in said


def test_looking_through_a_stack_says_what_a_card_would_do_there(page: Page, site: str) -> None:
    session, cell = moment("gridcannon", killing)
    hands = seen_at(page, site, session)
    hands.session.consider(cell)
    page.locator(hands.stop(cell)).click(button="right")
    expect(page.locator("#panel[open] #panel-body p").last).to_have_text(hands.session.scene()["why"])


def test_a_card_that_does_not_count_is_struck_through(page: Page, site: str) -> None:
    def struck(session: Session) -> str:
        for stop in session.selection.next_stops(session.picked):
            session.consider(stop)
            if expected(session, "struck"):
                return stop
        return ""

    session, stop = moment("gridcannon", struck)
    hands = seen_at(page, site, session)
    consider(hands, stop)
    wait_until(lambda: marked(page, "struck"), "a card was struck through")
    assert marked(page, "struck") == expected(hands.session, "struck")


# what lies where


def test_royals_show_health_armour_doom_and_death(page: Page, site: str) -> None:
    page.goto(site)
    ready(page)
    for game in (game.id for game in GAMES if game.id.startswith("gridcannon")):
        play, seen = some_game(game, 8), set()
        watch_replay(page, play)
        showing = walkthrough_of(play, WORDS)
        for index in range(showing.last // 3, showing.last + 1, max(1, showing.last // 6)):
            page.locator("#show").fill(str(index))
            showing.to(index)
            piles = showing.scene()["piles"]
            badges = {name: pile["badge"] for name, pile in piles.items() if pile["kind"] == "plaque" and pile["badge"]}
            shown = page.locator("#table .plaque > .badge").all()
            assert {str(one.locator("..").get_attribute("data-pile")): one.inner_text() for one in shown} == badges
            for mark in ("out", "alarm", "rimmed"):
                assert marked(page, mark) == {name for name, pile in piles.items() if mark in pile["marks"]}
                seen |= {mark} if marked(page, mark) else set()
        assert seen == ({"out"} if game == "gridcannon-arcade" else {"out", "alarm", "rimmed"}), game


@pytest.mark.holds
def test_a_stack_says_how_many_lie_there_and_a_long_press_or_a_key_fans_it_out(page: Page, site: str) -> None:
    def deep(session: Session) -> str:
        return next((cell for cell in ("a1", "b2", "c3") if len(session.play.position[cell]) > 2), "")

    session, cell = moment("gridcannon", deep)
    hands = seen_at(page, site, session)
    cards = session.play.position[cell]
    expect(page.locator(f'[data-pile="{cell}"] > .count')).to_have_text(f"×{len(cards)}")
    assert "deep" in str(page.locator(f'[data-pile="{cell}"]').get_attribute("class"))
    before = hands.log()
    page.locator(hands.stop(cell)).hover()
    page.mouse.down()
    page.locator("#panel[open]").wait_for()
    page.mouse.up()
    expect(page.locator("#panel .cards .card")).to_have_count(len(cards))
    page.keyboard.press("Escape")
    expect(page.locator("#panel[open]")).to_have_count(0)
    page.locator(hands.stop(cell)).focus()
    page.keyboard.press("i")
    place = f"Row {cell[1]} column {'abc'.index(cell[0]) + 1}"
    expect(page.locator("#panel[open] #panel-title")).to_have_text(f"{place}, from the top")
    expect(page.locator("#panel-body")).to_contain_text(WORDS.text("look.card", card=cards[-1]))
    assert hands.log() == before


def test_the_next_card_of_each_foundation_is_named(page: Page, site: str) -> None:
    hands = Hands(page, site, "grandma/21")
    hands.spell(next(hands.session.play.moves()), hands.tap)
    for name, pile in hands.session.scene()["piles"].items():
        if pile["kind"] == "mini":
            expect(page.locator(f'[data-pile="{name}"] > .badge')).to_have_text(pile["badge"])


OUTSIDE = """() => [...document.querySelectorAll("#table :is(.pile, .pile > .count)")].filter((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
}).map(({ className, dataset }) => dataset.pile ?? className)"""


LARGE = "one => [one.closest('.card').offsetWidth, parseFloat(getComputedStyle(one).fontSize)]"


def test_the_whole_table_lies_in_the_window_and_cards_are_as_large_as_was_chosen(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/7")
    for deal in ("gridcannon/92", "gridcannon-old/21", "gridcannon-arcade/21", "grandma/21"):  # the first: many in hand
        hands.lay(deal)
        for width, height in ((360, 640), (667, 375), (844, 390), (768, 1024), (1024, 768), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.locator("#table .pile").count() > 10
            assert (deal, width, page.evaluate(OUTSIDE)) == (deal, width, [])
    found = []
    for size in ("s", "m", "l"):
        hands.choose("#setting-size", size)
        found.append(page.locator("#table .stack .card .rank").first.evaluate(LARGE))
    for small, middle, large in zip(*found, strict=True):
        assert small < middle < large


def test_a_sentence_above_a_button_leaves_the_cards_their_size(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    hands = Hands(page, site, "grandma/7")
    card, words = page.locator(hands.stop("tK")), page.locator("#say")
    width = card.bounding_box()["width"]
    hands.tap("dC")
    expect(words).to_contain_text("Clubs downwards")
    expect(page.get_by_role("button", name="Watch the deal")).to_be_visible()
    assert card.bounding_box()["width"] == pytest.approx(width, rel=0.02)


OBSCURED = """() => {
  const stop = document.activeElement;
  const { left, top, width, height } = stop.getBoundingClientRect();
  const at = document.elementFromPoint(left + Math.min(width, 14) / 2, top + height / 2);
  return at && (stop.contains(at) || stop.parentElement.contains(at)) ? "" : stop.id || stop.dataset.stop;
}"""


@pytest.mark.parametrize("game", ["gridcannon", "grandma"])
def test_the_focus_is_never_hidden(page: Page, site: str, game: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    Hands(page, site, f"{game}/21")
    for stop in page.locator(":is(#bar button, #table .stop, #actions button):visible").all():
        stop.focus()
        assert stop.evaluate("one => one === document.activeElement")
        assert page.evaluate(OBSCURED) == ""


@pytest.mark.parametrize("hand", ["left", "right"])
def test_a_notch_leaves_the_card_in_hand_its_size(page: Page, site: str, hand: str) -> None:
    Hands(page, site, "gridcannon/21")
    page.evaluate("hand => (document.documentElement.dataset.hand = hand)", hand)
    notched(page)
    assert page.locator("#table .hand .card").first.bounding_box()["width"] == pytest.approx(84, abs=3)


# what the page does unasked, and what not


def test_a_move_that_is_the_only_one_is_made_unasked_where_that_is_wished(page: Page, site: str) -> None:
    game = game_of("gridcannon-old")
    for number in range(1, 40):
        plain, forced = (
            session_of(Play(Deal(game, number)), WORDS, PlayerOptions(forced=wish)) for wish in (False, True)
        )
        choices = []
        while plain.play.line == forced.play.line and plain.play.result() is None:
            choices.append(next(plain.play.moves()))
            for session in (plain, forced):
                session.make(choices[-1])
        if choices and plain.play.line != forced.play.line:
            break
    hands = Hands(page, site, f"gridcannon-old/{number}")
    for move in choices[:-1]:
        hands.spell(move, hands.tap)
    hands.choose("#setting-forced", True)
    hands.session.options = forced.options
    hands.spell(choices[-1], hands.tap)
    assert hands.log() == [str(move) for move in forced.play.line] != [str(move) for move in plain.play.line]


OFFERED_EARLY = """() => {
  const body = document.getElementById("panel-body");
  globalThis.early = false;
  new MutationObserver(() => {
    early ||= ["Resume there", "Looking for wins"].every((text) => body.textContent.includes(text));
  }).observe(body, { childList: true, subtree: true });
}"""


def test_after_a_loss_the_last_proven_position_is_resumed(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(site)
    ready(page)
    lost = some_game("gridcannon", 13)  # of the first deals the one that is looked through soonest
    finish(page, lost)
    page.evaluate(OFFERED_EARLY)
    page.get_by_role("button", name="Where was it lost?").click()
    looking = page.locator("#panel-body", has_text="Looking for wins")
    resume, reason = page.get_by_role("button", name="Resume there"), page.get_by_text("Why it cannot be won")
    resume.wait_for()
    expect(looking).to_have_count(0, timeout=180_000)
    reason.wait_for()
    assert page.evaluate("early"), "it was offered while more was looked for"
    told = page.locator("#panel-body").inner_text()
    page.get_by_role("button", name="Show how it wins").click()
    shown = page.locator("#show").input_value()
    page.locator("#panel-close").click()
    open_menu(page, "Where was it lost?")
    resume.wait_for()
    reason.wait_for()
    assert page.locator("#panel-body").inner_text() == told, "what was found is remembered"
    resume.click()
    log = logged(page)
    assert shown == str(len(log)), "a win is shown from the move that is named"
    assert log == [str(move) for move in lost.line[: len(log)]]
    assert (f"won after move {len(log)} of {len(lost.line)}." if log else "At the start you could still") in told


ASKED = """() => {
  globalThis.asked = [];
  Notification.requestPermission = async () => asked.push("notifications");
  StorageManager.prototype.persist = async () => asked.push("storage");
}"""


@pytest.mark.offline
def test_nothing_asks_for_attention_and_no_clock_runs(page: Page, site: str) -> None:
    page.add_init_script(f"({ASKED})()")
    hands = Hands(page, site, "gridcannon/21")
    for _ in range(6):
        hands.spell(next(hands.session.play.moves()), hands.tap)
    wait_until(lambda: page.locator("html").get_attribute("data-offline") == "ready", "all was at rest")
    page.locator("#title .deal", has_text="par").wait_for()
    before = page.locator("body").inner_text()
    page.wait_for_timeout(1500)
    assert page.locator("body").inner_text() == before
    assert page.evaluate("asked") == []


# motion

MOVED = """([stop, key]) => {
  const running = () => document.getAnimations().filter(({ effect }) => effect.target?.closest("#table, .air"));
  const type = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  if (key) type(key);
  else document.querySelector(stop).click();
  const measures = running().map(({ effect }) => effect.getComputedTiming().endTime);
  if (key) type("Shift");
  else document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  return [Math.max(0, ...measures), running().length];
}"""


@pytest.mark.parametrize("typed", [False, True])
def test_any_input_finishes_what_moves(page: Page, site: str, typed: bool) -> None:
    session, cell = moment("gridcannon", killing)
    hands = seen_at(page, site, session)
    page.emulate_media(reduced_motion="no-preference")
    key = next(key for key, stop in session.table.keys.items() if stop == cell) if typed else ""
    longest, left = page.evaluate(MOVED, [hands.stop(cell), key])
    assert 180 <= longest <= 900
    assert left == 0


FLYING = """async (stop) => {
  document.querySelector(stop).click();
  await parlour.state.motion.wait;
  const air = document.querySelector(".air");
  const flying = document.getAnimations().filter(({ effect }) => air.contains(effect.target));
  return flying.map((animation) => {
    animation.currentTime = animation.effect.getComputedTiming().endTime / 2;
    const { left, right, top, bottom } = animation.effect.target.getBoundingClientRect();
    const topmost = () => document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const pressed = topmost();
    air.style.pointerEvents = "auto"; // now what is seen can be asked
    const seen = topmost();
    air.style.pointerEvents = "";
    return [air.contains(seen), Boolean(pressed.closest("#table"))];
  });
}"""


def test_what_flies_is_above_the_table_and_catches_no_press(page: Page, site: str) -> None:
    session, cell = moment("gridcannon", killing)
    hands = seen_at(page, site, session)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(f"({HELD})()")
    flying = page.evaluate(FLYING, hands.stop(cell))
    assert flying == [[True, True]] * len(flying) != []


def test_a_deal_is_laid_in_less_than_a_second_and_a_win_is_short(page: Page, site: str) -> None:
    hands = Hands(page, site, deal_of(won_play("gridcannon")), draw=False)
    line = won_play("gridcannon").line
    hands.skip(line[:-1])
    page.emulate_media(reduced_motion="no-preference")
    last = hands.session.table.path(hands.session.play.position, line[-1])
    stop = next(one for one in last if one not in hands.session.picked)
    longest, left = page.evaluate(MOVED, [hands.stop(stop), ""])
    assert 0 < longest <= 2500
    assert left == 0
    page.locator("#panel[open]").wait_for()
    page.keyboard.press("Escape")
    longest, left = page.evaluate(MOVED, ["#new", ""])
    assert 0 < longest <= 900
    assert left == 0


PASSING = """(cards) => {
  const scene = JSON.parse(localStorage.getItem("parlour.scene"));
  const events = [{ motion: "gather", cue: "gather", cards }];
  parlour.show(JSON.stringify({ ...scene, speed: 1, fresh: false, events }), "");
  return [...document.querySelectorAll(".air .card")].map((card) => card.dataset.card);
}"""


def test_of_many_cards_that_pass_under_the_deck_the_last_are_seen(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/21")
    page.emulate_media(reduced_motion="no-preference")
    wait_until(lambda: page.evaluate("localStorage.getItem('parlour.scene')"), "the scene was kept")
    ranks = "23456789T"
    assert page.evaluate(PASSING, [*(f"{rank}H" for rank in ranks), "AH"]) == [f"{rank}H" for rank in ranks[1:]]
