"""Bring the PO files up to date with the English sentences, or begin those of a new language.

    python3 tools/languages.py          # every language
    python3 tools/languages.py sv       # one, whose PO files are begun if there are none yet

``docs/languages.md`` tells how a language is added. The build calls this command for the files that the page fetches.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import html
import json
from pathlib import Path

import kit
from parlour.words.languages import LANGUAGES


def update(languages: list[str]) -> None:
    """Write the PO files of these languages, and say what is left to be translated."""
    import po

    for language in languages:
        for folder in po.all_folders():
            path = folder / f"{language}.po"
            file = po.updated(folder, language)
            file.save(str(path), newline="\n")
            kit.say(f"{path.relative_to(kit.ROOT)}: {len(file)} sentences, {len(po.left(file))} to translate")


def lay(folder: Path) -> None:
    """Write a file for each language into a folder of the site: its sentences, and the scene that a newcomer sees
    before Python is there."""
    import first_scene
    import po

    po.load()
    for language in po.OTHERS:
        whole = {**po.translation(language, po.folders()), "first": first_scene.scene_in(language)}
        text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
        (folder / f"{language}.json").write_text(text, "utf-8", newline="\n")


def slots(folder: Path) -> dict[str, str]:
    """What the page must know of the files in that folder, and say without them, by its marks in index.html: the hash
    by which the browser itself refuses a file of another version, and what is said where no script runs."""
    hashes, unscripted = {}, ""
    for path in sorted(folder.iterdir()):
        tag, body = LANGUAGES[path.stem].tag, path.read_bytes()
        hashes[tag] = base64.b64encode(hashlib.sha256(body).digest()).decode()
        unscripted += f'\n  <p lang="{tag}">{html.escape(json.loads(body)["sentences"]["shell.script"])}</p>'
    return {"__LANGUAGES__": json.dumps(hashes, separators=(",", ":")), "__SCRIPT__": unscripted}


def main() -> None:
    """The command."""
    others = [language for language in LANGUAGES if language != "en"]
    parser = argparse.ArgumentParser(description="Bring PO files up to date with the English sentences.")
    parser.add_argument("language", nargs="*", help=f"{', '.join(others)}; all of them")
    parser.add_argument("--lay", type=Path, help=argparse.SUPPRESS)  # for tools/build.py
    chosen = parser.parse_args()
    if "en" in chosen.language:
        raise kit.Missing("English is the source: its sentences are in words/en.")
    if unknown := sorted(set(chosen.language) - set(others)):
        raise kit.Missing(f"{', '.join(unknown)}: first give it a line in py/parlour/words/languages.py.")
    kit.enter("requirements-words.txt")
    if chosen.lay:
        lay(chosen.lay)
    else:
        update(chosen.language or others)


if __name__ == "__main__":
    kit.main(main)
