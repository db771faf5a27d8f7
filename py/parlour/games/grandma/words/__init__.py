"""The words of Grandma's Game: English in Python, the other languages as PO files."""
