"""Lantern Wisp: a will-o'-the-wisp hides in one of five lanterns."""

from __future__ import annotations

from lantern_wisp import notation, rules, sight
from lantern_wisp.bot import Lamplighter
from lantern_wisp.state import SEATS, State
from sortilege.engine.contract import BotSpec, Game
from sortilege.engine.options import FirstSeat, Flag, Number

GAME = Game(
    slug="lantern-wisp",
    prefix="LW",
    package=__name__,
    authors="The Sortilège project",
    publisher="Sortilège",
    year=2026,
    age=5,
    minutes=10,
    least_seats=2,
    most_seats=SEATS,
    options=(Number("goal", 3, low=1, high=5), FirstSeat(), Flag("show_peeked", False)),
    private=True,
    actions=rules.ACTIONS,
    most_legal=rules.MOST_LEGAL,
    longest=1000,
    state=State,
    rules=rules,
    sight=sight,
    notation=notation,
    modules=(rules, sight),
    bots=(BotSpec("lamplighter", (1,), Lamplighter),),
    keeps=sight.keeps,
)
