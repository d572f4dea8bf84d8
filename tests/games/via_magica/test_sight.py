"""What a seat may know, and the worlds that fit it."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from sortilege.engine.contract import ALL_SEEING, SPECTATOR
from sortilege.engine.match import Match
from sortilege.engine.rng import new_rng
from sortilege.games.via_magica import GAME
from sortilege.games.via_magica.notation import draw_view, kind_names, undraw
from sortilege.games.via_magica.sight import imagine, veil
from sortilege.games.via_magica.state import State
from tests.games.via_magica.support import dealt, scene, start, state
from tests.support.imagined_worlds import check_imagined_worlds
from tests.support.play import play, seen
from tests.support.random_play import play_random_action, walk
from tests.support.traces import traces

OPTIONS: list[dict[str, object]] = [{}, {"calls": "arrival", "first": 1}, {"show_drawn": False}]


def veiled(game: Match, seat: int) -> State:
    t = state(game).copy()
    veil(t, seat)
    return t


@traces("VM-A34")
def test_dealt_portals_are_seen_by_their_player_alone() -> None:
    game = start(3, first=0)
    assert seen(game.copy(), "chance deal 0 P07", 0)[0]["action"] == "deal 0 P07"
    for seat in (1, 2, SPECTATOR):
        events = seen(game.copy(), "chance deal 0 P07", seat)
        assert events == [{"actor": "chance", "kind": "deal", "seat": 0}]
    play(game, "chance deal 0 P07")
    assert game.observe("0")["hand"] == ["P07"]
    for name in "12":
        assert "P07" not in json.dumps([game.observe(name), game.recall(name)])
        assert veiled(game, int(name)).hand == [0] * 6
    assert "P07" not in json.dumps(GAME.sight.observe(game.position, SPECTATOR))
    assert GAME.sight.observe(game.position, ALL_SEEING)["hands"][0] == ["P07"]


@traces("VM-A34", "VM-09")
def test_discarded_portals_stay_secret() -> None:
    game = play(dealt(), "0 keep P01 P02 P03", "1 keep P07 P08 P09")
    assert game.recall("0")["discarded"] == ["P04", "P05", "P06"]
    assert "P04" not in json.dumps([game.observe("1"), game.recall("1"), game.observe("0")])
    assert veiled(game, 1).hand[0] == 0 and veiled(game, 0).hand[0] != 0


@traces("VM-A34", "VM-A01")
def test_a_sealed_choice_is_hidden_until_all_have_confirmed() -> None:
    game = dealt()
    assert seen(game.copy(), "0 keep P01 P02 P03", 0)[0]["action"] == "keep P01 P02 P03"
    for seat in (1, SPECTATOR):
        events = seen(game.copy(), "0 keep P01 P02 P03", seat)
        assert events == [{"actor": "0", "seat": 0, "kind": "seal"}]
    play(game, "0 keep P01 P02 P03")
    assert game.observe("0")["sealed"] == "keep P01 P02 P03"
    assert game.observe("1")["sealed"] is None and game.observe("1")["players"][0]["sealed"]
    assert "P01" not in json.dumps([game.observe("1"), game.recall("1")])
    events = seen(game, "1 keep P07 P08 P09", SPECTATOR)
    assert events[0]["action"] == "keep P07 P08 P09"
    choices = [{"seat": 0, "action": "keep P01 P02 P03"}, {"seat": 1, "action": "keep P07 P08 P09"}]
    assert events[1] == {"kind": "reveal", "choices": choices}


@traces("VM-A34", "VM-A06")
def test_a_sealed_placement_tells_nobody_who_will_open() -> None:
    """Worlds in which seat 0 passed or completed a portal look the same to seat 1."""
    text = "phase=place token=water calls=arrival\nseat 0\n  zone P33 air=1\nseat 1\n  zone P40"
    views = []
    for choice in ("0 place P33:water", "0 pass", "0 move P33:air P33:water"):
        game = scene(text)
        events = seen(game, choice, 1)
        views.append([events, game.observe("1"), game.recall("1"), veiled(game, 1).to_bytes()])
        views[-1] += [game.actors, game.legal("1"), game.scores]
    assert views[0] == views[1] == views[2]


@traces("VM-12", "VM-A33")
def test_everybody_sees_what_is_open() -> None:
    game = scene(
        """
        phase=place token=joker catcher=0
        drawn joker=1
        row P19 P24 P25 P26 P27
        seat 0
          zone P33 air=1
          zone P34
          opened P29 P28
        seat 1
        """
    )
    for seat in (0, 1, SPECTATOR):
        events = seen(game.copy(), "0 place P33:water", seat)
        assert [event["kind"] for event in events] == ["place", "reveal", "open"]
        assert events[2] == {"kind": "open", "seat": 0, "portal": "P33"}
    play(game, "0 place P33:water")
    assert seen(game, "0 take P24", 1) == [
        {"actor": "0", "seat": 0, "kind": "take", "action": "take P24"}
    ]
    row = seen(game, "chance row P01", 1)
    assert row[0] == {
        "actor": "chance",
        "action": "row P01",
        "kind": "row",
        "seat": 0,
        "portal": "P01",
    }
    assert row[1:] == [{"kind": "reward", "seat": 0, "reward": "R02"}]
    end = seen(game, "0 claim R07", SPECTATOR)
    assert [event["kind"] for event in end] == ["claim", "reward", "catcher"]


@traces("VM-A34", "VM-A19")
def test_imagined_discards_are_uniform_by_copies() -> None:
    """Seat 1 discarded three portals of which seat 0 knows nothing: each unseen copy is equally likely (chi-square)."""
    game = play(dealt(), "0 keep P01 P02 P03", "1 keep P07 P08 P09")
    known = veiled(game, 0)
    rng, seen = new_rng(5), Counter[str]()
    worlds = 3000
    for _ in range(worlds):
        world = known.copy()
        imagine(world, 0, rng)
        assert world.hand[0] == known.hand[0]
        cards = kind_names(world.hand[1], world.twice[1])
        assert len(cards) == 3
        seen.update(cards)
    # seat 0 sees its 6, the 5 of the row and the 3 kept by seat 1; 66 copies are unseen
    once = {*(f"P{n:02}" for n in (*range(1, 10), *range(24, 29)))}
    expected = {
        f"P{n:02}": 3 * worlds * (1 if f"P{n:02}" in once else 2) / 66 for n in range(1, 41)
    }
    chi_square = sum((seen[kind] - e) ** 2 / e for kind, e in expected.items())
    assert chi_square < 72.05, "39 degrees of freedom, one in a thousand"


@traces("VM-A34")
def test_imagined_sealed_choices_are_possible_and_all_met() -> None:
    text = "phase=place token=water\nseat 0\n  zone P33 air=1\nseat 1\n  zone P33 air=1\n  zone P40"
    game = play(scene(text), "1 place P40:water")
    known, rng, met = veiled(game, 0), new_rng(6), set()
    assert known.choice[1] == -1
    for _ in range(200):
        world = known.copy()
        imagine(world, 0, rng)
        met.add(GAME.notation.say(world.choice[1]))
    assert met == set(scene(text).legal("1"))
    keeping = play(dealt(), "1 keep P07 P08 P09")
    world = veiled(keeping, 0)
    imagine(world, 0, rng)
    out = [0] * GAME.most_legal
    assert world.choice[1] in out[: GAME.rules.legal(world, 1, out)]
    assert len(kind_names(world.hand[1], world.twice[1])) == 6


@traces("VM-A04", "VM-A34")
def test_who_was_passed_over_has_nothing_sealed() -> None:
    game = scene(
        "phase=place token=water\nseat 0\n  zone P33\nseat 1\n  zone P35\nseat 1\n  zone P35"
    )
    view = game.observe("0")["players"][1]
    assert not view["waiting"] and not view["sealed"]
    world = veiled(game, 0)
    imagine(world, 0, new_rng(1))
    assert world.choice[1] == -1


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_many_worlds_look_the_same(seats: int) -> None:
    """veil(imagine(veil(t))) == veil(t), byte for byte, all along compiled random games."""
    pytest.importorskip("numba")
    for options in OPTIONS:
        check_imagined_worlds(start(seats, **options), 700)


def test_no_event_tells_a_secret() -> None:
    """Whatever happens, a portal that only one player has seen is named to nobody else."""
    for seed in range(4):
        match, rng = start(3), random.Random(seed)
        for _ in range(150):
            before = state(match).copy()
            actor, action = play_random_action(match, rng)
            after = state(match)
            open_kinds = _open_kinds(before, 3) | _open_kinds(after, 3)
            for seat in (0, 1, 2, SPECTATOR):
                events = json.dumps(GAME.sight.events_for(before, actor, action, after, seat))
                own = set(kind_names(after.hand[seat] | before.hand[seat])) if seat >= 0 else set()
                named = {f"P{n:02}" for n in range(1, 41) if f"P{n:02}" in events}
                assert named <= open_kinds | own


def _open_kinds(t: State, seats: int) -> set[str]:
    shown = sum(1 << kind for kind in set(t.row) if kind >= 0)
    for seat in range(seats):
        shown |= t.active[seat] | t.opened[seat]
    return set(kind_names(shown | (1 << t.portal if t.portal >= 0 else 0)))


def test_a_position_is_read_back_as_it_was_drawn() -> None:
    for options in OPTIONS:
        for match in walk(start(3, **options), seed=3, most=400):
            assert undraw(match.text()) == match.position, match.text()


def test_a_player_at_a_terminal_sees_zones_row_and_own_portals() -> None:
    game = dealt()
    text = draw_view(game.observe("0"))
    assert "you hold P01 P02 P03 P04 P05 P06" in text and "row P24 P25 P26 P27 P28" in text
    play(game, "0 keep P01 P02 P03")
    assert "sealed: keep P01 P02 P03" in draw_view(game.observe("0"))
    play(game, "1 keep P07 P08 P09", "chance draw water", "0 place P01:water", "1 pass")
    assert "P01  air .. water *. earth . life ." in draw_view(game.observe("1"))
