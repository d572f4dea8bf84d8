"""Who has been away for so long that a bot plays for them.

An absence counts only while another player is here and waits. When everybody has left, the table waits for them, and
when somebody comes back, the others have their full time again. It is the same after a restart, so none of this needs
to be stored.
"""

from __future__ import annotations

from collections.abc import Collection


class Absences:
    """The people of one table who are away, and since when. People are identified by the hash of their token."""

    def __init__(self, away_ms: int) -> None:
        self.away_ms = away_ms
        """How long somebody may be away; 0: for ever."""
        self._away_since: dict[str, int] = {}
        self._replaced: set[str] = set()
        self.is_anybody_away = False

    def update(self, people: Collection[str], present: Collection[str], now_ms: int) -> bool:
        """Learn who is present. People who have come back get their seats back; returns whether somebody did."""
        away = [person for person in people if person not in present] if present else []
        self._away_since = {person: self._away_since.get(person, now_ms) for person in away}
        returned = self._replaced.difference(away)
        self._replaced -= returned
        self.is_anybody_away = bool(self._away_since or self._replaced)
        return bool(returned)

    def replace_late(self, awaited: Collection[str], now_ms: int) -> bool:
        """Let bots play for those who must act and have been away too long; returns whether somebody is new."""
        late = {
            person
            for person in self._waited_for(awaited)
            if now_ms - self._away_since[person] >= self.away_ms
        }
        self._replaced |= late
        return bool(late)

    def next_ms(self, awaited: Collection[str]) -> int | None:
        """When the next of those who must act will have been away too long; None if nobody will."""
        waited_for = self._waited_for(awaited)
        return min((self._away_since[p] + self.away_ms for p in waited_for), default=None)

    def is_replaced(self, person: str) -> bool:
        """Does a bot play for this person?"""
        return person in self._replaced

    def _waited_for(self, awaited: Collection[str]) -> list[str]:
        if not self.away_ms:
            return []
        return [p for p in awaited if p in self._away_since and p not in self._replaced]
