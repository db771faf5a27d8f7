"""Whole games through the page, by taps, by drag and by keyboard alone; what is kept, and what is refused."""

from __future__ import annotations

import json
import random

import pytest
from conftest import Watch, offline_ready, ready, wait_until
from hands import HELD, MOST, Fingers, Hands, deal_of, finish, follow, logged, some_game, soon_lost, unfold_menu
from playwright.sync_api import Browser, BrowserContext, Page, expect
from rulebook import onward
from sessions import session_of

from game_data import proven_deals, won_play
from parlour.core.play import Deal, Play
from parlour.games import GAMES, entry_of, game_of, table_of
from parlour.table.autoplay import PlayerOptions
from parlour.table.session import Session
from parlour.words import Words

GRIDS = [game.id for game in GAMES if game.id.startswith("gridcannon")]


def any_move(hands: Hands, chance: random.Random) -> None:
    """Makes one random move towards the end."""
    hands.spell(onward(hands.session.play, chance), hands.tap)


@pytest.mark.parametrize("game", GRIDS)
def test_a_whole_game_is_won_by_taps(page: Page, site: str, game: str) -> None:
    won = won_play(game)
    hands = Hands(page, site, deal_of(won), draw=False)
    hands.follow(won.line, hands.tap)
    assert hands.ending() == "Won"
    result = won.result()
    assert result
    verdict = table_of(won.game).verdict(result.won, result.score)
    expect(page.locator("#panel .verdict")).to_have_text(Words("en").say(verdict) if verdict else "Won")


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_whole_game_is_lost_by_finger_while_cards_move(phone: Page, site: str, game: str) -> None:
    lost = soon_lost(game)
    hands = Hands(phone, site, deal_of(lost))
    phone.emulate_media(reduced_motion="no-preference")
    hands.skip(lost.line[:-MOST])
    hands.follow(lost.line, hands.touch)
    assert hands.ending() == "Lost"


def test_a_finger_that_leaves_is_one_press_at_once(phone: Page, site: str) -> None:
    hands = Hands(phone, site, "gridcannon/21")
    phone.evaluate(
        """globalThis.heard = [];
        const hear = ({ type, isTrusted }) => heard.push([type, isTrusted]);
        for (const kind of ["touchend", "click"]) addEventListener(kind, hear);"""
    )
    focused = hands.focused()
    hands.touch(next(iter(hands.session.selection.next_stops(hands.session.picked))))
    assert phone.evaluate("heard") == [["click", False], ["touchend", True]]
    assert hands.focused() == focused


def pressed_down(page: Page, site: str) -> tuple[Hands, str]:
    """A game in which cards move, with the pointer down where the card can go, and that stop."""
    page.route("**/static/deals/*", lambda route: None)  # no par is painted meanwhile
    hands = Hands(page, site, "gridcannon/7")
    page.emulate_media(reduced_motion="no-preference")
    stop = next(iter(hands.session.selection.next_stops(hands.session.picked)))
    hands.down(stop)
    return hands, stop


# Lets go, and gives the cards that set out at once, the moves that are written when Python is told of the press and
# 300 ms later, and how often more was painted than the press.
LET_GO = """async ([stop, key]) => {
  const { state } = parlour, moves = () => document.querySelectorAll("#log li").length;
  let [told, more, { painted }] = [0, -1, state];
  const counted = { get: () => painted, set(scene) { more += 1; painted = scene; } };
  Object.defineProperty(state, "painted", { configurable: true, ...counted });
  const before = moves();
  const pressed = new Promise((end) => {
    document.getElementById("table").addEventListener("press", () => {
      told = moves() - before;
      setTimeout(end, 300);
    });
  });
  document.querySelector(stop).click();
  const sent = document.getAnimations().map(({ effect }) => effect.target.dataset.card).filter(Boolean);
  if (key) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  else parlour.show(JSON.stringify({ text: "of the table as it was" }), false);
  await pressed;
  Object.defineProperty(state, "painted", { configurable: true, writable: true, value: painted });
  return { sent, told, more, moves: moves() - before };
}"""


