// La première partie du Labyrinthe Magique, étape par étape, en français. Les autres langues ont les mêmes clés.
export default {
  "lesson.magic-labyrinth.1": "Tu es le magicien rouge, celui à l’étoile. Touche le sac : qu’allons-nous chercher ?",
  "lesson.magic-labyrinth.2": "Un chaudron ! Maintenant, tout le monde le cherche. Touche le dé pour savoir jusqu’où tu peux marcher.",
  "lesson.magic-labyrinth.3": "Trois pas au plus. Ça a l’air facile : va à droite, et encore à droite.",
  "lesson.magic-labyrinth.4":
    "Boum ! Un mur invisible. Ta bille est tombée et te voilà de retour à ta tente. Personne ne te montrera plus ce mur : " +
    "garde-le bien en tête. Maintenant, regarde Merlin.",
  "lesson.magic-labyrinth.5": "À toi ! Tu te souviens du mur ? Lance le dé et contourne-le : en bas, à droite, à droite.",
  "lesson.magic-labyrinth.6":
    "Tu es au chaudron avant les autres : il est à toi ! Ton tour s’arrête là, et c’est toi qui tires le jeton suivant.",
  "lesson.magic-labyrinth.7":
    "Un champignon, et Merlin vient de se cogner. Retiens aussi ses murs : il te faut un autre chemin. Lance le dé, va à " +
    "droite, puis en bas.",
  "lesson.magic-labyrinth.end":
    "Deux jetons gagnés : tu as gagné cette petite partie. Dans une vraie partie, il en faut cinq. Qui se souviendra le " +
    "mieux des murs ?",
};
