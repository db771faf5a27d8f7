"""The second interpreter: hints with reasons, found while the table goes on."""

from __future__ import annotations

import re
from random import Random

import pytest
from conftest import Gate, Watch, ready, wait_until
from hands import HINT, LISTEN, Hands, deal_of, finish, logged, play_on, some_game, unfold_menu
from playwright.sync_api import BrowserContext, Page, Route, expect
from test_faults import second_tab
from test_memory import open_menu

from game_data import won_play
from parlour.core.play import Play
from parlour.games import GAMES, strategy_of
from parlour.solving.review import iter_reviews
from parlour.solving.solver import iter_found
from parlour.words import Words


def said(page: Page) -> str:
    return page.locator("#say").inner_text()


def test_a_hint_names_a_move_its_reason_and_its_chances(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/21")
    for game in GAMES:
        hands.lay(f"{game.id}/7")
        page.locator("#hint").click()
        wait_until(lambda: HINT.match(" ".join(said(page).split())), "a hint was given")
        expect(page.locator("#table .next").first, game.id).to_be_visible()


def test_the_table_goes_on_while_it_thinks_and_a_move_ends_the_thought(page: Page, site: str, gate: Gate) -> None:
    hands = Hands(page, site, "gridcannon/7")
    gate.shut()
    page.locator("#hint").click()
    wait_until(lambda: said(page).startswith("Thinking"), "the thought had begun")
    stop = next(iter(hands.session.selection.next_stops(hands.session.picked)))
    hands.tap(stop)
    before = said(page)
    gate.lift()
    page.wait_for_timeout(2500)
    assert said(page) == before
    assert not before.startswith("Hint")


def test_a_hint_is_not_given_on_a_line_that_was_left_meanwhile(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon-old/5")
    here, there = hands.session.selection.next_stops(hands.session.picked)
    hands.tap(here)
    page.locator("#hint").click()
    page.keyboard.press("u")
    hands.session.undo()
    hands.tap(there)  # as many moves as when it was asked for
    before = said(page)
    page.wait_for_timeout(2500)
    assert said(page) == before
    expect(page.locator("#table .next")).to_have_count(0)


def test_a_hint_that_grows_better_is_heard_twice_at_most_and_at_its_end_as_it_is_seen(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/116")
    hands.tap(next(iter(hands.session.selection.next_stops(hands.session.picked))))
    page.evaluate(LISTEN)
    page.locator("#hint").click()
    wait_until(lambda: "of 40 futures" in said(page), "every future was tried", lambda: said(page))
    heard = [text for text in page.evaluate("spoken") if HINT.match(text)]
    assert 1 <= len(heard) <= 2
    odds = re.compile(r"[^ ]+ of 40 futures")
    assert odds.findall(heard[-1]) == odds.findall(said(page))


def test_a_hint_grows_better_while_it_is_looked_at(page: Page, site: str) -> None:
    hands = Hands(page, site, "grandma/7")
    page.locator("#hint").click()
    whole = f"of {strategy_of(hands.session.play.game).futures} futures"
    wait_until(lambda: whole in said(page), "every future was tried", lambda: said(page))


@pytest.mark.parametrize("what", ["picked", "refused", "put back"])
def test_whatever_is_said_after_a_hint_ends_the_thought(page: Page, site: str, what: str) -> None:
    hands = Hands(page, site, "gridcannon/7" if what == "refused" else "grandma/7")
    page.locator("#hint").click()
    wait_until(lambda: HINT.match(" ".join(said(page).split())), "a hint was given")
    if what == "put back":
        page.keyboard.press("Escape")
    else:
        hands.tap("stock" if what == "picked" else "a1")
    before = said(page)
    page.wait_for_timeout(2500)
    assert said(page) == before
    assert not before.startswith("Hint")


def test_a_hint_is_asked_for_once_however_long_its_key_is_held(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/7")
    page.evaluate(LISTEN)
    for _ in range(5):
        page.keyboard.down("h")
    page.keyboard.up("h")
    wait_until(lambda: HINT.match(page.locator("#live").inner_text()), "a hint was heard")
    assert [text for text in page.evaluate("spoken") if text.startswith("Thinking")] == ["Thinking …"]


def test_a_hint_that_a_lesson_cut_off_is_not_waited_for(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/21")
    page.locator("#hint").click()
    unfold_menu(page)
    page.get_by_role("button", name="Learn by playing").click()
    page.wait_for_timeout(2500)
    page.locator('[data-stop="lesson-leave"]').click()
    wait_until(lambda: not page.locator('[data-stop="lesson-leave"]').count(), "the lesson was over")
    wait_until(lambda: "Thinking" not in said(page), "it was not waited for")


@pytest.mark.offline
def test_hints_come_without_a_network(page: Page, site: str) -> None:
    page.goto(site)
    ready(page)
    wait_until(lambda: page.locator("html").get_attribute("data-offline") == "ready", "the files were kept")
    page.context.set_offline(True)
    page.reload()
    ready(page)
    page.locator("#hint").click()
    wait_until(lambda: HINT.match(" ".join(said(page).split())), "a hint was given")
    page.context.set_offline(False)


def test_hints_and_steps_back_are_counted_kept_and_told_at_the_end(page: Page, site: str) -> None:
    won = won_play("gridcannon")
    hands = Hands(page, site, deal_of(won), draw=False)
    hands.skip(won.line[:-12])
    page.keyboard.press("h")
    wait_until(lambda: HINT.match(" ".join(said(page).split())), "a hint was given")
    page.reload()
    ready(page)
    for step, back in (("#undo", True), ("#redo", False), ("#undo", True), ("#redo", False)):
        page.locator(step).click()
        (hands.session.undo if back else hands.session.redo)()
        hands.agree()
    hands.follow(won.line, hands.tap)
    assert hands.ending() == "Won"
    page.get_by_text("One hint · 2 undos").wait_for()
    expect(page.locator("#panel-body")).not_to_contain_text("On your own")
    page.get_by_role("button", name="Link and share").click()
    assert "One hint · 2 undos" in page.locator("#share-result").input_value()
    page.locator("#panel-close").click()
    unfold_menu(page)
    page.get_by_role("button", name="History", exact=True).click()
    page.locator("#panel .choice", has_text="One hint · 2 undos").wait_for()


def test_a_win_that_was_shown_is_a_hint_for_the_game_that_goes_on(page: Page, site: str) -> None:
    won = won_play("gridcannon")
    hands = Hands(page, site, deal_of(won), draw=False)
    hands.skip(won.line[:-12])
    open_menu(page, "Can this deal be won?")
    page.get_by_role("button", name="Show how it wins").click()
    page.locator("#show").wait_for()
    page.locator("#panel-close").click()
    page.reload()
    ready(page)
    hands.follow(won.line, hands.tap)
    assert hands.ending() == "Won"
    page.get_by_text("One hint", exact=True).wait_for()
    expect(page.locator("#panel-body")).not_to_contain_text("On your own")


def test_a_lesson_gives_no_hints_and_says_why(page: Page, site: str) -> None:
    Hands(page, site, "gridcannon/7")
    expect(page.locator("#hint")).to_have_attribute("aria-disabled", "false")
    unfold_menu(page)
    page.get_by_role("button", name="Learn by playing").click()
    wait_until(lambda: page.locator("#hint").get_attribute("aria-disabled") == "true", "the hint was put away")
    before = said(page)
    page.locator("#hint").focus()
    page.keyboard.press("Enter")
    wait_until(lambda: said(page) == f"No hints here: the lesson says what to do. {before}", "the reason was said")


def test_looking_back_at_a_deal_that_cannot_be_won_says_so(page: Page, site: str) -> None:
    page.goto(site)
    ready(page)
    finish(page, some_game("gridcannon", 309))
    page.get_by_role("button", name="Where was it lost?").click()
    told = page.locator("#panel-body p")
    wait_until(lambda: told.all_inner_texts() == ["This deal could never be won: everything was tried."], "it said so")


def test_a_deal_that_is_not_listed_is_decided_in_the_page_as_natively(page: Page, site: str, gate: Gate) -> None:
    """Deal 13 without reordering cannot be won."""
    deal = some_game("grandma-fixed", 13).deal
    *_, found = iter_found(deal.game, Play(deal).position)
    Hands(page, site, "grandma-fixed/13")
    gate.shut()
    open_menu(page, "Can this deal be won?")
    expect(page.locator("#panel progress")).to_be_visible()
    gate.lift()
    told = page.locator("#panel-body > div > p").first
    wait_until(lambda: "Looking" not in told.inner_text(), "it was decided")
    assert told.inner_text() == Words("en").text("winnable.unsolvable", count=found.nodes)


def test_looking_back_at_a_lost_game_tells_why_no_win_was_left(page: Page, site: str) -> None:
    play = some_game("grandma")
    *_, review = iter_reviews(play)
    reasons = strategy_of(play.game).why_lost(play.at(review.first_lost))
    words = Words("en")
    heads = [words.text("review.why.when", conditions=one.when) for one in reasons if one.when]
    page.goto(site)
    ready(page)
    finish(page, play)
    page.get_by_role("button", name="Where was it lost?").click()
    page.get_by_role("heading", name="Why it cannot be won").wait_for()
    facts = [words.say(fact) for one in reasons for fact in one.because]
    assert page.locator("#panel-body h3 ~ ul > li").all_inner_texts() == facts
    assert page.locator("#panel-body h3 ~ p").all_inner_texts() == heads


def test_a_review_that_the_sign_has_cut_off_begins_again(page: Page, site: str, watch: Watch, gate: Gate) -> None:
    hands = Hands(page, site, "gridcannon/7")
    hands.choose("#setting-sign", True)
    play_on(hands, 3, Random(1))
    other = second_tab(page, site, watch)
    gate.shut()
    open_menu(other, "Where was it lost?")
    told = other.locator("#panel-body")
    expect(told).to_contain_text("Looking")
    play_on(hands, 2, Random(2))
    wait_until(lambda: logged(other) == hands.log(), "the other tab had gone on too")
    gate.lift()
    wait_until(lambda: "Looking" not in told.inner_text(), "the review was told")


def test_a_review_that_was_closed_before_its_list_came_asks_nothing(
    context: BrowserContext, site: str, watch: Watch
) -> None:
    page = watch.over(context.new_page())
    lists: list[Route] = []
    page.route("**/static/deals/*", lambda route: lists.append(route))
    Hands(page, site, "gridcannon/7")
    open_menu(page, "Where was it lost?")
    page.locator("#panel-close").click()
    page.locator("#hint").click()
    wait_until(lambda: lists, "the list was asked for")
    for route in lists:
        route.continue_()
    wait_until(lambda: HINT.match(" ".join(said(page).split())), "the hint was given all the same")


LOST = "No win is left from here."


def test_a_proven_loss_is_shown_quietly_to_those_who_want_it(page: Page, site: str) -> None:
    """Deal 309 of Gridcannon is lost from the start; deal 7 can be won."""
    hands = Hands(page, site, "gridcannon/309")
    page.wait_for_timeout(2500)
    assert LOST not in said(page)
    hands.choose("#setting-sign", True)
    wait_until(lambda: LOST in said(page), "the loss was shown")
    expect(page.locator("#live")).to_have_text(LOST)
    hands.tap(next(iter(hands.session.selection.next_stops(hands.session.picked))))
    page.mouse.move(1, 1)  # what the mouse rests on, or the focus, is told of
    page.evaluate("document.activeElement.blur()")
    wait_until(lambda: LOST in said(page), "the loss was still shown")
    hands.choose("#setting-sign", False)
    assert LOST not in said(page)


def test_no_loss_is_shown_where_a_win_is_left(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/309")
    hands.choose("#setting-sign", True)
    wait_until(lambda: LOST in said(page), "the loss was shown")
    page.goto(f"{site}#gridcannon/7")
    wait_until(lambda: "Deal 7" in page.locator("#title .deal").inner_text(), "deal 7 was laid")
    page.wait_for_timeout(3000)
    assert LOST not in said(page)


def test_no_loss_is_told_while_the_sign_is_turned_off(page: Page, site: str, gate: Gate) -> None:
    hands = Hands(page, site, "gridcannon/309")
    page.evaluate(LISTEN)
    gate.shut()
    hands.choose("#setting-sign", True)
    gate.wait_for_page()  # the worker starts
    hands.choose("#setting-sign", False)
    gate.lift()
    page.wait_for_timeout(4000)
    assert [one for one in page.evaluate("spoken") if LOST in one] == []
    assert LOST not in said(page)
    hands.choose("#setting-sign", True)
    wait_until(lambda: LOST in page.evaluate("parlour.state.painted.prompt"), "the loss was told where nothing else is")
