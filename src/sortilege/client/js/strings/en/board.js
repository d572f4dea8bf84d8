// The words of a screen that the whole room looks at, in English. All languages have the same keys.
export default {
  "board.title": "This screen is the board",
  "board.text": "Everybody plays on a phone; the board is here. Choose a game and how many play, then scan the code.",
  "board.again": "Again? Tap “Play again” on a phone.",
  "board.players": "{n} players",
};
