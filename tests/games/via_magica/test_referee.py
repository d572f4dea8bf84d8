"""The referee of Via Magica against the figures of its page, and by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.via_magica.referee import ViaMagica
from tests.games.via_magica.referee_box import ANIMUS, PORTALS, REWARD_POINTS, Player
from tests.games.via_magica.referee_plan import level_race
from tests.referee.compare import compare, follow
from tests.referee.face import words

SLUG = "via-magica"


def set_up(hands: list[str], row: str = "P24 P25 P26 P27 P28") -> str:
    """Deals and keeps: the first three of every six are kept."""
    dealt = [hand.split() for hand in hands]
    lines = [f"chance deal {seat} {kind}" for seat, hand in enumerate(dealt) for kind in hand]
    lines += [f"chance row {kind}" for kind in row.split()]
    lines += [f"{seat} keep {' '.join(sorted(hand[:3]))}" for seat, hand in enumerate(dealt)]
    return "\n".join(lines) + "\n"


def seat_of(referee: object, seat: int) -> Player:
    assert isinstance(referee, ViaMagica)
    return referee.players[seat]


def test_the_portals_add_up() -> None:
    slots: Counter[str] = Counter()
    for portal in PORTALS.values():
        slots += portal.slots
    per_animus = {animus: 2 * number for animus, number in slots.items()}
    assert per_animus == {
        "air": 90,
        "water": 82,
        "earth": 66,
        "life": 54,
        "fire": 36,
        "shadow": 24,
    }
    sizes = Counter(portal.slots.total() for portal in PORTALS.values())
    assert sizes == {2: 1, 3: 3, 4: 20, 5: 11, 6: 5}
    colours = Counter(portal.colour for portal in PORTALS.values())
    assert colours == {"yellow": 13, "purple": 11, "green": 10, "blue": 6}
    gained = [PORTALS[kind].params for kind in ("P21", "P22")]
    assert gained == [["1"], ["2"]]  # twice each: 6, and 42 + 6 = 48


def test_tokens_and_rewards_add_up() -> None:
    assert sum(ANIMUS.values()) == 23
    assert sorted(REWARD_POINTS.values()) == sorted([2, 4, 6, 8, 10] * 2)


def test_green_portals_count_themselves() -> None:
    """VM-A29: P01 per green 3; P09 per air slot 1, P10 per water slot 1."""
    player = Player()
    player.opened = ["P01", "P09", "P10", "P33"]
    # 3 green; air slots 2 + 0 + 2 + 1; water slots 2 + 2 + 0 + 1; printed 3
    assert player.score() == 9 + 5 + 5 + 3


HANDS = ["P33 P10 P19 P01 P02 P03", "P33 P10 P19 P04 P05 P06"]
BRINK = """
    chance draw water
    0 place P33:water
    1 pass
    chance draw earth
    0 place P10:earth
    1 pass
    chance draw air
    0 place P10:air
    1 pass
    chance draw air
    0 place P19:air
    1 pass
    chance draw air
    0 place P19:air
    1 pass
    chance draw air
    0 place P19:air
    1 pass
    chance draw life
    0 place P19:life
    1 pass
