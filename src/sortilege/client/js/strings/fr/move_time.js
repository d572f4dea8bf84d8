// The words of a table that has chosen a time to move, in French. All languages have the same keys.
export default {
  "move_time.soon": "Bientôt, un robot jouera ce coup pour {name}.",
  "move_time.yours": "Tu hésites ? Bientôt, un robot jouera ce coup pour toi.",
};
