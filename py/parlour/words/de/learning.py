"""What the coach says in lessons and the names of what there is to read."""

WORDS = {
    "welcome": "Neu hier?",
    "welcome.learn": "In zwei Minuten lernen",
    "welcome.play": "Einfach spielen",
    "menu.lesson": "Spielend lernen",
    "lesson.short": "Lektion",
    "lesson.of": "Lektion: {game}",
    "menu.editor": "Karten aussuchen",
    "lesson.place": "Schritt {at} von {total}",
    "lesson.next": "Weiter",
    "lesson.leave": "Beenden",
    "lesson.done": "Zu meinem Spiel",
    "lesson.other": "Diesmal nicht.",
}
