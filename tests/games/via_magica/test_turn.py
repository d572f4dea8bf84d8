"""Tokens, sealed placements, jokers, and who opens first."""

from __future__ import annotations

from collections import Counter

import pytest

from sortilege.games.via_magica import GAME
from sortilege.games.via_magica.board import JOKER
from tests.games.via_magica.support import (
    crystals,
    dealt,
    owned,
    player,
    scene,
    start,
    state,
    zone,
)
from tests.support.play import play, refusal
from tests.support.random_play import walk
from tests.support.traces import traces

TWO = """
phase=place seats=2 catcher=0 token={token}
drawn {token}=1
seat 0
  zone P10 air=1
  zone P19
  zone P33
seat 1
  zone P09 water=1
  zone P11
  zone P34
"""


def two(token: str) -> str:
    return TWO.format(token=token)


@traces("VM-11", "VM-A42")
def test_a_turn_begins_with_one_token_drawn_by_the_catcher() -> None:
    game = play(dealt(first=1), "0 keep P01 P02 P03", "1 keep P07 P08 P09")
    assert game.actors == {"chance"} and game.hand == "1"
    assert refusal(game, "0 place P01:air") == "VM-11" and refusal(game, "1 draw air") == "VM-11"
    play(game, "chance draw air")
    assert game.observe("0")["token"] == "air" and "chance" not in game.actors
    assert refusal(game, "chance draw water") == "VM-11" and refusal(game, "clock pass") == "VM-14"


@traces("VM-12", "VM-A14")
def test_a_drawn_token_stays_out_and_the_catcher_stays() -> None:
    game = play(dealt(), "0 keep P01 P02 P03", "1 keep P07 P08 P09")
    play(game, "chance draw shadow", "0 pass")
    assert "draw shadow" not in game.chances and game.chances["draw air"] == 6 / 22
    assert refusal(game, "chance draw shadow") == "VM-12"
    assert game.observe("1")["drawn"]["shadow"] == 1 and game.hand == "0"


@traces("VM-13", "VM-15", "VM-16")
def test_everybody_may_place_one_crystal_on_the_animus() -> None:
    game = scene(two("air"))
    assert game.actors == {"0", "1"}, "the catcher too"
    assert game.legal("1") == ["pass", "place P34:air", "move P09:water P34:air"]
    assert refusal(game, "0 place P33:water") == "VM-15", "another animus"
    assert refusal(game, "0 place P34:air") == "VM-15", "not in the zone"
    play(game, "1 place P34:air")
    assert refusal(game, "1 place P34:air") == "VM-A34", "one and no more"
    play(game, "0 place P33:air")
    assert crystals(game, 1) == {"P09:water": 1, "P34:air": 1} and player(game, 1)["reserve"] == 5
    assert crystals(game, 0) == {"P10:air": 1, "P33:air": 1} and player(game, 0)["reserve"] == 5


@traces("VM-14", "VM-A04")
def test_one_may_pass() -> None:
    game = scene(two("air"))
    assert game.legal("0")[0] == "pass" and game.legal("1")[0] == "pass"
    play(game, "0 pass", "1 pass")
    assert game.actors == {"chance"} and player(game, 0)["reserve"] == 6


@traces("VM-A04")
def test_who_has_no_slot_is_passed_over() -> None:
    game = scene(two("air").replace("phase=place", "phase=draw").replace("token=air", "token=-"))
    play(game, "chance draw life")
    assert game.actors == {"0", "1"}
    play(game, "0 pass", "1 pass", "chance draw earth", "0 pass", "1 pass", "chance draw fire")
    assert game.actors == {"chance"}, "nobody has fire: the next token"
    one = scene(
        "phase=draw\nseat 0\n  zone P33\n  zone P34\n  zone P40\nseat 1\n  zone P35\n  zone P37"
    )
    play(one, "chance draw water")
    assert one.actors == {"0"} and refusal(one, "1 pass") == "VM-A04"
    play(one, "0 pass", "chance draw shadow")
    assert one.actors == {"1"} and refusal(one, "0 pass") == "VM-A04"


@traces("VM-16")
def test_without_a_reserve_only_crystals_on_portals_can_be_used() -> None:
    game = scene(
        """
        phase=place token=air
        seat 0
          zone P19 air=2 life=1
          zone P32 water=3
          zone P40 air=1
        seat 1
          zone P35
        """
    )
    assert player(game, 0)["reserve"] == 0
    cells = ["P19:air", "P19:life", "P32:water", "P40:air"]
    targets = ["P19:air", "P32:air", "P40:air"]
    moves = {f"move {a} {b}" for a in cells for b in targets if a != b}
    assert set(game.legal("0")) == {"pass"} | moves
    assert refusal(game, "0 place P32:air") == "VM-16"


