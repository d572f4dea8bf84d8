"""A game without a client of its own is drawn as text, from what the viewer may see and nothing else."""

from __future__ import annotations

import msgspec
import pytest

from sortilege.engine.contract import SPECTATOR
from sortilege.engine.match import Match
from sortilege.engine.registry import all_slugs, get_game
from sortilege.table.chance import FairChance
from sortilege.table.frames import Viewer, make_frame
from sortilege.table.seats import Seat
from sortilege.table.table import Table
from tests.support.toy_game import TOY

ANN, BEN = Seat("person", "Ann", owner="a"), Seat("person", "Ben", owner="b")


def drawing(table: Table, eye: int) -> str | None:
    own = () if eye == SPECTATOR else (eye,)
    return make_frame(table, Viewer(own, eye), table_id="t", online=(True, True)).drawing


def test_the_drawing_shows_the_view_of_the_eye() -> None:
    table = Table(Match(TOY, 2, {}), (ANN, BEN), FairChance())
    table.play(0, "seal 2", table.questions[0].id)
    own, other, watching = (drawing(table, eye) for eye in (0, 1, SPECTATOR))
    assert own and "sealed=[2, None]" in own
    assert other and "sealed=['sealed', None]" in other
    assert watching == other


@pytest.mark.parametrize("slug", all_slugs())
def test_a_game_with_a_client_sends_no_drawing(slug: str) -> None:
    table = Table(Match(get_game(slug), 2, {}), (ANN, BEN), FairChance())
    frame = make_frame(table, Viewer((0,), 0), table_id="t", online=(True, True))
    assert "drawing" not in msgspec.to_builtins(frame)
