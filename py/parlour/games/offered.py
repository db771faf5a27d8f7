"""The families in the order in which their games are offered: a new family has a folder and a line here.

What it tells in panels only, and its puzzles, are named in ``on_demand`` and ``puzzles``.
"""

# ruff: noqa: F401, I001

from parlour.games.gridcannon import FAMILY as GRIDCANNON
from parlour.games.grandma import FAMILY as GRANDMA
