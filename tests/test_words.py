"""The words table: every note that the games use is there, in every language, with the same facts."""

import gettext
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import pytest
from rulebook import WITH_BLANK

import first_scene
from parlour.core.cards import Card
from parlour.core.messages import message
from parlour.games import table_of
from parlour.words import SENTENCES, Words, language_of
from parlour.words.languages import LANGUAGES

ROOT = Path(__file__).parent.parent
PARLOUR = ROOT / "py" / "parlour"


class Shell(HTMLParser):
    """What the page says in English before anything else is there: key and text of each place."""

    def __init__(self):
        super().__init__()
        self.said, self._open = [], None
        self.feed((ROOT / "index.html").read_text("utf-8"))

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        key = attributes.get("data-say")
        self._open = None
        spoken = attributes.get("aria-label") or attributes.get("content")
        if key and spoken:
            self.said.append((key, spoken))
        elif key:
            self._open = key

    def handle_data(self, data):
        if self._open:
            self.said.append((self._open, data))
            self._open = None


# Facts that are numbers and count nothing: they name one of several, or say how high, how far or how much.
NUMBERS = set(
    """armour at best column done health lacking left limit mean most move nth number par percent place played power row
    score to total won year""".split()
)
# Facts that are cards, names, texts or messages.
NAMES = set(
    """average card cards conditions day deal effect ended error example game goal grade high kind last like look low
    month moves name need needs new now odds one other others phrase place places ploy points rank reached reason result
    royal royals setting sight source state suit target targets text then told top under verdict version whom word
    worth""".split()
)
# The rules of gettext (its manual, "Plural forms"), as Plural-Forms gives them.
PUBLISHED = {
    "en": "nplurals=2; plural=n != 1;",
    "de": "nplurals=2; plural=n != 1;",
    "fr": "nplurals=2; plural=n > 1;",
    "es": "nplurals=2; plural=n != 1;",
    "it": "nplurals=2; plural=n != 1;",
    "pt": "nplurals=2; plural=n > 1;",
    "nl": "nplurals=2; plural=n != 1;",
}


def forms(sentence):
    """A sentence's plural forms; one where it does not count."""
    return (sentence,) if isinstance(sentence, str) else sentence


def facts(sentence):
    return {name for form in forms(sentence) for _, name, _, _ in Formatter().parse(form) if name}


def published(language):
    """How many plural forms a language has, and the expression that chooses one."""
    number, plural = re.fullmatch(r"nplurals=(\d); plural=(.+);", PUBLISHED[language]).groups()
    return int(number), plural


def sentences():
    return [(language, key, sentence) for language in SENTENCES for key, sentence in SENTENCES[language].items()]


def test_the_plural_rules_are_those_of_gettext():
    assert set(LANGUAGES) == set(SENTENCES) == set(PUBLISHED)
    for language, (_, _, form) in LANGUAGES.items():
        assert [form(n) for n in range(300)] == [gettext.c2py(published(language)[1])(n) for n in range(300)]


def test_every_sentence_that_counts_has_its_plural_forms():
    for language, key, sentence in sentences():
        lacks = "count" in facts(sentence) and any(letter.isalpha() for letter in re.sub(r"{\w+}", "", str(sentence)))
        wanted = published(language)[0] if lacks else 1
        assert len(forms(sentence)) == wanted, f"{language}, {key}: give it a form for each index of the plural rule"
    kinds = {"count", *NUMBERS, *NAMES}
    others = {(key, fact) for _, key, sentence in sentences() for fact in facts(sentence) - kinds}
    assert not others, "a number that counts is called count; any other fact goes to NUMBERS or NAMES"


def test_no_sentence_puts_a_number_behind_its_noun():
    """ "Points: 1." is what a form prints, not what anybody says."""
    for language, key, sentence in sentences():
        for form in forms(sentence):
            assert not re.search(r"\w: {(count|total)}\W*$", form), f"{language}, {key}: {form}"


def test_one_is_said_in_words_and_more_in_figures():
    english, german = Words("en"), Words("de")
    assert [english.text("prompt.plays", count=count) for count in (0, 1, 2)] == [
        "0 cards can go home.",
        "One card can go home.",
        "2 cards can go home.",
    ]
    assert [german.text("prompt.plays", count=count) for count in (1, 2)] == [
        "Eine Karte kann nach Hause.",
        "2 Karten können nach Hause.",
    ]
    assert english.text("did.points", points=message("count.points", count=1)) == "One point."
    with pytest.raises(TypeError, match=r"prompt\.plays has plural forms"):
        english.text("prompt.plays")


def test_a_score_below_zero_has_a_minus_sign():
    assert Words("en").text("end.shame", score=-42) == "Score −42: one less for each card of shame."


def test_signs_and_named_cards_are_spoken_as_words():
    seven, six, king = Card.parse("7H"), Card.parse("6H"), Card.parse("KH")
    told = message("effect.kill", cards=message("sum", one=seven, other=six), power=13, royal=king, health=13)
    assert Words("en").text("label.kill", effect=told) == "7♥ + 6♥ = 13 ≥ K♥ 13: kills."
    assert (
        Words("en").aloud.text("label.kill", effect=told)
        == "Seven of hearts plus six of hearts makes 13, which reaches king of hearts 13: kills."
    )
    assert (
        Words("de").aloud.text("label.kill", effect=told)
        == "Herz-Sieben plus Herz-Sechs gleich 13, das erreicht Herz-König 13: stürzt."
    )
    assert Words("en").aloud.text("lesson.grid.place") == "Now the three of diamonds: put it on two of clubs."


