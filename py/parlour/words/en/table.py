"""What the table says: cards and places, what to do, why not, what happened."""

from parlour.words.languages import Sentence

WORDS: dict[str, Sentence] = {
    # cards and places
    "card": "{rank} of {suit}",
    "card.joker": "joker",
    "or": " or ",
    "and": " and ",
    "card.unseen": "a face-down card",
    **{
        f"rank.{number}": name
        for number, name in enumerate("ace two three four five six seven eight nine ten jack queen king".split(), 1)
    },
    "suit.C": "clubs",
    "suit.D": "diamonds",
    "suit.H": "hearts",
    "suit.S": "spades",
    "pile.stock": "stock",
    "pile.hand": "hand",
    "pile.discard": "discard",
    "deal.number": "Deal {number}",
    "deal.own": "Custom deal",
    "deals.reading": "Fetching the deals …",
    # what numbers count
    "count.points": ("one point", "{count} points"),
    "count.moves": ("one move", "{count} moves"),
    # what is said for a sign; it begins with the space before it
    "aloud.+": " plus",
    "aloud.=": " makes",
    "aloud.≥": ", which reaches",
    "aloud.<": ", less than",
    "aloud.→": " to",
    "aloud.▲": " upwards",
    "aloud.▼": " downwards",
    "aloud.⇄": "",
    # labels of piles
    "label.empty": "Empty, {place}.",
    "label.card": "{card}, {place}.",
    "label.stack": "{card}, top of {total}, {place}.",
    "label.deck": ("{place}, one card.", "{place}, {count} cards."),
    "label.bank": "{place}: {cards}.",
    "label.legal": "Can be chosen.",
    "label.fan": "{card}, {nth} of {total} from the top, {place}.",
    "label.lifted": "Picked up.",
    "label.move": "Can be played: {move}.",
    "label.place": "{card} can be placed.",
    "label.effect": "{effect}.",
    # moves as the list of moves says them
    "move.draw": "draw a card",
    "move.word": "{word}",
    "move.other": "{card} from {source} to {target}",
    # what the log of moves says beside the card
    "log.earlier": ("One earlier move", "{count} earlier moves"),
    "log.before": "{cards:s} · {told}",
    "log.placed": "{card:s} → {told}",
    "log.told": "{card:s} {told}",
    "log.drawn": "drawn",
    # what to do now
    "prompt.move": "Your move.",
    "prompt.watch": "Watch where the cards go: the stock stays hidden.",
    "peek.title": "The same card lies here",
    "peek.choose": "Play from {place}; beneath it: {card}",
    "peek.bare": "Play from {place}; nothing lies beneath it",
    "tip.place": "Where: {places}.",
    "action.watch": "Watch the deal",
    "action.skip": "Skip",
    "action.again": "New deal",
    # why not
    "why.not": "That is not possible here.",
    "why.over": "The game is over.",
    "why.long": "This game has {most} moves, and no more can be written down.",
    "why.deck": "The {place} is empty.",
    "why.bare": "No card lies here.",
    # what happened
    "did.deal": "New game: {deal}.",
    "did.resume": "{game}, {deal}.",
    "did.move": "{card} to {place}.",
    "did.put": "Put back.",
    "did.undo": "Taken back.",
    "did.redo": "Played again.",
    # endings
    "end.won": "Won",
    "end.lost": "Lost",
    "end.stuck": "No move is left.",
}
