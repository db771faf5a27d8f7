"""Draw the app's icons: static/icons/*.png, from static/icons/icon.svg.

    python3 tools/icons.py

The round-cornered ones stand as drawn; a maskable one and Apple's fill their square, and keep the
cards in the middle, where no mask cuts.
"""

from __future__ import annotations

import argparse

import browse
import kit

ICONS = kit.ROOT / "static" / "icons"
WHOLE = [("icon-192", 192, 1.0), ("icon-512", 512, 1.0)]
FILLING = [("maskable-512", 512, 0.82), ("maskable-192", 192, 0.82), ("apple-touch-180", 180, 1.0)]


def filling(svg: str, scale: float) -> str:
    """The drawing with square felt, and its cards scaled about the middle."""
    shift = 256 * (1 - scale)
    moved = f'<g id="cards" transform="translate({shift} {shift}) scale({scale})">'
    return svg.replace('rx="104"', 'rx="0"').replace('<g id="cards">', moved)


def main() -> None:
    """The command."""
    argparse.ArgumentParser(description="Draw the app's icons from their SVG.").parse_args()
    svg = (ICONS / "icon.svg").read_text(encoding="utf-8")
    drawings = [(name, size, svg) for name, size, _ in WHOLE]
    drawings += [(name, size, filling(svg, scale)) for name, size, scale in FILLING]
    with browse.opened() as browser:
        for name, size, drawing in drawings:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>*{{margin:0}}svg{{display:block}}</style>{drawing}")
            page.screenshot(path=ICONS / f"{name}.png", omit_background=True)
            page.close()


if __name__ == "__main__":
    kit.main(main)
