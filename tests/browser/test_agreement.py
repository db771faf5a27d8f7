"""The rules in the page and the rules here are the same: replays opened there show the table that they reach here."""

from __future__ import annotations

import random
from itertools import product

from conftest import case, ready, wait_until
from hands import logged, watch_replay
from playwright.sync_api import Page

from parlour.core.game import Game
from parlour.core.play import Deal, Play
from parlour.games import GAMES, table_of
from parlour.table.scene_builder import build_scene
from parlour.table.selection import Selection
from parlour.words import Words

REPLAYS = 5  # for each game; every tap of the other tests compares the two as well


def unfinished(game: Game, number: int) -> Play:
    """A random game broken off before its end."""
    play, chance = Play(Deal(game, number)), random.Random(number)
    for _ in range(chance.randint(1, 250)):
        move = chance.choice(list(play.moves()))
        if game.result(game.play(play.position, move)):
            break
        play.play(move)
    return play


def test_replays_reach_the_same_table_in_the_page(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(site)
    ready(page)
    for game, number in product(GAMES, range(100, 100 + REPLAYS)):
        with case(f"{game.id}/{number}"):
            play = unfinished(game, number)
            watch_replay(page, play)
            page.locator("#show-last").click()
            page.get_by_role("button", name="Resume here").click()
            expected = [str(move) for move in play.line[: play.index]]
            wait_until(lambda: logged(page) == expected, "it was replayed")  # noqa: B023
            choice = Selection(table_of(game), play.position)
            scene = build_scene(play, Words("en"), choice, choice.default_selection, counts=False)
            shown = page.evaluate(
                "Object.fromEntries([...document.querySelectorAll('#table .region [data-stop]')]"
                ".map(({ dataset, ariaLabel }) => [dataset.stop, ariaLabel]))"
            )
            for name, pile in scene["piles"].items():
                for stop, label in zip(pile["stops"], pile["labels"] or [pile["label"]], strict=False):
                    assert shown[stop] == label, name
