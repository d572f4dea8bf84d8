// The words of a screen that the whole room looks at, in French. All languages have the same keys.
export default {
  "board.title": "Cet écran est le plateau",
  "board.text": "Chacun joue sur son téléphone ; le plateau est ici. Choisissez un jeu et combien vous êtes, puis scannez le code.",
  "board.again": "Encore une partie ? Touchez « Rejouer » sur un téléphone.",
  "board.players": "{n} joueurs",
};
