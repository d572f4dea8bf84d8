// Die erste Partie Mago Magino, Schritt für Schritt, auf Deutsch. Die anderen Sprachen haben dieselben Schlüssel.
export default {
  "lesson.mago-magino.1": "Die Kinder mit dem Stern gehören dir. Bring Kristalle aus dem Versteck ins Haus! Tippe zuerst auf den Würfel.",
  "lesson.mago-magino.2": "Eine Vier! Nimm dein großes Kind und schick es durch den Wald zum Versteck. Dort darf es einen Kristall nehmen.",
  "lesson.mago-magino.3":
    "Durch den Wald geht es nur in einer Richtung, und niemand darf mit einem Kristall hinein. Dein Kind muss also über "
    + "die Wiese nach Hause. Jetzt ist Merlin dran.",
  "lesson.mago-magino.4":
    "Du bist dran: Tippe auf den Würfel. Oh, der Pfeil! Tippe auch ihn an. Alle Kinder auf dem Feld, auf das er zeigt, "
    + "werden zu Fröschen.",
  "lesson.mago-magino.5":
    "Merlins Kind ist jetzt ein Frosch. Nach dem Pfeil darfst du ein Feld weit gehen: dein Kind mit dem Kristall, zum Haus "
    + "hin.",
  "lesson.mago-magino.6": "Ein Frosch hüpft immer nur ein Feld. Und der Pfeil kann alle treffen, auch dich. Schau, was Merlin macht!",
  "lesson.mago-magino.7":
    "Oh nein: Dein Kind ist ein Frosch, und sein Kristall liegt im Gras. Alle Frösche sehen gleich aus, also merk dir "
    + "deinen! Würfle und schick den Zauberer zu ihm.",
  "lesson.mago-magino.8":
    "Wieder frei! Und wer einen Frosch befreit, darf noch einmal würfeln. Dann nimmt dein Kind den Kristall mit und trägt "
    + "ihn nach Hause.",
  "lesson.mago-magino.end":
    "Ein Kristall ist im Haus: Diese kleine Partie gehört dir. In einer richtigen Partie braucht man drei. Erkennst du "
    + "deine Frösche wieder?",
};
