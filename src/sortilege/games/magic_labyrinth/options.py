"""The option that says where the walls stand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sortilege.engine.errors import BadOption
from sortilege.engine.options import Option, OptionValue, whole_number
from sortilege.games.magic_labyrinth.board import (
    EDGE_NAMES,
    LAYOUTS,
    MOST_WALLS,
    edges_from_names,
)
from sortilege.games.magic_labyrinth.maze import is_connected


@dataclass(frozen=True)
class Walls(Option):
    """ML-A20: layout A or B, a number of walls placed by chance, or a list of walls."""

    name: str = "walls"
    default: OptionValue = "A"
    kind = "choice"

    def read(self, value: object, seats: int) -> OptionValue:
        """A layout's letter, a number, or the edges in the order of the board, separated by spaces."""
        if isinstance(value, str) and value in LAYOUTS:
            return value
        number = whole_number(value)
        if number is not None and 0 <= number <= MOST_WALLS:
            return number
        if isinstance(value, str) and "-" in value:
            return self._read_list(value, value.replace(",", " ").split())
        if isinstance(value, list | tuple) and all(isinstance(name, str) for name in value):
            return self._read_list(value, list(value)) if value else 0
        raise self.refuse(value)

    def _read_list(self, value: object, names: list[str]) -> str:
        for name in names:
            if name not in EDGE_NAMES:
                raise self._refuse_list(value, f"{name!r} is no edge")
        if len(set(names)) < len(names):
            raise self._refuse_list(value, "an edge is named twice")
        if len(names) > MOST_WALLS:
            reason = f"{len(names)} walls, but only {MOST_WALLS} exist"
            raise self._refuse_list(value, reason, "ML-09")
        if not is_connected(edges_from_names(" ".join(names))):
            raise self._refuse_list(value, "it cuts squares off", "ML-A01")
        return " ".join(sorted(names, key=EDGE_NAMES.index))

    def _refuse_list(self, value: object, reason: str, rule: str | None = None) -> BadOption:
        cited = f" ({rule})" if rule else ""
        return BadOption(f"{self.refuse(value)} - {reason}{cited}", rule)

    def public(self, value: OptionValue) -> OptionValue:
        """A list of walls is known only to the person who built the maze."""
        return "custom" if isinstance(value, str) and "-" in value else value

    def allowed(self) -> str:
        """What may be chosen, in words."""
        return (
            f"A, B, 0 to {MOST_WALLS}, or a list of different edges such as 'A1-A2 C3-D3' "
            "that leaves all squares connected"
        )

    def schema(self) -> dict[str, Any]:
        """The option as data, for forms."""
        return super().schema() | {"choices": ["A", "B"], "low": 0, "high": MOST_WALLS}
