// The words of the challenge of the day, in English.
export default {
  "challenge.magical-circle.name": "Reach three cards with as few swaps as you can.",
  "challenge.magical-circle.aim":
    "Swap two elements at a time until the circle looks like a card. Reach all three cards, in any order, with few swaps.",
  "challenge.magical-circle.score": "{n} swaps (best {best})",
  "challenge.magical-circle.best": "All three cards in {n} swaps. Nobody can do it in fewer.",
  "challenge.magical-circle.close": "All three cards in {n} swaps. It can be done in {best}.",
  "challenge.magical-circle.done": "You reached all three cards, in {n} swaps. It can be done in {best}.",
  "challenge.magical-circle.swaps.one": "swap",
  "challenge.magical-circle.swaps.other": "swaps",
  "challenge.magical-circle.reached": "{n} of {of} cards reached",
  "challenge.magical-circle.undo": "Take back",
  "challenge.magical-circle.restart": "From the start",
  "challenge.magical-circle.solution": "Show a shortest way",
  "challenge.magical-circle.claim": "That is one of the cards!",
  "challenge.magical-circle.fail": "Six swaps without a card: the spell fizzles, and the circle goes back.",
  "challenge.magical-circle.swapped": "Swapped: {one}, {other}.",
};
