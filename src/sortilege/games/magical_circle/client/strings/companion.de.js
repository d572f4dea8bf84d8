// Magical Circle with the real box, in German. All languages have the same keys.
export default {
  "mc.box.glass": "Sanduhr",
  "mc.box.points": "Gewonnene Karten",
  "mc.box.failed": "Verfehlt",
  "mc.box.failed.of": "{name} hat es verfehlt: gibt eine Karte ab und wartet",
  "mc.box.waits": "Wartet, bis jemand anders eine Karte gewinnt.",
  "mc.box.times": "Auf der Sanduhr der Schachtel steht keine Zeit. Messt eure einmal und stellt sie hier ein.",
};
