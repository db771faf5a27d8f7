"""What is told of a game of Grandma's Game that has ended, in English."""

from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {
    "story.home": ("One card home", "{count} cards home"),
    "story.run": ("one card home in a row", "{count} cards home in a row"),
}
