"""Export and import: what went out comes in as it was, nothing is lost on either side, and what is wrong is refused
whole."""

import json
from pathlib import Path

import pytest

from game_data import won_play
from parlour.core.errors import InvalidText
from parlour.core.limits import MOST_BYTES, MOST_LETTERS, MOST_TEXTS
from parlour.core.notation import read_replay, write_replay
from parlour.core.play import Deal, Play
from parlour.core.steps import finish
from parlour.core.version import VERSION
from parlour.games import game_of
from parlour.memory.backup import check_size, read_backup, reading_backup, write_backup
from parlour.memory.draft import Draft
from parlour.memory.finished_game import finished_headers, read_finished
from parlour.memory.records import BESIDE, Records
from parlour.memory.settings import Settings


def begun_play(number, moves=4, game="grandma"):
    play = Play(Deal(game_of(game), number))
    for _ in range(moves):
        play.play(next(play.moves()))
    return play


def ended_play(number):
    play = Play(Deal(game_of("gridcannon"), number))
    while not play.result():
        play.play(next(play.moves()))
    return play


def full(*, lines=(0, 1), hand=5, aside=6, theme="dark"):
    records = Records({})
    for line in lines:
        records.record_finished(won_play("gridcannon", line), f"2026-03-0{line + 1}")
    records.save(begun_play(hand), begun_play(aside))
    records.save_settings(Settings(theme=theme))
    return records


def merge(text, records):
    """Brings all of a file in and returns the number of new games. Raises InvalidText."""
    backup = read_backup(text)
    assert backup.left_out.first is None
    return finish(backup.merging(records))


def with_text(key, text):
    return json.dumps({"parlour": 1, "shelf": {key: text}})


def test_a_new_device_gets_everything_as_it_was():
    old, new = full(), Records({})
    assert merge(write_backup(old.store), new) == 4
    assert new.settings() == old.settings()
    assert new.finished() == old.finished()
    assert new.current().id == "grandma"
    assert write_replay(new.resume(game_of("grandma"))) == write_replay(begun_play(5))
    assert new.unfinished() == [write_replay(begun_play(6))]


def test_the_same_file_twice_changes_nothing():
    records = full()
    text = write_backup(records.store)
    merge(text, records)
    before = dict(records.store)
    assert merge(text, records) == 0
    assert dict(records.store) == before


@pytest.mark.parametrize("place", ["play", *BESIDE])
def test_a_game_that_lies_here_comes_in_no_second_time_wherever_undo_stands_in_it(place):
    game = begun_play(6)
    games = {"play": begun_play(5), place: game}
    records = Records({})

    def keep(games):
        records.save(games["play"], games.get("aside"), games.get("ahead"))

    keep(games)
    text = write_backup(records.store)
    game.undo()
    game.undos, game.hints = 1, 1
    keep(games)
    before = dict(records.store)
    assert merge(text, records) == 0
    assert dict(records.store) == before


def test_a_file_says_which_version_wrote_it_and_comes_in_without_saying_so():
    text = write_backup({"current": "grandma"})
    assert json.loads(text)["version"] == VERSION
    assert f"## {VERSION} " in (Path(__file__).parent.parent / "CHANGELOG.md").read_text("utf-8")
    earlier = json.dumps({key: value for key, value in json.loads(text).items() if key != "version"})
    assert read_backup(earlier).texts == read_backup(text).texts == {"current": "grandma"}


def test_merging_keeps_the_games_of_both_sides():
    mine, theirs = full(lines=(0, 1), hand=5, aside=6), full(lines=(1, 2), hand=7, aside=8)
    theirs.add_unfinished(write_replay(begun_play(9)))
    assert merge(write_backup(theirs.store), mine) == 4
    assert len(mine.finished()) == 3
    assert mine.resume(game_of("grandma")).deal.number == 5
    assert mine.resume(game_of("grandma"), "aside").deal.number == 6
    assert mine.current().id == "grandma"
    assert {read_replay(text, game_of).play.deal.number for text in mine.unfinished()} == {7, 8, 9}


def test_a_finished_game_that_still_lies_on_its_table_comes_in_once_with_its_day():
    old, new = Records({}), Records({})
    for place in ("aside", "play"):
        old.store[f"{place}/gridcannon"] = write_replay(won_play("gridcannon"))
    old.record_finished(won_play("gridcannon"), "2026-03-01")
    assert merge(write_backup(old.store), new) == 1
    assert new.finished() == old.finished()


def test_finished_games_come_in_in_the_order_they_were_played():
    old, new = Records({}), Records({})
    won, lost = won_play("gridcannon"), ended_play(1)
    for play in (won, lost):
        old.record_finished(play, "2026-03-01")
    old.save(won, next_play=lost)
    assert merge(write_backup(old.store), new) == 2
    assert new.finished() == old.finished()


