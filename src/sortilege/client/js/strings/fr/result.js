// The words of the shared result in French. All languages have the same keys.
export default {
  "share.alt": "{game}, la fin de la partie : {result}",
  "share.seat": "{name} : {n}",
  "share.send": "Partager",
  "share.save": "Enregistrer l’image",
  "share.drawing": "L’image se peint…",
  "share.failed": "L’image n’a pas pu être peinte. Essaie encore une fois.",
  "error.no-picture": "Personne ne sait encore dessiner ce jeu.",
};
