// The first game of The Magic Labyrinth, step by step, in English. The other languages have the same keys.
export default {
  "lesson.magic-labyrinth.1": "You are the red wizard with the star. Tap the bag: what shall we look for?",
  "lesson.magic-labyrinth.2": "A cauldron! Now everybody is looking for it. Tap the die to see how far you can walk.",
  "lesson.magic-labyrinth.3": "Three steps at most. That looks easy: go right, and right again.",
  "lesson.magic-labyrinth.4":
    "Bump! An invisible wall. Your ball has fallen, and you are back at your tent. Nobody will show you this wall again, so " +
    "remember it well. Now watch Merlin.",
  "lesson.magic-labyrinth.5": "Your turn. Do you remember the wall? Roll the die and walk round it: down, right, right.",
  "lesson.magic-labyrinth.6": "You reached the cauldron first, so it is yours! Your turn ends here, and you draw the next token.",
  "lesson.magic-labyrinth.7":
    "A mushroom, and Merlin has just walked into a wall. Remember his walls too: you need another way. Roll the die, go " +
    "right, then down.",
  "lesson.magic-labyrinth.end":
    "You have won two tokens, and this little game is yours. A real game takes five. Who will remember the walls best?",
};
