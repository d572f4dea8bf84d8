// The words of a screen that the whole room looks at, in German. All languages have the same keys.
export default {
  "board.title": "Dieser Bildschirm ist das Brett",
  "board.text": "Alle spielen mit dem Handy, das Brett ist hier. Wählt ein Spiel und wie viele mitspielen, dann scannt den Code.",
  "board.again": "Noch eine Partie? Tippt am Handy auf „Noch einmal“.",
  "board.players": "{n} Personen",
};
