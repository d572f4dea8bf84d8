// Ce que dit la chouette, en français, chargé avec le premier conseil. Les autres langues ont les mêmes clés.
export default {
  "coach.mago-magino.child.a": "ton grand",
  "coach.mago-magino.child.b": "ton petit",
  "coach.mago-magino.look.die": "Regarde le dé : veux-tu encore le lancer ?",
  "coach.mago-magino.look.arrow_danger": "Regarde tes enfants : sont-ils à l’abri là où ils sont ?",
  "coach.mago-magino.look.magician": "Regarde le magicien. Qui pourrait-il aider ?",
  "coach.mago-magino.look.frogs": "Regarde les grenouilles. Tu te souviens de qui elles sont ?",
  "coach.mago-magino.look.child": "Regarde {child}.",
  "coach.mago-magino.reason.wins": "Ton dernier cristal arrive à la maison : tu gagnes !",
  "coach.mago-magino.reason.brings_home": "Un cristal arrive à la maison : cela fait {n} sur {goal}.",
  "coach.mago-magino.reason.frees_own.one": "Ton enfant est libre, et tu peux relancer le dé.",
  "coach.mago-magino.reason.frees_own.other": "{n} de tes enfants sont libres, et tu peux relancer le dé.",
  "coach.mago-magino.reason.throws_again": "Une grenouille est libérée, alors tu peux relancer le dé.",
  "coach.mago-magino.reason.own_frog": "Cette grenouille, c’est {child} !",
  "coach.mago-magino.reason.own_frog_hops.one": "Cette grenouille, c’est {child}. Après, plus qu’un saut et il est libre.",
  "coach.mago-magino.reason.own_frog_hops.other": "Cette grenouille, c’est {child}. Après, encore {n} sauts et il est libre.",
  "coach.mago-magino.reason.takes.one": "Il y a un cristal à prendre ! De là, il y a {n} case jusqu’à la maison.",
  "coach.mago-magino.reason.takes.other": "Il y a un cristal à prendre ! De là, il y a {n} cases jusqu’à la maison.",
  "coach.mago-magino.reason.loads.one": "Le cristal posé ici vient avec. Après, il reste {n} case jusqu’à la maison.",
  "coach.mago-magino.reason.loads.other": "Le cristal posé ici vient avec. Après, il reste {n} cases jusqu’à la maison.",
  "coach.mago-magino.reason.carries_home.one": "Le cristal se rapproche : plus qu’une case jusqu’à la maison.",
  "coach.mago-magino.reason.carries_home.other": "Le cristal se rapproche : encore {n} cases jusqu’à la maison.",
  "coach.mago-magino.reason.magician_nearer.one": "Après, il suffit d’un saut pour que ta grenouille soit libre.",
  "coach.mago-magino.reason.magician_nearer.other": "Après, il suffit de {n} sauts pour que ta grenouille soit libre.",
  "coach.mago-magino.reason.magician_protects": "Le magicien protège {child} : là où il est, la flèche ne peut rien.",
  "coach.mago-magino.reason.hinders.one": "La grenouille de {seat} aura alors {n} saut à faire : plus que maintenant.",
  "coach.mago-magino.reason.hinders.other": "La grenouille de {seat} aura alors {n} sauts à faire : plus que maintenant.",
  "coach.mago-magino.reason.unprotects": "Après, le magicien ne protège plus l’enfant de {seat}.",
  "coach.mago-magino.reason.safe_in_house": "Dans la maison, la flèche ne peut rien.",
  "coach.mago-magino.reason.safe_with_magician": "À côté du magicien, la flèche ne peut rien.",
  "coach.mago-magino.reason.leaves_forest": "On sort de la forêt ! Là-bas, la flèche frappe trois cases d’un coup.",
  "coach.mago-magino.reason.safer.one":
    "Après, {n} seule des {spaces} cases est dangereuse pour tes enfants si la flèche la montre. " +
    "Après un autre coup, il y en aurait {other}.",
  "coach.mago-magino.reason.safer.other":
    "Après, {n} seulement des {spaces} cases sont dangereuses pour tes enfants si la flèche les montre. " +
    "Après un autre coup, il y en aurait {other}.",
  "coach.mago-magino.reason.safer_than_now":
    "Maintenant, {other} des {spaces} cases sont dangereuses pour tes enfants si la flèche les montre. Après, il n’y en aura que {n}.",
  "coach.mago-magino.reason.nearer_crystal.one": "De là, il y a {n} case jusqu’au cristal le plus proche.",
  "coach.mago-magino.reason.nearer_crystal.other": "De là, il y a {n} cases jusqu’au cristal le plus proche.",
  "coach.mago-magino.reason.at_crystal": "Il y a justement un cristal à cet endroit.",
  "coach.mago-magino.reason.all_points": "Tu utilises tout le lancer.",
  "coach.mago-magino.reason.one_more_throw.one":
    "Un lancer de plus ! Si la flèche vient, {n} des {spaces} cases est dangereuse pour tes enfants.",
  "coach.mago-magino.reason.one_more_throw.other":
    "Un lancer de plus ! Si la flèche vient, {n} des {spaces} cases sont dangereuses pour tes enfants.",
  "coach.mago-magino.reason.throw_safely": "Un lancer de plus ! Là où sont tes enfants, la flèche ne peut rien contre eux.",
  "coach.mago-magino.reason.no_danger": "Après, la flèche ne peut rien contre tes enfants.",
  "coach.mago-magino.reason.to_hideout.one": "De là, il y a {n} case jusqu’à la cachette.",
  "coach.mago-magino.reason.to_hideout.other": "De là, il y a {n} cases jusqu’à la cachette.",
  "coach.mago-magino.reason.to_house.one": "De là, il y a {n} case jusqu’à la maison.",
  "coach.mago-magino.reason.to_house.other": "De là, il y a {n} cases jusqu’à la maison.",
  "coach.mago-magino.reason.stays.one":
    "Tes enfants restent où ils sont. Si la flèche vient, {n} des {spaces} cases est dangereuse pour eux.",
  "coach.mago-magino.reason.stays.other":
    "Tes enfants restent où ils sont. Si la flèche vient, {n} des {spaces} cases sont dangereuses pour eux.",
};
