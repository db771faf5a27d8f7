"""The words table: every note that the games use is there, in every language, with the same facts."""

import re
from pathlib import Path
from string import Formatter

import pytest

from parlour.cards import Card
from parlour.games import GAMES
from parlour.note import note
from parlour.words import LANGUAGES, Words, language_of

PARLOUR = Path(__file__).parent.parent / "py" / "parlour"


def facts(template):
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_languages_have_the_same_sentences_with_the_same_facts(language):
    english, other = LANGUAGES["en"], LANGUAGES[language]
    assert set(other) == set(english)
    for key in english:
        assert facts(other[key]) == facts(english[key]), key


def test_every_key_written_in_the_source_is_in_the_table():
    used = set()
    for source in PARLOUR.rglob("*.py"):
        used |= set(re.findall(r'(?:note|say|text)\(\s*"([a-z]+[a-z.]*)"', source.read_text("utf-8")))
    assert len(used) > 60
    assert used <= set(LANGUAGES["en"])


def test_every_game_has_its_name_sentence_and_rules():
    for game in GAMES:
        assert Words("en").say(game.table.name) == game.name
        assert f"game.{game.id}" in LANGUAGES["en"]
        assert f"rules.{game.id}" in LANGUAGES["en"]


def test_cards_are_spoken_and_written():
    words = Words("en")
    nine, joker = Card.parse("9H"), Card.parse("XR")
    assert words.text("prompt.number", card=nine) == "Place the nine of hearts."
    assert words.text("why.higher", top=Card.parse("TC"), card=nine) == "10♣ is higher than your 9♥."
    assert words.text("did.banked", card=joker) == "Joker banked."
    assert (
        words.say(note("did.lay", card=nine, place=note("cell", row=1, column=2)))
        == "Nine of hearts on row 1 column 2."
    )


def test_an_unknown_language_is_english():
    assert Words("tlh").language == "en"


@pytest.mark.parametrize(
    ("wish", "browser", "spoken"),
    [("system", (), "en"), ("system", ("tlh", "en-GB"), "en"), ("en", ("tlh",), "en"), ("tlh", ("la",), "en")],
)
def test_the_wish_comes_before_the_browser(wish, browser, spoken):
    assert language_of(wish, browser) == spoken


def test_words_for_the_ear_speak_cards_in_full():
    words, card = Words("en"), Card.parse("9H")
    assert words.text("effect.suit", card=card, royal=card).startswith("9♥ is not 9♥")
    assert words.aloud.text("effect.suit", card=card, royal=card).startswith("Nine of hearts is not nine of hearts")
