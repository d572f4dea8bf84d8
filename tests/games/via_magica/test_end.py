"""The end of the game, points and winners."""

from __future__ import annotations

import pytest

from tests.games.via_magica.support import player, scene
from tests.support.play import play
from tests.support.traces import traces

SIX = "P07 P08 P13 P14 P15 P16"


def final(*zones: str, token: str = "water", catcher: int = 0) -> str:
    """Seats with six or fewer opened portals, each about to open P33."""
    seats = "\n".join(f"seat {s}\n  zone P33 air=1\n  zone P37\n{z}" for s, z in enumerate(zones))
    return (
        f"phase=place token={token} catcher={catcher} seats={len(zones)}\ndrawn {token}=1\n{seats}"
    )


@traces("VM-50", "VM-A28", "VM-A39")
def test_the_game_ends_after_the_turn_of_a_seventh_opening() -> None:
    game = scene(final(f"  opened {SIX}", "  opened P25"))
    play(game, "0 place P33:water", "1 place P33:water")
    assert game.observe("0")["phase"] == "take" and len(player(game, 0)["opened"]) == 7
    play(game, "0 take P24", "chance row P29")
    assert game.actors == {"1"}, "the others of this turn still open"
    play(game, "1 take P25" if "take P25" in game.legal("1") else "1 take P26", "chance row P30")
    play(game, "1 claim R06")
    assert game.is_over and game.observe("0")["phase"] == "over"


@traces("VM-50")
def test_six_opened_portals_do_not_end_the_game() -> None:
    game = scene(final("  opened P07 P08 P13 P14 P15", "  opened P25"))
    play(game, "0 place P33:water", "1 pass", "0 take P24", "chance row P29", "0 decline")
    assert len(player(game, 0)["opened"]) == 6 and not game.is_over and game.winners == set()


@traces("VM-A39", "VM-50")
def test_the_end_comes_before_a_jokers_reset() -> None:
    game = scene(final(f"  opened {SIX}", "", token="joker"))
    play(game, "0 place P33:water", "1 pass", "0 take P24", "chance row P29")
    assert game.is_over and game.observe("0")["drawn"]["joker"] == 1
    assert game.observe("0")["catcher"] == 0
    assert game.why_not(0, 0) == "VM-50"


@traces("VM-51", "VM-52", "VM-A41", "VM-30", "VM-31", "VM-32", "VM-A29")
@pytest.mark.parametrize(
    ("kinds", "points"),
    [
        ("", 0),
        ("P24 P13 P35", 16 + 6 + 8),  # printed points of purple, yellow, blue
        ("P01", 3),  # 3 a green portal, itself
        ("P01 P04 P13", 2 * 3 + 2 + 6),  # two green; one yellow for P04
        ("P02 P35 P36", 2 * 4 + 8 + 7),  # 4 a blue portal
        ("P07 P33 P34", 2 * 3 + 3 + 6),  # 3 a purple portal
        ("P03", 4),  # a shadow slot of its own
        ("P03 P12", 4 * (1 + 2) + 3),  # and two on P12
        ("P05 P16", 2 * 3 + 5),  # earth: none of its own, three on P16
        ("P06 P11", 2 * 3 + 7),  # life
        ("P08 P12", 3 * (1 + 3) + 3),  # fire: one of its own
        ("P09 P34", 3 + 6),  # air
        ("P10 P17", 3 + 4),  # water
        ("P01 P02 P03", 9 + 0 + 4),  # no blue, shadow on P03
    ],
)
def test_points_of_opened_portals(kinds: str, points: int) -> None:
    game = scene(f"phase=draw\nseat 0\n  zone P24 air=2\n  opened {kinds}\nseat 1\n  zone P35")
    assert game.scores == [points, 0], "zones and crystals count nothing"


@traces("VM-51", "VM-44", "VM-45")
@pytest.mark.parametrize(
    ("reward", "points"),
    [*zip([f"R{n:02}" for n in range(1, 11)], (2, 4, 6, 10, 8, 2, 4, 6, 8, 10), strict=True)],
)
def test_points_of_rewards(reward: str, points: int) -> None:
    game = scene(f"phase=draw\nseat 0\n  rewards {reward}\nseat 1")
    assert game.scores == [points, 0]


@traces("VM-A41", "VM-24")
def test_a_portal_counts_from_step_three() -> None:
    game = scene("phase=place token=life\nseat 0\n  zone P19 air=3\n  zone P40\nseat 1")
    play(game, "0 place P19:life")
    assert game.scores == [0, 0], "its power is in use"
    play(game, "0 done")
    assert game.scores == [3, 0]


@traces("VM-A30", "VM-A15")
def test_nobody_has_the_same_green_portal_twice() -> None:
    text = "phase=take seat=0 takes=1\nrow P01 P02 P03 P04 P05\nseat 0\n  zone P02\n  opened P01\nseat 1"
    assert scene(text).legal("0") == ["take P03", "take P04", "take P05"]


def over(*opened: str, rewards: str = "") -> list[str]:
    """The winners, given opened portals by seat."""
    lines = [f"seat {seat}\n  opened {kinds}" for seat, kinds in enumerate(opened)]
    game = scene(f"phase=over seats={len(opened)}\n" + "\n".join(lines) + f"\n{rewards}")
    assert game.is_over and game.legal("0") == []
    return sorted(game.winners)


@traces("VM-53")
def test_the_most_points_win() -> None:
    assert over("P33 P34", "P24") == ["1"], "16 beat 9, though one portal beats two"
    assert over("P33", "P34", "P32") == ["2"]


@traces("VM-54")
def test_with_equal_points_more_portals_win() -> None:
    # 3 + 5 = 8 with two portals, 8 with one
    assert over("P32", "P33 P15") == ["1"] and over("P33 P15", "P32") == ["0"]


@traces("VM-A31")
def test_with_equal_portals_too_victory_is_shared() -> None:
    assert over("P32", "P35", "P33") == ["0", "1"]
