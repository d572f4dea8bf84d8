// The badges of this game in French. All languages have the same keys.
export default {
  "feat.magical-circle.first_card": "Premier sort",
  "feat.magical-circle.first_card.how": "Gagne une carte magique.",
  "feat.magical-circle.second_try": "Deuxième essai",
  "feat.magical-circle.second_try.how": "Gagne une carte juste après un sort raté.",
  "feat.magical-circle.three_swaps": "Mains agiles",
  "feat.magical-circle.three_swaps.how": "Un sort de trois échanges en dix secondes.",
  "feat.magical-circle.three_in_a_row": "Trois de suite",
  "feat.magical-circle.three_in_a_row.how": "Gagne trois cartes sans que personne n’en gagne entre-temps.",
  "feat.magical-circle.round_trip": "Aller-retour",
  "feat.magical-circle.round_trip.how": "Un sort après lequel tout est à la même place qu’avant.",
  "feat.magical-circle.no_failure": "Sans faute",
  "feat.magical-circle.no_failure.how": "Gagne une partie où tous tes sorts réussissent.",
  "feat.magical-circle.five_swaps": "Éclair",
  "feat.magical-circle.five_swaps.how": "Un sort de cinq échanges en dix secondes.",
};
