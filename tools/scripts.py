"""Scripts and style sheets as the site has them: bundled and minified, by esbuild."""

from __future__ import annotations

import re
from pathlib import Path

import kit

MINIFIED = ["--minify", "--charset=utf8", "--log-level=warning"]
# Chromium then compiles every function while it reads the script, beside the page, not when each is first called.
CALLED = "//# allFunctionsCalledOnLoad"
EAGER = f"--banner:js={CALLED}"
# Modules of PyScript that the page never asks for.
UNUSED = "codemirror deprecations-manager donkey py-editor py-game py-terminal pyodide_graph toml zip".split()
# PyScript learns whether shared memory can grow by an error that it catches; for the error's place V8 reads all of the
# module once more.
GROWABLE = re.compile(rb"try\{new ([\w$]+)\(4,\{maxByteLength:8\}\)\}catch\(\w+\)\{")


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


def bundle_pyscript(out: Path) -> None:
    """Write PyScript, as much of it as the page uses, as one module. Raises kit.Missing if it is made
    otherwise."""
    core = kit.npm_packages() / "@pyscript" / "core" / "dist" / "core.js"
    bundle(core, out, "esm", EAGER, *(f"--external:./{name}*" for name in UNUSED))
    text, found = GROWABLE.subn(rb"if(!\1?.prototype.grow){", out.read_bytes())
    if found != 1:
        raise kit.Missing("PyScript should ask once whether shared memory can grow.")
    out.write_bytes(text)
