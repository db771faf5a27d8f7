"""The languages beside English: PO files, as translators' tools read them, and what the page gets of them.

A folder of words holds the English sentences as Python and each other language as a PO file: ``msgctxt`` is the key,
``msgid`` the English sentence. Error messages have no key and stand in the page's own PO file, with ``error`` as their
``msgctxt``. Where a sentence changed, its translation is marked fuzzy; what is fuzzy or empty is said in English.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path

import polib

import kit
from parlour.games import GAMES, family_folder
from parlour.words import Translation, add_language
from parlour.words.languages import LANGUAGES, Sentence

PY = kit.ROOT / "py"
PAGE = PY / "parlour" / "words"
OTHERS = tuple(language for language in LANGUAGES if language != "en")
ERROR = "error"
RAISED = {"InvalidText", "IllegalMove"}  # errors whose sentences players read
WIDTH = 110  # of a line in a PO file
FORMS = re.compile(r"nplurals=([1-9]);")
PLURAL = "nplurals=2; plural=n != 1;"  # of a new language; translators' tools know better


def folders() -> list[Path]:
    """The folders of words that players read: the page's, and those of the families that are offered."""
    return [PAGE, *(PAGE.parent / "games" / name / "words" for name in dict.fromkeys(map(family_folder, GAMES)))]


def all_folders() -> list[Path]:
    """The same with families that are not offered."""
    return [PAGE, *sorted(PAGE.parent.glob("games/*/words"))]


def english(folder: Path) -> dict[str, Sentence]:
    """The English sentences of a folder, in their order, with those that are fetched on demand."""
    name = ".".join([*folder.relative_to(PY).parts, "en"])
    on_demand = [f"{name}.on_demand"] if list(folder.glob("en/on_demand*")) else []
    return {key: text for module in [name, *on_demand] for key, text in import_module(module).WORDS.items()}


def error_calls() -> Iterator[ast.Call]:
    """Every place in the source where an error that players read is made, or the beginning of a more special one."""
    for source in sorted((PY / "parlour").rglob("*.py")):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in RAISED:
                yield node
            if isinstance(node, ast.ClassDef) and RAISED & {ast.unparse(base) for base in node.bases}:
                calls = (one for one in ast.walk(node) if isinstance(one, ast.Call))
                yield from (call for call in calls if ast.unparse(call.func) == "super().__init__")


def error_sentences() -> list[str]:
    """The English sentences of these errors, each once."""
    firsts = (call.args[0] for call in error_calls())
    return list(dict.fromkeys(str(first.value) for first in firsts if isinstance(first, ast.Constant)))


def sources(folder: Path) -> list[polib.POEntry]:
    """What a folder has to be translated, in order, untranslated."""
    entries = []
    for key, sentence in english(folder).items():
        one, *more = (sentence,) if isinstance(sentence, str) else sentence
        if one:  # nothing is to be said for some signs
            entries.append(polib.POEntry(msgctxt=key, msgid=one, msgid_plural=more[-1] if more else ""))
    if folder == PAGE:
        entries += [polib.POEntry(msgctxt=ERROR, msgid=sentence) for sentence in error_sentences()]
    return entries


def key_of(entry: polib.POEntry) -> tuple[str, str]:
    """What makes an entry the same: its key, or the sentence of an error."""
    return entry.msgctxt, entry.msgid if entry.msgctxt == ERROR else ""


def read(path: Path) -> polib.POFile:
    """A PO file. Raises Missing where there is none."""
    if not path.is_file():
        raise kit.Missing(f"there is no {path.relative_to(kit.ROOT)}: python3 tools/languages.py begins it.")
    try:
        file = polib.pofile(str(path), wrapwidth=WIDTH)
        number_of_forms(file)
    except (OSError, ValueError) as error:  # UnicodeDecodeError too
        raise kit.Missing(f"{path.relative_to(kit.ROOT)} is no PO file: {error}") from error
    return file


