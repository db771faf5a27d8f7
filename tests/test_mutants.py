"""The page of mutants: made anew module by module, on any machine."""

from __future__ import annotations

from collections import Counter

import pytest

import mutants
from mutants import Told

PAGE = """| module | killed | survived | not tried |
|---|---:|---:|---:|
| core.cards | 1,090 | 1 | 6 |
| core.day | 5 | 1 | 0 |
| all | 1,095 | 2 | 6 |

99.8% of those that were tried are killed. What survives:

- core.cards.Card.face: `a` → `b`: a reason.
- core.day._date: `c` → `d`:
"""


def test_what_a_page_tells_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "tried_here", lambda: mutants.told(PAGE))
    assert mutants.report(PAGE) == PAGE


def test_a_module_is_told_of_anew_once_as_many_of_its_mutants_were_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    here = {
        "core.cards": Told(Counter(killed=1000, survived=0, **{"not tried": 97}), []),
        "core.day": Told(Counter(killed=5, survived=1), ["core.day.month: `e` → `f`"]),
    }
    monkeypatch.setattr(mutants, "tried_here", lambda: here)
    lines = mutants.report(PAGE).splitlines()
    assert lines[2:5] == ["| core.cards | 1,090 | 1 | 6 |", "| core.day | 5 | 1 | 0 |", "| all | 1,095 | 2 | 6 |"]
    assert lines[-2:] == ["- core.cards.Card.face: `a` → `b`: a reason.", "- core.day.month: `e` → `f`:"]


def test_the_page_that_is_there_adds_up() -> None:
    told = mutants.told(mutants.PAGE.read_text("utf-8"))
    assert told["core.packing"].became["killed"] > 200
    assert all(len(one.survivors) == one.became["survived"] for one in told.values())
