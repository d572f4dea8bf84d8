// The words of a screen that the whole room looks at, in French. All languages have the same keys.
export default {
  "board.title": "Cet écran est le plateau",
  "board.text": "Chacun joue sur son téléphone ; ce que tout le monde peut voir s’affiche ici, en grand. Choisissez un jeu et le nombre de joueurs, puis scannez le code.",
  "board.players": "{n} joueurs",
};
