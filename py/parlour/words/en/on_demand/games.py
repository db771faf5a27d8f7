"""The games to choose from, and how a game ended."""

from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {
    "games.current": "On your table",
    "games.ease.0": "Very hard: simple play hardly ever wins",
    "games.ease.1": "Hard: simple play wins {percent}%",
    "games.ease.2": "Fair: simple play wins {percent}%",
    "games.ease.3": "Easy: simple play wins {percent}%",
    "games.going": "In progress",
    "games.won": "Won {won} of {played}, best {best}",
    "games.played": "Won {won} of {played}",
    "end.look": "Look at the table",
    "end.undo": "Take the last move back",
}
