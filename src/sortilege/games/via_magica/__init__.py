"""Via Magica by Paolo Mori: players open portals by placing crystals on the animus that are drawn."""

from __future__ import annotations

from functools import partial

from sortilege.engine.contract import BotSpec, Game, Preset, Search
from sortilege.engine.options import Choice, FirstSeat, Flag, SeatNumbers
from sortilege.games.via_magica import (
    actions,
    board,
    notation,
    openings,
    portal_values,
    rules,
    scoring,
    sight,
    turns,
    zones,
)
from sortilege.games.via_magica.bot import DREAMY, SKILLS, Greedy
from sortilege.games.via_magica.material import material
from sortilege.games.via_magica.moments import moments
from sortilege.games.via_magica.past import keeps, seals, takes_back
from sortilege.games.via_magica.state import State

GAME = Game(
    slug="via-magica",
    prefix="VM",
    package=__name__,
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
        SeatNumbers("head_start", choices=board.HEAD_STARTS),
        SeatNumbers("memory_aid"),
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
    modules=(board, actions, zones, scoring, openings, turns, rules, sight, portal_values),
    material=material,
    score_sheet=scoring.score_sheet,
    bots=(BotSpec("greedy", tuple(SKILLS), Greedy, slip=partial(Greedy, DREAMY)),),
    shelf_order=4,
    presets={
        "little": Preset({"calls": "catcher", "show_drawn": True}, level=1, pace="turns"),
        "big": Preset({"calls": "catcher", "show_drawn": True}, level=2, pace="turns"),
        "adult": Preset({"calls": "catcher", "show_drawn": True}, level=3),
        "expert": Preset({"calls": "arrival", "show_drawn": True}, level=4),
    },
    story={"crystals_placed": "place", "portals": "open", "rewards": "reward"},
    search=Search(
        f"{__name__}.heuristics",
        exploration=1.0,
        mix=0.1,
        depth=20,
        others=False,
        simulations=(36, 160, 6000),
        edges=24,
        kindness=((0.01, 1.0), (0.13, 0.45), (0.2, 0.0), (0.3, -1.0)),
    ),
    coach=f"{__name__}.coach",
    challenge=f"{__name__}.challenge",
    moments=moments,
    takes_back=takes_back,
    seals=seals,
    keeps=keeps,
)
