"""Cards as a look would show them, for choices by picture."""

from __future__ import annotations

import js
from pyscript import document

from parlour.web.dom import Element, by_id, element

SAMPLES = {"felt": ("QH",), "back": ("??", "??"), "face": ("7H", "KS")}  # cards of the pictures, by setting


def sample(setting: str, value: str) -> Element:
    """Cards as a setting of the look would show them."""
    shown = element("span", *map(js.parlour.face, SAMPLES[setting]), class_="sample", aria_hidden="true")
    shown.setAttribute(f"data-{setting}", value)
    return shown


def wear_reward_styles() -> None:
    """Fetches the styles of the looks that are rewards, once; a start of the page does so only where one is worn."""
    if not by_id("reward-styles"):
        link = element("link", id="reward-styles", rel="stylesheet", href="static/rewards/look.css")
        document.head.append(link)
