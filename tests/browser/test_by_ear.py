"""A whole game is played by what a screen reader speaks, and by nothing else: what a press would do, what it did, and
how the game ended is heard; where to press is asked of the key that walks through what gains something.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import ready
from ear import Ear, script
from hands import wait_to_press_again
from playwright.sync_api import Browser

Listen = Callable[[str], Ear]


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return script(tmp_path_factory.mktemp("reader"))


@pytest.fixture
def listen(chromium: Browser, site: str, reader: Path) -> Iterator[Listen]:
    """Opens a deal for a listener."""
    context = chromium.new_context(bypass_csp=True, reduced_motion="reduce", service_workers="block")

    def opened(deal: str) -> Ear:
        page = context.new_page()
        page.goto(f"{site}#{deal}")
        return Ear(ready(page), reader)

    yield opened
    context.close()


def test_a_game_of_grandmas_is_played_to_its_end_by_ear_and_key(listen: Listen) -> None:
    """The key that walks through what gains something brings each card home, until the stock is empty."""
    ear, home, dealt, over = listen("grandma/12"), 0, 0, ""
    while not over:
        ear.key("g")
        offered = ear.hear_one_of("can be played: ", "No card can go home now.")
        wait_to_press_again(ear.page, ear.page.evaluate("document.activeElement.dataset.stop"))
        if "can be played: " in offered.lower():
            ear.key("Enter")
            home += 1
            heard = ear.hear("polite: ", re.findall("can be played: (.+?)(?:,| from )", offered.lower())[0], "wards.")
        else:
            wait_to_press_again(ear.page, "stock")
            ear.key("d")
            heard = ear.hear_one_of("dealt: the ", "Press Deal next again")
            dealt += "dealt: " in heard
        over = heard if "No move is left." in heard else ""
    assert f"{home} of 104 cards are on the foundations." in over
    assert dealt > 20
    ear.hear("Lost")
