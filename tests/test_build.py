"""The built site: the same bytes from the same sources, complete, and asking nothing of others."""

from __future__ import annotations

import codecs
import gzip
import hashlib
import json
import mimetypes
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import build as builder
import kit
import licences
import stock

UNKNOWN = ["git", "ls-files", "--others", "--exclude-standard"]  # files that are neither known nor ignored
LOCKS = [*licences.PIP_LOCKS, *licences.NPM_LOCKS]


@pytest.fixture
def site(built: Path) -> Path:
    """The site, to be read and not to be changed."""
    return built


def digests(site: Path) -> dict[str, str]:
    """Every file of the site by its hash."""
    return {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in site.rglob("*")
        if path.is_file()
    }


def table(site: Path, name: str) -> object:
    """A constant of the built service worker."""
    text = (site / "sw.js").read_text(encoding="utf-8")
    found = re.search(rf"^const {name} = (.*?);$", text, re.MULTILINE | re.DOTALL)
    assert found, name
    return json.loads(found[1])


def cloned(folder: Path) -> Path:
    """The sources as a clean clone would hold them, in another place; only what npm and pip brought is shared."""
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=kit.ROOT, capture_output=True, text=True, check=True).stdout
    for name in tracked.rstrip("\0").split("\0"):
        if (kit.ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(kit.ROOT / name, folder / name)
    for brought in (kit.npm_packages(), kit.VENV):
        (folder / brought.relative_to(kit.ROOT)).symlink_to(brought)
    return folder


@pytest.mark.skipif(not (kit.ROOT / ".git").exists(), reason="only git knows what a clean clone would hold")
def test_a_clean_clone_elsewhere_builds_the_same_bytes(site: Path, tmp_path: Path) -> None:
    clone = cloned(tmp_path / "clone")
    for left in (".DS_Store", "shell.css~"):  # by a file manager, by an editor
        (clone / "static" / left).write_bytes(b"")
    (clone / "py" / "installed.egg-info").mkdir()  # by pip
    abroad = {**os.environ, "TZ": "Pacific/Chatham", "LANG": "de_DE.UTF-8"}
    unknown = subprocess.run(UNKNOWN, cwd=kit.ROOT, capture_output=True, text=True, check=True).stdout.split("\n")[:-1]
    lacks = f"git does not know, so the clone lacks: {unknown}; what the site needs of them, git add"
    without = lacks if unknown else "the clone builds other bytes, or none"
    built = subprocess.run([sys.executable, clone / "tools" / "build.py"], check=False, env=abroad)
    assert not built.returncode, without
    assert digests(clone / "build" / "site") == digests(site), without


def test_the_service_worker_knows_every_file_by_its_hash(site: Path) -> None:
    files = digests(site)
    for name in list(files):
        if name == "sw.js" or name.startswith("static/screenshots/"):
            del files[name]
    assert table(site, "FILES") == files
    for name in ("SPARES", "FROZEN", "PACKED"):
        known = table(site, name)
        assert isinstance(known, list | dict)
        assert {*known} <= files.keys()


def test_packed_files_have_names_that_say_nothing_of_what_is_in_them(site: Path) -> None:
    """A host would else unpack them on the way, or say that they are unpacked."""
    zipped = [name for name in digests(site) if (site / name).read_bytes().startswith(b"\x1f\x8b")]
    packed = table(site, "PACKED")
    assert isinstance(packed, dict)
    assert zipped
    assert set(zipped) == packed.keys()
    tight = [path.relative_to(site).as_posix() for path in (site / "runtime" / "brotli").iterdir()]
    assert {mimetypes.guess_type(name) for name in [*zipped, *tight]} == {("application/octet-stream", None)}


@pytest.mark.parametrize("line", ["import pyscript as _pyscript", "_path = _Path(", "_path.", "if not _os."])
def test_pyscript_still_says_what_the_start_says_otherwise(site: Path, line: str) -> None:
    """``static/boot/interpreter.js`` looks for these lines of PyScript's own Python; without them it would change
    nothing, and the start would only be slower."""
    assert line in (site / "runtime" / "core.js").read_text(encoding="utf-8")


def test_pyscript_watches_no_more_of_the_page_than_where_scripts_for_it_may_come(site: Path) -> None:
    core = (site / "runtime" / "core.js").read_text(encoding="utf-8")
    assert "XPathEvaluator" not in core
    assert [watched.partition(",")[2] for watched in re.findall(r"\.observe\((.*?)\)", core)] == ["{childList:!0}"]
    assert core.count(".body,{childList:!0}") == 1
    page = (site / "index.html").read_text(encoding="utf-8")
    assert len(re.findall(r'<script [^>]*type="m?py"', page)) == 1
    assert not re.search(r"<m?py-script|\sm?py-\w+=", page)


def test_no_file_has_a_type_that_a_host_may_not_know(site: Path) -> None:
    """nginx as it comes knows no .mjs, and a browser runs no module without its type."""
    assert [name for name in digests(site) if name.endswith(".mjs")] == []
    runtime = (site / "runtime").glob("pyodide*.js")
    assert [script.name for script in runtime if b"pyodide.asm.mjs" in script.read_bytes()] == []


def test_a_text_that_the_browser_shows_says_how_its_letters_are_written(site: Path) -> None:
    assert (site / "licences.txt").read_bytes().startswith(codecs.BOM_UTF8)
    assert "Clément Vasseur" in (site / "licences.txt").read_text("utf-8-sig")


def test_another_file_makes_another_version(site: Path, tmp_path: Path) -> None:
    before = table(site, "VERSION")
    later = tmp_path / "site"
    later.mkdir()
    for name in ("index.html", "manifest.json"):
        (later / name).write_bytes((site / name).read_bytes())
    builder.lay_service_worker(later)
    assert table(later, "VERSION") != before


def test_every_file_that_the_page_and_the_manifest_name_is_there(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:src|href)="([^"#?]+)"', page)
    manifest = json.loads((site / "manifest.json").read_text(encoding="utf-8"))
    for holder in [manifest, *manifest["shortcuts"]]:
        named += [image["src"] for image in holder.get("icons", [])]
    named += [image["src"] for image in manifest.get("screenshots", [])]
    assert len(named) > 10
    assert [name for name in named if not (site / name).is_file()] == []
    assert [name for name in named if name.startswith("/") or "//" in name] == []


def test_the_app_keeps_its_identity_stays_in_its_window_and_reaches_under_the_notch(site: Path) -> None:
    manifest = json.loads((site / "manifest.json").read_text(encoding="utf-8"))
    assert (manifest["id"], manifest["launch_handler"]) == ("patience-parlour", {"client_mode": "navigate-existing"})
    assert "viewport-fit=cover" in (site / "index.html").read_text(encoding="utf-8")


def size_of(image: Path) -> tuple[int, int]:
    """Width and height of a PNG or JPEG, from its own header."""
    body = image.read_bytes()
    if image.suffix == ".png":
        return int.from_bytes(body[16:20]), int.from_bytes(body[20:24])
    at = 2
    while body[at + 1] not in (0xC0, 0xC2):  # the next segment, until the one that begins a frame
        at += 2 + int.from_bytes(body[at + 2 : at + 4])
    return int.from_bytes(body[at + 7 : at + 9]), int.from_bytes(body[at + 5 : at + 7])


def test_pictures_are_as_large_as_the_manifest_says(site: Path) -> None:
    manifest = json.loads((site / "manifest.json").read_text(encoding="utf-8"))
    images = [*manifest["icons"], *manifest["screenshots"]]
    sizes = {image["src"]: image["sizes"] for image in images if image["sizes"] != "any"}
    assert {"192x192", "512x512"} <= set(sizes.values())
    for name, size in sizes.items():
        assert "{}x{}".format(*size_of(site / name)) == size, name
    assert {image["form_factor"] for image in manifest["screenshots"]} == {"narrow", "wide"}
    assert all(image["label"] for image in manifest["screenshots"])


def test_the_pages_policy_allows_this_origin_alone(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    assert found
    policy = dict(part.strip().split(" ", 1) for part in found[1].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    sources = {source for value in policy.values() for source in value.split()}
    assert sources == {"'none'", "'self'", "'wasm-unsafe-eval'", "blob:"}
    assert page.index("Content-Security-Policy") < page.index("<script")
    assert "<style" not in page
    inside = re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", page)
    data = [f'<script type="application/json" id="{name}">' for name in ("languages", "first-scene")]
    assert inside == data, "data, which is not executed"


def test_a_mark_that_is_not_there_stops_the_build(tmp_path: Path) -> None:
    source = tmp_path / "some.js"
    source.write_text("const A = 1;", encoding="utf-8")
    with pytest.raises(kit.Missing, match=r"some\.js should hold '__B__' once"):
        builder.fill(source, {"__B__": "2"})


def test_the_runtime_offers_nothing_to_extension_modules(site: Path) -> None:
    script = (site / "runtime" / "pyodide.asm.js").read_text(encoding="utf-8")
    packed = (kit.npm_packages() / "pyodide" / "pyodide.asm.mjs").read_text(encoding="utf-8")
    assert len(script) < len(packed) / 2
    assert "Mix_OpenAudio" in packed
    assert "Mix_OpenAudio" not in script, "a function that only they would call"
    assert len(set(re.findall(r"emscripten_gl\w+:(\w+)", script))) == 1, "all of WebGL is one function"
    assert not re.search(r"(?<!\(0,)\beval\(", script), "Terser leaves alone what an eval may see"

    taken = re.findall(r"\._\w+=(?:\w+=)?(?:\w+\.\w+=)?\w+\.(?!length\b)(\w+)", script)
    assert "PyList_New" in taken
    code = gzip.decompress((site / "runtime" / "code.bin").read_bytes())
    assert [name for name in taken if name.encode() not in code] == []
    assert b"PyList_Sort" not in code, "an export that only they would use"


CALLS_THROUGH_THE_TABLE = """
import fs from "node:fs";
import { gunzipSync } from "node:zlib";
import { scan } from "./instructions.mjs";
import { instructionsOf, Whole } from "./whole.mjs";

const { code, first } = new Whole(gunzipSync(fs.readFileSync(process.env.CODE)));
const makers = [];
const called = new Map();
code.forEach((body, i) => {
  const reader = instructionsOf(body);
  const call = (index) => called.set(index, (called.get(index) ?? 0) + 1);
  scan(reader, body.length, call, (_place, _type, table) => table || makers.push(first + i));
});
const calls = makers.map((index) => called.get(index) ?? 0);
console.log(JSON.stringify({ makers, calls, last: first + code.length - 1 }));
"""


def test_calls_through_the_table_are_made_by_one_function_of_each_type(site: Path) -> None:
    """Chromium would guess where those of the interpreter's loop go, and drop its code at each wrong guess."""
    code = {**os.environ, "CODE": str(site / "runtime" / "code.bin")}
    look = [kit.node(), "--input-type=module", "--eval", CALLS_THROUGH_THE_TABLE]
    found = json.loads(subprocess.check_output(look, cwd=kit.TOOLS / "freeze", env=code, text=True))
    makers, last = found["makers"], found["last"]
    assert makers == list(range(last - len(makers) + 1, last + 1)), "the last functions, each with one such call"
    assert min(found["calls"]) > 0
    assert sum(found["calls"]) > 500


def test_the_scripts_of_the_start_are_compiled_while_they_are_read(site: Path) -> None:
    for name in ("runtime/pyodide.asm.js", "runtime/core.js", "static/boot/interpreter.js"):
        assert (site / name).read_text("utf-8").startswith("//# allFunctionsCalledOnLoad\n"), name


def test_a_runtime_of_another_making_stops_the_build(tmp_path: Path) -> None:
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        (tmp_path / name).write_text("function assignWasmExports(exports){f=exports.f}", encoding="utf-8")
    (tmp_path / "pyodide.asm.wasm").write_bytes(b"")
    trim = [kit.node(), kit.TOOLS / "freeze" / "trim.mjs", tmp_path, tmp_path / "out"]
    ended = subprocess.run(trim, capture_output=True, text=True, check=False)
    assert ended.returncode
    assert "pyodide.mjs should hold a=Ae(r,s,t); once" in ended.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name", LOCKS)
def test_locks_carry_hashes_and_no_address(name: str) -> None:
    lock = (kit.TOOLS / name).read_text(encoding="utf-8")
    if name.endswith(".json"):
        packages = [entry for path, entry in json.loads(lock)["packages"].items() if path]
        assert all("integrity" in entry and "resolved" not in entry for entry in packages)
    else:
        assert "://" not in lock
        pinned = re.findall(r"^\S+==\S+.*?(?=^\S|\Z)", lock, re.MULTILINE | re.DOTALL)
        assert pinned
        assert all("--hash=sha256:" in entry for entry in pinned)


def test_the_stock_page_has_nothing_of_our_start(tmp_path: Path) -> None:
    page = (stock.lay(tmp_path / "stock") / "index.html").read_text(encoding="utf-8")
    assert "static/boot/" not in page
    assert 'src="pyscript/core.js"' in page
    assert 'config="pyscript.json"' in page
