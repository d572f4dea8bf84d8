// The words of a table that has chosen a time to move, in English. All languages have the same keys.
export default {
  "move_time.soon": "{name} may take a moment more. Then a bot makes this one move.",
  "move_time.yours": "Take your time. In a moment a bot makes this one move for you.",
};
