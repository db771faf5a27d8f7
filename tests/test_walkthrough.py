"""A play shown step by step: every step is the play's own, and the play in hand is never touched."""

import pytest
from sessions import walkthrough_of

from parlour.core.cards import UNSEEN
from parlour.core.errors import IllegalMove
from parlour.core.notation import write_replay
from parlour.core.play import Deal, Play
from parlour.games import GAMES, game_of, table_of
from parlour.words import Words


def some_play(game, moves=8):
    play = Play(Deal(game, 11))
    for _ in range(moves):
        play.play(next(play.moves()))
    play.undo()
    return play


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_step_shows_the_play_and_names_the_move(game):
    play = some_play(game)
    before = write_replay(play)
    showing = walkthrough_of(play, Words("en"))
    assert (showing.at, showing.last) == (7, 8)
    told = set()
    for index in range(showing.last + 1):
        showing.to(index)
        scene = showing.scene()
        assert " ".join(row["moves"] for row in scene["log"]).split() == [str(move) for move in play.line[:index]]
        assert scene["prompt"]
        assert scene["actions"] == []
        assert not any("legal" in pile["marks"] for pile in scene["piles"].values())
        told.add(scene["prompt"])
    assert len(told) > 3
    assert write_replay(play) == before


def test_past_either_end_it_stays():
    showing = walkthrough_of(some_play(GAMES[0]), Words("en"))
    for asked, got in ((-5, 0), (99, 8), (3, 3)):
        showing.to(asked)
        assert showing.at == got


def test_going_on_from_a_step_keeps_what_came_after_for_redo():
    play = some_play(GAMES[0])
    showing = walkthrough_of(play, Words("en"))
    showing.to(2)
    copy = showing.resumed_play()
    assert (copy.index, copy.line, copy.deal) == (2, play.line, play.deal)
    assert (copy.undos, play.undos) == (1, 0)
    assert (copy.marks, play.marks) == (("u2",), ())
    copy.play(next(copy.moves()))
    assert showing.last == len(play.line) == 8


def test_going_on_from_a_line_that_was_found_plays_none_of_it_by_redo():
    showing = walkthrough_of(some_play(GAMES[0]), Words("en"))
    showing.to(2)
    resumed = showing.resumed_play(redo=False)
    assert resumed.index == len(resumed.line) == 2
    with pytest.raises(IllegalMove):
        resumed.redo()
    assert showing.last == 8
    resumed.play(next(resumed.moves()))
    assert resumed.position == resumed.at(3)


def test_going_on_from_where_undo_stands_is_no_undo():
    play = some_play(GAMES[0])
    play.go_to(3)
    showing = walkthrough_of(play, Words("en"))
    for at, undos in ((3, 0), (5, 0), (2, 1)):
        showing.to(at)
        assert showing.resumed_play().undos == undos


def test_who_is_not_told_how_many_cards_lie_unseen_is_not_told_here_either():
    play = some_play(game_of("grandma"), moves=40)
    table, seen = table_of(play.game), play.game.seen(play.position)
    deep = next(pile for pile in table.piles if table.kind(pile) == "stack" and UNSEEN in seen[pile])
    for counts, told in ((True, len(seen[deep])), (False, 1)):
        showing = walkthrough_of(play, Words("en"), counts)
        showing.to(play.index)
        assert showing.scene()["piles"][deep]["count"] == told
