"""The score sheet shows what the rules counted."""

from __future__ import annotations

from sortilege.games.via_magica import GAME
from sortilege.games.via_magica.scoring import score_sheet
from sortilege.table.chance import ScriptedChance
from sortilege.table.frames import Viewer, make_frame, show_replay
from sortilege.table.refusals import Refusal
from sortilege.table.seats import Seat
from sortilege.table.table import Table
from tests.games.via_magica.support import scene, start, state
from tests.support.random_play import walk
from tests.support.traces import traces

SCENE = """
    phase=draw
    seat 0
      opened P01 P10 P33
      rewards R05 R06
    seat 1
"""


@traces("VM-51", "VM-A29")
def test_every_portal_and_every_reward_has_its_points() -> None:
    """P01: 3 for each green portal. P10: 1 for each water slot, two on P01 and one on P33."""
    sheet = score_sheet(state(scene(SCENE)))
    assert sheet == [{"P01": 6, "P10": 3, "P33": 3, "R05": 8, "R06": 2}, {}]


@traces("VM-51", "VM-A41")
def test_the_parts_add_up_to_the_score_at_every_moment() -> None:
    for match in walk(start(3), seed=3, most=2000):
        assert [sum(parts.values()) for parts in score_sheet(state(match))] == match.scores


def test_a_frame_carries_the_sheet() -> None:
    match = scene(SCENE)
    table = Table(match, (Seat("person"), Seat("person")), ScriptedChance([]))
    shown = make_frame(table, Viewer((1,), 1), table_id="t", online=(True, True))
    assert shown.sheet == score_sheet(state(match)) and shown.scores == [22, 0]


def test_a_replay_carries_the_sheet_of_each_step() -> None:
    *_, match = walk(start(2), seed=1, most=GAME.longest)
    steps = show_replay(match)
    assert not isinstance(steps, Refusal)
    assert steps[0].sheet == [{}, {}] and steps[-1].sheet == score_sheet(state(match))
    assert steps[-1].scores == match.scores
