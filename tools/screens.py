"""Take pictures of the page: to look at, and for the manifest.

    python3 tools/screens.py               # build/screens: the four sizes that every change is looked at in
    python3 tools/screens.py --manifest    # static/screenshots: what an installer shows

A game is played a few moves in, by taps, so that the table has something on it.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import browse
import build
import kit
from bench import until
from serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page


class Shot(NamedTuple):
    """A picture: its name, the window, how many pixels a CSS pixel has, the game, the moves made."""

    name: str
    width: int
    height: int
    scale: int = 1
    deal: str = "gridcannon/1234"
    taps: int = 9


SHIPPED = kit.ROOT / "static" / "screenshots"
SIZES = [(360, 640), (844, 390), (768, 1024), (1440, 900)]
GAMES = {"gridcannon": "gridcannon/1234", "grandma": "grandma/1234"}
REVIEW = [
    Shot(f"{game}-{width}x{height}", width, height, deal=deal)
    for game, deal in GAMES.items()
    for width, height in SIZES
]
MANIFEST = [
    Shot("narrow-gridcannon", 390, 844, 2),
    Shot("narrow-grandma", 390, 844, 2, GAMES["grandma"]),
    Shot("wide-gridcannon", 1280, 800),
    Shot("wide-grandma", 1280, 800, deal=GAMES["grandma"]),
]


def play(page: Page, taps: int) -> None:
    """Tap the first legal place, again and again, and let the motion end."""
    for _ in range(taps):
        legal = page.locator("#table .stop.legal:visible")
        if not legal.count():
            break
        legal.first.click()
        page.wait_for_timeout(400)
    page.mouse.move(1, 1)
    page.wait_for_timeout(900)


def take(page: Page, address: str, shot: Shot, folder: Path) -> None:
    """One picture into the folder."""
    page.goto(f"{address}#{shot.deal}")
    until(lambda: page.locator("html").get_attribute("data-ready") == "yes", "Python")
    play(page, shot.taps)
    path = folder / f"{shot.name}.{'jpg' if folder == SHIPPED else 'png'}"
    page.screenshot(path=path, **({"type": "jpeg", "quality": 84} if folder == SHIPPED else {}))
    kit.say(str(path.relative_to(kit.ROOT)))


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Take pictures of the page.")
    parser.add_argument("--manifest", action="store_true", help="those that the manifest names")
    chosen = parser.parse_args()
    folder = SHIPPED if chosen.manifest else kit.BUILD / "screens"
    with browse.opened() as browser:
        folder.mkdir(parents=True, exist_ok=True)
        server = Server(build.build(), zips=True).start()
        for shot in MANIFEST if chosen.manifest else REVIEW:
            page = browser.new_page(
                viewport={"width": shot.width, "height": shot.height},
                device_scale_factor=shot.scale,
            )
            take(page, server.url, shot, folder)
            page.close()


if __name__ == "__main__":
    kit.main(main)
