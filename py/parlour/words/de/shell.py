"""The page around the table: its buttons, its notices, the names of the games, and the languages."""

WORDS = {
    "setting.language": "Sprache",
    "setting.language.en": "English",
    "setting.language.de": "Deutsch",
    "setting.language.system": "Wie der Browser",
    "shell.description": "Patiencen, auch ohne Netz zu spielen: Gridcannon und Omas Spiel.",
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
    "shell.choose": "Spielart wählen",
    "shell.moves": "Züge",
}
