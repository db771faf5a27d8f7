"""Files, links and texts as large as anybody may have them: read in slices behind a bar with Cancel, or refused by the
name of a limit; the page answers meanwhile."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import quote

import pytest
from conftest import case, wait_until
from hands import finish, follow, some_game
from playwright.sync_api import Page, expect
from test_memory import exported, imported, lies, open_menu, start

from game_data import won_play
from parlour.core.limits import MOST_BYTES, MOST_LETTERS, MOST_MOVES
from parlour.core.notation import write_replay
from parlour.core.play import Deal, Play
from parlour.games import game_of
from parlour.memory.finished_game import finished_headers

BAR = "#panel progress"
# Presses Cancel once a bar has gone on three times; the page answers meanwhile, or this would not be run.
CANCEL_ON_THE_WAY = """async (bar) => {
  for (let seen = 0, times = 0; times < 3;) {
    await new Promise((done) => setTimeout(done));
    const { value } = document.querySelector(bar) ?? { value: seen };
    if (value > seen) times += 1;
    seen = value;
  }
  const cancel = document.getElementById("cancel");
  cancel.focus();
  cancel.click();
}"""


def long_line(moves: int) -> str:
    """The notation of a game of Grandma's in which two cards of the work pile change places again and again."""
    play = Play(Deal(game_of("grandma"), 1))
    while len(play.position["work"]) < 2:
        play.play(next(move for move in play.moves() if move.source == "stock"))
    swapped = ["work.1-work.2"] * (moves - len(play.line))
    return f"{write_replay(play)} {' '.join(swapped)}"


