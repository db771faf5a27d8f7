"""The page around the table: its buttons, its notices, the names of the games, and the languages.

The page itself says these in English until Python is there (``data-say`` in index.html); tests keep the two the same.
"""

WORDS = {
    "name.gridcannon": "Gridcannon",
    "name.gridcannon-exact": "Gridcannon, exact",
    "name.gridcannon-old": "Gridcannon, Old Version",
    "name.gridcannon-arcade": "Gridcannon, arcade",
    "name.grandma": "Grandma's Game",
    "name.grandma-fixed": "Grandma's Game, fixed order",
    "shell.opening": "Getting ready",
    "shell.failed": "The parlour could not open: look at the connection, then load the page again.",
    "shell.script": "Patience Parlour needs JavaScript to deal the cards.",
    "shell.offline": "Ready offline",
    "shell.update": "An update is ready.",
    "shell.update.now": "Update now",
    "shell.undo": "Undo",
    "shell.redo": "Redo",
    "shell.hint": "Hint",
    "shell.new": "New game",
    "shell.moves": "Moves",
}
