"""The words of Gridcannon: English in Python, the other languages as PO files."""
