"""What is remembered: it comes back as it was, and a damaged text is put aside, never lost."""

import pytest
from sessions import session_of

from game_data import won_play
from parlour.core.errors import IllegalMove, InvalidText
from parlour.core.notation import read_replay, write_replay
from parlour.core.play import Deal, Play
from parlour.games import GAMES, game_of
from parlour.games.gridcannon.rules import EXACT, GRIDCANNON
from parlour.memory.finished_game import new_feats
from parlour.memory.folds import keep_fold, open_folds
from parlour.memory.records import BESIDE, Records, is_begun
from parlour.memory.settings import Settings, read_settings
from parlour.table.session import PlayerOptions
from parlour.words import Words


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
    assert Settings().memory == "off", "a memory aid is offered, not pressed on anyone"


def test_the_headings_of_the_menu_stay_as_they_were_left():
    shelf = {}
    for heading, is_open in (("yours", True), ("this", True), ("this", True), ("yours", False)):
        keep_fold(shelf, heading, is_open)
    assert open_folds(shelf) == ["this"]


def test_a_game_comes_back_with_its_undone_moves():
    shelf, play, previous_play = {}, some_play(), some_play(5)
    Records(shelf).save(play, previous_play)
    back = Records(shelf)
    assert write_replay(back.resume(GRIDCANNON)) == write_replay(play)
    assert write_replay(back.resume(GRIDCANNON, "aside")) == write_replay(previous_play)
    assert back.current() is GRIDCANNON
    assert back.resume(EXACT) is None


@pytest.mark.parametrize("back", [0, 1])
def test_the_longest_game_that_can_be_played_can_be_read(monkeypatch, back):
    for module in ("play", "notation"):
        monkeypatch.setattr(f"parlour.core.{module}.MOST_MOVES", 30)
    session, records = session_of(Play(Deal(game_of("grandma"), 7)), Words(), PlayerOptions()), Records({})
    while session.press("stock") or not session.play.position["work"]:
        pass
    session.press("work.1")
    for key in ["ArrowLeft", "ArrowRight"] * 20:
        session.nudge(key)
    assert session.play.index == 30
    assert session.why == "This game has 30 moves, and no more can be written down."
    for _ in range(back):
        session.undo()
    records.save(session.play)
    assert write_replay(records.resume(session.play.game)) == write_replay(session.play)
    with pytest.raises(IllegalMove, match="more than 30 moves"):
        Play(session.play.deal, [*session.play.line, session.play.line[-2]])


@pytest.mark.parametrize(
    "text",
    ["", "rubbish", '[Deal "gridcannon/7"] hand-z9', '[Deal "gridcannon-old/7"]', '[Deal "gridcannon/7"] keep keep'],
)
def test_a_damaged_game_is_put_aside_with_a_sentence(text):
    shelf = {"play/gridcannon": text, "done/000001": "kept"}
    records = Records(shelf)
    assert records.resume(GRIDCANNON) is None
    assert shelf == {"damaged/play/gridcannon": text, "done/000001": "kept"}
    assert [complaint.key for complaint in records.take_complaints()] == ["damaged.play"]
    assert records.take_complaints() == []
    shelf["aside/gridcannon"] = text
    assert records.resume(GRIDCANNON, "aside") is None
    assert [complaint.key for complaint in records.take_complaints()] == ["damaged.beside"]


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"theme": "pink"}', '{"draw": 1}', '{"deck": ["two"]}', "[" * 100_000]
)
def test_damaged_settings_are_put_aside_with_a_sentence(text):
    shelf = {"settings": text}
    records = Records(shelf)
    assert records.settings() == Settings()
    assert shelf == {"damaged/settings": text}
    assert records.take_complaints()


def test_what_is_damaged_a_second_time_is_put_aside_too():
    shelf = {}
    for text in ("rubbish", "more", "rubbish", "still more"):
        shelf["play/gridcannon"] = text
        assert Records(shelf).resume(GRIDCANNON) is None
    assert set(shelf.values()) == {"rubbish", "more", "still more"}
    assert all(key.startswith("damaged/play/gridcannon") for key in shelf)


def test_a_damaged_game_that_nobody_looked_at_is_not_written_over():
    for text in ("rubbish", '[Deal "grandma/', '[Deal "grandma/] t2-uS'):
        shelf = {"play/grandma": text, "aside/grandma": '[Deal "grandma/7"] hand-z9'}
        Records(shelf).save(begun_play(1), begun_play(2))
        assert {text, '[Deal "grandma/7"] hand-z9'} <= set(shelf.values())


