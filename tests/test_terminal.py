"""A game in the terminal: whatever is written gets an answer, and whole games are played to their ends."""

from __future__ import annotations

import io

import pytest

from game_data import won_play
from parlour.__main__ import main
from parlour.core.cards import card_symbol
from parlour.core.notation import read_deal
from parlour.core.play import Play
from parlour.games import GAMES, game_of
from parlour.terminal import HELP, LISTED, TerminalGame


def begun(deal: str) -> TerminalGame:
    return TerminalGame(Play(read_deal(deal, game_of)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_whole_game_is_won(game) -> None:
    won = won_play(game.id)
    terminal = TerminalGame(Play(won.deal))
    *answers, last = [terminal.answer(str(move)) for move in won.line]
    assert terminal.play.result() == won.result()
    assert all("  1 " in answer for answer in answers)  # the moves that are legal next
    assert "  1 " not in last
    assert last.endswith(f"({won.result()})")


def test_moves_are_written_or_numbered() -> None:
    one, other = begun("grandma/3"), begun("grandma/3")
    assert one.answer("2") == other.answer("t8-dC")
    assert one.play.line == other.play.line


def test_a_move_that_is_written_in_another_way_is_told_as_what_it_is() -> None:
    for game, written, move in (("grandma/7", "work.3-work", "work.3-work.1"), ("gridcannon/1", "keep.1", "keep")):
        one, other = begun(game), begun(game)
        for terminal in (one, other):
            while move not in map(str, terminal.play.moves()):
                terminal.answer(str(next(iter(terminal.play.moves()))))
        assert one.answer(written) == other.answer(move)


def test_what_is_hidden_is_not_shown() -> None:
    terminal = begun("gridcannon/1234")
    assert "## (37)" in terminal.show()


def test_of_the_hand_and_of_banks_the_top_three_are_shown_as_in_the_page() -> None:
    assert "Q♦ Q♣ Q♠ (7)" in begun("gridcannon/1234").show()
    terminal = begun("gridcannon-arcade/1")
    while len(terminal.play.position["hand"]) < 3:
        terminal.answer("stock-hand" if "stock-hand" in terminal.answer("moves") else "1")
    names, cards = (line for line in terminal.show().splitlines() if line.startswith(("stock", "##")))
    assert cards[names.index("hand") :].startswith("7♦ 3♥ 9♣ ")
    assert cards[names.index("aces") :].startswith("A♣ A♠ ")


def test_a_pile_is_looked_through_but_for_what_is_hidden() -> None:
    terminal = begun("gridcannon/1")
    assert terminal.answer("stock") == "stock: 42 face down"
    assert terminal.answer("n1") == "n1: -"
    while len(terminal.play.position["b3"]) < 2:
        terminal.answer("hand-b3" if "hand-b3" in terminal.answer("moves") else "1")
    assert terminal.answer("b3") == "b3: " + " ".join(map(card_symbol, terminal.play.position["b3"]))
    before = terminal.play.copy()
    terminal.answer("b3")
    assert (terminal.play.line, terminal.play.position) == (before.line, before.position)


def test_the_first_moves_are_listed_and_all_of_them_when_asked() -> None:
    terminal = begun("grandma/3")
    for _ in range(200):
        if len(list(terminal.play.moves())) > LISTED:
            break
        terminal.answer("stock-work" if "stock-work" in terminal.answer("moves") else "1")
    count = len(list(terminal.play.moves()))
    assert f"and {count - LISTED} more: moves" in terminal.show()
    assert len(terminal.answer("moves").splitlines()) == count


def test_undo_redo_and_hint() -> None:
    terminal = begun("gridcannon/1234")
    dealt = terminal.show()
    terminal.answer("1")
    assert terminal.answer("undo") == dealt
    assert terminal.answer("redo") == terminal.show() != dealt
    move, _, said = terminal.answer("hint").partition(": ")
    assert move in map(str, terminal.play.moves())
    assert "of 40 futures" in said


def test_help_is_told_again() -> None:
    assert begun("gridcannon/1234").answer("help") == HELP


@pytest.mark.parametrize("line", ["moves", "hint", "1", "99"])
def test_after_the_end_whoever_asks_for_moves_is_told_that_the_game_is_over(line: str) -> None:
    assert TerminalGame(won_play("gridcannon")).answer(line) == "the game is over"


@pytest.mark.parametrize("line", ["nonsense", "99999", "0", "-1", "hand-zz", "stock-hand", "undo", "redo", "x" * 9999])
def test_what_is_no_command_gets_one_sentence_and_changes_nothing(line: str) -> None:
    terminal = begun("gridcannon/1234")
    before = terminal.show()
    assert len(terminal.answer(line).splitlines()) == 1
    assert terminal.show() == before


def test_a_number_beyond_the_list_is_told_how_many_moves_there_are() -> None:
    one, more = begun("grandma/3"), begun("gridcannon/1234")
    while len(list(one.play.moves())) > 1:
        one.play.play(next(iter(one.play.moves())))
    assert one.answer("99") == "there is 1 move: write 1, or the move, as in stock-work"
    assert more.answer("0") == "there are 2 moves: write a number up to 2, or the move, as in hand-n1"


def test_the_command_ends_with_the_replay(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for said in ("1\nquit\n", "1\n"):
        monkeypatch.setattr("sys.stdin", io.StringIO(said))
        assert main(["play", "grandma/3"]) == 0
        assert capsys.readouterr().out.rstrip().endswith('[Deal "grandma/3"] t4-uH')


@pytest.mark.parametrize("said", ["1\n", "1\nhint\n"])
def test_ctrl_c_ends_with_the_replay_too(
    said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It comes while the next line is awaited, or while a hint is thought about."""

    class Interrupted(io.StringIO):
        def readline(self, size: int | None = -1) -> str:
            return super().readline(size) or interrupt()

    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("sys.stdin", Interrupted(said))
    monkeypatch.setattr("parlour.terminal.hint", interrupt)
    assert main(["play", "grandma/3"]) == 0
    assert capsys.readouterr().out.endswith('\n[Deal "grandma/3"] t4-uH\n')


def test_a_game_alone_is_a_deal_by_chance(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", "gridcannon"]) == 0
    assert '[Deal "gridcannon/' in capsys.readouterr().out


def test_a_deal_that_is_none_gets_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "chess/1"]) == 1
    assert "there is no game 'chess'" in capsys.readouterr().err
    assert main(["play", ""]) == 1
    assert capsys.readouterr().err.startswith("'' is not a deal: ")
