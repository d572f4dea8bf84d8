// Die Worte der Ratschläge im Spiel, auf Deutsch. Alle Sprachen haben dieselben Schlüssel.
export default {
  "hint.title": "Was würde die Eule tun?",
  "hint.thinking": "Die Eule überlegt …",
  "hint.would": "Die Eule würde spielen",
  "hint.more": "Und was würde die Eule tun?",
  "hint.race": "Mehr verrät die Eule im Wettlauf nicht. Sei schnell!",
  "error.no-hints": "Hier spielen alle ohne die Eule.",
  "error.hint-late": "Die Eule überlegt noch. Frag gleich noch einmal!",
};
