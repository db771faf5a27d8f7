"""The command line, ``parlour`` or ``python3 -m parlour``: ``engine`` for programs, ``play DEAL`` and ``replay FILE``
for people."""

from __future__ import annotations

import argparse
import os
import random
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

from parlour.core.game import Game
from parlour.core.notation import read_deal, read_replay, write_replay
from parlour.core.play import Play
from parlour.engine import Engine, converse
from parlour.games import family_folder, game_of
from parlour.memory.daily import DEALS
from parlour.terminal import TerminalGame


def main(arguments: list[str] | None = None) -> int:
    """Runs the command and returns its exit status."""
    parser = argparse.ArgumentParser(prog="parlour", description="Solitaire card games: rules, records, engine.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("engine", help="read one command a line, answer one line; say help for the commands")
    play = commands.add_parser("play", help="play a deal in the terminal")
    play.add_argument("deal", help="such as gridcannon/1234; gridcannon alone is a deal by chance")
    replay = commands.add_parser("replay", help="print a replay as a table and its result")
    replay.add_argument("file", type=Path, help="a file with one replay, such as parlour play prints at its end")
    given = parser.parse_args(arguments)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # the console may be set to another encoding
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # what is no text is no command either
    sys.stdin = sys.stdin or os.fdopen(os.open(os.devnull, os.O_RDONLY), encoding="utf-8")  # it was closed
    try:
        match given.command:
            case "engine":
                return _engine()
            case "play":
                return _play(given.deal)
        return _replay(given.file)
    except (BrokenPipeError, KeyboardInterrupt):
        _write_no_more()
        return 0  # the reader has closed the pipe, or the user pressed Ctrl-C
    except OSError as error:
        _write_no_more()
        print(f"parlour: {_sentence(error)}", file=sys.stderr)  # such as a full disk
        return 1


def _write_no_more() -> None:
    """What is still to be written when the process ends goes nowhere."""
    if sys.stdout:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class _Input:
    """The lines of standard input, read by a thread, so that ``stop`` is noticed while the engine thinks.

    Invalid UTF-8 is replaced, so that the engine goes on; empty lines are skipped.
    """

    def __init__(self) -> None:
        self._lines: deque[str | None] = deque()  # None: there are no more
        self._more = threading.Semaphore(0)
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        # Unreadable input counts as ended. The descriptor is opened anew, as the interpreter closes sys.stdin at exit.
        with suppress(OSError), open(sys.stdin.fileno(), "rb", closefd=False) as lines:
            for line in filter(bytes.strip, lines):
                self._lines.append(line.decode("utf-8", "replace"))
                self._more.release()
        self._lines.append(None)
        self._more.release()

    def __iter__(self) -> Iterator[str]:
        while self._more.acquire() and (line := self._lines.popleft()) is not None:
            yield line

    def stopped(self) -> bool:
        """Whether the next line says ``stop``."""
        return bool(self._lines) and (self._lines[0] or "").strip() == "stop"


def _engine() -> int:
    """Answers standard input line by line."""
    lines = _Input()
    for answer in converse(lines, Engine(_proven_deals, time.monotonic, lines.stopped)):
        print(answer, flush=True)
    return 0


def _play(deal: str) -> int:
    """A game, line by line; where no deal is named, one by chance. It ends with its replay, by Ctrl-C too."""
    try:
        play = Play(
            read_deal(deal if not deal or {"/", ":"} & {*deal} else f"{deal}/{random.randint(1, DEALS)}", game_of)
        )
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    try:
        for shown in TerminalGame(play).converse(_asked()):
            print(shown, flush=True)
    except KeyboardInterrupt:
        print(f"\n{write_replay(play)}", flush=True)
    return 0


def _asked() -> Iterator[str]:
    """The lines that the player writes."""
    while True:
        print("\n> ", end="", flush=True)
        if not (line := sys.stdin.readline()):
            print()
            return
        yield line


def _proven_deals(game: Game) -> str:
    """The text of a game's catalogue, which lies in its family's folder."""
    file = Path(__file__).parent / "games" / family_folder(game) / "deals" / f"{game.id}.txt"
    return file.read_text("utf-8") if file.is_file() else ""


def _replay(file: Path) -> int:
    try:
        replay = read_replay(file.read_text("utf-8-sig"), game_of)
    except (OSError, ValueError) as error:
        print(f"{file}: {_sentence(error)}", file=sys.stderr)
        return 1
    headers = (f"{name}: {value}" for name, value in replay.headers.items())
    print(*headers, *_rows(replay.play), replay.play.result() or "playing", sep="\n", flush=True)
    return 0


def _sentence(error: Exception) -> str:
    if isinstance(error, UnicodeDecodeError):
        return "is not UTF-8 text"
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


def _rows(play: Play) -> Iterator[str]:
    """Every move with the position after it, and a bar where undo stands."""
    for number, move in enumerate(["(deal)", *play.line]):
        mark = "|" if number == play.index < len(play.line) else " "
        yield f"{number:>4}{mark} {move!s:<14}{play.at(number)}"


if __name__ == "__main__":
    sys.exit(main())
