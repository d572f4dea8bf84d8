"""Rewards for colours and quantities."""

from __future__ import annotations

import pytest

from tests.games.via_magica.support import player, scene
from tests.support.play import play, refusal
from tests.support.traces import traces


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
def test_the_first_to_open_gets_the_reward() -> None:
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
