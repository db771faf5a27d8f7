"""How much is read of what comes from outside: far more than any game needs, so more is an accident or an attack.

The sentence that refuses more names the limit, but for the last four: nothing here writes what exceeds them.
"""

MOST_MOVES = 20_000  # of a game
MOST_LETTERS = 400_000  # of a game as text, of a link, and of any other text in an export
MOST_PACKED = 40_000  # letters of a packed game
MOST_TEXTS = 50_000  # in an export
MOST_BYTES = 64_000_000  # of a file; a game has about 800
MEGABYTE = 1_000_000
LONGEST_HEADER = 4000  # letters in a header of a replay, also of one that keeps other games
MOST_GAMES = 8  # in a link, or beside a game
LONGEST_NAME = 20  # letters of a player's name
MOST_MARKS = 50  # undos and hints that a game notes
