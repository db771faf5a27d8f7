"""The page around the table: its buttons, its notices, the names of the games, and the languages."""

WORDS = {
    "name.gridcannon": "Gridcannon",
    "name.gridcannon-exact": "Gridcannon, exakt",
    "name.gridcannon-old": "Gridcannon, Urfassung",
    "name.gridcannon-arcade": "Gridcannon, Arcade",
    "name.grandma": "Omas Spiel",
    "name.grandma-fixed": "Omas Spiel, feste Ordnung",
    "shell.opening": "Wird vorbereitet",
    "shell.failed": "Der Salon ließ sich nicht öffnen: Prüfe die Verbindung und lade die Seite dann neu.",
    "shell.script": "Patience Parlour braucht JavaScript, um die Karten zu geben.",
    "shell.offline": "Offline bereit",
    "shell.update": "Eine neue Fassung ist da.",
    "shell.update.now": "Jetzt aktualisieren",
    "shell.undo": "Zug zurücknehmen",
    "shell.redo": "Zug wiederholen",
    "shell.hint": "Tipp",
    "shell.new": "Neues Spiel",
    "shell.moves": "Züge",
}
