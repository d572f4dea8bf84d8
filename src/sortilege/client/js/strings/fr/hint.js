// Les mots des conseils pendant une partie, en français. Toutes les langues ont les mêmes clés.
export default {
  "hint.title": "Que ferait la chouette ?",
  "hint.thinking": "La chouette réfléchit…",
  "hint.would": "La chouette jouerait",
  "hint.more": "Et que ferait la chouette ?",
  "hint.race": "Dans une course, la chouette n’en dit pas plus. Sois rapide !",
  "error.no-hints": "Ici, tout le monde joue sans la chouette.",
  "error.hint-late": "La chouette réfléchit encore. Redemande-lui dans un instant !",
};
