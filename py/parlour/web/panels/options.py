"""Settings: every one applies at once and is kept."""

from __future__ import annotations

from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import fields
from typing import Any

import js

from parlour.memory.ladder import rewards
from parlour.memory.settings import CHOICES, REWARDS, Settings
from parlour.web.dom import Element, by_id, element, later, listen
from parlour.web.language import fetch_language
from parlour.web.menu import Menu
from parlour.web.panels.grading import dealt_grade, grade_row
from parlour.web.panels.ladder import count_marks
from parlour.web.panels.looks import SAMPLES, sample
from parlour.words.languages import LANGUAGES

SECTIONS = {
    "look": ("theme", "felt", "back", "face", "deck", "size"),
    "play": ("draw", "forced", "winnable", "memory", "sign"),
}
NEEDED = {"awake": "wakeLock", "badge": "setAppBadge"}  # settings for which the browser needs something

_wishes: list[str] = []  # the languages that were chosen, in that order: the last one holds


def show_settings(menu: Menu) -> None:
    """All settings that this browser can carry out, by section."""
    say, parts = menu.words.text, []
    named = {name for names in SECTIONS.values() for name in names}
    named |= {name for name, feature in NEEDED.items() if not hasattr(js.navigator, feature)}
    rest = tuple(field.name for field in fields(Settings) if field.name not in named)
    for section, names in {**SECTIONS, "rest": rest}.items():
        parts.append(element("h3", say(f"settings.{section}")))
        parts += [_swatches(menu, name) if name in SAMPLES else _setting(menu, name) for name in names]
        if section == "play":
            parts.append(grade_row(menu, menu.board.own_session.play.game))
    js.parlour.wearRewards()
    menu.open(say("menu.settings"), element("div", *parts, class_="settings"))
    later(_unlock(menu))


async def _unlock(menu: Menu) -> None:
    """Lets the looks be chosen that marks have been rewarded with, once these are counted."""
    with suppress(OSError):
        for name, value in rewards(await count_marks(menu)):
            if control := by_id(f"setting-{name}-{value}"):
                control.disabled = False
                control.parentElement.lastElementChild.textContent = menu.words.text(f"setting.{name}.{value}")


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
    told = menu.words.text(f"setting.{name}.{choice}")
    if not control.checked and (least := REWARDS.get((name, choice))):
        control.disabled = True  # until ``_unlock`` has counted the marks
        told = menu.words.text("rewards.at", look=told, count=least)
    return element("label", control, sample(name, choice), element("span", told))


def _setting(menu: Menu, name: str) -> Element:
    value, say = getattr(menu.board.settings, name), menu.words.text
    if name in CHOICES:
        control = element("select", id=f"setting-{name}")
        for choice in CHOICES[name]:
            control.append(element("option", _told(menu, name, choice), value=choice))
        control.value = value
    else:
        control = element("input", id=f"setting-{name}", type="checkbox")
        control.checked = value
    listen(control, "change", lambda _: _set(menu, name, control))
    label = element("label", say(f"setting.{name}"), for_=f"setting-{name}")
    return element("div", label, control, class_="row")


def _told(menu: Menu, name: str, choice: str) -> str:
    """What a choice is called; a language by its own name."""
    if name == "language" and choice in LANGUAGES:
        return LANGUAGES[choice].name
    return menu.words.text(f"setting.{name}.{choice}")


def _set(menu: Menu, name: str, control: Element) -> Coroutine[Any, Any, None] | None:
    value = str(control.value) if name in CHOICES else bool(control.checked)
    if name == "language":
        return _set_language(menu, str(value))
    if name == "felt":  # it is seen on that table alone
        menu.board.choose("theme", "felt")
        by_id("setting-theme").value = "felt"
    menu.board.choose(name, value)
    if name == "winnable":
        by_id("setting-grade").value = dealt_grade(menu, menu.board.own_session.play.game)
    return None


async def _set_language(menu: Menu, wish: str) -> None:
    """Changes the language once its sentences are there, unless another is chosen meanwhile; where they cannot be had
    the setting stays as it is, and says why."""
    _wishes.append(wish)
    chosen = len(_wishes)
    told = await fetch_language(wish)
    if chosen < len(_wishes):
        return
    control = by_id("setting-language") if by_id("panel").open else None  # None where it was closed meanwhile
    if not told:
        menu.board.choose("language", wish)
        if control:
            show_settings(menu)
    elif control:
        control.value = menu.board.settings.language
        if refused := by_id("language-refused"):
            refused.remove()  # the same sentence is only heard again in a new element
        why = " ".join(map(menu.words.say, told))
        control.parentElement.after(element("p", why, role="alert", class_="error", id="language-refused"))
    else:
        menu.board.tell(*told)
