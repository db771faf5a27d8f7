"""Scripts and style sheets as the site has them: bundled and minified, by esbuild."""

from __future__ import annotations

import re
from pathlib import Path

import kit

MINIFIED = ["--minify", "--charset=utf8", "--log-level=warning"]
# Chromium then compiles every function while it reads the script, beside the page, not when each is first called.
EAGER = "--banner:js=//# allFunctionsCalledOnLoad"
# Modules of PyScript that the page never asks for.
UNUSED = "codemirror deprecations-manager donkey py-editor py-game py-terminal pyodide_graph toml zip".split()
# What stands in PyScript, what stands there instead, and how often. It
# - asks a module for its address, and exports, which a classic script cannot;
# - learns, for each of its two ways to a worker, whether shared memory can grow by an error that it catches; for the
#   error's place V8 reads all of the script once more;
# - searches the page, and whatever changes anywhere in it, for scripts in Python and for attributes like py-click: the
#   page has no such attributes, and the script of a worker comes to the end of its body.
CUTS = [
    (re.compile(rb"import\.meta"), rb"itself", 2),
    (re.compile(rb"export\{[^}]*\b([\w$]+) as hooks\b[^}]*\};"), rb"return{hooks:\1};", 1),
    (re.compile(rb"try\{new ([\w$]+)\(4,\{maxByteLength:8\}\)\}catch(?:\(\w+\))?\{"), rb"if(!\1?.prototype.grow){", 2),
    (
        re.compile(rb"observe\(([\w$]+),\{childList:!0,subtree:!0,attributes:!0\}"),
        rb"observe(\1.body,{childList:!0}",
        1,
    ),
    (re.compile(rb"\{let [\w$]+=new XPathEvaluator\(\)[^{}]+\{[^{}]+\}[^{}]+\}"), rb"[]", 1),
]


def bundle(entry: Path, out: Path, form: str, *options: str) -> None:
    """Write a module and all that it imports as one file, as a classic script (iife) or a module (esm); npm's packages
    are found by their names."""
    minify(entry, out, "--bundle", f"--format={form}", "--target=es2022", "--legal-comments=none", *options)


def minify(source: Path, target: Path, *options: str) -> None:
    """Write what esbuild makes of a script or a style sheet."""
    modules = kit.npm_packages()  # named in NODE_PATH, because no folder above the sources holds them
    program = modules / "esbuild" / "bin" / "esbuild"
    files = [source, f"--outfile={target}", "--allow-overwrite"]
    kit.run(kit.node(), program, *files, *options, *MINIFIED, quiet=True, NODE_PATH=str(modules))


def make_classic(script: Path, name: str) -> None:
    """Make a module a classic script, whose compiled code Chromium keeps at once and unpacks beside the page; a worker
    may import the same file. What the module exports becomes a global of this name; its address is that of the page."""
    shown = f"--footer:js=globalThis.{name}={name}.default;"
    minify(
        script, script, "--format=iife", f"--global-name={name}", "--define:import.meta.url=location.href", EAGER, shown
    )


def bundle_pyscript(out: Path) -> None:
    """Write PyScript, as much of it as the page uses, as a classic script too. It waits before it ends, as only modules
    and functions may; the global parlourPyScript promises what it then gives, its hooks. Raises kit.Missing if PyScript
    is made otherwise."""
    core = kit.npm_packages() / "@pyscript" / "core" / "dist" / "core.js"
    begin = f"{EAGER}\nglobalThis.parlourPyScript=(async(itself)=>{{"
    end = "--footer:js=})({url:document.currentScript.src});"
    bundle(core, out, "esm", begin, end, *(f"--external:./{name}*" for name in UNUSED))
    text = out.read_bytes()
    for pattern, instead, times in CUTS:
        text, found = pattern.subn(instead, text)
        if found != times:
            raise kit.Missing(f"PyScript should hold this {times} times, not {found}: {pattern.pattern.decode()}")
    out.write_bytes(text)


def merge_styles(site: Path) -> None:
    """The style sheets as one, in the place of the first: through a service worker every request costs a few
    milliseconds of the first paint."""
    page = site / "index.html"
    text = page.read_text(encoding="utf-8")
    tag, whole = '<link rel="stylesheet" href="{}">\n', "static/page.css"
    paths = re.findall(r'<link rel="stylesheet" href="(static/\w+\.css)">\n', text)
    for path in paths:
        text = text.replace(tag.format(path), tag.format(whole) if path == paths[0] else "")
    page.write_text(text, encoding="utf-8", newline="\n")
    write_styles([site / path for path in paths], site / whole)


def merge_panel_styles(site: Path) -> None:
    """static/panels.css: what only panels wear. The page fetches it once it can be played."""
    folder = site / "static" / "panels"
    write_styles(sorted(folder.glob("*.css")), folder.with_suffix(".css"))
    folder.rmdir()


def write_styles(parts: list[Path], whole: Path) -> None:
    """Put one style sheet, minified, in the place of several."""
    whole.write_text("\n".join(path.read_text(encoding="utf-8") for path in parts), encoding="utf-8", newline="\n")
    minify(whole, whole)
    for path in parts:
        path.unlink()
