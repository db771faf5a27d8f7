"""A whole game of each family is played by what a screen reader speaks, and by nothing else.

What to press is taken from a known win, or asked of the key that walks through what gains something; where it is, what
a press there would do, what it did and how the game ended is heard.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from conftest import ready
from ear import Ear, script
from hands import deal_of, wait_to_press_again
from playwright.sync_api import Browser
from sessions import session_of

from game_data import won_plays
from parlour.core.play import Play
from parlour.table.autoplay import PlayerOptions
from parlour.table.effects import GOOD
from parlour.table.session import Session
from parlour.words import Words

ALOUD = Words("en", aloud=True)
Listen = Callable[[str], Ear]
KNOWN = {"settings": [None, '{"draw": false, "tips": false}'], "asked/sound": [None, "done"]}
OFFERS = ("can be placed", "can be played", "can be chosen")


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return script(tmp_path_factory.mktemp("reader"))


@pytest.fixture
def listen(chromium: Browser, site: str, reader: Path) -> Iterator[Listen]:
    """Opens a deal for a listener, who draws each card and wants no tips."""
    phone = {"width": 390, "height": 844}  # without the list of moves, whose rows name places too
    context = chromium.new_context(viewport=phone, bypass_csp=True, reduced_motion="reduce", service_workers="block")
    context.add_init_script(f"localStorage['parlour.journal'] ??= {json.dumps(json.dumps(KNOWN))}")

    def opened(deal: str) -> Ear:
        page = context.new_page()
        page.goto(f"{site}#{deal}")
        return Ear(ready(page), reader)

    yield opened
    context.close()


def name_of(session: Session, stop: str) -> str:
    """What a stop is called: a place by its name, a button by its text."""
    table, position = session.table, session.play.position
    if stop in table.piles:
        return ALOUD.say(table.pile_name(stop))
    return next(ALOUD.say(told) for move, told in table.actions(position, session.picked) if str(move) == stop)


def press(ear: Ear, session: Session, stop: str) -> str:
    """Finds a stop by its name, hears what a press there would do, and presses; gives what is heard then."""
    label, position = ear.seek(name_of(session, stop)), session.play.position
    moves = session.selection.next_stops(session.picked).get(stop, [])  # none where another spelling is begun
    assert not moves or stop not in session.table.piles or any(offer in label.lower() for offer in OFFERS), label
    effects = session.table.effects(position, moves[0]) if len(moves) == 1 else ()
    struck = [ALOUD.format_fact(position[effect.at][0], "") for effect in effects if effect.tone == GOOD]
    assert ("kills" in label) == bool(struck), label
    assert all(royal in label for royal in struck), "whom it kills is heard before"
    wait_to_press_again(ear.page)
    ear.act()
    session.press(stop)
    heard = ear.hear("polite: ", session.said.strip("\u00a0"))
    assert all(f"{royal} is dead" in heard.lower() for royal in struck), "and after"
    return heard


def test_a_game_of_gridcannon_is_won_by_ear(listen: Listen) -> None:
    won = min(won_plays("gridcannon"), key=lambda play: len(play.line))
    ear, session = listen(deal_of(won)), session_of(Play(won.deal), Words("en"), PlayerOptions(draw=False))
    session.begin()
    ear.seek("used ploys")
    ear.act()
    session.press("spent")
    assert ear.hear("polite: ", session.said).endswith("Choose one card of the grid to replace, or keep all.")
    ear.seek("Hint")
    ear.act()
    ear.hear("polite: Hint: ")
    dead = ""
    while session.play.index < len(won.line):
        index, move = session.play.index, won.line[session.play.index]
        path = session.table.path(session.play.position, move)
        for count, stop in enumerate(path, 1):
            if session.play.index == index and session.picked[:count] != path[:count]:
                dead += press(ear, session, stop)
    assert dead.count(" is dead: ") == 12
    ear.hear("Won")
    assert "12 of 12 royals are dead" in ear.seek("royals", first="image, ")


def test_a_game_of_grandmas_is_played_to_its_end_by_ear_and_key(listen: Listen) -> None:
    """The key that walks through what gains something brings each card home, until the stock is empty."""
    ear, home, dealt, over = listen("grandma/12"), 0, 0, ""
    while not over:
        ear.key("g")
        offered = ear.hear_one_of("can be played: ", "No card can go home now.")
        wait_to_press_again(ear.page)
        if "can be played: " in offered.lower():
            ear.key("Enter")
            home += 1
            heard = ear.hear("polite: ", re.findall("can be played: (.+?)(?:,| from )", offered.lower())[0], "wards.")
        else:
            wait_to_press_again(ear.page)
            ear.key("d")
            heard = ear.hear_one_of("dealt: the ", "Press Deal next again")
            dealt += "dealt: " in heard
        over = heard if "No move is left." in heard else ""
    assert f"{home} of 104 cards are on the foundations." in over
    assert dealt > 20
    ear.hear("Lost")
