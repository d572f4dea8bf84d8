"""What the terminal says, in every language.

Sentences about events are the game's own (`texts/<language>/words.toml`), found by the event's `kind`; a kind without a
sentence, or an event that lacks what its sentence needs, is shown by its names and values, so a new game can be played
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
        "unclear": "{text!r} could be {found}. Please be more precise.",
        "unknown": "{text!r} is not something you can do here.",
        "refused": "Not now: {sentence}",
        "over": "The game is over.",
        "winners": "Won by: {names}",
        "nobody": "nobody",
        "points": "{name}: {points}",
        "left": "You leave the table.",
        "saved": "The record is in {path}; watch it with: sortilege replay {path}",
        "offer_save": "Keep the record? Type a file name, or press Enter to skip: ",
        "hint_save": "To keep the record, use --save FILE.",
    },
    "fr": {
        "you": "Toi",
        "chance": "Le hasard",
        "prompt": "Ton choix (numéro ou mots, ? pour les règles, quit) : ",
        "choices": "Ce que tu peux faire :",
        "unclear": "{text!r} peut être {found}. Précise.",
        "unknown": "{text!r} : ce n'est pas possible ici.",
        "refused": "Pas maintenant : {sentence}",
        "over": "La partie est finie.",
        "winners": "Gagnée par : {names}",
        "nobody": "personne",
        "points": "{name} : {points}",
        "left": "Tu quittes la table.",
        "saved": "La partie est enregistrée dans {path} ; pour la revoir : sortilege replay {path}",
        "offer_save": "Enregistrer la partie ? Donne un nom de fichier, ou appuie sur Entrée pour passer : ",
        "hint_save": "Avec --save FICHIER, la partie est enregistrée.",
    },
    "de": {
        "you": "Du",
        "chance": "Der Zufall",
        "prompt": "Deine Wahl (Nummer oder Wörter, ? für die Regeln, quit): ",
        "choices": "Das kannst du tun:",
        "unclear": "{text!r} könnte {found} sein. Sag es genauer.",
        "unknown": "{text!r}: Das geht hier nicht.",
        "refused": "Jetzt nicht: {sentence}",
        "over": "Die Partie ist zu Ende.",
        "winners": "Gewonnen: {names}",
        "nobody": "niemand",
        "points": "{name}: {points}",
        "left": "Du verlässt den Tisch.",
        "saved": "Die Partie ist in {path} gespeichert; ansehen mit: sortilege replay {path}",
        "offer_save": "Partie speichern? Gib einen Dateinamen ein, oder drücke Enter zum Überspringen: ",
        "hint_save": "Mit --save DATEI wird die Partie gespeichert.",
    },
}


def say(lang: str, key: str, **values: object) -> str:
    """One of the terminal's own sentences."""
    return WORDS[lang][key].format_map(values)


def tell_event(event: View, who: str, words: Words) -> str:
    """An event in words."""
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
    """The numbers and words of a view in one line; its lists are drawn on the board."""
    facts = [
        f"{words.fields.get(name, name)} {value}"
        for name, value in view.items()
        if isinstance(value, int | str) and not isinstance(value, bool)
    ]
    return " · ".join(facts)
