"""A game's challenge of the day: the same everywhere, bounded, and judged by the rules. A game without one passes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any

from sortilege.engine.challenge import (
    FIRST_DAY,
    LONGEST_ACTION,
    MOST_ACTIONS,
    MOST_STARS,
    Challenge,
    Day,
    Turn,
    challenge_of,
    make_puzzle,
)
from sortilege.engine.compiled import compile_rules
from sortilege.engine.contract import Game
from sortilege.engine.errors import SortilegeError
from sortilege.testing.cases import Suite
from sortilege.testing.compiled import import_compiler

DAYS = (*(Day(2026, 1, day) for day in range(1, 8)), Day(2026, 12, 31), Day(2028, 2, 29))
"""Every day of a week, the end of a year, a leap day."""
LARGEST_VIEW = 20_000
MOST_MARKS = 10
HOSTILE = (
    "",
    " ",
    "x",
    "\0",
    "swap",
    "step",
    "again again",
    "E1 E2",
    "-1",
    "null",
    "🦊🦊🦊",
    "a" * 40,
)
ELSEWHERE = """
import sys
from importlib import import_module
from types import SimpleNamespace
from sortilege.testing.challenges import digest
print(digest(SimpleNamespace(slug=sys.argv[1], challenge=sys.argv[2])))
"""


def as_json(turn: Turn) -> str:
    """All that a browser could get."""
    result = None if turn.result is None else vars(turn.result) | {"values": {**turn.result.values}}
    return json.dumps([turn.view, turn.events, result], sort_keys=True, allow_nan=False)


def digest(game: Any) -> str:
    """What the challenge shows and how it is solved, on all of the days, as one number."""
    challenge, told = challenge_of(game), sha256()
    for day in DAYS:
        puzzle = make_puzzle(game, day)
        actions = challenge.solve(puzzle)
        for turn in (challenge.play(puzzle, []), challenge.play(puzzle, actions)):
            told.update(as_json(turn).encode())
        told.update(json.dumps(actions).encode())
    return told.hexdigest()


def wander(challenge: Challenge, puzzle: Any, seed: int, most: int) -> list[str]:
    """What somebody does who tries anything that is offered; empty if the view does not say what is."""
    rng, actions = Random(seed), list[str]()
    turn = challenge.play(puzzle, actions)
    while turn.result is None and len(actions) < most and turn.view.get("actions"):
        actions.append(rng.choice(turn.view["actions"]))
        turn = challenge.play(puzzle, actions)
    return actions


class ChallengeSuite(Suite):
    """For every game that has a challenge."""

    def test_a_challenge_is_the_same_in_another_process(self, game: Game) -> None:
        """Whatever its hashes are."""
        if game.challenge is None:
            return
        env = os.environ | {"PYTHONHASHSEED": "4711", "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-c", ELSEWHERE, game.slug, game.challenge]
        told = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
        assert told.stdout.strip() == digest(game), told.stderr

    def test_days_have_challenges_of_their_own(self, game: Game) -> None:
        """And each version has a day from which it holds, in rising order."""
        if game.challenge is None:
            return
        challenge = challenge_of(game)
        shown = {as_json(challenge.play(make_puzzle(game, day), [])) for day in DAYS}
        solved = {tuple(challenge.solve(make_puzzle(game, day))) for day in DAYS}
        assert len(shown) > len(DAYS) // 2 or len(solved) > len(DAYS) // 2
        assert challenge.SINCE[0] == FIRST_DAY and list(challenge.SINCE) == sorted(
            set(challenge.SINCE)
        )

    def test_the_best_solution_is_judged_the_best(self, game: Game) -> None:
        """Only at its end, with three stars."""
        if game.challenge is None:
            return
        challenge = challenge_of(game)
        for day in DAYS:
            puzzle = make_puzzle(game, day)
            actions = challenge.solve(puzzle)
            assert 0 < len(actions) <= MOST_ACTIONS
            assert all(len(action) <= LONGEST_ACTION for action in actions)
            for made in range(len(actions)):
                assert challenge.play(puzzle, actions[:made]).result is None
            result = challenge.play(puzzle, actions).result
            assert result is not None and result.solved
            assert (result.stars, result.score) == (MOST_STARS, result.best), day
            check_result(challenge, challenge.play(puzzle, actions))

    def test_anything_that_is_offered_can_be_done(self, game: Game) -> None:
        """And what comes of it is told in a few bytes."""
        if game.challenge is None:
            return
        challenge = challenge_of(game)
        for seed, day in enumerate(DAYS[::3]):
            puzzle = make_puzzle(game, day)
            actions = wander(challenge, puzzle, seed, most=40)
            turn = challenge.play(puzzle, actions)
            assert as_json(turn) == as_json(challenge.play(puzzle, actions))
            assert len(as_json(turn)) < LARGEST_VIEW
            check_result(challenge, turn)

    def test_what_cannot_be_done_is_refused(self, game: Game) -> None:
        """By a SortilegeError and nothing else, at the beginning, in the middle and after the end."""
        if game.challenge is None:
            return
        challenge = challenge_of(game)
        puzzle = make_puzzle(game, DAYS[0])
        actions = challenge.solve(puzzle)
        for made in (0, len(actions) // 2, len(actions)):
            for text in HOSTILE:
                assert is_refused(challenge, puzzle, [*actions[:made], text]), text
        assert is_refused(challenge, puzzle, [*actions, actions[-1]])
        shuffled = Random(1)
        for _ in range(20):
            mixed = shuffled.choices([*actions, *HOSTILE], k=30)
            is_refused(challenge, puzzle, mixed)

    def test_compiled_rules_play_the_same_challenge(self, game: Game) -> None:
        """Byte for byte, in the best solution and in a walk at random."""
        if game.challenge is None:
            return
        import_compiler()
        challenge, compiled = challenge_of(game), compile_rules(game)
        for seed, day in enumerate(DAYS[::3]):
            puzzle = make_puzzle(game, day)
            for actions in (challenge.solve(puzzle), wander(challenge, puzzle, seed, most=25)):
                for before, log, after in challenge.stretches(puzzle, actions):
                    records = before.record()
                    for actor, action in log:
                        compiled.apply_at(records, 0, actor, action)
                    assert records.tobytes() == after.to_bytes(), (day, actions)


def check_result(challenge: Challenge, turn: Turn) -> None:
    """Its parts are in bounds, and there is a sentence for it."""
    as_json(turn)
    result = turn.result
    if result is None:
        return
    assert 0 <= result.stars <= MOST_STARS
    assert len(result.marks) <= MOST_MARKS and set(result.marks) <= {0, 1, 2}
    assert result.key in challenge.KEYS


def is_refused(challenge: Challenge, puzzle: Any, actions: Sequence[str]) -> bool:
    """Does it raise what it may raise?"""
    try:
        challenge.play(puzzle, actions)
    except SortilegeError:
        return True
    return False
