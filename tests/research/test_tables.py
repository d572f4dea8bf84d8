"""Many tables at once: the rules hold, a table plays the same in any company, and can be kept."""

from __future__ import annotations

import numpy as np
import pytest

from sortilege.engine.errors import BadOption, BadSeats, UnknownGame
from sortilege.engine.registry import get_game
from sortilege.research.tables import IllegalMove, Tables
from tests.browser.setups import setup_of
from tests.support.variants import own_slugs

SOME_GAME = own_slugs()[0]


def some_actions(tables: Tables, dice: np.random.Generator) -> list[int]:
    """A random legal action at each table; 0 where the game is over."""
    rows = [np.flatnonzero(mask) for mask in tables.masks]
    return [int(dice.choice(row)) if len(row) else 0 for row in rows]


def play(tables: Tables, steps: int, seed: int = 1) -> None:
    dice = np.random.default_rng(seed)
    for _ in range(steps):
        tables.step(some_actions(tables, dice))


@pytest.mark.parametrize("slug", own_slugs())
def test_the_rules_hold_at_every_table(slug: str) -> None:
    tables = Tables(slug, 3, 4)
    tables.seed(5)
    tables.start()
    dice = np.random.default_rng(5)
    for _ in range(120):
        for table in range(len(tables)):
            position = tables.position(table)
            seat = int(tables.asked[table])
            out = [0] * tables.game.most_legal
            if tables.is_over[table]:
                assert tables.game.rules.awaited(position) == 0 and not tables.masks[table].any()
                continue
            assert tables.game.rules.awaited(position) >> seat & 1
            legal = out[: tables.game.rules.legal(position, seat, out)]
            assert np.flatnonzero(tables.masks[table]).tolist() == legal
            assert (tables.observations[table] == tables.observe(table, seat)).all()
        tables.step(some_actions(tables, dice))


@pytest.mark.parametrize("slug", [slug for slug in own_slugs() if not setup_of(slug).needs_bot])
def test_a_game_is_played_to_its_end_and_winners_share_the_reward(slug: str) -> None:
    tables = Tables(slug, 2, 2, learner=0, options=setup_of(slug).short)
    tables.seed(6)
    tables.start()
    dice, total = np.random.default_rng(6), np.zeros((2, 2))
    while not tables.is_over.all():
        tables.step(some_actions(tables, dice))
        total += tables.rewards
    assert np.allclose(total.sum(axis=1), 1.0)
    for table in range(2):
        won = tables.game.rules.winners(tables.position(table))
        assert [bool(won >> seat & 1) for seat in range(2)] == (total[table] > 0).tolist()


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = (Tables(SOME_GAME, 2, 3) for _ in range(2))
    for tables in (one, other):
        tables.seed(7)
        tables.start()
        play(tables, 40)
    assert one.save() == other.save()
    other.seed(8)
    other.start()
    play(other, 40)
    assert one.save() != other.save()


def test_a_table_that_was_saved_goes_on_as_it_would_have() -> None:
    tables = Tables(SOME_GAME, 2, 2)
    tables.start()
    play(tables, 20)
    saved, masks = tables.save(), tables.masks.copy()
    play(tables, 20, seed=2)
    later = tables.save()
    again = Tables(SOME_GAME, 2, 2)
    again.restore(saved)
    assert (again.masks == masks).all()
    play(again, 20, seed=2)
    assert again.save() == later


def test_what_was_saved_elsewhere_is_refused() -> None:
    with pytest.raises(ValueError, match="another game"):
        Tables(SOME_GAME, 2, 2).restore(Tables(SOME_GAME, 2, 3).save())


def test_without_memory_only_what_lies_visible_is_told() -> None:
    seen, known = (Tables(SOME_GAME, 2, memory=memory) for memory in ("none", "perfect"))
    for tables in (seen, known):
        tables.seed(3)
        tables.start()
        play(tables, 30)
    assert seen.size < known.size
    assert (known.observations[:, : seen.size] == seen.observations).all()


@pytest.mark.parametrize("slug", own_slugs())
def test_masks_to_keep_legal_ids_and_samples_agree(slug: str) -> None:
    tables, dice = Tables(slug, 2, 5), np.random.default_rng(1)
    tables.start()
    for _ in range(20):
        kept = tables.copy_masks()
        assert (kept == tables.masks).all() and not np.shares_memory(kept, tables.masks)
        actions = tables.sample(dice)
        assert all(
            action in legal for action, legal in zip(actions, tables.legal_actions, strict=True)
        )
        tables.step(actions)
    for table in range(5):
        out = [0] * 2
        tables.game.rules.score(tables.position(table), out)
        assert tables.scores()[table].tolist() == out


def test_an_illegal_action_is_named_and_nothing_is_played() -> None:
    tables = Tables(SOME_GAME, 2, 2)
    tables.start()
    before, legal = tables.save(), int(np.flatnonzero(tables.masks[0])[0])
    for actions in ([legal, -1], [legal, 10**6], [legal]):
        with pytest.raises(IllegalMove):
            tables.step(actions)
    assert tables.save() == before


def test_in_a_race_nobody_is_asked_twice_before_everybody_was_asked() -> None:
    slug = next(slug for slug in own_slugs() if get_game(slug).race)
    tables, firsts = Tables(slug, 3, 40), set()
    tables.start()
    asked = np.zeros((40, 3), int)
    for _ in range(3):
        assert all(tables.awaited(table) & 7 == 7 for table in range(40))
        firsts |= set(tables.asked.tolist())
        asked[np.arange(40), tables.asked] += 1
        patient = tables.legal_actions.max(axis=1)  # the last way to answer leaves the race open
        tables.step(patient)
    assert (asked == 1).all() and firsts == {0, 1, 2}


def test_bad_setups_are_refused() -> None:
    with pytest.raises(UnknownGame):
        Tables("tarot", 2)
    with pytest.raises(BadSeats):
        Tables(SOME_GAME, 17)
    with pytest.raises(BadOption):
        Tables(SOME_GAME, 2, options={"colour": "blue"})
    with pytest.raises(ValueError, match="no seat 5"):
        Tables(SOME_GAME, 2, learner=5)
    with pytest.raises(ValueError, match="memory"):
        Tables(SOME_GAME, 2, memory="some")  # type: ignore[arg-type]
