"""The Magic Labyrinth by Dirk Baumann: wizards in a garden of invisible walls."""

from __future__ import annotations

from functools import partial

from sortilege.engine.contract import BotSpec, Game, Preset, Search
from sortilege.engine.options import FirstSeat, Flag, Number
from sortilege.games.magic_labyrinth import (
    actions,
    belief,
    board,
    draws,
    maze,
    movement,
    notation,
    rules,
    sight,
    ways,
)
from sortilege.games.magic_labyrinth.bot import DREAMY, SKILLS, Walker
from sortilege.games.magic_labyrinth.handicaps import HANDICAPS
from sortilege.games.magic_labyrinth.material import material
from sortilege.games.magic_labyrinth.memory import keeps, takes_back
from sortilege.games.magic_labyrinth.moments import moments
from sortilege.games.magic_labyrinth.options import Walls
from sortilege.games.magic_labyrinth.state import State

GAME = Game(
    slug="magic-labyrinth",
    prefix="ML",
    package=__name__,
    authors="Dirk Baumann",
    publisher="Drei Magier Spiele",
    year=2009,
    age=6,
    minutes=25,
    least_seats=2,
    most_seats=4,
    options=(
        Walls(),
        FirstSeat(),
        Number("goal", board.GOAL, low=1, high=board.GOAL),
        Flag("show_bumped", False),
        *HANDICAPS,
    ),
    private=False,
    actions=actions.ACTIONS,
    most_legal=board.EDGES,
    longest=100_000,
    state=State,
    rules=rules,
    sight=sight,
    notation=notation,
    modules=(actions, board, belief, draws, maze, movement, rules, sight, ways),
    bots=(BotSpec("walker", tuple(SKILLS), Walker, slip=partial(Walker, DREAMY)),),
    material=material,
    highlights=notation.HIGHLIGHTS,
    shelf_order=1,
    story={"steps": "step", "bumps": "bump", "tokens": "token"},
    presets={
        "little": Preset({"walls": 10, "goal": 3, "show_bumped": True}, level=1, pace="turns"),
        "big": Preset({"goal": 4}, level=2, pace="turns"),
        "adult": Preset({}, level=3),
        "expert": Preset({"walls": "B"}, level=4),
    },
    search=Search(
        f"{__name__}.heuristics",
        mix=0.25,
        chapters=2,
        others=False,
        edges=6,
        simulations=(8000,),
        kindness=((-0.06, 1.0), (0.09, 0.45), (0.16, 0.0), (0.3, -1.0)),
    ),
    coach=f"{__name__}.coach",
    challenge=f"{__name__}.challenge",
    moments=moments,
    takes_back=takes_back,
    keeps=keeps,
)
