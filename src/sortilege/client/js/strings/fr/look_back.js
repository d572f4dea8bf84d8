// Les textes du dernier tour et du récit de la partie en français. Toutes les langues ont les mêmes clés.
export default {
  "again.title": "Le dernier tour, encore une fois",
  "again.before": "Voici comment c’était avant.",
  "again.end": "Retour au jeu",
  "log.title": "Ce qui s’est passé",
  "log.empty": "Il n’y a encore rien à revoir.",
};
