"""What comes from outside, spoilt in every way: links, replays, positions, saves and imports.

Each is read, or refused with InvalidText or IllegalMove in one sentence. Nothing goes on for ever, and nothing is lost:
what was there is untouched, and what could not be read is kept. 3,000 texts keep the suite quick; for the long run

    python3 tools/trust.py inputs
"""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_notation import walked, wrapped

from game_data import won_play
from parlour.core.errors import ErrorMessage, IllegalMove, InvalidText
from parlour.core.link import read_link
from parlour.core.notation import read_replay, write_deal, write_replay
from parlour.core.packed_link import PackedGame, PackedLink, read_packed_link, write_packed_link
from parlour.core.packing import pack, unpack
from parlour.core.play import Deal, Play
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.core.steps import finish
from parlour.games import GAMES, game_of
from parlour.memory.backup import read_backup, write_backup
from parlour.memory.figures import figures
from parlour.memory.history import LIST
from parlour.memory.records import BESIDE, PLAYED, SUMMARY, Records, is_begun
from parlour.memory.settings import Settings, read_settings
from parlour.memory.trends import deals_by_game
from parlour.words import SENTENCES, Words

TEXTS = int(os.environ.get("PARLOUR_FUZZ", "3000"))
FROM = int(os.environ.get("PARLOUR_FROM", "0"))
HANGS = 120  # seconds that no text takes on any machine
ODD = '\x00\n\x7f\u0661\u00b2\uff11\u202e\ud800\U0001f0a1é|"\\[{'
HUGE = ["9" * 19, "9" * 5000, "1e999", "-1", "00", "NaN", "0x10"]

# Damage


def flip(text: str, chance: Random) -> str:
    """One letter is another that differs in one bit."""
    at = chance.randrange(len(text))
    return text[:at] + chr(ord(text[at]) ^ 1 << chance.randrange(7)) + text[at + 1 :]


def cut(text: str, chance: Random) -> str:
    start, end = piece(text, chance)
    return text[:start] + text[end:]


def end_early(text: str, chance: Random) -> str:
    return text[: chance.randrange(len(text))]


def double(text: str, chance: Random) -> str:
    start, end = piece(text, chance)
    return text[:end] + text[start:end] + text[end:]


def swap(text: str, chance: Random) -> str:
    """A piece of another real text stands there instead."""
    (start, end), other = piece(text, chance), chance.choice(real())
    first, last = piece(other, chance)
    return text[:start] + other[first:last] + text[end:]


def put(text: str, chance: Random) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(ODD) + text[at:]


def inflate(text: str, chance: Random) -> str:
    """A number becomes one that nobody meant."""
    numbers = [match.span() for match in re.finditer(r"\d+", text)] or [(0, 0)]
    start, end = chance.choice(numbers)
    return text[:start] + chance.choice(HUGE) + text[end:]


def lengthen(text: str, chance: Random) -> str:
    start, end = piece(text, chance)
    return text[:start] + text[start:end] * chance.choice([9, 300, 5000]) + text[end:]


def nest(text: str, chance: Random) -> str:
    deep = chance.choice([3, 2000, 100_000])
    return chance.choice(["[", '{"shelf":']) * deep + text


DAMAGE = (flip, flip, flip, cut, cut, end_early, double, swap, swap, put, put, inflate, lengthen, nest)
COMMON = DAMAGE[:-2]  # all but what makes a text very long


def piece(text: str, chance: Random) -> tuple[int, int]:
    """Where a piece of a text begins and ends: often a whole word of it."""
    words = [match.span() for match in re.finditer(r"[^\s\[\]/:.,|-]+", text)]
    if words and chance.random() < 0.5:
        return chance.choice(words)
    start = chance.randrange(len(text) + 1)
    return start, min(len(text), start + chance.randrange(12))


def spoilt(text: str, chance: Random) -> str:
    for _ in range(chance.choice([1, 1, 1, 2, 3])):
        damage = chance.choice(DAMAGE if chance.random() < 0.05 else COMMON)
        text = damage(text, chance) if text else chance.choice(real())
    return text


# Real texts


@cache
def plays() -> list[Play]:
    """A few short games of each, one undone a bit, one of a deck of the player's own, one won."""
    some = [walked(Deal(game, seed), seed, most=14) for game in GAMES for seed in (1, 2)]
    own = [walked(Deal(game, None, shuffled(game.deck, 5)), 5, most=6) for game in GAMES]
    return [*some, *own, won_play("gridcannon")]


@cache
def replays() -> list[str]:
    noted = [write_replay(play, {"Seconds": "61", "Note": "1:0 – so close; a|b"}) for play in plays()[::3]]
    return [*map(write_replay, plays()), *noted, wrapped(write_replay(plays()[0]), 40)]


