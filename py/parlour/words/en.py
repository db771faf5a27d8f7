"""The English table."""

WORDS = {
    # cards and places
    "card": "{rank} of {suit}",
    "card.joker": "joker",
    "card.unseen": "a face-down card",
    **{
        f"rank.{number}": name
        for number, name in enumerate("ace two three four five six seven eight nine ten jack queen king".split(), 1)
    },
    "suit.C": "clubs",
    "suit.D": "diamonds",
    "suit.H": "hearts",
    "suit.S": "spades",
    "cell": "row {row} column {column}",
    "spot.n": "above column {number}",
    "spot.s": "below column {number}",
    "spot.w": "left of row {number}",
    "spot.e": "right of row {number}",
    "pile.stock": "deck",
    "pile.hand": "hand",
    "pile.aces": "aces",
    "pile.jokers": "jokers",
    "pile.spent": "used ploys",
    "pile.shame": "shame pile",
    "pile.discard": "discard",
    "pile.work": "workspace",
    "tableau": "the {rank} pile",
    "foundation.u": "{suit} upwards",
    "foundation.d": "{suit} downwards",
    "region.foundations": "Foundations",
    "region.tableau": "Tableau and stock",
    "region.workspace": "Workspace",
    "caption.u": "▲",
    "caption.d": "▼",
    "caption.rank": "{rank}",
    "caption.deal": "Deal next",
    "region.board": "Grid and royals",
    "region.tray": "Deck, hand and ploys",
    "caption.aces": "Aces",
    "caption.jokers": "Jokers",
    "caption.spent": "Used",
    "caption.shame": "Shame",
    "caption.discard": "Discard",
    "deal.number": "Deal {number}",
    "deal.own": "Own deal",
    "game.gridcannon": "Kill twelve royals with pairs of cards on a 3×3 grid.",
    "game.gridcannon-exact": "The same, but a royal is lost only when the sums say so.",
    "game.gridcannon-old": "Aces and jokers clear stacks; what fits nowhere costs you shame.",
    "game.gridcannon-arcade": "A hand of three, points for every royal, double for two at once.",
    "game.grandma": "Two decks, eight foundations, and a pile at a time to put in order.",
    "game.grandma-fixed": "The same without putting piles in order: harder.",
    # menus
    "menu": "Menu",
    "menu.new": "New deal",
    "menu.again": "This deal again",
    "menu.number": "Deal by number",
    "menu.link": "Link to this deal",
    "menu.games": "Choose a game",
    "menu.rules": "How to play",
    "menu.settings": "Settings",
    "menu.about": "About and credits",
    "menu.close": "Close",
    "number.label": "Number of the deal",
    "number.deal": "Deal",
    "link.copied": "Link copied.",
    "link.here": "Copy this link:",
    "link.copy": "Copy",
    "link.share": "Patience Parlour: {game}, {deal}",
    "games.current": "On your table",
    "games.going": "In progress",
    "games.won": "Won {won} of {played}, best {best}",
    "games.played": "Won {won} of {played}",
    "look.title": "{place}, from the top",
    "look.card": "{card}",
    "look.empty": "Nothing lies here.",
    "end.look": "Look at the table",
    "end.undo": "Take the last move back",
    "setting.draw": "Draw by itself when the hand is empty",
    "setting.forced": "Play a move by itself when it is the only one",
    "setting.keys": "Single-key shortcuts",
    "setting.theme": "Table",
    "setting.theme.felt": "Felt",
    "setting.theme.light": "Light",
    "setting.theme.dark": "Dark",
    "setting.theme.contrast": "High contrast",
    "setting.theme.system": "Light or dark, as the system is",
    "setting.deck": "Colours of the suits",
    "setting.deck.two": "Two",
    "setting.deck.four": "Four",
    "setting.hand": "Hand",
    "setting.hand.right": "Right-handed",
    "setting.hand.left": "Left-handed",
    "setting.size": "Cards",
    "setting.size.s": "Small",
    "setting.size.m": "Medium",
    "setting.size.l": "Large",
    "setting.speed": "Animation",
    "setting.speed.off": "Off",
    "setting.speed.fast": "Fast",
    "setting.speed.normal": "Normal",
    "damaged.settings": "Your settings could not be read ({error}); the usual ones are used, the old text is kept.",
    "damaged.play": "Your game of {game} could not be read ({error}); it is kept aside and a new one was dealt.",
    "damaged.link": "This link could not be opened: {error}. Your game is as you left it.",
    "damaged.storage": "This browser does not let the parlour keep anything: your game will not be saved.",
    # labels of piles
    "label.empty": "Empty, {place}.",
    "label.card": "{card}, {place}.",
    "label.stack": "{card}, top of {count}, {place}.",
    "label.deck": "Deck, {count} cards.",
    "label.bank": "{place}: {cards}.",
    "label.hand": "{card} in hand.",
    "label.needs": "{place}, needs the {card}.",
    "label.full": "{place}, complete.",
    "label.living": "{royal}, health {health}, {place}.",
    "label.armoured": "{royal}, health {health} with armour {armour}, {place}.",
    "label.dead": "{royal}, dead, {place}.",
    "label.legal": "Can be chosen.",
    "label.kill": "{effect}: kills.",
    "label.short": "{effect}.",
    # moves as the list of moves says them
    "move.lay": "{card} to {place}",
    "move.draw": "draw a card",
    "move.stock": "{card} from {place} under the deck",
    "move.ace": "{card} picks up the stack on {place}",
    "move.joker": "joker moves {card} to {place}",
    "move.keep": "keep the grid as it is",
    "move.armour": "{card} as armour on the {royal}",
    "move.other": "{card} from {source} to {target}",
    # what to do now
    "prompt.move": "Your move.",
    "prompt.royal": "Place the {royal}: choose a spot.",
    "prompt.number": "Place the {card}.",
    "prompt.replace": "You may replace one card of the grid, once.",
    "prompt.draw": "Draw a card.",
    "prompt.cycle": "No living royal is on the table: draw until one turns up.",
    "prompt.armour": "The {card} fits nowhere: it becomes armour.",
    "prompt.ploy": "The {card} fits nowhere: use an ace or a joker.",
    "prompt.blocked": "The {card} fits nowhere: take it as shame, or add it as armour.",
    "prompt.reset": "Choose a stack to slide under the deck.",
    "prompt.refill": "The deck is empty: choose a stack to become the deck. Its top card goes to the shame pile.",
    "prompt.ace": "Choose the stack to slide under the deck.",
    "prompt.ace.arcade": "Choose where the ace goes.",
    "prompt.joker": "Choose the card to move.",
    "prompt.joker.target": "Choose where the {card} goes.",
    "prompt.joker.arcade": "Choose the stack to pick up.",
    "prompt.watch": "Watch where the cards go: the stock stays hidden.",
    "peek.title": "The same card lies here",
    "peek.choose": "Play from {place}; beneath it: {card}",
    "peek.bare": "Play from {place}; nothing lies beneath it",
    "prompt.plays": "Cards that can go to a foundation: {count}.",
    "prompt.deal": "No card can go: deal the next one from the stock.",
    "prompt.deal.anyway": "Cards that could still go: {count}. Press Deal next again to deal all the same.",
    "prompt.last": "The stock is empty: move cards between foundations that have met.",
    "prompt.carry": "{card} picked up: carry it along the fan, or to a foundation.",
    "action.left": "◀",
    "action.right": "▶",
    "action.top": "To top",
    "action.bottom": "To bottom",
    "action.watch": "Watch the deal",
    "action.skip": "Skip",
    "action.again": "New deal",
    "action.keep": "Keep all",
    "action.draw": "Draw",
    "action.shame": "Take as shame",
    # consequences
    "effect.kill": "{cards:s} = {power} ≥ {royal:s} {health}",
    "effect.short": "{cards:s} = {power} < {royal:s} {health}: falls short",
    "effect.colour": "{card:s} is not {royal:s}'s colour, so it does not count",
    "effect.suit": "{card:s} is not {royal:s}'s suit, so it does not count",
    "sum": "{one:s} + {other:s}",
    "sum.one": "{one:s} alone",
    # why not
    "why.not": "That is not possible here.",
    "why.over": "The game is over.",
    "why.higher": "{top:s} is higher than your {card:s}.",
    "why.same": "The card lies there already.",
    "why.taken": "A royal lies there already, and royals never share a spot.",
    "why.like": "{royal:s} goes beside the card most like it: {cards:s}.",
    "why.only": "{royal:s} has one spot, beside the card most like it: {cards:s}.",
    "why.any": "{royal:s} may take any free spot: no card lies beside one.",
    "why.armour": "A number becomes armour only when it fits nowhere and no ploy is left.",
    "why.wearer": "Armour goes to the living royal most like {card:s}.",
    "why.place": "Place the {card:s} in your hand first.",
    "why.deck": "The deck is empty.",
    "why.full": "Three cards are the most a hand can hold.",
    "why.royals": "The royals are placed first.",
    "why.later": "Ploys can be used once play has begun.",
    "why.no.aces": "You have no ace to use.",
    "why.no.jokers": "You have no joker to use.",
    "why.empty": "There is no stack to pick up there.",
    "why.royal.cell": "A royal goes outside the grid.",
    "why.spot": "Only royals go outside the grid.",
    "why.hand.empty": "There is no card in your hand: draw one.",
    "why.spent": "These ploys are used.",
    "why.needs": "{card:s} cannot go yet: the foundations of its suit need {cards:s}.",
    "why.wants": "{place} needs {card:s}.",
    "why.stays": "Cards of a foundation move only to the other one of their suit, when the two have met.",
    "why.lifted": "This pile lies in the workspace.",
    "why.bare": "No card lies here.",
    "why.replace": "Choose one card of the grid to replace, or keep all.",
    # what happened
    "did.move": "{card} to {place}.",
    "did.drew": "You drew the {card}.",
    "did.banked": "{card} banked.",
    "did.cycle": "{count} cards passed under the deck until the {royal} turned up.",
    "did.lay": "{card} on {place}.",
    "did.royal": "{royal} {place}.",
    "did.kill": "{royal} is dead: {effect}.",
    "did.short": "{effect}.",
    "did.armour": "{card} is armour: the {royal} has health {health}.",
    "did.ace": "{place} cleared: its cards go under the deck.",
    "did.joker": "Joker: {card} to {place}.",
    "did.lifted": "{place} picked up.",
    "did.dealt": "{card} dealt: {place} is in the workspace.",
    "did.reordered": "{card} is now number {place} of {count} from the top.",
    "did.keep": "The grid stays.",
    "did.replaced": "{card} replaced by {new}.",
    "did.shame": "{card} to the shame pile.",
    "did.points": "{points} points.",
    "did.undo": "Taken back.",
    "did.redo": "Played again.",
    "did.deal": "{deal} dealt.",
    # small figures
    "status.royals": "{count}/12",
    "status.royals.spoken": "Royals dead: {count} of 12",
    "status.ploys": "{count}",
    "status.ploys.spoken": "Ploys in hand: {count}",
    "status.points.spoken": "Points: {count}",
    "status.shame.spoken": "Shame: {count}",
    # endings
    "end.won": "Won",
    "end.lost": "Lost",
    "status.home": "{count}/104",
    "status.home.spoken": "Cards on the foundations: {count} of 104",
    "end.foundations": "All cards are on the foundations.",
    "end.home": "Cards on the foundations: {count} of 104.",
    "end.royals": "All twelve royals are dead.",
    "end.armour": "The {royal} wears too much armour: no two cards can kill it.",
    "end.stuck": "No move is left.",
    "end.ploys": "Score {score} of 6: your unspent ploys.",
    "end.undrawn": "Ploys never drawn: {count}.",
    "end.points": "{score} points.",
    "end.shame": "Score {score}: one less for each card of shame.",
    "end.dead": "Royals dead: {count} of 12.",
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
