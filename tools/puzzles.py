"""Finds puzzles: ``python3 tools/puzzles.py GAME COUNT``.

The deals of the game's catalogue are gone through by number until there are so many puzzles, a few of each kind from
one deal, and none of a grade of which there are enough. The text ``puzzles/GAME.txt`` is written after each deal, and a
remark in it says which were looked at, so the command can be stopped and started as one likes; what a smaller COUNT had
no room for is looked at once more with ``--again``. Deals are looked at on all cores or on a cluster
(``tools/batch.py``), and what is found is taken in their order. A puzzle that stands there keeps its number for ever.
``games/FAMILY/puzzle_finder.py`` says where puzzles are.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from contextlib import closing
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import batch
import kit
from game_data import proven_deals
from parlour.core.play import Deal, Play
from parlour.games import GAMES, family_folder, game_of
from parlour.solving.catalogue import ProvenDeal, solution
from parlour.solving.puzzles import Puzzle, encode_opening, grade_of, read_puzzles, write_puzzle

HEAD = "# number, grade, kind, what is given, deal, coded moves to the position, answer"
MOST = 2  # puzzles of a kind from one deal
SHARE = 36  # percent of the puzzles that may have one grade
LOOKED = "# looked at the deals up to "


def looked_at(text: str) -> int:
    """The last deal that was looked at. Raises ValueError for a mark that names none."""
    marks = [line for line in text.splitlines() if line.startswith(LOOKED)]
    if spoilt := next((line for line in marks if not line[len(LOOKED) :].isdecimal()), None):
        raise ValueError(f"{spoilt!r} names no deal")
    return max((int(line[len(LOOKED) :]) for line in marks), default=0)


def finder_of(name: str) -> str:
    """The module that says where the puzzles of a game are."""
    return f"parlour.games.{family_folder(game_of(name))}.puzzle_finder"


def found_in(name: str, entry: ProvenDeal) -> list[Puzzle]:
    """The puzzles in a deal, without numbers, a few of each kind."""
    game = game_of(name)
    play = Play(Deal(game, entry.number), solution(game, entry))
    kinds, found = Counter[str](), []
    finder = import_module(finder_of(name))  # no page needs it
    for candidate in finder.candidates(game, play):
        kinds[candidate.kind] += 1
        if kinds[candidate.kind] <= MOST:
            opening = encode_opening(play.deal, candidate.opening)
            number = play.deal.number or 0
            found.append(
                Puzzle(
                    0, grade_of(candidate.chance), candidate.kind, candidate.given, number, opening, candidate.answer
                )
            )
    return found


def write(file: Path, puzzles: list[Puzzle], looked: int) -> None:
    """The whole text in order."""
    batch.write(file, "\n".join([HEAD, *map(write_puzzle, puzzles), f"{LOOKED}{looked}"]) + "\n")


def look(given: argparse.Namespace, file: Path, puzzles: list[Puzzle], looked: int) -> None:
    """Goes on through the deals after the last that was looked at, until there are so many puzzles."""
    grades, count = Counter(puzzle.grade for puzzle in puzzles), given.count
    most = max(1, count * SHARE // 100)  # of one grade
    entries = proven_deals(given.game) if len(puzzles) < count else []
    tasks = ((entry.number, (given.game, entry)) for entry in entries if entry.number > looked)
    with closing(batch.rows(found_in, tasks, given.jobs, given.scheduler, in_order=True)) as rows:
        for number, found in rows:
            for puzzle in found:
                known = any(puzzle[2:6] == one[2:6] for one in puzzles)
                if not known and grades[puzzle.grade] < most and len(puzzles) < count:
                    grades[puzzle.grade] += 1
                    puzzles.append(puzzle._replace(number=max((one.number for one in puzzles), default=0) + 1))
                    kit.say(write_puzzle(puzzles[-1])[:100])
            write(file, puzzles, number)
            if len(puzzles) >= count:
                break
    kit.say(f"{len(puzzles)} puzzles, by grade {sorted(grades.items())}")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Finds puzzles.")
    parser.add_argument("game", choices=[game.id for game in GAMES])
    parser.add_argument("count", type=kit.at_least(1), help="how many puzzles there should be")
    parser.add_argument("--again", action="store_true", help="look at all deals again: more is found in them by now")
    batch.add_options(parser)
    given = parser.parse_args()
    if find_spec(finder_of(given.game)) is None:
        raise kit.Missing(f"{given.game} has no puzzle finder: its family needs a module puzzle_finder.py")
    file = kit.data_of(given.game, "puzzles")
    with kit.reading(file):
        text = file.read_text("utf-8") if file.exists() else ""
        puzzles, looked = read_puzzles(text), looked_at(text)
    if hasattr(os, "nice"):  # Windows has none
        os.nice(19)
    look(given, file, puzzles, 0 if given.again else looked)


if __name__ == "__main__":
    kit.main(main)
