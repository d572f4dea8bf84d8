// The words of a table that has chosen a time to move, in German. All languages have the same keys.
export default {
  "move_time.soon": "{name} hat noch einen Moment. Dann macht ein Roboter diesen einen Zug.",
  "move_time.yours": "Lass dir Zeit. Gleich macht ein Roboter diesen einen Zug für dich.",
};
