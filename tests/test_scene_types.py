"""The page's types of a scene (static/page/scene.js) say what scene.py says: the same fields, of the same kinds."""

from __future__ import annotations

import re
import types
from pathlib import Path
from typing import NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

from parlour.table import scene

SOURCE = Path(__file__).parent.parent / "static" / "page" / "scene.js"
KINDS = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
DICTS = [name for name, kind in vars(scene).items() if is_typeddict(kind)]

Fields = dict[str, str]  # name, with "?" where it may be missing -> type as TypeScript writes it


def kind_of(kind: object) -> str:
    """A type of Python's as TypeScript writes it."""
    if kind in KINDS:
        return KINDS[kind]  # type: ignore[index]
    if is_typeddict(kind):
        return str(kind.__name__)  # type: ignore[attr-defined]
    origin, args = get_origin(kind), [kind_of(one) for one in get_args(kind)]
    if origin is list:
        return f"{args[0]}[]"
    if origin is tuple:
        return f"[{', '.join(args)}]"
    if origin is dict:
        return f"Record<{', '.join(args)}>"
    assert origin in (Union, types.UnionType), f"teach this test how TypeScript writes {kind}"
    return " | ".join(args)


def in_python(name: str) -> Fields:
    hints = get_type_hints(getattr(scene, name), include_extras=True)
    fields = {}
    for field, kind in hints.items():
        optional = get_origin(kind) is NotRequired
        fields[field + "?" * optional] = kind_of(get_args(kind)[0] if optional else kind)
    return fields


def in_page(text: str) -> dict[str, Fields]:
    """The fields of every object type that a module defines."""
    found = {}
    for comment in re.findall(r"/\*\*.*?\*/", text, re.DOTALL):
        if name := re.search(r"@typedef \{object\} (\w+)", comment):
            rows = re.findall(r"@property \{(.+?)\} (\[?)(\w+)", comment)
            found[name[1]] = {field + "?" * bool(optional): kind for kind, optional, field in rows}
    return found


@pytest.mark.parametrize("name", DICTS)
def test_the_pages_types_are_those_of_the_scene(name: str) -> None:
    assert in_page(SOURCE.read_text("utf-8")).get(name) == in_python(name), f"make {SOURCE.name} say what scene.py says"


def test_the_page_has_no_type_of_its_own() -> None:
    assert set(in_page(SOURCE.read_text("utf-8"))) == set(DICTS)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("{string} tone", "{string} tint"),
        ("{number} count", "{string} count"),
        ("[next]", "next"),
        ("{string[]} rows", ""),
    ],
)
def test_a_field_that_differs_is_found(wrong: str, right: str) -> None:
    text = SOURCE.read_text("utf-8")
    assert wrong in text
    changed = in_page(text.replace(wrong, right))
    assert [name for name in DICTS if changed.get(name) != in_python(name)]
