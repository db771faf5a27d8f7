"""The engine protocol and the command line: one line in, one line out, and no error that ends or changes anything."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from test_notation import wrapped

from game_data import lines_of, text_of
from parlour.__main__ import main
from parlour.core.notation import read_replay, write_replay
from parlour.core.play import Deal, Play
from parlour.engine import Engine, converse
from parlour.games import GAMES
from parlour.games.gridcannon.rules import GRIDCANNON

ROOT = Path(__file__).resolve().parent.parent


def begun(engine: Engine | None = None) -> Engine:
    engine = engine or Engine()
    engine.answer("deal gridcannon/1")
    engine.answer("play keep")
    engine.answer("play stock-hand")
    engine.answer("undo")
    return engine


def state(engine: Engine) -> tuple[str, ...]:
    return tuple(engine.answer(ask) for ask in ("position", "moves", "result", "replay"))


# Commands


def test_deal_answers_the_position_by_number_or_by_deck() -> None:
    engine = Engine()
    number = engine.answer("deal gridcannon/1234")
    assert number == f"ok {GRIDCANNON.start(Deal(GRIDCANNON, 1234).deck)}"
    deck = "".join(map(str, Deal(GRIDCANNON, 1234).deck))
    assert engine.answer(f"deal gridcannon:{deck}") == number


def test_position_moves_play_undo_redo() -> None:
    engine = Engine()
    dealt = engine.answer("deal gridcannon/1")
    assert engine.answer("position") == dealt
    assert engine.answer("moves") == "ok keep " + " ".join(f"{cell}-stock" for cell in GRIDCANNON.cells)
    played = engine.answer("play c3-stock")
    assert played.startswith("ok ")
    assert played != dealt
    assert engine.answer("position") == played
    assert engine.answer("undo") == "ok c3-stock"
    assert engine.answer("position") == dealt
    assert engine.answer("redo") == "ok c3-stock"
    assert engine.answer("position") == played


def test_replay_is_one_line_with_the_bar() -> None:
    assert begun().answer("replay") == 'ok [Deal "gridcannon/1"] keep | stock-hand'


def test_result_while_playing_and_at_the_end() -> None:
    engine = begun()
    assert engine.answer("result") == "ok playing"
    for line in lines_of("gridcannon", "won"):
        play = Play(Deal(GRIDCANNON, int(line.split('"')[1].split("/")[1])))
        engine.answer(f"deal gridcannon/{play.deal.number}")
        for move in line.partition("] ")[2].split():
            assert engine.answer("result") == "ok playing"
            assert engine.answer(f"play {move}").startswith("ok ")
        assert engine.answer("result").startswith("ok won ")
        assert engine.answer("moves") == "ok"
        assert engine.answer("play stock-hand") == "error stock-hand cannot be played: the game is over"


def test_games_and_help() -> None:
    engine = Engine()
    assert engine.answer("games") == "ok " + " ".join(game.id for game in GAMES)
    told = engine.answer("help")
    for (
        word
    ) in "deal deck position moves play undo redo result replay hint solve solution stop games help quit".split():
        assert word in told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_can_be_played_by_text_alone(game) -> None:
    engine = Engine()
    assert engine.answer(f"deal {game.id}/5").startswith("ok ")
    for step in range(40):
        moves = engine.answer("moves").split()[1:]
        assert (engine.answer("result") == "ok playing") == bool(moves)
        if not moves:
            break
        assert engine.answer(f"play {moves[step % len(moves)]}").startswith("ok ")
    replay = read_replay(engine.answer("replay")[3:], lambda _: game)
    assert engine.answer("position") == f"ok {replay.play.position}"


def test_spaces_around_a_command_do_not_matter() -> None:
    assert Engine().answer("  deal   gridcannon/1  \r\n") == Engine().answer("deal gridcannon/1")


# Thinking


def catalogue(game) -> str:
    return text_of(game.id, "deals")


def is_won(deal: str, moves: str) -> bool:
    engine = Engine()
    engine.answer(f"deal {deal}")
    answers = [engine.answer(f"play {move}") for move in moves.split()]
    return all(answer.startswith("ok ") for answer in answers) and engine.answer("result").startswith("ok won ")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_deck_is_the_same_deal_by_its_cards(game) -> None:
    engine = Engine()
    dealt = engine.answer(f"deal {game.id}/12")
    deck = engine.answer("deck").removeprefix("ok ")
    assert deck.startswith(f"{game.id}:")
    assert engine.answer(f"deal {deck}") == dealt
    assert engine.answer("deck") == f"ok {deck}"


def test_a_hint_is_a_move_its_share_and_the_futures_and_changes_nothing() -> None:
    engine = begun()
    before = state(engine)
    move, share, futures = engine.answer("hint 10").removeprefix("ok ").split()
    assert state(engine) == before
    assert f"play {move}" in [f"play {legal}" for legal in engine.answer("moves").split()[1:]]
    assert 0 <= float(share) <= 1
    assert len(share) == 6, "few lost futures of many are seen"
    assert futures == "10"
    assert engine.answer("hint").split()[-1] == "40"


def test_a_hint_is_fair() -> None:
    """What it may not know does not change it: another deal with the same cards in sight gets the same hint."""
    deck = Deal(GRIDCANNON, 1).deck
    hints = set()
    for hidden in (deck[-20:], deck[-20:][::-1]):
        engine = Engine()
        engine.answer(f"deal gridcannon:{''.join(map(str, (*deck[:-20], *hidden)))}")
        engine.answer("play keep")
        hints.add(engine.answer("hint 5"))
    assert len(hints) == 1


def test_solve_says_solved_with_moves_that_win_from_the_position() -> None:
    engine = Engine()
    engine.answer("deal gridcannon-old/3")
    first = engine.answer("solve").removeprefix("ok solved ").split()[1]
    engine.answer(f"play {first}")
    verdict, _score, *moves = engine.answer("solve").removeprefix("ok ").split()
    assert verdict == "solved"
    assert is_won("gridcannon-old/3", " ".join([first, *moves]))


def test_solve_says_unsolvable_where_everything_was_tried() -> None:
    engine = Engine(catalogue)
    engine.answer("deal gridcannon/309")
    assert engine.answer("solve") == "ok unsolvable"
    assert engine.answer("solution") == "error the deal cannot be won"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_solution_of_a_proven_deal_is_from_the_catalogue_and_wins(game) -> None:
    def unasked() -> bool:
        raise AssertionError("no search was needed")

    number = next(row.split()[0] for row in catalogue(game).splitlines() if not row.startswith("#"))
    engine = Engine(catalogue, stopped=unasked)
    answer = engine.answer(f"solution {game.id}/{number}")
    assert is_won(f"{game.id}/{number}", answer.removeprefix("ok "))
    engine.answer(f"deal {game.id}/{number}")
    assert engine.answer("solution") == answer


def test_solution_of_another_deal_is_searched() -> None:
    engine = Engine()
    engine.answer("deal gridcannon-old/3")
    deck = engine.answer("deck").removeprefix("ok ")
    assert is_won(deck, engine.answer(f"solution {deck}").removeprefix("ok "))


def test_a_search_ends_when_its_time_is_over() -> None:
    ticks = iter(range(1000))
    engine = Engine(clock=lambda: next(ticks))
    engine.answer("deal gridcannon/7")
    assert engine.answer("solve 2").split()[1] in ("solved", "unknown")
    assert next(ticks) <= 4


def test_stop_ends_thinking_with_what_is_known() -> None:
    engine = Engine(stopped=lambda: True)
    engine.answer("deal gridcannon/7")
    assert engine.answer("hint 1000000").split()[-1] == "5"
    assert engine.answer("solve").split()[1] in ("solved", "unknown")
    assert engine.answer("stop") == "ok"


# Errors


@pytest.mark.parametrize(
    "ask",
    ["position", "moves", "play keep", "undo", "redo", "result", "replay", "deck", "hint", "solve", "solution"],
)
def test_nothing_is_dealt_yet(ask: str) -> None:
    assert Engine().answer(ask) == "error nothing is dealt yet: say deal gridcannon/1234"


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        ("shuffle", "'shuffle' is not a command: say help"),
        ("Deal gridcannon/1", "'Deal' is not a command: say help"),
        ("quit now", "say quit"),
        ("deal", "say deal GAME/NUMBER | GAME:CARDS"),
        ("deal chess/1", "there is no game 'chess'"),
        ("deal gridcannon/x", "'x' is not a deal number"),
        ("deal gridcannon", "'gridcannon' is not a deal"),
        ("deal gridcannon/1 2", "'1 2' is not a deal number"),
        ("deal gridcannon:AC", "is missing"),
        ("deal gridcannon:A", "'A' is not a card"),
        ("position now", "say position"),
        ("moves now", "say moves"),
        ("play", "say play MOVE"),
        ("play hand a1", "'hand a1' is not a move"),
        ("play keep", "keep cannot be played"),
        ("undo 2", "say undo"),
        ("deck 2", "say deck"),
        ("hint 0", "'0' is not a number of futures from 1 to 1000000"),
        ("hint -5", "'-5' is not a number of futures"),
        ("hint ٣", "is not a number of futures"),
        ("hint " + "9" * 100_000, "is not a number of futures"),
        ("solve 5", "there is no clock here: say solve"),
        ("solution 5", "'5' is not a deal"),
        ("solution " + "x" * 100_000, "is not a deal"),
        ("stop now", "say stop"),
        ("redo 2", "say redo"),
        ("result now", "say result"),
        ("replay now", "say replay"),
        ("games now", "say games"),
        ("help me", "say help"),
        ("\ufffd\ufffd", "is not a command"),
        ("x" * 100_000, "is not a command"),
        ("play " + "x" * 100_000, "is not a move"),
        ("deal " + "x" * 100_000, "is not a deal"),
        ("deal gridcannon:" + "AC" * 100_000, "more than the 54 cards"),
    ],
    ids=lambda value: value[:20],
)
def test_an_error_is_one_line_and_changes_nothing(ask: str, why: str) -> None:
    engine = begun()
    before = state(engine)
    answer = engine.answer(ask)
    assert answer.startswith("error ")
    assert why in answer
    assert len(answer.splitlines()) == 1
    assert len(answer) < 300
    assert state(engine) == before
    assert engine.answer("redo") == "ok stock-hand", "what was undone can still be played again"


def test_undo_and_redo_at_the_ends_are_errors() -> None:
    engine = begun()
    assert engine.answer("undo") == "ok keep"
    assert engine.answer("undo") == "error there is no move to take back"
    assert engine.answer("redo") == "ok keep"
    assert engine.answer("redo") == "ok stock-hand"
    assert engine.answer("redo") == "error there is no move to play again"


@given(
    st.text()
    | st.builds(" ".join, st.tuples(st.sampled_from("deal play undo help hint solve solution stop".split()), st.text()))
)
def test_any_line_gets_one_line(line: str) -> None:
    answer = begun(Engine(stopped=lambda: True)).answer(line)
    assert answer.split(" ")[0] in ("ok", "error")
    assert len(answer.splitlines()) == 1


# A conversation


def test_empty_lines_are_skipped_and_quit_ends() -> None:
    lines = ["\n", "games\n", "   \n", "nonsense\n", "undo\n", "quit\n", "games\n"]
    answers = list(converse(lines))
    assert [answer.split()[0] for answer in answers] == ["ok", "error", "error", "ok"]


def test_the_end_of_the_input_ends_a_conversation() -> None:
    assert len(list(converse(["games"]))) == 1


def run(*arguments: str, said: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The command line as a process of its own, without any third-party package."""
    return subprocess.run(
        [sys.executable, "-S", "-m", "parlour", *arguments],
        input=said,
        capture_output=True,
        timeout=60,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "py", **environment},
    )


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_the_engine_as_a_process_survives_whatever_it_is_told(encoding: str) -> None:
    said = b"deal gridcannon/1\n\n\xff\xfe\x00\nplay caf\xc3\xa9\nplay keep\r\nresult\nquit\n"
    done = run("engine", said=said, PYTHONIOENCODING=encoding)
    answers = done.stdout.decode("utf-8").splitlines()
    assert [answer.split()[0] for answer in answers] == ["ok", "error", "error", "ok", "ok", "ok"]
    assert answers[4] == "ok playing"
    assert answers[5] == "ok bye"
    assert (done.returncode, done.stderr) == (0, b"")


