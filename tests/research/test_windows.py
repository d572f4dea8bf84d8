"""A memory of so many events: nothing at 0, everything beyond the length of a game, in between what was seen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sortilege.engine.contract import actors_of
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.engine.rng import new_rng
from sortilege.engine.tensors import observation_size, tensors_of
from sortilege.research import gymnasium, pettingzoo
from sortilege.research.tables import Memory, Tables
from sortilege.testing.tensors import tensor_of
from tests.research.test_tables import some_actions
from tests.support.variants import VARIANTS, own_slugs

LONG = 10**6
STEPS = 60
seeds = st.integers(0, 10**6)


def begun(slug: str, memory: Memory, seed: int, seats: int, **options: object) -> Tables:
    tables = Tables(slug, seats, 2, memory=memory, options=options)
    tables.seed(seed)
    tables.start()
    return tables


def played_alike(all_tables: list[Tables], seed: int, steps: int = STEPS) -> Iterator[int]:
    """The same random decisions at all of them; yields after each."""
    dice = np.random.default_rng(seed)
    for step in range(steps):
        actions = some_actions(all_tables[0], dice)
        for tables in all_tables:
            tables.step(actions)
        yield step


@pytest.mark.parametrize("slug", own_slugs())
@settings(max_examples=8, deadline=None)
@given(seeds, st.data())
def test_no_window_is_no_memory_and_a_long_one_is_perfect(
    slug: str, seed: int, data: st.DataObject
) -> None:
    seats = data.draw(st.sampled_from(get_game(slug).seat_counts))
    options = data.draw(st.sampled_from(VARIANTS[slug]))
    memories: list[Memory] = ["none", 0, "perfect", LONG]
    none, zero, perfect, long = (begun(slug, m, seed, seats, **options) for m in memories)
    for step in played_alike([none, zero, perfect, long], seed):
        seat = step % seats
        assert zero.size == none.size and long.size == perfect.size
        assert (zero.observations == none.observations).all()
        assert (long.observations == perfect.observations).all()
        assert (long.observe(0, seat) == perfect.observe(0, seat)).all()


def told_by_replay(slug: str, match: Match, window: int, seat: int) -> list[int]:
    """What a seat is told, slowly: the numbers are followed from event to event, and older ones are left out."""
    game, module = match.game, tensors_of(match.game)
    visible = observation_size(module.BLOCKS)
    again = Match(game, match.seats, match.options)
    rows, shown = [remembered(again, seat, visible)], [[0] * 0]
    for actor, action in match.log:
        marks = [0] * len(rows[0])
        if hasattr(module, "write_shown"):
            module.write_shown(again.position, actor, action, seat, marks)
        again.apply(actor, action)
        rows.append(remembered(again, seat, visible))
        shown.append(marks)
    told = list(rows[0])
    for event in range(max(1, len(rows) - window), len(rows)):
        for k, (old, new) in enumerate(zip(rows[event - 1], rows[event], strict=True)):
            told[k] = new if shown[event][k] else max(0, told[k] + new - old)
            told[k] = min(told[k], max(new, rows[0][k]))
    return told


def remembered(match: Match, seat: int, visible: int) -> list[int]:
    veiled = match.position.copy()
    match.game.sight.veil(veiled, seat)
    return tensor_of(match.game, veiled, seat)[visible:]


@pytest.mark.parametrize("slug", own_slugs())
@settings(max_examples=10, deadline=None)
@given(seeds, st.integers(1, 40))
def test_a_window_tells_what_its_events_have_shown(slug: str, seed: int, window: int) -> None:
    game, rng = get_game(slug), Random(seed)
    match = Match(game, game.least_seats, VARIANTS[slug][0])
    tables = Tables(slug, match.seats, memory=window, options=VARIANTS[slug][0])
    visible = observation_size(tensors_of(game).BLOCKS)
    follower = Follower(tables)
    for _ in range(120):
        if match.is_over:
            break
        actor = rng.choice(actors_of(match.awaited()))
        action = rng.choice(match.legal_ids(actor))
        follower.play(actor, action)
        match.apply(actor, action)
    for seat in range(match.seats):
        told = tables.observe(0, seat)[visible:].tolist()
        assert told == told_by_replay(slug, match, window, seat)


class Follower:
    """Plays given actions, those of chance too, at the first of some tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.seen = tables, tables._batch.seen
        tables.records[0] = tables.records[-1]
        tables._compiled.forget_game(0, self.seen)

    def play(self, actor: int, action: int) -> None:
        tables, compiled = self.tables, self.tables._compiled
        compiled.expect_event(tables.records, 0, actor, action, self.seen)
        after = tables.position(0)
        tables.game.rules.apply(after, actor, action)
        tables.records[0] = after.record()[0]
        compiled.note_event(tables.records, 0, len(tables.records) - 2, self.seen)


