// The Magic Labyrinth with the real box, in French. All languages have the same keys.
export default {
  "ml.box.die": "Dé",
  "ml.box.symbol": "Symbole",
  "ml.box.plans": "Plans",
  "ml.box.points": "Symboles gagnés",
  "ml.box.steps.one": "{n} pas",
  "ml.box.steps.other": "{n} pas",
  "ml.box.square": "Colonne {column}, rangée {row}",
  "ml.box.target": "{square} : le symbole qui y est imprimé",
  "ml.box.start": "Posez le téléphone pour que la carte soit comme le plateau.",
  "ml.box.draw": "Piocher un symbole",
  "ml.box.under": "Quelqu’un y est déjà ? Il le gagne : piochez encore.",
  "ml.box.map": "Carte du plateau",
  "ml.box.plan": "Plan {name}, {n} murs",
  "ml.box.plan.A": "Plan A, facile",
  "ml.box.plan.B": "Plan B, difficile",
  "ml.box.cover": "Seul celui qui construit regarde ! Couvrez les murs avec le plateau et tournez la boîte avant de jouer.",
  "ml.box.show": "Je construis : montrer",
  "ml.box.hide": "Cacher",
  "ml.box.print": "Imprimer",
  "ml.box.wall": "Mur {n} sur {of} : entre {one} et {other}",
  "ml.box.built": "Les {of} murs sont en place.",
  "ml.box.next": "Mur suivant",
  "ml.box.before": "Mur précédent",
  "ml.box.own":
    "Ces plans sont les nôtres, équitables pour chaque coin ; la boîte en montre d’autres. Tout " +
    "labyrinthe convient si l’on peut atteindre chaque case.",
};