def test_stop_is_heard_while_the_process_thinks() -> None:
    """An empty line before it is none."""
    done = run("engine", said=b"deal gridcannon/7\nhint 1000000\nstop\nsolve 1000000\n \n\nstop\n")
    dealt, hint, stopped, solved, again = done.stdout.decode().splitlines()
    assert dealt.startswith("ok setup ")
    assert hint.split()[0] == "ok"
    assert int(hint.split()[-1]) < 1_000_000
    assert solved.split()[1] in ("solved", "unknown")
    assert stopped == again == "ok"
    assert (done.returncode, done.stderr) == (0, b"")


# The table of a replay


def saved(folder: Path, text: str | bytes) -> str:
    file = folder / "a.replay"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(file)


def test_a_replay_is_printed_with_its_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = lines_of("gridcannon", "won")[0]
    assert main(["replay", saved(tmp_path, line)]) == 0
    rows = capsys.readouterr().out.splitlines()
    moves = line.partition("] ")[2].split()
    assert len(rows) == 1 + len(moves) + 1
    assert rows[0].split()[:3] == ["0", "(deal)", "replace"]
    assert [row.split()[1] for row in rows[1:-1]] == moves
    assert rows[-1].startswith("won ")


def test_a_replay_shows_its_headers_and_where_undo_stands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play = Play(Deal(GRIDCANNON, 1))
    for _ in range(3):
        play.play(next(play.moves()))
    marked = []
    for _ in range(4):
        assert main(["replay", saved(tmp_path, wrapped(write_replay(play, {"Note": "près"}), 80))]) == 0
        note, *rows, ending = capsys.readouterr().out.splitlines()
        assert note == "Note: près"
        assert ending == "playing"
        marked.append([row.split()[0] for row in rows if "|" in row])
        if play.index:
            play.undo()
    assert marked == [[], ["2|"], ["1|"], ["0|"]]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "a replay begins with its deal"),
        (b"\x89PNG\r\n\x1a\n\xff\xff", "is not UTF-8 text"),
        (b'[Deal "chess/1"] keep', "there is no game 'chess'"),
        (b'[Deal "gridcannon/1"] keep keep', "move 2: keep cannot be played"),
        (b'[Deal "gridcannon/1"] keep ?', "move 2: '?' is not a move"),
    ],
)
def test_a_broken_file_gets_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: bytes, why: str
) -> None:
    assert main(["replay", saved(tmp_path, text)]) != 0
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert why in err


