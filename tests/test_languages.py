"""The languages beside English: their PO files hold all that English says now, and the tools keep them so."""

from __future__ import annotations

import base64
import gettext
import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import polib
import pytest

import kit
import po
from parlour.words import SENTENCES, add_language
from parlour.words.languages import LANGUAGES, Language, Sentence

FILES = [folder / f"{language}.po" for language in po.OTHERS for folder in po.all_folders()]


def name_of(path: Path) -> str:
    return path.relative_to(po.PY / "parlour").as_posix()


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_po_file_is_up_to_date(path: Path) -> None:
    """No sentence is missing, gone or changed, and the file is written as the command writes it."""
    wanted = str(po.updated(path.parent, path.stem))
    assert path.read_text("utf-8") == wanted, "run python3 tools/languages.py"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_every_sentence_is_translated_in_all_its_forms(path: Path) -> None:
    file = po.read(path)
    lacking = [entry.msgctxt for entry in po.left(file)]
    assert not [entry.msgctxt for entry in file if entry.previous_msgid_plural is not None], "msgfmt refuses it alone"
    assert not lacking, f"translate {lacking} in {name_of(path)} (docs/languages.md)"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_no_line_begins_with_a_sign_that_belongs_to_the_word_before(path: Path) -> None:
    """The space before a percent sign does not break, nor do those that French puts inside its signs."""
    breaks = re.compile(r"[}\d] %|« |\S [:;!?»]" if path.stem == "fr" else r"[}\d] %")
    said = [text for entry in po.read(path) for text in (entry.msgstr, *entry.msgstr_plural.values())]
    assert [text for text in said if breaks.search(text)] == []


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_a_po_file_names_its_language_and_its_plural_rule(path: Path) -> None:
    metadata, (_, tag, form) = po.read(path).metadata, LANGUAGES[path.stem]
    assert metadata["Language"] == tag.replace("-", "_")
    published = gettext.c2py(metadata["Plural-Forms"].partition("plural=")[2].rstrip(";"))
    assert [form(n) for n in range(300)] == [published(n) for n in range(300)]


def test_a_language_is_called_by_the_first_part_of_its_tag() -> None:
    """The page finds the file of a language, and the browser's wish, by it."""
    assert [code for code, (_, tag, _) in LANGUAGES.items() if tag.partition("-")[0] != code] == []


# The command


def says(monkeypatch: pytest.MonkeyPatch, sentences: Mapping[str, Sentence]) -> None:
    """English says this, in every folder."""
    monkeypatch.setattr(po, "english", lambda folder: dict(sentences))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of words whose German is complete."""
    says(monkeypatch, {"end.won": "Won", "moves": ("One move", "{count} moves"), "gone": "Gone"})
    file = po.updated(tmp_path, "de")
    file.header = "Glossary: move is Zug."
    won, moves, gone = file
    won.msgstr, gone.msgstr = "Gewonnen", "Weg"
    won.tcomment = "At the end."
    moves.msgstr_plural = {0: "Ein Zug", 1: "{count} Züge"}
    save(file, tmp_path)
    return tmp_path


def save(file: polib.POFile, folder: Path) -> None:
    file.save(str(folder / "de.po"), newline="\n")


def test_new_sentences_are_empty_changed_ones_fuzzy_and_gone_ones_dropped(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    says(monkeypatch, {"new": "New", "end.won": "You have won", "moves": ("One move", "{count} moves")})
    new, won, moves = file = po.updated(folder, "de")
    assert file.header == "Glossary: move is Zug."
    assert (new.msgctxt, new.msgstr) == ("new", "")
    assert (won.msgid, won.msgstr, won.fuzzy, won.previous_msgid) == ("You have won", "Gewonnen", True, "Won")
    assert won.tcomment == "At the end."
    assert (moves.msgstr_plural, moves.fuzzy) == ({0: "Ein Zug", 1: "{count} Züge"}, False)
    save(file, folder)
    assert po.translation("de", [folder])["sentences"] == {
        "new": "New",
        "end.won": "You have won",
        "moves": ["Ein Zug", "{count} Züge"],
    }
    assert str(po.updated(folder, "de")) == (folder / "de.po").read_text("utf-8"), "a second time changes nothing"


def test_what_lacks_a_form_that_the_plural_rule_asks_for_is_said_in_the_last(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An unfinished language can be tried in the page, whatever its rule."""
    says(monkeypatch, {"moves": ("One move", "{count} moves"), "cards": ("One card", "{count} cards")})
    one, more, german = "One card", "{count} cards", ["Ein Zug", "{count} Züge"]
    for rule, moves, cards in (
        (lambda n: 0 if n == 1 else 1 if n < 5 else 2, [*german, german[1]], [one, more, more]),
        (lambda n: 0, [german[1]], [more]),
    ):
        monkeypatch.setitem(LANGUAGES, "de", Language("Deutsch", "de", rule))
        assert po.translation("de", [folder])["sentences"] == {"moves": moves, "cards": cards}


