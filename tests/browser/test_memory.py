"""What is remembered and shared, through the page: statistics, history, feats, daily deals, links, backups."""

from __future__ import annotations

import json
from calendar import month_abbr
from itertools import combinations, pairwise
from pathlib import Path

from conftest import notched, ready, wait_until
from hands import (
    Hands,
    deal_of,
    finish,
    follow,
    linked_game,
    logged,
    open_entry,
    some_game,
    stored,
    wait_for_entry,
    watch_replay,
)
from playwright.sync_api import Browser, Page, expect

from game_data import proven_deals, won_play, won_plays
from parlour.core.day import day_number, day_text
from parlour.core.notation import write_deal, write_replay
from parlour.games import GAMES, game_of
from parlour.memory.backup import read_backup, write_backup
from parlour.memory.daily import daily_deal, day_name
from parlour.words import Words


def start(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(site)
    ready(page)


# A storage that takes every write and completes none: each transaction is held open by one request after the other.
IDLE = """{
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...given) {
    const held = transaction.apply(this, given);
    const hold = () => { held.objectStore(given[0]).count().onsuccess = hold; };
    hold();
    return held;
  };
  undefined; // of what is evaluated last Playwright would call a function
}"""


SHOWN = """() => new Promise((done) => { // when a replay shows its moves, in ms, that plays, is paused and plays on
  const log = document.getElementById("log"), shown = [];
  new MutationObserver(() => {
    while (shown.length < log.querySelectorAll("li").length) shown.push(performance.now());
    if (shown.length > 2) done(shown);
  }).observe(log, { childList: true, subtree: true });
  for (const _ of "abc") document.getElementById("show-play").click();
})"""


def open_menu(page: Page, entry: str) -> None:
    """Opens what the menu has under this name, and waits for it."""
    open_entry(page, entry)
    wait_for_entry(page)


def lies(page: Page, deal: str) -> None:
    wait_until(lambda: page.evaluate("location.hash") == f"#{deal}", f"{deal} lay on the table")


def figures(page: Page) -> dict[str, str]:
    pairs = page.locator("#panel .stats > div")
    return {pair.locator("dt").inner_text(): pair.locator("dd").inner_text() for pair in pairs.all()}


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


# statistics and feats


def test_statistics_count_every_finished_game_and_feats_are_seen_before_they_are_won(page: Page, site: str) -> None:
    start(page, site)
    for finished in (0, 1):
        open_menu(page, "Statistics and feats")
        for game in GAMES:
            page.locator(f"#glance-{game.id}").focus()
            page.keyboard.press("Enter")
            expect(page.locator(f"#glance-{game.id}[aria-pressed=true]")).to_be_focused()
            assert (game.id, figures(page)["Played"]) == (game.id, str(finished))
            assert (game.id, figures(page)["Won"]) == (game.id, "0 (0%)" if finished else "0")
            feats = {kind: page.locator(f"#feats li.{kind}").count() for kind in ("open", "done")}
            assert finished or (feats["open"] >= 3, feats["done"]) == (True, 0), game.id
        page.locator("#glance-all").click()
        expect(page.locator("#glance-all")).to_have_attribute("aria-pressed", "true")
        assert figures(page)["Played"] == str(finished * len(GAMES))
        page.locator("#panel-close").click()
        if not finished:
            for game in GAMES:
                finish(page, some_game(game.id))


def test_what_charts_show_is_said_and_is_a_table_too(page: Page, site: str) -> None:
    start(page, site)
    scores, lost = [], [some_game("gridcannon", number) for number in (7, 9)]
    again = some_game("gridcannon", won_play("gridcannon").deal.number)  # a try of a deal that was won
    for play in (*won_plays("gridcannon"), *lost, again):
        finish(page, play)
        result = play.result()
        assert result
        scores += [result.score] if result.won else []
    open_menu(page, "Statistics and feats")
    page.locator("#chart-losses").wait_for()
    expect(page.locator("#chart-grades .shares > b").first).to_contain_text("%")
    rows = "(rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent))"
    shown = page.locator("#chart-scores-won tbody tr").evaluate_all(rows)
    assert shown == [[str(score), str(scores.count(score))] for score in range(min(scores), max(scores) + 1)]
    moves = sorted(len(play.line) for play in lost)
    expect(page.locator("#chart-losses figcaption")).to_contain_text(f"2 games, half of them by move {moves[0]}.")
    assert page.locator("#chart-year tbody tr").evaluate_all(rows)[-1][1:] == ["1", "6", "3"]
    widths = "([path]) => [...path.getAttribute('d').matchAll(/h([0-9.]+)/g)].map(([, width]) => Number(width))"
    columns = page.locator("#chart-scores-won .column").evaluate_all(widths)
    assert columns
    assert all(0 < width < 17 for width in columns), "no wall"
    assert page.locator("#chart-year svg").evaluate_all("(all) => all.every((one) => one.ariaHidden)")
    months = page.locator("#chart-year .months span").all_inner_texts()
    assert len(months) in (6, 7)  # the first month of the year may be that of the last days too
    assert {*months} < {*month_abbr}
    page.locator("#chart-year summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#chart-year table")).to_be_visible()
    assert figures(page)["Best score"] == str(max(scores))
    assert figures(page)["Most in a row"] == str(len(scores))


