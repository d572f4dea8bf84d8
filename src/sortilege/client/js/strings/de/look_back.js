// Die Texte des letzten Zugs und des bisherigen Verlaufs auf Deutsch. Alle Sprachen haben dieselben Schlüssel.
export default {
  "again.title": "Der letzte Zug, noch einmal",
  "again.before": "So war es vorher.",
  "again.end": "Zurück zum Spiel",
  "log.title": "Was bisher geschah",
  "log.empty": "Hier gibt es noch nichts nachzusehen.",
};
