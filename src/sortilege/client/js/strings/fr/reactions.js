// The words of the pictures that people show each other, in French.
export default {
  "react": "Montrer une image aux autres",
  "react.hello": "Coucou !",
  "react.bravo": "Bravo !",
  "react.laugh": "Ha ha !",
  "react.wow": "Oh là là !",
  "react.oops": "Oups !",
  "react.think": "Je réfléchis…",
  "react.thanks": "Merci !",
  "react.magic": "Magique !",
  "react.hide": "Masquer les images des autres",
  "react.said": "{name} : {what}",
};
