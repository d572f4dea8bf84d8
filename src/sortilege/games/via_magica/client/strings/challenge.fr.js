// Les mots du défi du jour, en français.
export default {
  "challenge.via-magica.name": "Le Tourbillon ! Repose tes cristaux là où ils servent le plus.",
  "challenge.via-magica.aim":
    "Le Tourbillon a soulevé tes cristaux. Repose-les pour qu’un portail s’ouvre bientôt. Que peut-il "
    + "encore sortir du sac ?",
  "challenge.via-magica.score": "{n} fois sur 100 (le mieux : {best})",
  "challenge.via-magica.best": "Un portail s’ouvre {n} fois sur 100 : c’est le maximum.",
  "challenge.via-magica.near": "Très bien : un portail s’ouvre {n} fois sur 100. Le mieux serait {best}.",
  "challenge.via-magica.far": "Un portail s’ouvre {n} fois sur 100. Le mieux serait {best}.",
  "challenge.via-magica.nothing": "Un portail ne s’ouvre que {n} fois sur 100. Regarde comment arriver à {best} !",
  "challenge.via-magica.bag": "Encore dans le sac",
  "challenge.via-magica.left": "{animus} : encore {n} sur {of} dans le sac",
  "challenge.via-magica.is_joker": "un joker pour toi",
  "challenge.via-magica.in_air.one": "{n} cristal en l’air",
  "challenge.via-magica.in_air.other": "{n} cristaux en l’air",
  "challenge.via-magica.place.one": "Encore un cristal : touche une case libre.",
  "challenge.via-magica.place.other": "{n} cristaux à poser : touche une case libre.",
  "challenge.via-magica.ready": "On y va ? {n} esprits vont sortir. Tu peux encore déplacer un cristal : touche-le, puis une case libre.",
  "challenge.via-magica.finish": "J’ai fini !",
  "challenge.via-magica.restart": "Recommencer",
  "challenge.via-magica.own": "Tes cristaux",
  "challenge.via-magica.own_best": "Tes cristaux : c’est le mieux",
  "challenge.via-magica.best_way": "Le mieux",
  "challenge.via-magica.why": "Quand {spirits} esprits sortent du sac, un portail s’ouvre {n} fois sur 100.",
  "challenge.via-magica.of_hundred": "{n} sur 100",
  "challenge.via-magica.lacks": "il manque {n} × {animus}, {left} dans le sac",
};
