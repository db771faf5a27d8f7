"""A player who knows no rules and presses at random only what glows: how soon does a first game go well?

The tests hold every first deal to it, and ``first_deals.py`` chooses by it.
"""

from __future__ import annotations

from random import Random

import kit  # noqa: F401 - finds the rules
from parlour.core.game import Game
from parlour.core.play import Deal, Play
from parlour.memory.opening import open_session, welcome
from parlour.memory.records import Records
from parlour.memory.settings import Settings
from parlour.table.scene import Scene
from parlour.table.session import Session
from parlour.words import Words

LIMIT = 40  # presses after which the follower gives up
DEFAULT = Settings()
RINGLESS = ("deck", "bank", "fan")  # kinds of piles whose legal stops wear no ring (static/cards.css)


def glowing(scene: Scene) -> list[str]:
    """What glows on the table: what is pointed at, or else what has a ring or a button of its own."""
    piles = scene["piles"].values()
    pointed = [stop for pile in piles for stop in pile.get("next", [])]
    pointed += [action["id"] for action in scene["actions"] if action.get("next")]
    ringed = [stop for pile in piles if pile["kind"] not in RINGLESS for stop in pile["legal"]]
    return pointed or ringed or [stop for pile in piles for stop in pile["legal"]]


def newcomers_session(game: Game, number: int, settings: Settings = DEFAULT) -> Session:
    """A deal as a newcomer finds it who is led where to press."""
    records = Records({})
    welcome(records)
    session = open_session(Play(Deal(game, number)), records, settings, Words())
    session.guided = settings.tips  # also where the deal is not pinned yet
    session.begin()
    return session


def presses_to_first_aim(session: Session, seed: int) -> int:
    """How often the follower presses until the game has come a step of the way to its end; ``LIMIT`` if never."""
    chance = Random(seed)
    for press in range(1, LIMIT):
        if not (stops := glowing(session.scene())):
            break
        session.press(chance.choice(stops))
        progress = session.table.progress(session.play.position)
        if progress and progress[0]:
            return press
    return LIMIT
