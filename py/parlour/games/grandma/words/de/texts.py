"""The rules of Grandma's Game and the captions of their pictures, in German. ``parlour.words.prose`` reads the marks."""

WORDS = {
    "cause.buried": "Was fehlte, lag unter anderen Karten",
    "picture.table": "Dreizehn Stapel in Reihen zu 5, 5 und 3, dazu der Talon. 2♠ kann auf das Pik-Ass, beide roten Könige können Zielstapel beginnen.",
    "picture.work": "Ein Stapel von sieben Karten auf der Werkbank, oben ist rechts. 3♠ kann aus seiner Mitte auf ihren Zielstapel.",
    "picture.meet": "Bei Pik haben sich die Zielstapel getroffen, 7♠ auf dem einen und 8♠ auf dem anderen: Karten dürfen hin und her.",
    "rules.grandma": """Das Ziel:
Bringe alle 104 Karten zweier Kartenspiele auf die acht Zielstapel. Jede Farbe hat einen, der vom Ass zum König aufsteigt ▲, und einen, der vom König zum Ass absteigt ▼; auf jeden kommt jede Karte einmal.
Die Karten:
Auf den Karten stehen die Buchstaben der Kurzschrift: J ist der Bube, Q die Dame, K der König, A das Ass. Farbe heißt wie an jedem Kartentisch Kreuz, Karo, Herz oder Pik.
Das Geben:
- Dreizehn Stapel heißen Ass bis König und liegen in Reihen zu 5, 5 und 3. Die Karten werden der Reihe nach offen darauf gegeben, von Ass bis König und wieder von vorn, bis keine mehr da ist.
- Nach manchen Karten bekommt auch der Talon Karten, verdeckt und ungesehen: eine für einen König; eine für eine Karte auf dem letzten Stapel einer Reihe, also Stapel 5, 10 oder König; eine für eine Karte, die denselben Wert hat wie ihr Stapel. Ein König auf dem König-Stapel bringt drei.
- Gehen die Karten aus, so ist vergessen, was dem Talon noch zusteht. Meist hat er am Ende zwischen gut zwanzig und gut dreißig Karten.
Beim Geben kannst du zusehen. Was vorbeizieht, liegt später unter den Stapeln, und nur die obersten Karten bleiben in Sicht.
[table]
Das Spiel:
Die oberste Karte jedes Stapels darf auf einen Zielstapel ihrer Farbe, der sie braucht. Von dort kehrt keine Karte auf die Stapel zurück.
Weiter geben:
Gib die nächste Karte vom Talon, wenn du nicht weiterkommst oder wann immer du willst; könnten noch Karten gehen, sagt es dir der Tisch. Sie kommt offen auf den Stapel ihres Werts, und dieser ganze Stapel wird auf die Werkbank gehoben. Solange er dort liegt, kommt nichts an seinen Platz.
Von der Werkbank darf jede Karte auf einen Zielstapel, nicht nur die oberste. Vor dem nächsten Geben geht der Rest auf seinen Stapel zurück.
[work]
Das Ordnen:
Auf der Werkbank darfst du die Karten beliebig ordnen: Nimm eine und stecke sie irgendwo ein. Das rechte Ende ist oben. Das ist das Herz des Spiels: Bringe nach oben, was du bald brauchst.
Wenn Zielstapel sich treffen:
Liegt auf den beiden Zielstapeln einer Farbe zusammen jeder Wert einmal, so haben sie sich getroffen ⇄. Dann darf die oberste Karte des einen auf den anderen, hin oder her, eine nach der anderen; doch jeder behält seine erste Karte. So findet eine wartende Karte ihren Platz.
[meet]
Zwillinge:
Zeigen zwei Stapel dieselbe Karte und ein Zielstapel braucht sie, so darfst du unter beide sehen, bevor du wählst. Andere verdeckte Karten bleiben verborgen; in den Einstellungen gibt es eine Gedächtnishilfe.
Das Ende:
Du gewinnst mit 104 Karten auf den Zielstapeln. Ist der Talon leer, bleibt die Werkbank offen. Du hast verloren, wenn der Talon leer ist und keine Karte mehr auf einen Zielstapel kann, auch nicht nach dem Verschieben. Deine Punkte sind die Karten auf den Zielstapeln.""",
    "rules.grandma-fixed": """Was hier anders ist:
Die Karten auf der Werkbank behalten ihre Reihenfolge. So ist weniger zu bedenken und viel schwerer zu gewinnen. Alles andere ist wie in Omas Spiel, bis auf den Abschnitt über das Ordnen.
> rules.grandma""",
}
