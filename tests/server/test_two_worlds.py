"""Two worlds that differ in a secret give equal bytes to everybody who may not know it: on the wire, in every game.

A position is reached by random play. For one of its seats another world is imagined that this seat cannot tell from the
true one. Two servers begin their tables at these two positions; then the same happens in both, or things that look the
same to the seat, such as sealed choices and hidden draws of chance that differ. Everything that this seat and a
spectator are sent is compared: first and later frames, refusals, and what is only shown after the end.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from sortilege.engine.contract import CHANCE, CLOCK, SPECTATOR, Game, View, actors_of
from sortilege.engine.match import Match
from sortilege.engine.registry import all_slugs, get_game
from sortilege.engine.rng import new_rng
from sortilege.engine.state import PlainState
from sortilege.table.chance import ScriptedChance
from tests.support.random_play import walk
from tests.support.serving import Guest, Server, quick_settings
from tests.support.variants import VARIANTS

SEATS = 3
DEPTHS = (25, 140)
MOST_STEPS = 12
TRIES = 60
STEADY_MS = 1_000_000


class RulesFrom:
    """The rules of a game that begins in the middle."""

    def __init__(self, game: Game, first: PlainState) -> None:
        self._rules, self._first = game.rules, first

    def new(self, seats: int, options: object) -> PlainState:
        """The position to begin with."""
        return self._first.copy()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)


@dataclass
class World:
    """A server whose tables begin where a test wants them to."""

    folder: Path
    game: Game | None = None
    chance: ScriptedChance = field(default_factory=lambda: ScriptedChance([]))

    def find_game(self, slug: str) -> Game:
        """The game that stands on the shelf of this world."""
        assert self.game is not None
        return self.game

    def draw(self, game: Game, actions: list[int], weights: list[int]) -> int:
        """What the script of this world says."""
        return self.chance.draw(game, actions, weights)

    @contextmanager
    def serve(self) -> Iterator[Server]:
        """The server of this world; its time stands still."""
        settings = quick_settings(self.folder)
        parts = {"find_game": self.find_game, "chance": self, "now_ms": lambda: STEADY_MS}
        with Server(settings, **parts) as server:
            yield server


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
        """Is there a secret in which the worlds differ?"""
        return self.positions[0] != self.positions[1]

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


def veiled(game: Game, position: PlainState, seat: int) -> PlainState:
    copy = position.copy()
    game.sight.veil(copy, seat)
    return copy


def is_settled(match: Match) -> bool:
    """Does it wait for a seat, be it one that throws?"""
    waits_for_chance = bool(match.awaited() >> CHANCE & 1)
    return not match.is_over and (
        not waits_for_chance or match.game.rules.thrower(match.position) >= 0
    )


def make_pairs(slug: str) -> Iterator[Pair]:
    """For some positions of a random game and for each seat: a pair of worlds."""
    rng = random.Random(slug)
    for number, match in enumerate(walk(new_match(slug), 7, max(DEPTHS))):
        if number in DEPTHS and not match.is_over:
            yield from (make_pair(match.copy(), seat, rng) for seat in range(match.seats))


def seen(before: Match, after: Match, seat: int) -> list[View]:
    """What a seat sees happen when the last action of a match is played."""
    actor, action = after.log[-1]
    return after.game.sight.events_for(before.position, actor, action, after.position, seat)


def make_forgotten_pairs(slug: str) -> Iterator[Pair]:
    """Worlds that differ in what everybody saw happen once and nobody may look up again: nothing happens in them."""
    rng = random.Random(slug)
    for match in walk(new_match(slug), 8, max(DEPTHS)):
        worlds = match.copy(), match.copy()
        actor = rng.choice(actors_of(match.awaited()) or [CLOCK])
        actions = match.legal_ids(actor)
        if len(actions) < 2:
            continue
        for world, action in zip(worlds, rng.sample(actions, 2), strict=True):
            world.apply(actor, action)
        pair = worlds[0].position, worlds[1].position
        if pair[0] != pair[1] and all(map(is_settled, worlds)) and look_alike(worlds):
            yield Pair(match.game, match.seats, 0, dict(match.options), pair, [])


def look_alike(worlds: tuple[Match, Match]) -> bool:
    """Can neither the first seat nor a spectator see a difference on the table now?"""
    one, two = (
        [world.game.sight.observe(world.position, eye) for eye in (0, SPECTATOR)]
        + [world.awaited(), world.legal_ids(0), world.scores]
        for world in worlds
    )
    return one == two


def new_match(slug: str) -> Match:
    game = get_game(slug)
    seats = min(max(SEATS, game.least_seats), game.most_seats)
    return Match(game, seats, VARIANTS.get(slug, [{}])[0])


def make_pair(true: Match, seat: int, rng: random.Random) -> Pair:
    """The world of a match, and another one that a seat imagines; both settled, and both played on."""
    while not is_settled(true):
        actions = true.legal_ids(CHANCE)
        true.apply(CHANCE, rng.choices(actions, true.chance_weights())[0])
    other = true.copy()
    other.position = veiled(true.game, true.position, seat)
    true.game.sight.imagine(other.position, seat, new_rng(rng.getrandbits(30)))
    positions = true.position.copy(), other.position.copy()
    options: dict[str, object] = dict(true.options)
    seats, steps = true.seats, play_alike((true, other), seat, rng)
    return Pair(true.game, seats, seat, options, positions, steps)


def play_alike(worlds: tuple[Match, Match], seat: int, rng: random.Random) -> list[Step]:
    """Play both worlds on so that they look the same to a seat, and stop where they are settled."""
    steps: list[Step] = []
    settled = 0
    while len(steps) < MOST_STEPS and (step := next_step(worlds, seat, rng)) is not None:
        steps.append(step)
        if all(map(is_settled, worlds)):
            settled = len(steps)
    return steps[:settled]


def next_step(worlds: tuple[Match, Match], seat: int, rng: random.Random) -> Step | None:
    """Any step after which the seat still cannot tell the worlds apart; rather one that differs in secret."""
    actors = [actor for actor in actors_of(worlds[0].awaited()) if actor != CLOCK]
    for _ in range(TRIES if actors else 0):
        actor = rng.choice(actors)
        one, two = (rng.choice(world.legal_ids(actor)) for world in worlds)
        choices = (one, one if actor == seat else two)
        step = Step(actor, choices, worlds[0].game.rules.thrower(worlds[0].position))
        if choices[1] in worlds[1].legal_ids(actor) and try_step(worlds, seat, step):
            return step
    return None


def try_step(worlds: tuple[Match, Match], seat: int, step: Step) -> bool:
    """Play a step in both worlds, unless the seat could then tell them apart."""
    after = [world.copy() for world in worlds]
    for world, action in zip(after, step.actions, strict=True):
        world.apply(step.actor, action)
    known = {veiled(world.game, world.position, seat).to_bytes() for world in after}
    if len(known) > 1 or any(world.is_over for world in after):
        return False
    if step.is_secret and seen(worlds[0], after[0], seat) != seen(worlds[1], after[1], seat):
        return False  # everybody sees which action was played
    for world, new in zip(worlds, after, strict=True):
        world.position, world.log = new.position, new.log
    return True


# --------------------------------------------------------------------------- on the wire
class Visit:
    """A table in one of the worlds, with everybody who sits there and somebody who watches."""

    def __init__(self, server: Server, pair: Pair, world: int, stack: ExitStack) -> None:
        self.pair, self.world = pair, world
        guests = [stack.enter_context(server.guest()) for _ in range(pair.seats + 1)]
        self.table = sit_down(guests[: pair.seats], pair)
        self.chairs = [stack.enter_context(guest.sit(self.table)) for guest in guests]
        self.guest, self.address = guests[pair.seat], server.address

    def happen(self) -> None:
        """Let everything happen, and let everybody see each move."""
        for step in self.pair.steps:
            if step.actor != CHANCE:
                self._play(step.actor, self.pair.game.notation.say(step.actions[self.world]))
            elif step.thrower >= 0:
                self._play(step.thrower, "tap")

    def _play(self, seat: int, text: str) -> None:
        mover = self.chairs[seat]
        assert mover.play(seat, text, key=f"key {mover.frame['version']}")["type"] == "ack"
        for chair in self.chairs:
            chair.wait_version(mover.frame["version"])

    def try_what_is_forbidden(self) -> None:
        """The seat tries a few things that it may not do, and answers a question that nobody asked."""
        chair = self.chairs[self.pair.seat]
        for number, text in enumerate(self.pair.forbidden()):
            for question_id in (chair.frame["version"], 10**6):
                key = f"{number} {question_id}"
                answer = chair.play(self.pair.seat, text, question_id, key)
                assert answer["type"] == "refused", (text, answer)

    def asked_over_http(self) -> list[str]:
        """What the seat's browser is answered, also where nothing is shown before the end."""
        paths = ["", "/record", "/replay", f"/replay?eye={1 - self.pair.seat % 2}", "/story"]
        answers = [self.guest.http.get(f"/api/tables/{self.table}{path}") for path in paths]
        assert [answer.status_code for answer in answers] == [200, 409, 409, 409, 409]
        return [self._neutral(answer.text) for answer in answers]

    def heard(self) -> list[str]:
        """Everything that the seat and the spectator were sent.

        Left out: who came first, which is no secret and not the same twice, and the random numbers of probes.
        """
        told = []
        for chair in (self.chairs[self.pair.seat], self.chairs[-1]):
            told += [m for m in chair.heard if m["type"] not in ("presence", "probe")]
        return [self._neutral(json.dumps(without_presence(message))) for message in told]

    def _neutral(self, text: str) -> str:
        return text.replace(self.table, "TABLE").replace(self.address, "ADDRESS")


