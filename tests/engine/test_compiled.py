"""Compiled and interpreted rules are the same rules: same bytes after every action."""

from __future__ import annotations

import numpy as np
import pytest

from sortilege.engine.compiled import bind_rules, compile_rules
from sortilege.engine.registry import all_slugs, get_game
from sortilege.engine.rng import new_rng
from sortilege.engine.state import PlainState
from tests.support.variants import VARIANTS, every_match, make_match

pytest.importorskip("numba")
Case = tuple[str, int, dict[str, object]]
cases = pytest.mark.parametrize("case", every_match())


@cases
def test_both_rulebooks_play_the_same_game(case: Case) -> None:
    match, actions = make_match(case), 1500
    game, size = match.game, match.game.most_legal
    compiled, plain = compile_rules(game), bind_rules(game)
    records = match.position.record(2)
    rng, list_rng = np.array(new_rng(3)), new_rng(3)
    out, odds = np.zeros(size, np.int64), np.zeros(size, np.int64)
    played = compiled.playouts(records, 1, out, odds, rng, actions)
    assert played == plain.playout(match.position, [0] * size, [0] * size, list_rng, actions)
    assert rng[0] == list_rng[0]
    assert records[:1].tobytes() == match.position.to_bytes()


@cases
def test_both_rulebooks_veil_and_imagine_alike(case: Case) -> None:
    match = make_match(case)
    compiled, plain = compile_rules(match.game), bind_rules(match.game)
    list_rng, rng = new_rng(9), np.array(new_rng(9))
    size = match.game.most_legal
    plain.playout(match.position, [0] * size, [0] * size, list_rng, 200)
    rng[0] = list_rng[0]
    records = match.position.record()
    for seat in range(match.seats):
        twin: PlainState = type(match.position).from_record(records)
        plain.veil(twin, seat)
        world = twin.record()
        compiled.veil_at(records, 0, seat)
        assert records.tobytes() == world.tobytes()
        plain.imagine(twin, seat, list_rng)
        compiled.imagine_at(records, 0, seat, rng)
        assert records.tobytes() == twin.to_bytes()


@pytest.mark.parametrize("slug", all_slugs())
def test_the_checked_door_refuses_what_is_not_legal(slug: str) -> None:
    game = get_game(slug)
    match = make_match((slug, game.least_seats, VARIANTS[slug][0]))
    compiled, records = compile_rules(game), match.position.record()
    out, before = np.zeros(game.most_legal, np.int64), records.tobytes()
    assert compiled.play_checked(records, 0, 0, 0, out) == -1, "chance begins every game"
    assert compiled.play_checked(records, 0, 6, game.actions, out) == -1
    assert records.tobytes() == before
    first = match.legal_ids(6)[0]
    assert compiled.play_checked(records, 0, 6, first, out) > 0
    match.apply(6, first)
    assert records.tobytes() == match.position.to_bytes()


@pytest.mark.parametrize("slug", all_slugs())
def test_many_games_step_together(slug: str) -> None:
    """The vectorised step plays only legal actions and starts finished games anew."""
    game, batch = get_game(slug), 8
    match = make_match((slug, game.most_seats, VARIANTS[slug][0]))
    compiled, records = compile_rules(game), match.position.record(batch + 1)
    actors, counts = np.zeros(batch, np.int64), np.zeros(batch, np.int64)
    choices = np.zeros((batch, game.most_legal), np.int64)
    odds = np.zeros(game.most_legal, np.int64)
    rng, dice = np.array(new_rng(5)), np.random.default_rng(5)
    for _ in range(300):
        picks = dice.integers(0, np.maximum(counts, 1))
        compiled.step_all(records, picks, actors, counts, choices, rng, odds)
        assert (counts > 0).all()
        twin = type(match.position).from_record(records, 3)
        assert game.rules.awaited(twin) >> int(actors[3]) & 1
    assert records[batch].tobytes() == match.position.to_bytes(), "the starting position stays"


@pytest.mark.soak
@pytest.mark.parametrize("slug", all_slugs())
def test_ten_thousand_games_are_the_same_bytes(slug: str) -> None:
    """Over all seat counts and variants; each game is cut somewhere in its first 200 actions."""
    game = get_game(slug)
    compiled, plain, size = compile_rules(game), bind_rules(game), game.most_legal
    starts = [make_match((slug, n, o)).position for n in game.seat_counts for o in VARIANTS[slug]]
    rng, list_rng = np.array(new_rng(11)), new_rng(11)
    out, odds = np.zeros(size, np.int64), np.zeros(size, np.int64)
    for number in range(10_000):
        twin = starts[number % len(starts)].copy()
        records, most = twin.record(2), 20 + number % 181
        compiled.playouts(records, 1, out, odds, rng, most)
        plain.playout(twin, [0] * size, [0] * size, list_rng, most)
        assert records[:1].tobytes() == twin.to_bytes() and rng[0] == list_rng[0], number
