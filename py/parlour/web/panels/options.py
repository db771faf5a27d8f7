"""Settings: every one applies at once and is kept."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from parlour.record import CHOICES, Settings
from parlour.web.page import Element, element, listen

if TYPE_CHECKING:
    from parlour.web.menus import Menus


def show_settings(menus: Menus) -> None:
    rows = [_setting(menus, field.name) for field in fields(Settings)]
    menus.open(menus.words.text("menu.settings"), *rows)


def _setting(menus: Menus, name: str) -> Element:
    value, say = getattr(menus.board.settings, name), menus.words.text
    if name in CHOICES:
        control = element("select", id=f"setting-{name}")
        for choice in CHOICES[name]:
            control.append(element("option", say(f"setting.{name}.{choice}"), value=choice))
        control.value = value
    else:
        control = element("input", id=f"setting-{name}", type="checkbox")
        control.checked = value
    listen(control, "change", lambda _: _set(menus, name, control))
    label = element("label", say(f"setting.{name}"), for_=f"setting-{name}")
    return element("div", label, control, class_="row")


def _set(menus: Menus, name: str, control: Element) -> None:
    value = str(control.value) if name in CHOICES else bool(control.checked)
    settings = menus.board.settings.having(name, value)
    menus.board.records.keep_settings(settings)
    menus.board.wear(settings)
    menus.board.paint()
    if name == "language":
        show_settings(menus)
