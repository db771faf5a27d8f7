"""Values that have a text form, and the contract of a game: cards, positions, moves, deals, plays, notation."""