def test_a_missing_file_or_a_folder_gets_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path, why in ((tmp_path / "none", "No such file"), (tmp_path, "directory")):
        assert main(["replay", str(path)]) != 0
        out, err = capsys.readouterr()
        assert out == ""
        assert len(err.splitlines()) == 1
        assert why in err


def test_a_broken_file_as_a_process(tmp_path: Path) -> None:
    done = run("replay", saved(tmp_path, '[Deal "gridcannon/1"] keep keep'))
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr


def test_a_listener_that_leaves_is_no_error(tmp_path: Path) -> None:
    """As in ``parlour replay FILE | head -1``."""
    line = lines_of("gridcannon-old", "won")[0]
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-S", "-m", "parlour", "replay", saved(tmp_path, line)],
        stdout=writing,
        stderr=subprocess.PIPE,
        timeout=60,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": "py"},
    )
    os.close(writing)
    assert done.stderr == b""


@pytest.mark.parametrize("asked", [["engine"], ["play", "gridcannon/1"]])
def test_a_closed_input_is_one_that_has_ended(asked: list[str]) -> None:
    closed = f"import os, sys; os.close(0); os.execv(sys.executable, [sys.executable, '-S', '-m', 'parlour', *{asked}])"
    env = {**os.environ, "PYTHONPATH": "py"}
    done = subprocess.run([sys.executable, "-c", closed], capture_output=True, timeout=60, cwd=ROOT, env=env)
    assert (done.returncode, done.stderr) == (0, b"")


def test_an_input_that_cannot_be_read_has_ended(tmp_path: Path) -> None:
    with (tmp_path / "input").open("w") as unreadable:
        env = {**os.environ, "PYTHONPATH": "py"}
        command = [sys.executable, "-S", "-m", "parlour", "engine"]
        done = subprocess.run(command, stdin=unreadable, capture_output=True, timeout=60, cwd=ROOT, env=env)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_what_is_no_text_is_no_command_in_the_terminal_either() -> None:
    done = run("play", "gridcannon/1234", said=b"\xff\n1\n", PYTHONIOENCODING="utf-8:strict")
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
@pytest.mark.parametrize("asked", [["engine"], ["play", "gridcannon/1"]])
def test_a_full_disk_is_told_in_a_sentence(asked: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-S", "-m", "parlour", *asked],
            input=b"help\n",
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": "py"},
        )
    assert (done.returncode, done.stderr) == (1, b"parlour: No space left on device\n")


def test_no_command_says_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([])
    assert left.value.code != 0
    assert "usage: parlour" in capsys.readouterr().err
