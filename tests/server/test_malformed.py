"""Malformed messages and requests by the thousand; `benchmarks/malformed.py` sends a million."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks.malformed import run_malformed


def test_some_thousand_malformed_messages_and_requests(tmp_path: Path) -> None:
    told = run_malformed(tmp_path, 4000, seed=1)
    assert int(told.split()[0]) >= 4000


@pytest.mark.soak
def test_real_limits_slow_them_down_and_nothing_breaks(tmp_path: Path) -> None:
    assert run_malformed(tmp_path, 100, seed=2, limits="real", refusal_s=0.1)
