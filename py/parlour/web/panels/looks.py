"""Cards as a look would show them, for choices by picture."""

from __future__ import annotations

import js

from parlour.web.dom import Element, element

SAMPLES = {"felt": ("QH",), "back": ("??", "??"), "face": ("7H", "KS")}  # cards of the pictures, by setting


def sample(setting: str, value: str) -> Element:
    """Cards as a setting of the look would show them."""
    shown = element("span", *map(js.parlour.face, SAMPLES[setting]), class_="sample", aria_hidden="true")
    shown.setAttribute(f"data-{setting}", value)
    return shown
