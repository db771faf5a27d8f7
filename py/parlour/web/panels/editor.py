"""The editor: a deal with cards of the player's choosing where it matters, the rest shuffled from a number.

What it shows is what will be dealt: after each choice the deal is made by the rules anew. A choice that they never
deal is refused with a sentence, and the deal stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import js

from parlour.core.cards import Card
from parlour.core.errors import InvalidText
from parlour.core.game import Game
from parlour.core.play import Deal, Play
from parlour.games import table_of
from parlour.memory.daily import DEALS
from parlour.table.deal_editor import ImpossibleDeal, arranged, places, remaining_cards
from parlour.table.scene import Pile
from parlour.table.scene_builder import SceneBuilder
from parlour.table.selection import Selection
from parlour.web.dom import Element, button, by_id, element, fill, listen
from parlour.web.menu import Menu
from parlour.web.panels.deals import deal_in
from parlour.web.panels.sharing import show_sharing
from parlour.web.panels.still import still

_begun: dict[str, Editor] = {}  # by game: whoever comes back finds the deal as it was left


def show_editor(menu: Menu) -> None:
    """The editor for a deal of the game on the table, as it was left."""
    game = menu.board.session.play.game
    if game.id not in _begun:
        _begun[game.id] = Editor(menu, game)
    _begun[game.id].show()


class Editor:
    """The wishes of one player for one deal."""

    def __init__(self, menu: Menu, game: Game) -> None:
        self.menu = menu
        self.game, self.table = game, table_of(game)
        self.places = places(self.table)
        self.number = int(js.Math.random() * DEALS) + 1
        self.first: tuple[Card, ...] = ()
        self.wished: dict[str, Card] = {}
        self.deal = self._arranged()

    def _arranged(self) -> Deal:
        wished = {pile: (card,) for pile, card in self.wished.items()}
        return arranged(self.game, self.first, wished, self.number)

    def show(self, focus: str | None = None) -> None:
        """The deal as it stands; ``focus`` is the place that was last chosen for, as ``_pick`` has it."""
        say = self.menu.words.text
        actions = element(
            "div",
            button(say("editor.deal"), self._lay, "main"),
            button(say("editor.share"), lambda: show_sharing(self.menu, Play(self.deal))),
            button(say("editor.reset"), self._reset),
            class_="actions",
        )
        how, self.picture = element("p", say("editor.how")), element("div", self._table(), class_="dealt")
        self.menu.open(say("menu.editor"), how, self.picture, *self._rest(), actions)
        found = by_id("panel-body").querySelector(f'[data-place="{focus}"]')
        if found:
            found.focus()

    def _table(self) -> Element:
        """The part of the table that cards can be chosen for, as it will be dealt; chosen cards are bright."""
        region = next(region for region in self.table.regions if self.places[0] in region.piles)
        selection = Selection(self.table, self.game.start(self.deal.deck))
        piles = SceneBuilder(selection, self.menu.words).piles(())
        dealt = {pile: self._dressed(pile, piles[pile]) for pile in region.piles}
        return still(self.table.tagged, region, dealt, self._stop)

    def _dressed(self, name: str, pile: Pile) -> Pile:
        marks = ["legal"] if name in self.wished else ["dim"]
        return {**pile, "marks": marks, "chip": None, "name": ""}

    def _stop(self, name: str, pile: Pile) -> Element:
        if name not in self.places:
            return element("span")
        card = Card.parse(pile["cards"][-1])
        key = "editor.chosen" if name in self.wished else "editor.dealt"
        label = self.menu.words.text(key, place=self.table.pile_name(name), card=card)
        return button("", partial(self._pick, label, name), aria_label=label, data_place=name)

    def _rest(self) -> tuple[Element, ...]:
        """What comes before all that, and the number of the shuffle."""
        say = self.menu.words.text
        faces = (js.parlour.face(str(card)) for card in self.first)
        cards = element("div", *faces, class_="cards few", aria_hidden="true")
        told = say("editor.first", cards=self.first) if self.first else say("editor.first.none")
        buttons = [button(say("editor.add"), partial(self._pick, say("editor.add"), ""), data_place="")]
        if self.first:
            buttons.append(button(say("editor.drop"), partial(self._wish, "", None)))
        first = element("div", element("p", told), cards, element("div", *buttons, class_="actions"), class_="choices")
        return first, self._numbered()

    def _numbered(self) -> Element:
        self.field = element("input", id="shuffle", inputmode="numeric", autocomplete="off", value=str(self.number))
        self.wrong = element("p", class_="error", role="alert")
        listen(self.field, "input", lambda _: self.field.value and self._renumber())
        label = element("label", self.menu.words.text("editor.number"), for_="shuffle")
        return element("div", label, self.field, self.wrong, class_="field")

    def _renumber(self) -> bool:
        """Takes the number from its field and shows its deal; True if there is one. This happens while it is typed: the
        press that leaves the field may be on a card of the picture."""
        try:
            number = deal_in(self.field, self.game).number
        except InvalidText as error:
            self.wrong.textContent = self.menu.words.text("wrong", error=error.message)
            return False
        self.wrong.textContent = ""
        if not self._try(self.wrong, lambda: setattr(self, "number", number)):
            return False
        fill(self.picture, self._table())
        return True

    def _reset(self) -> None:
        del _begun[self.game.id]
        show_editor(self.menu)

    def _lay(self) -> None:
        if self._renumber():
            self.menu.close_and(lambda: self.menu.dealer.put(Play(self.deal)))

    def _pick(self, title: str, pile: str) -> None:
        """All cards that are not chosen yet, for a place or, without one, to be dealt first."""
        say = self.menu.words
        wrong = element("p", class_="error", role="alert")
        free = dict.fromkeys(remaining_cards(self.game, (*self.first, *self.wished.values())))
        picker = element("div", class_="picker")
        for card in free:
            label = say.text("look.card", card=card)
            made = button("", partial(self._wish, pile, card, wrong), aria_label=label)
            made.append(js.parlour.face(str(card)))
            picker.append(made)
        actions = [button(say.text("editor.back"), partial(self.show, pile))]
        if pile in self.wished:
            actions.insert(0, button(say.text("editor.any"), partial(self._wish, pile, None)))
        self.menu.open(title, wrong, picker, element("div", *actions, class_="actions"))

    def _wish(self, pile: str, card: Card | None, wrong: Element | None = None) -> None:
        """A card for a place, or to be dealt first; None takes the wish back."""

        def wish() -> None:
            if not pile:
                self.first = (*self.first, card) if card else self.first[:-1]
            elif card:
                self.wished = {**self.wished, pile: card}
            else:
                self.wished = {place: one for place, one in self.wished.items() if place != pile}

        if self._try(wrong, wish):
            self.show(pile)

    def _try(self, wrong: Element | None, change: Callable[[], None]) -> bool:
        """Makes a change if a deal can be made with it; else says why not."""
        before = self.first, self.wished, self.number
        change()
        try:
            self.deal = self._arranged()
        except ImpossibleDeal as impossible:
            self.first, self.wished, self.number = before
            if wrong:
                place = self.table.pile_name(impossible.pile)
                wrong.textContent = self.menu.words.text("editor.unfit", card=impossible.card, place=place)
            return False
        return True
