"""The games of those who challenged the player, beside the player's own."""

from __future__ import annotations

import pytest
from sessions import session_of

from game_data import won_play
from parlour.core.notation import read_replay, write_replay
from parlour.core.packed_link import PackedGame, write_games
from parlour.core.packing import pack
from parlour.core.play import Deal, Play
from parlour.games import game_of, table_of
from parlour.games.blank.rules import BLANK
from parlour.memory.records import Records
from parlour.table.rivals import Rivals
from parlour.table.session import Session
from parlour.table.table import Table


def rivals_of(play: Play, *names: str) -> Rivals:
    """The same game played by people of these names."""
    return Rivals(
        table_of(play.game),
        write_games(PackedGame(name, pack(play, name)) for name in names),
        [(name, play) for name in names],
    )


def challenged(rival: Play, *names: str) -> Session:
    """A session at the rival's deal, and the rival beside it."""
    rivals = rivals_of(rival, *names)
    play = Play(rival.deal)
    play.rivals = rivals.text
    session = session_of(play)
    session.rivals = rivals
    return session


def figure(session: Session) -> dict:
    return next((one for one in session.scene()["status"] if one["id"].startswith("rival")), {})


@pytest.mark.parametrize("game", ["gridcannon", "grandma"])
def test_a_rival_counts_along_with_the_players_moves(game: str) -> None:
    rival = won_play(game)
    table = table_of(rival.game)
    session = challenged(rival, "Anna", "", "")
    for index, move in enumerate(rival.line):
        reached, whole = table.progress(rival.at(index))
        shown = figure(session)
        assert shown["text"] == f"{reached}/{whole}"
        assert shown["label"].startswith(
            f"After as many moves: Anna {reached}, somebody {reached}, somebody 2 {reached}; you {reached}, of "
        )
        assert figure(session.copy()) == shown, "a press that is computed ahead has it too"
        session.play.play(move)
        session._reset_selection()
    session.play.index = 3
    assert figure(session)["text"] == f"{table.progress(rival.at(3))[0]}/{whole}"


def test_a_rival_who_is_ahead_is_marked_and_one_who_has_ended_stays_there() -> None:
    won = won_play("gridcannon")
    course = [table_of(won.game).progress(won.at(index))[0] for index in range(len(won.line) + 1)]
    first = course.index(1)
    session = challenged(Play(won.deal, won.line[:first]), "Anna")
    assert figure(session)["id"] == "rival"
    for move in won.line:
        session.play.play(move)
    session._reset_selection()
    assert (figure(session)["id"], figure(session)["text"]) == ("rival", "1/12")
    ahead = rivals_of(won, "Anna")
    slow = Play(won.deal)
    slow.rivals = ahead.text
    while len(slow.line) < first:
        slow.play(next(slow.moves()))
    behind = table_of(won.game).progress(slow.position)[0] < 1
    assert (ahead.figure(slow, session.words)["id"] == "rival-ahead") is behind
    assert behind


def test_another_play_and_a_game_without_progress_have_no_figure() -> None:
    rival = won_play("gridcannon")
    session = challenged(rival, "Anna")
    session.play.rivals = ""
    assert not figure(session)
    blank = Play(Deal(BLANK, 1))
    blank.rivals = "x"
    assert Rivals(Table(BLANK), "x", [("Anna", blank)]).figure(blank, session.words) is None


def test_a_challenge_stays_with_its_game() -> None:
    """Kept, exported, finished and taken up again."""
    play = won_play("gridcannon")
    play.rivals = rivals_of(play, "Anna").text
    play.clock = 61
    store: dict[str, str] = {}
    records = Records(store)
    begun = play.copy(20)
    records.save(begun)
    assert records.resume(game_of("gridcannon")).rivals == play.rivals
    records.record_finished(play, "2026-11-23")
    [kept] = (text for key, text in store.items() if key.startswith("done/"))
    back = read_replay(kept, game_of).play
    assert (back.rivals, back.clock) == (play.rivals, 61)
    assert f'[Clock "61"] [Rivals "{play.rivals}"]' in write_replay(play)
