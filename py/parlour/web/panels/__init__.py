"""What the panel shows: one module a subject. Each fills the panel with elements.

``deals`` and ``lesson`` register their menu entries themselves, ``on_demand`` those of all that are fetched later.
"""
