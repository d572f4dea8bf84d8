// The badges of this game in English. All languages have the same keys.
export default {
  "feat.magic-labyrinth.first_symbol": "First treasure",
  "feat.magic-labyrinth.first_symbol.how": "Walk to a symbol and take it.",
  "feat.magic-labyrinth.straight_there": "Straight there",
  "feat.magic-labyrinth.straight_there.how": "Fetch a new symbol in your very next turn.",
  "feat.magic-labyrinth.ten_squares": "Ten squares",
  "feat.magic-labyrinth.ten_squares.how": "Step on ten different squares without bumping into a wall.",
  "feat.magic-labyrinth.three_in_a_row": "Three in a row",
  "feat.magic-labyrinth.three_in_a_row.how": "Fetch three symbols, and nobody else gets one in between.",
  "feat.magic-labyrinth.twenty_squares": "Garden walk",
  "feat.magic-labyrinth.twenty_squares.how": "Step on twenty different squares without bumping into a wall.",
  "feat.magic-labyrinth.no_bump": "Never a bump",
  "feat.magic-labyrinth.no_bump.how": "Win a game of three symbols or more without a single bump.",
};
