// The Magic Labyrinth with the real box, in German. All languages have the same keys.
export default {
  "ml.box.die": "Würfel",
  "ml.box.symbol": "Symbol",
  "ml.box.plans": "Pläne",
  "ml.box.points": "Gewonnene Symbole",
  "ml.box.steps.one": "{n} Schritt",
  "ml.box.steps.other": "{n} Schritte",
  "ml.box.square": "Spalte {column}, Reihe {row}",
  "ml.box.target": "{square}: das Symbol, das dort gedruckt ist",
  "ml.box.start": "Legt das Handy so, dass die Karte wie der Plan liegt.",
  "ml.box.draw": "Ein Symbol ziehen",
  "ml.box.under": "Steht schon jemand darauf? Dann gehört es ihm: zieht noch einmal.",
  "ml.box.map": "Karte des Plans",
  "ml.box.plan": "Plan {name}, {n} Wände",
  "ml.box.plan.A": "Plan A, leicht",
  "ml.box.plan.B": "Plan B, schwer",
  "ml.box.cover": "Nur wer baut, schaut hin! Deckt die Wände mit dem Plan zu und dreht die Schachtel vor dem Spiel.",
  "ml.box.show": "Ich baue: zeigen",
  "ml.box.hide": "Verdecken",
  "ml.box.print": "Drucken",
  "ml.box.wall": "Wand {n} von {of}: zwischen {one} und {other}",
  "ml.box.built": "Alle {of} Wände stehen.",
  "ml.box.next": "Nächste Wand",
  "ml.box.before": "Vorige Wand",
  "ml.box.own":
    "Diese Pläne sind unsere eigenen, fair für jede Ecke; die Schachtel zeigt andere. Jedes " +
    "Labyrinth geht, in dem jedes Feld erreichbar ist.",
};
