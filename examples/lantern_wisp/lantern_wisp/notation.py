"""Texts for actions and boards.

The order of the actions is that of their ids in `rules.py`.
"""

from __future__ import annotations

from lantern_wisp.state import LANTERNS, SEATS, State
from sortilege.engine.contract import View
from sortilege.engine.errors import BadNotation

LANTERN_NAMES = "ABCDE"
ACTION_NAMES = [
    *(f"peek {name}" for name in LANTERN_NAMES),
    *(f"light {name}" for name in LANTERN_NAMES),
    *(f"roll {peeks}" for peeks in range(3)),
    *(f"hide {name}" for name in LANTERN_NAMES),
    *(f"first {seat}" for seat in range(SEATS)),
]
DARK, LIT, WISP = "( )", "(*)", "(w)"


def say(action: int) -> str:
    """The text of an action."""
    return ACTION_NAMES[action]


def parse(text: str) -> int:
    """The action that a text names."""
    if text not in ACTION_NAMES:
        raise BadNotation(f"{text!r} is no action of lantern-wisp")
    return ACTION_NAMES.index(text)


def draw(t: State) -> str:
    """The lanterns, and how many wisps each seat has caught."""
    lanterns = [LIT if t.lit >> n & 1 else WISP if n == t.wisp else DARK for n in range(LANTERNS)]
    return _board(lanterns, t.caught[: t.seats])


def draw_view(view: View) -> str:
    """The same as one player sees it."""
    seen = view.get("wisp") or view.get("seen_in")
    lanterns = [LIT if n in view["lit"] else WISP if n == seen else DARK for n in LANTERN_NAMES]
    return _board(lanterns, view["caught"])


def _board(lanterns: list[str], caught: list[int]) -> str:
    names = " ".join(f" {name} " for name in LANTERN_NAMES)
    return f"{names}\n{' '.join(lanterns)}\ncaught {' '.join(map(str, caught))}"
