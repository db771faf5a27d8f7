"""Histories as long as wanted, to measure and to photograph pages with: what a player of many games has kept.

Only what the headers say is made up, always the same; the moves are those of known games, so their length is right.
"""

from __future__ import annotations

import random

from game_data import lines_of, proven_deals
from parlour.core.day import day_number, day_text
from parlour.core.notation import read_headers
from parlour.games import GAMES, entry_of, table_of

PLAYED = {"gridcannon": 8, "gridcannon-exact": 3, "grandma": 5}  # how often, beside 2 for any other game
LAY = """(texts) => new Promise((done) => {
  const request = indexedDB.open("patience-parlour", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("texts");
  request.onsuccess = () => {
    const transaction = request.result.transaction("texts", "readwrite");
    for (const [key, text] of Object.entries(texts)) transaction.objectStore("texts").put(text, key);
    transaction.oncomplete = () => done(request.result.close());
  };
})"""  # into the page's database, in a document of its origin in which the page does not run


def finished(count: int, today: str, days: int = 330) -> dict[str, str]:
    """So many finished games, the last of them today, over so many days."""
    chance, last = random.Random(count), day_number(today)
    moves = {game.id: read_headers(lines_of(game.id, "won")[0])[1] for game in GAMES}
    proven = {game.id: proven_deals(game.id) for game in GAMES}
    texts = {}
    for number in range(1, count + 1):
        game = chance.choices(GAMES, [PLAYED.get(game.id, 2) for game in GAMES])[0]
        deal = chance.choice(proven[game.id])
        way = number / count
        day = day_text(last - int(days * (1 - way) ** 1.4 + chance.random() * 3 * (1 - way)))
        won = chance.random() < 0.25 + 0.4 * way
        line = moves[game.id].split()
        if won:
            result = f"won {deal.par - int(chance.expovariate(0.5 + way))}"
        else:
            line = line[: int(len(line) * chance.betavariate(5, 2))]
            result = f"lost {chance.randrange(30, 100)} {chance.choice(table_of(game).causes)}"
        feats = [feat.id for feat in entry_of(game.id).feats if won and chance.random() < 0.1]
        headers = {"Deal": f"{game.id}/{deal.number}", "Date": day, "Result": result, "Feats": " ".join(feats)}
        if chance.random() < 0.5:
            headers["Daily"] = day
        written = " ".join(f'[{name} "{value}"]' for name, value in headers.items() if value)
        texts[f"done/{number:06d}"] = f"{written} {' '.join(line)}"
    return texts
