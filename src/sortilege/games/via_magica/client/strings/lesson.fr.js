// La première partie de Via Magica, étape par étape, en français. Les autres langues ont les mêmes clés.
export default {
  "lesson.via-magica.1":
    "Les portails mènent vers d’autres mondes. Tu en as six, que personne d’autre ne voit. Garde ces trois : " +
    "Étang aux nénuphars, Cour des licornes et Porte du jardin.",
  "lesson.via-magica.2":
    "Tu es l’Attrapeur : touche le sac. Un esprit de l’air ! Chacun peut poser un cristal sur une case air " +
    "libre. Poses-en un sur le portail vert.",
  "lesson.via-magica.3":
    "Chacun choisit en secret, puis on dévoile tout en même temps. Tire encore : l’eau ! Pose un cristal sur le petit " +
    "portail violet.",
  "lesson.via-magica.4":
    "Tire encore une fois : un joker, il vaut n’importe quel esprit ! Le cristal peut venir de ta réserve " +
    "ou d’une autre case. Déplace celui du portail vert vers l’air du petit portail violet.",
  "lesson.via-magica.5":
    "INCANTATUM ! Le portail est plein : il s’ouvre, et ses cristaux te reviennent. Prends un nouveau portail, " +
    "la Grotte scintillante, puis touche la pioche pour compléter la rangée.",
  "lesson.via-magica.6":
    "Après un joker, on change d’Attrapeur : c’est Merlin qui tire. Pose un cristal sur l’air du portail " +
    "jaune, deux fois.",
  "lesson.via-magica.7":
    "Il manque encore la terre. La voilà ! Le portail jaune s’ouvre, et son pouvoir te donne un cristal. Prends " +
    "ensuite la Porte des lucioles et complète la rangée.",
  "lesson.via-magica.8":
    "Deux portails ouverts : tu peux prendre la récompense qui vaut deux points. Chacun n’en a qu’une de ce " +
    "genre ; on peut donc aussi attendre mieux. Prends-la !",
  "lesson.via-magica.end":
    "Dès que quelqu’un a ouvert sept portails, la partie est finie. On compte les points des portails, des " +
    "récompenses et des portails verts : qui en a le plus gagne !",
};
