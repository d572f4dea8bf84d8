"""The games as OpenSpiel's classes: `pyspiel.load_game("sortilege_...")` makes them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel

from sortilege.engine.contract import Game
from sortilege.engine.rng import new_rng
from sortilege.engine.tensors import has_tensors, tensors_of
from sortilege.research.open_spiel.nodes import (
    CHANCE_PLAYER,
    OVER,
    TOGETHER,
    most_chance_nodes,
    setup_of,
)
from sortilege.research.open_spiel.observers import Observer
from sortilege.research.open_spiel.parameters import (
    default_parameters,
    read_parameters,
    write_parameters,
)
from sortilege.research.tables import IllegalMove

log = logging.getLogger("sortilege.research")

PREFIX = "sortilege_"


def spiel_name(game: Game) -> str:
    """The name of a game for `pyspiel.load_game`."""
    return PREFIX + game.slug.replace("-", "_")


def spiel_type(game: Game, is_turn_based: bool = False) -> Any:
    """What kind of game it is, in OpenSpiel's words."""
    kinds = pyspiel.GameType
    together = tensors_of(game).IS_SIMULTANEOUS and not is_turn_based
    return kinds(
        short_name=spiel_name(game),
        long_name=game.title["en"],
        dynamics=kinds.Dynamics.SIMULTANEOUS if together else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.most_seats,
        min_num_players=game.least_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=default_parameters(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its parameters; each has a class of its own."""

    game: ClassVar[Game]

    def __init__(self, params: Mapping[str, object] | None = None) -> None:
        game = self.game
        key = read_parameters(game, params or {})
        self.setup = setup_of(key)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.module.SEAT_ACTIONS,
            max_chance_outcomes=self.setup.chance_outcomes,
            num_players=key.seats,
            min_utility=-1.0 / max(key.seats - 1, 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=key.max_game_length,
        )
        kind = spiel_type(game, key.is_turn_based)
        super().__init__(kind, info, write_parameters(key, game))

    def new_initial_state(self) -> SpielState:
        """The first node."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """No game has more chance nodes than this."""
        return most_chance_nodes(self.setup.key)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """The observer of what a seat sees or, with perfect recall, of all that it was ever allowed to see.

        None for other kinds: what is public and what is private are not told apart. Raises ValueError for parameters.
        """
        if params:
            raise ValueError(f"an observer has no parameters, but was given {params!r}")
        if iig_obs_type is None:
            return Observer(self.setup, has_recall=False)
        is_single = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not iig_obs_type.public_info or not is_single:
            return None
        return Observer(self.setup, has_recall=iig_obs_type.perfect_recall)

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        return _load, (str(self),)


def _load(name: str) -> Any:
    """A game that was pickled: finding this function registers the games."""
    return pyspiel.load_game(name)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One node of a game. All that it knows is in `node`, which OpenSpiel copies and pickles."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node = game.setup.first.copied()

    # ------------------------------------------------------------------ who is asked, and for what
    def current_player(self) -> int:
        """A seat, or one of OpenSpiel's ids for chance, for seats that act together and for the end."""
        return self.node.player

    def is_terminal(self) -> bool:
        """Is the game over, or was it cut?"""
        return self.node.player == OVER

    def is_chance_node(self) -> bool:
        """Does chance come next?"""
        return self.node.player == CHANCE_PLAYER

    def is_simultaneous_node(self) -> bool:
        """Do several seats act together next?"""
        return self.node.player == TOGETHER

    def legal_actions(self, *player: int) -> list[int]:
        """What a player, by default the current one, can do; none for one who is not asked.

        OpenSpiel answers this too, but a call from Python would go through C++ and back several times.
        """
        seat = player[0] if player else self.node.player
        if seat >= 0 and self.node.player != CHANCE_PLAYER:
            return self.node.legal(seat)[:]
        return super().legal_actions(*player)  # type: ignore[no-any-return]

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, with its probabilities."""
        return self.node.outcomes() if self.node.player == CHANCE_PLAYER else []

    # ------------------------------------------------------------------ what happens
    def _apply_action(self, action: int) -> None:
        player = self.node.player
        if player == CHANCE_PLAYER:
            self.node.draw(action)
        elif player >= 0:
            self.node.decide(action)
        else:
            reason = "the game is over" if player == OVER else "several seats act together"
            raise IllegalMove(f"{action} cannot be played by one player: {reason}")

    def _apply_actions(self, actions: list[int]) -> None:
        self.node.decide_together(actions)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that looks the same to a player. It has no history: that would tell what is hidden."""
        rng = np.array(new_rng(int(sampler() * 2**53)), np.int64)
        other: SpielState = self.get_game().new_initial_state()
        other.node = self.node.imagined(player, rng)
        return other

    # ------------------------------------------------------------------ what can be said
    def returns(self) -> list[float]:
        """By player: zero-sum, 1 for winning alone; all 0 while the game runs, or if it was cut."""
        return self.node.returns()

    def _action_to_string(self, player: int, action: int) -> str:
        setup = self.node.setup
        if player != CHANCE_PLAYER:
            return setup.game.say(action)
        if action >= setup.first_order:
            return f"seat {action - setup.first_order} is next"
        return setup.game.say(action + setup.first_chance)

    def __str__(self) -> str:
        return str(self.node)


def register(games: Iterable[Game]) -> None:
    """Make games known to `pyspiel.load_game`; one that cannot be played here is left out with a log line."""
    for game in games:
        if not has_tensors(game):
            continue
        try:
            # A class, not a function: OpenSpiel drops it after Python has ended, and only a class outlives that.
            made = type(f"{SpielGame.__name__}_{spiel_name(game)}", (SpielGame,), {"game": game})
            pyspiel.register_game(spiel_type(game), made)
        except (
            Exception
        ) as error:  # a game from outside may fail in any way; the others are not affected
            log.error("game=%s is not registered with OpenSpiel: %s", game.slug, error)
