// La première partie, quel que soit le jeu, en français.
export default {
  "lesson": "Première partie",
  "lesson.title": "Apprendre : {game}",
  "lesson.owl": "La chouette explique",
  "lesson.step": "Étape {n} sur {of}",
  "lesson.back": "Revenir à l’étape d’avant",
  "lesson.skip": "Passer cette étape",
  "lesson.end": "Quitter",
  "lesson.next": "Continuer",
  "lesson.not_now": "Ce serait possible, mais essayons d’abord ceci : {action}",
  "lesson.done": "Maintenant, tu sais jouer !",
  "lesson.again": "Encore une fois",
};
