"""The garbage collector looks at everything once in a while, and never at what the start has made."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator

import pytest

from sortilege.server.collector import NEW_OBJECTS, collect_rarely


@pytest.fixture(autouse=True)
def _usual_collector() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)


def test_what_the_start_has_made_is_left_alone() -> None:
    end = collect_rarely()
    end.set()
    assert gc.get_freeze_count() > 1000
    assert gc.get_threshold()[0] == NEW_OBJECTS


def test_cycles_are_found_sooner_or_later() -> None:
    class Knot:
        def __init__(self) -> None:
            self.itself = self

        def __del__(self) -> None:
            found.set()

    found = threading.Event()
    end = collect_rarely(every_s=0.01)
    Knot()
    assert found.wait(10)
    end.set()
