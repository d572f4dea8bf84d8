// The first game of Via Magica, step by step, in English. The other languages have the same keys.
export default {
  "lesson.via-magica.1":
    "Portals lead to other worlds. You have six that nobody else can see. Keep these three: Lily Pond, Unicorn " +
    "Court and Garden Door.",
  "lesson.via-magica.2":
    "You are the catcher: tap the bag. A spirit of air! Everybody may put a crystal on a free slot with air. Put " +
    "one on the green portal.",
  "lesson.via-magica.3":
    "Everybody chooses in secret, then all show together. Draw again: water! Put a crystal on the small purple " +
    "portal.",
  "lesson.via-magica.4":
    "Draw once more: a joker, it stands for any spirit! A crystal may come from your reserve or move from " +
    "another slot. Move the one on the green portal to the air of the small purple one.",
  "lesson.via-magica.5":
    "INCANTATUM! The portal is full and opens. Its crystals come back to you. Take a new portal: Glimmer Grotto. " +
    "Then tap the pile to fill the row.",
  "lesson.via-magica.6":
    "After a joker the bag goes to the next catcher: Merlin draws now. Put a crystal on the air of the yellow " +
    "portal, twice.",
  "lesson.via-magica.7":
    "Earth is still missing. There it is! The yellow portal opens, and its power gives you a crystal. Then take " +
    "Firefly Gate and fill the row.",
  "lesson.via-magica.8":
    "Two portals are open: you may claim the reward for two, worth two points. Only one such reward each, so you " +
    "might also wait for a bigger one. Claim it!",
  "lesson.via-magica.end":
    "When somebody has opened seven portals, the game ends. Count portals, rewards and what the green portals " +
    "bring: whoever has the most points wins!",
};
