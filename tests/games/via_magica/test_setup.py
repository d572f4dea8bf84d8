"""The box, the deal, the sealed choice of three, and the options."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from sortilege.engine.errors import BadNotation, BadOption, BadSeats
from sortilege.games.via_magica import GAME, board
from sortilege.games.via_magica.board import (
    ANIMUS,
    ANIMUS_NAMES,
    KINDS,
    MOST_ACTIVE,
    MOST_CRYSTALS,
    PORTALS,
    POWER_OF,
    REWARD_POINTS,
    SLOTS,
)
from sortilege.games.via_magica.notation import parse
from sortilege.games.via_magica.rules import MOST_LEGAL
from tests.games.via_magica.support import dealt, player, start, zone
from tests.support.play import play, refusal
from tests.support.traces import traces


@traces("VM-01")
def test_the_bag_holds_twenty_three_tokens() -> None:
    game = play(dealt(), "0 keep P01 P02 P03", "1 keep P07 P08 P09")
    tokens = {"air": 6, "water": 5, "earth": 4, "life": 3, "fire": 2, "shadow": 1, "joker": 2}
    assert game.chances == {f"draw {name}": n / 23 for name, n in tokens.items()}


@traces("VM-03")
def test_eighty_portals_of_forty_kinds() -> None:
    """The figures of the page: colours, slots in all, slots a kind, copies."""
    assert Counter(p.colour for p in PORTALS) == {
        "yellow": 13,
        "purple": 11,
        "green": 10,
        "blue": 6,
    }
    slots = Counter(animus for p in PORTALS for animus in p.slots.split())
    printed = {"air": 90, "water": 82, "earth": 66, "life": 54, "fire": 36, "shadow": 24}
    assert {name: 2 * n for name, n in slots.items()} == printed and 2 * slots.total() == 352
    assert Counter(len(p.slots.split()) for p in PORTALS) == {2: 1, 3: 3, 4: 20, 5: 11, 6: 5}
    game = start(first=0)
    assert game.chances == {f"deal 0 P{n:02}": 1 / 40 for n in range(1, 41)}
    play(game, "chance deal 0 P07")
    assert game.chances["deal 0 P07"] == 1 / 79 and game.chances["deal 0 P08"] == 2 / 79
    play(game, "chance deal 0 P07")
    assert "deal 0 P07" not in game.chances and refusal(game, "chance deal 0 P07") == "VM-03"


PORTAL_TABLE = """
P01 green 0 aawwel end_per_portal_colour green 3 | P02 green 0 aaeelf end_per_portal_colour blue 4
P03 green 0 awels end_per_animus_slot shadow 4 | P04 green 0 weelf end_per_portal_colour yellow 2
P05 green 0 awll end_per_animus_slot earth 2 | P06 green 0 awee end_per_animus_slot life 2
P07 green 0 wwll end_per_portal_colour purple 3 | P08 green 0 welf end_per_animus_slot fire 3
P09 green 0 wwe end_per_animus_slot air 1 | P10 green 0 aae end_per_animus_slot water 1
P11 yellow 7 elll place_on_animus life 2 | P12 yellow 3 fffss open_another - 0
P13 yellow 6 awef place_on_any - 1 | P14 yellow 5 awwel choose_two_new - 0
P15 yellow 5 aaws place_on_animus shadow 2 | P16 yellow 5 eeel place_on_animus earth 2
P17 yellow 4 wwwl place_on_animus water 2 | P18 yellow 3 awlfs place_on_any - 2
P19 yellow 3 aaal place_on_animus air 2 | P20 yellow 3 aawf place_on_animus fire 2
P21 yellow 3 aae gain_crystals - 1 | P22 yellow 3 aawe gain_crystals - 2
P23 yellow 2 awef rearrange - 0 | P24 purple 16 aawffs none - 0
P25 purple 15 wweelf none - 0 | P26 purple 14 aawss none - 0
P27 purple 13 awelf none - 0 | P28 purple 12 aawwel none - 0
P29 purple 11 aawel none - 0 | P30 purple 10 aawee none - 0
P31 purple 9 aawee none - 0 | P32 purple 8 aawww none - 0
P33 purple 3 aw none - 0 | P34 purple 6 aaaw none - 0
P35 blue 8 ffss treat_as_joker air 0 | P36 blue 7 llss treat_as_joker water 0
P37 blue 6 llff treat_as_joker life 0 | P38 blue 5 eell treat_as_joker earth 0
P39 blue 4 wwee treat_as_joker fire 0 | P40 blue 3 aaww treat_as_joker shadow 0
"""


@traces("VM-03", "VM-30", "VM-34", "VM-41")
def test_the_portals_are_those_of_the_page() -> None:
    """Written a second time, by the first letter of each animus."""
    rows = [row.split() for line in PORTAL_TABLE.strip().splitlines() for row in line.split(" | ")]
    for name, colour, points, letters, power, about, amount in rows:
        p = PORTALS[int(name[1:]) - 1]
        assert (p.colour, p.points, p.power, p.amount) == (colour, int(points), power, int(amount))
        assert "".join(word[0] for word in p.slots.split()) == letters and p.about == about.strip(
            "-"
        )
    assert len(rows) == KINDS == 40


@traces("VM-02", "VM-43", "VM-44", "VM-45")
def test_ten_rewards_lie_open() -> None:
    rewards = start().observe("0")["rewards"]
    assert rewards == {f"R{n:02}": None for n in range(1, 11)}
    assert REWARD_POINTS == (2, 4, 6, 10, 8, 2, 4, 6, 8, 10)


@traces("VM-04", "VM-A17", "VM-A35")
def test_the_set_up_goes_in_its_order() -> None:
    game = start(3)
    assert game.chances == {f"first {seat}": 1 / 3 for seat in range(3)} and game.hand is None
    play(game, "chance first 2")
    for seat in range(3):
        assert game.legal("chance")[0] == f"deal {seat} P01" and game.hand is None
        assert refusal(game, f"chance deal {(seat + 1) % 3} P01") == "VM-A35"
        play(game, *[f"chance deal {seat} P{10 * seat + n:02}" for n in range(1, 7)])
    play(game, "chance row P31", "chance row P31")
    assert game.hand is None and refusal(game, "0 keep P01 P02 P03") == "VM-04"
    play(game, "chance row P32", "chance row P33", "chance row P34")
    assert game.observe("0")["row"] == ["P31", "P31", "P32", "P33", "P34"], (
        "the row may show a pair"
    )
    assert game.actors == {"0", "1", "2"} and game.observe("0")["pile"] == 80 - 18 - 5


@traces("VM-05", "VM-10", "VM-A32")
def test_everybody_has_seven_crystals_and_the_supply_is_enough() -> None:
    game = start(6)
    assert [player(game, seat)["reserve"] for seat in range(6)] == [7] * 6
    gains = [p.amount for p in PORTALS if p.power == "gain_crystals"]
    assert 6 * 7 + 2 * sum(gains) == board.CRYSTALS_IN_BOX == 48


@traces("VM-06", "VM-07", "VM-09")
def test_three_of_six_are_kept_the_others_discarded() -> None:
    game = dealt()
    assert len(game.legal("0")) == 20, "3 of 6"
    assert refusal(game, "0 keep P01 P02 P07") == "VM-07" and refusal(game, "0 pass") == "VM-07"
    assert refusal(game, "chance deal 0 P20") == "VM-06", "six and no more"
    play(game, "1 keep P08 P10 P12", "0 keep P01 P03 P05")
    assert zone(game, 0) == ["P01", "P03", "P05"] and zone(game, 1) == ["P08", "P10", "P12"]
    assert game.recall("0")["discarded"] == ["P02", "P04", "P06"]
    assert game.observe("0")["discards"] == 6 and game.observe("0")["pile"] == 80 - 12 - 5
    assert game.actors == {"chance"} and game.hand == "0"


@traces("VM-08", "VM-A16")
def test_a_pair_may_be_dealt_but_not_kept() -> None:
    game = dealt("P01 P01 P02 P03 P03 P04", "P05 P05 P06 P06 P07 P07")
    kinds = ["P01", "P02", "P03", "P04"]
    assert game.legal("0") == sorted(
        ("keep " + " ".join(three) for three in combinations(kinds, 3)),
        key=lambda text: parse(text),
    )
    assert game.legal("1") == ["keep P05 P06 P07"]
    with pytest.raises(BadNotation):
        game.play("0", "keep P01 P01 P02")
    play(game, "0 keep P01 P02 P03", "1 keep P05 P06 P07")
    assert game.recall("0")["discarded"] == ["P01", "P03", "P04"]
    assert game.recall("1")["discarded"] == ["P05", "P06", "P07"]


@traces("VM-07", "VM-A34")
def test_a_choice_of_three_is_final() -> None:
    game = play(dealt(), "0 keep P01 P02 P03")
    assert game.actors == {"1"} and refusal(game, "0 keep P01 P02 P04") == "VM-A34"


@traces("VM-A42")
def test_defaults_and_the_first_catcher() -> None:
    game = start()
    defaults = {"first": "random", "calls": "catcher", "show_drawn": True}
    assert game.options == defaults | {"head_start": "", "memory_aid": ""}
    assert game.legal("chance") == ["first 0", "first 1"] and game.hand is None
    assert refusal(game, "0 first 1") == "VM-A42"
    play(game, "chance first 1")
    assert game.observe("0")["catcher"] == 1
    chosen = start(3, first=2)
    assert chosen.observe("0")["catcher"] == 2 and chosen.legal("chance")[0] == "deal 0 P01"


@traces("VM-A35")
def test_seats_counts_and_options_are_checked() -> None:
    for seats in (0, 1, 7, "two", True, 2.0):
        with pytest.raises(BadSeats, match="via-magica is played by 2 to 6"):
            GAME.check_seats(seats)
    bad = {"first": 2, "calls": "loud", "show_drawn": 1, "speed": 3, "memory_aid": "2,0"}
    for name, value in bad.items():
        with pytest.raises(BadOption, match=f"{value}|{name}"):
            start(2, **{name: value})
    read = start(2, show_drawn="false", first="1", calls="arrival", head_start=[5, 0]).options
    assert read == {
        "first": 1,
        "calls": "arrival",
        "show_drawn": False,
        "head_start": "5,0",
        "memory_aid": "",
    }


@traces("VM-A15", "VM-A20", "VM-A32")
def test_no_zone_offers_more_actions_than_the_game_says() -> None:
    """Four portals at most: of the one kind with two new portals a player opens one copy (VM-A15). Ten crystals at
    most: P21 and P22 bring one and two. A cell is full, empty, or both source and target if it has two slots.
    """
    two_new = [kind for kind in range(KINDS) if POWER_OF[kind] == board.TWO_NEW]
    assert len(two_new) == 1 and 3 + len(two_new) == MOST_ACTIVE
    gains = [p.amount for p in PORTALS if p.power == "gain_crystals"]
    assert 7 + sum(gains) == MOST_CRYSTALS
    slots = [[SLOTS[ANIMUS * kind + a] for a in range(ANIMUS)] for kind in range(KINDS)]
    single, several = [
        [sum(n == 1 for n in s) for s in slots],
        [sum(n > 1 for n in s) for s in slots],
    ]
    # one portal of four is the second new one of P14: P14 itself lies open then
    kinds = {(single[kind], several[kind]) for kind in range(KINDS) if kind not in two_new}
    most = 0
    for four in _multisets(sorted(kinds), 4):
        most = max(most, _most_actions(sum(s for s, _ in four), sum(m for _, m in four)))
    assert most == MOST_LEGAL == 147


def _multisets(shapes: list[tuple[int, int]], size: int) -> list[list[tuple[int, int]]]:
    count = Counter(
        (sum(p.slots.split().count(a) == 1 for a in ANIMUS_NAMES), _several(p.slots))
        for p in PORTALS
    )
    found: list[list[tuple[int, int]]] = [[]]
    for _ in range(size):
        found = [
            [*done, shape]
            for done in found
            for shape in shapes
            if (not done or done[-1] <= shape) and done.count(shape) < count[shape]
        ]
    return found


def _several(slots: str) -> int:
    return sum(slots.split().count(animus) > 1 for animus in ANIMUS_NAMES)


def _most_actions(single: int, several: int) -> int:
    most = 0
    for both in range(several + 1):
        cells = single + several - both
        for full in range(min(cells, MOST_CRYSTALS - both) + 1):
            targets = cells - full + both
            most = max(most, 1 + targets + (full + both) * targets - both)
    return most
