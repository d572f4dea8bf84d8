// Mago Magino with the real box, in German. All languages have the same keys.
export default {
  "mm.box.throw": "Würfel und Pfeil",
  "mm.box.crystals": "Kristalle",
  "mm.box.side.arrow": "Pfeil!",
  "mm.box.spin": "Den Hexenpfeil drehen",
  "mm.box.points": "Der Pfeil zeigt auf: {space}",
  "mm.box.H": "Haus! Niemand wird verzaubert.",
  "mm.box.F": "Wald! Alle Kinder auf allen drei Waldfeldern werden Frösche.",
  "mm.box.X": "Versteck! Alle Kinder dort werden Frösche.",
  "mm.box.M": "Wiese {n}! Alle Kinder dort werden Frösche, außer der Zauberer ist bei ihnen.",
  "mm.box.step": "Danach dürft ihr eine Figur ein Feld ziehen.",
  "mm.box.again": "Einen Frosch befreit? Noch einmal würfeln!",
  "mm.box.meadow": "Wiesenfelder auf eurem Plan: {n}",
  "mm.box.meadow.help": "Im Uhrzeigersinn gezählt, vom Versteck bis zum Haus.",
  "mm.box.meadow.more": "Ein Wiesenfeld mehr",
  "mm.box.meadow.less": "Ein Wiesenfeld weniger",
};
