"""Perfect games of Gridcannon, and the clauses by which it is proven that a deal has none."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from random import Random

import pytest

import perfect
from game_data import proven_deals
from parlour.core.game import Move
from parlour.core.position import Position
from parlour.core.shuffle import shuffled
from parlour.games.gridcannon import grid
from parlour.games.gridcannon.grid import CELLS, DRAW, SPOTS
from parlour.games.gridcannon.rules import GRIDCANNON
from parlour.solving.catalogue import decode_line, solution
from parlour.solving.solver import confirm
from perfect_clauses import GamesWithoutPloys

LINES = {number: perfect.line_in(row) for number, row in perfect.kept().items()}
PERFECT = {number: line for number, line in LINES.items() if line}
OTHER = next(entry for entry in proven_deals(GRIDCANNON.id) if entry.par == GRIDCANNON.best)  # found by another search
# Numbers of games with armour: it goes to the lowest of equals, a King comes to 18 and to 19, a Jack or Queen to 20,
# and cards that would kill a royal do not kill him in armour.
ARMOURED = 41, 309, 346, 549, 904, 3928
Made = list[tuple[Position, Move]]  # moves, each with the position that it is made in


def dealt(number: int, stock: int = 54) -> Position:
    """A deal with no more than so many cards in its stock."""
    start = GRIDCANNON.start(shuffled(GRIDCANNON.deck, number))
    return start.lay({"stock": start["stock"][-stock:]})


def moves_of(number: int) -> list[Move]:
    """The perfect game of a deal."""
    return [move for move, _ in decode_line(GRIDCANNON, dealt(number), PERFECT[number])]


def without_ploys(position: Position, chance: Random) -> tuple[Made, Position]:
    """A game that uses no ploy, as far as it goes, and where it ends: it kills or misses narrowly where it can,
    else it plays at random."""
    made = []
    while moves := [move for move in GRIDCANNON.moves(position) if not is_ploy(position, move)]:
        move = max(moves, key=lambda move: (narrow(position, move), chance.random()))
        made.append((position, move))
        position = GRIDCANNON.play(position, move)
    return made, position


def narrow(position: Position, move: Move) -> int:
    """The number of royals that a move attacks with two cards that count, and that come to their health, with armour or
    without, or to one less."""
    if move.source != "hand" or move.target not in CELLS:
        return 0
    shots = [shot for shot in grid.attacks(position, move.target) if all(shot.counting)]
    return sum(shot.royal.rank - 1 <= shot.power <= shot.health for shot in shots)


def is_ploy(position: Position, move: Move) -> bool:
    """Whether a move uses an ace or a joker; or draws where no royal is left to end the passing of cards."""
    if move == DRAW:
        return not grid.living(position) and not any(card.court for card in position["stock"])
    return position.phase == "play" and move.source != "hand"


def what(position: Position, move: Move) -> str:
    """What kind of move it is."""
    if move.source != "hand":
        return "passing" if move == DRAW and not grid.living(position) else "other"
    if position["hand"][-1].court:
        return "royal"
    return "armour" if move.target in SPOTS else "number"


def consequences(clauses: Iterable[tuple[int, ...]], assumed: Iterable[int]) -> set[int] | None:
    """The literals that follow one by one from those assumed; None where a clause is violated."""
    clauses, true = list(clauses), set[int]()
    among = defaultdict(list)
    for clause in clauses:
        for literal in clause:
            among[-literal].append(clause)
    queue = [*assumed, *(clause[0] for clause in clauses if len(clause) == 1)]
    while queue:
        literal = queue.pop()
        if -literal in true:
            return None
        if literal in true:
            continue
        true.add(literal)
        for clause in among[literal]:
            if true.isdisjoint(clause):
                left = [other for other in clause if -other not in true]
                if not left:
                    return None
                queue += left if len(left) == 1 else []
    return true


def games_played() -> Iterator[tuple[Position, Made, Position]]:
    """Games without ploys that come to the end of a short stock, or are lost by armour."""
    for number in (*range(91, 121), *ARMOURED):
        chance = Random(number)
        start = dealt(number, chance.randrange(3, 22))
        made, last = without_ploys(start, chance)
        if not last["hand"]:
            yield start, made, last


def test_every_perfect_game_is_won_by_the_rules_with_all_ploys() -> None:
    assert len(PERFECT) >= 1000
    for number in PERFECT:
        confirm(GRIDCANNON, dealt(number), moves_of(number), 6)


def test_the_catalogue_says_of_its_deals_what_is_decided() -> None:
    for entry in proven_deals(GRIDCANNON.id):
        line = LINES[entry.number]
        assert (entry.limit, entry.best) == ((6, line) if line else (5, None))


@pytest.mark.parametrize("number", [min(PERFECT), OTHER.number])
def test_a_perfect_game_satisfies_the_clauses_and_is_read_from_them(number: int) -> None:
    start = position = dealt(number)
    line = [*solution(GRIDCANNON, OTHER)] if number == OTHER.number else moves_of(number)
    games = GamesWithoutPloys(start, replaces=line_replaces(line))
    games.win()
    literals = []
    for move in line:
        literals.append(games.literal(position, move))
        position = GRIDCANNON.play(position, move)
    true = consequences(games.clauses, literals)
    assert true is not None
    assert perfect.line_of(games, start, true) == line


def line_replaces(line: list[Move]) -> bool:
    return grid.KEEP not in line


def test_clauses_allow_what_the_rules_allow_with_the_same_end_and_forbid_what_they_forbid() -> None:
    happened = set()
    for start, made, last in games_played():
        chance = Random(len(made))
        games = GamesWithoutPloys(start, replaces=line_replaces([move for _, move in made]))
        literals = [games.literal(*one) for one in made]
        true = consequences(games.clauses, literals)
        assert (true is not None) == (not GRIDCANNON.doomed(last))
        if true is None:
            happened.add("lost by armour")
            continue
        dead = {card.face(up=True) for card in grid.dead_royals(last)}
        for royal, literal in games.dead.items():
            assert (literal if royal in dead else -literal) in true
        for cell, tops in games.tops.items():
            assert [card for card, literal in tops.items() if literal in true] == [last.top(cell)]
        at, literal = forbidden(games, made, chance)
        if literal:
            assert consequences(games.clauses, [*literals[:at], literal]) is None
        games.win()
        won = not grid.living(last) and all(card.number or card.court for card in last["stock"])
        assert (consequences(games.clauses, literals) is not None) == won
        happened |= {what(*one) for one in made} | {f"won: {won}"}
    assert happened >= {"armour", "royal", "number", "passing", "won: False", "lost by armour"}


def forbidden(games: GamesWithoutPloys, made: Made, chance: Random) -> tuple[int, int]:
    """A move of a game, armour if there is any, and the literal of one that the rules forbid there; 0 if they allow
    all."""
    laid = [place for place, (_, move) in enumerate(made) if move.source == "hand"]
    at = chance.choice([place for place in laid if what(*made[place]) == "armour"] or laid)
    position, move = made[at]
    places = {"armour": grid.living(position), "royal": SPOTS, "number": CELLS}[what(position, move)]
    legal = {*GRIDCANNON.moves(position)}
    wrong = [other for place in places if (other := Move("hand", place)) not in legal]
    return at, games.literal(position, chance.choice(wrong)) if wrong else 0
