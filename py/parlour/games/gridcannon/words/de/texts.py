"""The rules of Gridcannon and the captions of their pictures, in German. ``parlour.words.prose`` reads the marks."""

WORDS = {
    "cause.armour": "Eine unerreichbare Hoheit",
    "cause.emptied": "Keine Karten mehr",
    "picture.home": "J♣ wartet. Sein höchstes Kreuz, 9♣, liegt in einer Ecke, also sind daneben zwei Plätze frei zur Wahl; die übrigen sind blass.",
    "picture.kill": "6♠ passt auf fünf Karten. In der Ecke gegenüber von J♣ feuert sie: 9♣ und 5♥, die zwei Karten dazwischen, sind 14. Er hat 11 und stürzt.",
    "picture.short": "7♠ gegenüber von K♥: Beide Karten dazwischen sind Herz, aber 8♥ und 3♥ sind nur 11 von seinen 13.",
    "picture.armour": "J♠ trägt 2♥ und braucht 13. Q♣ ist gestürzt und behält ihren Platz. K♥ trägt 6♣: Mit 19 gilt ein König als unerreichbar, und das Spiel ist verloren.",
    "picture.armour.exact": "J♠ trägt 2♥ und braucht 13. Q♣ ist gestürzt und behält ihren Platz. K♥ trägt 7♣: Keine zwei Herzkarten ergeben 20, und das Spiel ist verloren.",
    "picture.joker": "Ein Joker versetzt 6♥ aus der Mitte in die Ecke, auf 4♠. Das feuert auf Q♦ darunter: 7♦ und 8♥ sind beide rot und zusammen 15.",
    "picture.old": "Die Mitte ist leer. A♠ darf überallhin; in der Ecke räumt es erst 4♦ ab und feuert dann auf J♣.",
    "picture.double": "10♥ in der Ecke stürzt zwei Hoheiten auf einmal: Q♦ darüber durch 9♦ und 4♥, K♠ links durch 8♠ und 7♠. Das sind (2 + 3) × 2 = 10 Punkte.",
    "rules.gridcannon": """> rules.grid
Eine Hoheit mit 20 oder mehr, ein König mit 19 oder mehr, gilt als unerreichbar: Du hast verloren.
[armour]
> rules.grid.end""",
    "rules.grid": """Das Ziel:
Finde und stürze alle zwölf Hoheiten. Sie stehen rings um ein Raster von 3×3 Zahlenkarten, und je zwei Karten des Rasters schießen auf sie.
Die Karten:
Auf den Karten stehen die Buchstaben der Kurzschrift: J ist der Bube, Q die Dame, K der König, A das Ass. Farbe heißt wie an jedem Kartentisch Kreuz, Karo, Herz oder Pik; dazu sind Karten rot oder schwarz.
Der Aufbau:
- Alle 54 Karten werden gemischt, auch beide Joker. Neun Zahlen kommen Reihe für Reihe ins Raster. Asse und Joker, die dabei auftauchen, werden beiseitegelegt: Sie sind deine Kniffe. Hoheiten, die auftauchen, warten.
- Dann kommen die wartenden Hoheiten auf ihre Plätze, die zuerst gezogene zuerst, jede nach der Regel unten.
- Dann darfst du einmal eine Karte des Rasters ersetzen: Sie kommt unter den Talon, und es wird gezogen, bis eine Zahl ihr Feld füllt; Asse und Joker, die dabei auftauchen, werden beiseitegelegt, Hoheiten kommen danach auf ihre Plätze. Oder du behältst alle. Von da an kannst du Kniffe einsetzen.
Der Platz einer Hoheit:
Eine Hoheit steht außerhalb des Rasters, neben der Karte, die ihr am ähnlichsten ist: der höchsten ihrer Farbe; gibt es keine, der höchsten, die rot oder schwarz ist wie sie; gibt es auch keine, der höchsten überhaupt.
[home]
- Es zählen nur Karten neben einem freien Platz. Die Mitte des Rasters berührt keinen Platz und zählt daher nie.
- Eine Eckkarte berührt zwei Plätze. Sind beide frei, oder sind mehrere Karten der Hoheit gleich ähnlich, so wählst du.
- Hoheiten teilen und verlassen ihren Platz nie, auch gestürzt nicht. Liegt jeder freie Platz neben einem leeren Feld, so ist jeder freie Platz recht.
Das Spiel:
Die Karten werden einzeln gezogen. Ein Ass oder Joker wird beiseitegelegt. Eine Hoheit kommt auf ihren Platz. Eine Zahl kommt auf eine Karte des Rasters, die gleich hoch oder niedriger ist, gleich welcher Farbe, oder auf ein leeres Feld.
Angriffe:
Liegt eine Zahl einer Hoheit gegenüber, mit zwei Karten dazwischen, so greifen diese beiden an. Die eben gelegte Karte zählt nicht mit. Eine Karte kann zwei Hoheiten angreifen.
[kill]
| Hoheit | Lebenspunkte | Welche Karten zählen
| Bube | 11 | zwei beliebige
| Dame | 12 | Karten, rot oder schwarz wie sie
| König | 13 | Karten seiner Farbe
> rules.sum
[short]
Kniffe:
Setze sie ein, wann du willst, auch mit einer Karte auf der Hand und bei leerem Talon. Ein verbrauchter Kniff wird umgedreht.
- Ein Ass nimmt einen Stapel auf und schiebt ihn umgedreht unter den Talon: Seine älteste Karte kommt zuerst wieder heraus. Das Feld ist dann leer.
- Ein Joker versetzt die oberste Karte eines Stapels auf ein anderes Feld, wo sie passt. Das ist ein Zug wie jeder andere, kann also angreifen.
[joker]
Rüstung:
Eine Zahl, die nirgends passt, wenn auch kein Kniff mehr möglich ist, wird zur Rüstung. Sie geht an die regierende Hoheit, die ihr am ähnlichsten ist: gleiche Farbe, sonst gleiches Rot oder Schwarz, sonst irgendeine, und unter diesen die niedrigste; unter gleichen wählst du. Ihr Wert kommt zu den Lebenspunkten hinzu.""",
    "rules.grid.end": """Regiert keine Hoheit, die sie tragen könnte, so bleibt die Karte auf der Hand: Ziehe, und die nächste Hoheit wird gesucht und zuerst auf ihren Platz gesetzt.
Wenn keine Hoheit regiert:
Regiert beim Ziehen keine Hoheit auf dem Tisch, so wird aufgedeckt, bis eine kommt. Die Karten davor kommen in derselben Reihenfolge unter den Talon, auch Asse und Joker: Sie werden nicht beiseitegelegt.
Das Ende:
Zwölf gestürzte Hoheiten gewinnen sofort. Geht nichts mehr, mit leerem Talon oder nicht, so hast du verloren.
Deine Punkte sind die Kniffe, die dir bleiben: 0 bis 6. Kniffe, die nie auftauchten, werden eigens genannt.
Einen Stapel darfst du jederzeit durchsehen. Vom Talon kennst du nur die Zahl der Karten.
> rules.history""",
    "rules.gridcannon-exact": """Was hier anders ist:
Nach der geschriebenen Regel ist das Spiel bei einer Hoheit mit 20 verloren, bei einem König mit 19. Doch zwei Zehnen sind noch 20, und eine Zehn und eine Neun derselben Farbe 19. In dieser Fassung ist es erst bei 21 verloren, bei einem König mit 20: wenn keine zwei Karten mehr reichen. Alles andere ist wie in Gridcannon.
> rules.grid
Eine Hoheit mit 21 oder mehr, ein König mit 20 oder mehr, ist zu viel für zwei Karten: Du hast verloren.
[armour.exact]
> rules.grid.end""",
    "rules.gridcannon-old": """Das Ziel:
Finde und stürze alle zwölf Hoheiten rings um das Raster, mit so wenig Schande wie möglich. So wurde Gridcannon zuerst gespielt.
Die Karten:
Auf den Karten stehen die Buchstaben der Kurzschrift: J ist der Bube, Q die Dame, K der König, A das Ass. Farbe heißt wie an jedem Kartentisch Kreuz, Karo, Herz oder Pik; dazu sind Karten rot oder schwarz.
Der Aufbau:
- Acht Karten kommen Reihe für Reihe rings ins Raster; die Mitte bleibt leer. Nur Hoheiten werden beiseitegelegt: Asse und Joker liegen wie andere Karten im Raster.
- Ein Ass ist 1 wert, ein Joker und ein leeres Feld 0. Ein Joker hat keine Farbe und ist weder rot noch schwarz.
- Dann kommen die Hoheiten auf ihre Plätze, die zuerst gezogene zuerst: außerhalb des Rasters, neben die Karte, die ihnen am ähnlichsten ist. Das ist die höchste ihrer Farbe, sonst die höchste, die rot oder schwarz ist wie sie, sonst die höchste überhaupt. Unter gleichen und an einer Ecke wählst du. Es zählen nur Karten neben einem freien Platz. Liegt jeder freie Platz neben einem leeren Feld, so ist jeder freie Platz recht.
Das Spiel:
Eine Zahl kommt auf eine Karte, die gleich hoch oder niedriger ist, oder auf ein leeres Feld. Eine Hoheit kommt auf ihren Platz wie oben.
Ein Ass oder Joker kommt auf ein beliebiges Feld, auch ein leeres. Der Stapel dort wird vorher umgedreht und unter den Talon geschoben.
[old]
Angriffe:
Was immer du einer Hoheit gegenüber legst, mit zwei Karten dazwischen, lässt diese beiden angreifen; Asse und Joker feuern wie andere Karten. Im Angriff zählt ein Ass 1 für seine Farbe und ein Joker 0.
| Hoheit | Lebenspunkte | Welche Karten zählen
| Bube | 11 | zwei beliebige
| Dame | 12 | Karten, rot oder schwarz wie sie
| König | 13 | Karten seiner Farbe
> rules.sum
Eine Zahl, die nirgends passt:
- Entweder kommt sie auf den Schandstapel, und du schiebst einen Stapel unter den Talon.
- Oder sie wird Rüstung der regierenden Hoheit, die ihr am ähnlichsten ist: gleiche Farbe, sonst gleiches Rot oder Schwarz, sonst irgendeine, und unter diesen die niedrigste; unter gleichen wählst du. Ihr Wert kommt zu den Lebenspunkten hinzu. Keine Rüstung beendet das Spiel, aber über 20 (bei einem König 19) reichen keine zwei Karten mehr; der Tisch sagt es dir.
Regiert keine Hoheit, so bleibt nur die Schande.
Wenn der Talon leer ist:
Wähle einen Stapel. Seine oberste Karte kommt auf den Schandstapel, der Rest ist umgedreht der neue Talon. Ein Stapel aus einer Karte gibt keinen Talon, dann wählst du noch einmal. Ist kein Stapel mehr da, hast du verloren.
Wenn keine Hoheit regiert:
Es wird aufgedeckt, bis eine Hoheit kommt; die Karten davor kommen in derselben Reihenfolge unter den Talon.
Das Ende:
Zwölf gestürzte Hoheiten gewinnen. Jede Karte auf dem Schandstapel kostet einen Punkt: null ist vollkommen.
> rules.history""",
    "rules.gridcannon-arcade": """Das Ziel:
Finde und stürze alle zwölf Hoheiten rings um das Raster und sammle dabei Punkte.
Die Karten:
Auf den Karten stehen die Buchstaben der Kurzschrift: J ist der Bube, Q die Dame, K der König, A das Ass. Farbe heißt wie an jedem Kartentisch Kreuz, Karo, Herz oder Pik; dazu sind Karten rot oder schwarz.
Der Aufbau:
- Acht Zahlen kommen Reihe für Reihe rings ins Raster; die Mitte bleibt leer. Asse und Joker, die dabei auftauchen, kommen auf eigene Stapel.
- Hoheiten, die dabei auftauchen, kommen danach auf ihre Plätze, die zuerst gezogene zuerst: außerhalb des Rasters, neben die Karte, die ihnen am ähnlichsten ist. Das ist die höchste ihrer Farbe, sonst die höchste, die rot oder schwarz ist wie sie, sonst die höchste überhaupt. Unter gleichen und an einer Ecke wählst du. Es zählen nur Karten neben einem freien Platz, und Hoheiten liegen nie auf gestürzten. Liegt jeder freie Platz neben einem leeren Feld, so ist jeder freie Platz recht.
Deine Hand:
Deine Hand ist ein Stapel von bis zu drei Karten. Ziehen fügt eine hinzu; spielbar ist nur die oberste. Liegt eine Hoheit oben, muss sie auf ihren Platz, bevor du ziehst.
Eine Zahl kommt auf eine Karte, die gleich hoch oder niedriger ist, oder auf ein leeres Feld.
Asse und Joker:
Sobald das Spiel läuft, setze sie ein, wann du willst.
- Ein Ass kommt auf eine beliebige Karte oder ein leeres Feld. Es räumt nichts ab und feuert nicht; von da an ist es eine 1 seiner Farbe.
- Ein Joker nimmt einen Stapel auf. Seine Zahlen kommen unter den Talon, die älteste zuerst wieder heraus; seine Asse und der Joker selbst werden abgeworfen.
Angriffe:
Nur eine Zahl feuert: Liegt sie einer Hoheit gegenüber, mit zwei Karten dazwischen, so greifen diese beiden an. Rüstung gibt es nicht.
| Hoheit | Lebenspunkte | Welche Karten zählen | Punkte
| Bube | 11 | zwei beliebige | 1
| Dame | 12 | Karten, rot oder schwarz wie sie | 2
| König | 13 | Karten seiner Farbe | 3
> rules.sum
Zwei Hoheiten, die eine Karte stürzt, zählen doppelt.
[double]
Wenn keine Hoheit regiert:
Du darfst auch mit drei Karten auf der Hand ziehen: Es wird aufgedeckt, bis eine Hoheit kommt, und die Karten davor kommen in derselben Reihenfolge unter den Talon.
Das Ende:
Zwölf gestürzte Hoheiten gewinnen. Du hast verloren, wenn du weder spielen noch ziehen kannst.
> rules.history""",
    "rules.sum": """Beide Karten müssen da sein und zählen, und ihre Summe muss die Lebenspunkte erreichen. Tut sie es nicht, geschieht nichts; legen darfst du trotzdem.""",
    "rules.history": """Woher die Fassungen kommen:
Tom Francis hat Gridcannon für ein gewöhnliches Kartenspiel erdacht. Seine ersten Regeln heißen hier Ur-Gridcannon: Die Mitte des Rasters ist anfangs leer, Asse und Joker kommen ins Raster und räumen einen Stapel ab, und eine Karte, die nirgends passt, ist Schande oder Rüstung. Die Rüstung war ein Einfall von Chris Thursten.
Dann erprobte er fünf Änderungen, und sie wurden Version 2, die hier einfach Gridcannon heißt.
- Asse aufheben. Wer sich gut merkte, wo sie lagen, dem reichte der Talon ewig; wer es vergaß, dem ging er aus. Deshalb liegen Asse jetzt neben dem Raster bereit und werden eingesetzt, wann man will.
- Joker als Züge. Auch sie liegen bereit und versetzen die oberste Karte eines Stapels.
- Punkte für Kniffe. Den Schandstapel mochte man nicht recht: Stattdessen zählen die übrigen Asse und Joker, und sechs sind vollkommen.
- Ein hartes Ende. Ein leerer Talon, den nichts mehr füllt, oder eine Hoheit, die nicht zu stürzen ist, beendet das Spiel: Die alten Regeln waren zu leicht zu Ende zu spielen.
- Ein volles Raster. Alle neun Felder werden belegt, und dafür darf vor dem Spiel eine Karte ersetzt werden.
Zwei weitere Fassungen stehen daneben. Die exakte nimmt die Grenze der Rüstung beim Wort der Rechnung: Verloren ist bei 21, bei einem König mit 20, denn zwei Zehnen sind noch 20. Arcade folgt einem quelloffenen HTML5-Spiel namens Grid Cannon: eine Hand von drei Karten, Asse, die ins Raster kommen, Punkte, und doppelte Punkte für zwei auf einmal.""",
}
