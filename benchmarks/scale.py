"""How many machines a number of players needs, and what a move waits for: `python -m benchmarks.scale [PLAYERS ...]`.

A simulation on paper, fed by `benchmarks/costs.json` (measured by `python -m benchmarks.costs`). Tables are cut by the
hash of their id: into databases, and within a database into nodes. A node is one process on one core and takes
commands in the order of their arrival; a database has cores too, and every commit waits for its disk once, together
with those that arrived meanwhile. Moves arrive as people make them, every 2 to 5 s at each table. What a
node sends over the network is counted, not simulated.
"""

from __future__ import annotations

import argparse
import heapq
import json
import random
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

COSTS = Path(__file__).parent / "costs.json"
SEATS, PACE_S = 4, (2.0, 5.0)
BUSY = 0.6
"""How busy a core may be: beyond that, waits grow fast."""
DATABASE_CORES, FLUSH_S = 8, 0.002
"""Assumed, not measured: the cores of one database machine, and a flush of a server's disk."""
SIMULATED_S, WARM_UP_S = 40.0, 10.0


@dataclass(frozen=True)
class Costs:
    """What one move, table and socket cost, as measured."""

    move_s: float
    database_s: float
    sent: float
    table: float
    socket: float


@dataclass(frozen=True)
class Plan:
    """The machines for a number of players."""

    players: int
    nodes: int
    databases: int

    @property
    def tables(self) -> int:
        """Four people sit at each."""
        return self.players // SEATS


def read_costs(path: Path = COSTS) -> Costs:
    """The mean over the games of what was measured."""
    found = json.loads(path.read_text("utf-8"))
    games, memory = found["postgresql"]["games"], found["sqlite"]["memory"]
    return Costs(
        move_s=mean(game["cpu_us"] for game in games) / 1e6,
        database_s=mean(game["database_us"] for game in games) / 1e6,
        sent=mean(game["bytes"] for game in games),
        table=memory["table"],
        socket=memory["socket"],
    )


def moves_per_s(tables: int) -> float:
    return tables / mean(PACE_S)


def plan_for(players: int, costs: Costs) -> Plan:
    """As few nodes and databases as keep every core below `BUSY`."""
    moves = moves_per_s(players // SEATS)
    nodes = max(1, -int(-moves * costs.move_s // BUSY))
    databases = max(1, -int(-moves * costs.database_s // (BUSY * DATABASE_CORES)))
    return Plan(players, nodes, databases)


# --------------------------------------------------------------------------- one node
def simulate_node(tables: int, costs: Costs, rng: random.Random) -> list[float]:
    """From the arrival of a move to the end of its commit, for the tables of one node."""
    arrivals = [rng.uniform(0, PACE_S[1]) for _ in range(tables)]
    heapq.heapify(arrivals)
    free_s = flushed_s = 0.0
    waits: list[float] = []
    while arrivals and arrivals[0] < SIMULATED_S:
        now_s = arrivals[0]
        free_s = max(free_s, now_s) + rng.expovariate(1 / costs.move_s)
        # A commit joins the next flush: the one that is going on began without it.
        flushed_s = max(flushed_s, free_s) + FLUSH_S if free_s > flushed_s - FLUSH_S else flushed_s
        done_s = max(flushed_s, free_s) + costs.database_s
        if now_s > WARM_UP_S:
            waits.append(done_s - now_s)
        heapq.heapreplace(arrivals, now_s + rng.uniform(*PACE_S))
    return waits


def tables_by_node(plan: Plan, rng: random.Random) -> list[int]:
    """How many tables the hash gives to each node: not the same number to all."""
    counts = [0] * plan.nodes
    for _ in range(plan.tables):
        counts[rng.randrange(plan.nodes)] += 1
    return counts


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def describe(players: int, costs: Costs, rng: random.Random) -> str:
    """One line of the table: the plan, and what its fullest node does."""
    plan = plan_for(players, costs)
    fullest = max(tables_by_node(plan, rng))
    waits = simulate_node(fullest, costs, rng)
    moves = moves_per_s(plan.tables)
    memory = fullest * (costs.table + SEATS * costs.socket) / 2**20
    cells = (
        f"{players:,}",
        f"{plan.tables:,}",
        f"{moves:,.0f}",
        f"{plan.nodes:,}",
        f"{plan.databases:,}",
        f"{moves_per_s(fullest) * costs.move_s:.0%}",
        f"{memory:,.0f} MB",
        f"{moves * costs.sent * 8 / 1e6:,.0f} Mbit/s",
        f"{1000 * percentile(waits, 0.5):.1f} ms",
        f"{1000 * percentile(waits, 0.99):.1f} ms",
    )
    return "| " + " | ".join(cells) + " |"


HEAD = (
    "| players | tables | moves/s | nodes | databases | fullest node | its memory | sent | p50 | p99 |\n"
    + "|---" * 10
    + "|"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    usual = [400, 4_000, 40_000, 400_000, 1_000_000]
    parser.add_argument("players", type=int, nargs="*", default=usual)
    costs, rng = read_costs(), random.Random(1)
    print(HEAD)
    for players in parser.parse_args().players:
        print(describe(players, costs, rng))


if __name__ == "__main__":
    main()
