"""Feats on the way through the portals: each one just missed and just reached."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sortilege.engine.contract import CHANCE, Step
from sortilege.games.via_magica import GAME
from sortilege.games.via_magica.feats import MANY_PORTALS, earned
from tests.games.via_magica.support import brink, scene, state
from tests.support.deeds import deeds_from, with_stand_in
from tests.support.steps import steps_of

PURPLE = [f"P{number}" for number in range(24, 35)]
"""None of the last eight has a slot for the shadow."""
DRAW, PASS = GAME.notation.parse("draw air"), GAME.notation.parse("pass")


def opening(*turns: str) -> list[Step]:
    """Turn by turn: a draw, then seat 0 acts and seat 1 acts after it, and these portals of seat 0 open one by one."""

    def played() -> Iterator[Step]:
        now = state(scene("phase=draw catcher=0\nseat 0\nseat 1\n"))
        for portals in turns:
            yield Step(CHANCE, DRAW, now, now)
            yield Step(0, PASS, now, now)
            for portal in portals.split():
                before, now = now, now.copy()
                now.opened[0] |= 1 << int(portal[1:]) - 1
                yield Step(1, PASS, before, now)

    return list(played())


def feats(*turns: str, bot: tuple[int, ...] = (), seat: int = 0) -> set[str]:
    return earned(with_stand_in(deeds_from(opening(*turns)), *bot), seat)


def test_a_portal() -> None:
    assert feats("P33") == {"first_portal"}
    assert feats("") == set()
    assert feats("P33", seat=1) == set()
    assert feats("P33", bot=(1,)) == set(), "a bot placed the last crystal"
    assert feats("P33", bot=(2,)) == {"first_portal"}, "somebody else was away"


def test_a_portal_as_the_rules_open_it() -> None:
    text = brink("P33", "air=1", "water", "P28")
    steps = steps_of(scene(text), "0 place P33:water")
    assert earned(deeds_from(steps), 0) == {"first_portal"}
    assert earned(with_stand_in(deeds_from(steps), 0), 0) == set()
    assert earned(deeds_from(steps), 1) == set()
    other = steps_of(scene(text), "0 pass")
    assert earned(deeds_from(other), 0) == set()


def test_two_portals_in_one_turn() -> None:
    assert "two_at_once" in feats("P33 P34")
    assert "two_at_once" not in feats("P33", "P34")


def test_a_portal_with_the_shadow() -> None:
    assert feats("P26") == {"first_portal", "shadow_portal"}
    assert "shadow_portal" not in feats("P27")


def test_four_colours() -> None:
    assert "four_colours" in feats("P33", "P40", "P09", "P21")
    assert "four_colours" not in feats("P33", "P40", "P09", "P34")
    assert "four_colours" not in feats("P33", "P40", "P09", "P21", bot=(1,))


@pytest.mark.parametrize(("count", "reached"), [(MANY_PORTALS, True), (MANY_PORTALS - 1, False)])
def test_seven_portals(count: int, reached: bool) -> None:
    assert ("seven_portals" in feats(*PURPLE[:count])) is reached
    assert "seven_portals" not in feats(*PURPLE[:count], bot=(1,))


def rewarded(count: int) -> list[Step]:
    after = state(scene("phase=over\nseat 0\nseat 1\n"))
    after.rewards[0] = (1 << count) - 1
    return [Step(0, PASS, after, after)]


def test_three_rewards() -> None:
    assert earned(deeds_from(rewarded(3)), 0) == {"three_rewards"}
    assert earned(deeds_from(rewarded(2)), 0) == set()
    assert earned(with_stand_in(deeds_from(rewarded(3)), 0), 0) == set()


def test_patience() -> None:
    def found(*texts: str, bot: tuple[int, ...] = ()) -> set[str]:
        now = state(scene("phase=over\nseat 0\nseat 1\n"))
        steps = [Step(0, GAME.notation.parse(text), now, now) for text in texts]
        return earned(with_stand_in(deeds_from(steps), *bot), 0)

    assert found("decline", "claim R08") == {"patience"}
    assert found("claim R08") == set() and found("decline") == set()
    assert found("decline", "claim R08", bot=(0,)) == set()
