"""Patience Parlour: the rules, records and table talk of solitaire card games.

Pure Python with no dependency: the same modules run under CPython (command line, tests, catalogue) and under
Pyodide (the page). Only ``parlour.web`` knows that a browser exists.
"""
