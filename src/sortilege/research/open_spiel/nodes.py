"""A node of a game tree: a position, the choices that wait to be played, and who is asked next.

Where seats act together they choose without seeing each other's choice. Then the choices are played: in the order of
the seats, or, where the order counts (a race, or an option), chance names who comes next until none is left. A choice
that is no longer legal when its turn comes was too late and is dropped. The clock plays only where nobody else can: a
decision takes no time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from sortilege.engine.compiled import compile_rules, direct_calls
from sortilege.engine.contract import CHANCE, CLOCK, Game
from sortilege.engine.options import OptionValue
from sortilege.engine.registry import get_game
from sortilege.engine.rng import draw
from sortilege.engine.state import PlainState
from sortilege.engine.tensors import TensorModule, information_size, tensors_of
from sortilege.engine.turns import seats_in
from sortilege.research.batch import EXTRA_RECORDS, SEAT_BITS
from sortilege.research.tables import IllegalMove, compiled_batch

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, np.dtype[Any]]

CHANCE_PLAYER, TOGETHER, OVER = -1, -2, -4
"""Instead of a seat, as OpenSpiel numbers them: chance, several seats at once, nobody."""
MOST_CHANCE_NODES = 64
"""A game is cut after so many chance nodes for each decision: no game comes near it, but a bound must hold."""

Choices = tuple[tuple[int, int], ...]
"""Seats with the actions that they have chosen, not yet played."""


@dataclass(frozen=True)
class SetupKey:
    """What a table plays, in a form that can be saved."""

    slug: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...]
    is_turn_based: bool
    """Are seats that act together asked one after the other?"""
    max_game_length: int
    """After so many decisions the game is cut."""


class Setup:
    """A game with its options, and its compiled rules."""

    def __init__(self, key: SetupKey) -> None:
        self.key = key
        self.game: Game = get_game(key.slug)
        options = dict(key.options)
        self.is_ordered = self.game.is_ordered(options)
        self.module: TensorModule = tensors_of(self.game)
        self.first_chance = self.module.SEAT_ACTIONS
        """Outcomes of chance are counted from here: action id = outcome + first_chance."""
        self.first_order = self.game.actions - self.first_chance
        """After them come the outcomes that say which seat comes next."""
        self.calls = direct_calls(self.game)
        self.rules = compile_rules(self.game)
        self.batch = compiled_batch(self.game)
        self.numbers = information_size(self.module.BLOCKS)
        start = self.game.rules.new(key.seats, options)
        self.dtype: np.dtype[Any] = start.record().dtype
        self.first = Node(self, start.to_bytes())
        """The node at which every game begins."""

    @property
    def chance_outcomes(self) -> int:
        """How many outcomes of chance there can be."""
        return self.first_order + (self.key.seats if self.is_ordered else 0)

    def records(self, data: bytes | bytearray) -> Array:
        """A position as the records that compiled rules play on, many times faster than copying an array of records."""
        import numpy as np

        return np.frombuffer(bytearray(data), self.dtype)


@cache
def setup_of(key: SetupKey) -> Setup:
    """The setup of a key; made once."""
    return Setup(key)


class Node:
    """One node of the tree. Copies share their position until one of them plays."""

    __slots__ = (
        "asked",
        "chance_nodes",
        "choices",
        "decisions",
        "is_shared",
        "known",
        "mask",
        "player",
        "records",
        "setup",
    )

    def __init__(self, setup: Setup, data: bytes) -> None:
        self.setup, self.is_shared = setup, False
        self.records = setup.records(data)
        """The position; not to be written to while another node shares it."""
        self.known: dict[int, list[int]] = {}
        """The legal actions in this position, by actor, as far as they were asked for."""
        self.choices: Choices = ()
        self.asked = 0
        """The seats that are still to choose before the choices are played, as bits."""
        self.decisions = self.chance_nodes = 0
        self.mask: int = setup.calls.awaited_at(self.records, 0)
        """Who is awaited in the position."""
        self.player = OVER
        """Who is asked: a seat, CHANCE_PLAYER, TOGETHER or OVER."""
        self._settle()

    # ------------------------------------------------------------------ what can happen
    def legal(self, seat: int) -> list[int]:
        """The actions of a seat that is asked; empty for another."""
        is_one_of_several = self.player == TOGETHER and (self.mask & SEAT_BITS) >> seat & 1
        return self._legal(seat) if self.player == seat or is_one_of_several else []

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, with its probabilities."""
        setup = self.setup
        if self.choices:
            chance = 1 / len(self.choices)
            return [(setup.first_order + seat, chance) for seat, _ in self.choices]
        actor = self._chance_actor()
        actions, first = self._legal(actor), setup.first_chance
        if actor == CLOCK:
            return [(action - first, 1 / len(actions)) for action in actions]
        out = _row(len(actions))
        setup.calls.weights_at(self.records, 0, out)
        weights = out.tolist()
        total = sum(weights)
        return [(action - first, n / total) for action, n in zip(actions, weights, strict=True)]

    def _chance_actor(self) -> int:
        return CHANCE if self.mask >> CHANCE & 1 else CLOCK

    def _legal(self, actor: int) -> list[int]:
        known = self.known.get(actor)
        if known is None:
            out = _row(self.setup.game.most_legal)
            count = self.setup.calls.legal_at(self.records, 0, actor, out)
            known = self.known[actor] = out[:count].tolist()
        return known

    # ------------------------------------------------------------------ what happens
    def decide(self, action: int) -> None:
        """The seat that is asked plays or, among those who act together, chooses; raises IllegalMove."""
        seat = self.player
        if self.asked:
            self._choose([(seat, action)])
            self.asked &= ~(1 << seat)
        else:
            self._play(seat, action)
        self.decisions += 1
        self._settle()

    def decide_together(self, actions: list[int]) -> None:
        """Every seat that is asked chooses, the others are passed over; raises IllegalMove.

        A seat that is asked alone may answer like this too.
        """
        if len(actions) != self.setup.key.seats:
            raise IllegalMove(f"{len(actions)} actions for {self.setup.key.seats} players")
        if self.asked or self.player in (CHANCE_PLAYER, OVER):
            raise IllegalMove(f"{actions} cannot be played together: no seats act together here")
        self._choose([(seat, actions[seat]) for seat in seats_in(self.mask)])
        self.decisions += 1
        self._settle()

    def draw(self, outcome: int) -> None:
        """Chance brings this; raises IllegalMove."""
        if self.choices:
            self._play_choice(outcome - self.setup.first_order)
        else:
            self._play(self._chance_actor(), outcome + self.setup.first_chance)
        self.chance_nodes += 1
        self._settle()

    def _choose(self, choices: list[tuple[int, int]]) -> None:
        for seat, action in choices:
            if action not in self._legal(seat):
                raise self._refusal(seat, action)
        self.choices = (*self.choices, *choices)

    def _play_choice(self, seat: int) -> None:
        action = dict(self.choices).get(seat)
        if action is None:
            raise IllegalMove(f"seat {seat} has chosen nothing that could be played next")
        self.choices = tuple(choice for choice in self.choices if choice[0] != seat)
        if self.mask >> seat & 1 and action in self._legal(seat):
            self._play(seat, action)
        # Those who are no longer awaited were too late.
        self.choices = tuple(choice for choice in self.choices if self.mask >> choice[0] & 1)

    def _play(self, actor: int, action: int) -> None:
        if action not in self._legal(actor):
            raise self._refusal(actor, action)
        if self.is_shared:
            self.records, self.is_shared = self.setup.records(self.records.tobytes()), False
        self.mask = self.setup.calls.apply_at(self.records, 0, actor, action)
        self.known = {}

    def _refusal(self, actor: int, action: int) -> IllegalMove:
        game = self.setup.game
        said = f" ({game.say(action)})" if 0 <= action < game.actions else ", which is no action"
        who = f"seat {actor}" if actor < CHANCE else "chance"
        return IllegalMove(f"{who} cannot play {action}{said} now")

    def _settle(self) -> None:
        """Play the choices that need no chance, and find out who is asked next."""
        if self.asked:
            self.player = _first(self.asked)
            return
        while self.choices:
            if self.setup.is_ordered and len(self.choices) > 1:
                self.player = CHANCE_PLAYER
                return
            self._play_choice(self.choices[0][0])
        self.player = self._next_player()

    def _next_player(self) -> int:
        seats = self.mask & SEAT_BITS
        if not self.mask or self._is_cut(seats):
            return OVER
        if not seats:
            return CHANCE_PLAYER
        if seats & (seats - 1) == 0:
            return _first(seats)
        if self.setup.key.is_turn_based:
            self.asked = seats
            return _first(seats)
        return TOGETHER

    def _is_cut(self, seats: int) -> bool:
        """Is there no room for the next decision, or were there too many chance nodes?"""
        key = self.setup.key
        needed = seats.bit_count() if key.is_turn_based else int(seats != 0)
        too_long = self.decisions + needed > key.max_game_length
        return too_long or self.chance_nodes >= most_chance_nodes(key)

    # ------------------------------------------------------------------ what is known
    def returns(self) -> list[float]:
        """By seat: zero-sum, 1 for winning alone; all 0 while the game runs, or if it was cut."""
        seats = self.setup.key.seats
        won = self.setup.game.rules.winners(self.position()) if self.mask == 0 else 0
        if not won:
            return [0.0] * seats
        share, others = seats / won.bit_count(), max(seats - 1, 1)
        return [(share * (won >> seat & 1) - 1) / others for seat in range(seats)]

    def numbers(self, seat: int) -> Array:
        """All that a seat may know: the information state, of which the observation is the beginning."""
        import numpy as np

        out = np.zeros(self.setup.numbers, np.int8)
        records = self.setup.records(self.records.tobytes() * (1 + EXTRA_RECORDS))
        self.setup.batch.look_at(records, 0, seat, out)
        return out

    def imagined(self, seat: int, rng: Array) -> Node:
        """The same node in a random world that looks the same to a seat.

        Choices of others that it has not seen are drawn among their legal actions.
        """
        rules = self.setup.rules
        other = self.copied()
        other.records, other.is_shared = self.setup.records(self.records.tobytes()), False
        rules.veil_at(other.records, 0, seat)
        rules.imagine_at(other.records, 0, seat, rng)
        other.known = {}
        other.choices = tuple(
            (who, action if who == seat else _one_of(other._legal(who), rng))
            for who, action in self.choices
        )
        return other

    def position(self) -> PlainState:
        """The whole truth."""
        return self.setup.game.state.from_record(self.records)

    def __str__(self) -> str:
        game = self.setup.game
        chosen = [f"seat {seat} has chosen {game.say(action)}" for seat, action in self.choices]
        return "\n".join([game.notation.draw(self.position()), *chosen])

    # ------------------------------------------------------------------ copies
    def copied(self) -> Node:
        """The same node, to go on from separately."""
        other = object.__new__(Node)
        other.setup, other.records, other.known = self.setup, self.records, self.known
        other.mask, other.player = self.mask, self.player
        other.choices, other.asked = self.choices, self.asked
        other.decisions, other.chance_nodes = self.decisions, self.chance_nodes
        other.is_shared = self.is_shared = True
        return other

    def __deepcopy__(self, memo: object) -> Node:
        return self.copied()

    def __reduce__(self) -> tuple[Any, ...]:
        counts = self.asked, self.decisions, self.chance_nodes
        return _restored, (self.setup.key, self.records.tobytes(), self.choices, *counts)


def most_chance_nodes(key: SetupKey) -> int:
    """No game has more chance nodes than this."""
    return MOST_CHANCE_NODES * (key.max_game_length + 1)


def _row(length: int) -> Array:
    """A row for compiled rules to write to; a new one each time, for they run without the lock of the interpreter."""
    import numpy as np

    return np.empty(length, np.int64)


def _first(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _one_of(actions: list[int], rng: Array) -> int:
    return actions[draw(rng, len(actions))]  # type: ignore[arg-type]


def _restored(
    key: SetupKey, data: bytes, choices: Choices, asked: int, decisions: int, chance_nodes: int
) -> Node:
    """The node that was saved."""
    node = Node(setup_of(key), data)
    node.choices, node.asked = choices, asked
    node.decisions, node.chance_nodes = decisions, chance_nodes
    node._settle()
    return node
