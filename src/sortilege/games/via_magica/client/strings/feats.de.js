// The badges of this game in German. All languages have the same keys.
export default {
  "feat.via-magica.first_portal": "Erstes Portal",
  "feat.via-magica.first_portal.how": "Öffne ein Portal.",
  "feat.via-magica.two_at_once": "Zwei auf einmal",
  "feat.via-magica.two_at_once.how": "Öffne zwei Portale in derselben Runde.",
  "feat.via-magica.four_colours": "Vier Farben",
  "feat.via-magica.four_colours.how": "Öffne in einem Spiel Portale aller vier Farben.",
  "feat.via-magica.shadow_portal": "Freund der Schatten",
  "feat.via-magica.shadow_portal.how": "Öffne ein Portal, das den Schatten braucht.",
  "feat.via-magica.patience": "Geduld",
  "feat.via-magica.patience.how": "Lehne eine Belohnung ab und nimm dir später eine größere.",
  "feat.via-magica.three_rewards": "Schatztruhe",
  "feat.via-magica.three_rewards.how": "Hab am Ende des Spiels drei Belohnungen.",
  "feat.via-magica.seven_portals": "Sieben Portale",
  "feat.via-magica.seven_portals.how": "Öffne in einem Spiel sieben Portale.",
};