@cache
def packed() -> list[str]:
    """A game and a challenge each, and a challenge of two."""
    games = [PackedLink(seen, play.deal, (PackedGame("", pack(play)),)) for seen in (False, True) for play in plays()]
    two = tuple(PackedGame(name, pack(plays()[0], name)) for name in ("Anna", "Ben"))
    return [*map(write_packed_link, games), write_packed_link(PackedLink(True, plays()[0].deal, two))]


@cache
def links() -> list[str]:
    ways = ["daily", "continue", *(f"{way}/{game.id}" for way in ("daily", "play") for game in GAMES)]
    return [*ways, *(write_deal(play.deal) for play in plays()), *replays()[:6], *packed()]


@cache
def positions() -> list[str]:
    return [str(one) for play in plays() for one in (play.position, play.game.seen(play.position))]


@cache
def real() -> list[str]:
    """Every real text, with those that only stand inside others."""
    inside = ["settings", "current", "play/grandma", "done/000001", "left/000001", "null", "true", "[]", "{}", "0"]
    return [*replays(), *links(), *positions(), *inside, json.dumps(asdict(Settings()))]


def shelf() -> dict[str, str]:
    """A parlour that has seen some play: every kind of text that the records write."""
    records = Records({})
    for line in (0, 1):
        won = won_play("gridcannon", line)
        won.day = "2026-03-01"
        records.record_finished(won, f"2026-03-0{line + 1}")
    for game in GAMES[::-2]:
        one, other = (walked(Deal(game, seed), seed, most=12) for seed in (3, 4))
        records.save(one, other)
        records.add_unfinished(write_replay(walked(Deal(game, 6), 6, most=12)))
    records.save_settings(Settings(theme="dark"))
    return {**records.store, "lesson/grandma": "done", "damaged/settings": "{", "damaged/play/grandma": "rubbish"}


SHELF = shelf()


def spoilt_shelf(chance: Random) -> dict[str, str]:
    """The shelf with some texts spoilt, some lost, some under keys that are spoilt or another's."""
    given = dict(SHELF)
    for key in chance.sample(sorted(given), chance.choice([1, 1, 2, 4])):
        way = chance.random()
        if way < 0.7:
            given[key] = spoilt(given[key], chance)
        elif way < 0.8:
            given[spoilt(key, chance)] = given.pop(key)
        elif way < 0.9:
            given[key] = given[chance.choice(sorted(given))]
        else:
            del given[key]
    return given


def spoilt_backup(chance: Random) -> str:
    text = write_backup(spoilt_shelf(chance) if chance.random() < 0.7 else SHELF)
    if chance.random() < 0.2:
        text = json.dumps(json.loads(text))  # as another program would write it
    return spoilt(text, chance) if chance.random() < 0.5 else text


# What must hold of every text


def refused(message: object) -> None:
    """One sentence in every language, short enough for the strip and fit to be written anywhere."""
    assert isinstance(message, ErrorMessage)
    for language in SENTENCES:
        said = Words(language).text("wrong", error=message)
        assert 0 < len(said.encode()) < 400
        assert re.sub("[\u00a0\u202f]", " ", said).isprintable(), repr(said)  # spaces that do not break are meant


def same(one: Play, other: Play) -> bool:
    return (one.deal, one.line, one.index) == (other.deal, other.line, other.index) and one.position == other.position


def check_replay(text: str) -> None:
    try:
        replay = read_replay(text, game_of)
    except (InvalidText, IllegalMove) as error:
        refused(error.message)
        return
    written = write_replay(replay.play, replay.headers)
    twin = read_replay(written, game_of)
    assert same(twin.play, replay.play)
    assert twin.headers == replay.headers
    written.encode()


def check_link(text: str) -> None:
    try:
        link = read_link(text, game_of)
        games = read_packed_link(link.text, game_of) if link.kind == "packed" else None
        unpacked = [unpack(games.deal, text, name) for name, text in games.games] if games else []
        replay = read_replay(link.text, game_of).play if link.kind == "replay" else None
    except (InvalidText, IllegalMove) as error:
        refused(error.message)
        return
    if games:
        twin = [PackedGame(game.name, pack(play, game.name)) for game, play in zip(games.games, unpacked, strict=True)]
        assert read_packed_link(write_packed_link(games._replace(games=tuple(twin))), game_of).games == games.games
    if link.deal:
        assert read_link(write_deal(link.deal), game_of).deal == link.deal
    if replay:
        assert same(read_replay(write_replay(replay), game_of).play, replay)


