"""The powers of yellow portals, and portals that they complete."""

from __future__ import annotations

import pytest

from tests.games.via_magica.support import brink, crystals, owned, player, scene, zone
from tests.support.play import play, refusal
from tests.support.traces import traces


@traces("VM-35", "VM-A09", "VM-A10", "VM-A36", "VM-34", "VM-23")
def test_place_two_crystals_on_an_animus() -> None:
    """P19 (air air air life): two crystals on air."""
    game = scene(brink("P19", "air=3", "life", "P10 earth=1", "P40", "P08"))
    play(game, "0 place P19:life")
    assert player(game, 0)["opened"] == [] and game.scores[0] == 0, "step 3 comes later"
    assert game.observe("0")["opening"]["left"] == 2
    assert set(game.legal("0")) == {
        *("done", "place P10:air", "place P40:air"),
        *("move P10:earth P10:air", "move P10:earth P40:air"),
    }
    assert refusal(game, "0 place P40:water") == "VM-35" and refusal(game, "0 pass") == "VM-A09"
    assert refusal(game, "0 place P19:air") == "VM-A10" and refusal(game, "1 done") == "VM-29"
    play(game, "0 place P40:air", "0 move P10:earth P40:air")
    assert crystals(game, 0) == {"P40:air": 2} and game.observe("0")["phase"] == "take"
    assert owned(game, 0) == 7 + 3 + 1, "no crystal came from the supply"


@traces("VM-A09", "VM-A23")
def test_a_power_may_be_given_up() -> None:
    game = scene(brink("P19", "air=3", "life", "P10", "P40"))
    play(game, "0 place P19:life", "0 place P10:air", "0 done")
    assert crystals(game, 0) == {"P10:air": 1} and game.observe("0")["phase"] == "take"


@traces("VM-A23", "VM-A36")
def test_a_power_without_effect_is_skipped() -> None:
    game = scene(brink("P20", "air=2 fire=1", "water", "P10", "P40"))
    play(game, "0 place P20:water")
    assert game.observe("0")["phase"] == "take", "no slot of fire"
    one = scene(brink("P20", "air=2 fire=1", "water", "P13", "P40"))
    play(one, "0 place P20:water", "0 place P13:fire")
    assert one.observe("0")["phase"] == "take", "the second crystal has no slot: it ends by itself"


@traces("VM-36", "VM-A37")
@pytest.mark.parametrize(("kind", "filled", "count"), [("P13", 1, 1), ("P18", 1, 2)])
def test_place_crystals_anywhere(kind: str, filled: int, count: int) -> None:
    cells = {"P13": "water=1 earth=1 fire=1", "P18": "water=1 life=1 fire=1 shadow=1"}[kind]
    game = scene(brink(kind, cells, "air", "P10", "P40 water=1"))
    play(game, f"0 place {kind}:air")
    places = [text for text in game.legal("0") if text.startswith("place")]
    assert places == ["place P10:air", "place P10:earth", "place P40:air", "place P40:water"]
    assert "move P40:water P40:air" in game.legal("0"), "also within one portal"
    for _ in range(count):
        assert game.observe("0")["phase"] == "use"
        play(game, "0 place P10:air")
    assert game.observe("0")["phase"] == "take"


@traces("VM-A11")
def test_a_blue_portal_does_not_widen_a_power() -> None:
    """P35 makes air a joker when it is drawn; P19 places on air only."""
    game = scene(brink("P19", "air=3", "life", "P10", "P40", more="  opened P35"))
    play(game, "0 place P19:life")
    assert game.legal("0") == ["done", "place P10:air", "place P40:air"]


@traces("VM-37", "VM-A32")
@pytest.mark.parametrize(
    ("kind", "filled", "gain"), [("P21", "air=2", 1), ("P22", "air=2 water=1", 2)]
)
def test_gain_crystals(kind: str, filled: str, gain: int) -> None:
    game = scene(brink(kind, filled, "earth", "P19", "P40"))
    before = owned(game, 0)
    play(game, f"0 place {kind}:earth")
    assert owned(game, 0) == before + gain and game.observe("0")["phase"] == "take"


