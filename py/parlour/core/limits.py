"""How much is read of what comes from outside: far more than any game needs, so more is an accident or an attack.

The sentence that refuses more names the limit.
"""

MOST_MOVES = 20_000  # of a game
MOST_LETTERS = 400_000  # of a game as text, of a link, and of any other text in an export
MOST_PACKED = 40_000  # letters of a packed game
MOST_TEXTS = 50_000  # in an export
MOST_BYTES = 64_000_000  # of a file; a game has about 800
MEGABYTE = 1_000_000
