"""Magical Circle: a race to arrange five elements as a magic card shows them."""

from __future__ import annotations

from functools import partial

from sortilege.engine.contract import BotSpec, Game, Preset, Search
from sortilege.engine.options import FirstSeat, Flag, Number, SeatNumbers
from sortilege.games.magical_circle import (
    actions,
    attempt,
    board,
    notation,
    rounds,
    rules,
    sight,
)
from sortilege.games.magical_circle.attempt import takes_back
from sortilege.games.magical_circle.bot import DREAMY, LEVELS, Greedy
from sortilege.games.magical_circle.material import material
from sortilege.games.magical_circle.moments import moments
from sortilege.games.magical_circle.state import State

GAME = Game(
    slug="magical-circle",
    prefix="MC",
    package=__name__,
    # No source names an author or a publisher.
    authors="N. N.",
    publisher="N. N.",
    year=2014,
    age=8,
    minutes=20,
    least_seats=board.LEAST_SEATS,
    most_seats=board.MOST_SEATS,
    options=(
        Flag("children", False),
        Number("sand_seconds", board.SAND_SECONDS, choices=board.SAND_CHOICES),
        Number("goal", board.GOAL, choices=(board.SHORT_GOAL, board.GOAL)),
        FirstSeat(),
        Flag("restore_on_failure", False),
        SeatNumbers("head_start", choices=board.HEAD_STARTS),
        SeatNumbers("extra_sand", choices=board.EXTRA_SAND),
    ),
    # Exchange cards are played face up from equal sets, so a hand is no secret (MC-A30), and people who share a
    # device must all see the sandglass at once (MC-A21).
    private=False,
    unhurried_by=("sand_seconds", 0),
    actions=actions.ACTIONS,
    most_legal=board.CARDS,
    longest=10_000,
    state=State,
    rules=rules,
    sight=sight,
    notation=notation,
    modules=(board, actions, rounds, attempt, rules, sight),
    material=material,
    race=True,
    bots=(BotSpec("greedy", tuple(LEVELS), Greedy, slip=partial(Greedy, DREAMY)),),
    shelf_order=3,
    story={"attempts": "grab", "failures": "fail", "cards": "claim"},
    # For children: no exchange cards, few cards to win, and everybody is asked in turn, so that nobody is too late.
    presets={
        "little": Preset({"children": True, "sand_seconds": 0, "goal": 3}, level=1, pace="turns"),
        "big": Preset({"children": True, "sand_seconds": 60, "goal": 3}, level=3, pace="turns"),
        "adult": Preset({"sand_seconds": 60}, level=4),
        "expert": Preset({}, level=6),
    },
    search=Search(
        f"{__name__}.heuristics",
        exploration=0.6,
        chapters=2,
        edges=12,
        kindness=((-0.05, 1.0), (0.0, 0.45), (0.05, 0.0), (0.1, -1.0)),
        moods=0.3,
    ),
    coach=f"{__name__}.coach",
    challenge=f"{__name__}.challenge",
    moments=moments,
    takes_back=takes_back,
)
