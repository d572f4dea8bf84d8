"""Which tables a server wakes by itself, after a restart or when another node has died."""

from __future__ import annotations

import pytest

from sortilege.engine.contract import CLOCK
from sortilege.server.live.persistence import describe, first_position
from sortilege.server.store.contract import TableSetup
from sortilege.table.chance import FairChance
from sortilege.table.seats import Seat
from sortilege.table.table import Table
from tests.support.toy_game import BUZZ, TOY

PERSON, BOT = Seat("person", "Ann", owner="a"), Seat("bot", "Merlin", bot="random", level=1)


def new_table(*seats: Seat) -> Table:
    setup = TableSetup(TOY.slug, {"hold_ms": 500}, "a")
    table = first_position("t", setup, TOY, seats, FairChance())
    table.settle()
    return table


@pytest.mark.parametrize(
    ("first", "second", "wakes"), [(BOT, BOT, True), (PERSON, BOT, False), (PERSON, PERSON, False)]
)
def test_a_table_where_bots_wait_for_people_is_left_alone(
    first: Seat, second: Seat, wakes: bool
) -> None:
    """Woken, it would fall asleep again: every node would try it once a minute for as long as the game is kept."""
    table = new_table(first, second)
    assert table.awaited_seats == [0, 1]
    assert describe(table, None, 0)["wakes"] is wakes


def test_a_running_clock_is_woken_whoever_is_awaited() -> None:
    table = new_table(PERSON, PERSON)
    for seat, action in ((0, 0), (1, 0), (0, BUZZ)):
        table.play(seat, table.match.game.notation.say(action), table.questions[seat].id)
    assert CLOCK in table.questions and table.awaited_seats == [0]
    assert describe(table, None, 0)["wakes"]
