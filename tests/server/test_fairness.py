"""With unequal networks everybody wins a fair share of the races; `benchmarks/fairness.py` measures it."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from sortilege.server.live.race_order import Arrival, RaceOrder
from sortilege.server.settings import Settings
from sortilege.server.wire.latency import REMEMBERED, Latency

BENCHMARK = Path(__file__).parents[2] / "benchmarks" / "fairness.py"
ALLOWED = 0.10
LONGEST_TRIP_S, JITTER = 0.4, 0.1


def travel(trip_s: float, rng: random.Random) -> float:
    return trip_s * rng.uniform(1 - JITTER, 1 + JITTER)


def winner(trips_s: list[float], reactions_s: list[float], bound_s: float, seed: int) -> int:
    """Who wins: the question travels to each player, who reacts, and the answers travel back."""
    rng = random.Random(seed)
    latencies = [Latency(bound_s) for _ in trips_s]
    for latency, trip_s in zip(latencies, trips_s, strict=True):
        for _ in range(REMEMBERED):
            latency.echo(latency.probe(0), travel(trip_s, rng) + travel(trip_s, rng))
    credits = {seat: latency.credit_s for seat, latency in enumerate(latencies)}
    arrivals = [
        Arrival(seat, travel(trip_s, rng) + reactions_s[seat] + travel(trip_s, rng), credits[seat])
        for seat, trip_s in enumerate(trips_s)
    ]
    race: RaceOrder[int] = RaceOrder()
    for arrival in sorted(arrivals, key=lambda a: a.at_s):
        if race and race.wait_until(credits) < arrival.at_s:
            break
        race.enter(arrival, arrival.seat)
    return race.take_first()


def shares(players: int, bound_s: float, draws: int = 300) -> list[float]:
    """The share of each player, the farthest last. Each set of reactions is dealt in every rotation."""
    rng = random.Random(7)
    trips_s = [LONGEST_TRIP_S * i / (players - 1) for i in range(players)]
    wins = [0] * players
    for draw in range(draws):
        reactions_s = [1.2 * rng.lognormvariate(0, 0.3) for _ in range(players)]
        for turn in range(players):
            dealt = reactions_s[turn:] + reactions_s[:turn]
            wins[winner(trips_s, dealt, bound_s, draw)] += 1
    return [n / sum(wins) for n in wins]


def off_equal(found: list[float]) -> float:
    """By how much the luckiest or unluckiest share differs from an equal one."""
    return max(abs(share * len(found) - 1) for share in found)


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_with_latency_credited_everybody_wins_a_fair_share(players: int) -> None:
    assert off_equal(shares(players, Settings.most_credit_s)) < ALLOWED
    by_arrival = shares(players, 0)
    assert off_equal(by_arrival) > 5 * ALLOWED and by_arrival == sorted(by_arrival, reverse=True)


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
def test_real_sockets_are_fair_too(players: int) -> None:
    command = [
        sys.executable,
        str(BENCHMARK),
        "--players",
        str(players),
        "--draws",
        "120",
        "--json",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    by_rule = {row["rule"]: row for row in json.loads(done.stdout)}
    assert by_rule["by arrival"]["off_equal"] > 5 * ALLOWED
    assert by_rule["credited"]["off_equal"] < ALLOWED, by_rule["credited"]