@traces("VM-38", "VM-A22", "VM-A36", "VM-A10")
def test_rearrange_lifts_all_crystals_and_puts_them_back() -> None:
    game = scene(brink("P23", "air=1 water=1 earth=1", "fire", "P19 air=2", "P40 water=1"))
    play(game, "0 place P23:fire")
    assert crystals(game, 0) == {} and game.observe("0")["opening"]["left"] == 3
    assert owned(game, 0) == 13
    cells = ["P19:air", "P19:life", "P40:air", "P40:water"]
    assert game.legal("0") == ["done", *(f"place {cell}" for cell in cells)]
    assert refusal(game, "0 move P19:air P40:air") == "VM-A22"
    assert refusal(game, "0 place P23:air") == "VM-A10"
    play(game, "0 place P19:life", "0 place P40:air", "0 done")
    assert crystals(game, 0) == {"P19:life": 1, "P40:air": 1} and owned(game, 0) == 13
    assert game.observe("0")["phase"] == "take"


@traces("VM-A22", "VM-A36", "VM-A23")
def test_rearranging_ends_with_the_last_crystal_and_needs_one() -> None:
    game = scene(brink("P23", "air=1 water=1 earth=1", "fire", "P19 air=1", "P40"))
    play(game, "0 place P23:fire", "0 place P40:water")
    assert game.observe("0")["phase"] == "take" and crystals(game, 0) == {"P40:water": 1}
    none = scene(brink("P23", "air=1 water=1 earth=1", "fire", "P19", "P40"))
    play(none, "0 place P23:fire")
    assert none.observe("0")["phase"] == "take"


@traces("VM-39", "VM-A20")
def test_two_new_portals_one_after_another() -> None:
    game = scene(brink("P14", "air=1 water=2 earth=1", "life", "P19", "P40"))
    play(game, "0 place P14:life", "0 take P24")
    assert game.legal("chance"), "the row is refilled first"
    play(game, "chance row P24")
    assert game.legal("0") == ["take P25", "take P26", "take P27", "take P28"], "not P24 again"
    play(game, "0 take P25", "chance row P29")
    assert zone(game, 0) == ["P19", "P24", "P25", "P40"] and game.observe("0")["phase"] == "draw"


@traces("VM-39", "VM-A18")
def test_two_portals_may_be_found() -> None:
    row = "P19 P19 P40 P40 P14"
    game = scene(brink("P14", "air=1 water=2 earth=1", "life", "P19", "P40", row=row))
    play(game, "0 place P14:life", "chance find P01", "chance find P02")
    assert zone(game, 0) == ["P01", "P02", "P19", "P40"]
    assert game.observe("0")["phase"] == "draw"


@traces("VM-40", "VM-A21", "VM-A38", "VM-A36")
def test_open_another_portal_for_free() -> None:
    """P12 opens P19, which has its own power, new portal, refill and rewards."""
    text = brink("P12", "fire=3 shadow=1", "shadow", "P19 air=1", "P40", more="  opened P33")
    game = play(scene(text), "0 place P12:shadow")
    assert game.legal("0") == ["open P19", "open P40"], "compulsory"
    assert refusal(game, "0 open P12") == "VM-40" and refusal(game, "0 done") == "VM-40"
    play(game, "0 open P19")
    assert game.observe("0")["phase"] == "take", "the current opening goes on"
    assert refusal(game, "0 open P40") == "VM-25"
    play(game, "0 take P24", "chance row P29")
    assert game.legal("0") == ["decline", "claim R06"], "two opened: its own window"
    before = player(game, 0)["reserve"]
    play(game, "0 claim R06")
    assert game.legal("0") == ["done", "place P24:air", "place P40:air"], "P19's own power"
    assert player(game, 0)["reserve"] == before + 1, "the crystal of P19 is back"
    play(game, "0 done", "0 take P25", "chance row P30")
    assert player(game, 0)["opened"] == ["P12", "P19", "P33"] and zone(game, 0) == [
        "P24",
        "P25",
        "P40",
    ]
    assert game.observe("0")["phase"] == "draw", "R07 is not offered: one quantity reward is enough"


