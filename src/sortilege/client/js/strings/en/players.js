// The words of the question "who plays?" in English. All languages have the same keys.
export default {
  "player.ask": "Who is playing?",
  "player.little": "Little",
  "player.little.help": "5 or 6 years old",
  "player.big": "Big",
  "player.big.help": "7 to 10 years old",
  "player.adult": "Grown-up",
  "player.adult.help": "and everybody from 11",
  "player.expert": "Expert",
  "player.expert.help": "knows all the tricks",
  "player.now": "Who is playing? {who}",
  "person.unnamed": "Nobody named yet",
  "family.change": "The people of the family",
  "voice.ask": "Shall I read everything aloud?",
  "voice.yes": "Yes, please",
  "voice.no": "No, thank you",
  "voice.hello": "Hello! I will tell you what happens.",
};
