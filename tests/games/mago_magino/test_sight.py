"""Mago Magino: who sees what, and what holds in every position."""

from __future__ import annotations

import json

import pytest

from sortilege.engine.contract import ALL_SEEING, SPECTATOR
from sortilege.engine.rng import new_rng
from sortilege.games.mago_magino import GAME
from sortilege.games.mago_magino.sight import imagine, veil
from tests.games.mago_magino.support import ring, state
from tests.support.play import play, seen
from tests.support.random_play import walk
from tests.support.traces import traces
from tests.support.variants import every_match, make_match

Case = tuple[str, int, dict[str, object]]
cases = pytest.mark.parametrize(
    "case",
    [case for case in every_match() if str(case.id).startswith("mago")],
)


# --------------------------------------------------------------------------- who may know what
@traces("MM-31", "MM-A20")
def test_frogs_lie_on_the_table_without_their_owner() -> None:
    game = ring("die=2", "M4 f1=0a", "M5 f2=1a", "X 1b")
    for seat in ("0", "1"):
        frogs = game.observe(seat)["frogs"]
        assert frogs == [{"frog": "f1", "at": "M4"}, {"frog": "f2", "at": "M5"}]
    assert GAME.sight.observe(game.position, SPECTATOR)["frogs"] == frogs


@traces("MM-A20", "MM-31")
def test_two_frogs_that_changed_owners_look_the_same() -> None:
    one = ring("die=2", "M4 f1=0a", "M5 f2=0b")
    two = ring("die=2", "M4 f1=0b", "M5 f2=0a")
    assert one.observe("1") == two.observe("1") and one.legal("0") == two.legal("0")
    assert one.recall("1") != two.recall("1")


@traces("MM-A20")
def test_every_seat_recalls_every_owner() -> None:
    game = ring("die=2", "M4 f1=0a", "M5 f2=1b")
    for seat in ("0", "1"):
        assert game.recall(seat)["frogs"] == [
            {"frog": "f1", "at": "M4", "seat": 0, "piece": "a"},
            {"frog": "f2", "at": "M5", "seat": 1, "piece": "b"},
        ]
    assert {k: v for k, v in game.recall("0").items() if k != "frogs"} == {
        k: v for k, v in game.observe("0").items() if k != "frogs"
    }


@traces("MM-A20")
def test_a_table_may_show_owners() -> None:
    game = ring("die=2 show=1", "M4 f1=0a")
    assert game.observe("1") == game.recall("1")
    assert game.observe("1")["frogs"][0]["seat"] == 0
    hidden = ring("die=2", "M4 f1=0a")
    assert GAME.sight.observe(hidden.position, ALL_SEEING) == hidden.recall("1")


@traces("MM-31", "MM-A20")
def test_nothing_is_told_while_a_frog_hops() -> None:
    for owner in ("0a", "1b"):
        game = ring("die=2", f"M4 f1={owner}")
        assert seen(game, "0 go f1 cw 1", 0) == [
            {
                **{"actor": "0", "action": "go f1 cw 1", "kind": "go", "seat": 0, "piece": "f1"},
                **{"from": "M4", "to": "M5", "path": ["M5"]},
            }
        ]


@traces("MM-A20", "MM-29")
def test_everybody_sees_who_becomes_a_frog() -> None:
    game = ring("phase=spin die=arrow", "M4 0a* 1a")
    for seat in (0, 1, SPECTATOR):
        assert seen(game.copy(), "chance spin M4", seat) == [
            {"actor": "chance", "action": "spin M4", "kind": "spin", "seat": 0, "space": "M4"},
            {"kind": "bewitched", "seat": 0, "piece": "a", "frog": "f1", "at": "M4", "lost": True},
            {"kind": "bewitched", "seat": 1, "piece": "a", "frog": "f2", "at": "M4", "lost": False},
        ]


@traces("MM-A20", "MM-39")
def test_the_owner_appears_when_a_frog_is_freed() -> None:
    game = ring("die=3", "M9 f1=1b")
    assert seen(game, "0 go f1 cw 1", SPECTATOR)[1:] == [
        {"kind": "freed", "seat": 1, "piece": "b", "frog": "f1", "at": "H"}
    ]


