"""The times and goals of the companion are those of the game."""

from __future__ import annotations

from sortilege.games.magical_circle import GAME
from sortilege.games.magical_circle.box import box
from tests.support.traces import traces


@traces("MC-A30", "MC-32")
def test_times_and_goals_are_the_options_of_the_game() -> None:
    options = {option.name: option.schema() for option in GAME.options}
    assert box()["times"] == [15, 30, 60]
    assert box()["usual"] == options["sand_seconds"]["default"]
    assert sorted(box()["goals"]) == sorted(options["goal"]["choices"])
