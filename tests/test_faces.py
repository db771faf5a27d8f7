"""The typefaces of the page: small, and with a letter for everything that is set in them."""

from __future__ import annotations

import re
from pathlib import Path

import kit
from parlour.words import SENTENCES

MOST = 45_000  # bytes, of all typefaces together
POINTED = set("–—…’‘“”„«»¿¡·×")


def letters_of_headings() -> set[str]:
    """What tools/faces.mjs keeps of the face of headings beside plain Latin."""
    more = re.search(r"\$\{basic\}(.*?)`", (kit.TOOLS / "faces.mjs").read_text("utf-8"))
    assert more
    return {chr(code) for code in range(0x20, 0x7F)} | set(more[1])


def test_the_typefaces_are_small_and_asked_for_at_once(built: Path) -> None:
    faces = sorted((built / "static" / "faces").iterdir())
    assert [face.name for face in faces] == ["heading.woff2", "index.woff2"]
    assert all(face.read_bytes().startswith(b"wOF2") for face in faces)
    assert sum(face.stat().st_size for face in faces) <= MOST
    page = (built / "index.html").read_text("utf-8")
    for face in faces:
        tag = f'<link rel="preload" href="static/faces/{face.name}" as="font" type="font/woff2" crossorigin>'
        assert page.index(tag) < page.index('rel="stylesheet"')


def test_headings_have_every_letter_of_every_language() -> None:
    written = {sign for sentences in SENTENCES.values() for text in sentences.values() for sign in text}
    wanting = {sign for sign in written if sign.isalpha() or sign in POINTED} - letters_of_headings()
    assert wanting == set(), "add them to headings() in tools/faces.mjs"
