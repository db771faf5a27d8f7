"""Long texts: their blocks, and that every picture, text and table they name can be shown in every language."""

import pytest

from parlour.games import GAMES, PICTURES, table_of
from parlour.table.pictures import painted
from parlour.words import SENTENCES, Words
from parlour.words.prose import Block, blocks, cells, parts

TEXTS = [f"rules.{game.id}" for game in GAMES] + ["rules.grid", "rules.grid.end", "rules.history", "about"]


def shown(name):
    """The region of a picture and the scene of its piles."""
    return painted(table_of(PICTURES[name].game), PICTURES[name], Words("en"))


def test_marks_at_the_lines_make_blocks():
    text = "The aim:\nWin.\n- one\n- two\n[kill]\n| King | 13\n| Jack | 11\n> rules.history"
    assert list(blocks(text)) == [
        Block("heading", ("The aim",)),
        Block("words", ("Win.",)),
        Block("items", ("one", "two")),
        Block("picture", ("kill",)),
        Block("rows", ("King | 13", "Jack | 11")),
        Block("text", ("rules.history",)),
    ]


def test_a_row_has_cells_and_a_line_its_addresses():
    assert cells("King | 13 | his suit") == ("King", "13", "his suit")
    assert parts("See https://example.org/a, and rest.") == ("See ", "https://example.org/a", ", and rest.")
    assert parts("No address.") == ("No address.",)


@pytest.mark.parametrize("language", SENTENCES)
@pytest.mark.parametrize("key", TEXTS)
def test_every_text_names_only_what_is_there(language, key):
    words, found = Words(language), list(blocks(SENTENCES[language][key]))
    assert any(block.kind in ("heading", "text") for block in found)
    for block in found:
        if block.kind == "picture":
            assert block.lines[0] in PICTURES
            assert words.text(f"picture.{block.lines[0]}")
        elif block.kind == "text":
            assert block.lines[0] in SENTENCES[language]
        elif block.kind == "rows":
            assert len({len(cells(row)) for row in block.lines}) == 1, f"{key}: rows of one table have as many cells"


def outline(language, key):
    """What every language's text has in common: kinds of blocks, numbers of lines and cells, pictures and addresses."""
    for block in blocks(SENTENCES[language][key]):
        fixed = block.lines if block.kind in ("picture", "text") else len(block.lines)
        yield block.kind, fixed, [len(cells(line)) for line in block.lines], [parts(line)[1::2] for line in block.lines]


@pytest.mark.parametrize("language", SENTENCES)
def test_every_text_has_the_lines_of_the_english_one(language):
    """It may have more, such as what the letters on the cards stand for."""
    for key, sentence in SENTENCES["en"].items():
        if isinstance(sentence, str) and "\n" in sentence:
            theirs = outline(language, key)  # in which each block is looked for after the last
            lacking = [block for block in outline("en", key) if block not in theirs]
            assert lacking == [], key


def whole(language, key):
    """A text as it is read, with the texts that it names in their places."""
    for block in blocks(SENTENCES[language][key]):
        yield from whole(language, block.lines[0]) if block.kind == "text" else block.lines


@pytest.mark.parametrize("language", SENTENCES)
@pytest.mark.parametrize("game", [game.id for game in GAMES if game.id.startswith("gridcannon")])
def test_the_rules_of_every_grid_say_when_a_royal_dies(language, game):
    assert SENTENCES[language]["rules.sum"] in whole(language, f"rules.{game}")


@pytest.mark.parametrize("game", [game.id for game in GAMES if game.id.startswith("gridcannon")])
def test_the_rules_of_every_grid_say_what_armour_does_and_where_a_royal_goes_that_is_like_no_card(game):
    text = list(whole("en", f"rules.{game}"))
    added = "Its value is added to the royal's health."
    assert any(added in line for line in text) == (game != "gridcannon-arcade")
    assert any(line.endswith("any free spot will do.") for line in text)


@pytest.mark.parametrize(
    ("game", "limit", "king"), [("gridcannon", 20, "at 19 a King"), ("gridcannon-exact", 21, "no two hearts make 20")]
)
def test_the_rules_name_the_limit_of_their_own_version(game, limit, king):
    text = list(whole("en", f"rules.{game}"))
    assert [line[:23] for line in text if line.startswith("A royal with")] == [f"A royal with {limit} or more"]
    names = [line for line in text if line.startswith("armour")]
    assert king in SENTENCES["en"][f"picture.{names[0]}"]
    assert "alarm" in shown(names[0])[1]["w2"]["marks"]
    assert len(names) == 1


def test_the_arcade_rules_keep_ploys_out_of_the_set_up():
    assert "Use them at any time once play has begun." in whole("en", "rules.gridcannon-arcade")
    assert "Sobald das Spiel läuft, setze sie ein, wann du willst." in whole("de", "rules.gridcannon-arcade")


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_is_painted_from_a_position_and_used(name):
    region, piles = shown(name)
    assert set(piles) == set(region.piles)
    assert any(pile["cards"] for pile in piles.values())
    assert any(f"[{name}]" in SENTENCES["en"][key] for key in TEXTS)


@pytest.mark.parametrize(
    ("name", "pile", "chip"),
    [
        ("kill", "c3", "J 14/11"),
        ("short", "c2", "K 11/13"),
        ("joker", "a1", "Q 15/12"),
        ("old", "c3", "J 14/11"),
        ("double", "c3", "Q + K"),
    ],
)
def test_pictures_show_what_the_words_beside_them_say(name, pile, chip):
    _, piles = shown(name)
    assert piles[pile]["chip"]["text"] == chip


def test_the_picture_of_armour_shows_one_royal_lost_and_one_dead():
    _, piles = shown("armour")
    assert piles["n2"]["badge"] == "11+2"
    assert "alarm" in piles["w2"]["marks"]
    assert "out" in piles["e1"]["marks"]


def test_the_places_that_pictures_mark_are_those_of_the_words():
    _, kill = shown("kill")
    assert sum("legal" in pile["marks"] for pile in kill.values()) == 5
    _, home = shown("home")
    assert [name for name, pile in home.items() if "legal" in pile["marks"]] == ["n3", "e1"]
    _, meet = shown("meet")
    assert [name for name, pile in meet.items() if "paired" in pile["marks"]] == ["uS", "dS"]
