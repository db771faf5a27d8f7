"""A long history in the page: no start reads it, what earlier versions kept is in it, and no end of a game is lost."""

from __future__ import annotations

from conftest import ready, wait_until
from hands import finish, open_entry, some_game, soon_lost, take_last_move
from playwright.sync_api import Page, expect
from test_memory import figures, open_menu
from test_migration import kept

from game_data import won_play, won_plays
from parlour.core.notation import write_replay
from parlour.games.gridcannon.grid import count_dead
from parlour.memory.finished_game import finished_headers

PAGE = 20  # games of a kind that are listed at once
MANY = 300  # more than a text of the list holds
OLD = {
    f"done/{number:06d}": f'[Deal "gridcannon/{5000 + number}"] [Date "2026-01-01"] [Result "lost 3"] keep'
    for number in range(1, MANY + 1)
}
LAY = """(texts) => new Promise((done) => {
  const request = indexedDB.open("patience-parlour", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("texts");
  request.onsuccess = () => {
    const transaction = request.result.transaction("texts", "readwrite");
    for (const [key, text] of Object.entries(texts)) transaction.objectStore("texts").put(text, key);
    transaction.oncomplete = () => done(request.result.close());
  };
})"""
COUNTED = """globalThis.counted = 0;
for (const name of ["getAll", "get"]) {
  const read = IDBObjectStore.prototype[name];
  IDBObjectStore.prototype[name] = function (...given) {
    const request = read.apply(this, given);
    request.addEventListener("success", () => { counted += name === "get" ? 1 : request.result.length; });
    return request;
  };
}"""
HELD = "void (parlourStore.list = () => new Promise(() => {}))"  # the history cannot be read before the page is gone


def open_statistics(page: Page) -> dict[str, str]:
    open_menu(page, "Statistics and feats")
    return figures(page)


