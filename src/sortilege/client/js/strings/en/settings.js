// The words of the settings in English. All languages have the same keys.
export default {
  "volume": "Volume",
  "aloud": "Read aloud",
  "aloud.help": "A voice tells you what happens and what you can do.",
  "aloud.cannot": "This browser cannot speak.",
  "aloud.sample": "I will read to you what happens at the table.",
  "motion": "Motion",
  "motion.normal": "Normal",
  "motion.fast": "Fast",
  "motion.calm": "Your device asks for less motion, so the pieces do not move.",
  "theme": "Light",
  "theme.auto": "Like the device",
  "theme.light": "Day",
  "theme.dark": "Night",
};
