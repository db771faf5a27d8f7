"""The rules of Grandma's Game and the captions of their pictures, in English. ``parlour.words.prose`` reads the marks."""

WORDS = {
    "cause.buried": "What was missing lay under other cards",
    "picture.table": "Thirteen piles in rows of 5, 5 and 3, and the stock. 2♠ can go on the ace of spades, both red kings can begin foundations.",
    "picture.work": "A pile of seven in the workspace, its top at the right. 3♠ can go to its foundation from the middle of it.",
    "picture.meet": "The spades have met, 7♠ on one and 8♠ on the other: cards may go either way.",
    "rules.grandma": """The aim:
Bring all 104 cards of two decks to the eight foundations. Each suit has one that rises from the ace to the king ▲ and one that falls from the king to the ace ▼; one copy of each card goes to each.
The deal:
- Thirteen piles are named ace to king and lie in rows of 5, 5 and 3. Cards are dealt to them in turn, face up, ace to king and over again, until none is left.
- After some cards the stock is owed cards, face down and unseen: one for a King; one for a card on the last pile of a row, the 5, 10 or king pile; one for a card whose rank is its pile's. A King on the king pile owes three.
- When the cards run out, what is still owed is forgotten. The stock usually holds 25 to 32 cards.
You can watch the deal. What you see going by lies under the piles later, and only the tops stay in sight.
[table]
Playing:
The top of any pile may go to a foundation of its suit that needs it. Cards never come back from there to the piles.
Dealing on:
Deal the next card of the stock when you are stuck, or whenever you like; you are told if cards could still go. It goes face up on the pile of its rank, and that whole pile is lifted to the workspace. While it is lifted nothing else goes to its place.
Every card in the workspace may go to a foundation, not only the top one. Before the next deal what is left goes back to its pile.
[work]
Putting in order:
In the workspace you may put the cards in any order: take one and insert it anywhere. The right-hand end is the pile's top. This is the heart of the game: put what you will need soon near the top.
When foundations meet:
When the two foundations of a suit hold each rank once between them, they have met ⇄. Then the top card of one may go to the other, either way, one at a time; but each keeps its first card. So a card that waits can find its place.
[meet]
Twins:
Where two piles show the same card and a foundation needs it, you may look at the card under each before you choose. Other buried cards stay hidden; a memory aid can be turned on in the settings.
The end:
You win with 104 cards on the foundations. When the stock is empty, the workspace stays open. You have lost when the stock is empty and no card can reach a foundation any more, not even after transfers. Your score is the cards on the foundations.""",
    "rules.grandma-fixed": """What is different here:
The cards in the workspace keep their order. That leaves less to think about and makes the game much harder to win. All else is as in Grandma's Game, but for the part about putting in order.
> rules.grandma""",
}
