"""The engine protocol, for programs that play: a line with a command in, a line with the answer out, as in UCI.

Every answer begins with ``ok`` or ``error``; an error changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from parlour.core.game import Move
from parlour.core.notation import read_deal, write_replay
from parlour.core.play import Play
from parlour.games import GAMES, game_of


class Engine:
    """One session of the protocol, with its current play.

    >>> engine = Engine()
    >>> engine.answer("undo")
    'error nothing is dealt yet: say deal gridcannon/1234'
    >>> engine.answer("deal gridcannon/1234")[:13], engine.answer("moves")
    ('ok setup stoc', 'ok hand-n1 hand-w1')
    """

    def __init__(self) -> None:
        self._play: Play | None = None
        self._commands: dict[str, tuple[str, Callable[[str], str]]] = {
            "deal": ("deal GAME/NUMBER | GAME:CARDS", self._deal),
            "position": ("position", lambda _: str(self.play.position)),
            "moves": ("moves", lambda _: " ".join(map(str, self.play.moves()))),
            "play": ("play MOVE", self._move),
            "undo": ("undo", lambda _: str(self.play.undo())),
            "redo": ("redo", lambda _: str(self.play.redo())),
            "result": ("result", lambda _: str(self.play.result() or "playing")),
            "replay": ("replay", lambda _: write_replay(self.play)),
            "games": ("games", lambda _: " ".join(game.id for game in GAMES)),
            "help": ("help", lambda _: "; ".join(usage for usage, _ in self._commands.values())),
            "quit": ("quit", lambda _: "bye"),
        }

    @property
    def play(self) -> Play:
        if self._play is None:
            raise ValueError("nothing is dealt yet: say deal gridcannon/1234")
        return self._play

    def answer(self, line: str) -> str:
        """The answer to a command, one line."""
        word, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        try:
            if word not in self._commands:
                raise ValueError(f"{word[:40]!r} is not a command: say help")
            usage, command = self._commands[word]
            if bool(rest) != (" " in usage):
                raise ValueError(f"say {usage}")
            return f"ok {command(rest)}".rstrip()
        except ValueError as error:
            return f"error {' '.join(str(error).split())}"

    def _deal(self, text: str) -> str:
        self._play = Play(read_deal(text, game_of))
        return str(self._play.position)

    def _move(self, text: str) -> str:
        self.play.play(Move.parse(text))
        return str(self.play.position)


def converse(lines: Iterable[str]) -> Iterator[str]:
    """The answer to each line, up to ``quit``; empty lines are skipped."""
    engine = Engine()
    for line in filter(str.strip, lines):
        yield engine.answer(line)
        if line.strip() == "quit":
            return
