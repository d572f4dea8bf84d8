"""The Magic Labyrinth from its page: squares are strings, walls are a set of strings."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache, lru_cache

from tests.referee.face import equal, shares, words

SQUARES = [column + row for row in "123456" for column in "ABCDEF"]
CORNERS = {2: ["A1", "F6"], 3: ["A1", "F1", "F6"], 4: ["A1", "F1", "F6", "A6"]}  # ML-14, ML-15
SYMBOLS = words("""
          C1 D1
       B2 C2 D2 E2
    A3 B3 C3 D3 E3 F3
    A4 B4 C4 D4 E4 F4
       B5 C5 D5 E5
          C6 D6
""")
PRESETS = {
    "A": words("""A1-A2 A2-B2 A3-A4 A4-B4 A5-A6 B2-B3 B2-C2 B4-B5 B5-B6 C2-D2 C5-D5 D3-E3 E1-E2 E4-E5
            E4-F4 E5-E6 F1-F2 F3-F4 F5-F6"""),
    "B": words("""A1-B1 A2-A3 A3-A4 A5-A6 B1-C1 B2-B3 B3-B4 B4-B5 B4-C4 C1-D1 C3-D3 C5-C6 C5-D5 C6-D6
            D3-D4 D3-E3 D4-D5 D5-E5 E1-E2 E2-E3 E3-E4 E4-E5 E5-E6 F3-F4"""),
}
ROLLS = {"roll 1": 1, "roll 2": 2, "roll 3": 2, "roll 4": 1}  # ML-03


def neighbour(square: str, direction: str) -> str | None:
    """The next square in a direction; None beyond the board (ML-23, ML-A02)."""
    column, row = "ABCDEF".index(square[0]), "123456".index(square[1])
    column += {"E": 1, "W": -1}.get(direction, 0)
    row += {"S": 1, "N": -1}.get(direction, 0)
    if 0 <= column < 6 and 0 <= row < 6:
        return "ABCDEF"[column] + "123456"[row]
    return None


@cache
def around(square: str) -> dict[str, str]:
    """The squares beside one, by direction."""
    found = {direction: neighbour(square, direction) for direction in "NESW"}
    return {direction: other for direction, other in found.items() if other is not None}


def edge(one: str, other: str) -> str:
    """Left before right, upper before lower."""
    return "-".join(sorted([one, other]))


EDGES = sorted({edge(one, other) for one in SQUARES for other in around(one).values()})


@lru_cache(maxsize=5000)
def connected(walls: frozenset[str]) -> bool:
    """Can every square be reached from every other (ML-08, ML-A01)?"""
    seen, todo = {"A1"}, ["A1"]
    while todo:
        here = todo.pop()
        for other in around(here).values():
            if edge(here, other) not in walls and other not in seen:
                seen.add(other)
                todo.append(other)
    return len(seen) == 36


def turned(walls: list[str], orientation: int) -> set[str]:
    """A layout mirrored left-right (4 to 7), then turned clockwise by quarters (ML-12, ML-A14)."""

    def moved(square: str) -> str:
        column, row = "ABCDEF".index(square[0]), "123456".index(square[1])
        if orientation >= 4:
            column = 5 - column
        for _ in range(orientation % 4):
            column, row = 5 - row, column
        return "ABCDEF"[column] + "123456"[row]

    return {edge(*(moved(square) for square in wall.split("-"))) for wall in walls}


class MagicLabyrinth:
    """ML-01..37 and ML-A01..20."""

    def __init__(
        self,
        seats: int,
        walls: str | int | list[str] = "A",
        first: str | int = "random",
        goal: int = 5,
        show_bumped: bool = False,
        head_start: str = "",
        memory_aid: str = "",
    ) -> None:
        del show_bumped, memory_aid  # ML-A11: change what is seen, not what may be done
        self.events: Counter[str] = Counter()
        self.seats, self.goal = seats, goal
        self.corners = CORNERS[seats]
        self.places = list(self.corners)  # ML-16
        self.won = list(map(int, head_start.split(","))) if head_start else [0] * seats
        self.bag = set(SYMBOLS)  # ML-05
        self.walls: set[str] = set()
        self.walls_to_build = 0
        self.preset: list[str] = []
        self.turn: int | None = None if first == "random" else int(first)
        self.target: str | None = None
        self.drawer: int | None = None
        self.steps_left: int | None = None
        self._take_walls(walls)

    def _take_walls(self, walls: str | int | list[str]) -> None:
        if isinstance(walls, list):
            self.walls = set(walls)  # ML-A20: a list is not turned
        elif walls in PRESETS:
            self.preset = PRESETS[str(walls)]
        else:
            self.walls_to_build = int(walls)

    # ------------------------------------------------------------------ who and what
    def winners(self) -> set[str]:
        """ML-37: who has collected enough."""
        return {str(seat) for seat in range(self.seats) if self.won[seat] >= self.goal}

    def actors(self) -> set[str]:
        if self.winners():
            return set()
        return {"chance"} if self.steps_left is None else {str(self.turn)}

    def scores(self) -> list[int]:
        return list(self.won)

    def chances(self) -> dict[str, Fraction]:
        """The order of the start: orient or walls, first, target; then target or roll."""
        if self.actors() != {"chance"}:
            return {}
        if self.preset:
            return equal(f"orient {number}" for number in range(8))
        if self.walls_to_build:
            free = [wall for wall in EDGES if wall not in self.walls]
            return equal(
                f"wall {wall}" for wall in free if connected(frozenset(self.walls) | {wall})
            )
        if self.turn is None:  # ML-18, ML-A15
            return equal(f"first {seat}" for seat in range(self.seats))
        if self.target is None:  # ML-11, ML-35
            return equal(f"target {square}" for square in self.bag)
        return shares(ROLLS)  # ML-20

    def hand(self) -> str | None:
        """ML-A20."""
        if self.actors() != {"chance"} or self.preset or self.walls_to_build or self.turn is None:
            return None
        if self.target is None and self.drawer is not None:
            return str(self.drawer)
        return str(self.turn)

    def legal(self, actor: str) -> set[str]:
        if actor not in self.actors():
            return set()
        if actor == "chance":
            return set(self.chances())
        assert self.turn is not None and self.steps_left is not None
        here = self.places[self.turn]
        steps = {
            f"step {direction}"
            for direction, there in around(here).items()
            if self._may_step_to(there, self.steps_left - 1)
        }
        return steps | ({"stop"} if self._may_stop(here) else set())  # ML-21, ML-A03

    def _may_stop(self, square: str) -> bool:
        """ML-27 and ML-A05: not on a magician, not on the corner of another player."""
        others = [seat for seat in range(self.seats) if seat != self.turn]
        return all(square not in (self.places[seat], self.corners[seat]) for seat in others)

    def _may_step_to(self, square: str, left: int) -> bool:
        """ML-26, ML-A04, ML-A19: walls aside, a square to stop on must be within reach."""
        reach = {square}
        for _ in range(left):
            reach |= {other for one in reach for other in around(one).values()}
        return any(self._may_stop(one) for one in reach)

    # ------------------------------------------------------------------ playing
    def play(self, actor: str, action: str) -> None:
        assert action in self.legal(actor), (actor, action)
        word, _, value = action.partition(" ")
        self.events[word] += 1
        getattr(self, f"_{word}")(value)

    def _orient(self, value: str) -> None:
        self.walls, self.preset = turned(self.preset, int(value)), []

    def _wall(self, value: str) -> None:
        self.walls.add(value)
        self.walls_to_build -= 1

    def _first(self, value: str) -> None:
        self.turn = int(value)

    def _roll(self, value: str) -> None:
        self.steps_left = int(value)

    def _target(self, value: str) -> None:
        self.bag.remove(value)
        self.target = value
        for seat in range(self.seats):
            if self.places[seat] == value:  # ML-36, ML-A08, ML-A09
                self.events["won at once"] += 1
                self._win_token(seat)

    def _win_token(self, seat: int) -> None:
        self.won[seat] += 1
        self.drawer, self.target = seat, None

    def _stop(self, _: str) -> None:
        self._end_turn()

    def _step(self, direction: str) -> None:
        assert self.turn is not None and self.steps_left is not None
        here = self.places[self.turn]
        there = around(here)[direction]
        self.events["over a magician"] += there in self.places
        self.events["over a corner"] += not self._may_stop(there) and there in self.corners
        if edge(here, there) in self.walls:  # ML-28 to ML-31
            self.events["bump"] += 1
            self.places[self.turn] = self.corners[self.turn]
            self._end_turn()
            return
        self.places[self.turn] = there
        self.steps_left -= 1
        if there == self.target:  # ML-33, ML-34, ML-A06, ML-A07
            self.events["won by step"] += 1
            self._win_token(self.turn)
            self._end_turn()
        elif self.steps_left == 0:
            self._end_turn()

    def _end_turn(self) -> None:
        """ML-17, ML-31. A token that must still be drawn comes before the next roll."""
        assert self.turn is not None
        self.turn = (self.turn + 1) % self.seats
        self.steps_left = None

    # ------------------------------------------------------------------ in sight of all
    def public(self) -> dict[str, object]:
        return {
            "places": list(self.places),
            "won": list(self.won),
            "target": self.target,
            "turn": self.turn,
            "steps left": self.steps_left,
        }
