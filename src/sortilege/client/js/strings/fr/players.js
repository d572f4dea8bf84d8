// Les textes de la question « qui joue ? » en français. Toutes les langues ont les mêmes clés.
export default {
  "player.ask": "Qui joue ?",
  "player.little": "Les petits",
  "player.little.help": "5 ou 6 ans",
  "player.big": "Les grands",
  "player.big.help": "de 7 à 10 ans",
  "player.adult": "Les adultes",
  "player.adult.help": "et tous dès 11 ans",
  "player.expert": "Les experts",
  "player.expert.help": "connaissent toutes les ruses",
  "player.now": "Qui joue ? {who}",
  "person.unnamed": "Sans nom",
  "family.change": "La famille",
  "voice.ask": "Je te lis tout à voix haute ?",
  "voice.yes": "Oui !",
  "voice.no": "Non merci",
  "voice.hello": "Bonjour ! Je te raconte tout ce qui se passe.",
};