def test_a_game_begun_elsewhere_takes_a_table_where_none_is_begun():
    mine, theirs = Records({}), full(hand=7)
    mine.save(Play(Deal(game_of("grandma"), 3)))
    mine.save(Play(Deal(game_of("gridcannon"), 3)))
    merge(write_backup(theirs.store), mine)
    assert mine.resume(game_of("grandma")).deal.number == 7
    assert mine.current().id == "grandma"


def test_a_game_that_waits_among_the_unfinished_is_not_new_where_it_takes_a_table_and_waits_no_more():
    mine, theirs = Records({}), Records({})
    mine.add_unfinished(write_replay(begun_play(7)))
    theirs.save(begun_play(7))
    assert merge(write_backup(theirs.store), mine) == 0
    assert mine.resume(game_of("grandma")).deal.number == 7
    assert mine.unfinished() == []


def test_what_the_headers_claim_is_put_right_by_the_rules():
    play = won_play("gridcannon")
    play.undos = 3
    boast = write_replay(play, {"Date": "2026-03-01", "Result": "won 6", "Feats": "perfect bare", "Cat": "grey"})
    records = Records({})
    merge(with_text("done/000001", boast), records)
    true = finished_headers(play, "2026-03-01")
    kept = read_replay(records.store["done/000001"], game_of)
    assert kept.headers == {**true, "Cat": "grey"}
    assert kept.play.undos == 3
    assert "perfect" not in true["Feats"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "not a backup"),
        ("[" * 100_000, "not a backup"),
        ('{"shelf": ' + "[" * 100_000, "not JSON"),
        ('{"parlour": 1, "shelf": {}', "not JSON"),
        ('{"parlour": 1, "shelf": {}} {}', "not JSON"),
        ('{"parlour": 1, "shelf": {"current" "grandma"}}', "not JSON"),
        ("[]", "not a backup"),
        ('{"parlour": 1}', "not a backup"),
        ('{"shelf": {}}', "not a backup"),
        ('{"parlour": 2, "shelf": {}}', "version 2"),
        ('{"parlour": true, "shelf": {}}', "version True"),
        ('{"parlour": 1.0, "shelf": {}}', "version 1.0"),
        ('{"parlour": 1, "shelf": {"done/000001": 7}}', "not a text"),
        ('{"parlour": 1, "shelf": {"../etc": "x"}}', "not a name"),
        (with_text("done/1", "x" * (MOST_LETTERS + 1)), "not a text of at most"),
        (with_text("lesson/grandma", "\ud800"), "half a character"),
        (with_text("done/1", "rubbish"), "done/1 is damaged"),
        (with_text("done/1", '[Deal "gridcannon/1"] keep'), "not a finished game|cannot be played"),
        (with_text("play/gridcannon", '[Deal "gridcannon/1"] hand-z9'), "cannot be played"),
        (with_text("left/1", '[Deal "chess/1"]'), "no game 'chess'"),
        (with_text("settings", '{"theme": "pink"}'), "theme"),
        (with_text("current", "chess"), "no game 'chess'"),
        (with_text("daily", "tomorrow"), "not a day"),
    ],
)
def test_what_is_wrong_gets_one_sentence(text, why):
    with pytest.raises(InvalidText, match=why) as refused:
        read_backup(text)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 200


def test_a_date_that_is_none_is_refused():
    text = write_replay(won_play("gridcannon"), {"Result": "won 0", "Date": "2026-03-01"})
    for name in ("Date", "Daily"):
        wrong = text.replace('[Date "2026-03-01"]', f'[{name} "yesterday"]')
        with pytest.raises(InvalidText, match="not a day"):
            read_backup(with_text("done/1", wrong))


def test_of_an_export_with_broken_games_the_rest_comes_in_and_what_is_left_out_is_named():
    shelf = dict(full().store)
    shelf["done/000008"] = shelf["done/000001"].replace("hand-", "hand_", 1)
    shelf["done/000009"] = '[Deal "gridcannon/1"] [Result "won 6"] hand-z9'
    backup, records = (
        read_backup(json.dumps({"parlour": 1, "shelf": {"../etc": "x", "left/7": 7, **shelf}})),
        Records({}),
    )
    assert backup.left_out.total == 4
    assert str(backup.left_out.first) == "'../etc' is not a name that the parlour uses"
    assert finish(backup.merging(records)) == 4
    assert records.finished() == full().finished()
    shelf = {"done/000001": shelf["done/000001"], "done/000009": shelf["done/000009"]}
    first = read_backup(json.dumps({"parlour": 1, "shelf": shelf})).left_out.first
    assert str(first) == "done/000009 is damaged: move 1: hand-z9 cannot be played: the rules do not allow it here"


