// The badges of this game in English. All languages have the same keys.
export default {
  "feat.via-magica.first_portal": "First portal",
  "feat.via-magica.first_portal.how": "Open a portal.",
  "feat.via-magica.two_at_once": "Two at once",
  "feat.via-magica.two_at_once.how": "Open two portals in the same turn.",
  "feat.via-magica.four_colours": "Four colours",
  "feat.via-magica.four_colours.how": "Open portals of all four colours in one game.",
  "feat.via-magica.shadow_portal": "Friend of the shadow",
  "feat.via-magica.shadow_portal.how": "Open a portal that needs the shadow.",
  "feat.via-magica.patience": "Patience",
  "feat.via-magica.patience.how": "Decline a reward and claim a bigger one later.",
  "feat.via-magica.three_rewards": "Treasure chest",
  "feat.via-magica.three_rewards.how": "Have three rewards at the end of the game.",
  "feat.via-magica.seven_portals": "Seven portals",
  "feat.via-magica.seven_portals.how": "Open seven portals in one game.",
};
