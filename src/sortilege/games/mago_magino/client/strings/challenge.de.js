// Die Wörter des Rätsels des Tages auf Deutsch.
export default {
  "challenge.mago-magino.name": "Wessen Frosch war das? Gut aufpassen, dann jeden Frosch beim Namen nennen.",
  "challenge.mago-magino.aim":
    "Die Hexe verwandelt Kinder in Frösche, und die Frösche hüpfen umher. Lass sie nicht aus den Augen: "
    + "Wer ist wer?",
  "challenge.mago-magino.score": "{n} von {best} Fröschen erkannt",
  "challenge.mago-magino.all": "Du hast jeden Frosch erkannt. Dir entgeht nichts!",
  "challenge.mago-magino.some": "{n} von {of} Fröschen hast du erkannt. Und so war es wirklich.",
  "challenge.mago-magino.none": "Die Frösche waren heute zu flink. So war es wirklich.",
  "challenge.mago-magino.child.0": "Stella",
  "challenge.mago-magino.child.1": "Nino",
  "challenge.mago-magino.child.2": "Sol",
  "challenge.mago-magino.child.3": "Robin",
  "challenge.mago-magino.child.4": "Viola",
  "challenge.mago-magino.watch": "Vorhang auf!",
  "challenge.mago-magino.next": "Weiter",
  "challenge.mago-magino.look": "Gut aufpassen …",
  "challenge.mago-magino.ask": "Wer ist der leuchtende Frosch? Tippe auf das Kind.",
  "challenge.mago-magino.check": "Fertig!",
  "challenge.mago-magino.missing.one": "Ein Frosch hat noch keinen Namen",
  "challenge.mago-magino.missing.other": "{n} Frösche haben noch keinen Namen",
  "challenge.mago-magino.again": "Noch einmal (ein Stern weniger)",
  "challenge.mago-magino.turned": "{name} ist jetzt ein Frosch!",
  "challenge.mago-magino.freed": "Dieser Frosch war {name}!",
  "challenge.mago-magino.was": "{name}: richtig",
  "challenge.mago-magino.was_not": "Das war {name}, nicht {given}",
};