def sit_down(guests: list[Guest], pair: Pair) -> str:
    """A table with a device for each player."""
    seats = [{"kind": "me"}, *[{"kind": "link"}] * (pair.seats - 1)]
    table = guests[0].create_with(*seats, game=pair.game.slug, options=pair.options)
    for number, guest in enumerate(guests[1:], 1):
        assert guest.post(f"/api/tables/{table}/join", seat=number).status_code == 200
    return table


def without_presence(message: dict[str, Any]) -> dict[str, Any]:
    for seat in message.get("seats", []):
        seat.pop("online")
    return message


def visit(server: Server, world: World, pair: Pair, number: int, tries: bool = True) -> list[str]:
    """Everything that somebody who may not know the secret gets to see in one of the worlds."""
    game = pair.game
    world.game = replace(game, rules=RulesFrom(game, pair.positions[number]))
    drawn = [step.actions[number] for step in pair.steps if step.actor == CHANCE]
    world.chance = ScriptedChance(map(game.notation.say, drawn))
    with ExitStack() as stack:
        table = Visit(server, pair, number, stack)
        if tries:
            table.try_what_is_forbidden()
        table.happen()
        return table.heard() + table.asked_over_http()


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[tuple[Server, World]]]:
    with ExitStack() as stack:
        both = [World(tmp_path_factory.mktemp("world")) for _ in range(2)]
        yield [(stack.enter_context(world.serve()), world) for world in both]


