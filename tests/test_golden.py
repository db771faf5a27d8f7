"""Golden replays: whole games that must reach the result they always reached.

``golden/GAME.replay`` holds random games, ``golden/GAME.won`` won ones, one replay a line. If one fails here, a rule
has changed and every link and save of that game may break with it: mend the rule, or give the changed game a new id.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import golden
import kit
from game_data import lines_of
from parlour.core.notation import read_replay, write_replay
from parlour.games import GAMES, game_of


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_every_game_has_golden_replays(game: str) -> None:
    assert lines_of(game, "replay")


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_golden_replays_still_reach_their_results(game: str) -> None:
    for line in lines_of(game, "replay"):
        replay = read_replay(line, game_of)
        assert replay.play.game.id == game
        assert str(replay.play.result()) == replay.headers["Result"], line[:60]
        assert write_replay(replay.play, replay.headers) == line


def test_golden_replays_that_say_something_else_are_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "golden" / "gridcannon.replay"
    monkeypatch.setattr(kit, "data_of", lambda game, kind: file)
    monkeypatch.setattr("sys.argv", ["golden.py", "gridcannon"])
    for _ in range(2):  # the same again is no change
        golden.main()
        assert len(file.read_text("utf-8").splitlines()) == len(golden.DEALS)
    file.write_text("what was pinned", "utf-8")
    with pytest.raises(kit.Missing, match=r"says something else.*an id of its own"):
        golden.main()
    assert file.read_text("utf-8") == "what was pinned"


@pytest.mark.parametrize("path", sorted(kit.FAMILIES_FOLDER.glob("*/golden/*.won")), ids=lambda path: path.stem)
def test_won_replays_are_still_won(path: Path) -> None:
    for line in lines_of(path.stem, "won"):
        replay = read_replay(line, game_of)
        assert replay.play.game.id == path.stem
        assert str(replay.play.result()).startswith(replay.headers.get("Result", "won"))