def test_what_lacks_a_form_is_left_to_translate(folder: Path) -> None:
    file = po.updated(folder, "de")
    assert po.left(file) == []
    file.metadata["Plural-Forms"] = "nplurals=3; plural=n == 1 ? 0 : n < 5 ? 1 : 2;"
    save(file, folder)
    assert [entry.msgctxt for entry in po.left(po.updated(folder, "de"))] == ["moves"]


def test_a_sentence_that_begins_to_count_is_translated_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, {"gone": ("One is gone", "{count} are gone")})
    (gone,) = po.updated(folder, "de")
    assert (gone.msgstr, gone.msgstr_plural) == ("", {0: "", 1: ""})


def test_a_new_language_begins_with_every_sentence_empty(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "sr", Language("Srpski", "sr-Latn", lambda n: n))  # type: ignore[arg-type]
    file = po.updated(folder, "sr")
    assert file.metadata["Language"] == "sr_Latn"
    assert [(entry.msgctxt, entry.translated()) for entry in file] == [
        ("end.won", False),
        ("moves", False),
        ("gone", False),
    ]


def test_errors_are_known_by_their_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    says(monkeypatch, {})
    file = po.updated(po.PAGE, "de")
    assert [entry.msgid for entry in file] == po.error_sentences()
    assert all(entry.msgctxt == po.ERROR and entry.translated() for entry in file)


def test_what_is_no_po_file_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit, "ROOT", folder)
    with pytest.raises(kit.Missing, match=r"^there is no it\.po: python3 tools/languages\.py begins it"):
        po.translation("it", [folder])
    for wrong in (b"some text", b"\xff\xfe"):
        (folder / "de.po").write_bytes(wrong)
        with pytest.raises(kit.Missing, match=r"^de\.po is no PO file"):
            po.translation("de", [folder])


@pytest.mark.parametrize("rule", ["", "nplurals=x; plural=n != 1;", "nplurals=0; plural=0;"])
def test_a_po_file_without_a_plural_rule_is_named(rule: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = po.updated(folder, "de")
    file.metadata["Plural-Forms"] = rule
    save(file, folder)
    monkeypatch.setattr(kit, "ROOT", folder)
    with pytest.raises(kit.Missing, match=r"^de\.po is no PO file: its head has no plural rule"):
        po.updated(folder, "de")


def test_a_language_without_its_line_is_refused() -> None:
    command = [sys.executable, kit.TOOLS / "languages.py", "tlh"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode
    assert "tlh: first give it a line in py/parlour/words/languages.py." in ended.stdout


def test_english_is_the_source_and_has_no_po_file() -> None:
    ended = subprocess.run(
        [sys.executable, kit.TOOLS / "languages.py", "en"], capture_output=True, text=True, check=False
    )
    assert ended.returncode
    assert "English is the source: its sentences are in words/en." in ended.stdout


# The site


def test_the_site_has_a_file_for_each_language_which_the_page_knows_by_its_hash(built: Path) -> None:
    page = (built / "index.html").read_text("utf-8")
    found = re.search(r'id="languages">(.*?)</script>', page)
    assert found
    hashes = json.loads(found[1])
    assert hashes.keys() == {LANGUAGES[language].tag for language in po.OTHERS}
    for language in po.OTHERS:
        body = (built / "static" / "languages" / f"{language}.json").read_bytes()
        assert base64.b64decode(hashes[LANGUAGES[language].tag]) == hashlib.sha256(body).digest()
        assert f'<p lang="{LANGUAGES[language].tag}">{SENTENCES[language]["shell.script"]}</p>' in page


def test_a_file_of_the_site_makes_its_language_available(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for language in po.OTHERS:
        before = SENTENCES[language]
        monkeypatch.setitem(SENTENCES, language, {})
        add_language(language, json.loads((built / "static" / "languages" / f"{language}.json").read_text("utf-8")))
        blank = {key for key in before if "blank" in key or key == "pile.uS"}
        assert SENTENCES[language].items() >= {key: before[key] for key in before.keys() - blank}.items()
        assert "game.blank" not in SENTENCES[language], "players are not offered it"
