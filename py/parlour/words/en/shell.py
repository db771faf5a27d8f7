"""The page around the table: its buttons, its notices, the names of the games, and the languages.

index.html says the same in English before Python is there; ``static/page/language.js`` says it in other languages.
"""

WORDS = {
    "setting.language": "Language",
    "setting.language.system": "Same as the browser",
    "language.unreachable": "{name} could not be fetched: look at the connection.",
    "letter.red": "R",
    "letter.black": "B",
    "shell.description": "Solitaire card games, played offline: Gridcannon and Grandma's Game.",
    "shell.opening": "Getting ready",
    "shell.failed": "The parlour could not open: look at the connection, then load the page again.",
    "shell.waits.files": "The files of the game are not coming: look at the connection.",
    "shell.waits.storage": "The browser's storage does not answer; another tab may hold it. What is kept there stays as it is.",
    "shell.waits.python": "The game is taking long to open.",
    "shell.waits.again": "Try again",
    "shell.waits.unkept": "Play without keeping",
    "shell.script": "Patience Parlour needs JavaScript to deal the cards.",
    "shell.offline": "Ready offline",
    "shell.update": "An update is ready.",
    "shell.update.now": "Update now",
    "shell.undo": "Undo",
    "shell.redo": "Redo",
    "shell.hint": "Hint",
    "shell.new": "New game",
    "shell.choose": "Choose a game",
    "shell.moves": "Moves",
}
