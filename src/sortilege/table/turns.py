"""The pace `turns`: where several seats are awaited together, they are asked one after another.

A round of questions begins when several seats are awaited and ends when they no longer are, or when all of them have
answered; if the race then goes on, another round begins. The order within a round is derived from a salt of the table
and the version at which the round began, so it is the same for everybody and after a restart. The salt follows from the
seed of the dice, so that nobody can foretell the order; at a table without dice it is the table's id.
"""

from __future__ import annotations

import hmac
from random import Random

from sortilege.engine.contract import CLOCK
from sortilege.engine.dice import Dice
from sortilege.engine.match import Match
from sortilege.engine.turns import Turns, seats_in
from sortilege.table.settings import TableSettings


class AskedInTurn:
    """Remembers which seat is asked now. Everything follows from the log."""

    def __init__(self, salt: str) -> None:
        self._salt = salt
        self._turns = Turns()
        self._asked = -1

    def capture(self) -> tuple[int, list[int]]:
        """Who is asked now, and the order in which the others follow."""
        return self._asked, list(self._turns.order)

    def resume(self, asked: int, order: list[int]) -> None:
        """Go on as `capture` found it."""
        self._asked, self._turns.order = asked, list(order)

    def narrow(self, awaited: int, doer: int | None, version: int) -> int:
        """Of the actors that the rules await after `doer` has acted, those who are asked now."""
        seats = seats_in(awaited)
        if len(seats) < 2:
            self._turns, self._asked = Turns(), -1
            return awaited
        if self._asked not in seats or self._asked == doer:
            self._asked = self._turns.next_seat(awaited, Random(f"{self._salt} {version}"))
        return 1 << self._asked | awaited & 1 << CLOCK


def asked_in_turn(match: Match, table_settings: TableSettings, salt: str) -> AskedInTurn | None:
    """The order of questions at this table; None where all seats are asked together."""
    wanted = match.game.race and table_settings.pace == "turns"
    return AskedInTurn(salt) if wanted else None


def salt_of(dice: Dice | None, table_id: str) -> str:
    """What the order of questions follows from."""
    if dice is None:
        return table_id
    return hmac.digest(bytes.fromhex(dice.seed), b"order of asking", "sha256").hex()
