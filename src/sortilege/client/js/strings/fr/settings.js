// Les textes des réglages en français. Toutes les langues ont les mêmes clés.
export default {
  "volume": "Volume",
  "aloud": "Lire à voix haute",
  "aloud.help": "Une voix dit ce qui se passe et ce que tu peux faire.",
  "aloud.cannot": "Ce navigateur ne sait pas parler.",
  "aloud.sample": "Je te raconte ce qui se passe à la table.",
  "motion": "Mouvements",
  "motion.normal": "Normaux",
  "motion.fast": "Rapides",
  "motion.calm": "Ton appareil demande moins de mouvements : les pièces ne bougent pas.",
  "theme": "Lumière",
  "theme.auto": "Comme l’appareil",
  "theme.light": "Jour",
  "theme.dark": "Nuit",
};
