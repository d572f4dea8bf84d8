// Die Wörter für Plätze, die auf ein anderes Gerät gehen, auf Deutsch. Alle Sprachen haben dieselben Schlüssel.
export default {
  "take.to_table": "Zum Tisch",
  "seat.who": "Wer spielt auf einem anderen Gerät?",
  "seat.who.help": "Alle anderen spielen hier weiter.",
  "seat.code": "Code zeigen",
  "seat.code.text":
    "Scanne den Code mit dem anderen Gerät, oder öffne dort den Link. Zeig ihn " +
    "sonst niemandem: Wer ihn öffnet, bekommt den Platz.",
  "seat.code.life": "Er gilt einmal, noch {time} Minuten.",
  "seat.code.old": "Dieser Code ist jetzt zu alt.",
  "seat.code.again": "Ein neuer Code",
  "seat.qr": "QR-Code, der den Platz auf ein anderes Gerät bringt",
  "seat.link": "Link, der den Platz auf ein anderes Gerät bringt",
  "seat.moved.one": "{name} spielt jetzt auf einem anderen Gerät. Hier schaust du zu.",
  "seat.moved.other": "{name} spielen jetzt auf einem anderen Gerät. Hier schaust du zu.",
  "seat.moved.some.one": "{name} spielt jetzt auf einem anderen Gerät.",
  "seat.moved.some.other": "{name} spielen jetzt auf einem anderen Gerät.",
  "take.heading": "Dein Platz",
  "take.title.one": "Den Platz von {name} nehmen?",
  "take.title.other": "Die Plätze von {name} nehmen?",
  "take.text": "Die Partie geht hier weiter. Das andere Gerät schaut dann nur noch zu.",
  "take.go": "Ja, hier spielen",
  "take.here": "Du spielst schon auf diesem Gerät. Öffne den Link auf dem anderen.",
  "take.ended": "Wähle auf dem Gerät, an dem du sitzt, noch einmal „Auf einem anderen Gerät spielen“: Dann gibt es einen neuen Code.",
  "claim.title": "Gehört dir einer der Plätze?",
  "claim.text":
    "Ist der Browser weg, mit dem du dich hingesetzt hast? Dann sag, wer du bist. Wenn alle " +
    "anderen am Tisch zustimmen, bekommst du deinen Platz zurück.",
  "claim.more": "Hat auf dem verlorenen Gerät noch jemand gespielt? Dann frag auch nach diesem Platz.",
  "claim.me": "Ich bin {name}",
  "claim.none": "Alle, die einen Platz haben, sind am Tisch. Ein Platz kann zurückgegeben werden, wenn sein Gerät nicht da ist.",
  "claim.nobody":
    "Gerade ist sonst niemand am Tisch. Bitte die anderen, die Partie zu " +
    "öffnen; dann können sie dir deinen Platz zurückgeben.",
  "claim.nobody.bots":
    "Hast du nur gegen Roboter gespielt? Dann kann niemand sagen, wer du bist. Öffne die " +
    "Partie mit dem Browser von vorher, oder beginne eine neue.",
  "claim.sits": "Du hast einen Platz an diesem Tisch: Spiel weiter!",
  "claim.move": "Hast du das alte Gerät noch? Dann wähle dort „Auf einem anderen Gerät spielen“. Das geht schneller.",
  "claim.waiting.one": "Wir fragen am Tisch. Jemand muss zustimmen …",
  "claim.waiting.other": "Wir fragen am Tisch: {agreed} von {n} haben zugestimmt …",
  "claim.state.refused": "Jemand hat nicht zugestimmt. Sprecht miteinander und frag dann noch einmal.",
  "claim.state.late": "Nicht alle haben rechtzeitig geantwortet. Du kannst noch einmal fragen.",
  "claim.state.back": "Das Gerät dieses Platzes ist wieder am Tisch.",
  "claim.state.open": "Wir fragen am Tisch …",
  "claim.state.given": "Der Platz gehört wieder dir!",
  "claim.asks": "Jemand sagt: „Ich bin {name}, und mein Gerät ist weg.“",
  "claim.asks.help": "Ist das wirklich {name}? Dann spielt {name} mit einem neuen Gerät weiter. Alle hier müssen zustimmen.",
  "claim.yes": "Ja, das ist {name}",
  "claim.no": "Nein",
  "error.bad-code": "Dieser Code ist schon benutzt oder zu alt.",
  "error.seat-here": "Du spielst schon auf diesem Gerät. Öffne den Link auf dem anderen.",
  "error.sits": "Du hast schon einen Platz an diesem Tisch.",
  "error.not-lost": "An diesem Platz fehlt niemand.",
  "error.nobody-here": "Sonst ist niemand am Tisch, der zustimmen könnte.",
  "error.claim-open": "Gerade fragt schon jemand nach einem Platz. Versuch es in einer Minute noch einmal.",
  "error.claim-over": "Das ist schon geklärt.",
};
