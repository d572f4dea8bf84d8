"""Via Magica by Paolo Mori: portals opened with crystals, one animus after another."""

from __future__ import annotations

from sortilege.rules.contract import Game
from sortilege.rules.options import Choice, FirstSeat, Flag
from sortilege.rules.via_magica import actions, board, notation, openings, rules, sight, zones
from sortilege.rules.via_magica.state import State

GAME = Game(
    slug="via-magica",
    prefix="VM",
    title={"en": "Via Magica", "fr": "Via Magica", "de": "Via Magica"},
    authors="Paolo Mori",
    publisher="Hurrican",
    year=2020,
    age=8,
    minutes=30,
    least_seats=2,
    most_seats=board.SEATS,
    options=(
        FirstSeat(),
        Choice("calls", "catcher", choices=("arrival", "catcher")),
        Flag("show_drawn", True),
    ),
    private=True,
    actions=actions.ACTIONS,
    most_legal=rules.MOST_LEGAL,
    longest=100_000,
    state=State,
    rules=rules,
    sight=sight,
    notation=notation,
    ordered_by=("calls", "arrival"),
    modules=(board, actions, zones, openings, rules, sight),
    story={"crystals_placed": "place", "portals": "open", "rewards": "reward"},
)
