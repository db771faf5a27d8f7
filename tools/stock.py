"""The same app as a stock PyScript page: what the benchmark measures our start against.

The same sources, styles and page script; PyScript and Pyodide just as npm has them, the Python files
listed in PyScript's own configuration.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import build
import kit

OURS = [
    r'<meta http-equiv="Content-Security-Policy"[^>]*>\n',
    r'<link rel="(?:module)?preload"[^>]*>\n',
    r'<script [^>]*src="static/boot/[^"]*"></script>\n',
    r"<mpy-config.*?</mpy-config>\n",
]
THEIRS = """<link rel="stylesheet" href="pyscript/core.css">
<script type="module" src="pyscript/core.js"></script>
</head>"""


def lay(site: Path = kit.BUILD / "stock") -> Path:
    """Build the stock page into a folder, which is made anew, and give that folder."""
    modules = kit.npm_packages()
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    build.lay_static(site)
    unneeded = shutil.ignore_patterns("*.map", "*.ts", "*.html", "*.md")
    shutil.copytree(modules / "pyodide", site / "pyodide", ignore=unneeded)
    shutil.copytree(modules / "@pyscript" / "core" / "dist", site / "pyscript", ignore=unneeded)
    for path in [kit.ROOT / "manifest.json", *build.sources()]:
        target = site / path.relative_to(kit.ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    (site / "index.html").write_text(_page(), encoding="utf-8")
    build.lay_languages(site)
    names = [path.relative_to(kit.ROOT / "py").as_posix() for path in build.sources()]
    files = {f"./py/{name}": f"./{name}" for name in names if name.startswith("parlour/")}
    config = {"interpreter": "./pyodide/pyodide.mjs", "files": files}
    (site / "pyscript.json").write_text(json.dumps(config, indent=1), encoding="utf-8")
    build.lay_service_worker(site)
    return site


def _page() -> str:
    text = (kit.ROOT / "index.html").read_text(encoding="utf-8")
    for pattern in OURS:
        text, found = re.subn(pattern, "", text, flags=re.DOTALL)
        if not found:
            raise kit.Missing(f"index.html has no {pattern}")
    text = re.sub(r"(<script type=\"py\"[^>]*) config='[^']*'", r'\1 config="pyscript.json"', text)
    return text.replace("</head>", THEIRS, 1)
