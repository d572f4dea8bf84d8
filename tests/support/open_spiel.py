"""Our games as OpenSpiel loads them, and random walks through their trees."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pyspiel

from sortilege.engine.contract import Game
from sortilege.research.open_spiel import spiel_name
from sortilege.research.open_spiel.parameters import text_of
from sortilege.testing import Case
from tests.support.variants import own_games

RECALL = pyspiel.IIGObservationType(perfect_recall=True)


def name_of(game: Game, **parameters: object) -> str:
    """A game as OpenSpiel writes it."""
    texts = [f"{key}={value}" for key, value in parameters.items()]
    return f"{spiel_name(game)}({','.join(texts)})"


def names(length: int, **more: object) -> list[str]:
    """Every game with every number of seats, cut after so many decisions."""
    return [
        name_of(game, players=seats, max_game_length=length, **more)
        for game in own_games()
        for seats in game.seat_counts
    ]


def turn_based_names(length: int) -> list[str]:
    """Every game with two players who are asked one after the other."""
    return [name_of(game, turn_based="true", max_game_length=length) for game in own_games()]


def load_case(case: Case, **more: object) -> Any:
    """A case of the shared suites as OpenSpiel loads it."""
    texts = {o.name for o in case.game.options if isinstance(o.default, str)}
    options: dict[str, Any] = {
        name: text_of(value) if name in texts else value
        for name, value in case.match().options.items()
    }
    return pyspiel.load_game(spiel_name(case.game), {"players": case.seats, **options, **more})


def play_random_step(state: Any, rng: random.Random) -> None:
    """Something random, whoever is asked."""
    if state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, chances)[0])
    elif state.is_simultaneous_node():
        players = range(state.num_players())
        state.apply_actions([rng.choice(state.legal_actions(p) or [0]) for p in players])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def walk(game: Any, seed: int, most: int) -> Iterator[Any]:
    """A state at the beginning and after each random step."""
    state, rng = game.new_initial_state(), random.Random(seed)
    yield state
    for _ in range(most):
        if state.is_terminal():
            return
        play_random_step(state, rng)
        yield state


def some_state(game: Any, wanted: str, seed: int = 1) -> Any:
    """The first state on a random walk at which a question such as `is_simultaneous_node` is answered by yes."""
    return next(state for state in walk(game, seed, 500) if getattr(state, wanted)())


def race() -> Game:
    """A game in which the quickest player takes something from the others."""
    return next(game for game in own_games() if game.race)
