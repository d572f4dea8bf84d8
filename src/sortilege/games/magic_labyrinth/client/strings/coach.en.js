// What the owl says about The Magic Labyrinth, in English, fetched with the first hint. The other languages have the same keys.
export default {
  "coach.magic-labyrinth.to.key": "to the key",
  "coach.magic-labyrinth.to.moon": "to the moon",
  "coach.magic-labyrinth.to.owl": "to the owl",
  "coach.magic-labyrinth.to.cauldron": "to the cauldron",
  "coach.magic-labyrinth.to.feather": "to the feather",
  "coach.magic-labyrinth.to.book": "to the book",
  "coach.magic-labyrinth.to.crown": "to the crown",
  "coach.magic-labyrinth.to.ring": "to the ring",
  "coach.magic-labyrinth.to.candle": "to the candle",
  "coach.magic-labyrinth.to.mushroom": "to the mushroom",
  "coach.magic-labyrinth.to.potion": "to the potion",
  "coach.magic-labyrinth.to.hat": "to the hat",
  "coach.magic-labyrinth.to.wand": "to the wand",
  "coach.magic-labyrinth.to.spider": "to the spider",
  "coach.magic-labyrinth.to.bat": "to the bat",
  "coach.magic-labyrinth.to.toad": "to the toad",
  "coach.magic-labyrinth.to.sword": "to the sword",
  "coach.magic-labyrinth.to.shield": "to the shield",
  "coach.magic-labyrinth.to.hourglass": "to the hourglass",
  "coach.magic-labyrinth.to.gem": "to the gem",
  "coach.magic-labyrinth.to.lantern": "to the lantern",
  "coach.magic-labyrinth.to.cat": "to the cat",
  "coach.magic-labyrinth.to.star": "to the star",
  "coach.magic-labyrinth.to.mirror": "to the mirror",
  "coach.magic-labyrinth.free.one": "one of them has been walked before",
  "coach.magic-labyrinth.free.other": "{n} of them have been walked before",
  "coach.magic-labyrinth.look.target": "Look for a way {symbol}.",
  "coach.magic-labyrinth.look.walls_near_you": "Where did somebody bump into a wall near you? Then look for a way {symbol}.",
  "coach.magic-labyrinth.look.around_you": "Look around you: is a step worth it just now?",
  "coach.magic-labyrinth.reason.reaches.one":
    "It is only {n} step {symbol}, and somebody has walked it before: you get there now!",
  "coach.magic-labyrinth.reason.reaches.other":
    "It is {n} steps {symbol}, and all of them have been walked before: you can get there this turn!",
  "coach.magic-labyrinth.reason.known_way": "All of this way has been walked before: {n} steps {symbol}.",
  "coach.magic-labyrinth.reason.found_way.one":
    "All the walls have been found, and none of them bars this way: {n} step {symbol}.",
  "coach.magic-labyrinth.reason.found_way.other":
    "All the walls have been found, and none of them bars this way: {n} steps {symbol}.",
  "coach.magic-labyrinth.reason.other_is_wall": "There is a wall {side}: somebody has bumped into it.",
  "coach.magic-labyrinth.reason.only_way":
    "It is the only way from here {symbol}: walls that somebody bumped into bar all the others.",
  "coach.magic-labyrinth.reason.ways": "{n} ways may lead {symbol}; {free}.",
  "coach.magic-labyrinth.reason.all_ways": "{n} ways lead {symbol}, and they are all free: they have been walked before.",
  "coach.magic-labyrinth.reason.fewer_untried": "This way has fewer spots that nobody has tried: {n} fewer than another one.",
  "coach.magic-labyrinth.reason.round_a_wall": "There is a wall {side}: somebody found it. So you have to walk round it.",
  "coach.magic-labyrinth.reason.crossed": "Somebody has already walked through here: there is no wall.",
  "coach.magic-labyrinth.reason.no_walls": "There is no wall at all in this game.",
  "coach.magic-labyrinth.reason.cannot_be_wall": "There can be no wall here, or a part of the garden would be shut in.",
  "coach.magic-labyrinth.reason.all_walls_known.one": "The one wall has been found, and it is not here.",
  "coach.magic-labyrinth.reason.all_walls_known.other": "All {n} walls have been found, and none of them is here.",
  "coach.magic-labyrinth.reason.layout_way.one":
    "The owl knows layout {layout} from the rules, and by now which way round it lies. This way is free: {n} step {symbol}.",
  "coach.magic-labyrinth.reason.layout_way.other":
    "The owl knows layout {layout} from the rules, and by now which way round it lies. This way is free: {n} steps {symbol}.",
  "coach.magic-labyrinth.reason.layout_ways.one":
    "The owl knows layout {layout} from the rules. " +
    "Whichever of {fits} ways round it lies, this way is free: {n} step {symbol}.",
  "coach.magic-labyrinth.reason.layout_ways.other":
    "The owl knows layout {layout} from the rules. " +
    "Whichever of {fits} ways round it lies, this way is free: {n} steps {symbol}.",
  "coach.magic-labyrinth.reason.layout_free.one":
    "The owl knows layout {layout} from the rules, and by now which way round it lies. There is no wall here.",
  "coach.magic-labyrinth.reason.layout_free.other":
    "The owl knows layout {layout} from the rules. Whichever of {n} ways round it lies, there is no wall here.",
  "coach.magic-labyrinth.reason.layout_wall.one":
    "The owl knows layout {layout} from the rules, and by now which way round it lies. There is a wall {side}.",
  "coach.magic-labyrinth.reason.layout_wall.other":
    "The owl knows layout {layout} from the rules. Whichever of {n} ways round it lies, there is a wall {side}.",
  "coach.magic-labyrinth.reason.shorter.one":
    "If no hidden wall is in the way, this way {symbol} is {n} step shorter than another one.",
  "coach.magic-labyrinth.reason.shorter.other":
    "If no hidden wall is in the way, this way {symbol} is {n} steps shorter than another one.",
  "coach.magic-labyrinth.reason.untried.one":
    "Nobody has tried this spot yet. {n} wall is still hidden somewhere in the {places} spots that nobody has tried.",
  "coach.magic-labyrinth.reason.untried.other":
    "Nobody has tried this spot yet. {n} walls are still hidden somewhere in the {places} spots that nobody has tried.",
  "coach.magic-labyrinth.reason.at_the_tent": "You are still at your tent: a bump would not send you far.",
  "coach.magic-labyrinth.reason.last_step": "If there is no wall, this one step leads {symbol}!",
  "coach.magic-labyrinth.reason.steps_left.one": "From there it is {n} more step {symbol}, if no hidden wall is in the way.",
  "coach.magic-labyrinth.reason.steps_left.other": "From there it is {n} more steps {symbol}, if no hidden wall is in the way.",
  "coach.magic-labyrinth.reason.in_the_way": "{seat} is standing in your way.",
  "coach.magic-labyrinth.reason.no_nearer": "No step from here brings you any closer just now.",
  "coach.magic-labyrinth.reason.stay_close.one": "From here it is {n} step {symbol}, if no hidden wall is in the way.",
  "coach.magic-labyrinth.reason.stay_close.other": "From here it is {n} steps {symbol}, if no hidden wall is in the way.",
};
