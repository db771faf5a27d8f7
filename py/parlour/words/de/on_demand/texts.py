"""The long texts: rules, where they come from, and credits. ``parlour.words.prose`` says what the marks at the lines mean."""

WORDS = {
    "reading.contents": "Inhalt",
    "reading.opens": "Links ins Netz brauchen eine Verbindung; das Spiel selbst braucht nie eine.",
    "about.version": "Patience Parlour {version}",
    "about": """Die Spiele:
Nach Gridcannon von Tom Francis, der freundlich erlaubt, Spiele daraus zu machen. Sein Beitrag mit den Regeln und ihrer Entstehung steht hier.
https://www.pentadact.com/2019-08-20-gridcannon-a-single-player-game-with-regular-playing-cards/
Die Rüstung war ein Einfall von Chris Thursten. Die Arcade-Regeln folgen dem quelloffenen HTML5-Spiel Grid Cannon, das seinerseits nach Tom Francis entstand.
Omas Spiel folgt den Regeln von Solitaire Till Dawn, wo es das Spiel einer Familie ist.
Die Karten:
Bilder, Rückseiten, Farbzeichen, Kronen und Symbole sind für diesen Salon gezeichnet. Überschriften und die Zeichen der Karten sind in Schriften anderer gesetzt, die unten genannt sind; alle anderen Buchstaben sind die deines Geräts. Die Figuren auf großen Bildkarten sind von Adrian Kennard, der sie allen geschenkt hat (CC0): https://www.me.uk/cards/
Worauf es läuft:
Diese Teile gehören zur App, so wie ihre Urheber sie veröffentlicht haben, jeder unter seiner eigenen Lizenz.
| Teil | Von | Lizenz
| Python | Python Software Foundation | PSF License 2
| Pyodide, hiwire | den Mitwirkenden an Pyodide und Mozilla | Mozilla Public License 2.0
| PyScript core, polyscript | Anaconda | Apache License 2.0
| coincident, html-escaper, idb-map, next-resolver, reflected-ffi, fetch, utils, weak-id | Andrea Giammarchi | MIT License
| basic-devtools, codedent, plain-tag, sticky-module, to-json-callback, type-checked-collections | Andrea Giammarchi | ISC License
| idb | Jake Archibald | ISC License
| Bitter | Sol Matas und das Projekt Bitter | SIL Open Font License 1.1
| Fraunces | Undercase Type und das Projekt Fraunces | SIL Open Font License 1.1
| Emscripten, musl, Expat, libffi, HACL* | ihren Urhebern | MIT License
| libmpdec | Stefan Krah | BSD License mit zwei Klauseln
| Zstandard | Meta | BSD License mit drei Klauseln
| ErrorStackParser, StackFrame | Eric Wendelin und anderen | MIT License
| zlib | Jean-loup Gailly und Mark Adler | zlib License
| bzip2 | Julian Seward | bzip2 License
| liblzma, SQLite | ihren Urhebern | Public Domain
Der Quelltext von Pyodide liegt unter https://github.com/pyodide/pyodide, der von PyScript unter https://github.com/pyscript/pyscript, der von Python unter https://github.com/python/cpython.
Jede Lizenz im Wortlaut, und wessen sie ist: licences.txt
Deine Daten:
Alles läuft und bleibt auf deinem Gerät. Nichts wird gezählt, und nichts wird irgendwohin gesendet.""",
}
