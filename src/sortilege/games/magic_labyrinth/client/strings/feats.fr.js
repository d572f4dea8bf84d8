// The badges of this game in French. All languages have the same keys.
export default {
  "feat.magic-labyrinth.first_symbol": "Premier trésor",
  "feat.magic-labyrinth.first_symbol.how": "Va jusqu’à un symbole et prends-le.",
  "feat.magic-labyrinth.straight_there": "Tout droit",
  "feat.magic-labyrinth.straight_there.how": "Va chercher un nouveau symbole dès ton prochain tour.",
  "feat.magic-labyrinth.ten_squares": "Dix cases",
  "feat.magic-labyrinth.ten_squares.how": "Passe sur dix cases différentes sans te cogner.",
  "feat.magic-labyrinth.three_in_a_row": "Trois de suite",
  "feat.magic-labyrinth.three_in_a_row.how": "Va chercher trois symboles sans que personne n’en prenne entre-temps.",
  "feat.magic-labyrinth.twenty_squares": "Tour du jardin",
  "feat.magic-labyrinth.twenty_squares.how": "Passe sur vingt cases différentes sans te cogner.",
  "feat.magic-labyrinth.no_bump": "Sans une bosse",
  "feat.magic-labyrinth.no_bump.how": "Gagne une partie d’au moins trois symboles sans te cogner une seule fois.",
};