def test_a_merge_that_is_given_up_at_any_step_has_changed_nothing():
    records, theirs = full(hand=7, aside=8), read_backup(write_backup(full(lines=(1, 2)).store))
    before, wanted = dict(records.store), Draft(records.store)
    assert finish(theirs.merging(Records(wanted))) == 3
    steps, number = 0, sum(1 for _ in theirs.merging(Records(Draft(before))))
    for taken in range(number):
        draft = Draft(records.store)
        merging = theirs.merging(Records(draft))
        for _ in range(taken):
            steps += next(merging) <= 1
        merging.close()
    assert steps > 20
    assert records.store == before
    changed = {**before, **wanted.changes}
    merge(write_backup(full(lines=(1, 2)).store), records)
    assert {key: text for key, text in changed.items() if text is not None} == records.store


def test_a_file_is_read_in_small_steps_that_say_how_far_it_is():
    replay = write_replay(begun_play(5, moves=40))
    shares = list(reading_backup(json.dumps({"parlour": 1, "shelf": {"left/1": replay, "play/grandma": replay}})))
    assert len(shares) > 80
    assert shares == sorted(shares)
    assert 0 <= shares[0] < 0.1
    assert 0.9 < shares[-1] <= 1.0001


def test_a_file_over_a_limit_is_refused_by_the_name_of_the_limit():
    check_size(MOST_BYTES)
    with pytest.raises(InvalidText, match="it has 65 MB, and at most 64 MB can be read"):
        check_size(MOST_BYTES + 1)
    texts = {f"x/{number}": "" for number in range(MOST_TEXTS + 1)}
    with pytest.raises(InvalidText, match=f"more than {MOST_TEXTS} texts"):
        read_backup(json.dumps({"parlour": 1, "shelf": texts}))


def test_an_export_is_the_json_that_it_always_was():
    texts = {**full().store, "name": 'Zoë "\\" \x7f\u2028'}
    shelf = {key: texts[key] for key in sorted(texts) if not key.startswith(("donelist/", "finished"))}
    whole = {"parlour": 1, "version": VERSION, "shelf": shelf}
    assert write_backup(texts) == json.dumps(whole, ensure_ascii=False, indent=0) + "\n"


def test_a_merge_reads_each_game_only_a_few_times_however_many_there_are(monkeypatch):
    plays = [ended_play(number) for number in range(40)]
    texts = {f"done/{number:06d}": write_replay(play, finished_headers(play, "")) for number, play in enumerate(plays)}
    read = []
    monkeypatch.setattr("parlour.memory.history.read_finished", lambda text: read.append(text) or read_finished(text))
    records = Records({})
    for new in (40, 0):
        assert merge(write_backup(texts), records) == new
    assert len(records.finished()) == 40
    assert len(read) <= 4 * 40


def test_texts_of_another_part_come_in_where_they_are_missing():
    records = Records({"lesson/grandma": "mine"})
    text = json.dumps({"parlour": 1, "shelf": {"lesson/grandma": "theirs", "lesson/gridcannon": "done"}})
    merge(text, records)
    assert records.store == {"lesson/grandma": "mine", "lesson/gridcannon": "done"}


def test_of_the_days_of_both_sides_the_later_one_is_kept():
    early, late = Records({"daily": "2026-03-01"}), Records({"daily": "2026-03-02"})
    merge(write_backup(late.store), early)
    merge(write_backup({"daily": "2026-03-01"}), late)
    assert early.store == late.store == {"daily": "2026-03-02"}


def test_the_grade_of_new_deals_becomes_that_of_the_file_as_all_settings_do():
    mine, theirs = Records({"grade/grandma": "easy"}), Records({"grade/grandma": "hard"})
    merge(write_backup(theirs.store), mine)
    assert mine.store == theirs.store


UNREAD = '[Deal "newgame/1"] [Result "won 6"] hand-a1'


@pytest.mark.parametrize("key", ["done/000009", "left/000009", "aside/newgame", "play/newgame", "settings"])
def test_a_text_that_cannot_be_read_keeps_no_other_of_a_shelf_from_coming_in(key):
    shelf, new = {**full().store, key: UNREAD}, Records({})
    assert merge(write_backup(shelf), new) == 4
    assert new.store[f"damaged/{key}"] == UNREAD
    assert shelf[key] == UNREAD, "it stays on its own shelf as it is"


def test_of_the_damaged_texts_of_both_sides_none_is_lost():
    mine, theirs = (Records({}) for _ in range(2))
    for records, texts in ((mine, ("a", "b")), (theirs, ("c", "b", "d"))):
        for text in texts:
            records.quarantine("play/gridcannon", text)
    for _ in range(3):
        merge(write_backup(theirs.store), mine)
        merge(write_backup(mine.store), theirs)
    for records in (mine, theirs):
        assert sorted(records.store.values()) == ["a", "b", "c", "d"]
