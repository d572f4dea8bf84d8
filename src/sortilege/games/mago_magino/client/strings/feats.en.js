// The badges of this game in English. All languages have the same keys.
export default {
  "feat.mago-magino.first_crystal": "First crystal",
  "feat.mago-magino.first_crystal.how": "Bring a crystal home.",
  "feat.mago-magino.good_neighbour": "Good neighbour",
  "feat.mago-magino.good_neighbour.how": "Turn somebody else’s frog back into a child.",
  "feat.mago-magino.double_rescue": "Double rescue",
  "feat.mago-magino.double_rescue.how": "Turn two frogs back with one move.",
  "feat.mago-magino.lost_and_found": "Lost and found",
  "feat.mago-magino.lost_and_found.how": "Pick up a crystal that lies on the way and bring it home.",
  "feat.mago-magino.magic_shield": "Magic shield",
  "feat.mago-magino.magic_shield.how": "Put the magician beside children just before the arrow points at them.",
  "feat.mago-magino.every_frog": "I know my frogs",
  "feat.mago-magino.every_frog.how": "Move your own frogs three times among others, and never a wrong one.",
  "feat.mago-magino.no_frog": "Never a frog",
  "feat.mago-magino.no_frog.how": "Win without any of your children becoming a frog.",
};
