// Die Texte rund um die Lektionen auf Deutsch. Alle Sprachen haben dieselben Schlüssel.
export default {
  "lesson": "Lektion",
  "lesson.title": "{game} lernen",
  "lesson.owl": "Die Eule erklärt",
  "lesson.step": "Schritt {n} von {of}",
  "lesson.back": "Ein Schritt zurück",
  "lesson.skip": "Schritt überspringen",
  "lesson.end": "Beenden",
  "lesson.next": "Weiter",
  "lesson.not_now": "Das ginge auch, aber versuchen wir zuerst das: {action}",
  "lesson.done": "Jetzt weißt du, wie man spielt!",
  "lesson.again": "Von vorn beginnen",
};
