// The badges of this game in German. All languages have the same keys.
export default {
  "feat.magic-labyrinth.first_symbol": "Erster Schatz",
  "feat.magic-labyrinth.first_symbol.how": "Geh zu einem Symbol und nimm es.",
  "feat.magic-labyrinth.straight_there": "Schnurstracks",
  "feat.magic-labyrinth.straight_there.how": "Hol ein neues Symbol gleich in deinem nächsten Zug.",
  "feat.magic-labyrinth.ten_squares": "Zehn Felder",
  "feat.magic-labyrinth.ten_squares.how": "Betritt zehn verschiedene Felder, ohne anzustoßen.",
  "feat.magic-labyrinth.three_in_a_row": "Drei hintereinander",
  "feat.magic-labyrinth.three_in_a_row.how": "Hol drei Symbole, ohne dass dazwischen jemand anders eins bekommt.",
  "feat.magic-labyrinth.twenty_squares": "Rundgang",
  "feat.magic-labyrinth.twenty_squares.how": "Betritt zwanzig verschiedene Felder, ohne anzustoßen.",
  "feat.magic-labyrinth.no_bump": "Ohne Beule",
  "feat.magic-labyrinth.no_bump.how": "Gewinne ein Spiel um mindestens drei Symbole, ohne ein einziges Mal anzustoßen.",
};
