"""What the terminal says, in every language.

Sentences about events are found by the event's `kind`; a kind without a sentence, or an event without what its sentence
needs, is told by its names and values, so a new game can be played before its words are written.
"""

from __future__ import annotations

from sortilege.rules.contract import View

WORDS = {
    "en": {
        "you": "You",
        "chance": "Chance",
        "prompt": "Your choice (number or words, ? for the rules, quit): ",
        "choices": "What you can do:",
        "unclear": "{text!r} could be {found}. Say more.",
        "unknown": "{text!r} is nothing one can do here.",
        "refused": "Not now: {sentence}",
        "over": "The game is over.",
        "winners": "Won by: {names}",
        "nobody": "nobody",
        "points": "{name}: {points}",
        "left": "You leave the table.",
        "saved": "The record is in {path}; look at it with: sortilege replay {path}",
        "offer_save": "Keep the record? Name a file, or press Enter to let it go: ",
        "hint_save": "With --save FILE the record is kept.",
        "first": "{who}: first to play.",
        "target": "{who}: a token is drawn, the target is {target}.",
        "roll": "{who}: the die shows {roll}.",
        "step": "{who}: from {from} to {to}.",
        "bump": "{who}: bump! A wall between {from} and {to}. Back to {home}.",
        "stop": "{who}: the move ends here.",
        "token": "{who}: the token {symbol} is won!",
        "win": "{who}: the game is won!",
        "lay": "{who}: the elements lie as {card} shows: {shows}.",
        "reveal": "{who}: turns up {card}: {shows}.",
        "grab": "{who}: grabs the sandglass!",
        "agree": "{who}: sees nothing that fits.",
        "announce": "{who}: {announced} swaps!",
        "swap": "{who}: {pair} change places, {left} to go.",
        "give-up": "{who}: gives up.",
        "sand-out": "{who}: the sand has run out.",
        "claim": "{who}: wins {card}!",
        "fail": "{who}: it did not work.",
        "take-back": "{who}: takes exchange cards back: {hand}.",
        "locked": "{who}: sits out until somebody else wins a card.",
        "unlocked": "Everybody is back in the race.",
        "nothing-fits": "All agree that nothing fits: new cards.",
        "reshuffle": "The discards are shuffled and put under the pile: {cards} cards.",
    },
    "fr": {
        "you": "Toi",
        "chance": "Le hasard",
        "prompt": "Ton choix (numéro ou mots, ? pour les règles, quit) : ",
        "choices": "Ce que tu peux faire :",
        "unclear": "{text!r} peut être {found}. Précise.",
        "unknown": "{text!r} : on ne peut rien faire de tel ici.",
        "refused": "Pas maintenant : {sentence}",
        "over": "La partie est finie.",
        "winners": "Gagnée par : {names}",
        "nobody": "personne",
        "points": "{name} : {points}",
        "left": "Tu quittes la table.",
        "saved": "La partie est notée dans {path} ; pour la revoir : sortilege replay {path}",
        "offer_save": "Garder la partie ? Donne un nom de fichier, ou Entrée pour l'oublier : ",
        "hint_save": "Avec --save FICHIER la partie est gardée.",
        "first": "{who} : commence.",
        "target": "{who} : un jeton est tiré, il faut trouver {target}.",
        "roll": "{who} : le dé montre {roll}.",
        "step": "{who} : de {from} à {to}.",
        "bump": "{who} : boum ! Un mur entre {from} et {to}. Retour en {home}.",
        "stop": "{who} : s'arrête ici.",
        "token": "{who} : le jeton {symbol} est gagné !",
        "win": "{who} : la partie est gagnée !",
        "lay": "{who} : les éléments sont posés comme sur {card} : {shows}.",
        "reveal": "{who} : retourne {card} : {shows}.",
        "grab": "{who} : attrape le sablier !",
        "agree": "{who} : ne voit rien de possible.",
        "announce": "{who} : annonce {announced} !",
        "swap": "{who} : {pair} changent de place, encore {left}.",
        "give-up": "{who} : abandonne.",
        "sand-out": "{who} : le sable est écoulé.",
        "claim": "{who} : gagne {card} !",
        "fail": "{who} : c'est raté.",
        "take-back": "{who} : reprend des cartes d'échange : {hand}.",
        "locked": "{who} : attend qu'un autre gagne une carte.",
        "unlocked": "Tout le monde revient dans la course.",
        "nothing-fits": "Tous sont d'accord : rien n'est possible, de nouvelles cartes.",
        "reshuffle": "La défausse est mélangée et glissée sous la pioche : {cards} cartes.",
    },
    "de": {
        "you": "Du",
        "chance": "Der Zufall",
        "prompt": "Deine Wahl (Nummer oder Wörter, ? für die Regeln, quit): ",
        "choices": "Das kannst du tun:",
        "unclear": "{text!r} könnte {found} sein. Sag es genauer.",
        "unknown": "{text!r}: So etwas kann man hier nicht tun.",
        "refused": "Jetzt nicht: {sentence}",
        "over": "Die Partie ist zu Ende.",
        "winners": "Gewonnen: {names}",
        "nobody": "niemand",
        "points": "{name}: {points}",
        "left": "Du verlässt den Tisch.",
        "saved": "Die Partie steht in {path}; so siehst du sie wieder: sortilege replay {path}",
        "offer_save": "Partie behalten? Nenne eine Datei, oder drücke Enter, um sie zu vergessen: ",
        "hint_save": "Mit --save DATEI wird die Partie behalten.",
        "first": "{who}: beginnt.",
        "target": "{who}: Ein Plättchen wird gezogen, gesucht ist {target}.",
        "roll": "{who}: Der Würfel zeigt {roll}.",
        "step": "{who}: von {from} nach {to}.",
        "bump": "{who}: Rums! Eine Mauer zwischen {from} und {to}. Zurück nach {home}.",
        "stop": "{who}: bleibt hier stehen.",
        "token": "{who}: Das Plättchen {symbol} ist gewonnen!",
        "win": "{who}: Die Partie ist gewonnen!",
        "lay": "{who}: Die Elemente liegen wie auf {card}: {shows}.",
        "reveal": "{who}: deckt {card} auf: {shows}.",
        "grab": "{who}: schnappt sich die Sanduhr!",
        "agree": "{who}: sieht nichts, was passt.",
        "announce": "{who}: {announced}-mal tauschen!",
        "swap": "{who}: {pair} tauschen die Plätze, noch {left}.",
        "give-up": "{who}: gibt auf.",
        "sand-out": "{who}: Der Sand ist abgelaufen.",
        "claim": "{who}: gewinnt {card}!",
        "fail": "{who}: Es hat nicht geklappt.",
        "take-back": "{who}: nimmt Tauschkarten zurück: {hand}.",
        "locked": "{who}: setzt aus, bis jemand anderes eine Karte gewinnt.",
        "unlocked": "Alle sind wieder im Rennen.",
        "nothing-fits": "Alle finden, dass nichts passt: neue Karten.",
        "reshuffle": "Die abgelegten Karten werden gemischt und kommen unter den Stapel: {cards} Karten.",
    },
}

