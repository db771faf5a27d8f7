"""The laws that every game obeys, over random walks through its deals.

A new game is covered by its name in ``GAMES``. 2,000 moves a law and game keep the suite quick; for the long walk

    PARLOUR_LAW_MOVES=100000 python -m pytest tests/test_laws.py
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest
from rulebook import WITH_BLANK, lays_a_card

from parlour.core.cards import UNSEEN
from parlour.core.game import Game, Move
from parlour.core.play import Deal
from parlour.core.position import Position
from parlour.games import table_of

MOVES = int(os.environ.get("PARLOUR_LAW_MOVES", "2000"))
LONG_ENOUGH = 500  # a game that may go on for ever, by reordering, is left after so many moves
LONGEST = 5_000  # no random game lasts longer, reorders and transfers left out

every_game = pytest.mark.parametrize("game", WITH_BLANK, ids=lambda game: game.id)


class Step(NamedTuple):
    """A position, its legal moves, and the one that was chosen; at the end of a game there are none."""

    position: Position
    moves: list[Move]
    chosen: Move | None


def games(game: Game, wanted: Callable[[Game, Position, Move], bool], longest: int) -> Iterator[list[Step]]:
    """Random games of deals 0, 1, 2…, until MOVES moves were made.

    A pair of piles is chosen first and then a move between them, else a workspace would be reordered for ever.
    """
    chance, made = Random(game.id), 0
    for number in range(MOVES):
        position, steps = game.start(Deal(game, number).deck), []
        for _ in range(longest + 1):
            moves = list(game.moves(position))
            pairs = sorted({(move.source, move.target) for move in moves if wanted(game, position, move)})
            pair = chance.choice(pairs) if pairs else None
            chosen = chance.choice([m for m in moves if (m.source, m.target) == pair]) if pair else None
            steps.append(Step(position, moves, chosen))
            if chosen is None:
                break
            position = game.play(position, chosen)
        yield steps
        made += len(steps) - 1
        if made >= MOVES:
            return


def walk(game: Game) -> Iterator[Step]:
    for steps in games(game, lambda *_: True, LONG_ENOUGH):
        yield from steps


@every_game
def test_law_1_there_is_a_result_exactly_when_there_are_no_moves(game: Game) -> None:
    for step in walk(game):
        assert (game.result(step.position) is None) == bool(step.moves), str(step.position)


@every_game
def test_law_2_play_alters_nothing_it_was_given(game: Game) -> None:
    for step in walk(game):
        before = str(step.position)
        if step.chosen:
            again = game.play(step.position, step.chosen)
            assert game.play(step.position, step.chosen) == again, "and the same move does the same"
        assert list(game.moves(step.position)) == step.moves
        game.result(step.position)
        game.seen(step.position)
        assert str(step.position) == before


@every_game
def test_law_3_no_card_appears_or_vanishes(game: Game) -> None:
    deck = Counter(game.deck)
    for step in walk(game):
        lying = (card.face(up=True) for pile in step.position.piles.values() for card in pile)
        assert Counter(lying) == deck, str(step.position)


@every_game
def test_law_4_move_texts_are_unique_and_parse_back(game: Game) -> None:
    for step in walk(game):
        texts = [str(move) for move in step.moves]
        assert [Move.parse(text) for text in texts] == step.moves
        assert len({Move.parse(text).normalized for text in texts}) == len(texts), texts
        assert not {*texts} & {*table_of(game).piles}, "a move that is called as a pile is taken for a press of it"


@every_game
def test_law_5_positions_round_trip_to_equal_positions_of_equal_hash(game: Game) -> None:
    for step in walk(game):
        twin = Position.parse(str(step.position))
        assert twin == step.position
        assert hash(twin) == hash(step.position)
        assert list(game.moves(twin)) == step.moves
        assert game.result(twin) == game.result(step.position)


@every_game
def test_law_6_the_rules_never_peek(game: Game) -> None:
    for step in walk(game):
        seen = game.seen(step.position)
        assert list(game.moves(seen)) == step.moves, str(step.position)
        assert game.result(seen) == game.result(step.position)


@every_game
def test_law_6_what_is_seen_is_the_table_with_cards_unseen(game: Game) -> None:
    for step in walk(game):
        seen, position = game.seen(step.position), step.position
        assert {pile: len(cards) for pile, cards in seen.piles.items()} == {
            pile: len(cards) for pile, cards in position.piles.items()
        }
        for pile, cards in seen.piles.items():
            assert all(card in (UNSEEN, real) for card, real in zip(cards, position[pile], strict=True))
        assert game.seen(seen) == seen


@every_game
def test_law_8_every_pile_stands_in_the_layout_picture_once(game: Game) -> None:
    piles = table_of(game).piles
    assert len(piles) == len(set(piles))
    used = {pile for step in walk(game) for pile in step.position.piles}
    assert used == set(piles)
    names = [region.id for region in table_of(game).regions]
    assert [name for name in names if not re.fullmatch("[a-z][a-z-]*", name)] == [], "names of areas of a CSS grid"


@every_game
def test_law_9_random_play_without_reorders_and_transfers_ends(game: Game) -> None:
    for number, steps in enumerate(games(game, lays_a_card, LONGEST)):
        assert steps[-1].chosen is None, f"deal {number} goes on after {LONGEST} moves"
