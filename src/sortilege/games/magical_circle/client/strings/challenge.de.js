// Die Wörter des Rätsels des Tages auf Deutsch.
export default {
  "challenge.magical-circle.name": "Erreiche drei Karten und tausche dabei so selten wie möglich.",
  "challenge.magical-circle.aim":
    "Tausche immer zwei Elemente, bis der Kreis wie eine Karte aussieht. Erreiche alle drei Karten und tausche möglichst selten.",
  "challenge.magical-circle.score": "{n}-mal getauscht (am besten {best}-mal)",
  "challenge.magical-circle.best": "Alle drei Karten, und nur {n}-mal getauscht. Weniger schafft niemand.",
  "challenge.magical-circle.close": "Alle drei Karten, {n}-mal getauscht. Es geht mit {best}-mal.",
  "challenge.magical-circle.done": "Du hast alle drei Karten erreicht und {n}-mal getauscht. Es geht mit {best}-mal.",
  "challenge.magical-circle.swaps.one": "Mal getauscht",
  "challenge.magical-circle.swaps.other": "Mal getauscht",
  "challenge.magical-circle.reached": "{n} von {of} Karten erreicht",
  "challenge.magical-circle.undo": "Zurück",
  "challenge.magical-circle.restart": "Von vorn",
  "challenge.magical-circle.solution": "Einen kürzesten Weg zeigen",
  "challenge.magical-circle.claim": "Das ist eine der Karten!",
  "challenge.magical-circle.fail": "Sechsmal getauscht und keine Karte: Der Zauber verpufft, und alles liegt wieder wie vorher.",
  "challenge.magical-circle.swapped": "Getauscht: {one}, {other}.",
};
