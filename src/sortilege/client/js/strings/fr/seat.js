// Les textes des places qui passent sur un autre appareil, en français. Toutes les langues ont les mêmes clés.
export default {
  "take.to_table": "Vers la table",
  "seat.who": "Qui joue sur un autre appareil ?",
  "seat.who.help": "Les autres continuent ici.",
  "seat.code": "Montrer le code",
  "seat.code.text":
    "Scanne le code avec l’autre appareil, ou ouvres-y le lien. Ne le montre à " +
    "personne d’autre : celui qui l’ouvre prend la place.",
  "seat.code.life": "Il sert une seule fois, encore {time} minutes.",
  "seat.code.old": "Ce code est trop vieux maintenant.",
  "seat.code.again": "Un nouveau code",
  "seat.qr": "Code QR qui emmène la place sur un autre appareil",
  "seat.link": "Lien qui emmène la place sur un autre appareil",
  "seat.moved.one": "{name} joue maintenant sur un autre appareil. Ici, tu regardes.",
  "seat.moved.other": "{name} jouent maintenant sur un autre appareil. Ici, tu regardes.",
  "seat.moved.some.one": "{name} joue maintenant sur un autre appareil.",
  "seat.moved.some.other": "{name} jouent maintenant sur un autre appareil.",
  "take.heading": "Ta place",
  "take.title.one": "Prendre la place de {name} ?",
  "take.title.other": "Prendre les places de {name} ?",
  "take.text": "La partie continue ici. Ensuite, l’autre appareil ne fera plus que regarder.",
  "take.go": "Oui, jouer ici",
  "take.here": "Tu joues déjà sur cet appareil. Ouvre le lien sur l’autre.",
  "take.ended": "Sur l’appareil où tu joues, choisis encore « Jouer sur un autre appareil » : il te donnera un nouveau code.",
  "claim.title": "Une de ces places est à toi ?",
  "claim.text":
    "Le navigateur avec lequel tu as pris place a disparu ? Dis qui tu es. Si tous les " +
    "autres à la table sont d’accord, tu retrouves ta place.",
  "claim.more": "Quelqu’un d’autre jouait aussi sur l’appareil perdu ? Demande alors sa place aussi.",
  "claim.me": "C’est moi, {name}",
  "claim.none": "Tous ceux qui ont une place sont à la table. On peut rendre une place quand son appareil n’est pas là.",
  "claim.nobody":
    "Personne d’autre n’est à la table pour l’instant. Demande aux autres " +
    "d’ouvrir la partie : ils pourront te rendre ta place.",
  "claim.nobody.bots":
    "Tu jouais seulement contre des robots ? Alors personne ne peut dire qui tu es. Ouvre la " +
    "partie avec ton ancien navigateur, ou commences-en une nouvelle.",
  "claim.sits": "Tu as une place à cette table : continue !",
  "claim.move": "Si tu as encore l’ancien appareil, choisis‑y « Jouer sur un autre appareil ». C’est plus rapide.",
  "claim.waiting.one": "On demande à la table. Quelqu’un doit être d’accord…",
  "claim.waiting.other": "On demande à la table : {agreed} sur {n} sont d’accord…",
  "claim.state.refused": "Quelqu’un n’était pas d’accord. Parlez-en, puis demande encore.",
  "claim.state.late": "Tout le monde n’a pas répondu à temps. Tu peux demander encore.",
  "claim.state.back": "L’appareil de cette place est de retour à la table.",
  "claim.state.open": "On demande à la table…",
  "claim.state.given": "La place est de nouveau à toi !",
  "claim.asks": "Quelqu’un dit : « C’est moi, {name}, je n’ai plus mon appareil. »",
  "claim.asks.help": "C’est vraiment {name} ? Alors {name} continue avec un nouvel appareil. Tout le monde ici doit être d’accord.",
  "claim.yes": "Oui, c’est {name}",
  "claim.no": "Non",
  "error.bad-code": "Ce code a déjà servi, ou il est trop vieux.",
  "error.seat-here": "Tu joues déjà sur cet appareil. Ouvre le lien sur l’autre.",
  "error.sits": "Tu as déjà une place à cette table.",
  "error.not-lost": "Personne ne manque à cette place.",
  "error.nobody-here": "Personne d’autre n’est à la table pour donner son accord.",
  "error.claim-open": "Quelqu’un d’autre demande une place en ce moment. Réessaie dans une minute.",
  "error.claim-over": "C’est déjà réglé.",
};
