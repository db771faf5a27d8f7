"""What is told of a game of Gridcannon that has ended, and why it cannot be won, in English."""

from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {
    "story.royals": ("One royal fell", "{count} royals fell"),
    "story.ploys": ("a ploy", "{count} ploys"),
    "story.volley": ("one with {card:s}: {royals:s}", "{count} with {card:s}: {royals:s}"),
    "story.fall": "{royal:s}, health {health}, fell to {card:s}",
    "lost.beyond": "Whatever is played, armour puts {royals:s} beyond reach.",
    "lost.lives": "Whatever is played, {royal:s} lives to the end.",
    "lost.some": (
        "Whatever is played, at least one royal lives to the end.",
        "Whatever is played, at least {count} royals live to the end.",
    ),
    "lost.undrawn": "{royal:s} is not even drawn.",
    "lost.uncounted": "No two cards that count against {royal:s} ever come to lie before it.",
    "lost.short": "The cards before {royal:s} come to {power} at best, and {health} are needed.",
    "lost.unfired": "A shot at {royal:s} can be loaded, but no card fits opposite to fire it.",
}
