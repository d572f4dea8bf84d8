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
  "coach.magic-labyrinth.free.one": "einer davon ist sicher frei",
  "coach.magic-labyrinth.free.other": "{n} davon sind sicher frei",
  "coach.magic-labyrinth.look.target": "Such einen Weg {symbol}.",
  "coach.magic-labyrinth.look.walls_near_you": "Wo in deiner Nähe ist schon jemand angestoßen? Such dann einen Weg {symbol}.",
  "coach.magic-labyrinth.look.around_you": "Sieh dich um: Lohnt sich jetzt ein Schritt?",
  "coach.magic-labyrinth.reason.reaches.one": "Nur noch {n} Schritt {symbol}, und da ist keine Mauer: Du kommst jetzt hin!",
  "coach.magic-labyrinth.reason.reaches.other":
    "Es sind {n} Schritte {symbol}, und der ganze Weg ist sicher frei: Du kommst noch in diesem Zug hin!",
  "coach.magic-labyrinth.reason.known_way":
    "Hier beginnt ein Weg von {n} Schritten {symbol}, und er ist bis zum Ende sicher frei.",
  "coach.magic-labyrinth.reason.other_is_wall": "Dort ist eine Mauer, {side}: Jemand ist dagegengelaufen.",
  "coach.magic-labyrinth.reason.only_way":
    "Es ist der einzige Weg von hier {symbol}: Alle anderen sind durch bekannte Mauern versperrt.",
  "coach.magic-labyrinth.reason.ways": "{n} Wege führen {symbol}; {free}.",
  "coach.magic-labyrinth.reason.fewer_untried":
    "Dieser Weg hat weniger Stellen, die noch niemand ausprobiert hat: {n} weniger als der andere.",
  "coach.magic-labyrinth.reason.shorter.one": "Dieser Weg {symbol} ist {n} Schritt kürzer als der andere.",
  "coach.magic-labyrinth.reason.shorter.other": "Dieser Weg {symbol} ist {n} Schritte kürzer als der andere.",
  "coach.magic-labyrinth.reason.round_a_wall": "Da ist eine Mauer, {side}, die kennt ihr schon: Du musst außen herum.",
  "coach.magic-labyrinth.reason.crossed": "Hier ist schon jemand durchgegangen: Da ist keine Mauer.",
  "coach.magic-labyrinth.reason.cannot_be_wall": "Hier kann keine Mauer sein, sonst wäre ein Stück vom Garten eingesperrt.",
  "coach.magic-labyrinth.reason.layout_free.one":
    "Die gefundenen Mauern verraten, wie herum der Garten liegt: Hier ist keine Mauer.",
  "coach.magic-labyrinth.reason.layout_free.other": "Der Garten kann auf {n} Arten liegen, und bei keiner ist hier eine Mauer.",
  "coach.magic-labyrinth.reason.all_walls_known.one": "Die eine Mauer ist schon gefunden, und hier ist sie nicht.",
  "coach.magic-labyrinth.reason.all_walls_known.other": "Alle {n} Mauern sind gefunden, und hier ist keine davon.",
  "coach.magic-labyrinth.reason.untried.one":
    "Diese Stelle hat noch niemand ausprobiert. {n} Mauer ist noch versteckt, an einer von {places} Stellen.",
  "coach.magic-labyrinth.reason.untried.other":
    "Diese Stelle hat noch niemand ausprobiert. {n} Mauern sind noch versteckt, und es gibt {places} Stellen dafür.",
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
