"""The requests and answers of the REST API about seats that change their browser."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from sortilege.server.wire.messages import SeatNumber
from sortilege.table.table import Phase

CODE_LENGTH = 16
Code = Annotated[str, Meta(pattern="^[a-z2-9]+$", min_length=CODE_LENGTH, max_length=CODE_LENGTH)]
ClaimState = Literal["open", "given", "refused", "late", "back"]
"""Open; then given to whoever asked, refused by somebody, not answered in time, or its owner has come back."""


class NewHandover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a code with which another browser can take seats of this one."""

    seats: Annotated[list[SeatNumber], Meta(min_length=1, max_length=6)]


class HandoverCode(msgspec.Struct, frozen=True):
    """A code that serves once, and for a short time."""

    link: str
    """Its code is behind the `#`, which browsers do not send."""
    qr: str
    """The link as a picture, in SVG."""
    life_s: int


class UseHandover(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code that somebody has been shown."""

    code: Code


class NamedSeat(msgspec.Struct, frozen=True):
    """A seat, to somebody who does not see the table."""

    seat: int
    name: str
    face: int


class HandoverInfo(msgspec.Struct, frozen=True):
    """What a code is good for."""

    game: str
    phase: Phase
    seats: list[NamedSeat]
    is_here: bool
    """Are the seats those of the browser that asks?"""


class NewClaim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """I sat there, and my browser is gone."""

    seat: SeatNumber


class OwnClaim(msgspec.Struct, frozen=True):
    """What has become of a claim."""

    seat: int
    state: ClaimState
    left_ms: int
    asked: int
    """How many must agree."""
    agreed: int


class ClaimInfo(msgspec.Struct, frozen=True):
    """Which seats could be given back."""

    game: str
    phase: Phase
    lost: list[NamedSeat]
    """The seats of people who are not here; for a browser that was given one back, the others of the same lost one."""
    here: int
    """How many browsers of players are here who could agree."""
    sits: bool
    """Has the browser that asks a seat at this table, and none more to ask for?"""
    claim: OwnClaim | None


class ClaimAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player says to a claim."""

    claim: Annotated[str, Meta(min_length=1, max_length=32)]
    agrees: bool