def large_export(path: Path, size: int) -> Path:
    """A file of so many bytes, full of won games."""
    text = write_replay(won_play("gridcannon"), {"Result": "won 6", "Note": "-" * 3000})
    games = {f"done/{number:06d}": text for number in range(1, size // len(text))}
    path.write_text(json.dumps({"parlour": 1, "shelf": games}), "utf-8")
    return path


def choose(page: Page, path: Path) -> None:
    open_menu(page, "Export and import")
    page.locator("#backup-file").set_input_files(path)


def moves_on(page: Page) -> None:
    """The bar goes on, and the page tells of it, so it answers."""
    before = page.locator(BAR).evaluate("bar => bar.value")
    wait_until(lambda: page.locator(BAR).evaluate("bar => bar.value") > before, "the bar went on")


@pytest.mark.parametrize("way", ["button", "key"])
def test_fifty_megabytes_are_read_while_the_page_answers_and_cancelling_changes_nothing(
    page: Page, site: str, tmp_path: Path, way: str
) -> None:
    start(page, site)
    before = exported(page)
    choose(page, large_export(tmp_path / "large.json", 50_000_000))
    expect(page.locator("#cancel")).to_be_focused()
    wait_until(lambda: page.locator(BAR).evaluate("bar => bar.value") > 0.18, "games were read")
    for _ in range(3):
        moves_on(page)
    if way == "button":
        page.locator("#cancel").click()
        expect(page.locator("#backup-told")).to_have_text("Cancelled: nothing has changed.")
        expect(page.locator("#backup-file")).to_be_focused()
    else:
        page.keyboard.press("Escape")
        expect(page.locator("#say")).to_contain_text("Cancelled: nothing has changed.")
    assert exported(page) == before


def test_a_long_export_comes_in_whole_but_for_what_is_broken_and_stays(page: Page, site: str) -> None:
    start(page, site)
    other = page.context.new_page()
    start(other, site)
    open_menu(other, "History")
    expect(other.locator("#panel")).to_contain_text("No game finished yet.")
    lost = [some_game("gridcannon", number) for number in range(1, 31)]
    shelf = {f"done/{number:06d}": write_replay(play, finished_headers(play, "")) for number, play in enumerate(lost)}
    shelf["done/000007"] = shelf["done/000007"].replace("hand-", "hand_", 1)
    shelf["left/000001"] = "[Deal"
    shelf |= {f"later/{number}": "x" * 30_000 for number in range(450)}  # of a version to come
    told = imported(page, json.dumps({"parlour": 1, "shelf": shelf}))
    assert told.startswith(
        "Imported: 29 new games. 2 entries of the file could not be read and were left out. The first:"
    )
    assert "done/000007 is damaged: move" in told
    for one in (page, other):
        open_menu(one, "History")
        expect(one.locator("#panel .past").first).to_contain_text("Gridcannon")
    page.reload()
    shelf_now = json.loads(exported(page))["shelf"]
    assert sum(key.startswith("done/") for key in shelf_now) == 29
    assert sum(key.startswith("later/") for key in shelf_now) == 450


def test_an_import_that_the_browser_has_no_room_for_changes_nothing(page: Page, site: str) -> None:
    start(page, site)
    finish(page, won_play("gridcannon"))
    before = exported(page)
    page.evaluate(
        """{
          const { put } = IDBObjectStore.prototype;
          IDBObjectStore.prototype.put = function (text, key) {
            if (key === "later/2") throw new DOMException("full", "QuotaExceededError");
            return put.call(this, text, key);
          };
          undefined;
        }"""
    )
    lost = some_game("gridcannon", 2)
    shelf = {"done/000001": write_replay(lost, finished_headers(lost, "")), "later/1": "x", "later/2": "x"}
    assert imported(page, json.dumps({"parlour": 1, "shelf": shelf})) == (
        "This file was not imported: the browser could not keep what is in it. Nothing has changed."
    )
    page.reload()
    assert exported(page) == before


def test_a_file_over_the_limit_is_refused_unread(page: Page, site: str) -> None:
    start(page, site)
    open_menu(page, "Export and import")
    page.evaluate(
        """size => {
          Blob.prototype.slice = Blob.prototype.arrayBuffer = Blob.prototype.text = () => { throw new Error("read"); };
          const files = new DataTransfer(), field = document.querySelector("#backup-file");
          files.items.add(new File([new Uint8Array(size)], "large.json"));
          field.files = files.files;
          field.dispatchEvent(new Event("change"));
        }""",
        MOST_BYTES + 1,
    )
    expect(page.locator("#backup-told")).to_have_text(
        "This file was not imported: it has 65 MB, and at most 64 MB can be read. Nothing has changed."
    )


def test_a_link_of_twenty_thousand_moves_opens_behind_a_bar_and_can_be_given_up(page: Page, site: str) -> None:
    start(page, f"{site}#gridcannon/7")
    follow(page, quote(long_line(MOST_MOVES), safe="/:~"))
    page.evaluate(CANCEL_ON_THE_WAY, BAR)
    expect(page.locator("#say")).to_contain_text("Cancelled: the link was not opened.")
    expect(page.locator("#panel[open]")).to_have_count(0)
    lies(page, "gridcannon/7")
    follow(page, quote(long_line(3000), safe="/:~"))
    expect(page.locator("#show")).to_have_attribute("max", "3000")
    page.locator("#show-last").click()
    expect(page.locator("#show")).to_have_value("3000")


OVER_A_LIMIT = {
    "moves": (long_line(MOST_MOVES + 1), f"a game of more than {MOST_MOVES} moves is not kept"),
    "letters": (long_line(80_000), f"it has {len(long_line(80_000))} letters, and at most {MOST_LETTERS} can be read"),
    "packed": (f"gridcannon/1~~a{'0' * 100_000}", "it has 100001 letters, and at most 40000 can be read"),
}


def test_a_link_over_a_limit_is_refused_by_its_name(page: Page, site: str) -> None:
    start(page, f"{site}#gridcannon/7")
    for name, (text, why) in OVER_A_LIMIT.items():
        with case(name):
            told = f"This link could not be opened: {why}. Your game is as you left it."
            expect(page.locator("#say")).not_to_contain_text(told)
            follow(page, quote(text, safe="/:~"))
            expect(page.locator("#say")).to_contain_text(told)
            lies(page, "gridcannon/7")


PASTED = {
    "word": ("x" * 1_000_000, "it has 1000000 letters, and at most 400000 can be read."),
    "sign": (f"{'x' * 1_000_000} #", "it has 1000002 letters, and at most 400000 can be read."),
    "link": (f"Look: {'x' * 1_000_000}#gridcannon/7", "this link holds no game."),
}


def test_a_megabyte_that_is_pasted_gets_a_sentence(page: Page, site: str) -> None:
    start(page, f"{site}#gridcannon/7")
    for name, (text, why) in PASTED.items():
        with case(name):
            open_menu(page, "Challenges")
            expect(page.locator("#challenge-refused")).not_to_contain_text(why, ignore_case=True)
            page.locator("#challenge-link").evaluate("(field, text) => { field.value = text }", text)
            page.get_by_role("button", name="Add", exact=True).click()
            expect(page.locator("#challenge-refused")).to_contain_text(why, ignore_case=True)


def test_a_long_game_that_is_added_beside_the_own_can_be_given_up(page: Page, site: str) -> None:
    start(page, f"{site}#grandma/1")
    open_menu(page, "Challenges")
    page.locator("#challenge-link").evaluate("(field, text) => { field.value = text }", long_line(MOST_MOVES))
    page.get_by_role("button", name="Add", exact=True).click()
    page.evaluate(CANCEL_ON_THE_WAY, BAR)
    expect(page.locator("#challenge-refused")).to_contain_text("Cancelled")
    expect(page.locator("#cancel")).to_have_count(0)
    expect(page.locator("#challenge-link")).to_be_focused()
