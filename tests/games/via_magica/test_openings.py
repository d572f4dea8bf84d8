"""The six steps of an opening, and where new portals come from."""

from __future__ import annotations

import pytest

from tests.games.via_magica.support import brink, crystals, player, scene, state, zone
from tests.support.play import play, refusal
from tests.support.traces import traces

P33 = brink("P33", "air=1", "water", "P19", "P40")


@traces("VM-21", "VM-22", "VM-24", "VM-25", "VM-27", "VM-A42")
def test_the_steps_of_an_opening() -> None:
    game = scene(P33)
    play(game, "0 place P33:water")
    assert player(game, 0)["reserve"] == 8, "6 left and 2 back"
    assert player(game, 0)["opened"] == ["P33"] and zone(game, 0) == ["P19", "P40"]
    assert game.legal("0") == ["take P24", "take P25", "take P26", "take P27", "take P28"]
    assert refusal(game, "0 take P29") == "VM-25" and refusal(game, "0 pass") == "VM-25"
    assert refusal(game, "1 take P24") == "VM-29" and refusal(game, "0 open P19") == "VM-25"
    play(game, "0 take P26")
    assert zone(game, 0) == ["P19", "P26", "P40"]
    assert game.observe("0")["row"] == ["P24", "P25", None, "P27", "P28"]
    assert game.hand == "0" and game.chances["row P29"] == 2 * game.chances["row P26"]
    assert refusal(game, "0 take P24") == "VM-27" and refusal(game, "0 row P29") == "VM-27"
    play(game, "chance row P29")
    assert game.observe("0")["row"] == ["P24", "P25", "P29", "P27", "P28"]
    assert game.observe("0")["phase"] == "draw" and game.observe("0")["token"] is None


@traces("VM-A42")
def test_the_opener_draws_portals() -> None:
    game = scene(P33.replace("catcher=0", "catcher=1"))
    play(game, "0 place P33:water", "0 take P26")
    assert game.hand == "0", "though seat 1 is the catcher"
    row = brink("P33", "air=1", "water", "P19", "P40", row="P19 P19 P33 P40 P40")
    found = play(scene(row.replace("catcher=0", "catcher=1")), "0 place P33:water")
    assert found.hand == "0" and found.legal("chance")[0].startswith("find")
    play(found, "chance find P01")
    assert found.hand == "1"


@traces("VM-21")
def test_a_portal_with_an_empty_slot_stays_shut() -> None:
    game = scene(brink("P34", "air=2", "air", "P19", "P40"))
    play(game, "0 place P34:air")
    assert game.observe("0")["phase"] == "draw" and player(game, 0)["opened"] == []


@traces("VM-22")
def test_moving_the_last_crystal_opens_a_portal_too() -> None:
    game = scene(brink("P33", "air=1", "water", "P19 life=1", "P40"))
    play(game, "0 move P19:life P33:water")
    assert player(game, 0)["reserve"] == 9 and crystals(game, 0) == {}


@traces("VM-26", "VM-A15", "VM-A17")
def test_what_one_has_cannot_be_taken() -> None:
    row = "P19 P24 P24 P33 P07"
    game = scene(brink("P33", "air=1", "water", "P19", "P40", more="  opened P07", row=row))
    play(game, "0 place P33:water")
    assert game.legal("0") == ["take P24"], "P19 in the zone, P07 opened, P33 just opened"
    assert refusal(game, "0 take P19") == "VM-26" == refusal(game, "0 take P07")
    assert refusal(game, "0 take P33") == "VM-26"
    play(game, "0 take P24")
    assert game.observe("0")["row"] == ["P19", None, "P24", "P33", "P07"], "one of the two"


