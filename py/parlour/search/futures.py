"""Random futures: the hidden cards of a position, dealt from the cards that are not in sight.

A player's knowledge is a position in which the cards that they cannot know are unseen ones. ``iter_knowledge``
computes it for a player who remembers every card that was seen, except those that went under the stock.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from parlour.core.cards import UNSEEN, Card
from parlour.core.game import Game, Move
from parlour.core.play import Play
from parlour.core.position import Pile, Position
from parlour.core.shuffle import shuffled


def sample_future(game: Game, seen: Position, seed: int) -> Position:
    """The position with its unseen cards dealt at random; the same seed and position give the same result. Raises
    ValueError if more cards are unseen than the deck has left."""
    unseen = unseen_cards(game, seen)
    if sum(cards.count(UNSEEN) for cards in seen.piles.values()) > len(unseen):
        raise ValueError("more cards are unseen than are left of the deck")
    hidden, piles = iter(shuffled(unseen, seed)), sorted(seen.piles.items())
    return seen.lay({pile: _filled(pile, cards, hidden) for pile, cards in piles if UNSEEN in cards})


def after_plan(game: Game, future: Position, plan: Iterable[Move]) -> Position:
    """A future once a plan is played."""
    for move in plan:
        future = game.play(future, move)
    return future


def _filled(pile: str, cards: Pile, hidden: Iterator[Card]) -> list[Card]:
    return [next(hidden).face(up=pile != "stock") if card == UNSEEN else card for card in cards]


def unseen_cards(game: Game, seen: Position) -> list[Card]:
    """The cards of the deck that are not in sight, in the deck's order."""
    shown = Counter(card.face(up=True) for cards in seen.piles.values() for card in cards)
    return list((Counter(game.deck) - shown).elements())


def iter_knowledge(game: Game, positions: Iterable[Position]) -> Iterator[Position]:
    """Yields what a player knows at each position who has seen those before it; each is one move after the one
    before."""
    line = [*positions]
    known = game.seen(line[0])
    yield known
    for before, after in pairwise(line):
        known = knowledge_after(game, before, known, after)
        yield known


def knowledge_of(play: Play) -> Position:
    """What the player of a play knows where it stands."""
    *_, known = iter_knowledge(play.game, map(play.at, range(play.index + 1)))
    return known


def knowledge_after(game: Game, before: Position, known: Position, after: Position) -> Position:
    """What a player knows after a move who knew ``known`` of the position ``before`` it."""
    seen = game.seen(after)
    piles = {
        pile: _fill_known(pile, cards, before, after, known) for pile, cards in seen.piles.items() if UNSEEN in cards
    }
    return seen.lay(piles)


def _fill_known(pile: str, cards: Pile, before: Position, after: Position, known: Position) -> Iterable[Card]:
    """The pile's seen ``cards``, with those filled in that were known before the move: from the bottom of the same
    pile, or from another pile that was moved here whole."""
    now = after[pile]
    for source in (pile, *before.piles):
        size = min(len(before[source]), len(now))
        if size and before[source][:size] == now[:size] and (source == pile or len(before[source]) == len(now)):
            old = known[source]
            return [old[k] if card == UNSEEN and k < size else card for k, card in enumerate(cards)]
    return cards
