"""A game in the terminal, by text alone: the table as the page's layout picture has it, and a line for each move.

Nothing here knows a game: pictures, names and sentences are the table's, moves the rules'.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlour.api import hint
from parlour.core.cards import Card, card_symbol
from parlour.core.game import Move
from parlour.core.notation import write_replay
from parlour.core.play import Play
from parlour.core.position import Position
from parlour.games import table_of
from parlour.table.layout import Region
from parlour.words import Words

LISTED = 16  # moves that are listed unasked
WIDTH = 9  # letters of a pile, at least
SHOWN = {"hand": 3, "bank": 3}  # cards from the top, of a pile of that kind; of others one
HELP = "Write a move or its number; moves lists them all; the name of a pile its cards; undo, redo, hint, help, quit."
OVER = "the game is over"


class TerminalGame:
    """A play and the words for it; each command is answered by lines of text.

    >>> from parlour import deal
    >>> game = TerminalGame(deal("gridcannon/1234"))
    >>> game.answer("undo")
    'there is no move to take back'
    >>> game.answer("1").splitlines()[0]
    'Queen of spades above column 1.'
    """

    def __init__(self, play: Play) -> None:
        self.play = play
        self._table = table_of(play.game)
        self._words = Words()
        self._piles = {pile for region in self._table.regions for pile in region.piles}

    def converse(self, lines: Iterable[str]) -> Iterator[str]:
        """What is shown at the start and after each line, until ``quit`` or the end of the lines."""
        yield f"{self._words.say(self._table.name)}\n{HELP}\n\n{self.show()}"
        for line in lines:
            if line.strip() == "quit":
                break
            yield self.answer(line.strip())
        yield write_replay(self.play)

    def answer(self, line: str) -> str:
        """What is shown after a command; a sentence where it is none, and nothing is changed then."""
        commands = {
            "undo": self._undo,
            "redo": self._redo,
            "hint": self._hint,
            "moves": self._moves,
            "help": lambda: HELP,
            "": self.show,
        }
        if line in self._piles:
            return self._cards(line)
        try:
            return commands[line]() if line in commands else self._move(line)
        except ValueError as error:
            return str(error)

    def show(self) -> str:
        """The table, what there is to do, and the first of the legal moves."""
        seen = self.play.game.seen(self.play.position)
        parts = [self._picture(seen, region) for region in self._table.regions]
        result = self.play.result()
        if result:
            ending = self._words.paragraph(self._table.ending(self.play.position, result))
            return "\n\n".join([*parts, f"{ending} ({result})"])
        listed = list(self._listed())
        more = [f"and {len(listed) - LISTED} more: moves"] if len(listed) > LISTED else []
        prompt = self._words.say(self._table.prompt(self.play.position, ()))
        return "\n\n".join([*parts, "\n".join([prompt, *listed[:LISTED], *more])])

    def _picture(self, seen: Position, region: Region) -> str:
        if region.kind == "fan":
            return "\n".join(f"{pile}: {' '.join(map(_symbol, seen[pile])) or '-'}" for pile in region.piles)
        return "\n".join(self._row(seen, row.split()) for row in region.rows)

    def _row(self, seen: Position, names: list[str]) -> str:
        """A row of piles in two lines: their names, and what shows of each with its badge or how many lie there."""
        first = [name if name != "." and name not in names[:place] else "" for place, name in enumerate(names)]
        second = [self._pile(seen, name) if name else "" for name in first]
        widths = [max(WIDTH, len(cell) + 1) for cell in second]
        lines = ((f"{cell:{width}}" for cell, width in zip(cells, widths, strict=True)) for cells in (first, second))
        return "\n".join("".join(line).rstrip() for line in lines)

    def _pile(self, seen: Position, name: str) -> str:
        cards = seen[name]
        if not cards:
            return "-"
        shown = cards[-SHOWN.get(self._table.kind(name), 1) :]
        count = f"({len(cards)})" if len(cards) > len(shown) else ""
        badge = self._table.decoration(self.play.position, name).badge
        return " ".join([*map(_symbol, shown), badge or count]).rstrip()

    def _cards(self, pile: str) -> str:
        """All that lies in a pile, its top card last; of hidden cards how many."""
        cards = self.play.game.seen(self.play.position)[pile]
        hidden = sum(not card.up for card in cards)
        shown = [_symbol(card) for card in cards if card.up]
        return f"{pile}: {' '.join([*([f'{hidden} face down'] if hidden else []), *shown]) or '-'}"

    def _listed(self) -> Iterator[str]:
        for number, move in enumerate(self.play.moves(), 1):
            yield f"{number:3} {move!s:10} {self._words.say(self._table.phrase(self.play.position, move))}"

    def _moves(self) -> str:
        return "\n".join(self._listed()) or OVER

    def _move(self, line: str) -> str:
        moves = list(self.play.moves())
        numbered = line.isascii() and line.isdecimal()
        place = int(line) if numbered and len(line) < 5 else 0
        if numbered and not moves:
            return OVER
        if numbered and not 0 < place <= len(moves):
            there = f"are {len(moves)} moves: write a number up to {len(moves)}"
            raise ValueError(f"there {there if moves[1:] else 'is 1 move: write 1'}, or the move, as in {moves[0]}")
        move = moves[place - 1] if numbered else Move.parse(line)
        before = self.play.position
        move = self.play.play(move)
        happened = self._table.happened(before, move, self.play.position)
        return f"{self._words.paragraph(happened)}\n\n{self.show()}"

    def _undo(self) -> str:
        self.play.undo()
        return self.show()

    def _redo(self) -> str:
        self.play.redo()
        return self.show()

    def _hint(self) -> str:
        best = hint(self.play)
        if best is None:
            return OVER
        said = self._words.say(self._table.phrase(self.play.position, best.move))
        odds = "Can still be won" if best.exact else "Won"
        return f"{best.move}: {said}. {odds} in {best.won} of {best.futures} futures."


def _symbol(card: Card) -> str:
    return card_symbol(card) if card.up else "##"
