"""Checks of commands about seats that go to another browser: with a code, or because the others agree."""

from __future__ import annotations

from typing import Any

from sortilege.server.live.audience import Audience
from sortilege.server.live.checks import NOT_YOURS, fill_free_seats, take_free_seat
from sortilege.server.live.commands import (
    AnswerClaim,
    ClaimSeat,
    FillSeats,
    GiveSeats,
    LookForSeats,
    SeatCommand,
    ShowHandover,
    TakeSeat,
)
from sortilege.server.live.persistence import Advance, LoadedTable
from sortilege.server.wire.seat_calls import ClaimInfo, HandoverInfo, NamedSeat
from sortilege.table.refusals import Refusal
from sortilege.table.seats import Seats, give_seats, seats_of

SITS = Refusal("sits", "You have a seat at this table already.")
NOT_LOST = Refusal("not-lost", "Nobody is missing at that seat.")
NOBODY_HERE = Refusal("nobody-here", "None of the other players is here who could agree.")
CLAIM_OPEN = Refusal("claim-open", "Somebody else is asking for a seat just now.")
CLAIM_OVER = Refusal("claim-over", "That has been settled already.")


def change_seats(loaded: LoadedTable, wish: SeatCommand[Any], audience: Audience) -> object:
    """What a command about seats leads to."""
    match wish:
        case TakeSeat():
            return take_free_seat(loaded, wish)
        case FillSeats():
            return fill_free_seats(loaded, wish)
        case ShowHandover():
            return show_handover(loaded, wish)
        case GiveSeats():
            return move_seats(loaded, wish.seats, wish.giver, wish.taker)
        case LookForSeats():
            return tell_claims(loaded, wish.owner, audience)
        case ClaimSeat():
            return claim_seat(loaded, wish, audience)
        case AnswerClaim():
            return answer_claim(loaded, wish, audience)
    return None


# --------------------------------------------------------------------------- to another device
def show_handover(loaded: LoadedTable, wish: ShowHandover) -> HandoverInfo | Refusal:
    """Which seats somebody could take over; refused if they are no longer those of the giver."""
    table = loaded.table
    refused = give_seats(table.seats, wish.seats, wish.giver, wish.taker)
    if isinstance(refused, Refusal):
        return refused
    shown = [_named(table.seats, seat) for seat in wish.seats]
    return HandoverInfo(table.match.game.slug, table.phase, shown, wish.giver == wish.taker)


def move_seats(
    loaded: LoadedTable, moved: tuple[int, ...], giver: str, taker: str
) -> Advance | Refusal | None:
    """Seats go to another browser; whoever gives the last one gives the rights of a creator with it.

    Asking twice changes nothing.
    """
    if set(moved) <= set(seats_of(loaded.table.seats, taker)):
        return None
    seats = give_seats(loaded.table.seats, moved, giver, taker)
    if isinstance(seats, Refusal):
        return seats
    is_leaving = loaded.is_creator(giver) and not seats_of(seats, giver)
    progress = loaded.table.change_owners(seats)
    return Advance(progress, seats=seats, creator=taker if is_leaving else None)


# --------------------------------------------------------------------------- a browser that is gone
def claim_seat(loaded: LoadedTable, wish: ClaimSeat, audience: Audience) -> ClaimInfo | Refusal:
    """Somebody asks for a seat: everybody who plays and is here is asked, but no bot."""
    refusal = _claim_problem(loaded, wish, audience)
    if refusal is not None:
        return refusal
    seats, claims = loaded.table.seats, audience.claims
    if claims.open is None:
        voters = _voters(seats, wish.owner, audience)
        claims.begin(wish.seat, seats[wish.seat].owner, wish.owner, voters)
        audience.tell_claim()
    return tell_claims(loaded, wish.owner, audience)


def _claim_problem(loaded: LoadedTable, wish: ClaimSeat, audience: Audience) -> Refusal | None:
    """Why this seat cannot be asked for now."""
    seats, claim = loaded.table.seats, audience.claims.open
    if wish.seat not in _claimable(seats, wish.owner, audience):
        return SITS if seats_of(seats, wish.owner) else NOT_LOST
    if not _voters(seats, wish.owner, audience):
        return NOBODY_HERE
    if claim is not None and (claim.asker, claim.seat) != (wish.owner, wish.seat):
        return CLAIM_OPEN
    return None


def answer_claim(
    loaded: LoadedTable, wish: AnswerClaim, audience: Audience
) -> Advance | Refusal | None:
    """A player agrees or not. One refusal ends it; with the last agreement the seat changes hands."""
    claim = audience.claims.open
    if claim is None or claim.id != wish.claim:
        return CLAIM_OVER
    if wish.owner not in claim.asked:
        return NOT_YOURS
    if not wish.agrees:
        claim.state = "refused"
        audience.tell_claim()
        return None
    claim.agreed.add(wish.owner)
    if not claim.is_agreed:
        return None
    return move_seats(loaded, (claim.seat,), claim.lost, claim.asker)


def tell_claims(loaded: LoadedTable, owner: str, audience: Audience) -> ClaimInfo:
    """What somebody is told who asks for a seat."""
    table = loaded.table
    claimable = _claimable(table.seats, owner, audience)
    return ClaimInfo(
        game=table.match.game.slug,
        phase=table.phase,
        lost=[_named(table.seats, seat) for seat in claimable],
        here=len(_voters(table.seats, owner, audience)),
        sits=bool(seats_of(table.seats, owner)) and not claimable,
        claim=audience.claims.of(owner),
    )


def _claimable(seats: Seats, owner: str, audience: Audience) -> list[int]:
    """The lost seats that somebody may ask for; who has one, only for others that were at the same lost browser.

    Otherwise a player could collect the seats of those who have gone to bed.
    """
    lost = _lost(seats, audience)
    if not seats_of(seats, owner):
        return lost
    return [seat for seat in lost if audience.claims.has_given(seats[seat].owner, owner)]


def _voters(seats: Seats, asker: str, audience: Audience) -> set[str]:
    """The players here who can agree; who asks is not asked."""
    return audience.presence.voters(seats) - {asker}


def _lost(seats: Seats, audience: Audience) -> list[int]:
    """The seats of people without a browser at this table."""
    here = audience.presence.people_here(seats)
    return [i for i, seat in enumerate(seats) if seat.kind == "person" and seat.owner not in here]


def _named(seats: Seats, seat: int) -> NamedSeat:
    return NamedSeat(seat, seats[seat].name, seats[seat].face)
