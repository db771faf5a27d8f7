"""Build the site: a folder that any static host can serve, under any path.

    python3 tools/build.py

build/site holds it afterwards. Three steps, each done again only when what it reads has changed:
the runtime as npm has it, trimmed and its machine code gzipped; our Python, compiled and frozen
(tools/freeze/); and the page around them, with the tables of hashes filled in.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import shutil
from pathlib import Path

import first_scene
import kit
import languages
import licences
import scripts
from parlour.games import GAMES

# Big files that travel packed whatever the host does, and their type once unpacked. Their names tell of neither: a
# host that saw the one or the other in a name would say so, and browsers would unpack twice or not at all.
PACKED = {
    "code.bin": "application/wasm",
    "rest.bin": "application/wasm",
    "heap.bin": "application/x-frozen-heap",
    "whole.bin": "application/wasm",
    "library.bin": "application/zip",
    "on_demand.bin": "application/x-python-code",
}
BROTLI = "runtime/brotli/"  # the same files again, for browsers that unpack it
SPARES = ["runtime/whole.bin", "runtime/library.bin"]  # kept on the device only where they had to be used
FROZEN = ["runtime/code.bin", "runtime/heap.bin"]  # without which a start is a plain one
NOT_KEPT = ("sw.js", "static/screenshots/")  # what only browsers and shops look at
NOT_OURS = (".*", "*~")  # what file managers and editors leave lying; a host may drop it, and offline would never come
# of static/boot: bundled into its others
IN_OTHERS = ("hash.js", "package_cache.js", "rest.js", "restore.js", "script.js", "unshared.js")
APART = ("../../runtime/pyodide.asm.js", "./unpack.js", "node:*", "ws")  # what it imports later, or never
STORE = "static/store.js"  # the page's module that imports idb
PAGE = ["index.html", "manifest.json", "py/main.py", "py/worker.py"]
MARKED = "utf-8-sig"  # a text that the browser shows by itself says how its letters are written; a host may not
FREEZER = kit.TOOLS / "freeze"
START = FREEZER / "start.json"  # what a start calls: tools/start_profile.py


def sources() -> list[Path]:
    """Every Python file that the page may run."""
    return sorted((kit.ROOT / "py").rglob("*.py"))


def read_by_the_freezer() -> list[Path]:
    """Its own files, and the page's that it uses."""
    boot = kit.ROOT / "static" / "boot"
    return [boot / "hash.js", boot / "restore.js", *sorted(FREEZER.iterdir())]


def lay_runtime(work: Path, noting: bool) -> None:
    """work/runtime: the files of Pyodide and PyScript that the page asks for, no more. ``noting``: machine code that
    notes which of its functions are called.

    Beside it, for the freezer, work/pyodide: the package, trimmed; and work/library.zip: the whole standard library
    compiled.
    """
    runtime, pyodide = work / "runtime", work / "pyodide"

    def pack() -> None:
        kit.say("packing the runtime")
        for old in (runtime, pyodide):
            shutil.rmtree(old, ignore_errors=True)
        runtime.mkdir(parents=True)
        kit.run(kit.node(), FREEZER / "trim.mjs", kit.npm_packages() / "pyodide", pyodide)
        for name in ("pyodide", "pyodide.asm"):  # under names whose type every host knows, which is asked of modules
            text = (pyodide / f"{name}.mjs").read_text(encoding="utf-8").replace("pyodide.asm.mjs", "pyodide.asm.js")
            (runtime / f"{name}.js").write_text(text, encoding="utf-8", newline="\n")
        scripts.make_classic(runtime / "pyodide.asm.js", "parlourInterpreter")
        scripts.bundle_pyscript(runtime / "core.js")
        kit.run(
            kit.node(), FREEZER / "pack.mjs", pyodide, runtime, work / "library.zip", START, *(["--noting"] * noting)
        )

    read = [kit.TOOLS / "package-lock.json", Path(__file__), Path(scripts.__file__), *read_by_the_freezer()]
    kit.once(work / "runtime.stamp", kit.fingerprint(read), pack)


def freeze_python(work: Path) -> dict[str, str]:
    """work/python: our Python for the plain boot and frozen; gives what the loader is told."""

    frozen = work / "python"

    def freeze() -> None:
        kit.say("freezing Python")
        shutil.rmtree(frozen, ignore_errors=True)
        frozen.mkdir(parents=True)
        core = kit.npm_packages() / "@pyscript" / "core"
        given = [kit.ROOT / "py", work / "pyodide", core, work / "library.zip", frozen]
        kit.run(kit.node(), FREEZER / "freeze.mjs", *given)

    read = [kit.TOOLS / "package-lock.json", *read_by_the_freezer(), *sources()]
    kit.once(work / "python.stamp", kit.fingerprint(read), freeze)
    return json.loads((frozen / "frozen.json").read_text(encoding="utf-8"))


def fill(path: Path, slots: dict[str, str]) -> None:
    """Put each value in the place of its mark, which must stand there exactly once."""
    text = path.read_text(encoding="utf-8")
    for mark, value in slots.items():
        if text.count(mark) != 1:
            raise kit.Missing(f"{path.name} should hold {mark!r} once.")
        text = text.replace(mark, value)
    path.write_text(text, encoding="utf-8", newline="\n")


