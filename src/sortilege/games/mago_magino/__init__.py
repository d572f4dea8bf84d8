"""Mago Magino by Reiner Knizia: children fetch crystals past a witch who turns them into frogs."""

from __future__ import annotations

from functools import partial

from sortilege.engine.contract import BotSpec, Game, Preset, Search
from sortilege.engine.options import FirstSeat, Flag, Number
from sortilege.games.mago_magino import (
    actions,
    board,
    chance,
    moves,
    notation,
    rules,
    sight,
)
from sortilege.games.mago_magino.bot import DREAMY, LEVELS, GreedyBot
from sortilege.games.mago_magino.handicaps import HANDICAPS
from sortilege.games.mago_magino.material import material
from sortilege.games.mago_magino.memory import keeps, logs, takes_back
from sortilege.games.mago_magino.moments import moments
from sortilege.games.mago_magino.state import State

GAME = Game(
    slug="mago-magino",
    prefix="MM",
    package=__name__,
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
        *HANDICAPS,
    ),
    private=False,
    actions=actions.ACTIONS,
    most_legal=rules.MOST_LEGAL,
    longest=100_000,
    state=State,
    rules=rules,
    sight=sight,
    notation=notation,
    modules=(board, actions, moves, chance, rules, sight),
    material=material,
    bots=(BotSpec("greedy", tuple(LEVELS), GreedyBot, slip=partial(GreedyBot, DREAMY)),),
    presets={
        "little": Preset({"goal": 2, "meadow": 6, "show_owners": True}, 3, "turns"),
        "big": Preset({"goal": 2}, 4),
        "adult": Preset({}, 5),
        "expert": Preset({}, 6),
    },
    shelf_order=2,
    story={"frogs_made": "bewitched", "freed": "freed", "crystals": "crystal"},
    search=Search(
        f"{__name__}.heuristics",
        exploration=0.8,
        depth=6,
        edges=14,
        simulations=(3000,),
        kindness=((0.38, 1.0), (0.53, 0.45), (0.6, 0.0), (0.75, -1.0)),
    ),
    coach=f"{__name__}.coach",
    challenge=f"{__name__}.challenge",
    moments=moments,
    takes_back=takes_back,
    keeps=keeps,
    logs=logs,
)
