"""Two worlds that somebody cannot tell apart, and what happens in them so that it looks the same.

A position is reached by random play. Either another world is imagined that fits everything a seat was ever allowed to
see; or the worlds differ in what everybody saw once and of which nothing is left to see: two different things happen,
or the tests of a game know such a world (`tests/games/<game>/twins.py`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import islice

from sortilege.engine.contract import CHANCE, CLOCK, SPECTATOR, Game, View, actors_of
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.engine.rng import new_rng
from sortilege.engine.state import PlainState
from tests.support.random_play import walk
from tests.support.variants import VARIANTS, game_folder, game_tests

SEATS = 3
DEPTHS = (33, 140)
MOST_STEPS = 12
TRIES = 60
OPEN_STEPS = 0.6
"""How many steps are the same in both worlds: a secret choice that is shown later ends what looks the same."""
TWIN_DEPTH, TWIN_EVERY = 400, 7

Worlds = tuple[Match, Match]
Alike = Callable[[Worlds, int], bool]
"""Can a seat still not tell two worlds apart?"""


@dataclass(frozen=True)
class Step:
    """What happens in both worlds: one actor, and its action in each of them."""

    actor: int
    actions: tuple[int, int]
    thrower: int

    @property
    def is_secret(self) -> bool:
        """Is it another action in the other world?"""
        return self.actions[0] != self.actions[1]


@dataclass(frozen=True)
class Pair:
    """Two worlds that one seat cannot tell apart, and what happens in them."""

    game: Game
    seats: int
    seat: int
    options: dict[str, object]
    positions: tuple[PlainState, PlainState]
    steps: list[Step]

    @property
    def differ(self) -> bool:
        """Is there still a secret in which the worlds differ, when everything has happened?"""
        one, two = (self._after(number) for number in range(2))
        return one != two

    def _after(self, number: int) -> PlainState:
        position = self.positions[number].copy()
        for step in self.steps:
            self.game.rules.apply(position, step.actor, step.actions[number])
        return position

    def forbidden(self) -> list[str]:
        """Some actions of this game that the seat may not play at first, in any of the two worlds."""
        match = Match(self.game, self.seats, self.options)
        match.position = self.positions[0]
        others = known_actions(self.game.slug).difference(match.legal_ids(self.seat))
        some = random.Random(1).sample(sorted(others), min(12, len(others)))
        return list(map(self.game.notation.say, some))


@cache
def known_actions(slug: str) -> frozenset[int]:
    """Everything that somebody could have played at some time in a random game."""
    walked = walk(new_match(slug), 7, max(DEPTHS))
    return frozenset(
        action
        for match in walked
        for actor in actors_of(match.awaited())
        for action in match.legal_ids(actor)
    )


def new_match(slug: str) -> Match:
    game = get_game(slug)
    seats = min(max(SEATS, game.least_seats), game.most_seats)
    return Match(game, seats, VARIANTS.get(slug, [{}])[0])


def is_settled(match: Match) -> bool:
    """Does it wait for a seat, be it one that throws?"""
    waits_for_chance = bool(match.awaited() >> CHANCE & 1)
    return not match.is_over and (
        not waits_for_chance or match.game.rules.thrower(match.position) >= 0
    )


def has_secrets(slug: str) -> bool:
    """Is there anything that a seat was never allowed to see?"""
    return any(
        veiled(match.game, match.position, 0) != match.position
        for match in walk(new_match(slug), 7, max(DEPTHS))
    )


def veiled(game: Game, position: PlainState, seat: int) -> PlainState:
    copy = position.copy()
    game.sight.veil(copy, seat)
    return copy


# --------------------------------------------------------------------------- what was never seen
def make_pairs(slug: str) -> Iterator[Pair]:
    """For some positions of a random game and for each seat: a pair of worlds."""
    rng = random.Random(slug)
    for number, match in enumerate(walk(new_match(slug), 7, max(DEPTHS))):
        if number in DEPTHS and not match.is_over:
            yield from (make_pair(match.copy(), seat, rng) for seat in range(match.seats))


def make_pair(true: Match, seat: int, rng: random.Random) -> Pair:
    """The world of a match, and another one that a seat imagines; both settled, and both played on."""
    while not is_settled(true):
        actions = true.legal_ids(CHANCE)
        true.apply(CHANCE, rng.choices(actions, true.chance_weights())[0])
    other = true.copy()
    other.position = veiled(true.game, true.position, seat)
    true.game.sight.imagine(other.position, seat, new_rng(rng.getrandbits(30)))
    pairs = [pair_of((true.copy(), other.copy()), seat, rng, know_the_same) for _ in range(6)]
    return max(pairs, key=_worth)


def _worth(pair: Pair) -> tuple[bool, int]:
    """How much a pair tests: secrets that are chosen, and how much happens."""
    return any(step.is_secret for step in pair.steps), len(pair.steps)


def know_the_same(worlds: Worlds, seat: int) -> bool:
    """Has the seat, with perfect memory, seen the same in both worlds?"""
    one, two = (veiled(world.game, world.position, seat).to_bytes() for world in worlds)
    return one == two


# --------------------------------------------------------------------------- what was seen once
def make_forgotten_pairs(slug: str) -> Iterator[Pair]:
    """Worlds that differ in what everybody saw happen once and nobody may look up again."""
    rng = random.Random(slug)
    for match, step in forgettable_steps(slug):
        worlds = match.copy(), match.copy()
        for world, action in zip(worlds, step.actions, strict=True):
            world.apply(step.actor, action)
        yield pair_of(worlds, 0, rng, look_alike)


def make_twins(slug: str) -> Iterator[Pair]:
    """The same, as the tests of the game make them."""
    if not (game_folder(slug) / "twins.py").is_file():
        return
    rng, other_world = random.Random(slug), import_module(f"{game_tests(slug)}.twins").other_world
    for match in islice(walk(new_match(slug), 8, TWIN_DEPTH), None, None, TWIN_EVERY):
        other = other_world(match.position, rng)
        if other is not None and is_settled(match):
            worlds = match.copy(), match.copy()
            worlds[1].position = other
            assert look_alike(worlds, 0) and match.position != other
            yield pair_of(worlds, 0, rng, look_alike)


def make_last_moves(slug: str) -> Iterator[Pair]:
    """The same, but what happens in them is the very thing that is not to be looked up."""
    for match, step in forgettable_steps(slug):
        if is_settled(match):
            positions = match.position.copy(), match.position.copy()
            yield Pair(match.game, match.seats, 0, dict(match.options), positions, [step])


def forgettable_steps(slug: str) -> Iterator[tuple[Match, Step]]:
    """Positions in which two actions of one kind lead to worlds that differ and look the same."""
    rng = random.Random(slug)
    for match in walk(new_match(slug), 8, max(DEPTHS)):
        actor = rng.choice(actors_of(match.awaited()) or [CLOCK])
        actions = match.legal_ids(actor)
        if len(actions) < 2:
            continue
        step = Step(actor, _two_of_a_kind(match.game, actions, rng), _thrower(match))
        worlds = match.copy(), match.copy()
        for world, action in zip(worlds, step.actions, strict=True):
            world.apply(actor, action)
        are_settled = all(map(is_settled, worlds))
        if worlds[0].position != worlds[1].position and are_settled and look_alike(worlds, 0):
            yield match, step


def _two_of_a_kind(game: Game, actions: list[int], rng: random.Random) -> tuple[int, int]:
    one = rng.choice(actions)
    word = game.notation.say(one).split()[0]
    alike = [a for a in actions if a != one and game.notation.say(a).split()[0] == word]
    return one, rng.choice(alike or [one])


def look_alike(worlds: Worlds, seat: int) -> bool:
    """Can neither the seat nor a spectator see a difference on the table now?"""
    one, two = (
        [world.game.sight.observe(world.position, eye) for eye in (seat, SPECTATOR)]
        + [world.awaited(), world.legal_ids(seat), world.scores]
        for world in worlds
    )
    return one == two


# --------------------------------------------------------------------------- playing on
def pair_of(worlds: Worlds, seat: int, rng: random.Random, alike: Alike) -> Pair:
    """Two worlds that are played on as long as a seat cannot tell them apart."""
    true = worlds[0]
    positions = true.position.copy(), worlds[1].position.copy()
    options: dict[str, object] = dict(true.options)
    steps = play_alike(worlds, seat, rng, alike)
    return Pair(true.game, true.seats, seat, options, positions, steps)


def play_alike(worlds: Worlds, seat: int, rng: random.Random, alike: Alike) -> list[Step]:
    """Play both worlds on so that they look the same to a seat, and stop where they are settled."""
    steps: list[Step] = []
    settled = 0
    while len(steps) < MOST_STEPS and (step := next_step(worlds, seat, rng, alike)) is not None:
        steps.append(step)
        if all(map(is_settled, worlds)):
            settled = len(steps)
    return steps[:settled]


def next_step(worlds: Worlds, seat: int, rng: random.Random, alike: Alike) -> Step | None:
    """Any step after which the seat still cannot tell the worlds apart; now and then one that differs in secret."""
    actors = [actor for actor in actors_of(worlds[0].awaited()) if actor != CLOCK]
    for _ in range(TRIES if actors else 0):
        actor = rng.choice(actors)
        one, two = (rng.choice(world.legal_ids(actor)) for world in worlds)
        is_open = actor == seat or alike is look_alike or rng.random() < OPEN_STEPS
        choices = (one, one if is_open else two)
        step = Step(actor, choices, _thrower(worlds[0]))
        if choices[1] in worlds[1].legal_ids(actor) and try_step(worlds, seat, step, alike):
            return step
    return None


def _thrower(match: Match) -> int:
    return match.game.rules.thrower(match.position)


def try_step(worlds: Worlds, seat: int, step: Step, alike: Alike) -> bool:
    """Play a step in both worlds, unless the seat could then tell them apart."""
    after = worlds[0].copy(), worlds[1].copy()
    for world, action in zip(after, step.actions, strict=True):
        world.apply(step.actor, action)
    if not alike(after, seat) or any(world.is_over for world in after):
        return False
    if any(
        seen(worlds[0], after[0], eye) != seen(worlds[1], after[1], eye)
        for eye in (seat, SPECTATOR)
    ):
        return False  # somebody sees which action was played
    for world, new in zip(worlds, after, strict=True):
        world.position, world.log = new.position, new.log
    return True


def seen(before: Match, after: Match, eye: int) -> list[View]:
    """What somebody sees happen when the last action of a match is played."""
    actor, action = after.log[-1]
    return after.game.sight.events_for(before.position, actor, action, after.position, eye)
