// The badges of this game in French. All languages have the same keys.
export default {
  "feat.mago-magino.first_crystal": "Premier cristal",
  "feat.mago-magino.first_crystal.how": "Rapporte un cristal à la maison.",
  "feat.mago-magino.good_neighbour": "Bon voisin",
  "feat.mago-magino.good_neighbour.how": "Redonne sa forme à la grenouille de quelqu’un d’autre.",
  "feat.mago-magino.double_rescue": "Double sauvetage",
  "feat.mago-magino.double_rescue.how": "Délivre deux grenouilles en un seul déplacement.",
  "feat.mago-magino.lost_and_found": "Objet trouvé",
  "feat.mago-magino.lost_and_found.how": "Ramasse un cristal perdu en chemin et rapporte-le à la maison.",
  "feat.mago-magino.magic_shield": "Bouclier magique",
  "feat.mago-magino.magic_shield.how": "Place le magicien près des enfants juste avant que la flèche ne les désigne.",
  "feat.mago-magino.every_frog": "Je connais mes grenouilles",
  "feat.mago-magino.every_frog.how": "Déplace trois fois tes grenouilles parmi celles des autres, sans jamais te tromper.",
  "feat.mago-magino.no_frog": "Jamais grenouille",
  "feat.mago-magino.no_frog.how": "Gagne sans qu’aucun de tes enfants devienne grenouille.",
};
