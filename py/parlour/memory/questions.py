"""Questions that are asked once in a player's life, such as whether sound is wanted: where each stands."""

from __future__ import annotations

from parlour.memory.records import Records

DUE, DONE = "due", "done"


def question(records: Records, name: str) -> str:
    """Where a question stands: the empty string before it is asked, then ``due``, then ``done``."""
    return records.store.get(f"asked/{name}", "")


def set_question(records: Records, name: str, state: str) -> None:
    """Notes that a question is due or done; one that is done stays so."""
    if question(records, name) not in (state, DONE):
        records.store[f"asked/{name}"] = state
