"""What the table says: cards and places, what to do, why not, what happened."""

from parlour.words.plurals import Sentence

WORDS: dict[str, Sentence] = {
    # cards and places
    "card": "{suit}-{rank}",
    "card.joker": "Joker",
    "or": " oder ",
    "card.unseen": "eine verdeckte Karte",
    **{
        f"rank.{number}": name
        for number, name in enumerate("Ass Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn Bube Dame König".split(), 1)
    },
    "suit.C": "Kreuz",
    "suit.D": "Karo",
    "suit.H": "Herz",
    "suit.S": "Pik",
    "pile.stock": "Talon",
    "pile.hand": "Hand",
    "pile.discard": "Abwurf",
    "deal.number": "Spiel {number}",
    "deal.own": "Eigenes Spiel",
    # what numbers count
    "count.points": ("ein Punkt", "{count} Punkte"),
    "count.moves": ("ein Zug", "{count} Züge"),
    # what is said for a sign; it begins with the space before it
    "aloud.+": " plus",
    "aloud.=": " gleich",
    "aloud.≥": ", das erreicht",
    "aloud.<": ", weniger als",
    "aloud.→": " nach",
    "aloud.▲": " aufwärts",
    "aloud.▼": " abwärts",
    "aloud.⇄": "",
    # labels of piles
    "label.empty": "Leer, {place}.",
    "label.card": "{card}, {place}.",
    "label.stack": "{card}, zuoberst von {total}, {place}.",
    "label.deck": ("{place}, eine Karte.", "{place}, {count} Karten."),
    "label.bank": "{place}: {cards}.",
    "label.legal": "Wählbar.",
    "label.fan": "{card}, von oben Nummer {nth} von {total}, {place}.",
    "label.lifted": "Aufgenommen.",
    "label.move": "Du kannst {move}.",
    "label.place": "Hier passt {card}.",
    "label.effect": "{effect}.",
    # moves as the list of moves says them
    "move.draw": "eine Karte ziehen",
    "move.word": "{word}",
    "move.other": "{card} auf {target} legen ({source})",
    # what the log of moves says beside the card
    "log.before": "{cards:s} · {told}",
    "log.placed": "{card:s} → {told}",
    "log.told": "{card:s} {told}",
    "log.drawn": "gezogen",
    # what to do now
    "prompt.move": "Du bist am Zug.",
    "prompt.watch": "Sieh zu, wohin die Karten gehen: Der Talon bleibt verdeckt.",
    "peek.title": "Zweimal dieselbe Karte",
    "peek.choose": "Von {place}; darunter liegt {card}",
    "peek.bare": "Von {place}; darunter liegt nichts",
    "tip.place": "Wo: {places}.",
    "action.watch": "Beim Geben zusehen",
    "action.skip": "Überspringen",
    "action.again": "Neues Spiel",
    # why not
    "why.not": "Das geht hier nicht.",
    "why.over": "Das Spiel ist zu Ende.",
    "why.long": "Diese Partie hat {most} Züge; mehr lassen sich nicht aufschreiben.",
    "why.deck": "Der {place} ist leer.",
    "why.bare": "Hier liegt keine Karte.",
    # what happened
    "did.deal": "Neu gegeben: {deal}.",
    "did.resume": "{game}, {deal}.",
    "did.move": "{card} auf {place}.",
    "did.put": "Zurückgelegt.",
    "did.undo": "Zurückgenommen.",
    "did.redo": "Wiederholt.",
    # endings
    "end.won": "Gewonnen",
    "end.lost": "Verloren",
    "end.stuck": "Kein Zug ist mehr möglich.",
}
