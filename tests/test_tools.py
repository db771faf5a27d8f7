"""The maintainer's commands: what they are asked wrongly is told in a sentence, and nothing is written for it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from argparse import Namespace
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest

import batch
import catalogue
import decide
import game_data
import hints
import kit
import play
import puzzles
import winnability
from serving import Server


def written() -> list[Path]:
    return sorted(file for folder in ("deals", "golden") for file in kit.FAMILIES_FOLDER.glob(f"*/{folder}/*"))


def run(asked: str) -> subprocess.CompletedProcess[str]:
    """A command of tools/, as it is typed."""
    tool, *given = asked.split()
    command = [sys.executable, kit.TOOLS / tool, *given]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(
    "asked",
    [
        "catalogue.py nope 1",
        "catalogue.py grandma 1 --like nope",
        "decide.py nope",
        "first_deals.py nope",
        "golden.py nope",
        "grades.py nope",
        "hints.py nope",
        "weights.py grandma",
    ],
)
def test_a_game_that_there_is_not_is_no_traceback_and_no_file(asked: str) -> None:
    before = written()
    done = run(asked)
    assert done.returncode == 2
    assert "invalid choice" in done.stderr
    assert "Traceback" not in done.stderr
    assert written() == before


@pytest.mark.parametrize(
    "asked",
    [
        "decide.py grandma --deals 1",
        "grandma_deals.py 0",
        "grandma_exact.py 1",
        "hints.py gridcannon --deals 0",
        "hints.py gridcannon --futures 0",
        "scale.py --deals 0",
        "weights.py gridcannon --deals 0",
        "links.py 0",
        "winnability.py --clock 1",
        "history_bench.py --rounds 0",
        "bench.py --rounds 0",
        "search_bench.py --rounds 0",
        "catalogue.py gridcannon -5",
        "catalogue.py gridcannon 1 --polish -1",
        "catalogue.py gridcannon 1 --most 0",
        "puzzles.py gridcannon 0",
        "decide.py gridcannon --most -1",
        "decide.py gridcannon --jobs 0",
        "grandma_exact.py 5 --first -10",
        "history_bench.py --games 10 -1",
        "screens.py --text 0",
        "mutants.py --minutes 0",
        "trust.py inputs --minutes -1",
    ],
)
def test_a_number_that_is_too_small_is_told_before_anything_is_done(asked: str) -> None:
    done = run(asked)
    assert (done.returncode, done.stdout) == (2, "")
    assert " is less than " in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("bench.py --json nowhere/at/all.json", "there is no folder nowhere"),
        ("bench.py --against nowhere.json", "--against nowhere.json cannot be read"),
        ("screens.py --sizes 390by844", "'390by844' is no size such as 320x568"),
        ("screens.py --only menu", "invalid choice: 'menu'"),
        ("screens.py --into /tmp/x", "'/tmp/x' is no folder in build/"),
        ("screens.py --into ../x", "'../x' is no folder in build/"),
        ("screens.py --look theme", "'theme' is not a name and a value such as theme=dark"),
    ],
)
def test_what_is_asked_wrongly_is_told_before_anything_is_done(asked: str, told: str) -> None:
    done = run(asked)
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr.splitlines()[-1]


@pytest.mark.parametrize("tool", ["play.py", "check.py", "build.py", "languages.py", "catalogue.py", "screens.py"])
def test_an_older_python_is_told_before_what_it_lacks_is_imported(tool: str) -> None:
    """``parlour`` cannot be imported by it."""
    older = "import runpy, sys; sys.version_info = (3, 10); sys.modules['parlour'] = None"
    command = f"{older}; sys.path.insert(0, {str(kit.TOOLS)!r}); runpy.run_path({str(kit.TOOLS / tool)!r})"
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (1, "stopped: Python 3.11 or newer is needed.\n")


@pytest.mark.parametrize("tool", ["icons.py", "courts.py", "start_profile.py", "changed.py"])
def test_a_command_without_options_says_what_it_does_and_takes_none(tool: str) -> None:
    assert run(f"{tool} --help").stdout.startswith(f"usage: {tool}")
    done = run(f"{tool} --fast")
    assert (done.returncode, done.stdout) == (2, "")
    assert "unrecognized arguments: --fast" in done.stderr


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        ("deals", "blank has no proven deals; prove some: python3 tools/catalogue.py blank 1000, and more"),
        ("puzzles", "blank has no puzzles; find some: python3 tools/puzzles.py blank 60"),
        ("replay", "blank has no golden replays; make some: python3 tools/golden.py blank"),
        ("won", "blank has no known wins; write some into golden/blank.won in its family's folder"),
    ],
)
def test_what_a_game_lacks_is_told_with_what_makes_it(kind: str, told: str) -> None:
    with pytest.raises(kit.Missing, match=re.escape(told)):
        game_data.lines_of("blank", kind)


@pytest.mark.parametrize(
    ("work", "body"),
    [
        (lambda file: game_data.proven_deals("grandma"), b"1 x 0\n"),
        (lambda file: game_data.proven_deals("grandma"), b"\xff\n"),
        (lambda file: puzzles.main(), b"1 x 0\n"),
        (lambda file: puzzles.main(), b"\xff\n"),
        (winnability.survey, b"1 x 0\n"),
        (winnability.survey, b"# 1 unknown\n"),
        (batch.rows_of, b"\xff\n"),
        (lambda file: catalogue.main(), b"# 1 unknown x\n"),
        (lambda file: catalogue.main(), b"# 1\n"),
        (lambda file: catalogue.main(), b"1 x 0\n"),
        (lambda file: decide.decide("grandma", range(1, 2), Namespace(most=9)), b"1 solved\n"),
        (lambda file: decide.decide("grandma", range(1, 2), Namespace(most=9)), b"1 unknown x\n"),
        (lambda file: hints.kept("grandma", "random"), b"0 3\n1\n"),
        (lambda file: hints.kept("grandma", "random"), b"\xff\n"),
    ],
)
def test_a_file_that_is_spoilt_is_named(
    work: Callable[[Path], object], body: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "grandma.txt"
    file.write_bytes(body)
    monkeypatch.setattr(kit, "data_of", lambda game, kind: file)
    monkeypatch.setattr(decide, "RESULTS", tmp_path)
    monkeypatch.setattr(hints, "file_of", lambda game, player: file)
    monkeypatch.setattr(sys, "argv", ["command.py", "grandma", "1", "--jobs=1"])
    with pytest.raises(kit.Missing, match=f"^{re.escape(str(file))}: "):
        work(file)
    assert file.read_bytes() == body


@pytest.mark.parametrize("mark", ["x", "-4", ""])
def test_a_mark_in_the_puzzles_that_names_no_deal_is_told_in_a_sentence(mark: str) -> None:
    assert puzzles.looked_at("1 a puzzle\n# looked at the deals up to 17\n") == 17
    line = f"# looked at the deals up to {mark}"
    with pytest.raises(ValueError, match=f"^{line!r} names no deal$"):
        puzzles.looked_at(f"{line}\n")


@pytest.mark.parametrize(("states", "told"), [([7], ("7", "7", "7")), ([1, 3], ("2", "3", "3"))])
def test_a_spread_is_told_of_one_deal_too(states: list[int], told: tuple[str, str, str]) -> None:
    assert winnability.spread(states) == told


def test_what_several_lock_files_pin_they_pin_alike() -> None:
    """Else a command changes what another has installed into the same environment."""
    pins: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))  # several where Pythons differ
    for file in kit.TOOLS.glob("requirements*.txt"):
        for name, version in re.findall(r"^(\S+)==(\S+)", file.read_text("utf-8"), re.MULTILINE):
            pins[name][file.name].add(version)
    assert len(pins["packaging"]) > 1
    for name, by_file in pins.items():
        first, *others = by_file.values()
        assert all(versions == first for versions in others), (name, dict(by_file))


def test_a_known_win_that_there_is_not_is_told_in_a_sentence() -> None:
    known = len(game_data.won_plays("grandma"))
    with pytest.raises(kit.Missing, match=f"grandma has {known} known wins, and number {known} is asked for"):
        game_data.won_play("grandma", known)


def test_a_server_names_the_address_where_it_listens(tmp_path: Path) -> None:
    for host, name in (("127.0.0.1", "localhost"), ("0.0.0.0", "localhost"), ("127.0.0.2", "127.0.0.2")):
        try:
            server = Server(tmp_path, host=host)
        except OSError:
            continue  # not every system has more than one address of its own
        assert server.url == f"http://{name}:{server.server_port}/"
        server.server_close()


def test_another_port_is_taken_only_where_the_first_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = Server(tmp_path)
    if os.name == "posix":  # elsewhere the same port can be listened at twice
        other = play.opened(tmp_path, first.server_port, "127.0.0.1")
        assert other.server_port != first.server_port
        assert f"port {first.server_port} is taken" in capsys.readouterr().out
        other.server_close()
    first.server_close()
    for port, host in ((0, "203.0.113.7"), (8000, "203.0.113.7"), (70000, "127.0.0.1")):
        with pytest.raises(kit.Missing, match=f"nobody can listen at port {port} of {host}"):
            play.opened(tmp_path, port, host)
    assert capsys.readouterr().out == ""