@traces("MM-24", "MM-46")
def test_events_tell_crystals_and_the_end() -> None:
    game = ring("die=4", "M7 0a +1", "won 2 0")
    event, crystal, win = seen(game, "0 go a cw 3 load", 1)
    assert event["path"] == ["M8", "M9", "H"] and event["crystal"] == "load"
    assert crystal == {"kind": "crystal", "seat": 0, "won": 3}
    assert win == {"kind": "win", "seat": 0}
    assert seen(ring("die=3", "F1 0a"), "0 go a cw 3 take", 1)[0]["crystal"] == "take"


def test_every_other_action_is_an_event() -> None:
    game = ring("phase=first turn=-")
    assert seen(game, "chance first 1", 0)[0]["kind"] == "first"
    assert seen(game, "chance die arrow", 0)[0]["die"] == "arrow"
    assert seen(game, "chance spin M4", 0)[0]["space"] == "M4"
    assert seen(game, "1 pass", 0)[0]["kind"] == "pass"
    assert seen(game, "chance die 3", 0)[0]["die"] == 3
    assert seen(game, "0 go mago ccw 3", 1)[0]["path"] == ["M9", "M8", "M7"]
    freed = play(ring("die=4", "M9 f1=1a"), "0 go f1 cw 1")
    assert seen(freed.copy(), "0 throw", 1)[0]["kind"] == "throw"
    assert seen(freed, "0 end", 1)[0]["kind"] == "end"


@cases
@traces("MM-A20")
def test_veil_and_imagine_change_nothing(case: Case) -> None:
    """Everybody was allowed to see everything, once: only the true position fits."""
    rng = new_rng(1)
    for match in walk(make_match(case), seed=31, most=200):
        for seat in range(match.seats):
            world = match.position.copy()
            veil(world, seat)  # type: ignore[arg-type]
            imagine(world, seat, rng)  # type: ignore[arg-type]
            assert world.to_bytes() == match.position.to_bytes()


@cases
@traces("MM-31", "MM-A20")
def test_no_view_and_no_hop_names_an_owner(case: Case) -> None:
    """Each frog is shown with its number and its space and nothing else."""
    if case[2].get("show_owners"):
        return
    for match in walk(make_match(case), seed=32, most=300):
        for seat in range(match.seats):
            view = match.observe(str(seat))
            assert all(set(frog) == {"frog", "at"} for frog in view["frogs"])
            assert json.loads(json.dumps(view)) == view


# --------------------------------------------------------------------------- what always holds
@cases
@traces("MM-02", "MM-06", "MM-A18", "MM-A19")
def test_there_are_always_fifteen_crystals(case: Case) -> None:
    for match in walk(make_match(case), seed=33, most=600):
        t = state(match)
        assert sum(t.lying) + sum(t.loaded) + sum(t.won) == 15, match.text()
        assert min(t.lying) >= 0 and max(t.loaded) <= 1
        assert sum(t.won) <= 10 or match.is_over


@cases
@traces("MM-23", "MM-24", "MM-30", "MM-37", "MM-38", "MM-39", "MM-40", "MM-41", "MM-A08")
def test_nothing_lies_where_it_may_not(case: Case) -> None:
    for match in walk(make_match(case), seed=34, most=600):
        t = state(match)
        assert t.magician not in (1, 2, 3, 4), match.text()
        assert t.lying[:4] == [0, 0, 0, 0], "no crystal in the house or the forest"
        numbers = [number for number in t.frog if number]
        assert len(set(numbers)) == len(numbers) and all(n <= 2 * t.seats for n in numbers)
        for piece in range(2 * t.seats):
            assert 0 <= t.at[piece] < 5 + t.meadow
            if t.frog[piece]:
                assert not t.loaded[piece] and t.at[piece] not in (0, t.magician), match.text()
            if t.loaded[piece]:
                assert t.at[piece] >= 4, match.text()


@cases
@traces("MM-13", "MM-A14", "MM-A25")
def test_a_turn_moves_one_thing_and_no_child_of_another(case: Case) -> None:
    last = None
    for match in walk(make_match(case), seed=35, most=600):
        t = state(match).copy()
        if last is not None:
            moved = [piece for piece in range(2 * t.seats) if t.at[piece] != last.at[piece]]
            assert len(moved) + (t.magician != last.magician) <= 1
            assert all(piece // 2 == last.turn or last.frog[piece] for piece in moved)
            richer = [seat for seat in range(t.seats) if t.won[seat] != last.won[seat]]
            assert richer in ([], [last.turn])
        last = t
