"""Which of many deals can be won: verdicts are kept, and the deals that the table names are proven lost once more."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from asking import solve
from test_grandma_exact import assert_proven, dealt
from test_grandma_fixed import PROVEN

import decide
import kit
from parlour.core.shuffle import shuffled
from parlour.games import game_of
from parlour.games.grandma.model import read
from parlour.search.strategy import UNSOLVABLE

MEASURED = (kit.TOOLS / "winnability.md").read_text("utf-8")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Runs the command with these options for Gridcannon, and gives its file."""
    monkeypatch.setattr(decide, "RESULTS", tmp_path)

    def command(*options: str) -> str:
        monkeypatch.setattr(sys, "argv", ["decide.py", "gridcannon", *options])
        decide.main()
        return decide.file_of("gridcannon").read_text("utf-8")

    return command


def test_a_deal_that_was_given_up_is_tried_again_with_more_and_none_else(
    run: Callable[..., str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    some = run("--deals", "4", "--most", "6000", "--jobs", "1").splitlines()
    fewer = run("--deals", "2", "--jobs", "1").splitlines()  # with more, but for two
    assert fewer[2:] == some[2:]
    given_up = [line for line in fewer if " unknown " in line]
    assert 0 < len(given_up) < 4
    tried, line = [], decide.line
    monkeypatch.setattr(decide, "line", lambda *asked: tried.append(asked[1]) or line(*asked))
    whole = run("--deals", "6", "--jobs", "1").splitlines()
    assert tried == [*(int(line.split()[0]) for line in given_up), 5, 6]
    assert [line.split()[:2] for line in whole] == [[str(number), "solved"] for number in range(1, 7)]
    assert "| gridcannon | 6 | 100.00% (60.97%–100.00%) |" in capsys.readouterr().out


def test_two_processes_decide_as_one_does(run: Callable[..., str]) -> None:
    alone = run("--deals", "4", "--jobs", "1")
    decide.file_of("gridcannon").unlink()
    assert run("--deals", "4", "--jobs", "2") == alone


def test_the_row_counts_each_verdict_and_the_deals_that_were_not_won_are_named() -> None:
    lines = ["1 solved 10", "2 unsolvable 30", "3 solved 20", "4 unknown 100"]
    name, deals, *shares, half, _, most = decide.row("grandma", lines)
    assert (name, deals, half, most) == ("grandma", "4", "25", "100")
    assert [str(share).split("%")[0] for share in shares] == ["50.00", "25.00", "25.00"]
    assert decide.named("grandma", lines) == "grandma: unsolvable 2; unknown 4"


def named(game: str) -> list[int]:
    found = re.search(rf"^{game}: unsolvable ([\d, ]+|none);", MEASURED, re.MULTILINE)
    assert found, game
    return [int(number) for number in re.findall(r"\d+", found[1])]


def test_the_deals_of_grandmas_game_that_are_named_are_proven_lost_to_another_checker() -> None:
    numbers = named("grandma")
    assert {84, 1183} < set(numbers)
    for number in numbers:
        assert_proven(read(dealt(number)))


def test_of_the_deals_without_reordering_those_are_named_that_are_proven_lost_elsewhere() -> None:
    assert set(PROVEN) < set(named("grandma-fixed"))


def test_the_deals_of_gridcannon_that_are_named_are_lost() -> None:
    game = game_of("gridcannon")
    numbers = named("gridcannon")
    assert numbers == [309]
    for number in numbers:
        assert solve(game, game.start(shuffled(game.deck, number))).verdict == UNSOLVABLE
