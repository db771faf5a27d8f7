"""The command line: ``python3 -m parlour engine`` for programs, ``python3 -m parlour replay FILE`` for people."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from io import TextIOWrapper
from pathlib import Path

from parlour.core.notation import read_replay
from parlour.core.play import Play
from parlour.engine import converse
from parlour.games import game_of


def main(arguments: list[str] | None = None) -> int:
    """Runs the command and returns its exit status."""
    parser = argparse.ArgumentParser(prog="parlour", description="Solitaire card games: rules, records, engine.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("engine", help="read one command a line, answer one line; say help for the commands")
    replay = commands.add_parser("replay", help="print a replay as a table and its result")
    replay.add_argument("file", type=Path, help="a replay as the game exports it")
    given = parser.parse_args(arguments)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # the console may be set to another encoding
    try:
        return _engine() if given.command == "engine" else _replay(given.file)
    except (BrokenPipeError, KeyboardInterrupt):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0  # the reader has closed the pipe, or the user pressed Ctrl-C


def _engine() -> int:
    """Answers standard input line by line; invalid UTF-8 is replaced, so that the engine goes on."""
    for answer in converse(line.decode("utf-8", "replace") for line in sys.stdin.buffer):
        print(answer, flush=True)
    return 0


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
