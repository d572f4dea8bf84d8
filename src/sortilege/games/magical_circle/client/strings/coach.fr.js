// Ce que dit la chouette, en français, chargé avec le premier conseil. Les autres langues ont les mêmes clés.
export default {
  "coach.magical-circle.place.1": "la première carte",
  "coach.magical-circle.place.2": "la carte du milieu",
  "coach.magical-circle.place.3": "la dernière carte",
  "coach.magical-circle.look.card": "Regarde bien {place}.",
  "coach.magical-circle.look.all_cards": "Regarde les trois cartes : y en a-t-il une que l’on peut obtenir ?",
  "coach.magical-circle.reason.wins.one": "Avec {n} échange, tu obtiens {place}, et tu gagnes la partie !",
  "coach.magical-circle.reason.wins.other": "Avec {n} échanges, tu obtiens {place}, et tu gagnes la partie !",
  "coach.magical-circle.reason.reaches.one": "Avec exactement {n} échange, tu obtiens {place}.",
  "coach.magical-circle.reason.reaches.other": "Avec exactement {n} échanges, tu obtiens {place}.",
  "coach.magical-circle.reason.can_grab.one": "Tu peux obtenir {place} avec {n} échange.",
  "coach.magical-circle.reason.can_grab.other": "Tu peux obtenir {place} avec {n} échanges.",
  "coach.magical-circle.reason.finishes": "Avec cet échange, tu obtiens {place} !",
  "coach.magical-circle.reason.on_the_way.one": "Après, encore {n} échange et tu obtiens {place}.",
  "coach.magical-circle.reason.on_the_way.other": "Après, encore {n} échanges et tu obtiens {place}.",
  "coach.magical-circle.reason.too_early.one":
    "Cet échange donne bien {place}, mais tu en as annoncé plus : il en reste {n} à faire, qui gâche tout.",
  "coach.magical-circle.reason.too_early.other":
    "Cet échange donne bien {place}, mais tu en as annoncé plus : il en reste {n} à faire, qui gâchent tout.",
  "coach.magical-circle.reason.nothing_fits": "Aucune des trois cartes n’est possible avec ce que tu peux annoncer.",
  "coach.magical-circle.reason.no_number_fits":
    "Aucun nombre que tu peux annoncer ne mène à l’une des trois cartes : cet essai est perdu.",
  "coach.magical-circle.reason.too_late.one":
    "Tu as annoncé {announced}, et il reste exactement {n} échange. Il ne donne aucune carte : peu importe maintenant ce que tu échanges.",
  "coach.magical-circle.reason.too_late.other":
    "Tu as annoncé {announced}, et il reste exactement {n} échanges. " +
    "Ils ne donnent aucune carte : peu importe maintenant ce que tu échanges.",
  "coach.magical-circle.reason.give_up.one":
    "Tu as annoncé {announced}, et il reste exactement {n} échange. Il ne donne aucune carte : autant abandonner.",
  "coach.magical-circle.reason.give_up.other":
    "Tu as annoncé {announced}, et il reste exactement {n} échanges. Ils ne donnent aucune carte : autant abandonner.",
  "coach.magical-circle.reason.ring": "Pour {place}, trois éléments tournent en rond : cela fait deux échanges, pas trois.",
  "coach.magical-circle.reason.in_place.one": "Après, {n} élément est à sa place.",
  "coach.magical-circle.reason.in_place.other": "Après, {n} éléments sont à leur place.",
  "coach.magical-circle.reason.other_number_fails.one": "Avec {n} échange, aucune carte n’est possible.",
  "coach.magical-circle.reason.other_number_fails.other": "Avec {n} échanges, aucune carte n’est possible.",
  "coach.magical-circle.reason.other_swap_fails": "Si tu échanges d’abord {one} et {other}, plus aucune carte n’est possible.",
  "coach.magical-circle.reason.other_too_early.one":
    "Si tu échanges {one} et {other}, tu obtiens {place} trop tôt : il reste encore {n} échange à faire.",
  "coach.magical-circle.reason.other_too_early.other":
    "Si tu échanges {one} et {other}, tu obtiens {place} trop tôt : il reste encore {n} échanges à faire.",
  "coach.magical-circle.reason.detour": "Il te reste {n} échanges à faire, alors que {fewest} suffiraient. Fais donc un détour.",
  "coach.magical-circle.reason.one_card":
    "Cette annonce ne te prend qu’une carte d’échange ; avec {instead}, il en faudrait deux.",
  "coach.magical-circle.reason.several_cards": "Ce nombre d’échanges peut mener à {n} des cartes : tu as le choix.",
  "coach.magical-circle.reason.every_card": "Ce nombre d’échanges peut mener à chacune des trois cartes : tu as le choix.",
  "coach.magical-circle.reason.hand_comes_back": "Si tu réussis, tes {n} cartes d’échange te reviennent toutes.",
  "coach.magical-circle.reason.hand_left": "Si tu réussis, il te reste {n} cartes d’échange.",
};
