// The words of the pictures that people show each other, in German.
export default {
  "react": "Den anderen ein Bild zeigen",
  "react.hello": "Hallo!",
  "react.bravo": "Bravo!",
  "react.laugh": "Haha!",
  "react.wow": "Wow!",
  "react.oops": "Hoppla!",
  "react.think": "Ich überlege …",
  "react.thanks": "Danke!",
  "react.magic": "Zauberhaft!",
  "react.hide": "Bilder der anderen ausblenden",
  "react.said": "{name}: {what}",
};
