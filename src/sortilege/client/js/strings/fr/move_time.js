// The words of a table that has chosen a time to move, in French. All languages have the same keys.
export default {
  "move_time.soon": "{name} a encore un petit moment. Ensuite, un robot jouera ce coup.",
  "move_time.yours": "Prends ton temps. Dans un petit moment, un robot jouera ce coup pour toi.",
};
