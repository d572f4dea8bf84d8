// Magical Circle with the real box, in French. All languages have the same keys.
export default {
  "mc.box.glass": "Sablier",
  "mc.box.points": "Cartes gagnées",
  "mc.box.failed": "Raté",
  "mc.box.failed.of": "{name} a raté : rend une carte et attend",
  "mc.box.waits": "Attend qu’un autre gagne une carte.",
  "mc.box.times": "Le sablier de la boîte ne porte pas de durée. Mesurez le vôtre une fois, et réglez-le ici.",
};
