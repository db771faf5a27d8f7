"""What is told of a game of Grandma's Game that has ended, in German."""

from parlour.words.plurals import Sentence

WORDS: dict[str, Sentence] = {
    "story.home": ("Eine Karte am Ziel", "{count} Karten am Ziel"),
    "story.run": ("eine Karte am Stück ans Ziel", "{count} Karten am Stück ans Ziel"),
}
