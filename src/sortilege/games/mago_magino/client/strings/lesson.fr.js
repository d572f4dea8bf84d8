// La première partie de Mago Magino, étape par étape, en français. Les autres langues ont les mêmes clés.
export default {
  "lesson.mago-magino.1": "Les enfants à l’étoile sont à toi. Rapporte des cristaux de la cachette à la maison ! D’abord, touche le dé.",
  "lesson.mago-magino.2":
    "Un quatre ! Prends ton grand enfant et envoie-le par la forêt jusqu’à la cachette. Là, il peut prendre un cristal.",
  "lesson.mago-magino.3":
    "La forêt est à sens unique, et personne n’y entre avec un cristal. Ton enfant doit donc rentrer par la prairie. "
    + "Maintenant, c’est à Merlin.",
  "lesson.mago-magino.4":
    "À toi : touche le dé. Oh, la flèche ! Touche-la aussi. Tous les enfants de la case qu’elle montre deviennent des "
    + "grenouilles.",
  "lesson.mago-magino.5":
    "L’enfant de Merlin est une grenouille. Après la flèche, tu peux avancer d’une case : ton enfant au cristal, vers la "
    + "maison.",
  "lesson.mago-magino.6":
    "Une grenouille ne saute que d’une case. Et la flèche peut toucher tout le monde, toi aussi. Regarde ce que fait "
    + "Merlin !",
  "lesson.mago-magino.7":
    "Oh non ! Ton enfant est une grenouille, et son cristal est tombé dans l’herbe. Toutes les grenouilles se "
    + "ressemblent : retiens la tienne ! Lance le dé et envoie-lui le magicien.",
  "lesson.mago-magino.8":
    "Libre ! Et quand on délivre une grenouille, on peut relancer le dé. Ensuite, ton enfant ramasse le cristal et le "
    + "porte à la maison.",
  "lesson.mago-magino.end":
    "Un cristal est à la maison : cette petite partie est gagnée. Dans une vraie partie, il en faut trois. Reconnaîtras-tu "
    + "tes grenouilles ?",
};
