"""The families in the order in which their games are offered: a new family has a line here.

What only panels tell and its puzzles are named in ``on_demand`` and ``puzzles``, and README says what else names it.
"""

# ruff: noqa: F401, I001

from parlour.games.gridcannon import FAMILY as GRIDCANNON
from parlour.games.grandma import FAMILY as GRANDMA
