"""Every game against its referee: the same actors, actions, chances, scores and winners at every step."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from tests.referee.compare import compare
from tests.referee.face import plan_of
from tests.support.variants import own_slugs


def cases() -> list[ParameterSet]:
    """Every game, seat count and set of options, with a seed of its own: advice differs by seed."""
    return [
        pytest.param(slug, seats, options, seed, id=f"{slug}-{seats}-{seed}")
        for slug in own_slugs()
        for seed, (seats, options) in enumerate(product(plan_of(slug).seats, plan_of(slug).options))
    ]


@pytest.mark.parametrize(("slug", "seats", "options", "seed"), cases())
def test_the_engine_and_the_referee_agree(
    slug: str, seats: int, options: dict[str, Any], seed: int
) -> None:
    assert compare(slug, seats, options, seed, most_actions=600)["actions"] > 0


@pytest.mark.soak
@pytest.mark.parametrize("slug", own_slugs())
def test_they_agree_in_thousands_of_games(slug: str) -> None:
    met: Counter[str] = Counter()
    for seats, options in product(plan_of(slug).seats, plan_of(slug).options):
        for seed in range(plan_of(slug).games_per_case):
            met += compare(slug, seats, options, seed, most_actions=1000)
    assert [event for event in plan_of(slug).met if not met[event]] == []
