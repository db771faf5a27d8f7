"""What others made is named, with its licence, on the credits page, and its licence lies in full beside the page."""

from __future__ import annotations

import re
from email.message import Message
from typing import Any

import pytest

import licences
from licences import Part
from parlour.words import SENTENCES, Words

AS_THE_CREDITS_SAY = {
    "Apache-2.0": "Apache License 2.0",
    "BSD-2-Clause": "BSD License",
    "BSD-3-Clause": "BSD License",
    "CC0-1.0": "CC0",
    "ISC": "ISC License",
    "LicenseRef-public-domain": "Public Domain",
    "MIT": "MIT License",
    "MPL-2.0": "Mozilla Public License 2.0",
    "OFL-1.1": "SIL Open Font License",
    "PSF-2.0": "PSF License 2",
    "Zlib": "zlib License",
    "blessing": "Public Domain",
    "bzip2-1.0.6": "bzip2 License",
}
WHAT_ITS_TEXT_SAYS = {
    "Apache-2.0": "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
    "BSD-2-Clause": "Redistributions in binary form must reproduce",
    "BSD-3-Clause": "Neither the name",
    "CC0-1.0": "CC0 1.0 Universal",
    "ISC": "Permission to use, copy, modify, and/or distribute",
    "LicenseRef-public-domain": "is in the public domain",
    "MIT": "Permission is hereby granted",
    "MPL-2.0": "Mozilla Public License Version 2.0",
    "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
    "PSF-2.0": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    "Zlib": "This software is provided 'as-is'",
    "blessing": "May you do good and not evil",
    "bzip2-1.0.6": "plainly marked as such, and must",
}
WITHOUT_A_TEXT = {"codedent", "hiwire", "to-json-callback"}  # their makers gave them out so


def credited(language: str) -> dict[str, str]:
    """Every part that the credits page names, in small letters, and the licence that it names for it."""
    about = Words(language).text("about")
    rows = [line[2:].split(" | ") for line in about.split("\n") if line.startswith("| ")]
    drawings = re.findall(r"(Adrian Kennard).*\((CC0)\)", about)
    return {name.strip().lower(): row[-1] for row in [*rows, *drawings] for name in row[0].split(",")}


@pytest.mark.parametrize("language", SENTENCES)
def test_the_credits_name_the_same_parts_and_licences_in_every_language(language: str) -> None:
    """What is in the public domain is under no licence, whose name would stay as it is; the first row is a heading."""
    named, english = credited(language), credited("en")
    licensed = {name: said for name, said in english.items() if said not in ("Licence", "Public Domain")}
    other = {name: named.get(name) for name, said in licensed.items() if named.get(name, "")[:8] != said[:8]}
    assert other == {}
    assert len(named) == len(english)


def test_the_credits_name_every_part_that_ships_and_its_licence() -> None:
    named = credited("en")
    called = {
        "the court figures of large cards": "adrian kennard",
        "@pyscript/core": "pyscript core",
        "cpython": "python",
    }
    for part in licences.shipped():
        name = called.get(part.name.lower(), part.name.rpartition("/")[2].lower())
        assert named.get(name, f"{name} is not named").startswith(AS_THE_CREDITS_SAY[part.licence])


def test_every_licence_of_what_ships_is_there_in_full() -> None:
    parts = licences.shipped()
    assert {"CPython", "pyodide", "@pyscript/core", "polyscript"} <= {part.name for part in parts}
    whole = licences.texts()
    for author in ("Makoto Matsumoto", "David M. Gay", "Marek Majkowski", "Don Owens", "MagicStack", "Daan Leijen"):
        assert author in whole, "whose work is in CPython"
    for part in parts:
        assert part.text.strip() in whole
        if part.name not in WITHOUT_A_TEXT:
            assert WHAT_ITS_TEXT_SAYS[part.licence] in part.text, part.name


def test_what_the_tools_use_is_under_known_licences() -> None:
    parts = list(licences.tools())
    assert {"pytest", "axe-core", "lighthouse"} <= {part.name for part in parts}
    assert licences.unknown(parts) == []


def test_a_licence_is_read_where_what_is_missing_raises() -> None:
    """As importlib_metadata does it, which finds packages in the place of the standard library once it is imported."""

    class Strict(Message):
        def __getitem__(self, name: str) -> Any:
            return super().__getitem__(name) or {}[name]

    package = Strict()
    package["License"] = "MIT"
    assert licences.said_by(package) == "MIT"


@pytest.mark.parametrize("licence", ["", "SSPL-1.0", "MIT AND SSPL-1.0", "SEE LICENSE IN README"])
def test_a_package_without_a_known_licence_is_named(licence: str) -> None:
    good = Part("good", "1", "(MIT OR CC0-1.0)")
    assert licences.unknown([good, Part("strange", "2", licence)]) == ["strange"]
