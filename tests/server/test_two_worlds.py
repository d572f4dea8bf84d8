"""Two worlds that differ in a secret give equal bytes to everybody who may not know it: on the wire, in every game.

Two servers begin their tables at two positions that a seat cannot tell apart; then the same happens in both, or things
that look the same to the seat, such as sealed choices and hidden draws of chance that differ. Everything that this seat
and a spectator are sent is compared: first and later frames, what may be taken back, refusals, the log, the last turn,
and what is only shown after the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from itertools import islice

import pytest

from sortilege.engine.registry import all_slugs, get_game
from tests.support.world_pairs import (
    Pair,
    has_secrets,
    make_forgotten_pairs,
    make_last_moves,
    make_pairs,
    make_twins,
)
from tests.support.world_visits import Place, SharedDevice, Visit, World

Both = Sequence[tuple[Place, World]]
MOST_FORGOTTEN = 4


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Both]:
    with ExitStack() as stack:
        both = [World(tmp_path_factory.mktemp("world")) for _ in range(2)]
        yield [(stack.enter_context(world.serve()), world) for world in both]


def in_both(
    worlds: Both, pair: Pair, tell: Callable[[Visit], list[str]], kind: type[Visit] = Visit
) -> list[list[str]]:
    """What is told in each of the two worlds."""
    told = []
    for number, (server, world) in enumerate(worlds):
        world.begin(pair, number)
        with ExitStack() as stack:
            told.append(tell(kind(server, pair, number, stack)))
    return told


def all_pairs(slug: str) -> list[Pair]:
    """Worlds that differ in what was never seen, and some that differ in what was seen once."""
    forgotten = islice(make_forgotten_pairs(slug), MOST_FORGOTTEN)
    twins = islice(make_twins(slug), MOST_FORGOTTEN)
    return [*filter(lambda pair: pair.differ, make_pairs(slug)), *forgotten, *twins]


def everything(visit: Visit) -> list[str]:
    """All that the seat and a spectator hear and can ask for, whatever they try."""
    visit.try_what_is_forbidden()
    visit.happen(with_undo=True)
    return visit.heard() + visit.asked_over_http()


def afterwards(visit: Visit) -> list[str]:
    """What they find who open the page when everything has happened."""
    visit.happen()
    return visit.seen_anew() + visit.asked_over_http()


def what_is_shown(visit: Visit) -> list[str]:
    """All that the seat hears while everything happens."""
    visit.happen()
    return visit.heard()


@pytest.mark.parametrize("slug", all_slugs())
def test_two_worlds_that_differ_in_a_secret_differ_in_no_byte(slug: str, worlds: Both) -> None:
    pairs = all_pairs(slug)
    assert any(pair.steps for pair in pairs)
    secret_steps = [step for pair in pairs for step in pair.steps if step.is_secret]
    assert secret_steps or not get_game(slug).private
    for pair in pairs:
        told = in_both(worlds, pair, everything)
        assert pair.differ and len(told[0]) > len(pair.steps)
        assert told[0] == told[1], (pair.seat, pair.steps)


@pytest.mark.parametrize("slug", [slug for slug in all_slugs() if get_game(slug).takes_back])
def test_something_is_taken_back_in_two_worlds(slug: str, worlds: Both) -> None:
    """The test above would say nothing about undo if nothing were ever taken back."""
    undone = 0
    for pair in all_pairs(slug):
        server, world = worlds[0]
        world.begin(pair, 0)
        with ExitStack() as stack:
            undone += Visit(server, pair, 0, stack).happen(with_undo=True)
    assert undone


FORGETFUL = [slug for slug in all_slugs() if any(make_last_moves(slug))]


@pytest.mark.parametrize("slug", FORGETFUL)
def test_what_was_seen_once_cannot_be_looked_up_again(slug: str, worlds: Both) -> None:
    """Not in the first frame of somebody who opens the page again, not in the log, and not as the last turn."""
    for pair in islice(make_last_moves(slug), 2 * MOST_FORGOTTEN):
        told = in_both(worlds, pair, afterwards)
        assert pair.differ and told[0] == told[1], pair.steps


@pytest.mark.parametrize("slug", all_slugs())
def test_every_game_has_worlds_that_differ(slug: str) -> None:
    """Otherwise the tests above would compare a world with itself."""
    differing = [pair for pair in make_pairs(slug) if pair.differ]
    assert bool(differing) == has_secrets(slug)
    assert differing or slug in FORGETFUL or any(pair.differ for pair in make_twins(slug))


@pytest.mark.parametrize("placement", ["open", "sealed"])
@pytest.mark.parametrize("slug", [slug for slug in all_slugs() if get_game(slug).private])
def test_a_shared_device_shows_a_seat_nothing_of_the_others(
    slug: str, placement: str, worlds: Both
) -> None:
    """Also where choices are made openly: what is dealt stays private."""
    kind = type("Device", (SharedDevice,), {"placement": placement})
    pairs = [pair for pair in make_pairs(slug) if pair.differ]
    assert any(step.is_secret for pair in pairs for step in pair.steps)
    for pair in pairs:
        told = in_both(worlds, pair, what_is_shown, kind)
        assert told[0] == told[1], (pair.seat, pair.steps)
