"""Whose work is in the page and in the tools, and under which licence.

    python3 tools/licences.py

Read from what npm and pip have installed, from the locks, and from PyScript's source maps, which
say what its bundle is made of. tools/licences/ holds only what no package brings along: the texts
of Pyodide, of what is compiled into it and of drawings, each below its name and licence. The build lays every
text of what ships beside the page. A package without a licence that the house knows is named, and
the command fails.
"""

from __future__ import annotations

import argparse
import gzip
import json
import re
import textwrap
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import metadata
from io import BytesIO
from pathlib import Path

import kit

TEXTS = kit.TOOLS / "licences"
PIP_LOCKS = (
    "requirements.txt",
    "requirements-node.txt",
    "requirements-words.txt",
    "requirements-cluster.txt",
    "requirements-mutants.txt",
    "requirements-proofs.txt",
)
NPM_LOCKS = ("package-lock.json", "courts/package-lock.json", "lighthouse/package-lock.json")
TYPEFACES = ("@fontsource/bitter", "@fontsource/fraunces")  # of which tools/faces.mjs makes the page's
BUNDLES = ("core.js.map", "core-*.js.map", "error-*.js.map")  # of the scripts that the build takes from PyScript
KNOWN = set(
    "0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC LicenseRef-public-domain MIT MPL-2.0"
    " OFL-1.1 PSF-2.0 Python-2.0 Zlib blessing bzip2-1.0.6".split()
)
OTHERWISE_CALLED = {
    "APACHE-2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD 2-Clause License": "BSD-2-Clause",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
ONLY_IN_ITS_TEXT = {
    "jinja2": "BSD-3-Clause",
    "parse-cache-control": "BSD-3-Clause",
    "partd": "BSD-3-Clause",
    "zict": "BSD-3-Clause",
}
IDS = re.compile(r"[\w.-]+")


@dataclass(frozen=True)
class Part:
    """One work of others: its licence as SPDX names it, and the licence's text where it ships."""

    name: str
    version: str
    licence: str
    text: str = ""


def unknown(parts: Iterable[Part]) -> list[str]:
    """The names of those that are under no licence, or under one that the house does not know."""
    return [part.name for part in parts if not part.licence or set(IDS.findall(part.licence)) - KNOWN - {"AND", "OR"}]


def _given(name: str, licence: str | None) -> str:
    """A licence by its SPDX name, however the package spells it."""
    return ONLY_IN_ITS_TEXT.get(name) or OTHERWISE_CALLED.get(licence or "", licence or "")


def _bundled(modules: Path) -> Iterator[str]:
    """The packages that PyScript's files in the page are made of."""
    dist = modules / "@pyscript" / "core" / "dist"
    for path in (path for pattern in BUNDLES for path in dist.glob(pattern)):
        for source in json.loads(path.read_text(encoding="utf-8"))["sources"]:
            yield from re.findall(r".*node_modules/((?:@[^/]+/)?[^/]+)", source)


def shipped() -> list[Part]:
    """What is in the page: drawings, Pyodide, what is compiled into it, PyScript with its packages, other packages of
    npm, typefaces."""
    modules = kit.npm_packages()
    python = json.loads((modules / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]["python"]
    parts = {}
    for path in sorted(TEXTS.glob("*.txt")):
        head, _, text = path.read_text(encoding="utf-8").partition("\n\n")
        name, _, licence = head.partition(": ")
        parts[name] = Part(name, python if name == "CPython" else "", licence, text)
    for name in sorted({"pyodide", "@pyscript/core", "fflate", "idb", *TYPEFACES, *_bundled(modules)}):
        package = json.loads((modules / name / "package.json").read_text(encoding="utf-8"))
        text = "".join(path.read_text(encoding="utf-8") for path in sorted((modules / name).glob("LICENSE*")))
        text = text or (parts[name].text if name in parts else "Its package brings no text of its licence.")
        parts[name] = Part(name, package["version"], _given(name, package.get("license")), text)
    return list(parts.values())


def tools() -> Iterator[Part]:
    """What the tools use, as pip and npm have it pinned; of pip's, what this machine needs and has installed."""
    for lock in PIP_LOCKS:
        text = (kit.TOOLS / lock).read_text(encoding="utf-8")
        for name, version in re.findall(r"^([\w.-]+)==([\w.]+)", text, re.MULTILINE):
            for found in metadata.distributions(name=name):
                if found.version == version:
                    yield Part(name, version, _given(name, said_by(found.metadata)))
    ships = {part.name for part in shipped()}
    for lock in NPM_LOCKS:
        packages = json.loads((kit.TOOLS / lock).read_text(encoding="utf-8"))["packages"]
        for path, entry in packages.items():
            name = path.rpartition("node_modules/")[2]
            if name and name not in ships:
                yield Part(name, entry["version"], _given(name, entry.get("license")))


def said_by(package: metadata.PackageMetadata) -> str | None:
    """What a Python package says of its licence, in the newest of the three ways in which it may."""
    classes = [text.rpartition(" :: ")[2] for text in package.get_all("Classifier") or [] if text.startswith("License")]
    named = (one for one in classes if one != "BSD License")  # which says not how many clauses
    return package.get("License-Expression") or next(named, package.get("License"))


def texts() -> str:
    """Every licence of what ships, in full: what the build lays beside the page."""
    written = ["The licences of all that others made and that is part of this page.\n"]
    for part in shipped():
        title = " ".join(filter(None, [part.name, part.version, f"({part.licence})"]))
        written.append(f"{'=' * 78}\n{title}\n{'=' * 78}\n\n{part.text.strip()}".strip() + "\n")
    return "\n".join(written)


def library(site: Path) -> list[str]:
    """What is in the page beside CPython itself: the modules of its library, by their first names."""
    packed = BytesIO(gzip.decompress((site / "runtime" / "library.bin").read_bytes()))
    names = {re.split(r"[/.]", name)[0] for name in zipfile.ZipFile(packed).namelist()}
    return sorted(names - {"parlour", "pyodide", "_pyodide"})


def main() -> int:
    """The command; its result is the number of packages without a known licence."""
    argparse.ArgumentParser(description="Whose work is in the page and in the tools, and its licence.").parse_args()
    kit.enter("requirements.txt")
    import build  # which lays our texts, and so imports this module

    modules = library(build.build())
    every = {"ships": shipped(), "tools": list(tools())}
    for title, parts in every.items():
        kit.say(f"{title}:")
        for part in parts:
            kit.say(f"  {part.name:34} {part.version:12} {part.licence}")
    kit.say(textwrap.fill(f"of CPython's library: {' '.join(modules)}", 118, subsequent_indent="  "))
    wanting = [name for parts in every.values() for name in unknown(parts)]
    if wanting:
        kit.say(f"without a licence that is known: {', '.join(wanting)}")
    return len(wanting)


if __name__ == "__main__":
    kit.main(main)
