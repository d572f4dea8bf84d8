"""Every message of the socket between browser and server, as types; those of the REST API are in `calls`."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from sortilege.table.frame_types import Frame
from sortilege.table.seats import FACES

PROTOCOL_VERSION = 2
"""Raised when old clients and new servers no longer understand each other; see `docs/protocol.md`."""

SeatNumber = Annotated[int, Meta(ge=0, le=5)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]
NameText = Annotated[str, Meta(max_length=80)]
Word = Annotated[str, Meta(max_length=40)]
Level = Annotated[int, Meta(ge=0, le=9)]
Face = Annotated[int, Meta(ge=0, lt=FACES)]
LEAST_AWAY_S, MOST_AWAY_S = 15, 600
Digits = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", min_length=64, max_length=64)]
"""32 bytes as hexadecimal digits."""
ReactionName = Literal["hello", "bravo", "laugh", "wow", "oops", "think", "thanks", "magic"]
"""Pictures that people at a table can show each other: there is no text."""
AwaySeconds = Annotated[int, Meta(ge=0, le=MOST_AWAY_S)]
LEAST_MOVE_S, MOST_MOVE_S = 15, 600
MoveSeconds = Annotated[int, Meta(ge=0, le=MOST_MOVE_S)]


# --------------------------------------------------------------------------- the socket, to the server
class ToServer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message from a browser. Who sends it is known from the connection, never from the message."""


class Play(ToServer, frozen=True, tag="play"):
    """One action in the notation, as the answer to a question."""

    seat: SeatNumber
    action: ActionText
    question_id: Version
    key: Key


class Undo(ToServer, frozen=True, tag="undo"):
    """Take back the last action of a seat, as it was at this version."""

    seat: SeatNumber
    version: Version
    key: Key


class Look(ToServer, frozen=True, tag="look"):
    """Through which seat's eyes to look, on a device shared by several people."""

    seat: SeatNumber


class React(ToServer, frozen=True, tag="react"):
    """Show everybody at the table a picture, from a seat of this browser."""

    seat: SeatNumber
    reaction: ReactionName


class Sync(ToServer, frozen=True, tag="sync"):
    """Send me a frame now."""


class Ping(ToServer, frozen=True, tag="ping"):
    """Are you there?"""

    sent: float


class Echo(ToServer, frozen=True, tag="echo"):
    """The answer to a probe."""

    number: Version


Message = Play | Undo | Look | React | Sync | Ping | Echo


class _KeyOnly(msgspec.Struct, frozen=True):
    key: Key | None = None


_MESSAGE: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)
_KEY = msgspec.json.Decoder(_KeyOnly)


def read_message(data: str | bytes) -> Message:
    """A message; raises msgspec.DecodeError or its subclass ValidationError with the reason."""
    try:
        return _MESSAGE.decode(data)
    except RecursionError as error:
        raise msgspec.DecodeError("The message is nested too deeply.") from error


def read_key(data: str | bytes) -> str | None:
    """The key of a malformed message, so that its sender learns which one it was; None if it has none."""
    try:
        return _KEY.decode(data).key
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


# --------------------------------------------------------------------------- the socket, to the client
class ToClient(msgspec.Struct, frozen=True, tag_field="type"):
    """A message to a browser."""


class Ack(ToClient, frozen=True, tag="ack"):
    """The action with this key is saved on disk."""

    key: str
    version: int


class Refused(ToClient, frozen=True, tag="refused"):
    """Nothing happened, and why."""

    key: str | None
    code: str
    text: str
    rule: str | None


class Presence(ToClient, frozen=True, tag="presence"):
    """Who is connected, by seat."""

    online: list[bool]


class Reaction(ToClient, frozen=True, tag="reaction"):
    """Somebody shows everybody a picture; it is kept nowhere."""

    seat: int
    reaction: ReactionName


class Rematch(ToClient, frozen=True, tag="rematch"):
    """A new table was created from this one."""

    table: str
    by: str = ""
    """The name of the player who asked for it; empty if that is not known."""


class Moved(ToClient, frozen=True, tag="moved"):
    """Seats of this browser are at another one from now on."""

    seats: list[int]


class Claim(ToClient, frozen=True, tag="claim"):
    """Somebody asks for a seat whose browser is gone, and this player shall agree; or that has ended."""

    id: str
    seat: int
    left_ms: int
    """0: it has ended, one way or the other."""


class Pong(ToClient, frozen=True, tag="pong"):
    """I am here."""

    sent: float


class Probe(ToClient, frozen=True, tag="probe"):
    """Send this back at once: the server measures the latency."""

    number: int


encode = msgspec.json.Encoder().encode


TO_CLIENT = (Frame, Ack, Refused, Presence, Reaction, Rematch, Moved, Claim, Pong, Probe)
SOCKET_MESSAGES = (Play, Undo, Look, React, Sync, Ping, Echo, *TO_CLIENT)
