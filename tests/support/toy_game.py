"""A small game for the tests of table and server: sealed choices made together, a race, a clock, a secret of chance,
and a gift that a player draws.

A round: every seat seals a number from 0 to 2. Chance hides a number. The seat that buzzes first must say it before the
time is up, and then draws a gift of 1 or 2 points; a seat that fails is shut out. A seat may also pass, and when all
have passed a new round begins. Three points win.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any

from sortilege.engine.contract import ALL_SEEING, CHANCE, CLOCK, Game, Step, View, actor_name
from sortilege.engine.errors import BadNotation
from sortilege.engine.options import Number, Option, OptionValue
from sortilege.engine.rng import draw as draw_number
from sortilege.engine.state import PlainState
from sortilege.engine.texts import GameTexts, Words

SEAL, HIDE, RACE, HOLD, GIFT, OVER = range(6)
NAMES = ["seal 0", "seal 1", "seal 2", "hide 0", "hide 1", "buzz", "say 0", "say 1", "time"]
NAMES += ["gift 1", "gift 2", "pass"]
HIDDEN, BUZZ, SAID, TIME, GIVEN, PASS = 3, 5, 6, 8, 9, 11


class State(PlainState):
    seats: int
    phase: int
    holder: int
    secret: int
    shut_out: int
    passed: int
    hold_ms: int
    sealed: Annotated[list[int], 4]
    points: Annotated[list[int], 4]


def new(seats: int, options: Mapping[str, OptionValue]) -> State:
    t = State()
    t.seats, t.holder, t.secret = seats, -1, -1
    t.hold_ms = int(options["hold_ms"])
    t.sealed = [-1] * 4
    return t


def awaited(t: State) -> int:
    everyone = (1 << t.seats) - 1
    if t.phase == SEAL:
        return sum(1 << s for s in range(t.seats) if t.sealed[s] < 0)
    if t.phase == RACE:
        return everyone & ~t.shut_out
    if t.phase == HOLD:
        return 1 << t.holder | (1 << CLOCK if t.hold_ms else 0)
    return 0 if t.phase == OVER else 1 << CHANCE


def legal(t: State, actor: int, out: list[int]) -> int:
    if actor == CLOCK:
        choices = [TIME]
    elif actor == CHANCE:
        choices = [HIDDEN, HIDDEN + 1] if t.phase == HIDE else [GIVEN, GIVEN + 1]
    else:
        choices = {SEAL: [0, 1, 2], RACE: [BUZZ, PASS], HOLD: [SAID, SAID + 1]}[t.phase]
    out[: len(choices)] = choices
    return len(choices)


def weights(t: State, out: list[int]) -> int:
    out[:2] = [1, 1]
    return 2


def apply(t: State, actor: int, action: int) -> None:
    if t.phase == SEAL:
        t.sealed[actor] = action
        if min(t.sealed[: t.seats]) >= 0:
            t.phase = HIDE
    elif t.phase == HIDE:
        t.secret = action - HIDDEN
        t.sealed = [-1] * 4
        t.phase, t.shut_out, t.passed = RACE, 0, 0
    elif action == PASS:
        t.passed |= 1 << actor
        _end_round(t)
    elif t.phase == RACE:
        t.holder, t.phase = actor, HOLD
    elif t.phase == HOLD:
        _finish_race(t, action)
    else:
        t.points[t.holder] += action - GIVEN + 1
        t.phase = OVER if t.points[t.holder] >= 3 else SEAL
        t.holder = -1


def _finish_race(t: State, action: int) -> None:
    if action == SAID + t.secret:
        t.phase = GIFT
        return
    t.shut_out |= 1 << t.holder
    t.holder = -1
    t.phase = RACE
    _end_round(t)


def _end_round(t: State) -> None:
    if t.shut_out | t.passed == (1 << t.seats) - 1:
        t.phase = SEAL


def score(t: State, out: list[int]) -> None:
    out[: t.seats] = t.points[: t.seats]


def winners(t: State) -> int:
    return sum(1 << s for s in range(t.seats) if t.points[s] >= 3)


def thrower(t: State) -> int:
    return t.holder if t.phase == GIFT else -1


def clock_ms(t: State) -> int:
    return t.hold_ms if t.phase == HOLD else 0


def why_not(t: State, actor: int, action: int) -> str | None:
    return "TG-01"


# --------------------------------------------------------------------------- sight
def observe(t: State, seat: int) -> View:
    shown = [
        None if n < 0 else n if s == seat or seat == ALL_SEEING else "sealed"
        for s, n in enumerate(t.sealed[: t.seats])
    ]
    view: View = {"phase": t.phase, "holder": t.holder, "sealed": shown}
    return view | ({"secret": t.secret} if seat == ALL_SEEING else {})


def recall(t: State, seat: int) -> View:
    return observe(t, seat)


def veil(t: State, seat: int) -> None:
    t.secret = -1
    t.sealed = [n if s == seat or n < 0 else 0 for s, n in enumerate(t.sealed)]


def imagine(t: State, seat: int, rng: list[int]) -> None:
    t.secret = draw_number(rng, 2)


def events_for(before: State, actor: int, action: int, after: State, seat: int) -> list[View]:
    hidden = action < BUZZ and seat not in (actor, ALL_SEEING)
    if hidden:
        return [{"kind": "sealed", "seat": actor}] if actor != CHANCE else []
    return [{"actor": actor_name(actor), "action": say(action), "kind": "played", "seat": actor}]


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


class _Texts(GameTexts):
    def __init__(self) -> None:
        super().__init__(__name__)
        self._words = {lang: Words("Toy") for lang in ("en", "fr", "de")}
        self._sentences = {
            "en": {"TG-01": "Not now."},
            "fr": {"TG-01": "Pas maintenant."},
            "de": {"TG-01": "Jetzt nicht."},
        }


class _ToyGame(Game):
    @cached_property
    def texts(self) -> GameTexts:
        return _Texts()


def takes_back(step: Step) -> bool:
    """A sealed choice, as long as another one is missing."""
    others = awaited(step.before) & ~(1 << step.actor)  # type: ignore[arg-type]
    return step.action < HIDDEN and others > 0


def keeps(event: View, options: Mapping[str, OptionValue]) -> bool:
    """What was guessed is to be remembered."""
    return not str(event.get("action")).startswith("say")


def _make() -> Game:
    here: Any = sys.modules[__name__]
    options: tuple[Option, ...] = (Number("hold_ms", 30_000, low=0, high=60_000),)
    return _ToyGame(
        slug="toy-race",
        prefix="TG",
        package="tests.support",
        authors="Nobody",
        publisher="Nobody",
        year=2026,
        age=5,
        minutes=5,
        least_seats=2,
        most_seats=4,
        options=options,
        private=True,
        actions=len(NAMES),
        most_legal=3,
        longest=1000,
        state=State,
        rules=here,
        sight=here,
        notation=here,
        modules=(),
        race=True,
        unhurried_by=("hold_ms", 0),
        story={"moves": "played"},
        takes_back=takes_back,
        keeps=keeps,
    )


TOY = _make()
