"""The strategy of Grandma's Game: exact search, fair advice, and a simple player guided by distances."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlour.core.cards import KING, Card
from parlour.core.game import Move
from parlour.core.messages import Message, message
from parlour.core.position import Position
from parlour.games.grandma import exact, fair, fixed
from parlour.games.grandma.foundations import DEAL, FOUNDATIONS, TABLEAU
from parlour.games.grandma.knowledge import Knowledge
from parlour.games.grandma.model import ALL, HIDDEN, MET, PLACE, Playout, State, card_of, insertions, read
from parlour.games.grandma.rules import Grandma
from parlour.games.grandma.why_lost import reasons
from parlour.search.playing_out import advice
from parlour.search.strategy import FUTURES, FUTURES_APART, Advice, Found, Outcome, Plan, Reason


class GrandmaStrategy:
    """The strategy of one version."""

    def __init__(self, game: Grandma) -> None:
        self._game = game
        self.futures = fair.FUTURES if game.reorders else FUTURES

    def search(self, position: Position) -> Iterator[Found]:
        state = read(position)
        return exact.search(state) if self._is_exact(state) else fixed.search(state)

    def _is_exact(self, state: State) -> bool:
        """Whether a state is decided exactly; once the stock is empty order no longer matters."""
        return self._game.reorders or not state.stock

    def bound(self, position: Position) -> int:
        return ALL

    def play_out(self, position: Position, seed: int = 0) -> Outcome:
        run = Playout(read(position), self._game.reorders, seed).to_the_end()
        return Outcome(run.laid == ALL, run.laid, run.laid / ALL)

    def wins(self, position: Position) -> bool:
        state = read(position)
        if not self._is_exact(state):
            return self.play_out(position).won
        *_, last = exact.deciding(state)
        return last.choices is not None

    def plans(self, seen: Position) -> list[Plan]:
        """Each card that can be laid, after the transfers that it needs; and dealing, with the workspace reordered.
        With reordering only the cards that no choice depends on, if there are any."""
        if self._game.reorders and (safe := fair.safe_lays(read(seen))):
            return [safe]
        state = read(_shown(seen))
        run = Playout(state)
        preferred = [card for suit in range(4) if (card := run.next(suit)) is not None]
        cards = [*preferred, *(pile[-1] for pile in state.tableaus if pile), *state.work]
        plans = [plan for card in dict.fromkeys(cards) if (plan := Playout(state).lay(card))]
        if seen["stock"]:
            if self._game.reorders and seen["work"]:
                plans.append(run.arranged_deal())
            plans.append((DEAL,))
        return list(dict.fromkeys(plans))

    def only_plan(self, seen: Position) -> Plan | None:
        """Of the orders of a workspace ``plans`` names one or two, but each may be chosen."""
        plans = self.plans(seen)
        in_any_order = self._game.reorders and len(seen["work"]) > 1
        return plans[0] if len(plans) == 1 and not (in_any_order and plans[0][-1] == DEAL) else None

    def advice(self, seen: Position, futures: int, seed: int) -> Iterator[Advice]:
        """By exact decisions with reordering, else by playing out."""
        if self._game.reorders:
            return fair.advice(Knowledge(seen), futures, seed * FUTURES_APART)
        return advice(self._game, self, seen, futures, seed)

    def compared(self, plan: Plan, other: Plan, seen: Position) -> tuple[Plan, Plan]:
        """Where only one of them deals, the workspace goes back in the same order after the other."""
        if not self._game.reorders or (plan[-1] == DEAL) == (other[-1] == DEAL):
            return plan, other
        work = list(read(seen).work)
        if plan[-1] == DEAL:
            return plan, _then_dealt(other, plan, work)
        return _then_dealt(plan, other, work), other

    def reason(self, seen: Position, plan: Plan, instead: Plan) -> Message:
        run = Playout(read(seen))
        fitting = fair.lays(run)
        if plan[-1] == DEAL:
            if fitting:
                return self._held(run, fitting, _laid(run, instead) if instead else fitting[0])
            return _ordered(run, plan) if len(plan) > 1 else message("hint.deal")
        card = _laid(run, plan)
        if plan[0].source in FOUNDATIONS:
            return message("hint.transfer", card=card_of(card))
        if safe := fair.why_safe(run, card):
            return message(safe)
        met = _have_met(run, card)
        run.lay(card)
        if follows := sorted(other for other in fair.lays(run) if other not in fitting):
            meets = not met and _have_met(run, card) and all(other >> 1 & 3 == card >> 1 & 3 for other in follows)
            return message("hint.follow.met" if meets else "hint.follow", cards=_cards(follows))
        if not self._game.reorders:
            return _around(read(seen), plan[-1], fitting)
        shows = any(pile and pile[-1] == HIDDEN for pile in run.tableaus)
        if not run.stock:  # the best that is left, whatever it costs
            return message("hint.shows" if shows else "hint.futures")
        return message("hint.build.shows" if shows else "hint.build")

    def _held(self, run: Playout, fitting: list[int], compared: int) -> Message:
        """Why cards that fit are held: with reordering, what laying the ``compared`` one would settle, with all that
        settle the like."""
        if not self._game.reorders:
            return message("hint.hold", cards=_cards(fitting))
        told = _settled(run, compared)
        return message(told, cards=_cards(card for card in fitting if _settled(run, card) == told))

    def why_lost(self, position: Position) -> tuple[Reason, ...]:
        state = read(position)
        return reasons(state) if self._is_exact(state) else ()


def _then_dealt(laying: Plan, dealing: Plan, work: list[int]) -> Plan:
    """A plan that lays cards, and then deals as another does: what is left of the workspace goes back as it does
    there."""
    left, order = (_worked(plan, work) for plan in (laying, dealing))
    return (*laying, *insertions(left, [card for card in order if card in left]), DEAL)


def _worked(plan: Plan, work: list[int]) -> list[int]:
    """The cards of the workspace after the moves of a plan that reorder or lay some of them."""
    cards = work[:]
    for move in plan:
        if move.source == "work":
            card = cards.pop(-move.nth)
            if move.place:
                cards.insert(len(cards) + 1 - move.place, card)
    return cards


def _laid(run: Playout, plan: Plan) -> int:
    """The card that a plan lays first; the transfers come before it."""
    move = next(move for move in plan if move.source not in FOUNDATIONS)
    return run.work[-move.nth] if move.nth else run.tableaus[PLACE[move.source]][-1]


def _around(state: State, move: Move, fitting: list[int]) -> Message:
    """What laying a card does for those that lie above or under it, where nothing is put in order. Those that fit too
    can go home themselves."""
    if move.source in PLACE:
        beneath = state.tableaus[PLACE[move.source]][:-1]
        if beneath:
            return message("hint.bares", card=card_of(beneath[-1])) if beneath[-1] else message("hint.shows")
    elif state.stock and move.nth > 1:
        if above := sum(card not in fitting for card in state.work[1 - move.nth :]):
            return message("hint.under", count=above)
    elif state.stock and len(state.work) > 1 and state.work[-2] not in fitting:
        return message("hint.top", card=card_of(state.work[-2]))
    return message("hint.futures")


def _ordered(run: Playout, plan: Plan) -> Message:
    """Why a plan puts the workspace in order: the card that comes to lie on top, if it is the nearest to its home."""
    cards = _worked(plan, run.work)
    waits = [_waits(run, card) for card in cards]
    if waits[-1] > min(waits):
        return message("hint.order")
    return message("hint.order.near", card=card_of(cards[-1]), count=waits[-1])


def _waits(run: Playout, card: int) -> int:
    """How many cards go home before a card can, at least: once foundations have met, transfers bring it there (5)."""
    rank, suit = card >> 3, card >> 1 & 3
    up, down = run.up[suit], run.down[suit]
    if up + down < MET and not up < rank <= KING - down:
        return MET - up - down
    return min(ahead for ahead in (rank - up - 1, KING - down - rank) if ahead >= 0)


def _have_met(run: Playout, card: int) -> bool:
    """Whether the foundations of a card's suit have met: transfers then bring any of its cards home (5)."""
    suit = card >> 1 & 3
    return run.up[suit] + run.down[suit] == MET


def _settled(run: Playout, card: int) -> str:
    """What laying a card settles that may have to be settled otherwise: where the foundations of its suit meet, or that
    it goes before its twin, which lies in sight or does not."""
    if _have_met(run, card):
        return "hint.hold.meeting"
    return "hint.hold.twin" if any(card ^ 1 in pile for pile in (*run.tableaus, run.work)) else "hint.hold.unseen"


def _cards(numbers: Iterable[int]) -> tuple[Card, ...]:
    """The cards of these numbers, each once."""
    return tuple(dict.fromkeys(map(card_of, numbers)))


def _shown(seen: Position) -> Position:
    """The position without its unseen cards."""
    tops = {pile: seen[pile][-1:] for pile in TABLEAU}
    return seen.lay({**tops, "stock": ()})
