"""A play: its line of moves, undo and redo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_notation import walked

from parlour.core.cards import Card, read_cards
from parlour.core.errors import IllegalMove
from parlour.core.game import Game, Move, legal, read_moves, write_moves
from parlour.core.limits import MOST_MARKS
from parlour.core.notation import read_replay, write_replay
from parlour.core.play import HINTED, Deal, Play
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games import GAMES, game_of
from parlour.games.blank.rules import Blank
from parlour.games.blank.table import BlankTable
from parlour.games.gridcannon.rules import GRIDCANNON
from parlour.table.log import log_rows

DEAL = Deal(GRIDCANNON, 1)


def begun() -> Play:
    """The deal, kept as it is, and the first card drawn."""
    play = Play(DEAL)
    while play.position.phase == "setup":
        play.play(next(play.moves()))
    for move in ("keep", "stock-hand"):
        play.play(Move.parse(move))
    return play


def opened(position: Position) -> Counter[Card]:
    """The cards that lie open."""
    return Counter(card for cards in position.piles.values() for card in cards if card.up)


def test_marks_are_kept_once_and_as_many_as_a_header_holds():
    play = Play(DEAL)
    for _ in range(2):
        play.mark(HINTED)
    assert play.marks == ("h0",)
    play.marks = tuple(f"u{number}" for number in range(20_000 - MOST_MARKS, 20_000))
    play.mark(HINTED)
    assert len(play.marks) == MOST_MARKS
    assert read_replay(write_replay(play), game_of).play.marks == play.marks


def test_a_deal_is_its_number_or_its_cards() -> None:
    assert Deal(GRIDCANNON, 7).deck == shuffled(GRIDCANNON.deck, 7)
    assert Deal(GRIDCANNON, None, GRIDCANNON.deck).deck == GRIDCANNON.deck


def test_a_move_is_returned_as_the_rules_write_it() -> None:
    play = begun()
    play.undo()
    assert str(play.play(Move.parse("stock.1-hand.1"))) == "stock-hand"
    assert str(play.line[-1]) == "stock-hand"


def test_undo_and_redo_step_through_the_line() -> None:
    play = begun()
    line, end = list(play.line), play.position
    for move in reversed(line):
        assert play.undo() == move
    assert play.index == 0
    assert play.position == GRIDCANNON.start(DEAL.deck) == play.at(0)
    for move in line:
        assert play.redo() == move
    assert play.position == end == play.at(len(line))
    assert play.line == line


def test_nothing_to_undo_or_redo_changes_nothing() -> None:
    play = Play(DEAL)
    with pytest.raises(IllegalMove, match=r"^there is no move to take back$"):
        play.undo()
    with pytest.raises(IllegalMove, match=r"^there is no move to play again$"):
        play.redo()
    assert (play.index, play.line) == (0, [])


def test_a_new_move_drops_what_was_undone() -> None:
    play = begun()
    play.undo()
    play.undo()
    play.play(Move.parse("a1-stock"))
    assert [str(move) for move in play.line[-1:]] == ["a1-stock"]
    assert play.position == Play(DEAL, play.line).position
    assert play.index == len(play.line)
    with pytest.raises(IllegalMove):
        play.redo()


def test_an_illegal_move_changes_nothing_not_even_what_was_undone() -> None:
    play = begun()
    play.undo()
    before = (play.index, list(play.line), play.position)
    for text in ("hand-a1", "keep", "stock.2-hand", "nowhere", "stock-hand.2"):
        with pytest.raises(IllegalMove, match=f"{text} cannot be played: the rules do not allow"):
            play.play(Move.parse(text))
        assert (play.index, play.line, play.position) == before
    play.redo()


def test_a_line_is_played_and_undo_stands_where_it_is_told() -> None:
    line = begun().line
    play = Play(DEAL, line)
    play.go_to(1)
    assert (play.index, play.line) == (1, line)
    assert play.position == play.at(1)
    assert Play(DEAL, line).index == len(line)


def test_a_line_is_written_with_a_space_between_its_moves_and_read_again() -> None:
    line = tuple(begun().line)
    text = write_moves(line)
    assert text.split(" ") == [str(move) for move in line]
    assert read_moves(f" {text}\n") == line


def test_a_wrong_line_is_refused_with_its_place() -> None:
    line = begun().line
    with pytest.raises(IllegalMove, match=f"^move {len(line) + 1}: keep cannot be played"):
        Play(DEAL, [*line, Move("keep")])
    for index in (-1, len(line) + 1):
        with pytest.raises(IllegalMove, match="undo cannot stand"):
            Play(DEAL, line).go_to(index)


def test_a_move_after_the_end_says_that_the_game_is_over() -> None:
    with pytest.raises(IllegalMove, match=r"^stock-hand cannot be played: the game is over$"):
        legal(GRIDCANNON, Position({"a1": read_cards("5H")}), Move("stock", "hand"))


@given(st.lists(st.integers(-3, 8), max_size=40))
def test_any_order_of_moves_undos_and_redos_is_consistent(steps: list[int]) -> None:
    """A step below -1 undoes, -1 redoes, another plays that one of the legal moves."""
    play = Play(DEAL)
    for step in steps:
        moves = list(play.moves())
        try:
            if step < -1:
                play.undo()
            elif step == -1:
                play.redo()
            else:
                play.play(moves[step % len(moves)])
        except IllegalMove:
            assert play.index == (0 if step < -1 else len(play.line))
        assert Play(DEAL, play.line).at(play.index) == play.position
        assert Play(DEAL, play.line[: play.index]).position == play.position


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_of_each_move_is_kept_which_card_it_moved_and_what_it_turned_down(game: Game) -> None:
    """A card that is drawn is the one that lies open only after, wherever that is; of several, none is named."""
    for seed in range(3):
        play = walked(Deal(game, seed), seed, most=120)
        play.go_to(len(play.line))
        for index, made in enumerate(play.history()):
            before, move, after = play.at(index), play.line[index], play.at(index + 1)
            assert (made.phase, made.move) == (before.phase, move)
            pile = before[move.source]
            card = pile[-(move.nth or 1)] if pile else None
            if card and not card.up:
                turned_up = [*(opened(after) - opened(before)).elements()]
                card = turned_up[0] if len(turned_up) == 1 else None
            assert made.card == card
            assert made.turned == tuple(
                was
                for name, cards in after.piles.items()
                for was, now in zip(before[name], cards, strict=False)
                if was.up and not now.up and str(was).lower() == str(now)
            )
        assert [made.move for made in play.history()] == play.line
        play.go_to(len(play.line) // 2)
        assert [made.move for made in play.history()] == play.line[: play.index]


class Rows(Blank):
    """Blank, but with two ways to deal: a card to each of four piles, or three to one pile."""

    def moves(self, position: Position) -> Iterator[Move]:
        if position["stock"]:
            yield from (Move("stock", "row1"), Move("stock", "waste"))

    def play(self, position: Position, move: Move) -> Position:
        piles = ("waste",) * 3 if move.target == "waste" else ("row1", "row2", "row3", "row4")
        for pile, card in zip(piles, position["stock"][::-1], strict=False):
            laid = (*position[pile], card.face(up=True))
            position = position.lay({"stock": position["stock"][:-1], pile: laid})
        return position


def test_a_move_that_turns_up_several_cards_names_none_of_them() -> None:
    """The log has the game's own words alone for it; where one is turned up it has that card's name too."""
    rows = Rows()
    play = Play(Deal(rows, None, rows.deck), read_moves("stock-waste stock-row1 stock-waste stock-waste"))
    assert [made.card for made in play.history()] == [None, None, None, Card(12, "S")]
    assert [row["text"] for row in log_rows(BlankTable(rows), play, "en")] == ["Drawn", "Drawn", "Drawn", "Q♠ drawn"]


def test_a_copy_goes_on_by_itself() -> None:
    play = begun()
    copied, earlier = play.copy(), play.copy(1)
    assert (copied.line, copied.index, copied.position) == (play.line, play.index, play.position)
    assert (earlier.line, earlier.index) == (play.line, 1)
    earlier.play(next(move for move in earlier.moves()))
    assert len(earlier.line) == 2
    assert copied.line == play.line != earlier.line
    with pytest.raises(IllegalMove):
        play.copy(len(play.line) + 1)
