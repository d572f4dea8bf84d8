"""The Magic Labyrinth by Dirk Baumann: wizards in a garden of invisible walls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sortilege.engine.contract import BotSpec, Game
from sortilege.engine.errors import BadOption
from sortilege.engine.options import FirstSeat, Flag, Number, Option, OptionValue, whole_number
from sortilege.games.magic_labyrinth import board, notation, rules, sight
from sortilege.games.magic_labyrinth.bot import Walker
from sortilege.games.magic_labyrinth.state import State


@dataclass(frozen=True)
class Walls(Option):
    """ML-A20: layout A or B, a number of walls laid by chance, or the walls themselves."""

    name: str = "walls"
    default: OptionValue = "A"
    kind = "choice"

    def read(self, value: object, seats: int) -> OptionValue:
        """A layout's letter, a number, or the edges in the order of the board, separated by spaces."""
        if isinstance(value, str) and value in board.LAYOUTS:
            return value
        number = whole_number(value)
        if number is not None and number <= board.MOST_WALLS and number >= 0:
            return number
        if isinstance(value, str) and "-" in value:
            return self._read_list(value, value.replace(",", " ").split())
        if isinstance(value, list | tuple) and all(isinstance(name, str) for name in value):
            return self._read_list(value, list(value)) if value else 0
        raise self.refuse(value)

    def _read_list(self, value: object, names: list[str]) -> str:
        for name in names:
            if name not in board.EDGE_NAMES:
                raise self._refuse_list(value, f"{name!r} is no edge")
        if len(set(names)) < len(names):
            raise self._refuse_list(value, "an edge is named twice")
        if len(names) > board.MOST_WALLS:
            reason = f"{len(names)} walls, but only {board.MOST_WALLS} exist"
            raise self._refuse_list(value, reason, "ML-09")
        if not rules.is_connected(board.edges_from_names(" ".join(names))):
            raise self._refuse_list(value, "it cuts squares off", "ML-A01")
        return " ".join(sorted(names, key=board.EDGE_NAMES.index))

    def _refuse_list(self, value: object, reason: str, rule: str | None = None) -> BadOption:
        cited = f" ({rule})" if rule else ""
        return BadOption(f"{self.refuse(value)} - {reason}{cited}", rule)

    def public(self, value: OptionValue) -> OptionValue:
        """A list of walls is a secret of whoever built the maze."""
        return "custom" if isinstance(value, str) and "-" in value else value

    def allowed(self) -> str:
        """What may be chosen, in words."""
        return (
            f"A, B, 0 to {board.MOST_WALLS}, or a list of different edges such as 'A1-A2 C3-D3' "
            "that leaves all squares connected"
        )

    def schema(self) -> dict[str, Any]:
        """The option as data, for forms."""
        return super().schema() | {"choices": ["A", "B"], "low": 0, "high": board.MOST_WALLS}


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
    ),
    private=False,
    actions=rules.ACTIONS,
    most_legal=board.EDGES,
    longest=100_000,
    state=State,
    rules=rules,
    sight=sight,
    notation=notation,
    modules=(board, rules, sight),
    bots=(BotSpec("walker", (1, 2, 3), Walker),),
    highlights=notation.HIGHLIGHTS,
    shelf_order=1,
    story={"steps": "step", "bumps": "bump", "tokens": "token"},
)
