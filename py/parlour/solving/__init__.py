"""Solver, hints, review and proven deals, for any game that has a strategy."""
