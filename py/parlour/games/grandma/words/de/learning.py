"""The lessons of Grandma's Game, in German."""

WORDS = {
    "lesson.grandma.aim": "Zwei Kartenspiele, dreizehn Stapel, acht Zielstapel. Jede Farbe hat einen vom Ass aufwärts ▲ und einen vom König abwärts ▼. Bringe alle Karten dorthin.",
    "lesson.grandma.ace": "Auf dem Ass-Stapel liegt ein Ass: Drücke darauf, und es beginnt seinen Zielstapel.",
    "lesson.grandma.two": "2♠ kommt darauf. Drücke auf die oberste Karte von Stapel 4.",
    "lesson.grandma.king": "Könige beginnen die absteigenden Zielstapel. K♥ liegt auf Stapel 9.",
    "lesson.grandma.deal": "Jetzt kann keine Karte gehen. Gib die nächste: Sie kommt auf den Stapel ihres Werts, und der wird ganz auf die Werkbank gehoben.",
    "lesson.grandma.work": "Von der Werkbank darf jede Karte gehen, nicht nur die oberste. Schicke 3♠ auf ihren Zielstapel.",
    "lesson.grandma.order": "Jetzt das Herz des Spiels: Ordne den Stapel. Oben ist rechts. Bald brauchst du 5♠: Drücke darauf und schiebe sie einen Platz nach rechts.",
    "lesson.grandma.again": "Gib noch einmal: Dieser Stapel geht so zurück, wie du ihn verlässt.",
    "lesson.grandma.four": "4♠ kam, und ihr Stapel wurde aufgehoben. Schicke sie auf ihren Zielstapel.",
    "lesson.grandma.five": "Und 5♠ liegt oben auf Stapel 7, wo du sie hingesteckt hast.",
    "lesson.grandma.soon": "Beim Geben kannst du zusehen und dir merken, was wo liegt. Als Nächstes: ein Spiel, das schon eine Weile läuft.",
    "lesson.grandma.fixed": "Vor dem nächsten Geben gehen diese Karten zurück, wie sie liegen: Hier bleibt die Ordnung fest. Als Nächstes: ein Spiel, das schon eine Weile läuft.",
    "lesson.grandma.met": "Bei Pik haben sich beide getroffen ⇄: hinauf bis 7, hinab bis 8. Nun dürfen Karten hinüber. Drücke auf den absteigenden Zielstapel: 8♠ geht zum anderen.",
    "lesson.grandma.nine": "Jetzt hat 9♠ von Stapel 5 Platz auf dem aufsteigenden. Schicke sie hin.",
    "lesson.grandma.twins": "Beide 3♥ liegen oben. Drücke auf die von Stapel 7: Du darfst unter beide sehen, bevor du wählst. Nimm die, unter der 4♥ liegt.",
    "lesson.grandma.last": "4♥ folgt sofort: Darum hast du nachgesehen.",
    "lesson.grandma.end": "Das ist alles. Du gewinnst mit 104 Karten auf den Zielstapeln und verlierst, wenn der Talon leer ist und keine Karte mehr gehen kann.",
    "lesson.grandma.end.fixed": "Das ist alles. Du gewinnst mit 104 Karten auf den Zielstapeln. Das ist schwer: Du entscheidest nur, was geht und wann gegeben wird.",
}
