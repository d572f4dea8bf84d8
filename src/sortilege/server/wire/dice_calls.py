"""The requests and answers of the REST API about dice that can be checked."""

from __future__ import annotations

import msgspec

from sortilege.server.wire.messages import Digits
from sortilege.table.dice import DiceInfo as DiceInfo  # answered as it is


class OwnDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dice for a new table: the ticket for a seed, and the number of the browser that asks."""

    ticket: Digits
    number: Digits


class NewNumber(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser adds to the dice of a table."""

    number: Digits


class Ticket(msgspec.Struct, frozen=True):
    """A seed that is promised to one browser, for one table."""

    ticket: str
    commitment: str
