"""Take pictures of the page: to look at, and for the manifest.

    python3 tools/screens.py                       # build/screens: the whole product, at every size that we look at
    python3 tools/screens.py --only kill panel     # those scenes alone
    python3 tools/screens.py --sizes 320x568 --look theme=dark --language de --text 200
    python3 tools/screens.py --manifest            # static/screenshots: what an installer shows

One page walks through the scenes (tools/scenes.py) and is made as large as each size in turn, so that a scene is set up
once for all sizes. build/screens/index.html shows every picture.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import browse
import build
import kit
from bench_page import until
from parlour.words.languages import LANGUAGES
from scenes import KILL_FRAMES, SCENES, SHOWN, Stage
from serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SHIPPED = kit.ROOT / "static" / "screenshots"
SIZES = ["320x568", "360x640", "390x844", "844x390", "768x1024", "1440x900", "2560x1440"]
MANIFEST = {"narrow": (390, 844, 2), "wide": (1280, 800, 1)}  # width, height, pixels a CSS pixel has


def size(text: str) -> str:
    """A type of argparse's: a size such as 390x844."""
    if not re.fullmatch("[1-9][0-9]*x[1-9][0-9]*", text):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as {SIZES[0]}")
    return text


def attribute(text: str) -> tuple[str, str]:
    """A type of argparse's: a name and a value."""
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise argparse.ArgumentTypeError(f"{text!r} is not a name and a value such as theme=dark")
    return name, value


def into(text: str) -> Path:
    """A type of argparse's: a folder in build/."""
    folder = kit.BUILD / text
    if ".." in folder.parts or not folder.is_relative_to(kit.BUILD):
        raise argparse.ArgumentTypeError(f"{text!r} is no folder in build/")
    return folder


@contextmanager
def opened_page(browser: Browser, address: str, asked: argparse.Namespace, scale: int = 1) -> Iterator[Page]:
    """A page of a newcomer, Python being there."""
    tag = LANGUAGES[asked.language].tag
    context = browser.new_context(locale=tag, device_scale_factor=scale, service_workers="block")
    page = context.new_page()
    page.goto(address)
    until(lambda: page.locator("html").get_attribute("data-ready") == "yes", "Python")
    page.evaluate(
        "([look, text]) => { const { dataset, style } = document.documentElement;"
        " Object.assign(dataset, look); if (text !== 100) style.fontSize = `${text}%`; }",
        [dict(asked.look), asked.text],
    )
    yield page
    context.close()


def photograph(page: Page, scene: str, asked: argparse.Namespace, folder: Path) -> None:
    """A scene at every size that is asked for."""
    page.mouse.move(1, 1)
    for size in asked.sizes:
        width, height = map(int, size.split("x"))
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(150)
        page.screenshot(path=folder / f"{scene}-{size}.png")
    kit.say(scene)


def review(browser: Browser, address: str, asked: argparse.Namespace, folder: Path) -> None:
    """Every scene that is asked for, and a page that shows their pictures."""
    for name, scene in SCENES.items():
        if asked.only and name not in asked.only:
            continue
        with opened_page(browser, address, asked) as page:
            stage = Stage(page, asked.sizes)
            for shown in scene(stage):
                if shown.startswith(KILL_FRAMES):
                    page.screenshot(path=folder / f"{shown}.png")  # it moves: at its size already
                else:
                    photograph(page, shown, asked, folder)
    pictures = sorted(folder.glob("*.png"), key=lambda path: (path.stem.rpartition("-")[0], path.stat().st_mtime))
    shown = "\n".join(f'<figure><img src="{one.name}"><figcaption>{one.stem}</figcaption></figure>' for one in pictures)
    style = "body{display:flex;flex-wrap:wrap;gap:16px;background:#333;color:#eee}figure{margin:0}img{max-width:700px}"
    text = f"<!doctype html><title>Screens</title><style>{style}</style>\n{shown}\n"
    (folder / "index.html").write_text(text, encoding="utf-8")


def manifest(browser: Browser, address: str, asked: argparse.Namespace) -> None:
    """A game in play of each family, narrow and wide."""
    for form, (width, height, scale) in MANIFEST.items():
        with opened_page(browser, address, asked, scale) as page:
            page.set_viewport_size({"width": width, "height": height})
            for game in SHOWN:
                Stage(page, []).tapped(f"{game}/1234", 9)
                page.mouse.move(1, 1)
                page.wait_for_timeout(900)
                page.screenshot(path=SHIPPED / f"{form}-{game}.jpg", type="jpeg", quality=84)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Take pictures of the page.")
    parser.add_argument("--manifest", action="store_true", help="those that the manifest names")
    parser.add_argument("--only", nargs="+", choices=SCENES, metavar="SCENE", help=f"of {', '.join(SCENES)}")
    parser.add_argument("--sizes", nargs="*", type=size, default=SIZES, metavar="WIDTHxHEIGHT")
    look = "data attributes of the page"
    parser.add_argument("--look", nargs="*", type=attribute, default=[], metavar="NAME=VALUE", help=look)
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--text", type=kit.at_least(1), default=100, help="the size of text, in percent")
    parser.add_argument("--into", type=into, default="screens", help="a folder in build/")
    asked = parser.parse_args()
    with browse.opened() as browser:
        server = Server(build.build(), zips=True).start()
        if asked.manifest:
            manifest(browser, server.url, asked)
            return
        asked.into.mkdir(parents=True, exist_ok=True)
        review(browser, server.url, asked, asked.into)
        kit.say(f"{asked.into.relative_to(kit.ROOT)}/index.html shows them all.")


if __name__ == "__main__":
    kit.main(main)
