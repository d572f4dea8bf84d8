// The first game of Magical Circle, step by step, in English. The other languages have the same keys.
export default {
  "lesson.magical-circle.1": "Five elements form a circle below the Lady. Tap the pile: its first card shows how they start.",
  "lesson.magical-circle.2": "Now tap the pile three times. Three magic cards: can you make the circle look like one of them?",
  "lesson.magical-circle.3":
    "Look at the middle card: only wind and light would have to change places. Do you see it? Then grab the sandglass before " +
    "Merlin does!",
  "lesson.magical-circle.4":
    "One swap is enough: choose your 1 and announce it. Then tap wind and light to swap them. In a real game the sand is " +
    "running now; here you have all the time you like.",
  "lesson.magical-circle.5":
    "The spell works, and the card is yours! The card 1 stays on the table. You turn up the next three cards: tap the pile.",
  "lesson.magical-circle.6": "Everybody looks at the same time. This time Merlin is faster: watch him.",
  "lesson.magical-circle.7":
    "That is none of the three cards! Merlin has failed and sits out until somebody else wins a card. He turns up new ones. " +
    "Can't you see anything either? Say so: nothing fits.",
  "lesson.magical-circle.8":
    "New cards! For the middle one, water and earth change places, and so do wind and light. Two swaps: grab the sandglass, " +
    "announce your 2, and swap.",
  "lesson.magical-circle.end":
    "Two cards are yours. In a real game the first player to win five is the winner. Look closely, and be quick!",
};