@pytest.mark.parametrize("slug", all_slugs())
def test_two_worlds_that_differ_in_a_secret_differ_in_no_byte(
    slug: str, worlds: list[tuple[Server, World]]
) -> None:
    pairs = list(make_pairs(slug))
    assert any(pair.steps for pair in pairs)
    assert any(pair.differ for pair in pairs) == has_secrets(slug)
    secret_steps = [step for pair in pairs for step in pair.steps if step.is_secret]
    assert secret_steps or not get_game(slug).private
    for pair in pairs:
        told = [visit(*worlds[number], pair, number) for number in range(2)]
        assert len(told[0]) > len(pair.steps)
        assert told[0] == told[1], (pair.seat, pair.steps)


def has_secrets(slug: str) -> bool:
    """Is there anything that a seat was never allowed to see?"""
    return any(
        veiled(match.game, match.position, 0) != match.position
        for match in walk(new_match(slug), 7, max(DEPTHS))
    )


FORGETFUL = [slug for slug in all_slugs() if any(make_forgotten_pairs(slug))]


@pytest.mark.parametrize("slug", FORGETFUL)
def test_what_was_seen_once_cannot_be_looked_up_again(
    slug: str, worlds: list[tuple[Server, World]]
) -> None:
    """Somebody who opens the page again gets the same first frame, whatever has happened before."""
    for pair in islice(make_forgotten_pairs(slug), 4):
        told = [visit(*worlds[number], pair, number, tries=False) for number in range(2)]
        assert pair.differ and told[0] == told[1]
