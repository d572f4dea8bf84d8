// Was die Eule sagt, auf Deutsch, geladen mit dem ersten Rat. Die anderen Sprachen haben dieselben Schlüssel.
export default {
  "coach.mago-magino.child.a": "dein großes Kind",
  "coach.mago-magino.child.b": "dein kleines Kind",
  "coach.mago-magino.look.die": "Schau auf den Würfel: Möchtest du noch einmal werfen?",
  "coach.mago-magino.look.arrow_danger": "Schau auf deine Kinder: Sind sie sicher, wo sie sind?",
  "coach.mago-magino.look.magician": "Schau auf den Zauberer. Wem könnte er helfen?",
  "coach.mago-magino.look.frogs": "Schau auf die Frösche. Weißt du noch, wer sie sind?",
  "coach.mago-magino.look.child": "Schau auf {child}.",
  "coach.mago-magino.reason.wins": "Damit ist dein letzter Kristall zu Hause: Du gewinnst!",
  "coach.mago-magino.reason.brings_home": "Damit kommt ein Kristall nach Hause: Das macht dann {n} von {goal}.",
  "coach.mago-magino.reason.frees_own.one": "Dein Kind ist wieder frei, und du darfst noch einmal werfen.",
  "coach.mago-magino.reason.frees_own.other": "{n} deiner Kinder sind wieder frei, und du darfst noch einmal werfen.",
  "coach.mago-magino.reason.throws_again": "Ein Frosch wird erlöst, also darfst du noch einmal werfen.",
  "coach.mago-magino.reason.own_frog": "Dieser Frosch ist {child}!",
  "coach.mago-magino.reason.own_frog_hops.one":
    "Dieser Frosch ist {child}. Danach fehlt ihm nur noch {n} Hüpfer, dann ist er frei.",
  "coach.mago-magino.reason.own_frog_hops.other":
    "Dieser Frosch ist {child}. Danach fehlen ihm noch {n} Hüpfer, dann ist er frei.",
  "coach.mago-magino.reason.takes.one": "Dort gibt es einen Kristall! Von dort ist es {n} Feld bis zum Haus.",
  "coach.mago-magino.reason.takes.other": "Dort gibt es einen Kristall! Von dort sind es {n} Felder bis zum Haus.",
  "coach.mago-magino.reason.loads.one": "Der Kristall, der hier liegt, kommt mit. Dann ist es noch {n} Feld bis zum Haus.",
  "coach.mago-magino.reason.loads.other": "Der Kristall, der hier liegt, kommt mit. Dann sind es noch {n} Felder bis zum Haus.",
  "coach.mago-magino.reason.carries_home.one": "Der Kristall kommt näher: Dann ist es noch {n} Feld bis zum Haus.",
  "coach.mago-magino.reason.carries_home.other": "Der Kristall kommt näher: Dann sind es noch {n} Felder bis zum Haus.",
  "coach.mago-magino.reason.magician_nearer.one": "Dann fehlt deinem Frosch nur noch {n} Hüpfer, und er ist frei.",
  "coach.mago-magino.reason.magician_nearer.other": "Dann fehlen deinem Frosch nur noch {n} Hüpfer, und er ist frei.",
  "coach.mago-magino.reason.magician_protects": "Der Zauberer beschützt {child}: Wo er steht, kann der Pfeil nichts tun.",
  "coach.mago-magino.reason.hinders.one": "Der Frosch von {seat} braucht dann {n} Hüpfer bis zur Freiheit: mehr als jetzt.",
  "coach.mago-magino.reason.hinders.other": "Der Frosch von {seat} braucht dann {n} Hüpfer bis zur Freiheit: mehr als jetzt.",
  "coach.mago-magino.reason.unprotects": "Dann beschützt der Zauberer das Kind von {seat} nicht mehr.",
  "coach.mago-magino.reason.safe_in_house": "Im Haus kann der Pfeil nichts tun.",
  "coach.mago-magino.reason.safe_with_magician": "Beim Zauberer kann der Pfeil nichts tun.",
  "coach.mago-magino.reason.leaves_forest": "Raus aus dem Wald! Dort trifft der Pfeil drei Felder auf einmal.",
  "coach.mago-magino.reason.safer.one":
    "Danach ist nur {n} von {spaces} Feldern gefährlich für deine Kinder, wenn der Pfeil darauf zeigt. " +
    "Nach einem anderen Zug wären es {other}.",
  "coach.mago-magino.reason.safer.other":
    "Danach sind nur {n} von {spaces} Feldern gefährlich für deine Kinder, wenn der Pfeil darauf zeigt. " +
    "Nach einem anderen Zug wären es {other}.",
  "coach.mago-magino.reason.safer_than_now":
    "Jetzt sind {other} von {spaces} Feldern gefährlich für deine Kinder, wenn der Pfeil darauf zeigt. Danach nur noch {n}.",
  "coach.mago-magino.reason.nearer_crystal.one": "Von dort ist es {n} Feld bis zum nächsten Kristall.",
  "coach.mago-magino.reason.nearer_crystal.other": "Von dort sind es {n} Felder bis zum nächsten Kristall.",
  "coach.mago-magino.reason.at_crystal": "Genau dort liegt ein Kristall.",
  "coach.mago-magino.reason.all_points": "So nutzt du den ganzen Wurf.",
  "coach.mago-magino.reason.one_more_throw.one":
    "Noch ein Wurf für dich! Kommt der Pfeil, ist {n} von {spaces} Feldern gefährlich für deine Kinder.",
  "coach.mago-magino.reason.one_more_throw.other":
    "Noch ein Wurf für dich! Kommt der Pfeil, sind {n} von {spaces} Feldern gefährlich für deine Kinder.",
  "coach.mago-magino.reason.throw_safely": "Noch ein Wurf für dich! Wo deine Kinder stehen, kann ihnen der Pfeil nichts tun.",
  "coach.mago-magino.reason.no_danger": "Danach kann der Pfeil deinen Kindern nichts tun.",
  "coach.mago-magino.reason.to_hideout.one": "Von dort ist es {n} Feld bis zum Versteck.",
  "coach.mago-magino.reason.to_hideout.other": "Von dort sind es {n} Felder bis zum Versteck.",
  "coach.mago-magino.reason.to_house.one": "Von dort ist es {n} Feld bis zum Haus.",
  "coach.mago-magino.reason.to_house.other": "Von dort sind es {n} Felder bis zum Haus.",
  "coach.mago-magino.reason.stays.one":
    "Deine Kinder bleiben, wo sie sind. Kommt der Pfeil, ist {n} von {spaces} Feldern gefährlich für sie.",
  "coach.mago-magino.reason.stays.other":
    "Deine Kinder bleiben, wo sie sind. Kommt der Pfeil, sind {n} von {spaces} Feldern gefährlich für sie.",
};