@traces("VM-A18", "VM-A42")
def test_with_nothing_new_in_the_row_a_portal_comes_from_the_pile() -> None:
    game = scene(brink("P33", "air=1", "water", "P19", "P40", row="P19 P19 P33 P40 P40"))
    play(game, "0 place P33:water")
    assert game.actors == {"chance"} and game.hand == "0"
    found = game.chances
    assert set(found) == {f"find P{n:02}" for n in range(1, 41) if n not in (19, 33, 40)}
    # 37 kinds twice, without the P12 and the P37 of seat 1
    assert found["find P12"] == 1 / 72 and found["find P01"] == 2 / 72
    assert refusal(game, "0 take P19") == "VM-A18" and refusal(game, "chance find P40") == "VM-26"
    play(game, "chance find P01")
    assert zone(game, 0) == ["P01", "P19", "P40"]
    assert game.observe("0")["row"] == ["P19", "P19", "P33", "P40", "P40"], "the row stays"
    assert game.observe("0")["phase"] == "draw"


def last_cards(row: str, *, discards: bool, pile: str = "") -> str:
    """Seat 0 is about to open P33 and has all kinds but P01..P06 (discarded) and those of the row that it may take.

    Seat 1 has all that is left: the pile holds nothing but `pile`.
    """
    names = [f"P{n:02}" for n in range(1, 41)]
    thrown = names[:6] if discards else []
    new = set(row.split()) & {"P24", "P25", "P26", "P27", "P28"}
    mine = [name for name in names if name not in {*thrown, *new, "P33"}]
    away = set() if new else {*row.split(), *pile.split()}
    others = [name for name in names if name not in away]
    hands = [" ".join(thrown[:3]), " ".join(thrown[3:])] if discards else ["", ""]
    return (
        f"phase=place token=water returned={int(not discards)}\nrow {row}\n"
        f"seat 0\n  zone P33 air=1\n  opened {' '.join(mine)}\n  hand {hands[0]}\n"
        f"seat 1\n  opened {' '.join(others)}\n  hand {hands[1]}"
    )


@traces("VM-A19", "VM-27")
def test_an_empty_pile_is_renewed_with_the_discards() -> None:
    game = scene(last_cards("P24 P25 P26 P27 P28", discards=True))
    assert game.observe("0")["pile"] == 0 and game.observe("0")["discards"] == 6
    play(game, "0 place P33:water", "0 take P24")
    assert game.observe("0")["discards"] == 0 and game.recall("1")["discarded"] == []
    assert game.chances == {f"row P0{n}": 1 / 6 for n in range(1, 7)}
    play(game, "chance row P01")
    assert state(game).returned == 1 and game.observe("0")["pile"] == 5


@traces("VM-A19")
def test_without_discards_the_gap_stays() -> None:
    game = scene(last_cards("P24 P25 P26 P27 P28", discards=False))
    play(game, "0 place P33:water", "0 take P25")
    assert game.observe("0")["row"] == ["P24", None, "P26", "P27", "P28"] and game.is_over


@traces("VM-A40", "VM-A18")
@pytest.mark.parametrize("pile", ["", "P12"])
def test_find_looks_into_the_discards(pile: str) -> None:
    """The pile is empty, or has nothing that is new to seat 0."""
    game = scene(last_cards("P07 P08 P09 P10 P11", discards=True, pile=pile))
    assert game.observe("0")["pile"] == len(pile.split())
    play(game, "0 place P33:water")
    assert game.chances == {f"find P0{n}": 1 / 6 for n in range(1, 7)}
    assert refusal(game, "chance find P12") == "VM-26"
    play(game, "chance find P02")
    assert zone(game, 0) == ["P02"] and game.observe("0")["pile"] == 5 + len(pile.split())


@traces("VM-A40")
def test_with_nothing_new_anywhere_no_portal_is_taken() -> None:
    game = scene(last_cards("P07 P08 P09 P10 P11", discards=False))
    play(game, "0 place P33:water")
    assert zone(game, 0) == [] and game.is_over and "P33" in player(game, 0)["opened"]


@traces("VM-A19")
def test_there_are_always_enough_portals() -> None:
    """Nobody has more than 6 opened before the last turn: 6 x 8 opened, 20 active, 5 in the row."""
    assert 6 * (6 + 2) + (6 * 3 + 2) + 5 == 73 < 80
