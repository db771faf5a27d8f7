"""The rules of Gridcannon and the captions of their pictures, in English. ``parlour.words.prose`` reads the marks."""

WORDS = {
    "cause.armour": "A royal beyond reach",
    "cause.emptied": "Out of cards",
    "picture.home": "J♣ waits. His highest club, 9♣, lies in a corner, so two spots beside it are free to choose from; the other places are dim.",
    "picture.kill": "6♠ may go on five cards. In the corner opposite J♣ it fires: 9♣ and 5♥, the two cards between, make 14. He has 11 and dies.",
    "picture.short": "7♠ opposite K♥: both cards between are hearts, but 8♥ and 3♥ make only 11 of his 13.",
    "picture.armour": "J♠ wears 2♥ and needs 13. Q♣ is dead and keeps her spot. K♥ wears 6♣: at 19 a King counts as beyond reach, and the game is lost.",
    "picture.armour.exact": "J♠ wears 2♥ and needs 13. Q♣ is dead and keeps her spot. K♥ wears 7♣: no two hearts make 20, and the game is lost.",
    "picture.joker": "A joker moves 6♥ from the middle to the corner, on 4♠. That fires at Q♦ below: 7♦ and 8♥ are both red and make 15.",
    "picture.old": "The middle is empty. A♠ may be laid anywhere; in the corner it first clears 4♦ away and then fires at J♣.",
    "picture.double": "10♥ in the corner kills two royals at once: Q♦ above by 9♦ and 4♥, K♠ on the left by 8♠ and 7♠. That is (2 + 3) × 2 = 10 points.",
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
Your hand is a stack of up to three cards. Drawing adds one, but a drawn ace or joker goes to its own pile. Only the top one can be played. While a royal is on top it must be placed before you draw.
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
You may draw even with three cards in hand: cards are turned up until a royal comes, and those before it, aces and jokers too, go under the deck in the same order.
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
}
