"""Grades in the page: asked once, kept, seen as stars; the list of deals, the ladder, marks and rewards."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest
from conftest import Gate, ready, wait_until
from hands import Hands, finish, follow, logged, play_on, some_game, two_frames, unfold_menu, wait_to_press_again
from playwright.sync_api import Page, expect
from sessions import session_of

from game_data import proven_deals
from parlour.core.notation import write_replay
from parlour.core.play import Deal, Play
from parlour.games import game_of
from parlour.memory.finished_game import finished_headers
from parlour.solving.catalogue import ProvenDeal, solution
from parlour.table.session import PlayerOptions
from parlour.words import Words
from serving import Server

GAME = game_of("gridcannon")
ENTRIES = {entry.number: entry for entry in proven_deals(GAME.id)}
RUNGS = sorted((entry for entry in ENTRIES.values() if entry.rung), key=lambda entry: entry.rung)
SAY = Words("en").text
STARS = "#title .stars"


STALLED = """() => { // a press that is shown is not made of itself any more, as on a device that is busy
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (act, ms, ...given) => (ms === 34 ? 0 : setTimeout(act, ms, ...given));
}"""
LAID = """() => { // notes the deals that lie on the table from now on
  const title = document.querySelector("#title .deal span");
  globalThis.laid = [];
  const note = () => {
    const [deal] = title.textContent.match(/\\d+/);
    if (laid.at(-1) !== deal) laid.push(deal);
  };
  new MutationObserver(note).observe(title, { childList: true, characterData: true, subtree: true });
}"""


@pytest.fixture
def gate(server: Server) -> Iterator[Gate]:
    """Holds the list of proven deals back once it is shut."""
    made = Gate(server, (f"/static/deals/{GAME.id}.txt",))
    yield made
    made.lift()


def won(entry: ProvenDeal) -> Play:
    return Play(Deal(GAME, entry.number), solution(GAME, entry))


def start(page: Page, site: str, deal: int, plays: list[Play], grade: str = "") -> None:
    """Opens the page of a player who has finished these games."""
    kept = {f"done/{at:06d}": write_replay(play, finished_headers(play, "2026-03-01")) for at, play in enumerate(plays)}
    kept |= {"asked/sound": "done", **({f"grade/{GAME.id}": grade} if grade else {})}
    journal = json.dumps({key: [None, text] for key, text in kept.items()})
    page.add_init_script(f"localStorage['parlour.journal'] = JSON.stringify({journal})")
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{site}#{GAME.id}/{deal}")
    ready(page)
    expect(page.locator(f"{STARS} svg")).to_have_count(ENTRIES[deal].grade)  # the lists are there


def open_entry(page: Page, key: str) -> None:
    unfold_menu(page)
    page.get_by_role("button", name=SAY(key), exact=True).click()


def number_on_table(page: Page) -> int:
    return int(str(page.evaluate("location.hash")).partition("/")[2])


def test_a_new_deal_asks_once_how_hard_it_is_to_be_and_any_deal_is_one_press_away(page: Page, site: str) -> None:
    start(page, site, RUNGS[0].number, [])
    page.locator("#new").click()
    choices = page.locator("#panel .grades .choice")
    expect(choices).to_have_count(5)
    expect(choices.first).to_be_focused()  # nothing is finished yet: easy
    choices.nth(2).click()
    expect(page.locator("#panel")).to_be_hidden()
    for _ in range(2):
        expect(page.locator(STARS)).to_have_attribute("aria-label", SAY("grade.3"))
        assert ENTRIES[number_on_table(page)].grade == 3
        page.locator("#new").click()
        expect(page.locator("#panel")).to_be_hidden()

    open_entry(page, "menu.deals")
    rows = page.locator("#panel .deals .choice")
    expect(rows).to_have_count(48)
    page.locator("#deals-grade-4").click()
    expect(page.locator("#deals-grade-4")).to_be_focused()
    expect(rows.first.locator(".stars svg")).to_have_count(4)
    fiendish = [number for number, entry in ENTRIES.items() if entry.grade == 4]
    shown = rows.locator("strong").all_inner_texts()
    for game in ("gridcannon-exact", GAME.id):
        page.locator("#deals-game").select_option(game)
        expect(page.locator("#deals-grade-4")).to_have_attribute("aria-pressed", "true")
    page.locator("#deals-after").click()
    expect(rows.first.locator("strong")).to_have_text(str(fiendish[48]))
    assert [int(number) for number in (*shown, *rows.locator("strong").all_inner_texts())] == fiendish[:96]
    expect(page.locator("#setting-grade")).to_have_value("hard")
    rows.first.click()
    expect(page.locator(STARS)).to_have_attribute("aria-label", SAY("grade.4"))
    assert number_on_table(page) == fiendish[48]


def test_a_new_deal_that_waits_for_the_list_is_dealt_once(page: Page, site: str, gate: Gate) -> None:
    asked: list[str] = []
    gate.shut()
    page.on("request", lambda request: asked.append(request.url))
    journal = json.dumps({f"grade/{GAME.id}": [None, "hard"], "asked/sound": [None, "done"]})
    page.add_init_script(f"localStorage['parlour.journal'] = JSON.stringify({journal})")
    hands = Hands(page, site, f"{GAME.id}/7")
    play_on(hands, 1, random.Random(1))
    page.locator("#new").click()
    made = len(logged(page))
    play_on(hands, 1, random.Random(1))  # who goes on means this game, until New is pressed again
    wait_until(lambda: len(logged(page)) > made, "another move was made")
    wait_to_press_again(page)  # it is made, not only painted
    for _ in range(2):
        page.locator("#new").click()
    expect(page.locator("#say")).to_contain_text(SAY("deals.reading"))
    page.evaluate(LAID)
    gate.lift()
    expect(page.locator(STARS)).to_have_attribute("aria-label", SAY("grade.3"))
    page.wait_for_timeout(300)
    assert page.evaluate("laid") == [str(number_on_table(page))]
    page.locator("#undo").click()
    expect(page.locator("#title .deal")).to_contain_text("Deal 7")
    assert [url for url in asked if url.endswith(f"/deals/{GAME.id}.txt")] == [f"{site}static/deals/{GAME.id}.txt"]


def hands_before_daily(page: Page, site: str, gate: Gate) -> Hands:
    """Hands at a game while a link to the day's deal waits for the list of proven deals."""
    gate.shut()
    hands = Hands(page, site, f"{GAME.id}/7")
    follow(page, "daily/gridcannon")
    wait_until(lambda: page.evaluate("location.hash") == f"#{GAME.id}/7", "the link was being followed")
    return hands


