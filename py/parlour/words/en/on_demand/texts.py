"""The long texts: rules, where they come from, and credits. ``parlour.words.prose`` says what the marks at the lines mean."""

WORDS = {
    "reading.contents": "Contents",
    "reading.opens": "Links to the web need a connection; the game itself never asks for anything.",
    "about.version": "Patience Parlour {version}",
    "about": """The games:
Based on Gridcannon by Tom Francis, who kindly allows games to be made of it. His post, with the rules and how they changed, is here.
https://www.pentadact.com/2019-08-20-gridcannon-a-single-player-game-with-regular-playing-cards/
Armour was the idea of Chris Thursten. The arcade rules follow the open-source HTML5 game Grid Cannon, itself based on Tom Francis's game.
Grandma's Game is played by the rules of Solitaire Till Dawn, where it is a family's own game.
The cards:
The faces, backs, suits, crowns and icons are drawn for this parlour. Headings and the signs of the cards are set in typefaces of others, named below; all other letters are those of your device. The court figures of large cards are by Adrian Kennard, who gave them to everyone (CC0): https://www.me.uk/cards/
What it runs on:
These are part of the app, as their makers gave them out, each under its own licence.
| Part | Made by | Licence
| Python | the Python Software Foundation | PSF License 2
| Pyodide, hiwire | the Pyodide contributors and Mozilla | Mozilla Public License 2.0
| PyScript core, polyscript | Anaconda | Apache License 2.0
| coincident, html-escaper, idb-map, next-resolver, reflected-ffi, fetch, utils, weak-id | Andrea Giammarchi | MIT License
| basic-devtools, codedent, plain-tag, sticky-module, to-json-callback, type-checked-collections | Andrea Giammarchi | ISC License
| idb | Jake Archibald | ISC License
| fflate | Arjun Barrett | MIT License
| Bitter | Sol Matas and the Bitter project | SIL Open Font License 1.1
| Fraunces | Undercase Type and the Fraunces project | SIL Open Font License 1.1
| Emscripten, musl, Expat, libffi, HACL* | their authors | MIT License
| libmpdec | Stefan Krah | BSD License, two clauses
| Zstandard | Meta | BSD License, three clauses
| ErrorStackParser, StackFrame | Eric Wendelin and others | MIT License
| zlib | Jean-loup Gailly and Mark Adler | zlib License
| bzip2 | Julian Seward | bzip2 License
| liblzma, SQLite | their authors | Public Domain
The source of Pyodide is at https://github.com/pyodide/pyodide, that of PyScript at https://github.com/pyscript/pyscript, that of Python at https://github.com/python/cpython.
Every licence in full, and whose it is: licences.txt
Your privacy:
Everything runs and stays on your device. Nothing is counted, and nothing is sent anywhere.""",
}