def test_another_tab_finds_what_a_new_deal_put_aside_when_it_hears_of_the_deal():
    written = []

    class Store(dict):
        def __setitem__(self, key, text):
            written.append(key)
            super().__setitem__(key, text)

    Records(Store()).save(begun_play(1), begun_play(2))
    assert written.index("aside/grandma") < written.index("play/grandma")


def test_a_name_that_is_none_of_ours_stands_in_no_ones_way():
    won = won_play("gridcannon")
    records = Records({"done/x": "rubbish", "done/000007": "old", "done/": "", "left/²": ""})
    records.record_finished(won, "2026-01-02")
    assert '[Date "2026-01-02"]' in records.store["done/000008"]


def test_settings_come_back_and_unknown_ones_do_no_harm():
    shelf = {}
    Records(shelf).save_settings(Settings(draw=False, theme="dark"))
    assert Records(shelf).settings() == Settings(draw=False, theme="dark")
    assert read_settings('{"colour of the cat": "grey", "deck": "four"}') == Settings(deck="four")


def test_a_setting_takes_only_its_own_values():
    with pytest.raises(InvalidText, match="theme"):
        Settings().having("theme", "pink")
    assert Settings().having("keys", False).keys is False


def test_a_finished_game_is_kept_once_and_one_that_goes_on_not_at_all():
    won = won_play("gridcannon")
    records = Records({})
    records.record_finished(won, "2026-01-02")
    records.record_finished(won, "2026-01-02")
    assert len(records.finished()) == 1
    assert [(game.day, game.won) for game in records.finished()] == [("2026-01-02", True)]
    with pytest.raises(ValueError, match="goes on"):
        records.record_finished(some_play(), "2026-01-02")


def test_a_game_finished_once_more_is_kept_again_for_another_day_or_when_done_alone_and_what_is_kept_is_announced():
    won = won_play("gridcannon")
    records, kept = Records({}), []
    for day, hints in (("", 1), ("", 0), ("2026-03-02", 0), ("2026-03-02", 1), ("", 0), ("2026-03-03", 1)):
        won.day, won.hints = day, hints
        records.record_finished(won, day or "2026-03-01")
        kept.append((len(records.finished()), new_feats(won, records.finished())))
    assert kept == [
        (1, ["unarmoured"]),
        (2, ["alone"]),
        (3, []),
        (3, []),
        (3, []),
        (4, []),
    ]
    kept_days = [entry.daily for entry in records.finished()]
    assert kept_days == ["", "", "2026-03-02", "2026-03-03"]
    assert records.add_finished(*(text for key, text in records.store.items() if key.startswith("done/"))) == 0


def test_a_game_won_once_more_is_kept_again_when_it_had_no_hint_though_moves_were_taken_back():
    won, records = won_play("grandma"), Records({})
    for hints, undos in ((1, 1), (0, 1), (0, 1), (1, 0)):
        won.hints, won.undos = hints, undos
        records.record_finished(won, "2026-03-01")
    assert [(entry.hints, entry.undos) for entry in records.finished()] == [(1, 1), (0, 1)]


def begun_play(number, game="grandma"):
    play = Play(Deal(game_of(game), number))
    while not is_begun(play):
        play.play(next(play.moves()))
    return play


def lie(records):
    """The deals of the games that could be gone on with, wherever they lie."""
    grandma = game_of("grandma")
    there = [records.resume(grandma, place) for place in ("play", *BESIDE)]
    plays = [*filter(None, there), *(read_replay(text, game_of).play for text in records.unfinished())]
    return sorted(play.deal.number for play in plays if is_begun(play))


def test_a_game_in_progress_is_never_lost_however_many_are_dealt():
    records = Records({})
    for number in range(1, 6):
        records.save(begun_play(number), begun_play(number - 1) if number > 1 else None)
        records.save(begun_play(number))
        assert lie(records) == list(range(1, number + 1))


def test_the_same_deal_begun_again_and_again_keeps_each():
    records, tries = Records({}), []
    for moves in (2, 3, 4, 5):
        tries.append(some_play_of("grandma", 1, moves))
        records.save(Play(tries[-1].deal), tries[-2] if len(tries) > 1 else None)
        records.save(tries[-1], tries[-2] if len(tries) > 1 else None)
    assert records.unfinished() == [write_replay(play) for play in tries[:2]]


def some_play_of(game, number, moves):
    play = Play(Deal(game_of(game), number))
    for _ in range(moves):
        play.play(next(play.moves()))
    return play


