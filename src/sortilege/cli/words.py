"""What the terminal says, in every language.

Sentences about events are the game's own (`texts/<language>/words.toml`), found by the event's `kind`; a kind without a
sentence, or an event without what its sentence needs, is told by its names and values, so a new game can be played
before its words are written.
"""

from __future__ import annotations

from sortilege.engine.contract import View
from sortilege.engine.texts import Words

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
    },
}


def say(lang: str, key: str, **values: object) -> str:
    """A sentence of the terminal."""
    return WORDS[lang][key].format_map(values)


def tell_event(event: View, who: str, words: Words) -> str:
    """One event in words."""
    values = {
        name: " ".join(map(str, value)) if isinstance(value, list) else value
        for name, value in event.items()
        if name not in ("kind", "actor", "action")
    }
    template = words.events.get(event["kind"])
    if template is not None:
        try:
            return template.format_map(values | {"who": who})
        except KeyError:
            pass
    values.pop("seat", None)
    details = ", ".join(f"{name} {value}" for name, value in values.items())
    return f"{who}: {event['kind']} {details}".rstrip()


def tell_facts(view: View, words: Words) -> str:
    """The numbers and words of a view in one line; its lists are on the board."""
    facts = [
        f"{words.fields.get(name, name)} {value}"
        for name, value in view.items()
        if isinstance(value, int | str) and not isinstance(value, bool)
    ]
    return " · ".join(facts)
