"""What is remembered: it comes back as it was, and a damaged text is put aside, never lost."""

import pytest

from parlour.cards import InvalidText
from parlour.games import GAMES, game_of
from parlour.games.gridcannon import EXACT, GRIDCANNON
from parlour.notation import read_replay, write_replay
from parlour.play import Deal, Play
from parlour.record import Records, Settings, read_settings


def some_play(moves=3):
    play = Play(Deal(GRIDCANNON, 7))
    for _ in range(moves):
        play.play(next(play.moves()))
    play.undo()
    return play


def test_a_newcomer_gets_the_first_game_and_the_usual_settings():
    records = Records({})
    assert records.current() is GAMES[0]
    assert records.resume(GAMES[0]) is None
    assert records.settings() == Settings()


def test_a_game_comes_back_with_its_undone_moves():
    shelf, play, aside = {}, some_play(), some_play(5)
    Records(shelf).keep(play, aside)
    back = Records(shelf)
    assert write_replay(back.resume(GRIDCANNON)) == write_replay(play)
    assert write_replay(back.resume(GRIDCANNON, "aside")) == write_replay(aside)
    assert back.current() is GRIDCANNON
    assert back.resume(EXACT) is None


@pytest.mark.parametrize(
    "text",
    ["", "rubbish", '[Deal "gridcannon/7"] hand-z9', '[Deal "gridcannon-old/7"]', '[Deal "gridcannon/7"] keep keep'],
)
def test_a_damaged_game_is_put_aside_with_a_sentence(text):
    shelf = {"play/gridcannon": text, "done/000001": "kept"}
    records = Records(shelf)
    assert records.resume(GRIDCANNON) is None
    assert shelf == {"damaged/play/gridcannon": text, "done/000001": "kept"}
    assert [complaint.key for complaint in records.complaints] == ["damaged.play"]


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"theme": "pink"}', '{"draw": 1}', '{"deck": ["two"]}', "[" * 100_000]
)
def test_damaged_settings_are_put_aside_with_a_sentence(text):
    shelf = {"settings": text}
    records = Records(shelf)
    assert records.settings() == Settings()
    assert shelf == {"damaged/settings": text}
    assert records.complaints


def test_settings_come_back_and_unknown_ones_do_no_harm():
    shelf = {}
    Records(shelf).keep_settings(Settings(draw=False, theme="dark"))
    assert Records(shelf).settings() == Settings(draw=False, theme="dark")
    assert read_settings('{"colour of the cat": "grey", "deck": "four"}') == Settings(deck="four")


def test_a_setting_takes_only_its_own_values():
    with pytest.raises(InvalidText, match="theme"):
        Settings().having("theme", "pink")
    assert Settings().having("keys", False).keys is False


def test_a_finished_game_is_kept_once_and_one_that_goes_on_not_at_all():
    with open("tests/data/won/gridcannon.txt", encoding="utf-8") as file:
        won = read_replay(file.readline(), game_of).play
    records = Records({})
    records.keep_finished(won, "2026-01-02")
    records.keep_finished(won, "2026-01-02")
    assert len(records.finished()) == 1
    assert '[Date "2026-01-02"]' in records.finished()[0]
    assert '[Result "won' in records.finished()[0]
    with pytest.raises(ValueError, match="goes on"):
        records.keep_finished(some_play(), "2026-01-02")