@pytest.mark.parametrize("slug", own_slugs())
def test_a_longer_window_never_tells_less(slug: str) -> None:
    """A number that was told as it is stays so in a longer window, and some windows do differ."""
    windows = (1, 4, 16, 64, LONG)
    several = [begun(slug, window, 5, 2, **VARIANTS[slug][0]) for window in windows]
    truth, differ = several[-1], set()
    for _ in played_alike(several, 5, steps=150):
        right = [(one.observations == truth.observations).sum() for one in several]
        differ |= {k for k in range(len(right) - 1) if right[k] < right[k + 1]}
    assert differ, "this test would not notice a window that does nothing"


@pytest.mark.parametrize("slug", own_slugs())
def test_a_table_that_was_saved_remembers_the_same(slug: str) -> None:
    tables = begun(slug, 12, 3, 2)
    for _ in played_alike([tables], 3, steps=40):
        pass
    saved, told = tables.save(), tables.observations.copy()
    again = Tables(slug, 2, 2, memory=12)
    again.restore(saved)
    assert (again.observations == told).all()
    for _ in played_alike([tables, again], 4, steps=40):
        assert (again.observations == tables.observations).all()
    assert again.save() == tables.save()


@pytest.mark.parametrize("slug", own_slugs())
def test_worlds_that_look_alike_are_told_alike(slug: str) -> None:
    """The same events in a world that differs only in what a seat never saw: it is told the same."""
    game, differing = get_game(slug), 0
    for seed in range(6):
        for seat in range(2):
            one, two = alike(slug, seed, seat)
            differing += one.position(0) != two.position(0)
            assert (one.observe(0, seat) == two.observe(0, seat)).all()
    has_secret = game.sight.veil.__code__.co_code != _veils_nothing.__code__.co_code
    assert differing or not has_secret


def _veils_nothing(t: object, seat: int) -> None:
    """What the veil of a game without secrets looks like."""


def alike(slug: str, seed: int, seat: int) -> tuple[Tables, Tables]:
    """Two tables at which the same happened as far as a seat could see, in two worlds."""
    game, rng = get_game(slug), Random(seed)
    match = Match(game, 2, VARIANTS[slug][0])
    for _ in range(40):  # the set-up, and a little more
        _play_something(match, rng)
    worlds = [match.position.copy(), match.position.copy()]
    game.sight.veil(worlds[1], seat)
    game.sight.imagine(worlds[1], seat, new_rng(seed))
    followers = [Follower(Tables(slug, 2, memory=9, options=VARIANTS[slug][0])) for _ in worlds]
    for follower, world in zip(followers, worlds, strict=True):
        follower.tables.records[0] = world.record()[0]
        spare = len(follower.tables.records) - 2
        follower.tables._compiled.note_event(follower.tables.records, 0, spare, follower.seen)
    for _ in range(12):
        if not _play_alike(match, followers, seat, rng):
            break
    return followers[0].tables, followers[1].tables


def _play_something(match: Match, rng: Random) -> None:
    if not match.is_over:
        actor = rng.choice(actors_of(match.awaited()))
        match.apply(actor, rng.choice(match.legal_ids(actor)))


def _play_alike(match: Match, followers: list[Follower], seat: int, rng: Random) -> bool:
    """One action that is legal in both worlds and looks the same to the seat; False if there is none."""
    game, (one, two) = match.game, (follower.tables.position(0) for follower in followers)
    for actor in rng.sample(actors_of(match.awaited()), len(actors_of(match.awaited()))):
        actions = match.legal_ids(actor)
        for action in rng.sample(actions, len(actions)):
            out = [0] * game.most_legal
            if action not in out[: game.rules.legal(two, actor, out)]:
                continue
            after = [one.copy(), two.copy()]
            for world in after:
                game.rules.apply(world, actor, action)
                game.sight.veil(world, seat)
            if after[0] == after[1]:
                for follower in followers:
                    follower.play(actor, action)
                match.apply(actor, action)
                return True
    return False


@pytest.mark.parametrize("memory", [-1, True, 2.5, "8", None])
def test_other_memories_are_refused(memory: object) -> None:
    with pytest.raises(ValueError, match="memory is"):
        Tables(own_slugs()[0], 2, memory=memory)  # type: ignore[arg-type]


def test_every_environment_takes_a_window() -> None:
    slug = own_slugs()[0]
    size = Tables(slug, 2, memory="perfect").size
    assert gymnasium.SeatEnv(slug, memory=8).observation_space.shape == (size,)
    assert gymnasium.TablesEnv(3, slug, memory=8).observation_space.shape == (3, size)
    for make in (pettingzoo.env, pettingzoo.parallel_env):
        env: Any = make(slug, memory=8)
        env.reset(seed=1)
        assert env.observation_space("seat_0")["observation"].shape == (size,)
