// Was die Eule sagt, auf Deutsch, geladen mit dem ersten Rat. Die anderen Sprachen haben dieselben Schlüssel.
export default {
  "coach.magical-circle.place.1": "die erste Karte",
  "coach.magical-circle.place.2": "die mittlere Karte",
  "coach.magical-circle.place.3": "die letzte Karte",
  "coach.magical-circle.look.card": "Sieh dir {place} genau an.",
  "coach.magical-circle.look.all_cards": "Sieh dir alle drei Karten an: Geht überhaupt eine davon?",
  "coach.magical-circle.reason.wins.one": "Genau {n}-mal tauschen, dann hast du {place} und gewinnst!",
  "coach.magical-circle.reason.wins.other": "Genau {n}-mal tauschen, dann hast du {place} und gewinnst!",
  "coach.magical-circle.reason.reaches.one": "Genau {n}-mal tauschen, dann hast du {place}.",
  "coach.magical-circle.reason.reaches.other": "Genau {n}-mal tauschen, dann hast du {place}.",
  "coach.magical-circle.reason.can_grab.one": "Du kannst {place} mit {n}-mal Tauschen legen.",
  "coach.magical-circle.reason.can_grab.other": "Du kannst {place} mit {n}-mal Tauschen legen.",
  "coach.magical-circle.reason.finishes": "Mit diesem Tausch hast du {place}!",
  "coach.magical-circle.reason.on_the_way.one": "Danach noch {n}-mal tauschen, und du hast {place}.",
  "coach.magical-circle.reason.on_the_way.other": "Danach noch {n}-mal tauschen, und du hast {place}.",
  "coach.magical-circle.reason.too_early.one":
    "So passt zwar {place}, aber du hast mehr angesagt: {n} Tausch muss noch folgen, und dann passt sie nicht mehr.",
  "coach.magical-circle.reason.too_early.other":
    "So passt zwar {place}, aber du hast mehr angesagt: {n} Tauschzüge müssen noch folgen, und dann passt sie nicht mehr.",
  "coach.magical-circle.reason.nothing_fits": "Keine der drei Karten geht mit dem, was du ansagen kannst.",
  "coach.magical-circle.reason.no_number_fits":
    "Keine Zahl, die du ansagen kannst, führt zu einer der drei Karten: Dieser Versuch ist verloren.",
  "coach.magical-circle.reason.too_late.one":
    "Du hast {announced} angesagt, und genau {n} Tausch ist noch übrig. Damit geht keine Karte: Jetzt ist es egal, was du tauschst.",
  "coach.magical-circle.reason.too_late.other":
    "Du hast {announced} angesagt, und genau {n} Tauschzüge sind noch übrig. Damit geht keine Karte: Jetzt ist es egal, was du tauschst.",
  "coach.magical-circle.reason.give_up.one":
    "Du hast {announced} angesagt, und genau {n} Tausch ist noch übrig. Damit geht keine Karte: Da kannst du auch aufgeben.",
  "coach.magical-circle.reason.give_up.other":
    "Du hast {announced} angesagt, und genau {n} Tauschzüge sind noch übrig. Damit geht keine Karte: Da kannst du auch aufgeben.",
  "coach.magical-circle.reason.ring": "Für {place} wandern drei Elemente im Ring: Das sind zwei Tauschzüge, nicht drei.",
  "coach.magical-circle.reason.in_place.one": "Dann liegt {n} Element richtig.",
  "coach.magical-circle.reason.in_place.other": "Dann liegen {n} Elemente richtig.",
  "coach.magical-circle.reason.other_number_fails.one": "Mit {n}-mal Tauschen geht keine Karte.",
  "coach.magical-circle.reason.other_number_fails.other": "Mit {n}-mal Tauschen geht keine Karte.",
  "coach.magical-circle.reason.other_swap_fails": "Wenn du zuerst {one} und {other} tauschst, geht keine Karte mehr.",
  "coach.magical-circle.reason.other_too_early.one":
    "Wenn du {one} und {other} tauschst, hast du {place} zu früh: {n} Tausch muss dann noch folgen.",
  "coach.magical-circle.reason.other_too_early.other":
    "Wenn du {one} und {other} tauschst, hast du {place} zu früh: {n} Tauschzüge müssen dann noch folgen.",
  "coach.magical-circle.reason.detour":
    "Du musst noch {n}-mal tauschen, obwohl {fewest}-mal reichen würde. Also mach einen Umweg.",
  "coach.magical-circle.reason.one_card": "Das kostet dich nur eine Tauschkarte; mit {instead} wären es zwei.",
  "coach.magical-circle.reason.several_cards": "So viele Tauschzüge können zu {n} der Karten führen: Du hast die Wahl.",
  "coach.magical-circle.reason.every_card": "So viele Tauschzüge können zu jeder der drei Karten führen: Du hast die Wahl.",
  "coach.magical-circle.reason.hand_comes_back": "Wenn es klappt, bekommst du alle {n} Tauschkarten zurück.",
  "coach.magical-circle.reason.hand_left": "Wenn es klappt, hast du noch {n} Tauschkarten.",
};
