"""Puzzles: their list, and what is said at them."""

from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {
    "puzzles.how": "Positions from real games, each with a proven solution. Most moves spoil it.",
    "puzzles.today": "Today's puzzle",
    "puzzles.streak": "Days in a row",
    "puzzles.solved": "Solved",
    "puzzles.share": "{done} of {total}",
    "puzzles.alone": "solved without a wrong move",
    "puzzles.done": "solved",
    "puzzles.none": "There are no puzzles of this game.",
    "puzzles.unread": "The puzzles could not be fetched: look at the connection, then try again.",
    "puzzles.open": "not solved",
    "puzzles.label": "Puzzle {number}, {kind}: {state}",
    "puzzle.name": "Puzzle {number} · {grade}",
    "puzzle.name.daily": "Puzzle of the day · {grade}",
    "puzzle.right": "Right.",
    "puzzle.solved": "Solved.",
    "puzzle.solved.alone": "Solved, without a wrong move.",
    "puzzle.back": "Take it back",
    "puzzle.answer": "Answer",
    "puzzle.next": "Next puzzle",
    "puzzle.leave": "Leave",
    "puzzle.show": "The answer",
    "puzzle.try": "Try it",
}