def test_a_deal_tried_again_counts_once(page: Page, site: str) -> None:
    start(page, site)
    won = won_play("gridcannon")
    finish(page, won)
    finish(page, won)
    open_menu(page, "Statistics and feats")
    assert figures(page)["Played"] == "1"


def test_a_new_feat_is_told_once_where_the_game_ends(page: Page, site: str) -> None:
    start(page, site)
    _, second, third = won_plays("gridcannon")
    finish(page, second)
    assert page.locator("#panel .feat").all_inner_texts() == [
        "Your first win in this game.",
        "A feat: Two with one card.",
        "A feat: No armour.",
    ]
    finish(page, third)
    assert page.locator("#panel .feat").all_inner_texts() == ["A feat: To the last card."]
    open_menu(page, "Statistics and feats")
    assert page.locator("#feats li.done strong").all_inner_texts() == [
        "Two with one card",
        "No armour",
        "To the last card",
    ]


# history and the step-through viewer


def test_the_history_reopens_a_finished_game_step_by_step(page: Page, site: str) -> None:
    start(page, site)
    for game in ("grandma", "gridcannon"):
        play = some_game(game)
        finish(page, play)
        page.locator("#panel-close").click()
        page.locator("#new").click()
        wait_until(lambda at=f"#{game}/7": page.evaluate("location.hash") != at, "another deal lay on the table")
        in_hand = logged(page)
        open_menu(page, "History")
        finished = page.get_by_role("button", name=f"{game_of(game).name}, Deal 7")
        expect(finished).to_contain_text(Words("en").say(day_name(today(page))))
        finished.click()
        page.locator("#show-forward").wait_for()
        assert logged(page) == []
        moves = [str(move) for move in play.line]
        page.locator("#show-forward").click()
        assert logged(page) == moves[:1]
        page.locator("#show-last").click()
        assert logged(page) == moves
        page.locator("#show-back").click()
        assert logged(page) == moves[:-1]
        page.locator("#show").fill("5")
        assert logged(page) == moves[:5]
        page.locator("#show-first").click()
        assert logged(page) == []
        page.locator("#panel-close").click()
        wait_until(lambda kept=in_hand: logged(page) == kept, "the game in hand was as it was left")


def test_the_arrow_keys_step_through_a_replay_wherever_the_focus_is_and_the_slider_names_the_move(
    page: Page, site: str
) -> None:
    start(page, site)
    watch_replay(page, won_play("gridcannon"))
    for place in ("#show-last", "#panel-close", "#show"):  # the last is the slider, which knows them itself
        page.locator(place).focus()
        for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
            page.keyboard.press(key)
        wait_until(lambda: len(logged(page)) == 1, f"one move was shown with the focus on {place}")
        page.locator("#show-first").click()
    assert logged(page) == []
    slider = page.locator("#show")
    slider.focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    assert str(slider.get_attribute("aria-valuetext")).startswith("Move 4 of ")
    assert page.locator("#say").inner_text() in str(slider.get_attribute("aria-valuetext"))
    page.keyboard.press("End")
    expect(page.locator("#say")).to_contain_text("All twelve royals are dead")


def test_a_replay_plays_by_itself_and_pauses_and_goes_on_no_faster(page: Page, site: str) -> None:
    start(page, site)
    watch_replay(page, won_play("gridcannon"))
    expect(page.locator("#show-play .sign")).to_have_count(1)  # drawn: typed, it may be an emoji
    page.locator("#show-play").click()
    wait_until(lambda: len(logged(page)) >= 2, "two moves had been played")
    page.locator("#show-play").click()
    expect(page.locator("#show-play")).to_have_attribute("aria-label", "Play")
    stood = logged(page)
    page.wait_for_timeout(1200)
    assert logged(page) == stood
    page.locator("#show-first").click()
    assert logged(page) == []
    shown = page.evaluate(SHOWN)
    assert all(later - earlier > 700 for earlier, later in pairwise(shown))


