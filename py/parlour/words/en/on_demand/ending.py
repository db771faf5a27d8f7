"""How a game ended, told as a story, and a picture of it to share."""

from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {
    "story.reached": ("One so far", "{count} so far"),
    "story.points": ("one point", "{count} points"),
    "story.trophies": "The move that won each",
    "story.trophy": "{name}: move {move}",
    "story.trophy.open": "{name}: not yet",
    "story.best": "Best moment, move {move}: {told}.",
    "story.first": "Your first win in this game.",
    "story.average": (
        "Your game before this one: {average}.",
        "Your last {count} games before this one: {average} on average.",
    ),
    "story.see": "See how",
    # the search behind the panel
    "story.looking": "Looking back …",
    "story.least": "Still winnable after move {move}. Looking further …",
    "story.last": "Last winnable after move {move}.",
    "story.after": "Still winnable after move {move}. Whether it was later is unknown.",
    "story.start": "Still winnable at the start.",
    "story.never": "This deal could never be won.",
    "story.unknown": "No win was found for this deal.",
    "story.there": "Play from there",
    "story.cost": "You gave away {worth} at move {move}: {phrase}.",
    "story.costless": "No single move was found that gave anything away.",
    "story.try": "Try from there",
    # the plot
    "story.plot": "{reached} in {moves}.",
    "story.figures": "The same in figures",
    "story.move": "Move",
    "story.then": "So far",
    "story.help": "Help",
    "story.hinted": "a hint",
    "story.undone": "taken back",
    # a picture to share
    "share.house": "Patience Parlour",
    "share.picture": "Picture to share",
    "share.picture.of": "A picture of this game. {text}.",
    "share.picture.drawing": "Drawing the picture …",
    "share.picture.send": "Share the picture…",
    "share.picture.keep": "Keep the picture",
    "share.picture.failed": "The picture could not be drawn: the text below says the same.",
}
