// Ce que dit la chouette, en français, chargé avec le premier conseil. Les autres langues ont les mêmes clés.
export default {
  "coach.magic-labyrinth.to.key": "jusqu’à la clé",
  "coach.magic-labyrinth.to.moon": "jusqu’à la lune",
  "coach.magic-labyrinth.to.owl": "jusqu’au hibou",
  "coach.magic-labyrinth.to.cauldron": "jusqu’au chaudron",
  "coach.magic-labyrinth.to.feather": "jusqu’à la plume",
  "coach.magic-labyrinth.to.book": "jusqu’au livre",
  "coach.magic-labyrinth.to.crown": "jusqu’à la couronne",
  "coach.magic-labyrinth.to.ring": "jusqu’à la bague",
  "coach.magic-labyrinth.to.candle": "jusqu’à la bougie",
  "coach.magic-labyrinth.to.mushroom": "jusqu’au champignon",
  "coach.magic-labyrinth.to.potion": "jusqu’à la potion",
  "coach.magic-labyrinth.to.hat": "jusqu’au chapeau",
  "coach.magic-labyrinth.to.wand": "jusqu’à la baguette",
  "coach.magic-labyrinth.to.spider": "jusqu’à l’araignée",
  "coach.magic-labyrinth.to.bat": "jusqu’à la chauve-souris",
  "coach.magic-labyrinth.to.toad": "jusqu’au crapaud",
  "coach.magic-labyrinth.to.sword": "jusqu’à l’épée",
  "coach.magic-labyrinth.to.shield": "jusqu’au bouclier",
  "coach.magic-labyrinth.to.hourglass": "jusqu’au sablier",
  "coach.magic-labyrinth.to.gem": "jusqu’à la gemme",
  "coach.magic-labyrinth.to.lantern": "jusqu’à la lanterne",
  "coach.magic-labyrinth.to.cat": "jusqu’au chat",
  "coach.magic-labyrinth.to.star": "jusqu’à l’étoile",
  "coach.magic-labyrinth.to.mirror": "jusqu’au miroir",
  "coach.magic-labyrinth.free.one": "l’un d’eux a déjà été parcouru",
  "coach.magic-labyrinth.free.other": "{n} d’entre eux ont déjà été parcourus",
  "coach.magic-labyrinth.look.target": "Cherche un chemin {symbol}.",
  "coach.magic-labyrinth.look.walls_near_you": "Où s’est-on déjà cogné, près de toi ? Cherche ensuite un chemin {symbol}.",
  "coach.magic-labyrinth.look.around_you": "Regarde autour de toi : est-ce bien le moment d’avancer ?",
  "coach.magic-labyrinth.reason.reaches.one": "Plus qu’un pas {symbol}, et quelqu’un est déjà passé par là : tu y es !",
  "coach.magic-labyrinth.reason.reaches.other":
    "Il y a {n} pas {symbol}, et quelqu’un les a déjà tous faits : tu peux y arriver à ce tour !",
  "coach.magic-labyrinth.reason.known_way": "Ce chemin a déjà été parcouru d’un bout à l’autre : {n} pas {symbol}.",
  "coach.magic-labyrinth.reason.found_way.one": "Tous les murs sont trouvés, et aucun ne barre ce chemin : {n} pas {symbol}.",
  "coach.magic-labyrinth.reason.found_way.other": "Tous les murs sont trouvés, et aucun ne barre ce chemin : {n} pas {symbol}.",
  "coach.magic-labyrinth.reason.other_is_wall": "Il y a un mur {side} : quelqu’un s’y est cogné.",
  "coach.magic-labyrinth.reason.only_way":
    "C’est le seul chemin d’ici {symbol} : des murs où l’on s’est déjà cogné barrent tous les autres.",
  "coach.magic-labyrinth.reason.ways": "{n} chemins peuvent mener {symbol} ; {free}.",
  "coach.magic-labyrinth.reason.all_ways": "{n} chemins mènent {symbol}, et tous sont libres : ils ont déjà été parcourus.",
  "coach.magic-labyrinth.reason.fewer_untried":
    "Ce chemin a moins d’endroits que personne n’a essayés : {n} de moins qu’un autre.",
  "coach.magic-labyrinth.reason.round_a_wall": "Il y a un mur {side}, on l’a déjà trouvé : il faut le contourner.",
  "coach.magic-labyrinth.reason.crossed": "Quelqu’un est déjà passé par ici : il n’y a pas de mur.",
  "coach.magic-labyrinth.reason.no_walls": "Il n’y a aucun mur dans cette partie.",
  "coach.magic-labyrinth.reason.cannot_be_wall": "Il ne peut pas y avoir de mur ici, sinon un coin du jardin serait enfermé.",
  "coach.magic-labyrinth.reason.all_walls_known.one": "Le seul mur est déjà trouvé, et il n’est pas ici.",
  "coach.magic-labyrinth.reason.all_walls_known.other": "Les {n} murs sont tous trouvés, et aucun n’est ici.",
  "coach.magic-labyrinth.reason.layout_way.one":
    "La chouette connaît le plan {layout} des règles et sait maintenant comment il est placé. " +
    "Ce chemin est libre : {n} pas {symbol}.",
  "coach.magic-labyrinth.reason.layout_way.other":
    "La chouette connaît le plan {layout} des règles et sait maintenant comment il est placé. " +
    "Ce chemin est libre : {n} pas {symbol}.",
  "coach.magic-labyrinth.reason.layout_ways.one":
    "La chouette connaît le plan {layout} des règles. " +
    "Dans les {fits} positions encore possibles, ce chemin est libre : {n} pas {symbol}.",
  "coach.magic-labyrinth.reason.layout_ways.other":
    "La chouette connaît le plan {layout} des règles. " +
    "Dans les {fits} positions encore possibles, ce chemin est libre : {n} pas {symbol}.",
  "coach.magic-labyrinth.reason.layout_free.one":
    "La chouette connaît le plan {layout} des règles et sait maintenant comment il est placé. Il n’y a pas de mur ici.",
  "coach.magic-labyrinth.reason.layout_free.other":
    "La chouette connaît le plan {layout} des règles. Dans les {n} positions encore possibles, il n’y a pas de mur ici.",
  "coach.magic-labyrinth.reason.layout_wall.one":
    "La chouette connaît le plan {layout} des règles et sait maintenant comment il est placé. Il y a un mur {side}.",
  "coach.magic-labyrinth.reason.layout_wall.other":
    "La chouette connaît le plan {layout} des règles. Dans les {n} positions encore possibles, il y a un mur {side}.",
  "coach.magic-labyrinth.reason.shorter.one":
    "Sans mur caché sur la route, ce chemin {symbol} est plus court qu’un autre : {n} pas de moins.",
  "coach.magic-labyrinth.reason.shorter.other":
    "Sans mur caché sur la route, ce chemin {symbol} est plus court qu’un autre : {n} pas de moins.",
  "coach.magic-labyrinth.reason.untried.one":
    "Personne n’a encore essayé ici. {n} mur se cache encore, parmi {places} endroits que personne n’a essayés.",
  "coach.magic-labyrinth.reason.untried.other":
    "Personne n’a encore essayé ici. {n} murs se cachent encore, parmi {places} endroits que personne n’a essayés.",
  "coach.magic-labyrinth.reason.at_the_tent": "Tu es encore à ta tente : si tu te cognes, tu ne recules pas.",
  "coach.magic-labyrinth.reason.last_step": "S’il n’y a pas de mur, ce seul pas te mène {symbol} !",
  "coach.magic-labyrinth.reason.steps_left.one": "De là, encore {n} pas {symbol}, si aucun mur caché ne barre le chemin.",
  "coach.magic-labyrinth.reason.steps_left.other": "De là, encore {n} pas {symbol}, si aucun mur caché ne barre le chemin.",
  "coach.magic-labyrinth.reason.in_the_way": "{seat} est sur ton chemin.",
  "coach.magic-labyrinth.reason.no_nearer": "D’ici, aucun pas ne te rapproche pour l’instant.",
  "coach.magic-labyrinth.reason.stay_close.one": "D’ici, il y a {n} pas {symbol}, si aucun mur caché ne barre le chemin.",
  "coach.magic-labyrinth.reason.stay_close.other": "D’ici, il y a {n} pas {symbol}, si aucun mur caché ne barre le chemin.",
};
