"""The story of a finished game: what is told, of whom, and never more than three things."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sortilege.engine.contract import Bot, Step
from sortilege.engine.match import Match
from sortilege.games.via_magica import GAME
from sortilege.games.via_magica.bot import Greedy
from sortilege.games.via_magica.moments import (
    many_at_once,
    moments,
    rewarded_patience,
    treasure,
    turning_point,
)
from tests.games.via_magica.support import scene, start, state
from tests.support.bot_play import play_with_bots

KINDS = {
    "turned": {"portal"},
    "turned_by_reward": {"reward"},
    "ahead": {"portal"},
    "at_once": {"portals"},
    "patience": {"reward"},
    "treasure": {"portal", "points"},
}
"""What each kind of moment tells besides its seat; the client has a sentence for each."""


def steps_of(match: Match, game: Match) -> Iterator[Step]:
    """All steps of a game from a given position on."""
    for actor, action in game.log:
        before = match.position.copy()
        match.apply(actor, action)
        yield Step(actor, action, before, match.position.copy())


def played(seed: int, seats: int = 2) -> list[Step]:
    """A game between bots."""
    bots: list[Bot] = [Greedy(1 + (seed + seat) % 4, seed) for seat in range(seats)]
    return list(steps_of(start(seats), play_with_bots(start(seats), bots, seed)))


def walk(text: str, *plays: str) -> list[Step]:
    """The steps of some actions from a drawn position, each written with its actor."""
    match, steps = scene(text), []
    for play in plays:
        actor, _, action = play.partition(" ")
        before = match.position.copy()
        match.play(actor, action)
        number = 6 if actor == "chance" else int(actor)
        steps.append(Step(number, match.log[-1][1], before, match.position.copy()))
    return steps


@pytest.mark.parametrize("seed", range(6))
def test_a_finished_game_has_one_to_three_moments(seed: int) -> None:
    steps = played(seed, 2 + seed % 3)
    told = moments(steps)
    assert 1 <= len(told) <= 3
    for moment in told:
        assert moment.keys() - {"kind", "seat"} == KINDS[moment["kind"]]
        assert moment["seat"] in range(6)
    assert GAME.moments is moments


def final(text: str) -> list[Step]:
    """One step that ends with a drawn position."""
    after = state(scene(text))
    before = after.copy()
    before.opened[0] &= before.opened[0] - 1
    return [Step(0, 0, before, after)]


OVER = "phase=over\nseat 0\n  opened P33 P07 P28\nseat 1\n  opened P34\n"


def test_the_portal_that_turned_it_is_the_last_that_put_the_winner_ahead() -> None:
    after = state(scene(OVER))
    behind = after.copy()
    behind.opened[0] = 1 << 32  # P33, three points against the six of P34
    steps = [Step(0, 0, behind, after)]
    moment = turning_point(steps)
    assert moment is not None
    assert moment["kind"] == "turned" and moment["seat"] == 0
    assert moment["portal"] in ("P07", "P28")


def test_somebody_who_was_always_ahead_is_told_so() -> None:
    after = state(scene(OVER))
    nothing = after.copy()
    nothing.opened = [0] * 6
    one = after.copy()
    one.opened = [1 << 27, *[0] * 5]
    steps = [Step(0, 0, nothing, one), Step(0, 0, one, after)]
    assert turning_point(steps) == {"kind": "ahead", "seat": 0, "portal": "P28"}


def test_a_shared_victory_has_no_turning_point() -> None:
    shared = "phase=over\nseat 0\n  opened P33\nseat 1\n  opened P33\n"
    assert turning_point(final(shared)) is None


def test_two_portals_in_one_turn_are_told() -> None:
    text = "phase=draw catcher=0\nseat 0\n  zone P33\nseat 1\n"
    before = state(scene(text))
    both = before.copy()
    both.opened[1] = 1 << 32 | 1 << 33
    drawn = GAME.notation.parse("draw air")
    assert many_at_once([Step(6, drawn, before, both)]) == {
        "kind": "at_once",
        "seat": 1,
        "portals": ["P33", "P34"],
    }
    both.opened[1] = 1 << 32
    assert many_at_once([Step(6, drawn, before, both)]) is None


def test_patience_is_told_when_it_was_rewarded() -> None:
    text = "phase=claim seat=0\nseat 0\n  zone P28\n  opened P33 P34\nseat 1\n"
    steps = walk(text, "0 decline")
    assert rewarded_patience(steps) is None
    after = state(scene(text))
    after.rewards[0] = 1 << 8
    assert rewarded_patience([*steps, Step(0, 0, after, after)]) == {
        "kind": "patience",
        "seat": 0,
        "reward": "R09",
    }


def test_the_treasure_belongs_to_somebody_who_did_not_win() -> None:
    assert treasure(final(OVER)) == {"kind": "treasure", "seat": 1, "portal": "P34", "points": 6}