def test_a_press_is_seen_at_once_and_made_after_it(page: Page, site: str) -> None:
    hands, stop = pressed_down(page, site)
    laid = hands.session.scene()["piles"]["hand"]["cards"]
    outcome = page.evaluate(LET_GO, [hands.stop(stop), ""])
    made = outcome["moves"]
    assert made == len(laid) > 0
    assert sorted(outcome.pop("sent")) == sorted(laid)
    assert outcome == {"told": made, "more": 0, "moves": made}
    hands.session.press(stop)
    hands.agree()
    page.reload()
    ready(page)
    hands.agree()


def test_a_paint_that_shows_nothing_new_ends_no_motion(page: Page, site: str) -> None:
    hands, stop = pressed_down(page, site)
    page.evaluate(f"({HELD})()")
    before, after = page.evaluate(
        """stop => new Promise((seen) => {
        const moving = () => document.getAnimations().filter(({ effect }) => effect.target.dataset.card).length;
        document.getElementById("table").addEventListener("press", () => { // Python has painted it
          const before = moving();
          parlour.show(JSON.stringify({ ...parlour.state.painted, events: [], cues: [] }), "");
          seen([before, moving()]);
        });
        document.querySelector(stop).click();
      })""",
        hands.stop(stop),
    )
    assert after == before > 0


def test_a_card_that_set_out_goes_on_in_the_paint(page: Page, site: str) -> None:
    hands, stop = pressed_down(page, site)
    card = hands.session.scene()["piles"]["hand"]["cards"][-1]
    ahead, onward = page.evaluate(
        """([stop, card]) => new Promise((seen) => {
        const { animate } = Element.prototype, { cancel } = Animation.prototype, flights = [];
        let ahead = null;
        Animation.prototype.cancel = function () {
          if (this === flights[0]) ahead = { number: flights.length, since: this.startTime, pile: where() };
          cancel.call(this);
        };
        const where = () => element.closest(".pile").dataset.pile;
        let element = null;
        Element.prototype.animate = function (...how) {
          const flight = animate.apply(this, how);
          if (this.dataset.card !== card) return flight;
          element = this;
          const number = flights.push(flight);
          if (ahead) queueMicrotask(() => seen([ahead, { number, since: flight.startTime, pile: where() }]));
          return flight;
        };
        document.querySelector(stop).click();
      })""",
        [hands.stop(stop), card],
    )
    assert (ahead["number"], ahead["pile"]) == (1, "hand")
    assert (onward["number"], onward["pile"]) == (2, stop)
    assert onward["since"] == ahead["since"]


def test_what_is_done_right_after_a_press_is_done_after_it(page: Page, site: str) -> None:
    hands, stop = pressed_down(page, site)
    outcome = page.evaluate(LET_GO, [hands.stop(stop), "u"])
    assert outcome["told"] > 0
    assert (outcome["more"], outcome["moves"]) == (1, 0)
    hands.agree()
    expect(page.locator("#redo")).to_have_attribute("aria-disabled", "false")


@pytest.mark.holds
def test_a_finger_that_drags_or_rests_presses_nothing(phone: Page, site: str) -> None:
    hands = Hands(phone, site, "gridcannon/21")
    phone.evaluate("globalThis.heard = 0; table.addEventListener('click', () => (heard += 1))")
    fingers = Fingers(phone)
    target = next(iter(hands.session.selection.next_stops(hands.session.picked)))
    fingers.drag(hands.edge("hand"), hands.edge(target))
    hands.session.lift("hand")
    hands.session.drop(target)
    hands.agree()

    fingers.start(hands.edge("a1"))
    phone.locator("#panel[open]").wait_for()
    fingers.end()
    expect(phone.locator("#panel[open] #panel-title")).to_have_text("Row 1 column 1, from the top")
    assert phone.evaluate("heard") == 0


