// Les mots du défi du jour, en français.
export default {
  "challenge.mago-magino.name": "Qui se cache sous la grenouille ? Regarde bien, puis nomme chaque grenouille.",
  "challenge.mago-magino.aim":
    "La sorcière change des enfants en grenouilles, et les grenouilles sautent partout. Ouvre l’œil : "
    + "qui est qui ?",
  "challenge.mago-magino.score": "{n} grenouilles reconnues sur {best}",
  "challenge.mago-magino.all": "Tu as reconnu toutes les grenouilles. Rien ne t’échappe !",
  "challenge.mago-magino.some": "{n} sur {of} : tu en as reconnu une partie. Voici qui était qui.",
  "challenge.mago-magino.none": "Les grenouilles étaient trop rapides aujourd’hui. Voici qui était qui.",
  "challenge.mago-magino.child.0": "Stella",
  "challenge.mago-magino.child.1": "Nino",
  "challenge.mago-magino.child.2": "Sol",
  "challenge.mago-magino.child.3": "Robin",
  "challenge.mago-magino.child.4": "Viola",
  "challenge.mago-magino.watch": "Que le spectacle commence !",
  "challenge.mago-magino.next": "La suite",
  "challenge.mago-magino.look": "Regarde bien…",
  "challenge.mago-magino.ask": "Qui est la grenouille qui brille ? Touche l’enfant.",
  "challenge.mago-magino.check": "J’ai fini !",
  "challenge.mago-magino.missing.one": "Une grenouille n’a pas encore de nom",
  "challenge.mago-magino.missing.other": "{n} grenouilles n’ont pas encore de nom",
  "challenge.mago-magino.again": "Revoir la scène (une étoile de moins)",
  "challenge.mago-magino.turned": "Et voilà {name} en grenouille !",
  "challenge.mago-magino.freed": "Sous cette grenouille, il y avait {name} !",
  "challenge.mago-magino.was": "{name} : c’est juste",
  "challenge.mago-magino.was_not": "C’était {name}, et non {given}",
};
