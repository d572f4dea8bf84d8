// The words of the shared result in German. All languages have the same keys.
export default {
  "share.alt": "{game}, das Ende der Partie: {result}",
  "share.seat": "{name}: {n}",
  "share.send": "Teilen",
  "share.save": "Bild speichern",
  "share.drawing": "Das Bild wird gemalt …",
  "share.failed": "Das Bild konnte nicht gemalt werden. Versuch es noch einmal.",
  "error.no-picture": "Dieses Spiel kann noch niemand zeichnen.",
};
