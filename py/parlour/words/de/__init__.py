"""The German table, in the parts of the English one.

Words of the house: a royal is a Hoheit who is overthrown (gestürzt) and until then reigns (regiert), a ploy is a Kniff,
the deck and the stock are the Talon, a foundation is a Zielstapel, the workspace is the Werkbank. Farbe is always the
suit, as at any German card table; the two colours are Rot und Schwarz. Card names are never bent ("spielt Pik-Bube"),
and moves are infinitives, so that they fit after "Du kannst".
"""

from parlour.words.de import comfort, errors, learning, panels, shell, table, thinking

WORDS = {
    **shell.WORDS,
    **comfort.WORDS,
    **table.WORDS,
    **panels.WORDS,
    **learning.WORDS,
    **thinking.WORDS,
}
ERRORS = errors.ERRORS
