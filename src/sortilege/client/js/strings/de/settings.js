// Die Einstellungen auf Deutsch. Die anderen Sprachen haben dieselben Schlüssel.
export default {
  "volume": "Lautstärke",
  "aloud": "Vorlesen",
  "aloud.help": "Eine Stimme sagt, was geschieht und was du tun kannst.",
  "aloud.cannot": "Dieser Browser hat keine Stimme.",
  "aloud.sample": "Ich lese dir vor, was am Tisch geschieht.",
  "motion": "Bewegung",
  "motion.normal": "Normal",
  "motion.fast": "Schnell",
  "motion.calm": "Dein Gerät wünscht weniger Bewegung, darum bleiben die Figuren ruhig.",
  "theme": "Licht",
  "theme.auto": "Wie das Gerät",
  "theme.light": "Tag",
  "theme.dark": "Nacht",
};
