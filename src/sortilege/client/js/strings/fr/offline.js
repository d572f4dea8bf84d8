// The words of the shelf without a network in French. All languages have the same keys.
export default {
  "offline.network": "Pas de réseau pour l’instant",
  "offline.server": "Le serveur ne répond pas pour l’instant",
  "offline.works":
    "Lire les règles, apprendre chaque jeu en jouant, feuilleter l’album et se servir des outils pour la "
    + "vraie boîte : tout cela marche, car tout est sur cet appareil.",
  "offline.waits": "Les tables et les défis ont besoin du serveur. Dès qu’il répond, tout revient de soi-même.",
};
