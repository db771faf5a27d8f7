"""The lessons of Grandma's Game, in English."""

WORDS = {
    "lesson.grandma.aim": "Two decks, thirteen piles, eight foundations. Each suit has one that rises from the ace ▲ and one that falls from the king ▼. Bring every card there.",
    "lesson.grandma.ace": "An ace lies on the ace pile: press it, and it begins its foundation.",
    "lesson.grandma.two": "2♠ goes on it. Press the top of the 4 pile.",
    "lesson.grandma.king": "Kings begin the falling foundations. K♥ lies on the 9 pile.",
    "lesson.grandma.deal": "No card can go now. Deal the next one: it goes on the pile of its rank, and that whole pile is lifted to the workspace.",
    "lesson.grandma.work": "In the workspace every card may go, not only the top one. Send 3♠ to its foundation.",
    "lesson.grandma.order": "Now the heart of the game: put the pile in order. The right-hand end is its top. You will need 5♠ soon: press it and carry it one step right.",
    "lesson.grandma.again": "Deal again: this pile goes back as you left it.",
    "lesson.grandma.four": "4♠ came, and its pile was lifted. Send it to its foundation.",
    "lesson.grandma.five": "And 5♠ lies on top of the 7 pile, where you put it.",
    "lesson.grandma.soon": "When the deal is laid out you can watch it and remember what lies where. Next: a game that has gone on for a while.",
    "lesson.grandma.fixed": "Before the next deal these cards go back to their pile in the same order: in this version it stays as it is. Next: a game that has gone on for a while.",
    "lesson.grandma.met": "The spades have met ⇄: up to 7, down to 8. Then cards may go from one foundation to the other. Press the falling one: 8♠ moves over.",
    "lesson.grandma.nine": "Now the 9♠ on the 5 pile has a place on the rising one. Send it.",
    "lesson.grandma.twins": "Both 3♥ lie on top. Press the one on the 7 pile: you may look under both before you choose. Take the one with 4♥ beneath it.",
    "lesson.grandma.last": "The 4♥ follows at once: that is why you looked.",
    "lesson.grandma.end": "That is all. You win with 104 cards on the foundations, and lose when the stock is empty and no card can go.",
    "lesson.grandma.end.fixed": "That is all. You win with 104 cards on the foundations. It is hard: all you can choose is what goes, and when to deal.",
}
