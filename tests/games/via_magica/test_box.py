"""The score sheet of the companion counts like the rules: over random sets of portals, and over whole games."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from sortilege.engine.bits import members
from sortilege.engine.match import Match
from sortilege.games.via_magica import GAME, board
from sortilege.games.via_magica.rules import winners
from sortilege.games.via_magica.scoring import colour_rewards, points, score_sheet
from sortilege.games.via_magica.state import PHASE_OVER, State
from sortilege.testing.random_play import play_random_action
from tests.games.via_magica.support import start, state

CASES = Path(__file__).with_name("score_cases.mjs")
MOST_OPENED = 9


def entries(t: State) -> list[dict[str, list[str]]]:
    """What the people at a table would tap on the sheet."""
    return [
        {
            "opened": [board.KIND_NAMES[kind] for kind in members(t.opened[seat])],
            "rewards": [board.REWARD_NAMES[reward] for reward in members(t.rewards[seat])],
        }
        for seat in range(t.seats)
    ]


def answers_of(tables: list[Any]) -> list[dict[str, Any]]:
    """What the sheet says about these tables."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node.js is installed")
    command = [node, str(CASES)]
    done = subprocess.run(command, input=json.dumps(tables), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)  # type: ignore[no-any-return]


def compare(positions: list[State], *, are_games: bool) -> None:
    """The sheet and the rules agree about points, rewards, the end and the winners."""
    for t, said in zip(positions, answers_of(list(map(entries, positions))), strict=True):
        seats = range(t.seats)
        assert said["parts"] == score_sheet(t)
        assert said["scores"] == [points(t, seat) for seat in seats]
        earned = [members(colour_rewards(t.opened[seat])) for seat in seats]
        assert said["earned"] == [[board.REWARD_NAMES[r] for r in found] for found in earned]
        assert sum(1 << seat for seat in said["leaders"]) == winners(t)
        if are_games:
            assert said["ended"] and said["entered"], "what really happened is never refused"


def random_position(rng: random.Random) -> State:
    """A table at its end where everybody has opened and claimed anything."""
    t = state(start(rng.randint(2, board.SEATS)))
    for seat in range(t.seats):
        kinds = rng.sample(range(board.KINDS), rng.randint(0, MOST_OPENED))
        t.opened[seat] = sum(1 << kind for kind in kinds)
        t.rewards[seat] = rng.getrandbits(board.REWARDS)
    t.phase = PHASE_OVER
    return t


def finished_game(seed: int) -> State:
    """The end of a game that was played at random."""
    match, rng = Match(GAME, 2 + seed % 5, {}), random.Random(seed)
    while not match.is_over:
        play_random_action(match, rng)
    return state(match)


def test_the_sheet_counts_any_portals_and_rewards_like_the_rules() -> None:
    rng = random.Random(45)
    compare([random_position(rng) for _ in range(2000)], are_games=False)


def test_the_sheet_counts_finished_games_like_the_rules() -> None:
    compare([finished_game(seed) for seed in range(30)], are_games=True)


@pytest.mark.soak
def test_the_sheet_counts_thousands_of_finished_games_like_the_rules() -> None:
    compare([finished_game(seed) for seed in range(4000)], are_games=True)