def test_a_daily_deal_that_comes_late_leaves_a_game_that_goes_on(page: Page, site: str, gate: Gate) -> None:
    hands = hands_before_daily(page, site, gate)
    play_on(hands, 1, random.Random(1))
    wait_to_press_again(page)  # the press is made, not only painted
    gate.lift()
    expect(page.locator("#title .deal")).to_contain_text("Deal 7 \u00b7 par")  # the list has come
    two_frames(page)
    hands.agree()
    assert page.evaluate("location.hash") == f"#{GAME.id}/7"


def test_a_press_that_is_only_shown_when_a_daily_deal_comes_late_is_made(page: Page, site: str, gate: Gate) -> None:
    hands = hands_before_daily(page, site, gate)
    page.evaluate(STALLED)
    stop = min(hands.session.selection.next_stops(hands.session.picked))
    wait_to_press_again(page)
    page.mouse.click(*hands.edge(stop))
    assert page.evaluate("parlour.state.press.due.stop") == stop
    hands.session.press(stop)
    gate.lift()
    expect(page.locator("#title .deal")).to_contain_text("Deal 7 \u00b7 par")  # the list has come
    hands.agree()
    assert page.evaluate("parlour.state.press.due") is None
    assert page.evaluate("location.hash") == f"#{GAME.id}/7"


def test_wins_are_marked_on_the_ladder_rewarded_and_followed_by_a_harder_grade(page: Page, site: str) -> None:
    plays = [won(entry) for entry in RUNGS[:5]]
    for play in plays[1:]:
        play.hints = 1
    start(page, site, RUNGS[5].number, plays, "easy")
    open_entry(page, "menu.settings")
    waves = page.locator("#setting-back-waves")
    expect(page.locator("#setting-back-lattice")).to_be_enabled()
    expect(waves).to_be_enabled()  # eleven marks: three, and four times two
    expect(page.locator("#setting-felt-plum")).to_be_disabled()
    grade, winnable = page.locator("#setting-grade"), page.locator("#setting-winnable")
    winnable.uncheck()  # only proven deals have a grade
    expect(grade).to_have_value("any")
    winnable.check()
    expect(grade).to_have_value("easy")
    winnable.uncheck()
    page.locator("#panel-close").click()
    open_entry(page, "menu.settings")
    expect(grade).to_have_value("any")
    waves.check()
    expect(page.locator("html")).to_have_attribute("data-back", "waves")
    page.locator("#panel-close").click()

    finish(page, won(RUNGS[5]))
    told = page.locator("#panel-body")
    expect(told).to_contain_text(SAY("ladder.got", at=6, state=", ".join((SAY("mark.won"), SAY("mark.par")))))
    expect(told.locator(".feat", has_text=SAY("setting.felt.plum"))).to_have_count(1)
    page.get_by_role("button", name=SAY("grade.take", grade=SAY("grade.2"))).click()
    expect(page.locator("#panel .offer-grade")).to_have_text(SAY("grade.taken", grade=SAY("grade.2")))
    page.locator("#panel-close").click()
    open_entry(page, "menu.settings")
    expect(page.locator("#setting-winnable")).to_be_checked()
    page.locator("#panel-close").click()

    open_entry(page, "menu.ladder")
    steps = page.locator("#panel .rung")
    expect(steps).to_have_count(30)
    expect(steps.nth(6)).to_be_focused()  # the first that is not won
    got = [steps.nth(at).locator(".mark.got").count() for at in range(7)]
    assert got == [3, 2, 2, 2, 2, 2, 0]  # a hint, and a replay that was gone on from, are help
    named = SAY("ladder.step", at=2, number=RUNGS[1].number, state=", ".join((SAY("mark.won"), SAY("mark.par"))))
    expect(steps.nth(1)).to_have_attribute("aria-label", named)
    expect(page.locator("#panel .tally")).to_contain_text(SAY("ladder.sum", done=13, total=90))
    steps.nth(29).click()
    assert number_on_table(page) == RUNGS[29].number
    page.locator("#new").click()
    expect(page.locator(STARS)).to_have_attribute("aria-label", SAY("grade.2"))

    lost = some_game(GAME.id, RUNGS[29].number)
    finish(page, lost)
    page.locator("#panel-close").click()
    open_entry(page, "menu.ladder")
    steps.nth(29).click()
    again = session_of(Play(lost.deal), Words("en"), PlayerOptions())
    again.begin()
    wait_until(lambda: logged(page) == [str(move) for move in again.play.line], "what was lost was dealt again")

    page.reload()
    expect(page.locator("#reward-styles")).to_have_count(1)  # what is worn is there without a panel
    expect(ready(page).locator("html")).to_have_attribute("data-back", "waves")
