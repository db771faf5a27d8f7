"""The second interpreter: hints with reasons, found while the table goes on."""

from __future__ import annotations

import re

import pytest
from conftest import ready, wait_until
from hands import Hands
from playwright.sync_api import Page

from parlour.games import GAMES

HINT = re.compile(r"Hint: .+: .+\. (\d+ %|None) of \d+ futures w[io]n\.", re.DOTALL)


def said(page: Page) -> str:
    return page.locator("#say").inner_text()


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_a_hint_names_a_move_its_reason_and_its_chances(page: Page, site: str, game: str) -> None:
    Hands(page, site, f"{game}/7")
    page.locator("#hint").click()
    wait_until(lambda: HINT.match(" ".join(said(page).split())), "a hint was given")
    assert page.locator("#table .next").count() > 0


def test_the_table_goes_on_while_it_thinks_and_a_move_ends_the_thought(page: Page, site: str) -> None:
    hands = Hands(page, site, "gridcannon/7")
    page.locator("#hint").click()
    stop = next(iter(hands.seat.choice.next_stops(hands.seat.picked)))
    hands.tap(stop)
    before = said(page)
    page.wait_for_timeout(2500)
    assert said(page) == before
    assert not before.startswith("Hint")


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
