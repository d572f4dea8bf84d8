// The words of the shared result in English. All languages have the same keys.
export default {
  "share.alt": "{game}, how the game ended: {result}",
  "share.seat": "{name}: {n}",
  "share.send": "Share",
  "share.save": "Save the picture",
  "share.drawing": "The picture is being painted…",
  "share.failed": "The picture could not be painted. Please try again.",
  "error.no-picture": "Nobody can draw this game yet.",
};
