// Die erste Partie des magischen Labyrinths, Schritt für Schritt, auf Deutsch. Die anderen Sprachen haben dieselben Schlüssel.
export default {
  "lesson.magic-labyrinth.1": "Du bist die rote Figur mit dem Stern. Tippe auf den Beutel: Was sollen wir suchen?",
  "lesson.magic-labyrinth.2": "Ein Kessel! Den suchen jetzt alle. Tippe auf den Würfel, dann weißt du, wie weit du gehen darfst.",
  "lesson.magic-labyrinth.3": "Höchstens drei Schritte. Das sieht leicht aus: Geh nach rechts und noch einmal nach rechts.",
  "lesson.magic-labyrinth.4":
    "Rums! Eine unsichtbare Mauer. Deine Kugel ist heruntergefallen, und du stehst wieder bei deinem Zelt. Niemand zeigt dir " +
    "diese Mauer noch einmal, also merk sie dir gut. Und nun schau Merlin zu.",
  "lesson.magic-labyrinth.5": "Du bist dran. Weißt du noch, wo die Mauer steht? Würfle und geh außen herum: nach unten, rechts, rechts.",
  "lesson.magic-labyrinth.6": "Du bist als Erstes beim Kessel: Er gehört dir! Dein Zug endet hier, und du ziehst das nächste Plättchen.",
  "lesson.magic-labyrinth.7":
    "Ein Pilz, und Merlin ist gerade gegen eine Mauer gelaufen. Merk dir auch seine Mauern: Du brauchst einen anderen Weg. " +
    "Würfle, geh nach rechts, dann nach unten.",
  "lesson.magic-labyrinth.end":
    "Zwei Plättchen gewonnen: Du hast diese kleine Partie gewonnen. In einer richtigen Partie braucht man fünf. Wer merkt sich " +
    "die Mauern am besten?",
};