def updated(folder: Path, language: str) -> polib.POFile:
    """The PO file of a folder, in the order of the English sentences: new ones are empty, changed ones fuzzy, and those
    that are gone are dropped."""
    path = folder / f"{language}.po"
    old = read(path) if path.is_file() else polib.POFile()
    new = polib.POFile(wrapwidth=WIDTH)
    new.header, new.metadata = old.header, old.metadata or _metadata(language)
    known = {key_of(entry): entry for entry in old if not entry.obsolete}
    for entry in sources(folder):
        if before := known.get(key_of(entry)):
            _take_over(entry, before)
        if entry.msgid_plural and not entry.msgstr_plural:
            entry.msgstr_plural = dict.fromkeys(range(number_of_forms(new)), "")
        new.append(entry)
    return new


def _metadata(language: str) -> dict[str, str]:
    """The head of a new PO file, with the plural rule of the language's others."""
    page = PAGE / f"{language}.po"
    return {
        "Project-Id-Version": "Patience Parlour",
        "Language": LANGUAGES[language].tag.replace("-", "_"),
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": read(page).metadata["Plural-Forms"] if page.is_file() else PLURAL,
    }


def number_of_forms(po: polib.POFile) -> int:
    """How many plural forms a PO file says that its language has. Raises ValueError where it does not."""
    if not (found := FORMS.search(po.metadata.get("Plural-Forms", ""))):
        raise ValueError(f"its head has no plural rule, such as Plural-Forms: {PLURAL}")
    return int(found[1])


def left(po: polib.POFile) -> list[polib.POEntry]:
    """What is left to translate: entries that are empty, fuzzy, or have not all forms of the plural rule."""
    wanted = number_of_forms(po)
    return [one for one in po if not one.translated() or (one.msgid_plural and len(one.msgstr_plural) != wanted)]


def _take_over(entry: polib.POEntry, before: polib.POEntry) -> None:
    """Gives an entry the translation that it had, marked fuzzy if the English is another now."""
    entry.flags, entry.tcomment = before.flags, before.tcomment
    entry.previous_msgid, entry.previous_msgid_plural = before.previous_msgid, before.previous_msgid_plural
    if bool(before.msgid_plural) == bool(entry.msgid_plural):
        entry.msgstr, entry.msgstr_plural = before.msgstr, before.msgstr_plural
    same = before.msgid == entry.msgid and (before.msgid_plural or "") == entry.msgid_plural
    if not same and before.translated():
        entry.flags = [*before.flags, "fuzzy"]
        entry.previous_msgid, entry.previous_msgid_plural = before.msgid, before.msgid_plural or None


def translation(language: str, among: Iterable[Path]) -> Translation:
    """All sentences of a language in these folders, those that are not translated in English. Raises Missing where a
    PO file is missing or none."""
    count = 1 + max(map(LANGUAGES[language].form, range(300)))
    sentences: dict[str, str | list[str]] = {}
    errors: dict[str, str] = {}
    for folder in among:
        done = {key_of(entry): entry for entry in read(folder / f"{language}.po") if entry.translated()}
        for key, sentence in english(folder).items():
            entry = done.get((key, ""))
            said = _forms(entry) if entry else sentence
            sentences[key] = said if isinstance(said, str) else _padded(said, count)
        errors |= {sentence: entry.msgstr for (key, sentence), entry in done.items() if key == ERROR}
    return {"sentences": sentences, "errors": errors}


def _forms(entry: polib.POEntry) -> str | list[str]:
    """The sentence of an entry, or its plural forms."""
    forms: Mapping[int, str] = entry.msgstr_plural
    return [forms[index] for index in sorted(forms)] if entry.msgid_plural else str(entry.msgstr)


def _padded(forms: Sequence[str], count: int) -> list[str]:
    """So many plural forms: English has two, and an unfinished language may have fewer than its rule asks for."""
    return [*forms[-count:], *[forms[-1]] * (count - len(forms))]


def load(among: Iterable[Path] = ()) -> None:
    """Makes every language available to this process, as the page has it, or from these folders."""
    among = list(among) or folders()
    for language in OTHERS:
        add_language(language, translation(language, among))
