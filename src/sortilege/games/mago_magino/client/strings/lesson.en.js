// The first game of Mago Magino, step by step, in English. The other languages have the same keys.
export default {
  "lesson.mago-magino.1": "The children with the star are yours. Bring crystals from the hideout to the house! First tap the die.",
  "lesson.mago-magino.2": "A four! Take your big child and send it through the forest to the hideout. There it may take a crystal.",
  "lesson.mago-magino.3":
    "The forest is one-way, and nobody may carry a crystal into it. So your child must go home across the meadow. Now it "
    + "is Merlin's turn.",
  "lesson.mago-magino.4": "Your turn: tap the die. Oh, the arrow! Tap it too. Every child on the space it points at becomes a frog.",
  "lesson.mago-magino.5":
    "Merlin's child is a frog now. After the arrow you may go one space: your child with the crystal, towards the house.",
  "lesson.mago-magino.6": "A frog hops only one space. And the arrow can hit anybody, even you. Watch what Merlin does!",
  "lesson.mago-magino.7":
    "Oh no: your child is a frog, and its crystal lies in the grass. All frogs look the same, so remember yours! Throw the "
    + "die and send the magician to it.",
  "lesson.mago-magino.8":
    "Free again! And if you free a frog, you may throw again. Then your child picks up the crystal and carries it home.",
  "lesson.mago-magino.end":
    "A crystal is in the house, and this little game is yours. In a real game it takes three. Will you know your own frogs?",
};
