// Die erste Partie Magical Circle, Schritt für Schritt, auf Deutsch. Die anderen Sprachen haben dieselben Schlüssel.
export default {
  "lesson.magical-circle.1":
    "Fünf Elemente liegen im Kreis unter der Dame. Tippe auf den Stapel: Die erste Karte zeigt, wie sie am Anfang liegen.",
  "lesson.magical-circle.2":
    "Tippe nun dreimal auf den Stapel. Drei Zauberkarten: Kannst du den Kreis so legen, wie es eine von ihnen zeigt?",
  "lesson.magical-circle.3":
    "Sieh dir die mittlere Karte an: Nur Wind und Licht müssten die Plätze tauschen. Siehst du es? Dann schnapp dir die " +
    "Sanduhr, bevor Merlin es tut!",
  "lesson.magical-circle.4":
    "Einmal tauschen genügt: Wähle deine 1 und sag sie an. Dann tippe Wind und Licht an, um sie zu tauschen. In einer richtigen " +
    "Partie läuft jetzt der Sand; hier hast du alle Zeit der Welt.",
  "lesson.magical-circle.5":
    "Der Zauber gelingt, die Karte gehört dir! Die Karte 1 bleibt auf dem Tisch. Du deckst die nächsten drei Karten auf: Tippe " +
    "auf den Stapel.",
  "lesson.magical-circle.6": "Alle schauen gleichzeitig. Diesmal ist Merlin schneller: Schau ihm zu.",
  "lesson.magical-circle.7":
    "Das ist keine der drei Karten! Merlin hat es nicht geschafft und setzt aus, bis jemand anderes eine Karte gewinnt. Er " +
    "deckt neue auf. Siehst du auch nichts? Dann sag es: Nichts passt.",
  "lesson.magical-circle.8":
    "Neue Karten! Für die mittlere tauschen Wasser und Erde die Plätze, und Wind und Licht auch. Zweimal tauschen: Schnapp dir " +
    "die Sanduhr, sag deine 2 an und tausche.",
  "lesson.magical-circle.end":
    "Zwei Karten gehören dir. In einer richtigen Partie gewinnt, wer zuerst fünf hat. Schau genau hin und sei flink!",
};