@traces("VM-17", "VM-A02", "VM-A03")
def test_a_crystal_may_move_from_any_slot_even_with_a_reserve() -> None:
    game = scene(two("earth"))
    assert game.legal("0") == ["pass", "place P10:earth", "move P10:air P10:earth"]
    assert refusal(game, "0 move P19:air P10:earth") == "VM-17", "nothing lies there"
    play(game, "0 move P10:air P10:earth", "1 move P09:water P11:earth")
    assert crystals(game, 0) == {"P10:earth": 1} and crystals(game, 1) == {"P11:earth": 1}
    assert player(game, 0)["reserve"] == 6, "the old slot is empty, the reserve untouched"


@traces("VM-A05")
def test_a_slot_holds_one_crystal() -> None:
    game = scene(
        "phase=place token=air\nseat 0\n  zone P10 air=2\n  zone P33\n  zone P19 air=3\nseat 1"
    )
    places = [text for text in game.legal("0") if text.startswith("place")]
    assert places == ["place P33:air"] and refusal(game, "0 place P10:air") == "VM-A05"
    assert refusal(game, "0 move P10:air P19:air") == "VM-A05"


@traces("VM-18")
def test_a_joker_fits_every_slot() -> None:
    game = scene(two("joker"))
    places = [text for text in game.legal("1") if text.startswith("place")]
    cells = "P09:water P09:earth P11:earth P11:life P34:air P34:water"
    assert places == [f"place {cell}" for cell in cells.split()]
    moves = [text for text in game.legal("1") if text.startswith("move")]
    assert len(moves) == 5, "from P09:water to all others"


@traces("VM-19", "VM-20", "VM-A13")
def test_after_a_joker_the_bag_is_full_and_the_next_player_draws() -> None:
    game = scene(two("joker").replace("joker=1", "joker=1 air=6 shadow=1"))
    play(game, "0 pass")
    assert game.observe("0")["catcher"] == 0 and game.observe("0")["drawn"]["air"] == 6
    play(game, "1 pass")
    assert game.observe("0")["catcher"] == 1 and game.hand == "1"
    assert game.chances["draw air"] == 6 / 23 and game.chances["draw joker"] == 2 / 23


@traces("VM-20", "VM-A35", "VM-A13")
def test_the_catcher_goes_round_clockwise() -> None:
    game = scene(
        "phase=draw seats=3 catcher=2\nseat 0\n  zone P33\nseat 1\n  zone P33\nseat 2\n  zone P34"
    )
    play(game, "chance draw joker")
    assert game.observe("1")["drawn"]["joker"] == 1, "it lies there until its turn is over"
    play(game, "0 pass", "1 pass", "2 pass")
    assert game.hand == "0" and game.observe("1")["drawn"]["joker"] == 0


@traces("VM-A13")
def test_a_joker_stays_while_portals_open() -> None:
    game = scene(
        "phase=place token=joker\ndrawn joker=1\nseat 0\n  zone P33 air=1\nseat 1\n  zone P40"
    )
    play(game, "0 place P33:water", "1 pass", "0 take P24")
    assert game.observe("0")["token"] == "joker" and game.observe("0")["drawn"]["joker"] == 1
    play(game, "chance row P29")
    assert game.hand == "1" and game.observe("0")["drawn"]["joker"] == 0


@traces("VM-33", "VM-A12")
def test_a_blue_portal_makes_its_animus_a_joker_for_its_owner_alone() -> None:
    text = "phase=draw\nseat 0\n  zone P33\n  opened P35\nseat 1\n  zone P33\n  zone P35"
    game = play(scene(text), "chance draw air")
    assert game.legal("0") == ["pass", "place P33:air", "place P33:water"]
    assert game.legal("1") == ["pass", "place P33:air"], "not opened yet"
    play(game, "0 pass", "1 pass")
    assert game.hand == "0" and game.observe("0")["drawn"]["air"] == 1, "no reset, same catcher"
    play(game, "chance draw water")
    assert game.legal("0") == ["pass", "place P33:water"], "only when air is drawn"


@traces("VM-A01", "VM-A34")
def test_placements_are_sealed_and_move_together() -> None:
    game = play(scene(two("air")), "0 place P33:air")
    assert crystals(game, 0) == {"P10:air": 1} and player(game, 0)["reserve"] == 6
    assert game.actors == {"1"} and refusal(game, "0 pass") == "VM-A34"
    play(game, "1 place P34:air")
    assert crystals(game, 0)["P33:air"] == 1 and crystals(game, 1)["P34:air"] == 1


BRINK = """
phase=place seats=4 catcher=2 token=air calls={calls}
seat 0
  zone P33 water=1
seat 1
  zone P34 air=1
seat 2
  zone P10 air=1
seat 3
  zone P33 water=1
"""


