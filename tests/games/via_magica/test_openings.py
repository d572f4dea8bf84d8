"""Via Magica: the six steps of an opening, every power, chains, new portals."""

from __future__ import annotations

import pytest

from tests.games.via_magica.support import (
    crystals,
    owned,
    play,
    player,
    position,
    refusal,
    scene,
    zone,
)
from tests.support.traces import traces


def brink(kind: str, filled: str, token: str, *others: str, more: str = "", row: str = "") -> str:
    """Seat 0 is one crystal short of a portal; `more` are further lines of seat 0."""
    zones = "\n".join(f"  zone {other}" for other in others)
    lines = (
        f"phase=place catcher=0 token={token}\nseat 0 reserve=7\n  zone {kind} {filled}\n{zones}\n"
    )
    text = f"{lines}{more}\nseat 1\n  opened P12 P37"
    return text.replace("\nseat 0", f"\nrow {row}\nseat 0") if row else text


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
def test_whoever_opens_draws_portals() -> None:
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
def test_with_nothing_new_in_the_row_the_pile_gives_a_portal() -> None:
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
    assert position(game).returned == 1 and game.observe("0")["pile"] == 5


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
def test_the_portals_always_suffice() -> None:
    """Nobody has more than 6 opened before the last turn: 6 x 8 opened, 20 active, 5 in the row."""
    assert 6 * (6 + 2) + (6 * 3 + 2) + 5 == 73 < 80


# --------------------------------------------------------------------------- powers
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


# --------------------------------------------------------------------------- rewards
def opened(kinds: str, *rest: str, other: str = "") -> str:
    """Seat 0 has some opened portals and is about to open P33 (purple); further lines of either seat."""
    lines = "\n".join(f"  {line}" for line in rest)
    kinds_line = f"  opened {kinds}\n" if kinds else ""
    return (
        f"phase=place token=water\nseat 0\n  zone P33 air=1\n  zone P37\n  zone P38\n{kinds_line}"
        f"{lines}\nseat 1\n  zone P33 air=1\n{other}"
    )


def after_opening(text: str, *more: str) -> dict[str, object]:
    game = play(scene(text), "0 place P33:water", "1 pass", "0 take P24", "chance row P29", *more)
    return {"rewards": player(game, 0)["rewards"], "legal": game.legal("0")}


@traces("VM-42", "VM-44", "VM-45", "VM-A24", "VM-28", "VM-43")
@pytest.mark.parametrize(
    ("kinds", "rewards"),
    [
        ("P32", []),
        ("P32 P34", ["R02"]),
        ("P13 P16 P35", []),
        ("P13 P16 P17", ["R01"]),
        ("P01 P02 P03", ["R03"]),
        ("P35 P36 P39", ["R04"]),
        ("P13 P01 P39", ["R05"]),
        ("P13 P01", []),
        ("P32 P34 P13 P01 P39", ["R02", "R05"]),
    ],
)
def test_colour_rewards_come_by_themselves(kinds: str, rewards: list[str]) -> None:
    game = scene(opened(kinds))
    if len(kinds.split()) > 1:
        assert player(game, 0)["rewards"] == [], "only at an opening of one's own"
    assert after_opening(opened(kinds))["rewards"] == rewards


@traces("VM-42")
def test_a_claimed_reward_is_gone() -> None:
    taken = after_opening(opened("P32 P34", other="  rewards R02 R07"))
    assert taken["rewards"] == [] and taken["legal"] == [], "R07 too"
    assert scene(opened("P32", other="  rewards R02")).observe("0")["rewards"]["R02"] == 1


@traces("VM-46", "VM-47", "VM-48", "VM-49", "VM-A25")
@pytest.mark.parametrize(
    ("kinds", "offer"),
    [
        ("", []),
        ("P13", ["decline", "claim R06"]),
        ("P13 P16", ["decline", "claim R07"]),
        ("P13 P16 P01", ["decline", "claim R08"]),
        ("P13 P16 P01 P02", ["decline", "claim R09"]),
        ("P13 P16 P01 P02 P25", ["decline", "claim R10"]),
        ("P13 P16 P01 P02 P25 P26", []),
    ],
)
def test_a_quantity_reward_is_offered_when_the_number_is_exact(
    kinds: str, offer: list[str]
) -> None:
    assert after_opening(opened(kinds))["legal"] == offer
    if offer:
        declined = after_opening(opened(kinds), "0 decline")
        assert declined["legal"] == [], "lost for ever: the number is exact only once"
        claimed = after_opening(opened(kinds), f"0 {offer[1]}")
        assert offer[1].split()[1] in str(claimed["rewards"])


@traces("VM-46")
def test_one_quantity_reward_in_a_game() -> None:
    assert after_opening(opened("P13 P16", "rewards R06"))["legal"] == []
    assert after_opening(opened("P13 P16", "rewards R01"))["legal"] == ["decline", "claim R07"]


@traces("VM-47")
def test_no_other_number_can_be_claimed() -> None:
    game = play(
        scene(opened("P13 P16")), "0 place P33:water", "1 pass", "0 take P24", "chance row P29"
    )
    assert refusal(game, "0 claim R06") == "VM-47" == refusal(game, "0 claim R10")
    assert refusal(game, "0 pass") == "VM-A25" and refusal(game, "1 claim R07") == "VM-29"
    before = play(game.copy(), "0 decline")
    assert refusal(before, "0 claim R07") == "VM-11"


@traces("VM-A27", "VM-29", "VM-42")
def test_whoever_resolves_first_gets_the_reward() -> None:
    text = opened("P32 P34", other="  opened P32 P34")
    for catcher, rewards in ((0, [["R02"], []]), (1, [[], ["R02"]])):
        game = scene(text.replace("token=water", f"token=water catcher={catcher}"))
        play(game, "0 place P33:water", "1 place P33:water")
        for row in ("P29", "P30"):
            (seat,) = game.actors
            play(game, f"{seat} take {game.observe('0')['row'][0]}", f"chance row {row}")
            if "decline" in game.legal(seat):
                play(game, f"{seat} decline")
        assert [player(game, seat)["rewards"] for seat in (0, 1)] == rewards
