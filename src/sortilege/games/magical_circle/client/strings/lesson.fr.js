// La première partie de Magical Circle, étape par étape, en français. Les autres langues ont les mêmes clés.
export default {
  "lesson.magical-circle.1":
    "Cinq éléments forment un cercle sous la Dame. Touche la pioche : sa première carte montre comment ils sont placés au " +
    "départ.",
  "lesson.magical-circle.2":
    "Maintenant, touche trois fois la pioche. Trois cartes magiques : sauras-tu refaire l’une d’elles sur le cercle ?",
  "lesson.magical-circle.3":
    "Regarde la carte du milieu : il suffirait que le vent et la lumière changent de place. Tu le vois ? Alors attrape le " +
    "sablier avant Merlin !",
  "lesson.magical-circle.4":
    "Un échange suffit : choisis ton 1 et annonce-le. Puis touche le vent et la lumière pour les échanger. Dans une vraie " +
    "partie, le sable coule ; ici, tu as tout ton temps.",
  "lesson.magical-circle.5":
    "Le sort réussit, la carte est à toi ! La carte 1 reste sur la table. À toi de retourner les trois cartes suivantes : " +
    "touche la pioche.",
  "lesson.magical-circle.6": "Tout le monde regarde en même temps. Cette fois, Merlin est plus rapide : observe-le.",
  "lesson.magical-circle.7":
    "Cela ne correspond à aucune des trois cartes ! Merlin a échoué : il attend que quelqu’un d’autre gagne une carte. Il en " +
    "retourne de nouvelles. Toi non plus, tu ne trouves rien ? Dis-le : c’est impossible.",
  "lesson.magical-circle.8":
    "De nouvelles cartes ! Pour celle du milieu, l’eau et la terre changent de place, le vent et la lumière aussi. Deux " +
    "échanges : attrape le sablier, annonce ton 2 et échange.",
  "lesson.magical-circle.end": "Deux cartes sont à toi. Dans une vraie partie, il en faut cinq pour gagner. Ouvre l’œil, et fais vite !",
};
