"""The command line: ``python3 -m parlour engine`` for programs, ``python3 -m parlour replay FILE`` for people."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from parlour.engine import converse
from parlour.games import game_of
from parlour.notation import read_replay
from parlour.play import Play


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="parlour", description="Solitaire card games: rules, records, engine.")
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("engine", help="read one command a line, answer one line; say help for the commands")
    replay = commands.add_parser("replay", help="print a replay as a table and its result")
    replay.add_argument("file", type=Path, help="a replay as the game exports it")
    given = parser.parse_args(arguments)
    return _engine() if given.command == "engine" else _replay(given.file)


def _engine() -> int:
    """Answers standard input line by line; bytes that are not text become marks, so that the engine stays alive."""
    lines = (line.decode("utf-8", "replace") for line in sys.stdin.buffer)
    try:
        for answer in converse(lines):
            print(answer, flush=True)
    except (BrokenPipeError, KeyboardInterrupt):
        sys.stderr.close()  # whoever listened has gone; nothing is left to say
    return 0


def _replay(file: Path) -> int:
    try:
        replay = read_replay(file.read_text("utf-8"), game_of)
    except (OSError, ValueError) as error:
        print(f"{file}: {error.strerror if isinstance(error, OSError) else error}", file=sys.stderr)
        return 1
    for name, value in replay.headers.items():
        print(f"{name}: {value}")
    print(_table(replay.play))
    return 0


def _table(play: Play) -> str:
    """Every move with the position it led to, where undo stands, and how the play ended."""
    rows = [f"{0:>4}  {'(deal)':<14}{play.at(0)}"]
    for number, move in enumerate(play.line, 1):
        mark = "|" if number == play.index and play.index < len(play.line) else " "
        rows.append(f"{number:>4}{mark} {move!s:<14}{play.at(number)}")
    result = play.result()
    ending = f"{'won' if result.won else 'lost'} {result.score} {result.reason}" if result else "playing"
    return "\n".join([*rows, ending])


if __name__ == "__main__":
    sys.exit(main())
