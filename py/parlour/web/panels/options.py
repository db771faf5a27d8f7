"""Settings: every one applies at once and is kept."""

from __future__ import annotations

from dataclasses import fields

import js

from parlour.memory.settings import CHOICES, Settings
from parlour.web.dom import Element, by_id, element, listen
from parlour.web.menu import Menu

SAMPLES = {"felt": ("QH",), "back": ("??", "??"), "face": ("7H", "KS")}  # cards of the pictures of a choice
SECTIONS = {
    "look": ("theme", "felt", "back", "face", "deck", "size"),
    "play": ("draw", "forced", "winnable", "memory", "sign"),
}
NEEDED = {"awake": "wakeLock", "badge": "setAppBadge"}  # settings for which the browser needs something


def show_settings(menu: Menu) -> None:
    say, parts = menu.words.text, []
    named = {name for names in SECTIONS.values() for name in names}
    named |= {name for name, feature in NEEDED.items() if not hasattr(js.navigator, feature)}
    rest = tuple(field.name for field in fields(Settings) if field.name not in named)
    for section, names in {**SECTIONS, "rest": rest}.items():
        parts.append(element("h3", say(f"settings.{section}")))
        parts += [_swatches(menu, name) if name in SAMPLES else _setting(menu, name) for name in names]
    menu.open(say("menu.settings"), element("div", *parts, class_="settings"))


def _swatches(menu: Menu, name: str) -> Element:
    """A choice by pictures: radio buttons, each with cards as they would look."""
    say = menu.words.text
    swatches = [_swatch(menu, name, choice) for choice in CHOICES[name]]
    legend = element("legend", say(f"setting.{name}"))
    return element("fieldset", legend, *swatches, id=f"setting-{name}", class_="swatches")


def _swatch(menu: Menu, name: str, choice: str) -> Element:
    control = element("input", type="radio", name=name, value=choice, id=f"setting-{name}-{choice}")
    control.checked = getattr(menu.board.settings, name) == choice
    listen(control, "change", lambda _: _set(menu, name, control))
    sample = element("span", *map(js.parlour.face, SAMPLES[name]), class_="sample", aria_hidden="true")
    sample.setAttribute(f"data-{name}", choice)
    return element("label", control, sample, element("span", menu.words.text(f"setting.{name}.{choice}")))


def _setting(menu: Menu, name: str) -> Element:
    value, say = getattr(menu.board.settings, name), menu.words.text
    if name in CHOICES:
        control = element("select", id=f"setting-{name}")
        for choice in CHOICES[name]:
            control.append(element("option", say(f"setting.{name}.{choice}"), value=choice))
        control.value = value
    else:
        control = element("input", id=f"setting-{name}", type="checkbox")
        control.checked = value
    listen(control, "change", lambda _: _set(menu, name, control))
    label = element("label", say(f"setting.{name}"), for_=f"setting-{name}")
    return element("div", label, control, class_="row")


def _set(menu: Menu, name: str, control: Element) -> None:
    value = str(control.value) if name in CHOICES else bool(control.checked)
    if name == "felt":  # it is seen on that table alone
        menu.board.choose("theme", "felt")
        by_id("setting-theme").value = "felt"
    menu.board.choose(name, value)
    if name == "language":
        show_settings(menu)
