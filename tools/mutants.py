"""A mutation run over the core and the rules: do the tests notice when one small thing is wrong?

    python3 tools/mutants.py [NAME...] [--minutes 10]
    python3 tools/mutants.py --write

mutmut changes one thing at a time in a copy of the sources, build/mutants, and runs the tests that reach it. It notes
there what became of each mutant, so a run that is cut off goes on where it was; a NAME, such as 'parlour.core.cards.*',
tries only those, and again. --write puts the figures and the survivors into docs/mutants.md, where the reasons stay,
and what is told of a module of which fewer mutants were tried here.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
from collections import Counter
from typing import NamedTuple

import kit

COPY = kit.BUILD / "mutants"
PAGE = kit.ROOT / "docs" / "mutants.md"
TABLE = re.compile(r"(?<=<!-- table -->\n).*?(?=<!-- end -->)", re.S)
HEADS = ("killed", "survived", "not tried")
ROW = re.compile(r"^\| (\w+\.[\w.]+) \| ([\d,]+) \| ([\d,]+) \| ([\d,]+) \|$", re.M)
SURVIVOR = re.compile(r"^- (.+` → `.*`):(.*)$", re.M)  # with the reason why it stays
RULES = ("gridcannon/rules", "gridcannon/grid", "grandma/rules", "grandma/foundations")
MUTATED = ["src/parlour/core/*.py", *(f"src/parlour/games/{name}.py" for name in RULES)]
TESTS = (
    "cards daily golden grandma gridcannon gridcannon_arcade gridcannon_old laws link messages notation packing play"
    " position refusals shuffle"
).split()
# A surviving mutant runs all its tests, and one that never ends runs until the time limit; so each test draws only a
# few random cases.
FEW = {"PARLOUR_LAW_MOVES": "60"}
OPTIONS = [
    "--hypothesis-profile=few",
    "--deselect=tests/test_cards.py::test_any_text_is_cards_or_invalid",
    "--deselect=tests/test_packing.py::test_links_of_finished_games_fit_into_a_message",
]
KILLED, ALIVE = ("killed", "timeout", "segfault"), ("survived", "no tests")


def copy() -> None:
    """The tracked files as they are now, where mutmut looks for sources: in src/. A file that has not changed keeps its
    time, by which mutmut knows its mutants again."""
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=kit.ROOT, capture_output=True, text=True, check=True).stdout
    names = [name for name in tracked.split("\0") if (kit.ROOT / name).is_file()]
    for name in names:
        there = COPY / re.sub(r"^py/", "src/", name)
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(kit.ROOT / name, there)
    config = {
        "source_paths": ["src/"],
        "only_mutate": MUTATED,
        "also_copy": sorted({name.split("/")[0] for name in names} - {"py", "tests", "pyproject.toml"}),
        "pytest_add_cli_args_test_selection": [f"tests/test_{name}.py" for name in TESTS],
        "pytest_add_cli_args": OPTIONS,
        "timeout_multiplier": 1.0,
        "timeout_constant": 5.0,
        "track_dependencies": False,
        "use_git_change_detection": False,
        "process_isolation": "forkserver",  # the conftest has to be imported before a mutant acts
    }
    lines = [f"{name} = {json.dumps(value)}" for name, value in config.items()]
    project = COPY / "pyproject.toml"
    told = project.read_text("utf-8").replace('pythonpath = ["py",', 'pythonpath = ["src",')
    project.write_text("\n".join([told, "[tool.mutmut]", *lines, ""]), "utf-8")
    for folder in (COPY, COPY / "mutants"):  # where kit looks for the rules
        folder.mkdir(exist_ok=True)
        if not (folder / "py").is_symlink():
            (folder / "py").symlink_to("src")


def mutmut(*words: str) -> str:
    """What a command of mutmut says."""
    command = [kit.in_venv("mutmut"), *words]
    return subprocess.run(command, cwd=COPY, capture_output=True, text=True, check=True).stdout


def go_on(names: list[str], minutes: float) -> int:
    """Try what has not been tried, or what is named, for so long. Gives 1 where the tests fail without a mutant."""
    copy()
    running = subprocess.Popen([kit.in_venv("mutmut"), "run", *names], cwd=COPY, env={**os.environ, **FEW})
    try:
        return running.wait(60 * minutes)
    except subprocess.TimeoutExpired:
        running.send_signal(signal.SIGINT)
        running.wait()
        return 0


class Told(NamedTuple):
    """What became of a module's mutants, and the survivors."""

    became: Counter[str]
    survivors: list[str]

    @property
    def tried(self) -> int:
        return self.became["killed"] + self.became["survived"]


