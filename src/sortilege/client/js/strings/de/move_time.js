// The words of a table that has chosen a time to move, in German. All languages have the same keys.
export default {
  "move_time.soon": "Gleich macht ein Roboter diesen Zug für {name}.",
  "move_time.yours": "Noch am Überlegen? Gleich zieht ein Roboter für dich.",
};
