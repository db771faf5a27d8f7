"""The families in the order in which their games are offered: a new family is its folder and one line here."""

# ruff: noqa: F401, I001

from parlour.games.gridcannon import FAMILY as GRIDCANNON
from parlour.games.grandma import FAMILY as GRANDMA