def told(page: str) -> dict[str, Told]:
    """By module, what a page tells."""
    found = {
        name: Told(Counter(dict(zip(HEADS, map(number, counts), strict=True))), [])
        for name, *counts in ROW.findall(page)
    }
    for survivor, _ in SURVIVOR.findall(page):
        found[next(name for name in found if survivor.startswith(f"{name}."))].survivors.append(survivor)
    return found


def number(text: str) -> int:
    return int(text.replace(",", ""))


def tried_here() -> dict[str, Told]:
    """By module, what became of the mutants in the copy."""
    found: dict[str, Told] = {}
    for line in mutmut("results", "--all", "true").splitlines():
        name, status = line.strip().split(": ")
        here = found.setdefault(name.removeprefix("parlour.").rpartition(".")[0], Told(Counter(), []))
        here.became["killed" if status in KILLED else "survived" if status in ALIVE else "not tried"] += 1
        if status in ALIVE:
            here.survivors.append(changed(name))
    return found


def report(page: str) -> str:
    """The figures by module, and the survivors, each with its reason if there is one, as Markdown."""
    before, reasons = told(page), dict(SURVIVOR.findall(page))
    modules = {
        name: max(here, before.get(name, here), key=lambda one: one.tried) for name, here in tried_here().items()
    }
    whole = Told(sum((one.became for one in modules.values()), Counter()), [])
    rows = [*modules.items(), ("all", whole)]
    lines = [f"| module | {' | '.join(HEADS)} |", "|---|---:|---:|---:|"]
    lines += [f"| {name} | {' | '.join(f'{one.became[head]:,}' for head in HEADS)} |" for name, one in rows]
    share = whole.became["killed"] / max(1, whole.tried)
    lines += ["", f"{share:.1%} of those that were tried are killed. What survives:", ""]
    survivors = sorted(survivor for one in modules.values() for survivor in one.survivors)
    return "\n".join([*lines, *(f"- {one}:{reasons.get(one, '')}" for one in survivors)]) + "\n"


def changed(mutant: str) -> str:
    """Where a mutant is, and its lines before and after."""
    lines = [
        line for line in mutmut("show", mutant).splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")
    ]
    before, after = (" ".join(line[1:].strip() for line in lines if line[0] == sign) for sign in "-+")
    where = re.sub(r"\.xǁ|\.x_|ǁ", ".", mutant.removeprefix("parlour.").partition("__mutmut")[0])
    return f"{where}: `{before}` → `{after}`"


def main() -> int:
    """The command; its result is 1 where the tests fail without a mutant."""
    parser = argparse.ArgumentParser(description="Try what the tests notice, or write it down.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="mutants to try again; * stands for anything")
    parser.add_argument("--minutes", type=kit.at_least(1), default=10, help="stop after so long")
    parser.add_argument("--write", action="store_true", help="put what is known into docs/mutants.md")
    chosen = parser.parse_args()
    kit.python("requirements.txt", "requirements-mutants.txt")
    if not chosen.write:
        return go_on(chosen.names, chosen.minutes)
    if not COPY.is_dir():
        raise kit.Missing("no mutant has been tried here yet: run this without --write first")
    page = PAGE.read_text("utf-8")
    PAGE.write_text(TABLE.sub(lambda _: report(page), page, count=1), "utf-8")
    return 0


if __name__ == "__main__":
    kit.main(main)
