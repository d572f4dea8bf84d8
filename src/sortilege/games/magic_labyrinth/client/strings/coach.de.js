// Was die Eule sagt, auf Deutsch, geladen mit dem ersten Rat. Die anderen Sprachen haben dieselben Schlüssel.
export default {
  "coach.magic-labyrinth.to.key": "zum Schlüssel",
  "coach.magic-labyrinth.to.moon": "zum Mond",
  "coach.magic-labyrinth.to.owl": "zur Eule",
  "coach.magic-labyrinth.to.cauldron": "zum Kessel",
  "coach.magic-labyrinth.to.feather": "zur Feder",
  "coach.magic-labyrinth.to.book": "zum Buch",
  "coach.magic-labyrinth.to.crown": "zur Krone",
  "coach.magic-labyrinth.to.ring": "zum Ring",
  "coach.magic-labyrinth.to.candle": "zur Kerze",
  "coach.magic-labyrinth.to.mushroom": "zum Pilz",
  "coach.magic-labyrinth.to.potion": "zum Trank",
  "coach.magic-labyrinth.to.hat": "zum Hut",
  "coach.magic-labyrinth.to.wand": "zum Zauberstab",
  "coach.magic-labyrinth.to.spider": "zur Spinne",
  "coach.magic-labyrinth.to.bat": "zur Fledermaus",
  "coach.magic-labyrinth.to.toad": "zur Kröte",
  "coach.magic-labyrinth.to.sword": "zum Schwert",
  "coach.magic-labyrinth.to.shield": "zum Schild",
  "coach.magic-labyrinth.to.hourglass": "zur Sanduhr",
  "coach.magic-labyrinth.to.gem": "zum Edelstein",
  "coach.magic-labyrinth.to.lantern": "zur Laterne",
  "coach.magic-labyrinth.to.cat": "zur Katze",
  "coach.magic-labyrinth.to.star": "zum Stern",
  "coach.magic-labyrinth.to.mirror": "zum Spiegel",
  "coach.magic-labyrinth.free.one": "einen davon ist schon jemand gegangen",
  "coach.magic-labyrinth.free.other": "auf {n} davon ist schon überall jemand gegangen",
  "coach.magic-labyrinth.look.target": "Such einen Weg {symbol}.",
  "coach.magic-labyrinth.look.walls_near_you": "Wo in deiner Nähe ist schon jemand angestoßen? Such dann einen Weg {symbol}.",
  "coach.magic-labyrinth.look.around_you": "Sieh dich um: Lohnt sich jetzt ein Schritt?",
  "coach.magic-labyrinth.reason.reaches.one":
    "Nur noch {n} Schritt {symbol}, und da ist schon jemand durchgegangen: Du kommst jetzt hin!",
  "coach.magic-labyrinth.reason.reaches.other":
    "Es sind {n} Schritte {symbol}, und alle ist schon jemand gegangen: Das schaffst du noch in diesem Zug!",
  "coach.magic-labyrinth.reason.known_way": "Auf diesem Weg ist überall schon jemand gegangen: {n} Schritte {symbol}.",
  "coach.magic-labyrinth.reason.found_way.one":
    "Alle Mauern sind gefunden, und keine davon versperrt diesen Weg: {n} Schritt {symbol}.",
  "coach.magic-labyrinth.reason.found_way.other":
    "Alle Mauern sind gefunden, und keine davon versperrt diesen Weg: {n} Schritte {symbol}.",
  "coach.magic-labyrinth.reason.other_is_wall": "Da ist {side} eine Mauer: Jemand ist schon dagegengelaufen.",
  "coach.magic-labyrinth.reason.only_way":
    "Es ist der einzige Weg von hier {symbol}: Alle anderen versperren Mauern, an denen schon jemand angestoßen ist.",
  "coach.magic-labyrinth.reason.ways": "{n} Wege können {symbol} führen; {free}.",
  "coach.magic-labyrinth.reason.all_ways": "{n} Wege führen {symbol}, und alle sind frei: Da ist überall schon jemand gegangen.",
  "coach.magic-labyrinth.reason.fewer_untried":
    "Dieser Weg hat weniger Stellen, die noch niemand ausprobiert hat: {n} weniger als ein anderer.",
  "coach.magic-labyrinth.reason.round_a_wall":
    "Da ist {side} eine Mauer: Jemand hat sie schon gefunden. Also musst du außen herum.",
  "coach.magic-labyrinth.reason.crossed": "Hier ist schon jemand durchgegangen: Da ist keine Mauer.",
  "coach.magic-labyrinth.reason.no_walls": "In diesem Spiel gibt es gar keine Mauer.",
  "coach.magic-labyrinth.reason.cannot_be_wall": "Hier kann keine Mauer sein, sonst wäre ein Stück vom Garten eingesperrt.",
  "coach.magic-labyrinth.reason.all_walls_known.one": "Die eine Mauer ist schon gefunden, und hier ist sie nicht.",
  "coach.magic-labyrinth.reason.all_walls_known.other": "Alle {n} Mauern sind gefunden, und hier ist keine davon.",
  "coach.magic-labyrinth.reason.layout_way.one":
    "Die Eule kennt Plan {layout} aus den Regeln und weiß jetzt, wie herum er liegt. " +
    "Dieser Weg ist frei: {n} Schritt {symbol}.",
  "coach.magic-labyrinth.reason.layout_way.other":
    "Die Eule kennt Plan {layout} aus den Regeln und weiß jetzt, wie herum er liegt. " +
    "Dieser Weg ist frei: {n} Schritte {symbol}.",
  "coach.magic-labyrinth.reason.layout_ways.one":
    "Die Eule kennt Plan {layout} aus den Regeln. " +
    "Auf welche der {fits} Arten er auch liegt, dieser Weg ist frei: {n} Schritt {symbol}.",
  "coach.magic-labyrinth.reason.layout_ways.other":
    "Die Eule kennt Plan {layout} aus den Regeln. " +
    "Auf welche der {fits} Arten er auch liegt, dieser Weg ist frei: {n} Schritte {symbol}.",
  "coach.magic-labyrinth.reason.layout_free.one":
    "Die Eule kennt Plan {layout} aus den Regeln und weiß jetzt, wie herum er liegt. Hier ist keine Mauer.",
  "coach.magic-labyrinth.reason.layout_free.other":
    "Die Eule kennt Plan {layout} aus den Regeln. Auf welche der {n} Arten er auch liegt, hier ist keine Mauer.",
  "coach.magic-labyrinth.reason.layout_wall.one":
    "Die Eule kennt Plan {layout} aus den Regeln und weiß jetzt, wie herum er liegt. Da ist {side} eine Mauer.",
  "coach.magic-labyrinth.reason.layout_wall.other":
    "Die Eule kennt Plan {layout} aus den Regeln. Auf welche der {n} Arten er auch liegt, da ist {side} eine Mauer.",
  "coach.magic-labyrinth.reason.shorter.one":
    "Wenn keine versteckte Mauer im Weg ist, ist dieser Weg {symbol} {n} Schritt kürzer als ein anderer.",
  "coach.magic-labyrinth.reason.shorter.other":
    "Wenn keine versteckte Mauer im Weg ist, ist dieser Weg {symbol} {n} Schritte kürzer als ein anderer.",
  "coach.magic-labyrinth.reason.untried.one":
    "Diese Stelle hat noch niemand ausprobiert. {n} Mauer ist noch versteckt, irgendwo an den {places} unbekannten Stellen.",
  "coach.magic-labyrinth.reason.untried.other":
    "Diese Stelle hat noch niemand ausprobiert. {n} Mauern sind noch versteckt, irgendwo an den {places} unbekannten Stellen.",
  "coach.magic-labyrinth.reason.at_the_tent": "Du stehst noch an deinem Zelt: Ein Rums wirft dich nicht zurück.",
  "coach.magic-labyrinth.reason.last_step": "Wenn da keine Mauer ist, führt dieser eine Schritt {symbol}!",
  "coach.magic-labyrinth.reason.steps_left.one":
    "Von dort ist es noch {n} Schritt {symbol}, wenn keine versteckte Mauer im Weg ist.",
  "coach.magic-labyrinth.reason.steps_left.other":
    "Von dort sind es noch {n} Schritte {symbol}, wenn keine versteckte Mauer im Weg ist.",
  "coach.magic-labyrinth.reason.in_the_way": "{seat} steht dir im Weg.",
  "coach.magic-labyrinth.reason.no_nearer": "Von hier bringt dich gerade kein Schritt näher heran.",
  "coach.magic-labyrinth.reason.stay_close.one": "Von hier ist es {n} Schritt {symbol}, wenn keine versteckte Mauer im Weg ist.",
  "coach.magic-labyrinth.reason.stay_close.other":
    "Von hier sind es {n} Schritte {symbol}, wenn keine versteckte Mauer im Weg ist.",
};
