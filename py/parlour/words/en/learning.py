"""What the coach says in lessons and the names of what there is to read."""

WORDS = {
    "welcome": "New here?",
    "welcome.learn": "Learn in two minutes",
    "welcome.play": "Just play",
    "menu.lesson": "Learn by playing",
    "lesson.short": "Lesson",
    "lesson.of": "Lesson: {game}",
    "menu.editor": "Choose the cards",
    "lesson.place": "Step {at} of {total}",
    "lesson.next": "Next",
    "lesson.leave": "Leave",
    "lesson.done": "To my game",
    "lesson.other": "Not this time.",
}
