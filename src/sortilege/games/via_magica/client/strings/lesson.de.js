// Die erste Partie Via Magica, Schritt für Schritt, auf Deutsch. Die anderen Sprachen haben dieselben Schlüssel.
export default {
  "lesson.via-magica.1":
    "Portale führen in andere Welten. Du hast sechs, die sonst niemand sieht. Behalte diese drei: Seerosenteich, " +
    "Einhornhof und Gartentür.",
  "lesson.via-magica.2":
    "Du fängst die Geister: Tippe auf den Beutel. Ein Geist der Luft! Alle dürfen einen Kristall auf ein freies " +
    "Feld mit Luft legen. Leg einen auf das grüne Portal.",
  "lesson.via-magica.3":
    "Alle wählen heimlich und decken gemeinsam auf. Zieh noch einmal: Wasser! Leg einen Kristall auf das kleine " +
    "lila Portal.",
  "lesson.via-magica.4":
    "Zieh noch einmal: ein Joker, er steht für jeden Geist! Ein Kristall kommt aus deinem Vorrat oder von einem " +
    "anderen Feld. Versetze den vom grünen Portal auf die Luft des kleinen lila Portals.",
  "lesson.via-magica.5":
    "INCANTATUM! Das Portal ist voll und öffnet sich. Seine Kristalle kommen zu dir zurück. Nimm ein neues " +
    "Portal: die Schimmergrotte. Tippe dann auf den Stapel, um die Reihe aufzufüllen.",
  "lesson.via-magica.6":
    "Nach einem Joker wandert der Beutel weiter: Jetzt zieht Merlin. Leg einen Kristall auf die Luft des gelben " +
    "Portals, zweimal.",
  "lesson.via-magica.7":
    "Noch fehlt die Erde. Da ist sie! Das gelbe Portal öffnet sich, und seine Kraft schenkt dir einen Kristall. " +
    "Nimm dann das Glühwürmchentor und fülle die Reihe auf.",
  "lesson.via-magica.8":
    "Zwei Portale sind offen: Du darfst die Belohnung für zwei nehmen, zwei Punkte. Von dieser Art gibt es für " +
    "dich nur eine, du könntest also auch auf eine größere warten. Nimm sie!",
  "lesson.via-magica.end":
    "Hat jemand sieben Portale geöffnet, ist die Partie zu Ende. Zählt Portale, Belohnungen und das, " +
    "was die grünen Portale bringen: Wer die meisten Punkte hat, gewinnt!",
};
