"""OpenSpiel's Python API on its game that is nearest to ours."""

from __future__ import annotations

import importlib
import random
from typing import Any

from sortilege.bench.figures import Missing, Way
from sortilege.bench.slices import in_slices

NEAREST = "maedn"
"""Mensch ärgere dich nicht: pieces that run around a board by the throw of a die."""


def open_spiel() -> Way:
    """Random games, one call for each question and each action."""
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
    except ImportError as error:
        raise Missing("open_spiel is not installed (dependency group bench)") from error
    game = pyspiel.load_game(NEAREST)

    def play(games: int) -> tuple[float, float]:
        chances = decisions = 0
        for _ in range(games):
            played = _play_game(game.new_initial_state())
            chances += played[0]
            decisions += played[1]
        return chances + decisions, decisions

    return in_slices(play)


def _play_game(state: Any) -> tuple[int, int]:
    """A random game; returns the actions of chance and of seats."""
    chances = decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            action = _draw(state.chance_outcomes())
            chances += 1
        else:
            actions = state.legal_actions()
            action = actions[int(random.random() * len(actions))]
            decisions += 1
        state.apply_action(action)
    return chances, decisions


def _draw(outcomes: list[tuple[int, float]]) -> int:
    left = random.random()
    for action, probability in outcomes:
        left -= probability
        if left < 0:
            return action
    return outcomes[-1][0]