def test_a_start_reads_no_finished_game_and_no_end_of_one_is_lost(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(COUNTED)
    page.goto(f"{site}licences.txt")  # the same origin, and nothing runs there
    page.evaluate(LAY, OLD)
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    assert open_statistics(page)["Played"] == str(MANY), "an earlier version kept no list"
    wait_until(lambda: "donelist/0001" in (kept(page) or {}), "the list was written down")
    page.reload()
    ready(page)
    assert page.evaluate("counted") < 30
    assert open_statistics(page)["Played"] == str(MANY)
    assert page.evaluate("counted") < 60, "the list told it"
    page.locator("#panel-close").click()
    won, other, _ = won_plays("gridcannon")
    page.reload()
    ready(page)
    page.evaluate(HELD)
    take_last_move(page, won)
    wait_until(lambda: "ended/000001" in (kept(page) or {}), "the end was kept")
    assert {key: (kept(page) or {})[key] for key in OLD} == OLD, "and no game was written over"
    page.reload()
    ready(page)
    tab = page.context.new_page()
    tab.goto(site)
    ready(tab)
    assert open_statistics(tab)["Won"].startswith("1 ")
    assert open_statistics(page)["Played"] == str(MANY + 1)
    finish(page, other)
    open_menu(tab, "History")
    listed = tab.locator("#panel h3 + .choices .choice")
    expect(listed.first).to_contain_text(f"Deal {other.deal.number}")
    expect(listed.first.locator(".miniature .pile").first).to_be_attached()
    wait_until(lambda: "done/000302" in (kept(page) or {}), "both ends were kept")
    assert not [key for key in kept(page) or {} if key.startswith("ended/")]


SLOW = """() => {
  const { list } = parlourStore;
  parlourStore.list = async () => {
    await new Promise((end) => { globalThis.answer = end; });
    return list.call(parlourStore);
  };
}"""


def lay_history(page: Page, site: str, *texts: str) -> None:
    """Opens the page of a player who has finished these games, at a game of which nothing is known."""
    page.goto(f"{site}licences.txt")
    page.evaluate(LAY, {f"done/{at:06d}": text for at, text in enumerate(texts, 1)})
    page.goto(f"{site}#grandma/7")
    ready(page)


def test_a_game_of_the_history_tells_its_worth_though_another_game_lies_there(page: Page, site: str) -> None:
    won, lost = won_play("gridcannon"), soon_lost("gridcannon")
    lay_history(page, site, *(write_replay(play, finished_headers(play, "2026-03-14")) for play in (won, lost)))
    open_menu(page, "History")
    past = page.locator("#panel .past.won")
    expect(past).to_contain_text(" par")
    expect(past.locator(".stars svg").first).to_be_attached()
    fell = count_dead(lost.position)
    assert fell > 1
    expect(page.locator("#panel .past.lost")).to_contain_text(f"Lost: {fell} royals fell")


def test_of_many_unfinished_games_some_are_listed_and_others_when_they_are_asked_for(page: Page, site: str) -> None:
    page.goto(f"{site}licences.txt")
    begun = {f"left/{at:06d}": write_replay(some_game("grandma", at, moves=3)) for at in range(1, 2 * PAGE + 4)}
    page.evaluate(LAY, begun)
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    open_menu(page, "History")
    listed, more = page.locator("#panel h3 + .choices .choice"), page.get_by_role("button", name="Show more")
    for shown in (PAGE, 2 * PAGE, len(begun)):
        expect(listed).to_have_count(shown)
        expect(listed.locator(".miniature:has(.card)")).to_have_count(shown)
        expect(listed.last).to_contain_text(f"Deal {len(begun) + 1 - shown}")
        if shown < len(begun):
            more.click()
            expect(listed.nth(shown)).to_be_focused()
    expect(more).to_have_count(0)
    listed.last.click()
    wait_until(lambda: page.evaluate("location.hash") == "#grandma/1", "the oldest lay on the table")


def test_the_days_of_the_last_twelve_months_are_counted(page: Page, site: str) -> None:
    page.clock.set_fixed_time("2026-03-14T12:00:00")
    days = "2025-03-14", "2025-03-15", "2026-03-14"  # the first is in the week with which the chart begins
    games = (f'[Deal "gridcannon/{at}"] [Date "{day}"] [Result "lost 3"] keep' for at, day in enumerate(days, 1))
    lay_history(page, site, *games)
    open_menu(page, "Statistics and feats")
    page.locator("#glance-all").click()
    expect(page.locator("#chart-year")).to_contain_text("Played on 2 days of the last twelve months.")


def test_the_best_score_is_how_close_a_feat_came_however_long_ago(page: Page, site: str) -> None:
    won = max(won_plays("gridcannon"), key=lambda play: play.result().score)
    lost = [f'[Deal "gridcannon/{at}"] [Date "2026-03-14"] [Result "lost 3"] keep' for at in range(10)]
    lay_history(page, site, write_replay(won, finished_headers(won, "2026-03-13")), *lost)
    open_menu(page, "Statistics and feats")
    page.locator("#glance-gridcannon").click()
    best = figures(page)["Best score"]
    assert best > "0"
    near = page.locator("#feats .locked .progress + em").first
    expect(near).to_have_text(f"Closest so far: {best} of 6")


def test_a_panel_that_comes_late_takes_no_other_panels_place(page: Page, site: str) -> None:
    page.goto(f"{site}#gridcannon/7")
    ready(page)
    page.evaluate(SLOW)
    open_entry(page, "History")
    wait_until(lambda: page.evaluate("Boolean(globalThis.answer)"), "the history was asked for")
    page.locator("#panel .tile", has_text="Learn").click()
    title = page.locator("#panel[open] #panel-title")
    wait_until(lambda: title.inner_text() != "Menu", "the other panel was opened")
    other = title.inner_text()
    page.evaluate("answer()")
    page.wait_for_timeout(500)
    assert title.inner_text() == other
    page.locator("#panel-close").click()
    open_menu(page, "History")
    expect(title).to_have_text("History")
