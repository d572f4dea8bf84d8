// Die erste Partie, gleich welches Spiel, auf Deutsch. Die anderen Sprachen haben dieselben Schlüssel.
export default {
  "lesson": "Erste Partie",
  "lesson.title": "{game} lernen",
  "lesson.owl": "Die Eule erklärt",
  "lesson.step": "Schritt {n} von {of}",
  "lesson.back": "Zurück zum vorigen Schritt",
  "lesson.skip": "Schritt überspringen",
  "lesson.end": "Beenden",
  "lesson.next": "Weiter",
  "lesson.not_now": "Das ginge auch, aber probieren wir zuerst dies: {action}",
  "lesson.done": "Jetzt weißt du, wie es geht!",
  "lesson.again": "Noch einmal lernen",
};
