"""The engine protocol, for programs that play: a line with a command in, a line with the answer out, as in UCI.

Every answer begins with ``ok`` or ``error``; an error changes nothing. ``hint``, ``solve`` and ``solution`` may take
long; what they know when ``stop`` is said is their answer. Files, the clock and the input belong to the caller.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from parlour.core.game import Game, Move, write_moves
from parlour.core.notation import read_deal, write_deal, write_replay
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.games import GAMES, game_of
from parlour.search.futures import knowledge_of
from parlour.search.strategy import UNSOLVABLE, Found
from parlour.solving.catalogue import best_solution, read_catalogue
from parlour.solving.hint import iter_hints
from parlour.solving.protocol import NODES
from parlour.solving.solver import iter_found

MOST = 1_000_000  # futures of a hint, seconds of a search


class Engine:
    """One session of the protocol, with its current play.

    ``catalogue`` gives the text of a game's proven deals; ``clock`` the time in seconds, without which no search is
    limited by time; ``stopped`` says whether the search at hand shall end.

    >>> engine = Engine()
    >>> engine.answer("undo")
    'error nothing is dealt yet: say deal gridcannon/1234'
    >>> engine.answer("deal gridcannon/1234")[:13], engine.answer("moves")
    ('ok setup stoc', 'ok hand-n1 hand-w1')
    >>> engine.answer("hint 5")
    'ok hand-w1 0.6000 5'
    """

    def __init__(
        self,
        catalogue: Callable[[Game], str] = lambda game: "",
        clock: Callable[[], float] | None = None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        self._catalogue, self._clock, self._stopped = catalogue, clock, stopped
        self._play: Play | None = None
        self._commands: dict[str, tuple[str, Callable[[str], str]]] = {
            "deal": ("deal GAME/NUMBER | GAME:CARDS", self._deal),
            "deck": ("deck", lambda _: write_deal(Deal(self.play.game, None, self.play.deal.deck))),
            "position": ("position", lambda _: str(self.play.position)),
            "moves": ("moves", lambda _: write_moves(self.play.moves())),
            "play": ("play MOVE", self._move),
            "undo": ("undo", lambda _: str(self.play.undo())),
            "redo": ("redo", lambda _: str(self.play.redo())),
            "result": ("result", lambda _: str(self.play.result() or "playing")),
            "replay": ("replay", lambda _: write_replay(self.play)),
            "hint": ("hint [FUTURES]", self._hint),
            "solve": ("solve [SECONDS]", self._solve),
            "solution": ("solution [DEAL]", self._solution),
            "stop": ("stop", lambda _: ""),
            "games": ("games", lambda _: " ".join(game.id for game in GAMES)),
            "help": ("help", lambda _: "; ".join(usage for usage, _ in self._commands.values())),
            "quit": ("quit", lambda _: "bye"),
        }

    @property
    def play(self) -> Play:
        """The play at hand. Raises ValueError before anything is dealt."""
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
            takes, needs = " " in usage, " " in usage and not usage.endswith("]")
            if (rest and not takes) or (needs and not rest):
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

    def _hint(self, text: str) -> str:
        """The best move, the share of futures that it won (or that can still be won, where they are decided exactly),
        and their number."""
        futures = _number(text, "futures") if text else None
        play = self.play
        if play.result():
            raise ValueError("the game is over")
        seen = knowledge_of(play)
        hints = iter_hints(play.game, seen, futures)
        best = next(hints)
        while not self._stopped() and (later := next(hints, None)):
            best = later
        return f"{best.move} {best.won / best.futures:.4f} {best.futures}"

    def _solve(self, text: str) -> str:
        """Whether the position can be won, with every card known: by search as long as is said, or of NODES states."""
        if text and self._clock is None:
            raise ValueError("there is no clock here: say solve")
        seconds = _number(text, "seconds") if text else None
        return _verdict(self._searched(self.play.game, self.play.position, seconds))

    def _solution(self, text: str) -> str:
        """Moves that win the deal, the current one if none is named."""
        deal = read_deal(text, game_of) if text else self.play.deal
        for entry in read_catalogue(self._catalogue(deal.game)):
            if entry.number == deal.number:
                return write_moves(best_solution(deal.game, entry))
        found = self._searched(deal.game, deal.game.start(deal.deck), None)
        if found.line is None:
            known = "cannot be won" if found.verdict == UNSOLVABLE else "was not won by the search"
            raise ValueError(f"{text or 'the deal'} {known}"[:200])
        return write_moves(found.line)

    def _searched(self, game: Game, position: Position, seconds: int | None) -> Found:
        """What a search knows when it is complete, stopped, or at the end of its budget."""
        clock = self._clock
        end = clock() + seconds if clock and seconds else None
        found = Found(None, None, 0)
        for found in iter_found(game, position):
            spent = found.nodes >= NODES if clock is None or end is None else clock() >= end
            if spent or self._stopped():
                break
        return found


def _number(text: str, what: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 8 and 0 < int(text) <= MOST):
        raise ValueError(f"{text[:40]!r} is not a number of {what} from 1 to {MOST}")
    return int(text)


def _verdict(found: Found) -> str:
    line = f" {found.score} {write_moves(found.line)}" if found.line is not None else ""
    return f"{found.verdict}{line}"


def converse(lines: Iterable[str], engine: Engine | None = None) -> Iterator[str]:
    """The answer to each line, up to ``quit``; empty lines are skipped."""
    engine = engine or Engine()
    for line in filter(str.strip, lines):
        yield engine.answer(line)
        if line.strip() == "quit":
            return
