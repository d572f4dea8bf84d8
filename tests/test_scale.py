"""The simulation of `docs/scale.md`: it obeys queueing theory, and the page shows what it prints."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from statistics import mean

import pytest
from benchmarks import scale
from benchmarks.scale import Plan, describe, plan_for, read_costs, simulate_node, tables_by_node

PAGE = Path(__file__).parents[1] / "docs" / "scale.md"


@pytest.mark.parametrize("busy", [0.2, 0.5, 0.7])
def test_waits_are_those_of_a_single_queue(monkeypatch: pytest.MonkeyPatch, busy: float) -> None:
    """Many tables together arrive at random, so the mean is that of the M/M/1 queue: service / (1 - load)."""
    monkeypatch.setattr(scale, "FLUSH_S", 0.0)
    costs = replace(read_costs(), move_s=0.001, database_s=0.0)
    tables = round(busy / costs.move_s * mean(scale.PACE_S))
    waits = simulate_node(tables, costs, random.Random(1))
    assert mean(waits) == pytest.approx(costs.move_s / (1 - busy), rel=0.2)


def test_commits_that_arrive_together_share_a_flush(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scale, "FLUSH_S", 0.05)
    costs = replace(read_costs(), move_s=1e-6, database_s=0.0)
    waits = simulate_node(3500, costs, random.Random(1))
    assert 0.05 < mean(waits) < 0.1 and max(waits) < 0.101, (
        "a flush of each its own would take 50 s"
    )


def test_no_core_is_planned_to_be_too_busy() -> None:
    costs = read_costs()
    for players in (4, 4_000, 1_000_000):
        plan = plan_for(players, costs)
        moves = scale.moves_per_s(plan.tables)
        assert moves * costs.move_s / plan.nodes <= scale.BUSY
        assert moves * costs.database_s / plan.databases <= scale.BUSY * scale.DATABASE_CORES
    assert plan_for(4, costs) == Plan(4, 1, 1)
    assert sum(tables_by_node(Plan(4_000, 7, 1), random.Random(1))) == 1_000


def test_the_page_shows_what_the_simulation_prints() -> None:
    costs, rng, page = read_costs(), random.Random(1), PAGE.read_text("utf-8")
    for players in (400, 4_000, 40_000):
        assert describe(players, costs, rng) in page
