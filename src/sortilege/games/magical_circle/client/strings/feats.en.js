// The badges of this game in English. All languages have the same keys.
export default {
  "feat.magical-circle.first_card": "First spell",
  "feat.magical-circle.first_card.how": "Win a magic card.",
  "feat.magical-circle.second_try": "Second try",
  "feat.magical-circle.second_try.how": "Win a card right after your spell went wrong.",
  "feat.magical-circle.three_swaps": "Quick hands",
  "feat.magical-circle.three_swaps.how": "A spell of three swaps within ten seconds.",
  "feat.magical-circle.three_in_a_row": "Three in a row",
  "feat.magical-circle.three_in_a_row.how": "Win three cards, and nobody else wins one in between.",
  "feat.magical-circle.round_trip": "Round trip",
  "feat.magical-circle.round_trip.how": "A spell after which everything lies as before.",
  "feat.magical-circle.no_failure": "Flawless",
  "feat.magical-circle.no_failure.how": "Win a game in which all your spells work.",
  "feat.magical-circle.five_swaps": "Lightning",
  "feat.magical-circle.five_swaps.how": "A spell of five swaps within ten seconds.",
};
