// The first game of The Magic Labyrinth, step by step, in English. The other languages have the same keys.
export default {
  "lesson.magic-labyrinth.1": "You are the red wizard with the star. Tap the bag: what shall we look for?",
  "lesson.magic-labyrinth.2": "A cauldron! Everybody looks for it now. Tap the die to see how far you may walk.",
  "lesson.magic-labyrinth.3": "Three steps at most. That looks easy: go right, and right again.",
  "lesson.magic-labyrinth.4": "Bump! An invisible wall. Your ball fell down, and you are back at your tent. Nobody will show you this wall again, so keep it in your head. Now watch Merlin.",
  "lesson.magic-labyrinth.5": "Your turn. You remember the wall? Throw the die and walk round it: down, right, right.",
  "lesson.magic-labyrinth.6": "You are first at the cauldron: it is yours! Your turn ends there, and you draw what comes next.",
  "lesson.magic-labyrinth.7": "A mushroom, and Merlin has just run into a wall. Remember his walls too: you need another way. Throw the die, go right, then down.",
  "lesson.magic-labyrinth.end": "Two things found, and this little game is yours. In a real game it takes five. Who remembers the walls best?",
};
