"""The long texts: rules and credits. A line that ends in a colon is a heading."""

WORDS = {
    # long texts: a line that ends in a colon is a heading
    "rules.gridcannon": (
        "The aim:\nFind and kill all twelve royals. They lie outside a 3×3 grid of number cards and are shot at by pairs "
        "of cards on it.\n"
        "Setting up:\nNine numbers are dealt to the grid. Aces and jokers met on the way are banked, royals are placed: each "
        "beside the card most like it, by suit, else colour, and among those the highest. You may then replace one card of "
        "the grid.\n"
        "Playing:\nA drawn number goes on any card of the grid that is equal or lower, or on an empty place. If it lies "
        "opposite a royal, the two cards between them attack. A Jack falls to 11 of any suit, a Queen to 12 of her colour, a "
        "King to 13 of his suit.\n"
        "Ploys:\nAn ace slides one stack under the deck. A joker moves the top card of one stack to another place where it "
        "fits, and can attack there. You may use them at any time.\n"
        "Armour:\nA number that fits nowhere, with no ploy left, is added to the health of the living royal most like it. A "
        "royal with 20 or more, a King with 19 or more, can never fall: you have lost.\n"
        "Winning:\nAll twelve royals dead. Your score is the ploys you did not use: six is perfect."
    ),
    "rules.gridcannon-exact": (
        "The exact version:\nAs Gridcannon, but a royal is lost only when no two cards can reach its health: at 21, or 20 for "
        "a King."
    ),
    "rules.gridcannon-old": (
        "The Old Version:\nThe middle of the grid starts empty. Aces (worth 1) and jokers (worth 0) are laid on the grid when "
        "drawn: the stack there first goes under the deck. A number that fits nowhere is armour without limit, or shame: it "
        "leaves the game and you slide one stack under the deck. When the deck is empty, a stack becomes the deck and its top "
        "card is shame. The score is minus the cards of shame."
    ),
    "rules.gridcannon-arcade": (
        "The arcade version:\nThe middle of the grid starts empty and your hand holds up to three cards, of which the top one "
        "can be played. An ace may be laid on any card and is then a 1. A joker picks a stack up and returns its numbers under "
        "the deck. Jacks are worth 1 point, Queens 2, Kings 3; two kills with one card count double. There is no armour."
    ),
    "rules.grandma": (
        "The aim:\nBring all 104 cards of two decks to eight foundations: each suit has one that rises from the ace and one that "
        "falls from the king.\n"
        "The deal:\nCards are dealt in turn to thirteen piles, ace to king. For each king, each card on the 5, 10 or king pile, "
        "and each card whose rank is its pile's, one more goes face down to the stock. Watch: the cards you see now are under "
        "the piles later.\n"
        "Playing:\nThe tops of the piles may go to foundations of their suit, never back.\n"
        "Dealing on:\nThe next card of the stock goes on the pile of its rank, and that whole pile is lifted to the workspace. "
        "Every card there may go to a foundation. Before the next deal it goes back in the order you left it: put what you need "
        "soon on top, which is the right-hand end.\n"
        "Transfers:\nWhen the two foundations of a suit meet, cards may go from one to the other, top by top.\n"
        "Twins:\nWhere the same card lies on two piles, you may look under both before you choose."
    ),
    "rules.grandma-fixed": ("The fixed order:\nAs Grandma's Game, but the cards in the workspace keep their order."),
    "about": (
        "Credits:\nBased on Gridcannon by Tom Francis (pentadact.com); armour by Chris Thursten. The arcade rules follow the "
        "open-source HTML5 Grid Cannon. Grandma's Game after the rules of Solitaire Till Dawn.\n"
        "Made with:\nPyodide (Mozilla Public License 2.0), PyScript (Apache License 2.0) and Python (PSF License). "
        "Everything runs on your device; nothing is sent anywhere."
    ),
}
