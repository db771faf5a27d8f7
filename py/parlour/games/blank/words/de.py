"""German."""

WORDS = {
    "name.blank": "Blanko",
    "game.blank": "Zwölf Pik, eine nach der anderen: Lege vier, die steigen.",
    "region.blank": "Alle Stapel",
    "pile.uS": "Pik aufwärts",
    "rules.blank": """Das Ziel:
Lege vier Karten auf den Zielstapel, jede höher als die vorige.
Spielen:
- Zwölf Pik werden einzeln aufgedeckt. Lege die Karte auf den Zielstapel, wenn sie höher ist als die letzte, oder lege sie ab.
- Vier Karten auf dem Zielstapel gewinnen. Gehen die Karten vorher aus, hast du verloren.""",
}
