// Les mots du défi du jour, en français.
export default {
  "challenge.magical-circle.name": "Atteins trois cartes en aussi peu d’échanges que possible.",
  "challenge.magical-circle.aim":
    "Échange deux éléments à la fois pour que le cercle ressemble à une carte. Atteins les trois cartes en peu d’échanges.",
  "challenge.magical-circle.score": "{n} échanges (le mieux : {best})",
  "challenge.magical-circle.best": "Les trois cartes en {n} échanges. Personne ne peut faire moins.",
  "challenge.magical-circle.close": "Les trois cartes en {n} échanges. On peut y arriver en {best}.",
  "challenge.magical-circle.done": "Tu as atteint les trois cartes, en {n} échanges. On peut y arriver en {best}.",
  "challenge.magical-circle.swaps.one": "échange",
  "challenge.magical-circle.swaps.other": "échanges",
  "challenge.magical-circle.reached": "{n} cartes atteintes sur {of}",
  "challenge.magical-circle.undo": "Annuler",
  "challenge.magical-circle.restart": "Depuis le début",
  "challenge.magical-circle.solution": "Montrer un chemin le plus court",
  "challenge.magical-circle.claim": "C’est l’une des cartes !",
  "challenge.magical-circle.fail": "Six échanges sans carte : le sort s’éteint, et le cercle revient en arrière.",
  "challenge.magical-circle.swapped": "Échangés : {one}, {other}.",
};
