// Die Wörter des Rätsels des Tages auf Deutsch.
export default {
  "challenge.via-magica.name": "Der Wirbelwind! Leg deine Kristalle dorthin, wo sie am meisten nützen.",
  "challenge.via-magica.aim":
    "Der Wirbelwind hat deine Kristalle hochgehoben. Leg sie so, dass sich bald ein Portal öffnet. Was "
    + "kann noch aus dem Beutel kommen?",
  "challenge.via-magica.score": "{n} von 100 (am besten {best})",
  "challenge.via-magica.best": "{n}-mal von 100 öffnet sich ein Portal: Mehr ist nicht drin.",
  "challenge.via-magica.near": "Sehr gut: {n}-mal von 100 öffnet sich ein Portal. Am besten wären {best}.",
  "challenge.via-magica.far": "{n}-mal von 100 öffnet sich ein Portal. Am besten wären {best}.",
  "challenge.via-magica.nothing": "Nur {n}-mal von 100 öffnet sich ein Portal. Sieh dir an, wie es {best}-mal gelingt!",
  "challenge.via-magica.bag": "Noch im Beutel",
  "challenge.via-magica.left": "{animus}: noch {n} von {of} im Beutel",
  "challenge.via-magica.is_joker": "für dich ein Joker",
  "challenge.via-magica.in_air.one": "{n} Kristall in der Luft",
  "challenge.via-magica.in_air.other": "{n} Kristalle in der Luft",
  "challenge.via-magica.place.one": "Noch ein Kristall: Tippe ein freies Feld an.",
  "challenge.via-magica.place.other": "Noch {n} Kristalle: Tippe ein freies Feld an.",
  "challenge.via-magica.ready":
    "Bereit? {n} Geister werden gezogen. Umlegen geht noch: Tippe auf einen Kristall, dann auf ein "
    + "freies Feld.",
  "challenge.via-magica.finish": "Fertig!",
  "challenge.via-magica.restart": "Von vorn",
  "challenge.via-magica.own": "Deine Kristalle",
  "challenge.via-magica.own_best": "Deine Kristalle: Besser geht es nicht",
  "challenge.via-magica.best_way": "Am besten so",
  "challenge.via-magica.why": "Wenn {spirits} Geister gezogen werden, öffnet sich in {n} von 100 Fällen ein Portal.",
  "challenge.via-magica.of_hundred": "{n} von 100",
  "challenge.via-magica.lacks": "{n} × {animus} fehlt, {left} im Beutel",
};
