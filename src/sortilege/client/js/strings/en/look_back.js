// The words of the last turn and of what happened before, in English. All languages have the same keys.
export default {
  "again.title": "The last turn, once more",
  "again.before": "This is how it was before.",
  "again.end": "Back to the game",
  "log.title": "What happened so far",
  "log.empty": "There is nothing to look up yet.",
};
