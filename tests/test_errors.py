"""What is wrong is said in the player's language: every sentence of an error has its twin, and the facts go with it."""

import ast
import re

import pytest
from test_words import facts

import po
from parlour.core.cards import write_cards
from parlour.core.errors import UserError
from parlour.core.link import read_link
from parlour.core.notation import read_replay
from parlour.games import game_of
from parlour.games.grandma.rules import GRANDMA
from parlour.games.gridcannon.rules import GRIDCANNON
from parlour.memory.records import Records
from parlour.words import ERRORS, SENTENCES, Words


def roots(template):
    return {name.partition(".")[0] for name in facts(template)}


def test_every_error_is_made_of_a_whole_sentence_and_its_facts():
    for call in po.error_calls():
        (sentence,) = call.args
        assert isinstance(sentence, ast.Constant), f"write the sentence where it is raised: {ast.unparse(call)}"
        assert roots(sentence.value) == {fact.arg for fact in call.keywords}, sentence.value
        assert not sentence.value.endswith("."), f"others go on after it: {sentence.value}"


@pytest.mark.parametrize("language", sorted(set(SENTENCES) - {"en"}))
def test_every_sentence_of_an_error_has_its_twin_with_the_same_facts(language):
    sentences = set(po.error_sentences())
    assert len(sentences) > 40
    assert set(ERRORS[language]) == sentences
    for sentence, twin in ERRORS[language].items():
        assert roots(twin) == roots(sentence), sentence
        assert not twin.endswith("."), f"others go on after it: {twin}"


SAID = [
    (
        "gridcannon/x",
        "'x' is not a deal number: write 0 or more, at most 18 digits",
        "„x“ ist keine Nummer eines Spiels; schreibe 0 oder mehr, höchstens 18 Ziffern.",
    ),
    (
        '[Deal "gridcannon/1"] keep stock-hand h_1',
        "move 3: 'h_1' is not a move: write source-target, as in hand-a1, or a word",
        "Zug 3: „h_1“ ist kein Zug; schreibe woher-wohin, zum Beispiel hand-a1, oder ein Wort.",
    ),
    (
        '[Deal "gridcannon/1"] keep stock-hand keep',
        "move 3: keep cannot be played: the rules do not allow it here",
        "Zug 3: keep erlauben die Regeln hier nicht.",
    ),
    (
        "gridcannon:2H3X",
        "'3X' is not a card (letter 3 of the cards '2H3X')",
        "„3X“ ist keine Karte (Zeichen 3 der Karten „2H3X“).",
    ),
    (
        f"grandma:{write_cards(GRANDMA.deck[1:])}XR",
        "the deck is not that of Grandma's Game: AC is missing, XR is there too often",
        "Das sind nicht die Karten von Omas Spiel: AC fehlt, XR ist zu viel.",
    ),
]


@pytest.mark.parametrize(("link", "english", "german"), SAID)
def test_a_link_is_refused_in_the_language_of_the_player(link, english, german):
    with pytest.raises(UserError) as caught:
        read_replay(read_link(link, game_of).text, game_of)
    error = caught.value
    assert str(error) == english
    assert Words("en").format_fact(error.message, "") == re.sub(r"'(\w+)'", r"“\1”", english)
    assert Words("de").text("wrong", error=error.message) == german


def test_what_could_not_be_read_is_told_in_the_language_of_the_player():
    records = Records({"play/gridcannon": '[Deal "grandma/7"]', "settings": '{"theme": "pink"}'})
    assert records.resume(GRIDCANNON) is None
    records.settings()
    assert list(map(Words("de").say, complaints := records.take_complaints())) == [
        "Deine Partie Gridcannon war nicht lesbar: Das ist eine Partie Omas Spiel. "
        "Sie bleibt aufgehoben, und es wurde neu gegeben.",
        "Deine Einstellungen waren nicht lesbar: Die Einstellung theme kann nicht „pink“ sein. "
        "Es gelten die üblichen, der alte Text bleibt aufgehoben.",
    ]
    assert list(map(Words("en").say, complaints)) == [
        "Your game of Gridcannon could not be read (it is a game of Grandma's Game); "
        "it is kept aside and a new one was dealt.",
        "Your settings could not be read (the setting theme cannot be “pink”); "
        "the usual ones are used, the old text is kept.",
    ]
