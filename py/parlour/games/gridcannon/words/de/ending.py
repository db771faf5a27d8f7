"""What is told of a game of Gridcannon that has ended, in German."""

from parlour.words.plurals import Sentence

WORDS: dict[str, Sentence] = {
    "story.royals": ("Eine Hoheit gestürzt", "{count} Hoheiten gestürzt"),
    "story.ploys": ("einen Kniff", "{count} Kniffe"),
    "story.volley": ("eine mit {card:s}: {royals:s}", "{count} mit {card:s}: {royals:s}"),
    "story.fall": "{royal:s} mit {health} Lebenspunkten, gestürzt von {card:s}",
}
