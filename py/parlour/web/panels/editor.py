"""The editor."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from parlour.web.menus import Menus


def show_editor(menus: Menus) -> None:
    pass
