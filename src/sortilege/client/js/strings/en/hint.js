// The words of hints during a game, in English. All languages have the same keys.
export default {
  "hint.title": "What would the owl do?",
  "hint.thinking": "The owl is thinking…",
  "hint.would": "The owl would play",
  "hint.more": "And what would the owl do?",
  "hint.race": "In a race the owl says no more. Be quick!",
  "error.no-hints": "Here everybody plays without the owl.",
  "error.hint-late": "The owl is still thinking. Ask again in a moment!",
};
