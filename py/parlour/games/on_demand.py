"""What only panels tell: the page's English sentences and every family's, and the stories of games that have ended.
It is fetched with the panels (``py/on_demand.py``), and whoever imports this module can tell it."""

from __future__ import annotations

from parlour.games.grandma import on_demand as grandma
from parlour.games.gridcannon import on_demand as gridcannon
from parlour.games.story import add_stories
from parlour.words import add_sentences
from parlour.words.en.on_demand import WORDS

for _sentences in (WORDS, gridcannon.WORDS, grandma.WORDS):
    add_sentences(_sentences)
for _stories in (gridcannon.STORIES, grandma.STORIES):
    add_stories(_stories)