def test_undo_back_to_the_old_game_leaves_nothing_behind():
    records, old, new = Records({}), begun_play(1), begun_play(2)
    records.save(old)
    records.save(new, old)
    records.save(old, new)
    assert records.unfinished() == []
    assert lie(records) == [1, 2]


def test_a_game_that_lies_on_the_table_again_is_put_away_nowhere_wherever_undo_stands():
    records, old, new = Records({}), begun_play(1), begun_play(2)
    records.save(old)
    records.save(new, old)
    new.undo()
    new.undos += 1
    records.save(old, new)
    assert records.unfinished() == []
    records.save(begun_play(3), old)
    assert lie(records) == [1, 2, 3]
    records.save(new)
    assert lie(records) == [1, 2, 3]


def test_a_game_that_is_gone_back_to_does_not_wait_behind_itself():
    records, old, grandma = Records({}), begun_play(1), game_of("grandma")
    records.save(old)
    records.save(Play(Deal(grandma, 2)), old)
    records.save(old)
    assert records.resume(grandma, "aside") is None
    assert lie(records) == [1]


def test_a_game_that_undo_came_from_lies_ahead_until_another_takes_the_way():
    records, old, new, grandma = Records({}), begun_play(1), begun_play(2), game_of("grandma")
    records.save(new, old)
    records.save(old, next_play=new)
    assert records.resume(grandma, "aside") is None
    assert records.resume(grandma, "ahead").deal == new.deal
    assert write_replay(records.find_unfinished(new.deal)) == write_replay(new)
    records.save(begun_play(3), old)
    assert records.resume(grandma, "ahead") is None
    assert records.unfinished() == [write_replay(new)]


def test_another_tab_takes_no_game_for_two_while_games_change_places():
    old, new, seen = begun_play(1), begun_play(2), []

    class Store(dict):
        def __setitem__(self, key, text):
            super().__setitem__(key, text)
            if key == "play/grandma":
                other = Records(dict(self))
                seen.append([other.resume(game_of("grandma"), place) for place in BESIDE])

    records = Records(Store())
    records.save(new, old)
    records.save(old, next_play=new)
    records.save(new, old)
    assert [[play and play.deal.number for play in beside] for beside in seen] == [[1, None], [None, 2], [1, None]]


def test_moves_of_one_game_leave_nothing_behind():
    records, play = Records({}), begun_play(1)
    for _ in range(3):
        play.play(next(play.moves()))
        records.save(play)
        play.undo()
        records.save(play)
    assert records.unfinished() == []


def test_what_the_page_plays_by_itself_is_not_begun():
    play = Play(Deal(GRIDCANNON, 1))
    assert not is_begun(play)
    for game in GAMES:
        fresh = session_of(Play(Deal(game, 5)), Words("en"), PlayerOptions())
        fresh.begin()
        assert not is_begun(fresh.play)
        fresh.make(next(iter(fresh.selection.paths)))
        assert is_begun(fresh.play)


def test_an_unfinished_game_is_taken_up_again():
    records, play = Records({}), begun_play(1)
    assert records.add_unfinished(write_replay(play))
    assert not records.add_unfinished(write_replay(play))
    assert not records.add_unfinished("rubbish")
    assert not records.add_unfinished(write_replay(Play(Deal(GRIDCANNON, 1))))
    assert records.find_unfinished(Deal(GRIDCANNON, 1)) is None
    assert records.find_unfinished(play.deal).line == play.line
    records.save(play)
    assert records.unfinished() == []


def test_nobody_looks_through_the_history_at_every_move():
    looks = 0

    class Store(dict):
        def __iter__(self):
            nonlocal looks
            looks += 1
            return super().__iter__()

    records, play = Records(Store()), begun_play(1)
    records.save(play)
    assert looks, "another game lies there: it may be one that was left"
    looks = 0
    play.undo()
    records.save(play)
    assert not looks


def test_a_finished_game_with_another_date_is_the_same_game():
    won = won_play("gridcannon")
    records = Records({})
    won.day = "2026-01-01"
    records.record_finished(won, "2026-01-02")
    records.record_finished(won, "2026-01-03")
    assert len(records.finished()) == 1
    assert records.finished()[0].daily == "2026-01-01"


def test_a_finished_game_is_no_game_of_its_deal_to_go_on_with():
    won = won_play("gridcannon")
    records, left = Records({}), Play(won.deal, won.line[:-1])
    records.save(begun_play(1, "gridcannon"), won)
    assert records.find_unfinished(won.deal) is None
    assert records.add_unfinished(write_replay(left))
    assert records.find_unfinished(won.deal).line == left.line
