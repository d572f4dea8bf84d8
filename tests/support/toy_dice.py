"""A small game played in turn, for the tests of table and server: a die, a target, and one hidden trap.

Six spaces form a ring. On your turn you throw the die and walk up to that many steps; a seat that reaches the target
scores a point. One of the six edges is a trap: crossing it sends you back to A and ends your turn. At the beginning
chance hides the trap and chooses who is first, unless the options do.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any

from sortilege.bots.random_bot import RandomBot
from sortilege.engine.contract import (
    ALL_SEEING,
    CHANCE,
    BotSpec,
    Game,
    Preset,
    Step,
    View,
    actor_name,
)
from sortilege.engine.errors import BadNotation
from sortilege.engine.options import (
    RANDOM,
    FirstSeat,
    Number,
    Option,
    OptionValue,
    SeatNumbers,
    seat_numbers,
)
from sortilege.engine.rng import draw as draw_number
from sortilege.engine.state import PlainState
from sortilege.engine.texts import GameTexts, Page, Paragraph, Picture, Section, Words

SPACES = "ABCDEF"
EDGES = [f"{one}-{two}" for one, two in zip(SPACES, SPACES[1:] + SPACES[0], strict=True)]
HIDE, FIRST, AIM, ROLL, WALK, OVER = range(6)
TRAP, STARTER, TARGET, DIE, LEFT, RIGHT, STOP = 0, 6, 10, 16, 19, 20, 21
NAMES = [f"trap {edge}" for edge in EDGES]
NAMES += [f"first {seat}" for seat in range(4)] + [f"target {space}" for space in SPACES]
NAMES += [f"roll {number}" for number in (1, 2, 3)] + ["left", "right", "stop"]


@dataclass(frozen=True)
class Trap(Option):
    """Where the trap is: an edge such as `A-B`, which nobody at the table may see, `none` or `random`."""

    def read(self, value: object, seats: int) -> OptionValue:
        if value in ("none", RANDOM, *EDGES):
            return str(value)
        raise self.refuse(value)

    def public(self, value: OptionValue) -> OptionValue:
        return "custom" if value in EDGES else value


class State(PlainState):
    seats: int
    phase: int
    turn: int
    goal: int
    trap: int
    target: int
    roll: int
    steps: int
    at: Annotated[list[int], 4]
    points: Annotated[list[int], 4]


def new(seats: int, options: Mapping[str, OptionValue]) -> State:
    t = State()
    t.seats, t.goal, t.target = seats, int(options["goal"]), -1
    t.trap = EDGES.index(str(options["trap"])) if options["trap"] in EDGES else -1
    t.points[:seats] = seat_numbers(options["head_start"], seats)
    t.turn = -1 if options["first"] == RANDOM else int(options["first"])
    t.phase = HIDE if options["trap"] == RANDOM else _after_hiding(t)
    return t


def _after_hiding(t: State) -> int:
    return FIRST if t.turn < 0 else AIM


def awaited(t: State) -> int:
    if t.phase == OVER:
        return 0
    return 1 << t.turn if t.phase == WALK else 1 << CHANCE


def legal(t: State, actor: int, out: list[int]) -> int:
    free = [space for space in range(6) if space not in t.at[: t.seats]]
    choices = {
        HIDE: [TRAP + edge for edge in range(6)],
        FIRST: [STARTER + seat for seat in range(t.seats)],
        AIM: [TARGET + space for space in free],
        ROLL: [DIE, DIE + 1, DIE + 2],
        WALK: [LEFT, RIGHT, STOP] if t.steps else [LEFT, RIGHT],
    }[t.phase]
    out[: len(choices)] = choices
    return len(choices)


def weights(t: State, out: list[int]) -> int:
    count = legal(t, CHANCE, out)
    out[:count] = [1] * count
    return count


def apply(t: State, actor: int, action: int) -> None:
    if t.phase == HIDE:
        t.trap = action - TRAP
        t.phase = _after_hiding(t)
    elif t.phase == FIRST:
        t.turn, t.phase = action - STARTER, AIM
    elif t.phase == AIM:
        t.target, t.phase = action - TARGET, ROLL
    elif t.phase == ROLL:
        t.roll, t.steps, t.phase = action - DIE + 1, 0, WALK
    elif action == STOP:
        _end_turn(t, ROLL)
    else:
        _step(t, action)


def _edge(at: int, action: int) -> int:
    return at if action == RIGHT else (at - 1) % 6


def _there(at: int, action: int) -> int:
    return (at + (1 if action == RIGHT else -1)) % 6


def _step(t: State, action: int) -> None:
    here = t.at[t.turn]
    if _edge(here, action) == t.trap:
        t.at[t.turn] = 0
        _end_turn(t, ROLL)
        return
    t.at[t.turn] = _there(here, action)
    t.steps += 1
    if t.at[t.turn] == t.target:
        t.points[t.turn] += 1
        _end_turn(t, OVER if t.points[t.turn] >= t.goal else AIM)
    elif t.steps == t.roll:
        _end_turn(t, ROLL)


def _end_turn(t: State, phase: int) -> None:
    t.phase, t.roll, t.steps = phase, 0, 0
    if phase != OVER:
        t.turn = (t.turn + 1) % t.seats


def score(t: State, out: list[int]) -> None:
    out[: t.seats] = t.points[: t.seats]


def winners(t: State) -> int:
    return sum(1 << s for s in range(t.seats) if t.points[s] >= t.goal)


def thrower(t: State) -> int:
    return t.turn if t.phase in (AIM, ROLL) else -1


def clock_ms(t: State) -> int:
    return 0


def why_not(t: State, actor: int, action: int) -> str | None:
    if actor != t.turn:
        return "TD-01"
    if action < LEFT:
        return "TD-04"
    return "TD-02" if action == STOP and t.phase == WALK else "TD-03"


# --------------------------------------------------------------------------- sight
def observe(t: State, seat: int) -> View:
    view: View = {
        "turn": t.turn,
        "at": [SPACES[at] for at in t.at[: t.seats]],
        "target": SPACES[t.target] if t.target >= 0 else None,
        "roll": t.roll,
        "steps": t.steps,
    }
    return view | ({"trap": EDGES[t.trap] if t.trap >= 0 else None} if seat == ALL_SEEING else {})


def recall(t: State, seat: int) -> View:
    return observe(t, seat)


def veil(t: State, seat: int) -> None:
    t.trap = -1


def imagine(t: State, seat: int, rng: list[int]) -> None:
    t.trap = draw_number(rng, 6)


def events_for(before: State, actor: int, action: int, after: State, seat: int) -> list[View]:
    name = NAMES[action].split()[0]
    if name == "trap" and seat != ALL_SEEING:
        return []
    event: View = {"actor": actor_name(actor), "action": say(action), "kind": name}
    if actor != CHANCE or name in ("target", "roll"):
        event["seat"] = before.turn
    if action in (LEFT, RIGHT):
        here = before.at[before.turn]
        is_trip = _edge(here, action) == before.trap
        ends = {"from": SPACES[here], "to": SPACES[_there(here, action)]}
        event |= {"kind": "trip" if is_trip else "step", **ends}
    return [event, *([{"kind": "win", "seat": before.turn}] if after.phase == OVER else [])]


# --------------------------------------------------------------------------- notation
def say(action: int) -> str:
    return NAMES[action]


def parse(text: str) -> int:
    if text not in NAMES:
        raise BadNotation(f"no action is called {text!r}")
    return NAMES.index(text)


def draw(t: State) -> str:
    return draw_view(observe(t, ALL_SEEING))


def draw_view(view: View) -> str:
    return " ".join(f"{name}={value}" for name, value in view.items())


# --------------------------------------------------------------------------- the game
SENTENCES = {
    "TD-01": "It is somebody else's turn.",
    "TD-02": "You walk at least one step.",
    "TD-03": "You throw the die before you walk.",
    "TD-04": "Chance decides that, not you.",
}


class DiceTexts(GameTexts):
    def __init__(self) -> None:
        super().__init__(__name__)
        titles = {"en": "Dice", "fr": "Dés", "de": "Würfel"}
        self._words = {
            lang: Words(title, blurb=f"{title}!", characters={"1": f"{title}?", "3": f"{title}."})
            for lang, title in titles.items()
        }
        self._sentences = {lang: SENTENCES for lang in titles}

    def page(self, lang: str) -> Page:
        parts = (Paragraph("Walk in turn.", ("TD-01",)), Picture("ring", "A ring of spaces"))
        return Page(self.words(lang).title, (Section("Turns", parts),))


def moments(steps: Sequence[Step]) -> list[View]:
    """Where the trap was, and who won."""
    last = steps[-1]
    trap = observe(last.after, ALL_SEEING)["trap"]  # type: ignore[arg-type]
    return [{"kind": "trap", "seat": None, "trap": trap}, {"kind": "win", "seat": last.actor}]


class DiceGame(Game):
    @cached_property
    def texts(self) -> GameTexts:
        return DiceTexts()


def _make() -> Game:
    here: Any = sys.modules[__name__]
    return DiceGame(
        slug="toy-dice",
        prefix="TD",
        package="tests.support",
        authors="Nobody",
        publisher="Nobody",
        year=2026,
        age=5,
        minutes=5,
        least_seats=2,
        most_seats=4,
        options=(
            Number("goal", 2, low=1, high=5),
            Trap("trap", RANDOM),
            FirstSeat(),
            SeatNumbers("head_start", choices=(0, 1)),
        ),
        private=False,
        actions=len(NAMES),
        most_legal=6,
        longest=1000,
        state=State,
        rules=here,
        sight=here,
        notation=here,
        modules=(),
        bots=(BotSpec("walker", (1, 2, 3), lambda level, seed: RandomBot()),),
        material=lambda: {"spaces": list(SPACES)},
        story={"steps": "step", "trips": "trip"},
        presets={
            "little": Preset({"goal": 1}, 1, "turns"),
            "big": Preset({}, 1),
            "adult": Preset({"goal": 3}, 2),
            "expert": Preset({"goal": 5, "first": "random"}, 3),
        },
        moments=moments,
        takes_back=lambda step: step.action == STOP,
    )


DICE = _make()
