"""What the companion of the box says about die and arrow is what the rules do."""

from __future__ import annotations

from sortilege.games.mago_magino.box import box
from tests.support.traces import traces


@traces("MM-09", "MM-47")
def test_die_and_goals_are_those_of_the_box() -> None:
    assert box()["die"] == ["arrow", "arrow", 2, 3, 3, 4]
    assert box()["goals"] == [3, 2]


@traces("MM-26", "MM-27", "MM-A08", "MM-A09")
def test_the_arrow_strikes_its_space_all_of_the_forest_and_nobody_at_home() -> None:
    struck = box()["struck"]
    assert struck["H"] == []
    assert struck["F1"] == struck["F3"] == ["F1", "F2", "F3"]
    assert struck["X"] == ["X"] and struck["M7"] == ["M7"]
    assert list(struck) == box()["spaces"]
