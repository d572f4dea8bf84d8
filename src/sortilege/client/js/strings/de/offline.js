// The words of the shelf without a network in German. All languages have the same keys.
export default {
  "offline.network": "Gerade kein Netz",
  "offline.server": "Der Server antwortet gerade nicht",
  "offline.works":
    "Regeln lesen, jedes Spiel spielend lernen, ins Album schauen und die Helfer für die echte Schachtel "
    + "nutzen geht trotzdem: Alles dafür ist auf diesem Gerät.",
  "offline.waits": "Tische und Rätsel brauchen den Server. Sobald er antwortet, ist alles von selbst wieder da.",
};
