"""Settings: every one applies at once and is kept."""

from __future__ import annotations

from dataclasses import fields

from parlour.memory.records import CHOICES, Settings
from parlour.web.dom import Element, element, listen
from parlour.web.menu import Menu, MenuEntry, register


def show_settings(menu: Menu) -> None:
    rows = [_setting(menu, field.name) for field in fields(Settings)]
    menu.open(menu.words.text("menu.settings"), *rows)


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
    menu.board.choose(name, value)
    if name == "language":
        show_settings(menu)


register(
    MenuEntry("menu.yours", "menu.settings", 1, show_settings, keeps_lesson=True),
)
