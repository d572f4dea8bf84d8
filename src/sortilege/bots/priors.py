"""What the heuristics of a game think of each action, without a compiler: the rule `prior`, interpreted."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module

from sortilege.bots.search.tree import FLOATS, RECORDS, WORLD
from sortilege.engine.contract import Search
from sortilege.engine.state import PlainRecords
from sortilege.engine.veiled import Veiled


def priors_of(veiled: Veiled, how: Search, legal_ids: Sequence[int]) -> list[int]:
    """The odds of each action, as the search has them; all 0 if the seat would rather wait."""
    ts = PlainRecords(veiled.position.copy() for _ in range(RECORDS))
    count = len(legal_ids)
    odds, floats = [0] * count, [0.0] * max(FLOATS, count)
    prior = import_module(how.heuristics).prior
    prior(ts[WORLD], veiled.seat, list(legal_ids), count, odds, ts, floats)
    return odds
