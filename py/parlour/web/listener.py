"""Who is told what happens at the table: the board calls one listener, and knows no panel."""

from __future__ import annotations

from parlour.core.link import Link
from parlour.table.session import Session


class BoardListener:
    """Is told what happens at the table, and does nothing about it."""

    def game_ended(self) -> None:
        """A game has just ended."""

    def choice_offered(self) -> None:
        """Cards may be looked at before a choice between moves."""

    def game_linked(self, link: Link) -> None:
        """A link brings a play to look at, or packed games."""

    def scene_due(self, session: Session) -> None:
        """The session's scene is about to be made."""

    def lesson_wanted(self) -> None:
        """The button for the lesson was pressed on the table."""

    def new_deal_wanted(self) -> None:
        """The button for a new deal was pressed on the table."""