@pytest.mark.parametrize("language", SENTENCES)
def test_no_sign_is_left_in_what_is_heard(language):
    shown = re.compile(r"^(rules|picture|about|caption|action|aloud|share|status|daily|keys|type)\b|^(day|deal)\.")
    aloud = Words(language).aloud
    for key, sentence in SENTENCES[language].items():
        for count in range(1, 1 + len(forms(sentence)) if not shown.search(key) else 0):
            heard = aloud.text(key, **dict.fromkeys(facts(sentence), count))
            assert not re.search("[♣♦♥♠★⚔▲▼◀▶⇄→≥<=+]", heard), f"{key}: {heard}"


@pytest.mark.parametrize("language", SENTENCES)
def test_languages_have_the_same_sentences_with_the_same_facts(language):
    english, other = SENTENCES["en"], SENTENCES[language]
    assert set(other) == set(english)
    for key in english:
        assert facts(other[key]) == facts(english[key]), key


def test_every_key_written_in_the_source_is_in_the_table():
    used = set()
    for source in PARLOUR.rglob("*.py"):
        used |= set(re.findall(r'(?<!_)(?:message|say|text)\(\s*"([a-z]+[a-z.]*)"', source.read_text("utf-8")))
    assert len(used) > 60
    assert used <= set(SENTENCES["en"])


def test_every_game_has_its_name_sentence_and_rules():
    for game in WITH_BLANK:
        assert Words("en").say(table_of(game).name) == game.name
        assert f"game.{game.id}" in SENTENCES["en"]
        assert f"rules.{game.id}" in SENTENCES["en"]


def test_cards_are_spoken_and_written():
    words = Words("en")
    nine, joker = Card.parse("9H"), Card.parse("XR")
    assert words.text("prompt.number", card=nine) == "Place the nine of hearts."
    assert words.text("why.higher", top=Card.parse("TC"), card=nine) == "10♣ is higher than your 9♥."
    assert words.text("did.banked", card=joker) == "Joker banked."
    assert (
        words.say(message("did.lay", card=nine, place=message("cell", row=1, column=2)))
        == "Nine of hearts on row 1 column 2."
    )


def test_an_unknown_language_is_english():
    assert Words("tlh").language == "en"


@pytest.mark.parametrize(
    ("wish", "browser", "spoken"),
    [
        ("system", ("tlh", "de-CH", "en"), "de"),
        ("system", (), "en"),
        ("system", ("de-AT", "en"), "de"),
        ("system", ("tlh", "DE"), "de"),
        ("en", ("de",), "en"),
        ("de", ("en-GB",), "de"),
        ("tlh", ("la",), "en"),
    ],
)
def test_the_wish_comes_before_the_browser(wish, browser, spoken):
    assert language_of(wish, browser) == spoken


def test_a_language_that_is_not_available_is_passed_over():
    assert language_of("de", ("de-AT",), among={"en"}) == "en"


def test_words_for_the_ear_speak_cards_in_full():
    words, card = Words("en"), Card.parse("9H")
    assert words.text("effect.suit", card=card, royal=card).startswith("9♥ does not count against 9♥:")
    assert words.aloud.text("effect.suit", card=card, royal=card).startswith(
        "Nine of hearts does not count against nine of hearts:"
    )


def test_cards_in_german_have_their_suit_first():
    words = Words("de")
    assert words.text("prompt.number", card=Card.parse("9H")) == "Lege Herz-Neun."
    assert words.text("did.drew", card=Card.parse("JC")) == "Gezogen: Kreuz-Bube."


def test_words_that_change_their_language_change_for_everyone():
    words = Words("en")
    aloud = words.aloud
    words.language = "de"
    assert words.text("end.won") == "Gewonnen"
    assert words.aloud.text("end.won") == "Gewonnen"
    assert aloud.text("end.won") == "Won"


def test_the_page_says_before_python_what_the_table_says():
    said = Shell().said
    assert len(said) > 12
    assert [(key, text) for key, text in said if SENTENCES["en"][key] != text] == []
    assert {key for key in SENTENCES["en"] if key.startswith(("shell.failed", "shell.waits"))} <= dict(said).keys()


def test_the_first_scene_speaks_every_language():
    assert json.loads(first_scene.as_json()) == json.loads(json.dumps(first_scene.scene_in("en")))
    scenes = {language: first_scene.scene_in(language) for language in SENTENCES}
    assert {language: scene["prompt"] for language, scene in scenes.items()} == {
        language: sentences["welcome"] for language, sentences in SENTENCES.items()
    }
    tables = [{**scene["piles"]} for scene in scenes.values()]
    for table in tables:
        table.update({name: [pile["cards"], pile["legal"], pile.get("next")] for name, pile in table.items()})
    assert all(table == tables[0] for table in tables), "and shows one deal in all of them"
