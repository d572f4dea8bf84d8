"""What is in the box, as data for the client."""

from __future__ import annotations

from sortilege.engine.contract import View
from sortilege.games.magical_circle.actions import announce_action
from sortilege.games.magical_circle.board import (
    ANNOUNCED,
    ELEMENTS,
    FULL_HAND,
    MOST_PLAYED,
    PICTURE,
    SHOWN_CARDS,
    card_name,
    cards_of,
    element_names,
)
from sortilege.games.magical_circle.notation import say


def material() -> View:
    """The elements, the magic cards, the exchange cards and the number of swaps each announcement means."""
    return {
        "elements": {f"E{number}": name for number, name in ELEMENTS.items()},
        "cards": {card_name(n): element_names(p) for n, p in enumerate(PICTURE) if p >= 0},
        "shown_cards": SHOWN_CARDS,
        "exchange_cards": cards_of(FULL_HAND),
        "most_played": MOST_PLAYED,
        "swaps": {say(announce_action(n)): swaps for n, swaps in enumerate(ANNOUNCED)},
    }
