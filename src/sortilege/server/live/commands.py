"""The commands that a live table handles, one after the other. Each is plain data in the table's inbox."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from sortilege.engine.dice import Dice
from sortilege.engine.match import Match
from sortilege.engine.veiled import Veiled
from sortilege.server.logs import REQUEST
from sortilege.server.wire.connection import Connection
from sortilege.server.wire.messages import ReactionName
from sortilege.server.wire.seat_calls import ClaimInfo, HandoverInfo
from sortilege.table.frame_types import SeatFrame
from sortilege.table.settings import TableSettings
from sortilege.table.table import Phase

Answer = TypeVar("Answer", covariant=True)


class Command(Generic[Answer]):
    """What somebody or something wants of a table; `Answer` is what the sender gets unless it is refused."""


# --------------------------------------------------------------------------- moves
@dataclass(frozen=True)
class PlayerCommand(Command[int]):
    """What a person does at the table, for one seat. The answer is the version that contains it."""

    connection: Connection
    seat: int
    key: str

    @property
    def log_key(self) -> str:
        """The key as the log keeps it: two players may choose the same one."""
        return f"{self.seat} {self.key}"


@dataclass(frozen=True)
class PlayerMove(PlayerCommand):
    """A person plays an action."""

    action: str
    question_id: int
    at_s: float
    """When it arrived."""


@dataclass(frozen=True)
class TakeBack(PlayerCommand):
    """A person takes the last action of a seat back."""

    version: int
    """What the person saw."""


@dataclass(frozen=True)
class BotMove(Command[None]):
    """A bot plays an action, for its own seat or for a person who is away or does not move."""

    seat: int
    action: str
    question_id: int
    at_s: float
    log_key: None = None


@dataclass(frozen=True)
class ClockStruck(Command[None]):
    """The time for a question of the CLOCK is up."""

    question_id: int


# --------------------------------------------------------------------------- browsers
@dataclass(frozen=True)
class Attach(Command[bool]):
    """A browser comes. The answer says whether its latency matters at this table."""

    connection: Connection


@dataclass(frozen=True)
class Detach(Command[None]):
    """A browser has gone."""

    connection: Connection


@dataclass(frozen=True)
class PresenceChanged(Command[None]):
    """A browser has fallen silent, or is heard again."""


@dataclass(frozen=True)
class SendFrame(Command[None]):
    """A browser wants a fresh frame."""

    connection: Connection


@dataclass(frozen=True)
class ViewerCommand(Command[None]):
    """What a browser wants as one of its seats, and what changes nothing at the table."""

    connection: Connection
    seat: int


@dataclass(frozen=True)
class LookAs(ViewerCommand):
    """A browser wants to look through the eyes of another of its seats."""


@dataclass(frozen=True)
class ShowReaction(ViewerCommand):
    """A person shows everybody a picture."""

    reaction: ReactionName


# --------------------------------------------------------------------------- requests
@dataclass(frozen=True)
class NewDice:
    """A seed that somebody was promised for a new table, and what they add to it."""

    seed: str = field(repr=False)
    number: str


@dataclass(frozen=True)
class SeatCommand(Command[Answer]):
    """What changes who sits where, or may come to that."""


@dataclass(frozen=True)
class TakeSeat(SeatCommand[None]):
    """A person takes a free seat."""

    owner: str
    seat: int
    name: str
    face: int | None
    number: str | None = None
    """What this person adds to the dice."""


@dataclass(frozen=True)
class FillSeats(SeatCommand[None]):
    """The creator of the table gives all free seats to bots."""

    owner: str
    bot: str
    level: int


@dataclass(frozen=True)
class ShowHandover(SeatCommand[HandoverInfo]):
    """Somebody asks which seats they could take over from another browser."""

    giver: str
    taker: str
    seats: tuple[int, ...]


@dataclass(frozen=True)
class GiveSeats(SeatCommand[None]):
    """A person goes on with some of their seats at another browser."""

    giver: str
    taker: str
    seats: tuple[int, ...]


@dataclass(frozen=True)
class LookForSeats(SeatCommand[ClaimInfo]):
    """Somebody asks which seats have lost their browser, and what has become of the own claim."""

    owner: str


@dataclass(frozen=True)
class ClaimSeat(SeatCommand[ClaimInfo]):
    """Somebody without a seat says: I sat there, and my browser is gone."""

    owner: str
    seat: int


@dataclass(frozen=True)
class AnswerClaim(SeatCommand[None]):
    """A player agrees that somebody gets a seat back, or does not."""

    owner: str
    claim: str
    agrees: bool


@dataclass(frozen=True)
class StartRematch(Command[str]):
    """Somebody wants to play again with the same people. The answer is the new table's id."""

    owner: str
    dice: NewDice | None = None


@dataclass(frozen=True)
class AddNumber(Command[None]):
    """Somebody who sits at the table adds a number to its dice."""

    owner: str
    number: str


@dataclass(frozen=True)
class HintQuestion:
    """What a hint is about, with nothing that the seat may not know."""

    question_id: int
    actions: tuple[int, ...]
    veiled: Veiled


@dataclass(frozen=True)
class AskHint(Command[HintQuestion]):
    """Somebody wants a hint for a question of one of their seats. It changes nothing at the table."""

    owner: str
    seat: int
    question_id: int


@dataclass(frozen=True)
class Snapshot:
    """A table at one moment, as one person sees it from outside. The match is a copy."""

    match: Match
    version: int
    phase: Phase
    seats: list[SeatFrame]
    is_creator: bool
    table_settings: TableSettings
    eye: int
    """Through which seat's eyes this person looks at what happened."""
    dice: Dice | None
    given: bool
    """Has this person added a number to the dice?"""


@dataclass(frozen=True)
class Visit(Command[Snapshot]):
    """Somebody looks at the table over HTTP."""

    owner: str
    whole: bool = True
    """Do they need the whole game, not only how it stands?"""


# --------------------------------------------------------------------------- the table itself
@dataclass(frozen=True)
class Wake(Command[None]):
    """Load the table if need be, so that its bots and its clock go on."""


@dataclass(frozen=True)
class AbsenceDue(Command[None]):
    """Somebody may have been away for too long."""


@dataclass(frozen=True)
class MoveTimeUp(Command[None]):
    """Somebody who is here may not have moved for too long."""


@dataclass(frozen=True)
class IdleCheck(Command[None]):
    """Nothing has happened for a while: nobody may need the table in memory any more."""


@dataclass(frozen=True)
class RaceDue(Command[None]):
    """Nobody can be earlier any more than the first move of a race."""


@dataclass(eq=False, slots=True)
class Envelope:
    """A command in the inbox, and who waits for its answer, if somebody does."""

    command: Command[Any]
    reply: asyncio.Future[Any] | None = None
    request: str = field(default_factory=REQUEST.get)
    """The request that it came with, for the log."""