def test_a_replay_that_is_closed_as_it_begins_leaves_the_table_to_the_player(page: Page, site: str) -> None:
    page.clock.install()
    hands = Hands(page, site, "gridcannon/21")
    watch_replay(page, won_play("gridcannon"))
    page.locator("#show-play").evaluate("play => { play.click(); document.getElementById('panel-close').click(); }")
    page.clock.run_for(2_000)  # it would show a move every 0.8 s
    hands.agree()
    hands.spell(next(hands.session.play.moves()), hands.tap)
    hands.agree()


def test_the_game_in_hand_is_stepped_through_and_comes_back_by_undo_after_resume_here(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/21")
    while len(hands.session.play.line) < 8:
        hands.spell(next(hands.session.play.moves()), hands.tap)
    in_hand = logged(page)
    open_menu(page, "History")
    page.get_by_role("button", name="The game on the table").click()
    page.locator("#show-first").click()
    assert logged(page) == []
    page.keyboard.press("Escape")
    wait_until(lambda: logged(page) == in_hand, "the game in hand was as it was left")

    won = won_play("gridcannon")
    watch_replay(page, won)
    page.locator("#show").fill("6")
    page.get_by_role("button", name="Resume here").click()
    lies(page, deal_of(won))
    assert logged(page) == [str(move) for move in won.line[:6]]
    for _ in range(8):
        if page.evaluate("location.hash") == "#gridcannon/21":
            break
        page.locator("#undo").click()
    lies(page, "gridcannon/21")
    assert logged(page) == in_hand


COVERED = """() => {
  const panel = document.getElementById("panel").getBoundingClientRect();
  return [...document.querySelectorAll("#table .pile")].filter((pile) => {
    const { bottom, right, left, top } = pile.getBoundingClientRect();
    return bottom > panel.top + 1 && right > panel.left + 1 && left < panel.right - 1 && top < panel.bottom - 1;
  }).map(({ dataset }) => dataset.pile);
}"""


def test_a_replay_leaves_the_whole_table_in_sight(page: Page, site: str) -> None:
    start(page, site)
    for game in ("gridcannon", "grandma"):
        watch_replay(page, some_game(game))
        page.locator("#show").fill("9")
        wait_until(lambda: page.locator("#table .hand .card, #table .fan .card").count(), "the table was laid")
        for width, height in ((360, 640), (844, 390), (768, 1024), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            assert (game, width, page.evaluate(COVERED)) == (game, width, [])


def test_on_an_upright_phone_a_replay_shows_the_piles_larger_than_what_is_home(page: Page, site: str) -> None:
    start(page, site)
    watch_replay(page, some_game("grandma"))
    for width, height in ((360, 640), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        pile, home = (page.locator(f"#table [data-pile='{name}']").bounding_box() for name in ("t2", "uH"))
        assert pile
        assert home
        assert pile["width"] > max(40, 1.2 * home["width"])


def test_a_notch_hides_no_control_of_a_replay(page: Page, site: str) -> None:
    notch = notched(page)
    start(page, site)
    for number, hand in ((7, "left"), (8, "right")):  # a link that stands in the address already opens nothing
        page.evaluate("hand => (document.documentElement.dataset.hand = hand)", hand)
        watch_replay(page, some_game("gridcannon", number))
        for control in page.locator("#panel :is(button, input)").all():
            box = control.bounding_box()
            assert box, hand
            assert notch <= box["x"] <= 844 - notch - box["width"], hand
        assert (hand, page.evaluate(COVERED)) == (hand, [])
        page.locator("#panel-close").click()
        page.locator("#show").wait_for(state="hidden")


# a game in progress is never lost


def test_no_new_game_loses_one_in_progress(page: Page, site: str) -> None:
    hands = Hands(page, site, "grandma/7")
    for number, way in enumerate(("new", "menu", "number", "link", "daily", "chooser"), 1):
        hands.lay(f"grandma/{number}")
        while len(hands.session.play.line) < 3:
            hands.spell(next(hands.session.play.moves()), hands.tap)
        in_hand = logged(page)
        for time in (1, 2, 3):
            here = page.evaluate("location.hash")
            if way == "new":
                page.locator("#new").click()
            elif way == "menu":
                open_menu(page, "New deal")
            elif way == "number":
                open_menu(page, "Deal by number")
                page.locator("#number").fill(str(100 + time))
                page.keyboard.press("Enter")
            elif way == "link":
                follow(page, f"grandma/{200 + time}")
            elif way == "daily":
                open_menu(page, "Daily deal")
                page.locator(".month button:not([disabled])").nth(0 if time == 2 else -1).click()
            else:
                page.locator("#title").click()
                name = game_of("gridcannon" if time == 1 else "grandma").name
                page.locator(".choice", has=page.locator(f"strong:text-is({name!r})")).click()
            if way != "chooser" and not (way == "daily" and time > 1):
                wait_until(
                    lambda before=here: page.evaluate("location.hash") != before,
                    f"a new game lay on the table, by {way}",
                )
            page.locator("#panel").wait_for(state="hidden")
        follow(page, f"grandma/{number}")
        lies(page, f"grandma/{number}")
        wait_until(lambda kept=in_hand: logged(page) == kept, f"the old game went on where it was left, by {way}")


def test_a_link_that_comes_while_a_panel_is_open_is_seen(page: Page, site: str) -> None:
    start(page, site)
    open_menu(page, "History")
    follow(page, "grandma/1")
    lies(page, "grandma/1")
    page.locator("#panel").wait_for(state="hidden")


def test_the_history_lists_unfinished_games_and_takes_them_up(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    start(page, site)
    for number in (1, 2, 3):
        play = some_game("grandma", number, moves=3)
        watch_replay(page, play)
        page.locator("#show-last").click()
        page.get_by_role("button", name="Resume here").click()
        lies(page, f"grandma/{number}")
    open_menu(page, "History")
    page.get_by_role("button", name="Grandma's Game, Deal 1").click()
    lies(page, "grandma/1")
    assert logged(page) == [str(move) for move in some_game("grandma", 1, moves=3).line]


def test_the_history_lists_the_game_that_a_new_deal_put_aside(page: Page, site: str) -> None:
    hands = Hands(page, site, "grandma/5")
    hands.tap("stock")
    hands.tap("stock")
    begun = hands.log()
    hands.lay("gridcannon/7")
    open_menu(page, "Games")
    page.locator("#panel .game", has_text="Grandma's Game").first.click()
    page.locator("#new").click()
    wait_until(lambda: page.evaluate("location.hash") != "#grandma/5", "another deal lay on the table")
    hands.lay("gridcannon/7")
    open_menu(page, "History")
    page.get_by_role("button", name="Grandma's Game, Deal 5").click()
    lies(page, "grandma/5")
    assert logged(page) == begun


def test_going_on_with_the_game_on_the_table_keeps_what_undo_brings_back(page: Page, site: str) -> None:
    hands = Hands(page, site, "grandma/12", draw=False)
    hands.spell(next(hands.session.play.moves()), hands.tap)
    before = logged(page)
    other = Hands(page, site, "grandma/13", draw=False)
    other.spell(next(other.session.play.moves()), other.tap)
    open_menu(page, "History")
    page.get_by_role("button", name="The game on the table").click()
    page.get_by_role("button", name="Resume here").click()
    page.locator("#panel").wait_for(state="hidden")
    for _ in range(2):
        page.locator("#undo").click()
    lies(page, "grandma/12")
    assert logged(page) == before


# daily deals


def today(page: Page) -> str:
    return str(page.evaluate("new Date().toLocaleDateString('sv')"))


def test_the_daily_deal_is_the_same_for_everyone(page: Page, site: str) -> None:
    page.clock.install(time="2026-05-21T12:00:00")
    start(page, site)
    for game in GAMES:
        winnable = [entry.number for entry in proven_deals(game.id)]
        deal = write_deal(daily_deal(game, "2026-05-21", winnable[:1000]))
        follow(page, f"daily/{game.id}")
        lies(page, deal)
        follow(page, f"{game.id}/7")
        lies(page, f"{game.id}/7")
        page.clock.set_system_time("2026-05-20T23:59:00")
        open_menu(page, "Daily deal")
        page.clock.set_system_time("2026-05-21T00:01:00")  # while the panel is open
        page.get_by_role("button", name="Play today's deal").click()
        lies(page, deal)


def test_a_daily_deal_that_was_played_is_marked_and_counts(page: Page, site: str) -> None:
    start(page, f"{site}#daily/grandma")
    wait_until(lambda: str(page.evaluate("location.hash")).startswith("#grandma/"), "the daily deal lay on the table")
    number = int(str(page.evaluate("location.hash")).partition("/")[2])
    finish(page, some_game("grandma", number))
    open_menu(page, "Daily deal")
    day = today(page)
    marked = page.locator(f".month button.lost[data-day='{day}']")
    expect(marked).to_have_attribute("aria-current", "date")
    expect(marked.locator(".each-game i")).to_have_count(1)
    assert str(marked.get_attribute("aria-label")).endswith(": played. One game played, 0 won.")
    expect(page.locator("#daily-streak dd")).to_have_text("1")
    expect(page.locator("#daily-longest dd")).to_have_text("1")
    page.locator("#daily-game").select_option("gridcannon")
    page.locator(f".month button.open[data-day='{day}'] .each-game .lost").wait_for()


def test_of_two_days_that_share_a_deal_the_one_that_was_played_is_marked(page: Page, site: str) -> None:
    winnable = [entry.number for entry in proven_deals("gridcannon")][:1000]
    dealt = {day: daily_deal(game_of("gridcannon"), f"2026-05-{day:02d}", winnable) for day in range(1, 32)}
    earlier, later = next(pair for pair in combinations(dealt, 2) if dealt[pair[0]] == dealt[pair[1]])
    page.clock.install(time="2026-05-31T12:00:00")
    start(page, site)
    open_menu(page, "Daily deal")
    page.locator(f".month button[data-day='2026-05-{earlier:02d}']").click()
    lies(page, write_deal(dealt[earlier]))
    page.reload()
    ready(page)
    finish(page, some_game("gridcannon", dealt[earlier].number))
    open_menu(page, "Daily deal")
    page.locator(f".month button.lost[data-day='2026-05-{earlier:02d}']").wait_for()
    expect(page.locator(f".month button.open[data-day='2026-05-{later:02d}']")).to_have_count(1)


WRITTEN = """() => {
  const { write } = parlourStore;
  globalThis.written = [];
  parlourStore.write = (texts) => {
    if (texts.includes("play/gridcannon")) written.push(texts);
    return write(texts);
  };
}"""


def test_a_day_is_played_by_whoever_asks_for_its_deal_not_by_chance(page: Page, site: str) -> None:
    winnable = [entry.number for entry in proven_deals("gridcannon")]
    page.clock.install(time="2026-05-31T12:00:00")
    start(page, f"{site}#gridcannon/7")
    named = page.locator("#title .deal")
    wait_until(lambda: "par" in named.inner_text(), "the proven deals were read")
    for day, way in (("2026-05-21", "chance"), ("2026-05-22", "number"), ("2026-05-23", "link")):
        number = daily_deal(game_of("gridcannon"), day, winnable[:1000]).number
        if way == "chance":
            known = [one for one in winnable if one != 7]
            page.evaluate(f"void (Math.random = () => {(known.index(number) + 0.5) / len(known)})")
            page.locator("#new").click()
            lies(page, f"gridcannon/{number}")
            page.reload()  # the address names the deal now, as a link would
            ready(page)
            wait_until(lambda: "par" in named.inner_text(), "the proven deals were read again")
        elif way == "number":
            open_menu(page, "Deal by number")
            page.locator("#number").fill(str(number))
            page.keyboard.press("Enter")
        else:
            page.evaluate(WRITTEN)
            follow(page, f"gridcannon/{number}")
            wait_until(lambda: page.evaluate("written.length"), "the deal was written down")
            told = "another tab, where the player may go on at once, hears of the deal and its day together"
            assert f'[Daily \\"{day}\\"]' in page.evaluate("written[0]"), told
        lies(page, f"gridcannon/{number}")
        finish(page, some_game("gridcannon", number))
        open_menu(page, "Daily deal")
        became = "open" if way == "chance" else "lost"
        marked = page.locator(f".month button.{became}[data-day='{day}']")
        expect(marked, f"the day whose deal was asked for by {way}").to_be_visible()
        page.locator("#panel-close").click()


def test_the_calendar_turns_back_and_offers_no_future(page: Page, site: str) -> None:
    page.clock.install(time="2026-03-14T12:00:00")
    start(page, site)
    open_menu(page, "Daily deal")
    expect(page.locator(".turn h3")).to_have_text("March 2026")
    assert page.locator("#daily-after").is_disabled()
    future = page.locator(".month button[disabled]")
    expect(future).to_have_count(17)
    expect(future.first).to_have_attribute("aria-label", "15 March 2026: still to come")
    page.locator("#daily-before").click()
    wait_until(lambda: page.locator(".turn h3").inner_text() == "February 2026", "the month before was shown")
    assert focused(page) == "daily-before"
    expect(page.locator(".month button:not([disabled])")).to_have_count(28)
    page.locator("#daily-after").click()
    wait_until(lambda: page.locator(".turn h3").inner_text() == "March 2026", "the month after was shown")
    days = page.locator(".month")
    expect(days.locator("[data-day='2026-03-01']")).to_be_focused()
    expect(days.locator("[tabindex='0']")).to_have_count(1)
    for key, day in (
        ("ArrowDown", "2026-03-08"),
        ("ArrowDown", "2026-03-14"),  # no day comes after today
        ("ArrowLeft", "2026-03-13"),
        ("PageUp", "2026-02-01"),
        ("ArrowUp", "2026-01-25"),
        ("ArrowRight", "2026-01-26"),
    ):
        page.keyboard.press(key)
        expect(days.locator(f"[data-day='{day}']")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("#panel").wait_for(state="hidden")


def test_the_shortcuts_of_the_installed_app_work(page: Page, site: str) -> None:
    manifest = json.loads(Path("manifest.json").read_text("utf-8"))
    assert {entry["url"] for entry in manifest["shortcuts"]} == {
        "./#continue",
        "./#play/gridcannon",
        "./#play/grandma",
        "./#daily",
    }
    hands = Hands(page, site, "gridcannon-old/5")
    hands.spell(next(hands.session.play.moves()), hands.tap)
    old = logged(page)
    follow(page, "play/grandma")
    wait_until(lambda: str(page.evaluate("location.hash")).startswith("#grandma/"), "Grandma's Game lay on the table")
    follow(page, "play/gridcannon-old")
    lies(page, "gridcannon-old/5")
    stored(page)
    page.goto("about:blank")
    page.goto(f"{site}#continue")
    ready(page)
    lies(page, "gridcannon-old/5")
    assert logged(page) == old
    follow(page, "daily")
    wait_until(
        lambda: page.evaluate("location.hash") not in ("#daily", "#gridcannon-old/5"), "the daily deal lay there"
    )
    assert str(page.evaluate("location.hash")).startswith("#gridcannon-old/")


# links and sharing


def test_a_whole_game_is_shared_as_a_link_that_shows_it(page: Page, site: str) -> None:
    start(page, site)
    for game in ("grandma", "gridcannon-old"):
        play = some_game(game)
        finish(page, play)
        page.get_by_role("button", name="Link and share").click()
        link = page.locator("#share-game").input_value()
        assert link.partition("#")[0] == site
        assert linked_game(link).line == play.line
        page.goto("about:blank")
        page.goto(link)
        ready(page)
        page.locator("#show-last").click()
        assert logged(page) == [str(move) for move in play.line]


def test_a_game_that_is_looked_at_is_shared_whole_wherever_the_viewer_stands(page: Page, site: str) -> None:
    start(page, site)
    play = some_game("grandma")
    finish(page, play)
    page.locator("#panel-close").click()
    open_menu(page, "History")
    page.get_by_role("button", name="Deal 7", exact=False).last.click()
    page.get_by_role("button", name="Share this game").click()
    shared = linked_game(page.locator("#share-game").input_value())
    assert (shared.line, shared.index) == (play.line, len(play.line))
    assert "Grandma" in page.locator("#share-result").input_value()


def test_a_result_card_is_copied_and_gives_nothing_away(page: Page, site: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    start(page, site)
    won = won_play("gridcannon")
    finish(page, won)
    page.get_by_role("button", name="Link and share").click()
    card = page.locator("#share-result").input_value()
    assert "Gridcannon" in card
    assert site in card
    assert not any(str(move) in card for move in won.line)
    page.locator(".share", has=page.locator("#share-result")).get_by_role("button", name="Copy").click()
    page.get_by_text("Copied.").wait_for()
    assert str(page.evaluate("navigator.clipboard.readText()")).replace("\r\n", "\n") == card


def test_what_the_browser_will_not_copy_is_marked(page: Page, site: str) -> None:
    start(page, site)
    refused = page.get_by_text("does not allow copying")
    marked = "field => field.selectionEnd - field.selectionStart"
    for reason in ("new Error('no')", ""):
        page.evaluate(f"void (navigator.clipboard.writeText = () => Promise.reject({reason}))")
        open_menu(page, "Link and share")
        field = page.locator("#share-deal")
        assert (reason, field.evaluate(marked)) == (reason, 0)
        expect(refused, f"before {reason!r}").to_have_count(0)
        page.get_by_role("button", name="Copy").first.click()
        expect(refused, f"after {reason!r}").to_be_visible()
        assert field.evaluate(marked) > 10, reason


def test_the_device_shares_where_it_can(page: Page, site: str) -> None:
    page.add_init_script("navigator.share = (given) => { globalThis.given = given; return Promise.resolve(); };")
    start(page, f"{site}#gridcannon/7")
    open_menu(page, "Link and share")
    page.get_by_role("button", name="Share…").first.click()
    wait_until(lambda: page.evaluate("globalThis.given"), "the device was asked")
    given = page.evaluate("globalThis.given")
    assert given["url"] == f"{site}#gridcannon/7"
    assert "Deal 7" in given["title"]


# everything in one file


def exported(page: Page) -> str:
    open_menu(page, "Export and import")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export", exact=True).click()
    return Path(download.value.path()).read_text("utf-8")


def bring_in(page: Page, text: str) -> None:
    """Gives the page a file."""
    open_menu(page, "Export and import")
    file = {"name": "parlour.json", "mimeType": "application/json", "buffer": text.encode()}
    page.locator("#backup-file").set_input_files(file)  # type: ignore[arg-type]


def imported(page: Page, text: str) -> str:
    """What the page says to a file."""
    bring_in(page, text)
    said = page.locator("#backup-told")
    wait_until(lambda: "mported" in said.inner_text(), "the page had judged the file")
    return said.inner_text()


def test_export_and_import_bring_everything_to_another_device(page: Page, site: str, chromium: Browser) -> None:
    start(page, site)
    finish(page, won_play("gridcannon"))
    watch_replay(page, some_game("grandma", 1, moves=3))
    page.locator("#show-last").click()
    page.get_by_role("button", name="Resume here").click()
    lies(page, "grandma/1")
    text = exported(page)
    assert not read_backup(text).left_out.total, "everything that went out can be read"
    in_hand = logged(page)
    other = chromium.new_context(service_workers="block")
    elsewhere = other.new_page()
    start(elsewhere, site)
    assert imported(elsewhere, text) == "Imported: 2 new games."
    lies(elsewhere, "grandma/1")
    assert logged(elsewhere) == in_hand
    assert imported(elsewhere, text) == "Imported: every game of this file was here already."
    open_menu(elsewhere, "Statistics and feats")
    elsewhere.locator("#glance-gridcannon").click()
    wait_until(lambda: figures(elsewhere)["Won"] == "1 (100%)", "the win was there")
    other.close()


def test_what_goes_out_can_be_read_for_a_while_yet(page: Page, site: str) -> None:
    page.add_init_script("globalThis.revoked = 0; URL.revokeObjectURL = () => { revoked += 1; }")
    start(page, site)
    exported(page)
    page.wait_for_timeout(500)
    assert page.evaluate("revoked") == 0


def test_a_file_with_another_language_leaves_no_panel_in_two(page: Page, site: str) -> None:
    start(page, site)
    bring_in(page, write_backup({"settings": json.dumps({"language": "de"})}))
    wait_until(lambda: "Eingelesen" in page.locator("#backup-told").inner_text(), "the page had judged the file")
    expect(page.locator("#panel-title")).to_have_text(Words("de").text("menu.backup"))


def test_a_file_that_is_wrong_gets_a_sentence_and_touches_nothing(page: Page, site: str) -> None:
    start(page, site)
    finish(page, won_play("gridcannon"))
    before = exported(page)
    bad = {"parlour": 1, "shelf": {"done/000009": '[Deal "gridcannon/1"] hand-z9'}}
    for text, why in (
        ("rubbish", "not a backup"),
        (before[:-9], "not JSON"),
        (json.dumps(bad), "000009 is damaged"),
        ("", "it is not a backup"),
    ):
        told = imported(page, text)
        assert why in told
        assert "Nothing has changed" in told, why
    assert exported(page) == before


def test_what_cannot_be_read_keeps_no_panel_from_opening(page: Page, site: str) -> None:
    start(page, site)
    day = '[Deal "gridcannon/1"] [Result "lost 3"] [Daily "2026-99-99"] keep'
    left = {"left/000001": [None, "rubbish"], "done/000001": [None, day]}
    page.evaluate("left => localStorage.setItem('parlour.journal', JSON.stringify(left))", left)
    page.reload()
    ready(page)
    for name in ("History", "Daily deal"):
        open_menu(page, name)
        expect(page.locator("#panel-title")).to_contain_text(name)
        page.keyboard.press("Escape")
    text = exported(page)
    assert {"damaged/left/000001", "damaged/done/000001"} <= json.loads(text)["shelf"].keys()
    assert not read_backup(text).left_out.total, "what went out can be read all the same"


def test_a_journal_of_another_making_keeps_no_page_from_starting(page: Page, site: str) -> None:
    start(page, site)
    for left in ("[]", '{"a": []}', '{"left/000001": null}', '{"current": [7, ["x"]]}', "{", "7"):
        page.evaluate("left => localStorage.setItem('parlour.journal', left)", left)
        page.reload()
        ready(page)
        assert page.evaluate("localStorage.getItem('parlour.journal')") is None, left


def test_two_tabs_that_go_at_the_same_time_both_leave_what_is_still_open(page: Page, site: str) -> None:
    start(page, f"{site}#gridcannon/7")
    other = {"lesson/grandma": [None, "done"], "play/grandma": ["never there", "nowhere"]}
    page.evaluate("left => localStorage.setItem('parlour.journal', JSON.stringify(left))", other)
    page.evaluate(IDLE)
    follow(page, "gridcannon/8")
    lies(page, "gridcannon/8")
    page.evaluate("void dispatchEvent(new PageTransitionEvent('pagehide'))")
    left = json.loads(page.evaluate("localStorage.getItem('parlour.journal')"))
    assert left.items() >= other.items()
    assert "gridcannon/8" in left["play/gridcannon"][-1]


def test_a_finished_game_that_undo_brings_back_is_not_told_to_be_over_again(page: Page, site: str) -> None:
    start(page, site)
    lost = some_game("gridcannon", 141)
    finish(page, lost)
    page.keyboard.press("Escape")
    page.locator("#new").click()
    wait_until(lambda: page.evaluate("location.hash") != "#gridcannon/141", "another deal lay on the table")
    page.locator("#undo").click()
    wait_until(lambda: page.evaluate("location.hash") == "#gridcannon/141", "the old game lay there again")
    page.wait_for_timeout(300)
    expect(page.locator("#panel[open]")).to_have_count(0)


def test_a_file_that_cannot_be_read_gets_a_sentence(page: Page, site: str) -> None:
    """A file that has gone since it was picked; the browser's reason has no stack."""
    start(page, site)
    open_menu(page, "Export and import")
    page.evaluate("() => void (Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone')))")
    page.locator("#backup-file").set_input_files({"name": "gone.json", "mimeType": "application/json", "buffer": b"{}"})
    expect(page.locator("#backup-told")).to_have_text("This file cannot be read. Nothing has changed.")
    expect(page.locator("#cancel")).to_have_count(0)


def test_a_long_history_goes_on_where_it_was_left_off(page: Page, site: str) -> None:
    start(page, site)
    games = {f"done/{number:06d}": write_replay(some_game("gridcannon", number)) for number in range(1, 46)}
    imported(page, json.dumps({"parlour": 1, "shelf": games}))
    open_menu(page, "History")
    listed, more = page.locator("#panel h3 + .choices .choice"), page.get_by_role("button", name="Show more")
    for shown in (20, 40):
        expect(listed).to_have_count(shown)
        more.focus()
        page.keyboard.press("Enter")
        wait_until(lambda shown=shown: listed.count() > shown, "more games were listed")
        assert listed.nth(shown).evaluate("one => one === document.activeElement")
        assert page.locator("#panel-body").evaluate("body => body.scrollTop") > 500
    expect(listed).to_have_count(45)
    expect(more).to_be_hidden()


def test_a_merge_keeps_the_games_of_both_devices(page: Page, site: str) -> None:
    first, second, _ = won_plays("gridcannon")
    start(page, site)
    finish(page, first)
    text = json.dumps(
        {"parlour": 1, "shelf": {"done/000001": write_replay(second, {"Date": day_text(day_number("2026-01-01"))})}}
    )
    assert imported(page, text) == "Imported: one new game."
    open_menu(page, "History")
    page.locator("#panel .past").nth(1).wait_for()  # the list is read when it is asked for
    listed = page.locator("#panel .past strong").all_inner_texts()  # behind the name may be the grade's stars
    for play in (first, second):
        assert any(name.startswith(f"Gridcannon, Deal {play.deal.number}") for name in listed), listed
