"""What a bot that is a program is told, and what it answers: one JSON object a line (`docs/bots.md`).

>>> write_line(Stop(7))
b'{"id":7,"type":"stop"}\\n'
>>> read_answer(b'{"type": "answer", "id": 7, "action": "left"}')
Answer(id=7, action='left')
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, ClassVar, Protocol

from sortilege.bots.faults import Fault
from sortilege.engine.contract import View
from sortilege.engine.options import OptionValue

PROTOCOL = 1
"""Raised when old programs would misunderstand a line, or send one that is refused."""

EXCERPT = 60
"""How much of a line that makes no sense is repeated to its author."""


@dataclass(frozen=True)
class Hello:
    """The first line to a program."""

    type: ClassVar[str] = "hello"
    protocol: int = PROTOCOL


@dataclass(frozen=True)
class NewGame:
    """A game begins, or the program comes to one that has begun."""

    type: ClassVar[str] = "new_game"
    game: str
    seat: int
    seats: int
    options: Mapping[str, OptionValue]
    """Without their secrets."""
    seed: int
    """For a program that rolls dice of its own: in an arena the same game has the same seed."""


@dataclass(frozen=True)
class Question:
    """One of these actions is to be chosen."""

    type: ClassVar[str] = "question"
    id: int
    seat: int
    actions: tuple[str, ...]
    view: View
    """What the seat sees on the table now."""
    events: tuple[View, ...]
    """What the seat saw happen since the last question, in order."""
    missed: bool
    """Did something happen that it could not see, because its connection was lost? Never in an arena."""
    scores: tuple[int, ...]
    awaited: tuple[int, ...]
    """All seats that may act now."""
    may_wait: bool
    """May it answer null, and leave it to the others or to the clock?"""
    clock_ms: int | None
    """The time until the game's own clock strikes; null when it does not run, and in an arena."""
    limit_ms: int
    """The time in which an answer must come."""


@dataclass(frozen=True)
class Stop:
    """A question is no longer open: somebody else was first. An answer to it is ignored."""

    type: ClassVar[str] = "stop"
    id: int


@dataclass(frozen=True)
class GameOver:
    """A game has ended."""

    type: ClassVar[str] = "game_over"
    seat: int
    view: View
    events: tuple[View, ...]
    missed: bool
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """Seats; none if the game was given up as too long."""


@dataclass(frozen=True)
class Quit:
    """The last line to a program: it should end now."""

    type: ClassVar[str] = "quit"


ToProgram = Hello | NewGame | Question | Stop | GameOver | Quit
MESSAGES: dict[str, type[ToProgram]] = {
    kind.type: kind for kind in (Hello, NewGame, Question, Stop, GameOver, Quit)
}


@dataclass(frozen=True)
class Ready:
    """The answer to a hello."""

    name: str


@dataclass(frozen=True)
class Answer:
    """The answer to a question; no action: it waits."""

    id: int
    action: str | None


class RemoteBot(Protocol):
    """A bot in Python that chooses from what its seat sees; it remembers by itself what it wants to know later."""

    def begin(self, game: NewGame) -> None:
        """A game begins."""

    def answer(self, question: Question) -> str | Awaitable[str | None] | None:
        """One of the actions of a question; None to wait, where that is allowed. May be a coroutine."""
        raise NotImplementedError

    def end(self, result: GameOver) -> None:
        """A game has ended."""


def write_line(message: ToProgram) -> bytes:
    """A message to a program. The keys are sorted: equal messages are equal bytes."""
    data = {"type": message.type, **asdict(message)}
    return json.dumps(data, sort_keys=True, separators=(",", ":")).encode() + b"\n"


def read_message(line: str | bytes) -> ToProgram | None:
    """A message, as a program reads it; None for a kind that it does not know. Unknown fields are left out."""
    data = json.loads(line)
    kind = MESSAGES.get(data["type"])
    if kind is None:
        return None
    known = {field.name for field in fields(kind)} & data.keys()
    return kind(**{name: _frozen(data[name]) for name in known})


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def read_ready(line: bytes) -> Ready:
    """The answer to a hello; raises Fault."""
    data = _read_object(line, "ready")
    if data.get("protocol") != PROTOCOL:
        raise Fault(f"speaks version {data.get('protocol')!r} of the lines, not {PROTOCOL}")
    name = data.get("name", "")
    if not isinstance(name, str):
        raise Fault(f"has a name that is no text: {name!r:.{EXCERPT}}")
    return Ready(name)


def read_answer(line: bytes) -> Answer:
    """The answer to a question; raises Fault."""
    data = _read_object(line, "answer")
    number, action = data.get("id"), data.get("action")
    if type(number) is not int:
        raise Fault("answered without the id of a question")
    if not isinstance(action, str | None):
        raise Fault(f"answered with an action that is no text: {action!r:.{EXCERPT}}")
    return Answer(number, action)


def _read_object(line: bytes, kind: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict) or data.get("type") != kind:
        shown = line[:EXCERPT].decode(errors="replace")
        raise Fault(f"wrote {shown!r} where a line of the type {kind!r} was due")
    return data
