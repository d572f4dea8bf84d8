"""Mago Magino from its page: a ring of named spaces, pieces with a place, crystals counted per space."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from tests.referee.face import equal, shares

FOREST = ["F1", "F2", "F3"]  # MM-15
DIE = {"die arrow": 2, "die 2": 1, "die 3": 2, "die 4": 1}
CRYSTALS = 15  # MM-02


class Piece:
    """A child, or the frog that it has become."""

    def __init__(self, owner: int, name: str) -> None:
        self.owner, self.name = owner, name
        self.place = "H"  # MM-04
        self.carries = False
        self.frog: str | None = None


class MagoMagino:
    """MM-01..47, MM-A01..29 and D1..D12."""

    def __init__(
        self,
        seats: int,
        meadow: int = 9,
        goal: int = 3,
        first: str | int = "random",
        show_owners: bool = False,
        head_start: str = "",
        memory_aid: str = "",
    ) -> None:
        del show_owners, memory_aid  # MM-A20: change what is seen only
        self.events: Counter[str] = Counter()
        self.seats, self.goal = seats, goal
        self.meadow = [f"M{number}" for number in range(1, meadow + 1)]
        self.ring = ["H", *FOREST, "X", *self.meadow]  # clockwise
        self.pieces = [Piece(seat, name) for seat in range(seats) for name in "ab"]  # MM-03
        self.mago = "H"  # MM-05
        self.brought = list(map(int, head_start.split(","))) if head_start else [0] * seats
        self.crystals = Counter({"X": CRYSTALS - sum(self.brought)})  # MM-06
        self.turn = 0 if first == "random" else int(first)
        self.phase = "first" if first == "random" else "die"  # first, die, spin, move, again, over
        self.points = 0  # 1 after an arrow
        self.arrow = False

    # ------------------------------------------------------------------ who and what
    def actors(self) -> set[str]:
        if self.phase == "over":
            return set()
        return {"chance"} if self.phase in ("first", "die", "spin") else {str(self.turn)}

    def chances(self) -> dict[str, Fraction]:
        if self.phase == "first":  # MM-A24
            return equal(f"first {seat}" for seat in range(self.seats))
        if self.phase == "die":  # MM-09
            return shares(DIE)
        if self.phase == "spin":
            return equal(f"spin {space}" for space in self.ring)
        return {}

    def hand(self) -> str | None:
        return str(self.turn) if self.phase in ("die", "spin") else None  # MM-A29

    def scores(self) -> list[int]:
        return list(self.brought)

    def winners(self) -> set[str]:
        return {str(seat) for seat in range(self.seats) if self.brought[seat] >= self.goal}

    def legal(self, actor: str) -> set[str]:
        if actor not in self.actors():
            return set()
        if actor == "chance":
            return set(self.chances())
        if self.phase == "again":  # MM-42
            return {"throw", "end"}
        actions = self._mago_moves()
        for piece in self.pieces:
            if piece.frog is not None:
                actions |= self._frog_moves(piece)  # MM-32, D10
            elif piece.owner == self.turn:  # MM-A14
                actions |= self._child_moves(piece)
        return actions | ({"pass"} if self.arrow else set())  # MM-11, MM-A01

    # ------------------------------------------------------------------ ways
    def _next(self, space: str, way: str) -> str:
        return self.ring[(self.ring.index(space) + (1 if way == "cw" else -1)) % len(self.ring)]

    def _way(self, start: str, way: str, steps: int, shut: list[str]) -> list[str] | None:
        """The spaces of a move in one direction (MM-A02); None if some step is not allowed."""
        spaces = [start]
        for _ in range(steps):
            there = self._next(spaces[-1], way)
            if there in shut or (way == "ccw" and there in FOREST):  # MM-16
                return None
            if way == "ccw" and spaces[-1] in FOREST:  # MM-16: F1 does not lead back to the house
                return None
            spaces.append(there)
        return spaces

    def _ends(self, start: str, shut: list[str]) -> dict[str, str]:
        """`cw 3` and so on, with the space where it ends (MM-14, MM-18, MM-19, MM-A03, MM-A04)."""
        ends = {}
        for way in ("cw", "ccw"):
            for steps in range(1, self.points + 1):
                spaces = self._way(start, way, steps, shut)
                if spaces and (steps == self.points or spaces[-1] in ("H", "X")):
                    ends[f"{way} {steps}"] = spaces[-1]
        return ends

    def _mago_moves(self) -> set[str]:
        """MM-35, MM-37, MM-38."""
        return {f"go mago {way}" for way in self._ends(self.mago, [*FOREST, "X"])}

    def _frog_moves(self, frog: Piece) -> set[str]:
        """MM-20, MM-A15, MM-A16: one space, whatever the die shows."""
        ways = [way for way in ("cw", "ccw") if self._way(frog.place, way, 1, [])]
        return {f"go {frog.frog} {way} 1" for way in ways}

    def _child_moves(self, child: Piece) -> set[str]:
        """MM-12, with MM-21 to MM-23, MM-43, MM-44: `load` where it begins or `take` where it ends."""
        actions = set()
        for way, end in self._ends(child.place, FOREST if child.carries else []).items():
            actions.add(f"go {child.name} {way}")
            if not child.carries and self.crystals[end]:
                actions.add(f"go {child.name} {way} take")
        if not child.carries and self.crystals[child.place]:
            loaded = self._ends(child.place, FOREST)
            actions |= {f"go {child.name} {way} load" for way in loaded}
        return actions

    # ------------------------------------------------------------------ playing
    def play(self, actor: str, action: str) -> None:
        assert action in self.legal(actor), (actor, action)
        words = action.split()
        self.events[words[0]] += 1
        getattr(self, f"_{words[0]}")(*words[1:])

    def _first(self, seat: str) -> None:
        self.turn, self.phase = int(seat), "die"

    def _die(self, face: str) -> None:
        self.arrow = face == "arrow"
        self.points = 1 if self.arrow else int(face)
        self.phase = "spin" if self.arrow else "move"  # MM-10

    def _spin(self, space: str) -> None:
        """MM-26 to MM-30, MM-33, MM-34; MM-36: not beside the magician; MM-A08: not in the house."""
        struck = FOREST if space in FOREST else [space]
        children = [piece for piece in self.pieces if piece.place in struck and piece.frog is None]
        if space == "H" or space == self.mago:
            self.events["protected"] += bool(children) and space != "H"
            children = []
        children.sort(key=lambda piece: ((piece.owner - self.turn) % self.seats, piece.name))
        for child in children:
            self._bewitch(child)
        self.events["several bewitched"] += len(children) > 1
        self.events["forest struck"] += space in FOREST and bool(children)
        self.phase = "move"

    def _bewitch(self, child: Piece) -> None:
        taken = {piece.frog for piece in self.pieces}
        names = [f"f{number}" for number in range(1, 11)]
        child.frog = next(name for name in names if name not in taken)
        self.events["bewitched"] += 1
        if child.carries:  # MM-29, MM-A09
            self.events["crystal lost"] += 1
            child.carries = False
            self.crystals[child.place] += 1

    def _pass(self) -> None:
        self._end()

    def _throw(self) -> None:
        self.phase = "die"

    def _end(self) -> None:
        self.turn, self.phase = (self.turn + 1) % self.seats, "die"

    def _go(self, name: str, way: str, steps: str, crystal: str = "") -> None:
        start = self.mago if name == "mago" else self._piece(name).place
        spaces = self._way(start, way, int(steps), [])
        assert spaces is not None
        if name == "mago":
            self.mago = spaces[-1]
        else:
            self._move_piece(self._piece(name), spaces[-1], crystal)
        freed = self._free_frogs()
        if self.winners():  # MM-46
            self.phase = "over"
        elif freed:
            self.phase = "again"
        else:
            self._end()

    def _piece(self, name: str) -> Piece:
        if name.startswith("f"):
            return next(piece for piece in self.pieces if piece.frog == name)
        return next(
            p for p in self.pieces if p.owner == self.turn and p.name == name and not p.frog
        )

    def _move_piece(self, piece: Piece, end: str, crystal: str) -> None:
        if crystal:
            self.events[crystal] += 1
            self.crystals[piece.place if crystal == "load" else end] -= 1
            piece.carries = True
        self.events["through a corner"] += self._passes(piece.place, end)
        piece.place = end
        if end == "H" and piece.carries:  # MM-24, MM-25, MM-A07
            self.events["delivered"] += 1
            piece.carries = False
            self.brought[piece.owner] += 1

    def _passes(self, start: str, end: str) -> bool:
        """MM-A04: from the meadow into the forest, or from the forest to the meadow."""
        return {start[0], end[0]} == {"F", "M"}

    def _free_frogs(self) -> bool:
        """MM-39, MM-40, MM-41, MM-A10: frogs in the house or beside the magician."""
        freed = [p for p in self.pieces if p.frog is not None and p.place in ("H", self.mago)]
        for piece in freed:
            self.events["freed at home" if piece.place == "H" else "freed by the magician"] += 1
            piece.frog = None
        self.events["several freed"] += len(freed) > 1
        return bool(freed)

    # ------------------------------------------------------------------ in sight of all
    def public(self) -> dict[str, object]:
        pieces = [
            f"{piece.frog or f'{piece.owner}{piece.name}'} {piece.place}{'*' * piece.carries}"
            for piece in self.pieces
        ]
        return {
            "phase": self.phase,
            "turn": self.turn,
            "points": self.points,
            "mago": self.mago,
            "pieces": pieces,
            "crystals": dict(self.crystals),
            "brought": list(self.brought),
        }