FIELDS = {
    "fr": {
        "target": "but",
        "bag": "sac",
        "turn": "tour",
        "roll": "dé",
        "steps": "pas",
        "goal": "pour gagner",
        "walls": "murs",
        "pile": "pioche",
        "discards": "défausse",
        "first": "premier joueur",
        "sand_seconds": "secondes de sable",
    },
    "de": {
        "target": "Ziel",
        "bag": "Beutel",
        "turn": "Zug",
        "roll": "Würfel",
        "steps": "Schritte",
        "goal": "zum Sieg",
        "walls": "Mauern",
        "pile": "Stapel",
        "discards": "abgelegt",
        "first": "beginnt",
        "sand_seconds": "Sekunden Sand",
    },
}
"""Words for what a view holds; where one is missing, the name of the field serves."""


def say(lang: str, key: str, **values: object) -> str:
    """A sentence of the terminal."""
    return WORDS[lang][key].format_map(values)


def tell_event(event: View, who: str, lang: str) -> str:
    """One event in words."""
    values = {
        name: " ".join(map(str, value)) if isinstance(value, list) else value
        for name, value in event.items()
        if name not in ("kind", "actor", "action")
    }
    template = WORDS[lang].get(event["kind"])
    if template is not None:
        try:
            return template.format_map(values | {"who": who})
        except KeyError:
            pass
    values.pop("seat", None)
    details = ", ".join(f"{name} {value}" for name, value in values.items())
    return f"{who}: {event['kind']} {details}".rstrip()


def tell_facts(view: View, lang: str) -> str:
    """The numbers and words of a view in one line; its lists are on the board."""
    names = FIELDS.get(lang, {})
    facts = [
        f"{names.get(name, name)} {value}"
        for name, value in view.items()
        if isinstance(value, int | str) and not isinstance(value, bool)
    ]
    return " · ".join(facts)
