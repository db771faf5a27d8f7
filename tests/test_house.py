"""The order of the house: what a folder may say, and what a module looks like. Each failure says what to do.

Who may import whom is held by the contracts in pyproject.toml, which ``lint-imports`` checks.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PARLOUR = ROOT / "py" / "parlour"
FAMILIES = sorted(path for path in (PARLOUR / "games").iterdir() if (path / "rules.py").is_file())
MODULES = sorted((ROOT / "py").rglob("*.py"))
LONGEST = 260  # lines; words are tables, and a table is as long as the language
# The families' own words, strings and comments included. (Words of any card table, such as deck, hand and stock, are
# everybody's.)
FAMILY_WORDS = set(
    """gridcannon grandma royal royals kill kills killed ploy ploys armour armoured doomed foundation foundations
    tableau tableaus workspace arcade shame volley""".split()
)
# of the notation, in errors, docstrings and help
EXAMPLE = re.compile(r"gridcannon(-[a-z]+)?/1234|grandma/3|play/gridcannon|parlour/gridcannon-v1|gridcannon alone")
INSIDE = {"games", "words"}  # of PARLOUR: the families, and the sentences that are about all games
KINDS = (".py", ".js", ".css")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def words_of(path: Path) -> set[str]:
    return set(re.findall(r"[a-z]+", EXAMPLE.sub("", path.read_text("utf-8").lower())))


def sources() -> list[Path]:
    house = (path for path in PARLOUR.rglob("*.py") if path.relative_to(PARLOUR).parts[0] not in INSIDE)
    return sorted([*house, *(path for path in (ROOT / "static").rglob("*") if path.suffix in KINDS)])


@pytest.mark.parametrize("path", sources(), ids=name_of)
def test_nothing_outside_a_family_says_a_word_of_it(path: Path) -> None:
    said = FAMILY_WORDS & words_of(path)
    assert not said, f"{name_of(path)} says {sorted(said)}: let the family's own folder answer instead"


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)
def test_a_family_is_one_folder_with_its_rules_its_table_and_its_words(family: Path) -> None:
    lacking = [name for name in ("__init__.py", "rules.py", "table.py", "words") if not (family / name).exists()]
    assert not lacking, f"{family.name} lacks {lacking}: copy them from games/blank"


def test_every_family_is_held_by_the_contracts() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    families = [f"parlour.games.{family.name}" for family in FAMILIES]
    for kind, key in (("independence", "modules"), ("protected", "protected_modules")):
        held = [contract[key] for contract in contracts if contract["type"] == kind]
        assert held == [families], f"name every family, and none else, in pyproject.toml where the type is {kind}"


def test_no_two_modules_of_words_say_what_a_key_means() -> None:
    """All sentences share one table, in which the later would replace the earlier."""
    keys = Counter[str]()
    for path in (path for path in MODULES if "/words/en" in name_of(path)):
        for found in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(found, ast.AnnAssign | ast.Assign) and isinstance(found.value, ast.Dict):
                keys.update(ast.literal_eval(key) for key in found.value.keys if key)
    assert len(keys) > 1000
    twice = [key for key, count in keys.items() if count > 1]
    assert not twice, f"{twice} are said in two places: give each family's keys names of its own"


def test_the_families_own_words_are_words_that_they_say() -> None:
    said = {word for family in FAMILIES for path in family.rglob("*.py") for word in words_of(path)}
    assert said >= FAMILY_WORDS, f"no family says {sorted(FAMILY_WORDS - said)}: take it off the list"


SHEETS = sorted(path for path in (ROOT / "static").rglob("*.css") if path.name != "look.css")
COLOUR = re.compile(r"#[0-9a-f]{3,8}\b(?=[^{]*;)|\b(?:rgb|hsl|oklch|lab|lch)\(", re.IGNORECASE)
SPACES = re.compile(r"(?:^|[{;])\s*(?:padding|margin|gap|row-gap|column-gap)[a-z-]*:([^;}]*)", re.MULTILINE)
PIXELS = re.compile(r"(?<![\w.])-?(\d+)px")
NARROW, WIDE = 3, 40  # pixels: less is the breadth of a line, more is the height of something


@pytest.mark.parametrize("path", SHEETS, ids=name_of)
def test_colours_and_spaces_stand_in_one_place(path: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    colours = COLOUR.findall(text)
    assert not colours, f"{name_of(path)} has the colours {colours}: name them in static/look.css"
    sizes = (int(size) for found in SPACES.finditer(text) for size in PIXELS.findall(found[1]))
    spaces = [size for size in sizes if NARROW < size <= WIDE]
    assert not spaces, f"{name_of(path)} has the spaces {spaces}: take them from the scale in static/look.css"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_a_module_says_why_it_exists_and_stays_small(path: Path) -> None:
    text = path.read_text("utf-8")
    assert ast.get_docstring(ast.parse(text)), f"{name_of(path)}: open it with a docstring that says why it exists"
    size = len(text.splitlines())
    if "words" not in path.parts:
        assert size <= LONGEST, f"{name_of(path)} has {size} lines: split it, none has more than {LONGEST}"


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_pure_code_neither_opens_nor_prints(path: Path) -> None:
    if "web" in path.parts or path.name == "__main__.py" or path.parent == ROOT / "py":
        return
    calls = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not calls & {"open", "input", "print"}, f"{name_of(path)} reads or prints: let the caller do that"
