"""The history: what the list of finished games says is what the games say, whatever was written when and by whom."""

import json

import pytest

from game_data import won_play
from parlour.core.notation import write_replay
from parlour.memory.figures import best_by_deal, figures
from parlour.memory.finished_game import feats_of, finished_headers
from parlour.memory.history import BLOCK, DONE, LIST, History
from parlour.memory.opening import welcome
from parlour.memory.records import PLAYED, SUMMARY, Records
from parlour.memory.summary import ALL, read_summary, write_summary

TEXTS = [
    f'[Deal "gridcannon/{number}"] [Date "2026-03-0{1 + number % 9}"] [Result "lost {number} stuck"] hand-n1 a{number}'
    for number in range(2 * BLOCK + 7)
]
RUBBISH = {"done/": "", "done/x": "rubbish", "done/000003": '[Deal "gridcannon/1"]'}


def database(*texts, **others):
    return {f"{DONE}{number:06d}": text for number, text in enumerate(texts, 11)} | others


def listed(store):
    """The list as a page gets it: what was kept, and no game."""
    return {key: json.loads(text) for key, text in store.items() if key.startswith(LIST)}


def reopened(store):
    """The records of a page that starts with this database, and has read the history."""
    records = Records({key: text for key, text in store.items() if not key.startswith((DONE, LIST))}, whole=False)
    history = History(records.store, listed(store))
    keys = history.lacking(sorted(key for key in store if key.startswith(DONE)))
    history.read(keys, store)
    records.take_history(history)
    return records


def rows(games):
    return [game._replace(feats=tuple(game.feats)) for game in games]


def test_the_list_says_what_the_games_say():
    store = database(*TEXTS, **RUBBISH)
    whole = History(store)
    whole.write_list()
    assert len(listed(store)) == 3
    assert len(whole) == len(TEXTS) + 3
    kept = History({}, listed(store))
    assert (len(kept), kept.last) == (len(whole), whole.last)
    assert rows(kept.games()) == rows(whole.games())
    assert len(kept.games()) == len(TEXTS)
    assert [game.day for game in kept.games()] == sorted(game.day for game in kept.games())
    assert (kept.games()[0].reason, kept.games()[0].moves) == ("stuck", 2)
    assert kept.lacking(store) == [key for key in store if not key.startswith(DONE)]


@pytest.mark.parametrize("loss", ["nothing", "all", "the last", "a middle one", "other rows", "no rows"])
def test_what_the_list_lacks_is_read_from_the_games(loss):
    store = database(*TEXTS)
    Records(store).add_finished()
    History(store).write_list()
    keys = sorted(listed(store))
    gone = {"all": keys, "the last": keys[-1:], "a middle one": keys[1:2]}.get(loss, [])
    for key in gone:
        del store[key]
    if loss == "other rows":
        store[keys[0]] = json.dumps([["done/000011"]] * 20)
    elif loss == "no rows":
        store[keys[0]] = "{}"
    records = reopened(store)
    assert rows(records.finished()) == rows(History(store).games())
    again = {**store, **records.store}
    assert not History({}, listed(again)).lacking(key for key in store if key.startswith(DONE)), "and written down"


def test_a_list_that_names_games_which_are_gone_is_made_anew():
    store = database(*TEXTS)
    History(store).write_list()
    left = {key: text for key, text in store.items() if key.startswith(LIST) or key > "done/000400"}
    history = History(left, listed(left))
    assert not history.keys() <= left.keys()
    history.clear()
    history.read(sorted(key for key in left if key.startswith(DONE)))
    assert history.write_list()
    again = History({}, listed(left))
    assert rows(again.games()) == rows(History({**left}).games())
    assert len(again) == len(TEXTS) - 390
    history.add(TEXTS[0].replace("hand-n1", "hand-n2"))
    history.write_list()
    assert len(History({}, listed(left))) == len(again) + 1


def test_a_game_that_ends_before_the_history_is_read_waits_for_it():
    play = won_play("gridcannon")
    text = write_replay(play, finished_headers(play, "2026-03-01"))
    for store in (database(*TEXTS[:3]), database(text, *TEXTS[:2])):
        records = Records({}, whole=False)
        for _ in range(2):  # undo, and the same last move once more
            records.record_finished(play, "2026-03-02")
        assert not records.history_known
        assert not [key for key in records.store if key.startswith(DONE)], "nothing is written over"
        assert records.played_games() == {"gridcannon"}
        later = reopened({**store, **records.store})
        days = [game.day for game in later.finished() if game.won]
        assert days == (["2026-03-01"] if text in store.values() else ["2026-03-02"])
        assert not [key for key in later.store if key.startswith("ended/")]
        assert set(later.store) & set(store) == set(), "no game has the place of another"


def test_what_cannot_be_read_waits_no_longer():
    records = reopened({"ended/000001": "rubbish"})
    assert records.store == {"damaged/ended/000001": "rubbish"}


def test_what_another_tab_adds_is_heard():
    records = reopened(database(*TEXTS[:2]))
    records.store["done/000013"] = TEXTS[5]
    records.note_change("done/000013")
    assert [game.score for game in records.finished()] == [0, 1, 5]
    records.add_finished(TEXTS[6])
    assert records.store["done/000014"] == TEXTS[6]
    assert len(History({}, listed(records.store))) == 4, "the list has the other tab's game too"
    records.note_change(DONE)  # there may be more than was heard of
    assert not records.history_known


def test_a_game_that_waits_in_another_tab_has_the_history_read_again():
    records = reopened(database(*TEXTS[:2]))
    records.store["ended/000001"] = TEXTS[5]
    records.note_change("ended/000001")
    assert not records.history_known
    records.take_history(records.history)
    assert [game.score for game in records.finished()] == [0, 1, 5]


def test_the_first_game_of_all_is_heard_from_another_tab():
    records = reopened(database())
    records.store["done/000001"] = TEXTS[5]
    records.note_change("done/000001")
    assert records.history_known
    assert [game.score for game in records.finished()] == [5]


def test_which_games_were_played_is_known_without_the_history():
    records = Records({})
    assert welcome(records)
    records.record_finished(won_play("gridcannon"), "2026-03-01")
    start = {key: text for key, text in records.store.items() if not key.startswith((DONE, LIST))}
    assert start[PLAYED] == "gridcannon"
    assert not welcome(Records(dict(start), whole=False))
    assert not Records({PLAYED: "gridcannon"}).settings().tips, "who played before there were tips gets none unasked"


def test_the_summary_is_what_the_games_say_and_is_there_without_them():
    records = reopened(database(*TEXTS[40:70]))
    records.history_grew = lambda: write_summary(records)
    assert read_summary(records) is None
    play = won_play("gridcannon")
    records.record_finished(play, "2026-04-01")
    start = Records({SUMMARY: records.store[SUMMARY]}, whole=False)
    known = read_summary(start)
    assert known
    assert set(known) == {ALL, "gridcannon"}
    assert known["gridcannon"].figures == figures(best_by_deal(records.finished()))
    assert (known[ALL].figures.played, known[ALL].figures.best) == (31, None)
    assert known[ALL].lately[-1] is True
    assert known["gridcannon"].feats == dict.fromkeys(feats_of(play), "2026-04-01")
    start.record_finished(play, "2026-04-02")
    assert read_summary(start) is None, "a game waits to be added"
    for strange in ("", "[]", "{", '{"gridcannon": [[1]]}', '{"gridcannon": 7}'):
        assert read_summary(Records({SUMMARY: strange})) is None
