// The badges of this game in German. All languages have the same keys.
export default {
  "feat.mago-magino.first_crystal": "Erster Kristall",
  "feat.mago-magino.first_crystal.how": "Bring einen Kristall nach Hause.",
  "feat.mago-magino.good_neighbour": "Gute Nachbarschaft",
  "feat.mago-magino.good_neighbour.how": "Verwandle den Frosch von jemand anderem zurück.",
  "feat.mago-magino.double_rescue": "Doppelte Rettung",
  "feat.mago-magino.double_rescue.how": "Verwandle mit einem einzigen Zug zwei Frösche zurück.",
  "feat.mago-magino.lost_and_found": "Fundstück",
  "feat.mago-magino.lost_and_found.how": "Heb einen verlorenen Kristall auf und bring ihn nach Hause.",
  "feat.mago-magino.magic_shield": "Zauberschild",
  "feat.mago-magino.magic_shield.how": "Stell den Zauberer zu Kindern, auf die gleich danach der Pfeil zeigt.",
  "feat.mago-magino.every_frog": "Ich kenne meine Frösche",
  "feat.mago-magino.every_frog.how": "Zieh dreimal deine eigenen Frösche, obwohl fremde da sind, und nie einen falschen.",
  "feat.mago-magino.no_frog": "Nie ein Frosch",
  "feat.mago-magino.no_frog.how": "Gewinne, ohne dass eins deiner Kinder zum Frosch wird.",
};
