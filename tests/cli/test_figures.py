"""`sortilege perft` and `sortilege bench`: counts and speeds."""

from __future__ import annotations

import json
from typing import Any

import pytest

import sortilege
from sortilege.cli import bench as bench_command
from sortilege.cli.perft import _interpreted_counter, divided_perft
from sortilege.engine.registry import all_slugs
from tests.cli.commands import call
from tests.support.example import EXAMPLE

pytestmark = pytest.mark.usefixtures("example")


def test_perft_counts_and_divides() -> None:
    # 2 seats may begin, 5 lanterns hide the wisp, the die shows 0, 1 or 2
    assert "perft 3 30\n" in call("perft", EXAMPLE, "--depth", 3).output
    shown = call("perft", EXAMPLE, "--depth", 3, "--divide").output
    assert [line.split() for line in shown.splitlines()[1:3]] == [
        ["first", str(seat), "15"] for seat in range(2)
    ]
    assert "perft 0 1\n" in call("perft", EXAMPLE, "--depth", 0, "--divide").output


def test_perft_is_the_same_however_it_is_cut() -> None:
    match = sortilege.new(EXAMPLE, seats=2, first=0)
    counts = divided_perft(match.game, match.position, 3, compiled=False)
    # 5 lanterns, then 5 actions after a 0 and 10 after a 1 or a 2
    assert counts.total() == _interpreted_counter(match.game)(match.position, 3) == 5 * 25


def test_perft_works_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_compiler(game: object) -> object:
        raise ImportError("no numba here")

    monkeypatch.setattr("sortilege.cli.perft.compile_rules", no_compiler)
    match = sortilege.new(EXAMPLE, seats=2, first=0)
    without = divided_perft(match.game, match.position, 6)
    assert without == divided_perft(match.game, match.position, 6, compiled=False)


FIGURES: dict[str, Any] = {
    "machine": {"cpu": "an abacus"},
    "ways": {"whole": "whole games", "c_limit": "in C"},
    "open_spiel_searches": {"MCTS on chess": 777.0},
    "games": [
        {
            "game": EXAMPLE,
            "position_bytes": 192,
            "first_call": {"cold_s": 4.5, "warm_s": 0.5, "search_cold_s": 9.25},
            "search": {
                "seats": 2,
                "simulations_per_s": 54321.0,
                "two_threads": 1.9,
                "stops_within_ms": 12.0,
            },
            "tables": [
                {
                    "seats": 2,
                    "speeds": {"whole": {"actions_per_s": 2.5e7, "decisions_per_s": 1.5e7}},
                    "missing": {"c_limit": "no C compiler"},
                    "ratios": {"whole_to_c": None, "whole_to_interpreted": 99.5},
                }
            ],
        }
    ],
}


def test_bench_prints_a_table_or_pure_json(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[list[str], float]] = []

    def run_bench(slugs: list[str], seconds: float, progress: Any) -> dict[str, Any]:
        asked.append((list(slugs), seconds))
        progress("half", 0.5)
        return FIGURES

    monkeypatch.setattr(bench_command, "run_bench", run_bench)
    shown = call("bench", "--seconds", 2).stdout
    assert asked.pop() == (list(all_slugs()), 2.0)
    assert all(word in shown for word in ("25,000,000", "no C compiler", "99.50", "192 bytes"))
    assert all(
        word in shown for word in ("9.25 s", "54,321", "1.90", "12 ms", "MCTS on chess: 777")
    )
    assert json.loads(call("bench", EXAMPLE, "--json").stdout) == FIGURES
    assert asked.pop()[0] == [EXAMPLE]
