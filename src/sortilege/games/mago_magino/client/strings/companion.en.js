// Mago Magino with the real box, in English. All languages have the same keys.
export default {
  "mm.box.throw": "Die and arrow",
  "mm.box.crystals": "Crystals",
  "mm.box.side.arrow": "Arrow!",
  "mm.box.spin": "Spin the witch's arrow",
  "mm.box.points": "The arrow points at: {space}",
  "mm.box.H": "House! Nobody is bewitched.",
  "mm.box.F": "Forest! All children on all three forest spaces become frogs.",
  "mm.box.X": "Hideout! All children there become frogs.",
  "mm.box.M": "Meadow {n}! All children there become frogs, unless the magician is with them.",
  "mm.box.step": "Then you may move one piece by one space.",
  "mm.box.again": "Freed a frog? Throw again!",
  "mm.box.meadow": "Meadow spaces on your board: {n}",
  "mm.box.meadow.help": "Counted clockwise from the hideout to the house.",
  "mm.box.meadow.more": "One meadow space more",
  "mm.box.meadow.less": "One meadow space fewer",
};
