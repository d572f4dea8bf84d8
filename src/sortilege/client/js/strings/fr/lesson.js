// Les textes autour des leçons en français. Toutes les langues ont les mêmes clés.
export default {
  "lesson": "Leçon",
  "lesson.title": "Apprendre : {game}",
  "lesson.owl": "La chouette explique",
  "lesson.step": "Étape {n} sur {of}",
  "lesson.back": "Étape précédente",
  "lesson.skip": "Passer cette étape",
  "lesson.end": "Quitter",
  "lesson.next": "Continuer",
  "lesson.not_now": "Ce serait possible, mais essayons d’abord ceci : {action}",
  "lesson.done": "Maintenant, tu sais jouer !",
  "lesson.again": "Recommencer",
};