def lay_page(site: Path, work: Path, told: dict[str, str]) -> None:
    """The site without its service worker."""
    shutil.rmtree(site, ignore_errors=True)
    for name in PAGE:
        if (kit.ROOT / name).is_file():
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(kit.ROOT / name, site / name)
    lay_static(site)
    lay_languages(site)
    scripts.merge_styles(site)
    scripts.merge_panel_styles(site)
    runtime = shutil.copytree(work / "runtime", site / "runtime")
    for file in (work / "python").rglob("*.bin"):
        shutil.copyfile(file, runtime / file.relative_to(work / "python"))
    (site / "licences.txt").write_text(licences.texts(), encoding=MARKED, newline="\n")
    packed = {name: {"type": kind, "sha256": sha256((runtime / name).read_bytes())} for name, kind in PACKED.items()}
    frozen = json.dumps({**told, "packed": packed}, separators=(",", ":"))
    boot = site / "static" / "boot"
    start, unpack, page = boot / "interpreter.js", boot / "unpack.js", boot / "page.js"
    fill(unpack, {"'\"__FROZEN__\"'": f"'{frozen}'"})
    apart = (f"--external:{name}" for name in APART)
    scripts.bundle(start, start, "esm", scripts.EAGER, *apart)
    scripts.bundle(unpack, unpack, "esm")
    scripts.bundle(page, page, "esm", "--external:./interpreter.js")
    (runtime / "pyodide.js").unlink()
    for name in IN_OTHERS:
        (boot / name).unlink()
    for script in sorted({*boot.glob("*.js")} - {start, unpack, page}):
        scripts.minify(script, script, "--target=es2022")


def lay_static(site: Path) -> None:
    """site/static: as it is, with the modules of static/page/ as one classic script, which runs before the first paint
    where modules would wait, with idb in the store, with what draws pictures as one module, and with the typefaces."""
    shutil.copytree(kit.ROOT / "static", site / "static", ignore=shutil.ignore_patterns(*NOT_OURS))
    kit.npm_packages()
    kit.run(kit.node(), kit.TOOLS / "faces.mjs", site / "static" / "faces")
    shutil.rmtree(site / "static" / "page")
    for kind in ("deals", "puzzles"):
        (site / "static" / kind).mkdir()
        for game in GAMES:
            data = kit.data_of(game.id, kind)
            text = data.read_text("utf-8") if data.is_file() else f"# no {kind} yet\n"
            (site / "static" / kind / f"{game.id}.txt").write_text(text, "utf-8", newline="\n")
    scripts.bundle(kit.ROOT / "static" / "page" / "main.js", site / "static" / "page.js", "iife")
    scripts.bundle(kit.ROOT / STORE, site / STORE, "esm")
    shutil.rmtree((site / STORE).with_suffix(""))
    shutil.rmtree(site / "static" / "picture")
    scripts.bundle(kit.ROOT / "static" / "picture" / "picture.js", site / "static" / "picture.js", "esm")


def lay_languages(site: Path) -> None:
    """static/languages: a file for each language but English, and what the page must know and say without them."""
    folder = site / "static" / "languages"
    folder.mkdir()
    kit.run(kit.python("requirements-words.txt"), kit.TOOLS / "languages.py", "--lay", folder)
    fill(site / "index.html", {"__FIRST_SCENE__": first_scene.as_json(), **languages.slots(folder)})


def sha256(content: bytes) -> str:
    """In hexadecimal: under that of a file the service worker keeps it, and the page may find it there."""
    return hashlib.sha256(content).hexdigest()


def unpacked(path: Path) -> dict[str, str]:
    """What the service worker keeps of a packed file: its type, and the hash of its content."""
    return {"type": PACKED[path.name], "sha256": sha256(gzip.decompress(path.read_bytes()))}


def lay_service_worker(site: Path) -> None:
    """sw.js, knowing every file of the site by its hash."""
    files = {
        path.relative_to(site).as_posix(): sha256(path.read_bytes())
        for path in sorted(site.rglob("*"))
        if path.is_file() and not path.relative_to(site).as_posix().startswith(NOT_KEPT)
    }
    packed = {path: unpacked(site / path) for path in files if path.removeprefix("runtime/") in PACKED}
    table = json.dumps(files, indent=2)
    shutil.copyfile(kit.ROOT / "sw.js", site / "sw.js")
    slots = {
        "__VERSION__": sha256(table.encode())[:16],
        "/* path: sha-256 */ {}": table,
        '["__SPARES__"]': json.dumps(SPARES),
        '"__BROTLI__"': json.dumps(BROTLI),
        '["__FROZEN__"]': json.dumps(FROZEN),
        "/* path: content type and sha-256 once unpacked */ {}": json.dumps(packed, indent=2),
    }
    fill(site / "sw.js", slots)


def build(work: Path = kit.BUILD, noting: bool = False) -> Path:
    """Build the site in work/site, which is made anew, and give that folder. ``noting``: its machine code notes which
    functions are called."""
    site = work / "site"
    with kit.alone(work):
        lay_runtime(work, noting)
        told = freeze_python(work)
        lay_page(site, work, told)
        lay_service_worker(site)
    return site


def weigh(site: Path) -> str:
    """How much the site is: files, bytes, and bytes on the wire where the host compresses."""
    bodies = [path.read_bytes() for path in site.rglob("*") if path.is_file()]
    wire = sum(min(len(body), len(gzip.compress(body, 6))) for body in bodies)
    plain = sum(map(len, bodies))
    return f"{len(bodies)} files, {plain / 1e6:.2f} MB ({wire / 1e6:.2f} MB compressed)"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="Build the site into build/site.")
    parser.parse_args()
    site = build()
    with kit.alone(kit.BUILD):  # another command may be building it anew
        size = weigh(site)
    kit.say(f"{site.relative_to(kit.ROOT)}: {size}; upload it to any static host.")


if __name__ == "__main__":
    kit.main(main)
