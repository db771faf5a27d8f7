"""The German sentences that only panels say."""

from parlour.games.grandma.words.de import ending, puzzles, texts
from parlour.words.plurals import Sentence

WORDS: dict[str, Sentence] = {**texts.WORDS, **ending.WORDS, **puzzles.WORDS}