def openers(calls: str, order: str) -> list[int]:
    """Who resolves an opening, in order."""
    game = scene(BRINK.format(calls=calls))
    cell = {"0": "P33:air", "1": "P34:air", "2": "P10:air", "3": "P33:air"}
    for seat in order:
        game.play(seat, f"place {cell[seat]}")
    found = []
    for row in ("P29", "P30"):
        if not game.is_over and "chance" not in game.actors:
            (seat,) = game.actors
            found.append(int(seat))
            play(game, f"{seat} {game.legal(seat)[0]}", f"chance row {row}")
    return found


@traces("VM-29", "VM-A06")
def test_without_haste_the_first_opener_from_the_catcher_on_goes_first() -> None:
    for order in ("0123", "3210", "1032"):
        assert openers("catcher", order) == [3, 0], "clockwise from seat 2"


@traces("VM-29", "VM-A06")
def test_in_real_time_the_first_completing_confirmation_goes_first() -> None:
    assert openers("arrival", "1023") == [0, 3], "1 was faster, but completes nothing"
    assert openers("arrival", "2310") == [3, 0]
    assert openers("arrival", "0321") == [0, 3]


@traces("VM-A06")
def test_who_follows_does_not_depend_on_when_they_confirmed() -> None:
    """Three open: seat 2 called first, then 3 and 0 clockwise, though 0 confirmed before 3."""
    text = BRINK.format(calls="arrival").replace("zone P10 air=1", "zone P33 water=1")
    game = play(scene(text), "1 pass", "2 place P33:air", "0 place P33:air", "3 place P33:air")
    order = []
    for row in ("P29", "P30", "P31"):
        (seat,) = game.actors
        order.append(seat)
        play(game, f"{seat} take {game.observe('0')['row'][0]}", f"chance row {row}")
    assert order == ["2", "3", "0"] and game.actors == {"chance"}


@traces("VM-A06")
def test_the_order_of_arrival_is_remembered_only_where_it_counts() -> None:
    for calls, arrived in (("arrival", [1, 0, 0, 2]), ("catcher", [0, 0, 0, 0])):
        game = play(scene(BRINK.format(calls=calls)), "0 pass", "3 pass")
        assert state(game).arrived[:4] == arrived
        play(game, "1 pass", "2 pass")
        assert state(game).arrived == [0] * 6, "forgotten after the turn"


@traces("VM-A07")
def test_one_crystal_completes_one_portal() -> None:
    """Before a placement nothing is complete, and a placement fills one slot of one portal."""
    for match in walk(start(3), seed=7, most=300):
        if match.observe("0")["phase"] in ("draw", "place"):
            filled = [portal for s in range(3) for portal in player(match, s)["zone"]]
            assert all(portal["slots"] != portal["crystals"] for portal in filled)


@traces("VM-A33")
def test_drawn_tokens_lie_open_unless_the_table_hides_them() -> None:
    text = two("air").replace("drawn air=1", "drawn air=1 fire=2")
    assert scene(text).observe("1")["drawn"]["fire"] == 2
    hidden = scene(text.replace("phase=place", "phase=place show=0"))
    assert "drawn" not in hidden.observe("1") and hidden.observe("1")["token"] == "air"
    assert hidden.recall("1")["drawn"]["fire"] == 2, "everybody saw them"


@traces("VM-10", "VM-A15", "VM-26", "VM-03", "VM-05")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_crystals_portals_and_tokens_are_conserved(seats: int) -> None:
    for number, match in enumerate(walk(start(seats), seed=seats, most=900)):
        t = state(match)
        assert sum(t.drawn) <= 22 and t.drawn[JOKER] <= 1
        if number % 4:
            continue
        view = match.observe("0")
        cards = view["pile"] + view["discards"] + sum(kind is not None for kind in view["row"])
        copies = Counter[str](filter(None, view["row"]))
        for seat in range(seats):
            mine = player(match, seat)
            kinds = [*zone(match, seat), *mine["opened"]]
            copies.update(kinds)
            assert len(set(kinds)) == len(kinds), "no portal twice"
            assert len(mine["zone"]) <= 3 + ("P14" in kinds)
            cards += len(kinds) + mine["cards"]
            gained = ("P21" in mine["opened"]) + 2 * ("P22" in mine["opened"])
            assert view["opening"] or owned(match, seat) == 7 + gained
        assert cards + (t.portal >= 0) == 80 and max(copies.values(), default=0) <= 2


def test_the_bag_never_runs_empty() -> None:
    """A joker comes by the 22nd draw at the latest: 21 tokens are none."""
    text = (
        "phase=draw\ndrawn air=6 water=5 earth=4 life=3 fire=2 shadow=1\nseat 0\n  zone P33\nseat 1"
    )
    game = scene(text)
    assert game.chances == {"draw joker": 1.0}
    assert GAME.rules.clock_ms(game.position) == 0
