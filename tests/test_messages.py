"""Messages as JSON: what a worker writes the page reads again."""

from __future__ import annotations

import json

from parlour.core.cards import UNSEEN, Card
from parlour.core.messages import Message, from_json, message, to_json

PLACE = message("tableau", rank=message("rank.5"))
SAID = message(
    "lost.under", card=Card(3, "H"), hidden=Card(4, "S", up=False), place=PLACE, cards=(UNSEEN, PLACE), count=2
)


def test_a_message_with_every_kind_of_fact_comes_back_through_json() -> None:
    told = to_json(SAID)
    assert told == {
        "key": "lost.under",
        "facts": {
            "card": {"card": "3H"},
            "hidden": {"card": "4s"},
            "place": {"key": "tableau", "facts": {"rank": {"key": "rank.5", "facts": {}}}},
            "cards": [{"card": "??"}, {"key": "tableau", "facts": {"rank": {"key": "rank.5", "facts": {}}}}],
            "count": 2,
        },
    }
    assert from_json(json.loads(json.dumps(told))) == SAID


def test_a_message_is_its_key_and_its_facts_by_name() -> None:
    assert message("did.move", place="a1") == Message("did.move", (("place", "a1"),))
    assert from_json(to_json(message("did.move", cards=()))) == message("did.move", cards=())
    assert from_json("text") == "text"
