"""Grandma's Game through the page: the workspace reordered in three ways, twins, transfers, and the deal watched."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from conftest import case, wait_until
from hands import Hands, deal_of, reached, some_game, watch_replay
from playwright.sync_api import Locator, Page, expect

from game_data import won_play
from parlour.core.game import Move
from parlour.core.play import Deal, Play
from parlour.games.grandma import foundations
from parlour.games.grandma.foundations import TABLEAU
from parlour.games.grandma.rules import GRANDMA


def hands_at(page: Page, site: str, play: Play) -> Hands:
    hands = Hands(page, site, deal_of(play))
    hands.skip(play.line)
    return hands


@pytest.fixture
def workspace(page: Page, site: str) -> Hands:
    """A player with at least five cards in the workspace, none of which can go home."""
    return hands_at(page, site, reached(lambda table: len(table["work"]) > 4 and not any(foundations.plays(table))))


def work(hands: Hands) -> list[str]:
    """The workspace as the page shows it, bottom to top."""
    labels = hands.page.locator('[data-region="workspace"] [data-stop]')
    return [str(label.get_attribute("aria-label")).partition(",")[0] for label in labels.all()]


def moved(cards: list[str], nth: int, place: int) -> list[str]:
    cards = list(cards)
    card = cards.pop(len(cards) - nth)
    cards.insert(len(cards) + 1 - place, card)
    return cards


def test_the_button_that_deals_stands_out_where_nothing_else_can_be_pressed(page: Page, site: str) -> None:
    hands = Hands(page, site, "grandma/7")
    caption = page.locator("#table .deck > .caption")
    ground = "caption => getComputedStyle(caption).backgroundColor"
    plain = caption.evaluate(ground)
    while play := next(foundations.plays(hands.session.play.position), None):
        assert caption.evaluate(ground) == plain
        hands.spell(play, hands.tap)
    assert caption.evaluate(ground) != plain


def test_the_workspace_is_reordered_by_drag_by_keyboard_and_by_button(workspace: Hands) -> None:
    before, page, line = work(workspace), workspace.page, list(workspace.session.play.line)
    size = len(before)

    workspace.drag("work.4", "work.2")
    assert work(workspace) == moved(before, 4, 2)

    workspace.skip(line)
    assert work(workspace) == before
    workspace.key_to("work.2")
    page.keyboard.press("ArrowLeft")
    wait_until(lambda: work(workspace) == moved(before, 2, 3), "the card was carried one place down")
    page.keyboard.press("Home")
    wait_until(lambda: work(workspace) == moved(before, 2, size), "the card was carried to the bottom")
    assert workspace.focused() == f"work.{size}"
    page.keyboard.press("Escape")
    wait_until(lambda: work(workspace) == before, "the card lay where it came from")

    for elsewhere in ("#menu", "#undo"):
        workspace.key_to("work.2")
        page.locator(elsewhere).focus()
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Home")
        assert work(workspace) == before, f"the focus was on {elsewhere}"
        workspace.tap("work.2")
        workspace.session.cancel()

    workspace.skip(line)
    assert work(workspace) == before
    workspace.tap("work.4")
    step = page.locator("#actions button")
    count = step.count()
    assert count > 1
    first = page.locator('#actions [data-stop="work.4-work.3"]')
    first.focus()
    page.keyboard.press("Enter")
    wait_until(lambda: work(workspace) == moved(before, 4, 3), "the card was a step further")
    expect(step).to_have_count(count)
    assert page.evaluate("document.activeElement.dataset.stop") == "work.3-work.2"

    workspace.skip(line)
    assert work(workspace) == before
    workspace.tap("work.3")
    page.get_by_role("button", name="To top").click()
    wait_until(lambda: work(workspace) == moved(before, 3, 1), "the card lay on top")
    page.get_by_role("button", name="To bottom").click()
    wait_until(lambda: work(workspace) == moved(moved(before, 3, 1), 1, size), "the card lay at the bottom")


def test_the_last_card_of_the_workspace_is_called_aloud_like_those_before_it(page: Page, site: str) -> None:
    """Where it can go is said, and then that it is picked up."""
    play = reached(lambda table: len(table["work"]) == 1 and any(move.nth for move in foundations.plays(table)))
    Hands(page, site, deal_of(play))
    watch_replay(page, play)
    page.locator("#show").fill(str(len(play.line)))
    page.get_by_role("button", name="Resume here").click()
    card = page.locator('#table [data-stop="work.1"]')
    expect(card).to_have_accessible_name(re.compile(r", 1 of 1 from the top, workspace\. Can be played: "))
    card.click()
    expect(card).to_have_accessible_name(re.compile(r"workspace\. Picked up\.$"))


def test_the_fixed_game_offers_no_reordering(page: Page, site: str) -> None:
    play = reached(lambda table: len(table["work"]) > 4 and not any(foundations.plays(table)))
    hands = Hands(page, site, f"grandma-fixed/{play.deal.number}")
    hands.follow(play.line, hands.tap)
    before = work(hands)
    page.locator(hands.stop("work.3")).click()
    expect(page.get_by_role("button", name="To top")).to_have_count(0)
    assert work(hands) == before


def test_dealing_on_while_cards_can_go_takes_a_second_press(page: Page, site: str) -> None:
    play = Play(Deal(GRANDMA, 1234))
    assert any(foundations.plays(play.position))
    hands = Hands(page, site, "grandma/1234")
    hands.tap("stock")
    expect(page.locator("#say")).to_contain_text("could still go")
    assert hands.log() == []
    hands.tap("stock")
    assert hands.log() == ["stock-work"]


def test_twins_may_be_looked_under_before_the_choice(page: Page, site: str) -> None:
    play = reached(lambda table: bool(foundations.twins(table)))
    hands = hands_at(page, site, play)
    foundation, piles = next(iter(foundations.twins(play.position).items()))
    page.locator(hands.stop(piles[0])).click()
    page.locator("#panel[open]").wait_for()
    told = page.locator("#panel-body").inner_text()
    for pile in piles:
        beneath = play.position[pile][-2:-1]
        assert all(hands.session.words.text("look.card", card=card).lower() in told.lower() for card in beneath)
    page.locator("#panel .choice").nth(1).click()
    wait_until(lambda: hands.log()[-1:] == [str(Move(piles[1], foundation))], "the second of the twins was played")


def test_a_refused_press_does_not_look_under_the_twins_again(page: Page, site: str) -> None:
    play = reached(lambda table: bool(foundations.twins(table)))
    hands = hands_at(page, site, play)
    piles = next(iter(foundations.twins(play.position).values()))
    hands.session.press(piles[0])
    idle = next(pile for pile in TABLEAU if pile not in hands.session.selection.next_stops(hands.session.picked))
    page.locator(hands.stop(piles[0])).click()
    page.locator("#panel[open]").wait_for()
    page.locator("#panel-close").click()
    page.locator(hands.stop(idle)).click(force=True)
    hands.session.press(idle)
    assert hands.session.why
    wait_until(lambda: page.locator("#say").inner_text() == hands.session.why, "the reason was given")
    expect(page.locator("#panel[open]")).to_have_count(0)


def test_foundations_that_have_met_pass_cards_to_each_other(page: Page, site: str) -> None:
    won = won_play("grandma")
    met = next(at for at in range(len(won.line)) if any(foundations.transfers(won.at(at))))
    play = Play(won.deal, won.line[:met])
    hands = hands_at(page, site, play)
    move = next(foundations.transfers(play.position))
    marked = page.locator(hands.stop(move.source))
    assert "paired" in str(marked.evaluate("stop => stop.closest('.pile').className"))
    hands.spell(move, hands.tap)
    assert hands.log()[-1] == str(move)


@pytest.mark.parametrize("game", ["grandma", "grandma-fixed"])
def test_a_whole_game_is_won_by_taps(page: Page, site: str, game: str) -> None:
    won = won_play(game)
    hands = Hands(page, site, deal_of(won))
    line = list(won.line)
    while hands.session.play.result() is None:
        at = hands.session.play.index
        assert [str(move) for move in hands.session.play.line[:at]] == [str(move) for move in line[:at]]
        hands.spell(line[at], hands.tap)
    assert hands.ending() == "Won"


def watch_deal(page: Page) -> Locator:
    """Has the deal on the table shown; gives what skips it."""
    page.get_by_role("button", name="Watch the deal").click()
    skip = page.get_by_role("button", name="Skip")
    skip.wait_for()
    return skip


def test_a_deal_that_is_watched_can_be_skipped_is_not_dragged_and_gives_way_to_a_play_that_is_looked_at(
    page: Page, site: str
) -> None:
    hands = Hands(page, site, "grandma/1234")
    counts = page.locator(f"{hands.stop('tA')}").get_attribute("aria-label")
    skip = watch_deal(page)
    wait_until(lambda: "Watch where" in page.locator("#say").inner_text(), "the deal was on show")
    for pile in ("t7", "t8"):
        page.locator(hands.stop(pile)).hover()  # a look at the table does not bring back the player's own
        expect(page.locator("#say")).to_contain_text("Watch where")
    expect(page.locator("#live")).to_contain_text("Watch where")
    skip.click()
    wait_until(lambda: page.get_by_role("button", name="Watch the deal").count() == 1, "the deal was skipped")
    expect(page.locator("#live")).to_have_text("")
    expect(page.locator(f"{hands.stop('tA')}")).to_have_attribute("aria-label", counts)

    source = next(move.source for move in foundations.plays(hands.session.play.position))
    skip = watch_deal(page)
    page.locator(f"{hands.stop(source)} .card").wait_for()
    x, y = hands.down(source)
    page.mouse.move(x + 40, y - 40, steps=4)
    page.mouse.up()
    skip.click()
    page.get_by_role("button", name="Watch the deal").wait_for()
    expect(page.locator("#table .stop.lifted")).to_have_count(0)

    watch_deal(page)
    shown = some_game("gridcannon", moves=20)
    watch_replay(page, shown)
    wait_until(lambda: page.locator("#table").get_attribute("data-game") == "gridcannon", "the play was shown")
    page.wait_for_timeout(500)  # several cards of a deal long
    expect(page.locator("#table")).to_have_attribute("data-game", "gridcannon")
    page.locator("#panel-close").click()
    wait_until(lambda: page.get_by_role("button", name="Watch the deal").count() == 1, "the own table was back")


def test_whatever_is_done_meanwhile_ends_a_deal_that_is_watched(page: Page, site: str) -> None:
    """Undo brings back the game before, a listed move is made, a hint is given: none of it waits for the last card."""
    hands = Hands(page, site, "grandma/1230")
    for number, way in enumerate(("move", "escape", "undo", "hint"), 1231):  # a hint may come late: it is the last
        with case(way):
            hands.lay(f"grandma/{number}")
            hands.spell(next(hands.session.play.moves()), hands.tap)
            page.locator("#new").click()
            skip = watch_deal(page)
            if way == "move":
                page.keyboard.press("l")
                page.locator("#panel .choice").first.click()
            else:
                page.keyboard.press({"undo": "u", "hint": "h", "escape": "Escape"}[way])
            skip.wait_for(state="detached")
            page.wait_for_timeout(300)  # some cards of a deal long
            expect(skip).to_have_count(0)
            if way == "undo":
                expect(page.locator("#title .deal")).to_contain_text(str(number))


# Skips a deal that is watched and watches it anew at once; how many cards lie on the table, until some came.
WATCHED_ANEW = """async () => {
  const press = (stop) => document.querySelector(`#actions [data-stop="${stop}"]`).click();
  press("skip");
  press("watch");
  const counts = [];
  while (new Set(counts).size < 6) {
    counts.push(document.querySelectorAll("#table .card").length);
    await new Promise(requestAnimationFrame);
  }
  return counts;
}"""


def test_a_deal_that_is_watched_anew_is_shown_once(page: Page, site: str) -> None:
    Hands(page, site, "grandma/7")
    watch_deal(page)
    page.wait_for_timeout(600)  # some cards lie there
    counts = page.evaluate(WATCHED_ANEW)
    grown = counts[counts.index(min(counts)) :]
    assert grown == sorted(grown)
    assert len(set(grown)) > 2


# where so many cards lie in the workspace, if the table is else as it was painted last
LONG_FAN = """(count) => {
  const scene = parlour.state.painted;
  const stops = Array.from({ length: count }, (_, i) => `work.${count - i}`);
  const work = { ...scene.piles.work, count, stops, labels: stops, cards: stops.map(() => "7H") };
  parlour.show(JSON.stringify({ ...scene, piles: { ...scene.piles, work }, events: [] }), "");
  return stops.map((stop) => document.querySelector(`[data-stop="${stop}"]`).getBoundingClientRect());
}"""


def test_more_than_twelve_cards_in_the_workspace_all_have_room_in_two_rows(workspace: Hands) -> None:
    page = workspace.page
    workspace.tap("work.3")  # what can be done with it stands above
    wait_until(lambda: '"lifted":["work.3"]' in page.evaluate("parlour.state.text"), "it was picked up")
    for width, height in ((360, 640), (844, 390), (768, 1024), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        for count, rows in ((12, 1), (13, 2), (14, 2)):
            boxes = page.evaluate(LONG_FAN, count)
            under = [box["top"] - boxes[0]["top"] > boxes[0]["height"] / 2 for box in boxes]  # the lifted one is raised
            assert len(set(under)) == rows, (width, count)
            for box in boxes:
                assert 0 <= box["left"] < box["right"] <= width
                assert 0 <= box["top"] < box["bottom"] <= height
            for (box, row), (onward, next_row) in pairwise(zip(boxes, under, strict=True)):
                assert row != next_row or onward["left"] - box["left"] >= 24, (width, count)
