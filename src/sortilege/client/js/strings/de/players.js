// Die Texte der Frage „Wer spielt?“ auf Deutsch. Alle Sprachen haben dieselben Schlüssel.
export default {
  "player.ask": "Wer spielt?",
  "player.little": "Klein",
  "player.little.help": "5 oder 6 Jahre alt",
  "player.big": "Groß",
  "player.big.help": "7 bis 10 Jahre alt",
  "player.adult": "Erwachsen",
  "player.adult.help": "und alle ab 11",
  "player.expert": "Profi",
  "player.expert.help": "kennt alle Kniffe",
  "player.now": "Wer spielt? {who}",
  "person.unnamed": "Noch ohne Namen",
  "family.change": "Die Familie",
  "voice.ask": "Soll ich dir alles vorlesen?",
  "voice.yes": "Ja, bitte",
  "voice.no": "Nein, danke",
  "voice.hello": "Hallo! Ich erzähle dir alles, was passiert.",
};
