// Die Texte der Einstellungen auf Deutsch. Alle Sprachen haben dieselben Schlüssel.
export default {
  "volume": "Lautstärke",
  "aloud": "Vorlesen",
  "aloud.help": "Eine Stimme sagt, was passiert und was du tun kannst.",
  "aloud.cannot": "Dieser Browser kann nicht sprechen.",
  "aloud.sample": "Ich lese dir vor, was am Tisch passiert.",
  "motion": "Bewegung",
  "motion.normal": "Normal",
  "motion.fast": "Schnell",
  "motion.calm": "Dein Gerät wünscht weniger Bewegung, darum bewegen sich die Figuren nicht.",
  "theme": "Licht",
  "theme.auto": "Wie das Gerät",
  "theme.light": "Tag",
  "theme.dark": "Nacht",
};
