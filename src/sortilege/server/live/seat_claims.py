"""A seat whose browser is gone: somebody asks for it, and everybody present who plays must agree.

A claim lives in memory only, for a minute: after a restart it is asked again. Who sits where is in the store.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from sortilege.server.wire.messages import Claim
from sortilege.server.wire.seat_calls import ClaimState, OwnClaim
from sortilege.table.seats import Seats

CLAIM_MS = 60_000


@dataclass
class SeatClaim:
    """Who asks for which seat, and who has agreed. People are identified by the hash of their token."""

    seat: int
    lost: str
    """Whose seat it was."""
    asker: str
    due_ms: int
    asked: set[str]
    """Whoever leaves without an answer has not agreed; only a seat that changes hands changes who is asked."""
    agreed: set[str] = field(default_factory=set)
    state: ClaimState = "open"
    id: str = field(default_factory=lambda: secrets.token_hex(8))

    @property
    def is_agreed(self) -> bool:
        """Has everybody agreed?"""
        return self.asked <= self.agreed


class SeatClaims:
    """The claims of one table: one at a time, and what became of the last one."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self._now_ms = now_ms
        self._last: SeatClaim | None = None
        self._given: tuple[str, str] | None = None
        """From whom to whom the last seat went that was given back."""

    @property
    def open(self) -> SeatClaim | None:
        """The claim that waits for answers."""
        claim = self._last
        if claim is None or claim.state != "open":
            return None
        if self._left_ms(claim) > 0:
            return claim
        claim.state = "late"
        return None

    def begin(self, seat: int, lost: str, asker: str, voters: Collection[str]) -> None:
        """Ask these players."""
        due_ms = self._now_ms() + CLAIM_MS
        self._last = SeatClaim(seat, lost, asker, due_ms, set(voters))

    def has_given(self, lost: str, asker: str) -> bool:
        """Was it a seat of this lost browser that somebody got last?"""
        return self._given == (lost, asker)

    def note_arrival(self, owner: str, voters: Collection[str]) -> bool:
        """Somebody has come: the owner ends a claim, another player is asked too. Returns whether it has ended."""
        claim = self.open
        if claim is None:
            return False
        if owner == claim.lost:
            claim.state = "back"
            return True
        claim.asked.update({owner}.intersection(voters) - {claim.asker})
        return False

    def note_seats(self, seats: Seats, voters: Collection[str]) -> bool:
        """Seats have changed hands: the one that is asked for, or that of a voter. Returns whether that is news."""
        claim = self.open
        if claim is None:
            return False
        if seats[claim.seat].owner != claim.lost:
            self._end(claim, seats[claim.seat].owner)
            return True
        before = set(claim.asked)
        claim.asked.intersection_update(seat.owner for seat in seats)
        claim.asked.update(set(voters) - {claim.asker})
        return claim.asked != before

    def _end(self, claim: SeatClaim, owner: str) -> None:
        claim.state = "given" if owner == claim.asker else "back"
        if claim.state == "given":
            self._given = claim.lost, claim.asker

    def message_for(self, owner: str) -> Claim | None:
        """What a browser is told about the claim; None if it is not asked, or has agreed already."""
        claim = self._last
        if claim is None or owner not in claim.asked:
            return None
        if self.open is None:
            return Claim(claim.id, claim.seat, 0)
        return None if owner in claim.agreed else Claim(claim.id, claim.seat, self._left_ms(claim))

    def of(self, asker: str) -> OwnClaim | None:
        """What has become of somebody's claim."""
        claim = self._last
        if claim is None or claim.asker != asker:
            return None
        left_ms = self._left_ms(claim) if self.open else 0
        return OwnClaim(claim.seat, claim.state, left_ms, len(claim.asked), len(claim.agreed))

    def _left_ms(self, claim: SeatClaim) -> int:
        return max(0, claim.due_ms - self._now_ms())
