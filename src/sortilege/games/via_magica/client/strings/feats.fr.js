// The badges of this game in French. All languages have the same keys.
export default {
  "feat.via-magica.first_portal": "Premier portail",
  "feat.via-magica.first_portal.how": "Ouvre un portail.",
  "feat.via-magica.two_at_once": "Deux d’un coup",
  "feat.via-magica.two_at_once.how": "Ouvre deux portails au même tour.",
  "feat.via-magica.four_colours": "Quatre couleurs",
  "feat.via-magica.four_colours.how": "Ouvre des portails des quatre couleurs dans une partie.",
  "feat.via-magica.shadow_portal": "Ami de l’ombre",
  "feat.via-magica.shadow_portal.how": "Ouvre un portail qui demande l’ombre.",
  "feat.via-magica.patience": "Patience",
  "feat.via-magica.patience.how": "Refuse une récompense et prends-en une plus grande plus tard.",
  "feat.via-magica.three_rewards": "Coffre au trésor",
  "feat.via-magica.three_rewards.how": "Termine la partie avec trois récompenses.",
  "feat.via-magica.seven_portals": "Sept portails",
  "feat.via-magica.seven_portals.how": "Ouvre sept portails dans une partie.",
};
