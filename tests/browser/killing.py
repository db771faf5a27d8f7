"""Kills a browser with all its processes, as an empty battery does. They are found in /proc."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from pathlib import Path

import pytest
from conftest import wait_until

needs_proc = pytest.mark.skipif(not Path("/proc/self/cmdline").is_file(), reason="finds the processes in /proc")


def kill(profile: Path) -> None:
    """Kills the browser with this profile, and waits until it is dead."""
    doomed = _family(profile)
    for process in doomed:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    wait_until(lambda: not any(map(_command, doomed)), "the browser was dead")


def _command(process: int) -> str:
    """The command by which a process was started; the empty string if it runs no longer."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text("utf-8", "replace")
    except OSError:
        return ""


def _parent(process: int) -> int:
    try:
        return int(Path(f"/proc/{process}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()[1])
    except OSError:
        return 0


def _family(profile: Path) -> set[int]:
    """The processes whose command names the profile, and those that they have started."""
    parents = {int(entry.name): _parent(int(entry.name)) for entry in Path("/proc").glob("[0-9]*")}
    family = {process for process in parents if str(profile) in _command(process)}
    while more := {process for process, parent in parents.items() if parent in family} - family:
        family |= more
    return family