def check_position(text: str) -> None:
    try:
        position = Position.parse(text)
    except InvalidText as error:
        refused(error.message)
        return
    assert Position.parse(str(position)) == position
    str(position).encode()


def missed(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """Texts that were on the shelf and are no longer, those left out that may go."""
    kept = set(after.values())
    return [text for key, text in before.items() if text not in kept and not spare(key, text)]


def spare(key: str, text: str) -> bool:
    """Settings may change, and which game is on the table; a game may go that was never begun, or has ended: it is in
    the history."""
    try:
        if key in ("settings", "current"):
            return key == "current" or bool(read_settings(text))
        play = read_replay(text, game_of).play
    except (InvalidText, IllegalMove):
        return not text
    return bool(play.result()) or not is_begun(play)


def underived(texts: dict[str, str]) -> dict[str, str]:
    """Texts without what follows from the finished games."""
    return {key: text for key, text in texts.items() if not key.startswith((LIST, PLAYED, SUMMARY))}


def check_save(before: dict[str, str], chance: Random) -> None:
    after = dict(before)
    records = Records(after)
    assert isinstance(records.settings(), Settings)
    if chance.random() < 0.7:  # the page reads a game before it writes it, but nothing may hang on that
        for game in GAMES:
            for place in ("play", *BESIDE):
                play = records.resume(game, place)
                assert play is None or play.game is game
        assert set(before.values()) == set(after.values())
        for complaint in records.take_complaints():
            refused(dict(complaint.facts)["error"])
    for deals in deals_by_game(records.finished()).values():
        assert figures(deals).played <= len(after)
    for play in chance.sample(plays(), 3):
        earlier = records.find_unfinished(play.deal)
        assert earlier is None or earlier.deal == play.deal
    new = walked(Deal(records.current(), 99), 99, most=5)
    records.save(new, walked(Deal(records.current(), 98), 98, most=5) if chance.random() < 0.5 else None)
    records.record_finished(won_play("gridcannon", 2), "2026-03-09")
    records.save_settings(Settings(deck="four"))
    resumed = records.resume(records.current())
    assert resumed
    assert same(resumed, new)
    assert missed(underived(before), after) == []


def check_import(text: str, mine: dict[str, str]) -> None:
    after = dict(mine)
    try:
        backup = read_backup(text)
    except (InvalidText, IllegalMove) as error:
        assert after == mine
        refused(error.message)
        return
    finish(backup.merging(Records(after)))
    assert missed(underived(mine), after) == []
    once = dict(after)
    assert finish(read_backup(text).merging(Records(after))) == 0
    assert after == once
    out = write_backup(after)
    out.encode()
    assert read_backup(out).texts == underived(after)


CHECKS: dict[str, tuple[int, Callable[[Random], object]]] = {  # out of a hundred texts, and what becomes of each
    "links": (35, lambda chance: check_link(spoilt(chance.choice(links()), chance))),
    "replays": (25, lambda chance: check_replay(spoilt(chance.choice(replays()), chance))),
    "positions": (25, lambda chance: check_position(spoilt(chance.choice(positions()), chance))),
    "saves": (10, lambda chance: check_save(spoilt_shelf(chance), chance)),
    "imports": (5, lambda chance: check_import(spoilt_backup(chance), chance.choice([{}, SHELF]))),
}


@pytest.fixture(autouse=True)
def watchdog() -> Iterator[Callable[[str], None]]:
    """Gives what begins the time of each text; one that does not come to an end fails."""
    if not hasattr(signal, "SIGALRM"):
        yield lambda what: None
        return
    now = ""

    def begin(what: str) -> None:
        nonlocal now
        now = what
        signal.alarm(HANGS)

    def bark(*_: object) -> None:
        pytest.fail(f"{now} goes on for ever")

    before = signal.signal(signal.SIGALRM, bark)
    yield begin
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("kind", CHECKS)
def test_what_is_spoilt_is_read_or_refused(kind: str, watchdog: Callable[[str], None]) -> None:
    share, check = CHECKS[kind]
    first = FROM * share // 100
    for number in range(first, first + max(1, TEXTS * share // 100)):
        name = f"{kind} {number}"
        watchdog(name)
        try:
            check(Random(name))
        except Exception as error:
            error.add_note(f"with Random({name!r})")
            raise


@settings(max_examples=max(30, TEXTS // 100))
@given(st.text() | st.text('[]"|/:.-+{},0123456789 ACDHSRBX?abckqx\n'))
def test_any_text_at_all_is_read_or_refused(text: str) -> None:
    check_link(text)
    check_replay(text)
    check_position(text)
    check_import(text, SHELF)
    check_save(dict.fromkeys(SHELF, text), Random(text))