@traces("VM-A21", "VM-A36", "VM-A23")
def test_open_another_needs_another() -> None:
    single = scene(brink("P12", "fire=3 shadow=1", "shadow", "P19"))
    play(single, "0 place P12:shadow")
    assert single.legal("0") == ["open P19"], "asked even with one answer"
    alone = scene(brink("P12", "fire=3 shadow=1", "shadow"))
    play(alone, "0 place P12:shadow")
    assert alone.observe("0")["phase"] == "take"


CHAIN = brink("P19", "air=3", "life", "P10 air=1 earth=1", "P33 water=1")


@traces("VM-A08", "VM-A25", "VM-A26", "VM-28")
def test_a_chain_comes_after_the_whole_opening() -> None:
    game = scene(CHAIN)
    play(game, "0 place P19:life", "0 place P33:air")
    assert game.observe("0")["phase"] == "use", "P33 is complete and waits"
    play(game, "0 place P10:air")
    assert game.observe("0")["phase"] == "take" and player(game, 0)["opened"] == ["P19"]
    play(game, "0 take P24", "chance row P29")
    assert game.legal("0") == ["open P10", "open P33"], "the owner chooses"
    assert refusal(game, "0 open P24") == "VM-21" and refusal(game, "0 pass") == "VM-A08"
    play(game, "0 open P33", "0 take P25", "chance row P30")
    assert game.legal("0") == ["decline", "claim R06"], "exactly two now"
    play(game, "0 decline")
    assert game.observe("0")["phase"] == "take", "P10 opens by itself: it is the only one"
    play(game, "0 take P26", "chance row P31")
    assert game.legal("0") == ["decline", "claim R07"], "exactly three: no number is jumped over"
    play(game, "0 claim R07")
    assert player(game, 0)["opened"] == ["P10", "P19", "P33"] and game.scores[0] == 3 + 4 + 3 + 1


@traces("VM-A37")
def test_a_waiting_portal_can_lose_a_crystal() -> None:
    game = scene(CHAIN)
    play(game, "0 place P19:life", "0 place P33:air", "0 move P33:air P10:air")
    play(game, "0 take P24", "chance row P29")
    assert player(game, 0)["opened"] == ["P10", "P19"], "P33 is not complete any more"
    assert crystals(game, 0) == {"P33:water": 1}


@traces("VM-A38", "VM-A08")
def test_open_another_comes_before_completed_portals_that_wait() -> None:
    """P18 completes P12 and P33; P12 is opened first and opens P40 before P33's turn comes."""
    cells = "water=1 life=1 fire=1 shadow=1"
    others = ("P12 fire=3 shadow=1", "P33 air=1", "P40")
    game = scene(brink("P18", cells, "air", *others))
    play(game, "0 place P18:air", "0 place P12:shadow", "0 place P33:water")
    play(game, "0 take P24", "chance row P29", "0 open P12", "0 open P40")
    play(game, "0 take P25", "chance row P30", "0 decline")
    assert "P40" in player(game, 0)["opened"] and "P33" in zone(game, 0)
    play(game, "0 take P26", "chance row P31", "0 decline")
    assert "P33" in player(game, 0)["opened"]
    assert player(game, 0)["rewards"] == []


@traces("VM-A08", "VM-29")
def test_a_chain_comes_before_the_next_player() -> None:
    text = CHAIN.replace("\nseat 1\n  opened P12 P37", "\nseat 1\n  zone P11 earth=1 life=2")
    game = play(scene(text), "0 place P19:life", "1 place P11:life")
    assert game.actors == {"0"}
    play(game, "0 place P33:air", "0 done", "0 take P24", "chance row P29")
    assert game.actors == {"0"}, "P33 first"
    play(game, "0 take P25", "chance row P30", "0 decline")
    assert game.actors == {"1"} and game.observe("0")["opening"]["seat"] == 1