def test_a_press_in_a_page_that_was_busy_meanwhile_is_no_hold(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/21")
    page.locator(hands.stop("a1")).evaluate(
        """stop => {
        globalThis.held = 0;
        table.addEventListener("hold", () => (held += 1));
        const finger = { bubbles: true, isPrimary: true, pointerId: 7 };
        const tell = (kind) => stop.dispatchEvent(new PointerEvent(kind, finger));
        tell("pointerdown");
        setTimeout(tell, 460, "pointerup");
        const end = performance.now() + 600;
        while (performance.now() < end);
    }"""
    )
    page.wait_for_timeout(300)
    assert page.evaluate("held") == 0
    hands.agree()


def test_a_whole_game_is_won_by_keyboard_alone(page: Page, site: str) -> None:
    won = won_play("gridcannon")
    hands = Hands(page, site, deal_of(won), draw=False)
    hands.follow(won.line, hands.key_to)
    assert hands.ending() == "Won"
    page.keyboard.press("Escape")
    expect(page.locator("#panel[open]")).to_have_count(0)


@pytest.mark.parametrize("game", ["gridcannon", "grandma"])
def test_a_whole_game_is_played_by_drag(page: Page, site: str, game: str) -> None:
    won = won_play(game)
    hands = Hands(page, site, deal_of(won), draw=False)
    hands.skip(won.line[: -MOST // 2])
    while hands.session.play.index < len(won.line):
        move = won.line[hands.session.play.index]
        path = hands.session.table.path(hands.session.play.position, move)
        if len(path) == 2 and not move.place:  # where to in a fan, `spell` drags it
            hands.drag(*path)
        else:
            hands.spell(move, hands.tap)
    assert hands.ending() == "Won"


def test_a_drag_that_ends_nowhere_changes_nothing(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/21")
    before = hands.log()
    x, y = hands.down("hand")
    page.mouse.move(x + 60, y + 40, steps=4)
    expect(page.locator(".card.dragging")).to_have_count(1)
    page.mouse.move(4, 400, steps=4)
    page.mouse.up()
    page.wait_for_timeout(200)
    assert hands.log() == before


def test_a_reload_in_the_middle_resumes_the_same_position(page: Page, site: str) -> None:
    hands = Hands(page, site, f"{GAMES[0].id}/11")
    for game in GAMES:
        hands.lay(f"{game.id}/11")
        chance = random.Random(11)
        for _ in range(12):
            any_move(hands, chance)
        page.locator("#undo").click()
        hands.session.undo()
        hands.agree()
        page.goto("about:blank")
        page.goto(site)
        ready(page)
        hands.agree()
        assert page.evaluate("location.hash") == f"#{game.id}/11"
        page.locator("#redo").click()
        hands.session.redo()
        hands.agree()


def test_a_newcomer_with_a_bad_link_sits_at_the_first_deal(page: Page, site: str) -> None:
    first = entry_of("gridcannon").first
    page.goto(f"{site}#nothing/1")
    ready(page)
    expect(page.locator("#say")).to_contain_text("could not be opened")
    assert first
    assert page.evaluate("location.hash") == f"#gridcannon/{first}"
    legal = page.locator("#table .stop.legal").evaluate_all("(stops) => stops.map(({ dataset }) => dataset.stop)")
    seated = _seated(first)
    assert sorted(legal) == sorted(seated.selection.next_stops(seated.picked)) != []


def test_a_new_game_is_another_proven_deal_and_names_its_par_as_a_start_does(page: Page, site: str) -> None:
    page.add_init_script("Math.random = () => 0")
    first, second, *_ = proven_deals("gridcannon")
    Hands(page, site, f"gridcannon/{first.number}")
    title = page.locator("#title .deal")
    expect(title).to_have_text(f"Deal {first.number} · par {first.par}")  # the proven deals were read
    page.locator("#new").click()
    wait_until(lambda: page.evaluate("location.hash") == f"#gridcannon/{second.number}", "another deal lay there")
    assert logged(page) == [str(move) for move in _seated(second.number).play.line]
    expect(title).to_have_text(f"Deal {second.number} · par {second.par}")
    page.goto("about:blank")
    page.goto(site)
    ready(page)
    expect(title).to_have_text(f"Deal {second.number} · par {second.par}")


def _seated(number: int) -> Session:
    session = session_of(Play(Deal(game_of("gridcannon"), number)), Words("en"), PlayerOptions())
    session.begin()
    return session


def test_the_last_board_is_there_before_python(context: BrowserContext, site: str, watch: Watch) -> None:
    page = watch.over(context.new_page())
    Hands(page, site, "gridcannon/5")
    board = page.locator("#table .region").first.inner_text()
    page.goto("about:blank")
    page.route("**/runtime/**", lambda route: None)  # Python never comes
    page.goto(site, wait_until="commit")
    wait_until(lambda: page.locator("#table .region").count() > 0, "the last board was painted")
    assert page.locator("#table .region").first.inner_text() == board
    assert page.locator("html").get_attribute("data-ready") is None


def test_a_board_that_an_earlier_version_kept_gives_way_to_an_empty_one(
    context: BrowserContext, site: str, watch: Watch
) -> None:
    """Its regions have no kind, so the page cannot say where they lie."""
    page = watch.over(context.new_page())
    page.route("**/runtime/**", lambda route: None)  # Python never comes
    scene = session_of(Play(Deal(game_of("grandma"), 5))).scene()
    for region in scene["regions"]:
        del region["kind"]
    page.add_init_script(f"localStorage.setItem('parlour.scene', JSON.stringify({json.dumps(scene)}))")
    page.goto(site, wait_until="commit")
    wait_until(lambda: page.locator("#table .pile").count() > 10, "an empty table was painted")
    assert page.locator("#table .card").count() == 0


def test_undo_goes_back_to_the_deal_and_redo_to_the_end(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/21")
    chance = random.Random(21)
    for _ in range(8):
        any_move(hands, chance)
    steps = 0
    while hands.session.can_undo:
        page.locator("#undo").click()
        hands.session.undo()
        hands.agree()
        steps += 1
    for _ in range(steps):
        page.keyboard.press("Control+y")
        hands.session.redo()
    hands.agree()


def test_undo_brings_back_the_game_that_a_new_deal_put_aside_and_redo_the_deal(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/21")
    any_move(hands, random.Random(3))
    before = hands.log()
    page.locator("#new").click()
    wait_until(lambda: page.evaluate("location.hash") != "#gridcannon/21", "another deal lay on the table")
    new = page.evaluate("location.hash")
    while page.evaluate("location.hash") == new:
        page.locator("#undo").click()
    assert page.evaluate("location.hash") == "#gridcannon/21"
    assert hands.log() == before
    page.reload()
    ready(page)
    page.locator("#redo").click()
    assert page.evaluate("location.hash") == new


def test_this_deal_again_begins_it_anew_and_undo_brings_the_game_back(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/21")
    dealt = hands.log()
    any_move(hands, random.Random(3))
    before = hands.log()
    unfold_menu(page)
    page.get_by_role("button", name="This deal again").click()
    wait_until(lambda: hands.log() == dealt, "the deal lay there as at first")
    assert page.evaluate("location.hash") == "#gridcannon/21"
    for _ in range(len(dealt) + 1):
        if hands.log() != before:
            page.locator("#undo").click()
    assert hands.log() == before


def test_deal_by_number_and_a_number_that_is_none(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/21")
    unfold_menu(page)
    page.get_by_role("button", name="Deal by number").click()
    page.locator("#number").fill("twelve")
    page.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator("#panel .error")).to_contain_text("“twelve” is not a deal number")
    page.locator("#number").fill("012")
    page.keyboard.press("Enter")
    wait_until(lambda: page.evaluate("location.hash") == "#gridcannon/12", "deal 12 lay on the table")


def test_the_link_of_a_deal_opens_it_elsewhere(page: Page, site: str, chromium: Browser, watch: Watch) -> None:
    Hands(page, site, "gridcannon-exact/77")
    unfold_menu(page)
    page.get_by_role("button", name="Link and share").click()
    link = page.locator("#share-deal").input_value()
    assert link == f"{site}#gridcannon-exact/77"
    with chromium.new_context(service_workers="block") as profile:
        elsewhere = watch.over(profile.new_page())
        elsewhere.goto(link)
        ready(elsewhere)
        expect(elsewhere.locator("#table")).to_have_attribute("data-game", "gridcannon-exact")
        expect(elsewhere.locator("#title .deal")).to_contain_text("Deal 77")


def test_a_bad_link_gets_a_sentence_and_loses_nothing(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/21")
    any_move(hands, random.Random(3))
    page.goto("about:blank")
    page.goto(f"{site}#%E0%A4%A")
    ready(page)
    expect(page.locator("#say")).to_contain_text("link could not be opened: “%E0%A4%A” is not a deal")
    hands.agree()
    for bad, reason in (
        ("gridcannon/x", "“x” is not a deal number"),
        ("nothing/1", "there is no game “nothing”"),
        ("gridcannon:2H3H", "the deck is not that of Gridcannon"),
        ("%5BDeal%20%22gridcannon/1%22%5D%20hand-z9", "move 1: hand-z9 cannot be played"),
    ):
        follow(page, bad)
        expect(page.locator("#say")).to_contain_text(f"link could not be opened: {reason}")
        hands.agree()


@pytest.mark.offline
def test_the_network_off_after_the_first_visit_plays_a_whole_game(page: Page, site: str) -> None:
    won = won_play("gridcannon")
    page.goto(site)
    offline_ready(ready(page))
    page.context.set_offline(True)
    hands = Hands(page, site, deal_of(won), draw=False)
    hands.follow(won.line, hands.tap)
    assert hands.ending() == "Won"
    page.context.set_offline(False)


def test_every_game_is_chosen_in_the_chooser(page: Page, site: str) -> None:
    page.goto(f"{site}#grandma-fixed/7")
    ready(page)
    for game in GAMES:
        page.locator("#title").click()
        page.locator(".choice", has=page.locator(f"strong:text-is({game.name!r})")).click()
        wait_until(lambda at=f"#{game.id}/": page.evaluate("location.hash").startswith(at), f"{game.id} lay there")


def test_a_finished_table_can_be_returned_to_in_peace(page: Page, site: str) -> None:
    play = some_game("grandma")
    page.goto(site)
    ready(page)
    finish(page, play)
    page.locator("#panel-close").click()
    for game in ("Gridcannon", "Grandma's Game"):
        page.locator("#title").click()
        page.locator("#panel .choice", has=page.locator(f"strong:text-is({game!r})")).click()
        wait_until(lambda name=game: page.locator("#title .name").inner_text() == name, "the other game lay there")
    page.wait_for_timeout(200)
    expect(page.locator("#panel[open]")).to_have_count(0)
    expect(page.locator("#log li")).to_have_count(len(play.line))


def test_the_chooser_shows_where_each_game_stands(page: Page, site: str) -> None:
    won = won_play("gridcannon")
    page.goto(site)
    ready(page)
    finish(page, won)
    page.locator("#panel-close").click()
    page.locator("#title").click()
    chosen = page.locator(".choice", has=page.locator("strong:text-is('Gridcannon')"))
    result = won.result()
    assert result
    assert chosen.locator(".state").all_text_contents() == ["On your table", f"Won 1 of 1, best {result.score}"]
    expect(page.locator(".choice .miniature:has(.card)")).to_have_count(len(GAMES))
