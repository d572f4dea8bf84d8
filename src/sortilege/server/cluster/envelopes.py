"""What one node sends another: parcels of items. Messages of browsers and tables travel in them unopened.

The *edge* is the node that has a browser's socket, the *owner* the one that has its table; a *tunnel* connects a socket
with a table elsewhere and has a number that its edge gave it. Nothing else of a table ever leaves its node.
"""

from __future__ import annotations

import msgspec


class Item(msgspec.Struct, frozen=True, array_like=True):
    """Something for another node."""


# --------------------------------------------------------------------------- from the edge to the owner
class Open(Item, frozen=True, tag="open"):
    """A browser wants to come to a table; `owner` is the hash of its token."""

    tunnel: int
    table_id: str
    owner: str
    is_bot: bool = False
    """Nodes of an older version do not send it, and pass over it."""


class Said(Item, frozen=True, tag="said"):
    """A message of a browser."""

    tunnel: int
    data: bytes


class Behind(Item, frozen=True, tag="behind"):
    """A browser reads too slowly: its queue was emptied, and it needs one frame of the present."""

    tunnel: int


class Left(Item, frozen=True, tag="left"):
    """A browser has gone."""

    tunnel: int


# --------------------------------------------------------------------------- from the owner to the edge
class Admitted(Item, frozen=True, tag="admitted"):
    """A browser has come to the table."""

    tunnel: int


class Shown(Item, frozen=True, tag="shown"):
    """The same message for some browsers; a fresh frame can replace it."""

    tunnels: list[int]
    data: bytes


class Told(Item, frozen=True, tag="told"):
    """An answer for one browser, which is never dropped."""

    tunnel: int
    data: bytes


class Probed(Item, frozen=True, tag="probed"):
    """A probe for one browser, dropped if other messages wait there."""

    tunnel: int
    data: bytes


class Ended(Item, frozen=True, tag="ended"):
    """A browser's socket is to be closed with this code."""

    tunnel: int
    code: int


# --------------------------------------------------------------------------- requests
class Asked(Item, frozen=True, tag="asked"):
    """A request about a table."""

    number: int
    method: str
    scheme: str
    path: str
    query: bytes
    headers: list[tuple[str, str]]
    body: bytes
    owner: str
    address: str


class Answered(Item, frozen=True, tag="answered"):
    """The answer to a request."""

    number: int
    status: int
    headers: list[tuple[str, str]]
    body: bytes


# --------------------------------------------------------------------------- the link itself
class Ping(Item, frozen=True, tag="ping"):
    """Are you there?"""


class Pong(Item, frozen=True, tag="pong"):
    """I am here."""


class Broken(Item, frozen=True, tag="broken"):
    """Something that you sent with this link is missing: begin a new one, and everything that used it anew."""

    link: int


AnyItem = (
    Open
    | Said
    | Behind
    | Left
    | Admitted
    | Shown
    | Told
    | Probed
    | Ended
    | Asked
    | Answered
    | Ping
    | Pong
    | Broken
)


class Parcel(msgspec.Struct, frozen=True, array_like=True):
    """Everything that one node sends another in one turn of its loop."""

    sender: str
    link: int
    """Grows each time the sender begins anew."""
    number: int
    """Of this parcel in its link, from 0 on."""
    items: list[AnyItem]


encode = msgspec.msgpack.Encoder().encode
_PARCEL: msgspec.msgpack.Decoder[Parcel] = msgspec.msgpack.Decoder(Parcel)


def read_parcel(data: bytes) -> Parcel | None:
    """A parcel; None if it is none, perhaps from another version."""
    try:
        return _PARCEL.decode(data)
    except msgspec.DecodeError:
        return None
