"""Faults under load: no acknowledged move is lost or doubled, no game is stuck.

`benchmarks/faults.py` is the long form.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.support.fault_runs import ANYWHERE, kill, run_faults


def test_a_few_kills(tmp_path: Path) -> None:
    outcome = run_faults(tmp_path, [kill] * 3, seed=1)
    assert outcome.acks > 20 and outcome.games >= 4 and outcome.undos


def test_one_fault_of_each_kind(tmp_path: Path) -> None:
    outcome = run_faults(tmp_path, ANYWHERE[1:], seed=2)
    assert len(outcome.faults) == len(ANYWHERE) - 1
    assert outcome.refusals >= 3, "a full disk, a read-only disk and another file are noticed"


@pytest.mark.soak
def test_two_hundred_kills(tmp_path: Path) -> None:
    kills = int(os.environ.get("SORTILEGE_KILLS", "200"))
    outcome = run_faults(tmp_path, [kill] * kills, seed=2)
    print(outcome)
    assert outcome.acks > 10 * kills
