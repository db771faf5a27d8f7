"""From a position to what is shown, and from presses to moves. Nothing here knows a game or a browser."""
