"""Tickets for dice: once, for one browser, for ten minutes, and never too many of them."""

from __future__ import annotations

from sortilege.engine.dice import commitment_of, is_digits
from sortilege.server.web.tickets import LIFE_S, MOST, MOST_OF_ONE_OWNER, Tickets
from sortilege.table.chance import new_seed
from tests.support.dice_calls import Seeds


class Clock:
    """A time that a test sets."""

    now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s


def make_tickets() -> tuple[Tickets, Clock]:
    clock = Clock()
    return Tickets(Seeds().new, clock), clock


def test_a_ticket_has_a_seed_that_fits_its_commitment() -> None:
    tickets, _ = make_tickets()
    made = tickets.promise("ann")
    seed = tickets.use(made.ticket, "ann")
    assert seed is not None and commitment_of(seed) == made.commitment
    assert is_digits(made.ticket) and is_digits(seed) and made.ticket != seed


def test_a_ticket_is_used_once_and_by_its_owner() -> None:
    tickets, _ = make_tickets()
    made = tickets.promise("ann")
    assert tickets.use(made.ticket, "ben") is None
    assert tickets.use(made.ticket, "ann") is not None
    assert tickets.use(made.ticket, "ann") is None
    assert tickets.use("unknown", "ann") is None and len(tickets) == 0


def test_a_ticket_counts_for_ten_minutes() -> None:
    tickets, clock = make_tickets()
    early, late = tickets.promise("ann"), tickets.promise("ann")
    clock.now_s += LIFE_S
    assert tickets.use(early.ticket, "ann") is not None
    clock.now_s += 1
    assert tickets.use(late.ticket, "ann") is None and len(tickets) == 0


def test_one_browser_has_few_tickets_and_the_newest_count() -> None:
    tickets, _ = make_tickets()
    other = tickets.promise("ben")
    made = [tickets.promise("ann").ticket for _ in range(50)]
    assert len(tickets) == MOST_OF_ONE_OWNER + 1
    used = [tickets.use(ticket, "ann") is not None for ticket in made]
    assert used == [False] * (50 - MOST_OF_ONE_OWNER) + [True] * MOST_OF_ONE_OWNER
    assert tickets.use(other.ticket, "ben") is not None, "others keep theirs"


def test_a_flood_of_browsers_stays_within_bounds() -> None:
    tickets, clock = make_tickets()
    first = tickets.promise("first")
    for number in range(MOST + 20):
        last = tickets.promise(f"owner {number}")
    assert len(tickets) == MOST
    assert tickets.use(first.ticket, "first") is None
    assert tickets.use(last.ticket, f"owner {MOST + 19}") is not None
    clock.now_s += 2 * LIFE_S
    tickets.promise("later")
    assert len(tickets) == 1 == len(tickets._of_owner)


def test_seeds_are_new_each_time_and_not_told_by_accident() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100 and all(map(is_digits, seeds))
    tickets, _ = make_tickets()
    seed = tickets.use(tickets.promise("ann").ticket, "ann")
    tickets.promise("ann")
    assert seed is not None and seed not in repr(tickets) + repr(vars(tickets)["_promises"])
