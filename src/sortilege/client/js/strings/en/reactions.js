// The words of the pictures that people show each other, in English.
export default {
  "react": "Show the others a picture",
  "react.hello": "Hello!",
  "react.bravo": "Bravo!",
  "react.laugh": "Ha ha!",
  "react.wow": "Wow!",
  "react.oops": "Oops!",
  "react.think": "Let me think…",
  "react.thanks": "Thank you!",
  "react.magic": "Magic!",
  "react.hide": "Hide pictures from others",
  "react.said": "{name}: {what}",
};
