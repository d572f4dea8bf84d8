// The settings in English. The other languages have the same keys.
export default {
  "volume": "Volume",
  "aloud": "Read aloud",
  "aloud.help": "A voice says what happens and what you can do.",
  "aloud.cannot": "This browser has no voice.",
  "aloud.sample": "I read to you what happens at the table.",
  "motion": "Motion",
  "motion.normal": "Normal",
  "motion.fast": "Fast",
  "motion.calm": "Your device asks for less motion, so the pieces stay calm.",
  "theme": "Light",
  "theme.auto": "Like the device",
  "theme.light": "Day",
  "theme.dark": "Night",
};
