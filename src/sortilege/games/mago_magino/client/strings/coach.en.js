// What the owl says about Mago Magino, in English, fetched with the first hint. The other languages have the same keys.
export default {
  "coach.mago-magino.child.a": "your big child",
  "coach.mago-magino.child.b": "your little child",
  "coach.mago-magino.look.die": "Look at the die: would you like another throw?",
  "coach.mago-magino.look.arrow_danger": "Look at your children: are they safe where they are?",
  "coach.mago-magino.look.magician": "Look at the magician. Whom could he help?",
  "coach.mago-magino.look.frogs": "Look at the frogs. Do you remember who they are?",
  "coach.mago-magino.look.child": "Look at {child}.",
  "coach.mago-magino.reason.wins": "This brings your last crystal home: you win!",
  "coach.mago-magino.reason.brings_home": "This brings a crystal home: that makes {n} of {goal}.",
  "coach.mago-magino.reason.frees_own.one": "Your child is free again, and you may throw once more.",
  "coach.mago-magino.reason.frees_own.other": "{n} of your children are free again, and you may throw once more.",
  "coach.mago-magino.reason.throws_again": "A frog is freed, and so you may throw once more.",
  "coach.mago-magino.reason.own_frog": "This frog is {child}!",
  "coach.mago-magino.reason.own_frog_hops.one": "This frog is {child}. After this it needs only {n} more hop to be free.",
  "coach.mago-magino.reason.own_frog_hops.other": "This frog is {child}. After this it needs {n} more hops to be free.",
  "coach.mago-magino.reason.takes.one": "There is a crystal to take! From there it is {n} space home.",
  "coach.mago-magino.reason.takes.other": "There is a crystal to take! From there it is {n} spaces home.",
  "coach.mago-magino.reason.loads.one": "The crystal that lies here comes along. Then it is {n} space home.",
  "coach.mago-magino.reason.loads.other": "The crystal that lies here comes along. Then it is {n} spaces home.",
  "coach.mago-magino.reason.carries_home.one": "The crystal comes closer: then it is {n} space home.",
  "coach.mago-magino.reason.carries_home.other": "The crystal comes closer: then it is {n} spaces home.",
  "coach.mago-magino.reason.magician_nearer.one": "Then your frog needs only {n} hop to be free.",
  "coach.mago-magino.reason.magician_nearer.other": "Then your frog needs only {n} hops to be free.",
  "coach.mago-magino.reason.magician_protects": "The magician protects {child}: where he stands, the arrow can do nothing.",
  "coach.mago-magino.reason.hinders.one": "The frog of {seat} then needs {n} hop to be free: farther than now.",
  "coach.mago-magino.reason.hinders.other": "The frog of {seat} then needs {n} hops to be free: more than now.",
  "coach.mago-magino.reason.unprotects": "Then the magician no longer protects the child of {seat}.",
  "coach.mago-magino.reason.safe_in_house": "In the house the arrow can do nothing.",
  "coach.mago-magino.reason.safe_with_magician": "Beside the magician the arrow can do nothing.",
  "coach.mago-magino.reason.leaves_forest": "Out of the forest! In there the arrow strikes at three spaces at once.",
  "coach.mago-magino.reason.safer.one":
    "After this, only {n} of the {spaces} spaces is dangerous for your children if the arrow points there. " +
    "After another move it would be {other}.",
  "coach.mago-magino.reason.safer.other":
    "After this, only {n} of the {spaces} spaces are dangerous for your children if the arrow points there. " +
    "After another move it would be {other}.",
  "coach.mago-magino.reason.safer_than_now":
    "Now {other} of the {spaces} spaces are dangerous for your children if the arrow points there. After this it is only {n}.",
  "coach.mago-magino.reason.nearer_crystal.one": "From there it is {n} space to the nearest crystal.",
  "coach.mago-magino.reason.nearer_crystal.other": "From there it is {n} spaces to the nearest crystal.",
  "coach.mago-magino.reason.at_crystal": "Right there lies a crystal.",
  "coach.mago-magino.reason.all_points": "This uses the whole throw.",
  "coach.mago-magino.reason.one_more_throw.one":
    "One more throw for you! If the arrow comes, {n} of the {spaces} spaces is dangerous for your children.",
  "coach.mago-magino.reason.one_more_throw.other":
    "One more throw for you! If the arrow comes, {n} of the {spaces} spaces are dangerous for your children.",
  "coach.mago-magino.reason.throw_safely": "One more throw for you! The arrow can do nothing to your children where they are.",
  "coach.mago-magino.reason.no_danger": "After this the arrow can do nothing to your children.",
  "coach.mago-magino.reason.to_hideout.one": "From there it is {n} space to the hideout.",
  "coach.mago-magino.reason.to_hideout.other": "From there it is {n} spaces to the hideout.",
  "coach.mago-magino.reason.to_house.one": "From there it is {n} space to the house.",
  "coach.mago-magino.reason.to_house.other": "From there it is {n} spaces to the house.",
  "coach.mago-magino.reason.stays.one":
    "Your children stay where they are. If the arrow comes, {n} of the {spaces} spaces is dangerous for them.",
  "coach.mago-magino.reason.stays.other":
    "Your children stay where they are. If the arrow comes, {n} of the {spaces} spaces are dangerous for them.",
};
