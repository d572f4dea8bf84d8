"""Hints as people get them: searched in a worker process. Two worlds that differ in a secret give the same bytes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from unittest.mock import AsyncMock, patch

import pytest

from sortilege.bots.levels import can_search
from sortilege.engine.registry import all_games
from sortilege.server.live.search_compiler import compile_search
from tests.support.hint_worlds import Worlds, check_the_same_hints, pairs_of, two_worlds

SLUGS = [game.slug for game in all_games() if game.coach]
PATIENCE_S = 60.0
PAIRS = 2

pytestmark = pytest.mark.skipif(not can_search(), reason="Numba is not installed")


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Worlds]:
    """Servers that search from the first hint on, so that both worlds do."""
    folders = [tmp_path_factory.mktemp("world") for _ in range(2)]
    with (
        patch(
            "sortilege.server.live.bot_runner.BotRunner.can_search", AsyncMock(return_value=True)
        ),
        two_worlds(folders, bot_workers=1, hint_s=PATIENCE_S, hints_burst=1000) as both,
    ):
        yield both


@pytest.mark.parametrize("slug", SLUGS)
def test_a_worker_gives_the_same_hint_in_two_worlds(slug: str, worlds: Worlds) -> None:
    compile_search(slug)  # otherwise each of the workers would compile it, while somebody waits
    check_the_same_hints(pairs_of(slug)[:PAIRS], worlds)
    assert len(multiprocessing.active_children()) >= len(worlds)
