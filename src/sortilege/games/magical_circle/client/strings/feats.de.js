// The badges of this game in German. All languages have the same keys.
export default {
  "feat.magical-circle.first_card": "Erster Zauber",
  "feat.magical-circle.first_card.how": "Gewinne eine Zauberkarte.",
  "feat.magical-circle.second_try": "Zweiter Versuch",
  "feat.magical-circle.second_try.how": "Gewinne eine Karte, nachdem dir ein Zauber misslungen ist.",
  "feat.magical-circle.three_swaps": "Flinke Hände",
  "feat.magical-circle.three_swaps.how": "Tausche in zehn Sekunden dreimal und gewinne damit eine Karte.",
  "feat.magical-circle.three_in_a_row": "Drei hintereinander",
  "feat.magical-circle.three_in_a_row.how": "Gewinne drei Karten, ohne dass dazwischen jemand anders eine gewinnt.",
  "feat.magical-circle.round_trip": "Hin und zurück",
  "feat.magical-circle.round_trip.how": "Ein Zauber, nach dem alles liegt wie vorher.",
  "feat.magical-circle.no_failure": "Fehlerfrei",
  "feat.magical-circle.no_failure.how": "Gewinne ein Spiel, in dem dir jeder Zauber gelingt.",
  "feat.magical-circle.five_swaps": "Wie der Blitz",
  "feat.magical-circle.five_swaps.how": "Tausche in zehn Sekunden fünfmal und gewinne damit eine Karte.",
};
