"""The words of Blank: English in Python, the other languages as PO files."""
