"""What is told of a game of Gridcannon that has ended, in English."""

from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {
    "story.royals": ("One royal fell", "{count} royals fell"),
    "story.ploys": ("a ploy", "{count} ploys"),
    "story.volley": ("one with {card:s}: {royals:s}", "{count} with {card:s}: {royals:s}"),
    "story.fall": "{royal:s}, health {health}, fell to {card:s}",
}
