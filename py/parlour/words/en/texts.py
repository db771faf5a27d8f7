"""The long texts: rules, where they come from, and credits. ``parlour.prose`` says what the marks at the lines mean."""

WORDS = {
    "reading.contents": "Contents",
    "reading.opens": "Links to the web need a connection; the game itself never asks for anything.",
    "picture.home": "J♣ waits. His highest club, 9♣, lies in a corner, so two spots beside it are free to choose from; the other places are dim.",
    "picture.kill": "6♠ may go on five cards. In the corner opposite J♣ it fires: 9♣ and 5♥, the two cards between, make 14. He has 11 and dies.",
    "picture.short": "7♠ opposite K♥: both cards between are hearts, but 8♥ and 3♥ make only 11 of his 13.",
    "picture.armour": "J♠ wears 2♥ and needs 13. Q♣ is dead and keeps her spot. K♥ wears 6♣: at 19 a King counts as beyond reach, and the game is lost.",
    "picture.armour.exact": "J♠ wears 2♥ and needs 13. Q♣ is dead and keeps her spot. K♥ wears 7♣: no two hearts make 20, and the game is lost.",
    "picture.joker": "A joker moves 6♥ from the middle to the corner, on 4♠. That fires at Q♦ below: 7♦ and 8♥ are both red and make 15.",
    "picture.old": "The middle is empty. A♠ may be laid anywhere; in the corner it first clears 4♦ away and then fires at J♣.",
    "picture.double": "10♥ in the corner kills two royals at once: Q♦ above by 9♦ and 4♥, K♠ on the left by 8♠ and 7♠. That is (2 + 3) × 2 = 10 points.",
    "picture.table": "Thirteen piles in rows of 5, 5 and 3, and the stock. 2♠ can go on the ace of spades, both red kings can begin foundations.",
    "picture.work": "A pile of seven in the workspace, its top at the right. 3♠ can go to its foundation from the middle of it.",
    "picture.meet": "The spades have met, 7♠ on one and 8♠ on the other: cards may go either way.",
    "rules.gridcannon": """> rules.grid
A royal with 20 or more, a King with 19 or more, counts as beyond reach: you have lost.
[armour]
> rules.grid.end""",
    "rules.grid": """The aim:
Find and kill all twelve royals. They stand around a 3×3 grid of number cards, and pairs of cards on the grid shoot at them.
Setting up:
- All 54 cards are shuffled, both jokers too. Nine numbers are dealt to the grid, row by row. Aces and jokers met on the way are banked: they are your ploys. Royals met on the way wait.
- Then the waiting royals are placed, the first drawn first, each by the rule below.
- Then you may replace one card of the grid, once: it goes under the deck, and cards are drawn until a number takes its place; aces and jokers met on the way are banked, royals met are then placed. Or keep them all. Ploys can be used from then on.
A royal's place:
A royal goes outside the grid, next to the card most like it: the highest of its suit; if there is none, the highest of its colour; if there is none, the highest of all.
[home]
- Only cards that lie beside a free spot count. The middle of the grid touches no spot, so it never counts.
- A corner card touches two spots. Where it has two free ones, or several cards are equally like the royal, you choose.
- Royals never share or leave a spot, not even dead. If every free spot lies beside an empty place, any free spot will do.
Playing:
Cards are drawn one at a time. An ace or joker is banked. A royal is placed. A number goes on any card of the grid that is equal or lower, whatever the suit, or on an empty place.
Attacks:
A number laid opposite a royal, with two cards between, makes those two attack. The card just laid does not count. One card can attack two royals.
[kill]
| Royal | Health | Which cards count
| Jack | 11 | any two
| Queen | 12 | cards of her colour
| King | 13 | cards of his suit
> rules.sum
[short]
Ploys:
Use them whenever you like, also with a card in hand and when the deck is empty. A used ploy is turned face down.
- An ace picks up one stack and slides it under the deck, turned over: its oldest card will come out first. The place is then empty.
- A joker moves the top card of one stack to another place where it fits. That is a move like any other, so it can attack.
[joker]
Armour:
A number that fits nowhere, when no ploy can be used either, becomes armour. It goes to the living royal most like it: same suit, else same colour, else any, and among those the lowest; you choose between equals. Its value is added to the royal's health.""",
    "rules.grid.end": """If there is no living royal to wear it, the card stays in your hand: draw, and the next royal is found and placed first.
When no royal lives:
If no living royal is on the table when you draw, cards are turned up until one comes. The cards before it go under the deck in the same order, aces and jokers among them too: they are not banked.
The end:
Twelve dead royals win, at once. If nothing can be done, with the deck empty or not, you have lost.
Your score is the ploys in your hand: 0 to 6. Ploys that never came up are counted apart.
You may look through a stack at any time. Of the deck only the number of cards is known.
> rules.history""",
    "rules.gridcannon-exact": """What is different here:
The written rule calls a royal lost at 20, a King at 19. But two tens still make 20, and a ten and a nine of one suit make 19. In this version a royal is lost only at 21, a King at 20: when no two cards can reach it. All else is as in Gridcannon.
> rules.grid
A royal with 21 or more, a King with 20 or more, is beyond any two cards: you have lost.
[armour.exact]
> rules.grid.end""",
    "rules.gridcannon-old": """The aim:
Find and kill all twelve royals around the grid, with as little shame as you can. This is how Gridcannon was first played.
Setting up:
- Eight cards are dealt around the grid, row by row; the middle stays empty. Only royals are set aside: aces and jokers lie on the grid like other cards.
- An ace is worth 1, a joker and an empty place 0. A joker has no suit and no colour.
- Then the royals are placed, the first drawn first: outside the grid, next to the card most like it. That is the highest of its suit, else of its colour, else of all. You choose between equals, and at a corner. Only cards beside a free spot count. If every free spot lies beside an empty place, any free spot will do.
Playing:
A number goes on any card that is equal or lower, or on an empty place. A royal is placed as above.
An ace or joker goes on any place, empty ones too. The stack there is first turned over and slid under the deck.
[old]
Attacks:
Whatever you lay opposite a royal, with two cards between, makes those two attack; aces and jokers fire like other cards. In the attack an ace counts 1 for its suit and a joker 0.
| Royal | Health | Which cards count
| Jack | 11 | any two
| Queen | 12 | cards of her colour
| King | 13 | cards of his suit
> rules.sum
A number that fits nowhere:
- Either it goes to the shame pile, and you slide one stack under the deck.
- Or it becomes armour of the living royal most like it: same suit, else same colour, else any, and among those the lowest; you choose between equals. Its value is added to the royal's health. No amount of armour ends the game, but past 20 (19 for a King) a royal is beyond any two cards; the table says so.
With no living royal only shame is possible.
When the deck is empty:
Choose a stack. Its top card goes to the shame pile, and the rest, turned over, is the new deck. A stack of one card gives no deck, so choose again. When no stack is left you have lost.
When no royal lives:
Cards are turned up until a royal comes; those before it go under the deck in the same order.
The end:
Twelve dead royals win. Your score is minus the cards in the shame pile: nought is perfect.
> rules.history""",
    "rules.gridcannon-arcade": """The aim:
Find and kill all twelve royals around the grid, for points.
Setting up:
- Eight numbers are dealt around the grid, row by row; the middle stays empty. Aces and jokers met on the way go to piles of their own.
- Royals met on the way are then placed, the first drawn first: outside the grid, next to the card most like it. That is the highest of its suit, else of its colour, else of all. You choose between equals, and at a corner. Only cards beside a free spot count, and royals never lie on dead ones. If every free spot lies beside an empty place, any free spot will do.
Your hand:
Your hand is a stack of up to three cards. Drawing adds one; only the top one can be played. While a royal is on top it must be placed before you draw.
A number goes on any card that is equal or lower, or on an empty place.
Aces and jokers:
Use them at any time once play has begun.
- An ace is laid on any card, or on an empty place. It clears nothing and fires nothing; from then on it is a 1 of its suit.
- A joker picks up a stack. Its numbers go under the deck, the oldest to come out first; its aces and the joker itself are discarded.
Attacks:
Only a number fires: laid opposite a royal, with two cards between, it makes those two attack. There is no armour.
| Royal | Health | Which cards count | Points
| Jack | 11 | any two | 1
| Queen | 12 | cards of her colour | 2
| King | 13 | cards of his suit | 3
> rules.sum
Two royals killed by one card count double.
[double]
When no royal lives:
You may draw even with three cards in hand: cards are turned up until a royal comes, and those before it go under the deck in the same order.
The end:
Twelve dead royals win. You have lost when nothing can be played or drawn.
> rules.history""",
    "rules.sum": """Both cards must be there and count, and their sum must reach the royal's health. If it does not, nothing happens; you may lay the card all the same.""",
    "rules.history": """Where the versions come from:
Tom Francis made Gridcannon for an ordinary deck of cards. His first rules are the Old Version here: the middle of the grid begins empty, aces and jokers are laid on the grid and reset a stack, and a card that fits nowhere is shame or armour. Armour was an idea of Chris Thursten's.
Then he tried five changes, and they became Version 2, which is plain Gridcannon here.
- Storing aces. A good memory for where resets lay made the deck last for ever, and a poor one ran it dry. So aces are kept beside the table and used when you like.
- Jokers as moves. They are kept as well, and move the top card of a stack.
- Score by ploys. The shame pile was hard to like: unspent aces and jokers are the score instead, and six is perfect.
- Hard failure. An empty deck and no way to fill it, or a royal who cannot be killed, ends the game: the old rules were too easy to finish.
- A full grid. All nine places are dealt, and in return one card may be replaced before play.
Two more versions stand beside it. The exact one takes the armour limit by arithmetic: it is lost at 21, a King at 20, since two tens still make 20. The arcade one follows an open-source HTML5 Grid Cannon: a hand of three, aces that are laid on the grid, points, and double points for two at once.""",
    "rules.grandma": """The aim:
Bring all 104 cards of two decks to the eight foundations. Each suit has one that rises from the ace to the king ▲ and one that falls from the king to the ace ▼; one copy of each card goes to each.
The deal:
- Thirteen piles are named ace to king and lie in rows of 5, 5 and 3. Cards are dealt to them in turn, face up, ace to king and over again, until none is left.
- After some cards the stock is owed cards, face down and unseen: one for a King; one for a card on the last pile of a row, the 5, 10 or king pile; one for a card whose rank is its pile's. A King on the king pile owes three.
- When the cards run out, what is still owed is forgotten. The stock usually ends between the low twenties and the low thirties.
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
    "about": """The games:
Based on Gridcannon by Tom Francis, who gives kind leave to make games of it. His post, with the rules and how they changed, is here.
https://www.pentadact.com/2019-08-20-gridcannon-a-single-player-game-with-regular-playing-cards/
Armour was the idea of Chris Thursten. The arcade rules follow the open-source HTML5 game Grid Cannon, itself made after Tom Francis.
Grandma's Game is played by the rules of Solitaire Till Dawn, where it is a family's own game.
The cards:
The faces, backs, suits, crowns and icons are drawn for this parlour. The letters are those of your device. The court figures of large cards are by Adrian Kennard, who gave them to everyone (CC0): https://www.me.uk/cards/
What it runs on:
These are part of the app, as their makers gave them out, each under its own licence.
| Part | Made by | Licence
| Python | the Python Software Foundation | PSF License 2
| Pyodide | the Pyodide contributors and Mozilla | Mozilla Public License 2.0
| PyScript core, polyscript | Anaconda | Apache License 2.0
| coincident, html-escaper, idb-map, next-resolver, reflected-ffi, fetch, utils, weak-id | Andrea Giammarchi | MIT License
| basic-devtools, codedent, plain-tag, sticky-module, to-json-callback, type-checked-collections | Andrea Giammarchi | ISC License
| Emscripten, musl, Expat, libffi, HACL* | their authors | MIT License
| libmpdec | Stefan Krah | BSD License, two clauses
| Zstandard | Meta | BSD License, three clauses
| ErrorStackParser, StackFrame | Eric Wendelin and others | MIT License
| zlib | Jean-loup Gailly and Mark Adler | zlib License
| bzip2 | Julian Seward | bzip2 License
| liblzma, SQLite | their authors | Public Domain
The source of Pyodide is at https://github.com/pyodide/pyodide, that of PyScript at https://github.com/pyscript/pyscript, that of Python at https://github.com/python/cpython.
Every licence in full, and whose it is: licences.txt
Your privacy:
Everything runs and stays on your device. Nothing is counted, and nothing is sent anywhere.""",
}
