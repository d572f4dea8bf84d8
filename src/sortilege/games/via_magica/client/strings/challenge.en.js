// The words of the challenge of the day, in English.
export default {
  "challenge.via-magica.name": "The Whirlwind! Put your crystals back where they help most.",
  "challenge.via-magica.aim":
    "The Whirlwind has lifted your crystals. Put them back so that a portal opens soon. What can still "
    + "come out of the bag?",
  "challenge.via-magica.score": "{n} in 100 (best {best} in 100)",
  "challenge.via-magica.best": "A portal opens {n} times in 100: there is no better way.",
  "challenge.via-magica.near": "Very good: a portal opens {n} times in 100. The best way makes it {best}.",
  "challenge.via-magica.far": "A portal opens {n} times in 100. The best way makes it {best}.",
  "challenge.via-magica.nothing": "Only {n} times in 100 does a portal open. Look how it can be {best}!",
  "challenge.via-magica.bag": "Still in the bag",
  "challenge.via-magica.left": "{animus}: {n} of {of} still in the bag",
  "challenge.via-magica.is_joker": "a joker for you",
  "challenge.via-magica.in_air.one": "{n} crystal in the air",
  "challenge.via-magica.in_air.other": "{n} crystals in the air",
  "challenge.via-magica.place.one": "One more crystal: tap a free slot.",
  "challenge.via-magica.place.other": "{n} crystals to place: tap a free slot.",
  "challenge.via-magica.ready": "Ready? {n} spirits will be drawn. A crystal can still move: tap it, then a free slot.",
  "challenge.via-magica.finish": "I am done",
  "challenge.via-magica.restart": "Start over",
  "challenge.via-magica.own": "Your crystals",
  "challenge.via-magica.own_best": "Your crystals: the best way",
  "challenge.via-magica.best_way": "The best way",
  "challenge.via-magica.why": "If {spirits} spirits are drawn, a portal opens in {n} of 100 tries.",
  "challenge.via-magica.of_hundred": "{n} of 100",
  "challenge.via-magica.lacks": "{n} × {animus} missing, {left} in the bag",
};
