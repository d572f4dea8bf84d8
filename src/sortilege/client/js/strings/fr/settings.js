// Les réglages en français. Les autres langues ont les mêmes clés.
export default {
  "volume": "Volume",
  "aloud": "Lire à voix haute",
  "aloud.help": "Une voix dit ce qui se passe et ce que tu peux faire.",
  "aloud.cannot": "Ce navigateur n’a pas de voix.",
  "aloud.sample": "Je te lis ce qui se passe à la table.",
  "motion": "Mouvements",
  "motion.normal": "Normaux",
  "motion.fast": "Rapides",
  "motion.calm": "Ton appareil demande moins de mouvements : les pièces restent calmes.",
  "theme": "Lumière",
  "theme.auto": "Comme l’appareil",
  "theme.light": "Jour",
  "theme.dark": "Nuit",
};
