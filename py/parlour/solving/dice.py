"""Chance that is the same in every run: whoever thinks passes the seed, so nothing here reads the world."""

from __future__ import annotations

from parlour.shuffle import below, splitmix64


class Dice:
    """Numbers at random from a seed."""

    def __init__(self, seed: int) -> None:
        self._source = splitmix64(seed)

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit`` - 1."""
        return below(limit, self._source)

    def share(self) -> float:
        """A number from 0 up to 1."""
        return next(self._source) / 2**64
