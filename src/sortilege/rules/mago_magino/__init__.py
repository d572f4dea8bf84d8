"""Mago Magino by Reiner Knizia: children fetch crystals past a witch who turns them into frogs."""

from __future__ import annotations

from sortilege.rules.contract import Game
from sortilege.rules.mago_magino import board, notation, rules, sight
from sortilege.rules.mago_magino.state import State
from sortilege.rules.options import FirstSeat, Flag, Number

GAME = Game(
    slug="mago-magino",
    prefix="MM",
    title={"en": "Mago Magino", "fr": "Mago Magino", "de": "Mago Magino"},
    authors="Reiner Knizia",
    publisher="Selecta Spielzeug",
    year=2004,
    age=5,
    minutes=30,
    least_seats=2,
    most_seats=board.MOST_SEATS,
    options=(
        Number("meadow", board.MEADOW_SPACES, low=board.LEAST_MEADOW, high=board.MOST_MEADOW),
        Number("goal", board.GOAL, low=1, high=board.GOAL),
        FirstSeat(),
        Flag("show_owners", False),
    ),
    private=False,
    actions=rules.ACTIONS,
    most_legal=rules.MOST_LEGAL,
    longest=100_000,
    state=State,
    rules=rules,
    sight=sight,
    notation=notation,
    modules=(board, rules, sight),
    story={"frogs_made": "bewitched", "freed": "freed", "crystals": "crystal"},
)
