"""Who has been gone for so long that a bot keeps their seats.

An absence counts only while somebody who plays is here to wait: when all have gone the table waits for them, and when
one comes back the others have all their time again. So it is after a restart too: none of this need be on disk.
"""

from __future__ import annotations

from collections.abc import Collection

from sortilege.bots.levels import bots_of
from sortilege.table.seats import Seat


class Absences:
    """The people of one table who are gone, and since when. People are named by the hash of their token."""

    def __init__(self, away_ms: int) -> None:
        self._away_ms = away_ms
        self._gone_since: dict[str, int] = {}
        self._kept: set[str] = set()

    def notice(self, people: Collection[str], here: Collection[str], now_ms: int) -> bool:
        """Learn who is here; whoever came back has their seats again. Says whether somebody got them back."""
        gone = [person for person in people if person not in here] if here else []
        self._gone_since = {person: self._gone_since.get(person, now_ms) for person in gone}
        returned = self._kept.difference(gone)
        self._kept -= returned
        return bool(returned)

    def replace_late(self, awaited: Collection[str], now_ms: int) -> bool:
        """Let bots keep the seats of those who must act and have been gone too long; says whether that is new."""
        late = {
            person
            for person in self._waited_for(awaited)
            if now_ms - self._gone_since[person] >= self._away_ms
        }
        self._kept |= late
        return bool(late)

    def next_ms(self, awaited: Collection[str]) -> int | None:
        """When the next of those who must act will have been gone too long, if somebody will."""
        waited_for = self._waited_for(awaited)
        return min((self._gone_since[p] + self._away_ms for p in waited_for), default=None)

    def is_kept(self, person: str) -> bool:
        """Does a bot keep this person's seats?"""
        return person in self._kept

    def _waited_for(self, awaited: Collection[str]) -> list[str]:
        if not self._away_ms:
            return []
        return [p for p in awaited if p in self._gone_since and p not in self._kept]


def stand_in(slug: str, seat: Seat) -> Seat:
    """The bot that keeps a person's seat: the one that is offered first, at its middle level."""
    bot = bots_of(slug)[0]
    level = bot.levels[len(bot.levels) // 2]
    return Seat("bot", seat.name, bot=bot.name, level=level, face=seat.face)
