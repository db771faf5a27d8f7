"""What is told of a game of Grandma's Game that has ended, and why it cannot be won, in English."""

from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {
    "story.home": ("One card home", "{count} cards home"),
    "story.run": ("one card home in a row", "{count} cards home in a row"),
    "lost.under": "On {place} {card:s} lies under {under:s}, and that waits for {needs:or}.",
    "lost.under.kept": "On {place}, which is not lifted any more, {card:s} lies under {under:s}, and that waits for {needs:or}.",
    "lost.twin": "the second {card:s}",
    "lost.first": "{card:s} on {place} goes home before the other",
    "lost.after": "{card:s} on {place} goes home after the other",
    "lost.meet.most": "the rising foundation of {suit} gets to {high:s} at most before it meets the falling one",
    "lost.meet.least": "the rising foundation of {suit} gets to {low:s} at least before it meets the falling one",
    "lost.meet.between": "the rising foundation of {suit} gets to {low:s} at least and {high:s} at most before it meets the falling one",
}
