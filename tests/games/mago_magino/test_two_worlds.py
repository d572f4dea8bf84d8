"""Whose frog is whose, on the wire: everybody saw it once, and nothing that is shown later tells it again."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest

from sortilege.engine.contract import CHANCE
from sortilege.engine.registry import get_game
from tests.games.mago_magino.support import ring
from tests.support.world_pairs import Pair, Step, look_alike
from tests.support.world_visits import Visit, World

GAME = get_game("mago-magino")
LINES = (
    *("chance die arrow", "chance spin M3", "0 pass"),
    *("chance die arrow", "chance spin M5", "1 pass"),
)
QUIET = ("chance die arrow", "chance spin M1", "0 pass")


def two_worlds(*lines: str) -> Pair:
    """Two children who stand on each other's space, one after the other struck by the arrow."""
    matches = [ring("phase=throw", *spaces) for spaces in (("M3 0a", "M5 1a"), ("M3 1a", "M5 0a"))]
    positions = matches[0].position.copy(), matches[1].position.copy()
    steps = []
    for line in lines:
        actor, _, text = line.partition(" ")
        action, thrower = GAME.notation.parse(text), GAME.rules.thrower(matches[0].position)
        for match in matches:
            match.play(actor, text)
        number = CHANCE if actor == "chance" else int(actor)
        steps.append(Step(number, (action, action), thrower))
    assert look_alike((matches[0], matches[1]), 0) and matches[0].position != matches[1].position
    return Pair(GAME, matches[0].seats, 0, dict(matches[0].options), positions, steps)


def told_later(folder: Path, pair: Pair, number: int) -> list[str]:
    """What somebody gets who opens the page afterwards, the log and the last turn included."""
    world = World(folder)
    with world.serve() as server, ExitStack() as stack:
        world.begin(pair, number)
        visit = Visit(server, pair, number, stack)
        visit.happen()
        return visit.seen_anew() + visit.asked_over_http()


@pytest.mark.parametrize("lines", [LINES, (*LINES, *QUIET)], ids=["just now", "a turn ago"])
def test_the_log_and_the_last_turn_do_not_tell_whose_frog_it_is(
    lines: tuple[str, ...], tmp_path: Path
) -> None:
    pair = two_worlds(*lines)
    one, two = (told_later(tmp_path / str(number), pair, number) for number in range(2))
    assert pair.differ and one == two
