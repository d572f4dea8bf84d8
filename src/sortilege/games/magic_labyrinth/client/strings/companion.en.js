// The Magic Labyrinth with the real box, in English. All languages have the same keys.
export default {
  "ml.box.die": "Die",
  "ml.box.symbol": "Symbol",
  "ml.box.plans": "Plans",
  "ml.box.points": "Symbols won",
  "ml.box.steps.one": "{n} step",
  "ml.box.steps.other": "{n} steps",
  "ml.box.square": "Column {column}, row {row}",
  "ml.box.target": "{square}: the symbol that is printed there",
  "ml.box.start": "Lay the phone so that the map lies like the board.",
  "ml.box.draw": "Draw a symbol",
  "ml.box.under": "Somebody stands on it already? It is theirs: draw again.",
  "ml.box.map": "Map of the board",
  "ml.box.plan": "Plan {name}, {n} walls",
  "ml.box.plan.A": "Plan A, easy",
  "ml.box.plan.B": "Plan B, hard",
  "ml.box.cover": "Only whoever builds looks! Cover the walls with the board and turn the box before you play.",
  "ml.box.show": "I am building: show it",
  "ml.box.hide": "Hide it",
  "ml.box.print": "Print",
  "ml.box.wall": "Wall {n} of {of}: between {one} and {other}",
  "ml.box.built": "All {of} walls stand.",
  "ml.box.next": "Next wall",
  "ml.box.before": "Wall before",
  "ml.box.own":
    "These plans are our own, made fair to every corner; the box shows others. Any maze " +
    "will do in which every square can be reached.",
};
