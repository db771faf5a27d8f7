"""The sentences that only panels say, the page's and every family's: they are fetched with the panels
(``py/on_demand.py``), and whoever imports this module can say them."""

from __future__ import annotations

from parlour.games.grandma import on_demand as grandma
from parlour.games.gridcannon import on_demand as gridcannon
from parlour.words import add_sentences, on_demand

for _sentences in (on_demand.SENTENCES, gridcannon.SENTENCES, grandma.SENTENCES):
    add_sentences(_sentences)