"""


def test_one_power_completes_two_portals() -> None:
    """VM-A08: the current opening comes to its end, then the owner chooses the order."""
    script = set_up(HANDS) + BRINK
    referee = follow(SLUG, 2, {"first": 0}, script)
    assert referee.legal("0") >= {"place P33:air", "place P10:air", "done"}
    assert "move P10:air P33:air" in referee.legal("0")  # VM-A09
    assert "place P10:water" not in referee.legal("0") and referee.scores() == [0, 0]
    more = "0 place P33:air\n0 place P10:air\n0 take P24\nchance row P29\n"
    referee = follow(SLUG, 2, {"first": 0}, script + more)
    assert referee.legal("0") == {"open P10", "open P33"} and referee.scores() == [3, 0]
    more += "0 open P33\n0 take P25\nchance row P30\n"
    referee = follow(SLUG, 2, {"first": 0}, script + more)
    assert referee.legal("0") == {"claim R06", "decline"}  # VM-A25
    more += "0 decline\n"
    referee = follow(SLUG, 2, {"first": 0}, script + more)
    assert referee.legal("0") == {"take P26", "take P27", "take P28", "take P29", "take P30"}
    assert seat_of(referee, 0).reserve == 7  # P10 opened by itself, and its crystals are back


def test_a_waiting_portal_may_lose_a_crystal() -> None:
    """VM-A37: P33 is complete after the first crystal of the power, not after the second."""
    more = "0 place P33:air\n0 move P33:air P10:air\n"
    referee = follow(SLUG, 2, {"first": 0}, set_up(HANDS) + BRINK + more)
    assert seat_of(referee, 0).complete() == {"P10"}


def joker_on(*cells: str) -> str:
    """Seat 0 places with one Joker after another, seat 1 passes."""
    return "".join(f"chance draw joker\n0 place {cell}\n1 pass\n" for cell in cells)


def ten_crystals() -> str:
    """P21 and P22 give three crystals; then P18 completes P12 and P33 with its two."""
    return (
        set_up(["P21 P22 P33 P01 P02 P03", "P01 P10 P19 P04 P05 P06"], "P12 P18 P26 P27 P28")
        + joker_on("P21:air", "P21:air", "P21:earth")
        + "0 take P12\nchance row P24\n"
        + joker_on("P22:air", "P22:air", "P22:water", "P22:earth")
        + "0 take P18\nchance row P25\n0 decline\n"
        + joker_on("P12:fire", "P12:fire", "P12:shadow", "P12:shadow", "P33:water")
        + joker_on("P18:air", "P18:water", "P18:life", "P18:fire", "P18:shadow")
        + "0 place P12:fire\n0 place P33:air\n0 take P24\nchance row P29\n0 claim R07\n"
    )


def test_open_another_comes_before_what_waits() -> None:
    """VM-A21, VM-A38: P12 opens P24 for nothing while P33, complete, waits."""
    referee = follow(SLUG, 2, {"first": 0}, ten_crystals())
    assert referee.legal("0") == {"open P12", "open P33"}
    assert referee.scores() == [3 + 3 + 3 + 2 + 4, 0]  # P21, P22, P18, three yellow, three portals
    script = ten_crystals() + "0 open P12\n"
    assert follow(SLUG, 2, {"first": 0}, script).legal("0") == {"open P24", "open P33"}
    script += "0 open P24\n0 take P25\nchance row P30\n"
    referee = follow(SLUG, 2, {"first": 0}, script)
    assert seat_of(referee, 0).opened == ["P21", "P22", "P18", "P12", "P24"]
    assert seat_of(referee, 0).complete() == {"P33"}


def test_open_another_may_choose_what_waits() -> None:
    script = ten_crystals() + "0 open P12\n0 open P33\n0 take P25\nchance row P30\n"
    script += "0 take P26\nchance row P31\n"
    referee = follow(SLUG, 2, {"first": 0}, script)
    assert seat_of(referee, 0).opened == ["P21", "P22", "P18", "P12", "P33"]
    assert referee.hand() == "1"  # the 17th Joker has passed the bag on


def both_open(calls: str, order: str) -> ViaMagica:
    script = set_up(HANDS)
    script += "chance draw water\n0 place P33:water\n1 place P33:water\nchance draw air\n"
    script += "".join(f"{seat} place P33:air\n" for seat in order)
    referee = follow(SLUG, 2, {"first": 0, "calls": calls}, script)
    assert isinstance(referee, ViaMagica)
    return referee


def test_who_opens_first() -> None:
    """VM-29, VM-A06."""
    assert both_open("catcher", "10").actors() == {"0"}
    assert both_open("arrival", "10").actors() == {"1"}
    assert both_open("arrival", "01").actors() == {"0"}


def test_a_joker_resets_and_passes_the_bag() -> None:
    """VM-18 to VM-20."""
    script = set_up(HANDS) + "chance draw air\n0 pass\n1 pass\nchance draw joker\n"
    referee = follow(SLUG, 2, {"first": 0}, script)
    assert referee.legal("1") == {
        "pass",
        *(f"place {cell}" for cell in ("P33:air", "P33:water", "P10:air", "P10:earth")),
        *(f"place {cell}" for cell in ("P19:air", "P19:life")),
    }
    referee = follow(SLUG, 2, {"first": 0}, script + "0 pass\n1 pass")
    assert referee.hand() == "1" and referee.chances()["draw air"] * 23 == 6


def test_a_pair_in_the_deal() -> None:
    """VM-A16: both may be dealt, one may be kept."""
    script = "\n".join(
        [f"chance deal 0 {kind}" for kind in words("P01 P01 P02 P02 P03 P03")]
        + [f"chance deal 1 {kind}" for kind in words("P04 P04 P05 P06 P07 P08")]
        + [f"chance row {kind}" for kind in words("P09 P09 P10 P10 P11")]
    )
    referee = follow(SLUG, 2, {"first": 1}, script)
    assert referee.legal("0") == {"keep P01 P02 P03"} and len(referee.legal("1")) == 10


@pytest.mark.soak
def test_the_last_portal_of_the_pile() -> None:
    """VM-A19, VM-A40: so rare that it takes six seats that play for it."""
    met: Counter[str] = Counter()
    for seed in range(100):
        met += compare("via-magica", 6, {}, seed, 2000, level_race)
    assert met["discards shuffled"] and met["find needs discards"]
