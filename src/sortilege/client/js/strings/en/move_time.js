// The words of a table that has chosen a time to move, in English. All languages have the same keys.
export default {
  "move_time.soon": "A bot will soon make this move for {name}.",
  "move_time.yours": "Still thinking? A bot will soon make this move for you.",
};
