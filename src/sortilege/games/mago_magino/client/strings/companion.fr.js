// Mago Magino with the real box, in French. All languages have the same keys.
export default {
  "mm.box.throw": "Dé et flèche",
  "mm.box.crystals": "Cristaux",
  "mm.box.side.arrow": "Flèche !",
  "mm.box.spin": "Faire tourner la flèche",
  "mm.box.points": "La flèche montre : {space}",
  "mm.box.H": "Maison ! Personne n’est ensorcelé.",
  "mm.box.F": "Forêt ! Tous les enfants des trois cases de la forêt deviennent grenouilles.",
  "mm.box.X": "Cachette ! Tous les enfants qui y sont deviennent grenouilles.",
  "mm.box.M": "Prairie {n} ! Les enfants qui y sont deviennent grenouilles, sauf si le magicien est avec eux.",
  "mm.box.step": "Ensuite, vous pouvez avancer une pièce d’une case.",
  "mm.box.again": "Une grenouille délivrée ? Relancez !",
  "mm.box.meadow": "Cases de prairie sur votre plateau : {n}",
  "mm.box.meadow.help": "Comptées dans le sens horaire, de la cachette à la maison.",
  "mm.box.meadow.more": "Une case de prairie de plus",
  "mm.box.meadow.less": "Une case de prairie de moins",
};
