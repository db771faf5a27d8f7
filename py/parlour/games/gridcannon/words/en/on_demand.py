"""The English sentences that only panels say."""

from parlour.games.gridcannon.words.en import ending, puzzles, texts
from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {**texts.WORDS, **ending.WORDS, **puzzles.WORDS}
