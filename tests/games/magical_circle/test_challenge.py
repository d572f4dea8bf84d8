"""Magical Circle: the challenge of a day, against brute force."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from sortilege.engine.challenge import Day, make_puzzle
from sortilege.engine.errors import BadNotation, IllegalAction
from sortilege.games.magical_circle import GAME, challenge
from sortilege.games.magical_circle.board import AFTER_SWAP, PICTURE, SWAPS
from sortilege.games.magical_circle.challenge import Puzzle, play, solve, stretches
from tests.support.traces import traces

GOLDEN = {
    "2026-01-01": (7, (14, 13, 23), 6),
    "2026-01-04": (8, (24, 4, 15), 7),
    "2026-11-17": (9, (24, 14, 25), 5),
    "2027-02-28": (14, (11, 20, 23), 7),
    "2028-02-29": (1, (21, 22, 23), 5),
}
"""The first card, the cards to reach, the fewest swaps."""


def day_of(text: str) -> Day:
    return Day(*map(int, text.split("-")))


@pytest.mark.parametrize("text", GOLDEN)
def test_a_day_has_its_puzzle_for_ever(text: str) -> None:
    puzzle = make_puzzle(GAME, day_of(text))
    assert (puzzle.start, puzzle.cards, puzzle.best) == GOLDEN[text]


def fewest_by_brute_force(puzzle: Puzzle) -> int:
    """All swaps from all places at once, until somebody has been at all three cards."""
    pictures = [PICTURE[card] for card in puzzle.cards]
    reached = {(PICTURE[puzzle.start], 0, -1)}
    swaps = 0
    while not any(seen == 7 for _, seen, _ in reached):
        swaps += 1
        reached = {
            after
            for circle, seen, last in reached
            for pair in range(SWAPS)
            if pair != last
            for after in [_arrive(AFTER_SWAP[SWAPS * circle + pair], seen, pair, pictures)]
        }
    return swaps


def _arrive(circle: int, seen: int, pair: int, pictures: list[int]) -> tuple[int, int, int]:
    """A card that is reached is claimed, and the next attempt may begin with any pair (MC-A02)."""
    for place, picture in enumerate(pictures):
        if picture == circle and not seen >> place & 1:
            return circle, seen | 1 << place, -1
    return circle, seen, pair


@traces("MC-14", "MC-16")
def test_nobody_needs_fewer_swaps_than_the_best() -> None:
    first = date(2026, 3, 2)
    for number in range(14):
        day = first + timedelta(number)
        puzzle = make_puzzle(GAME, Day(day.year, day.month, day.day))
        assert puzzle.best == len(solve(puzzle)) == fewest_by_brute_force(puzzle)


def test_the_week_grows_harder() -> None:
    best = [make_puzzle(GAME, Day(2026, 3, 2 + n)).best for n in range(7)]
    assert best[0] == 4 and best[-1] >= 7
    for n in range(challenge.TRICKY, 7):
        puzzle = make_puzzle(GAME, Day(2026, 3, 2 + n))
        nearest = challenge.nearest_first(puzzle.start, puzzle.cards)
        assert challenge.swaps_of(puzzle.start, nearest) > puzzle.best, "the nearest card is a trap"


# MC06 is E2 E1 E3 E4 E5. From there one swap leads to MC07 (E4 E5), one more to E1 E2 ..., and so on.
SOME = Puzzle(6, (7, 8, 2), 4)


@traces("MC-17", "MC-18")
def test_a_card_that_shows_the_circle_is_claimed_at_once() -> None:
    turn = play(SOME, ["swap E4 E5"])
    assert [event["kind"] for event in turn.events] == ["swap", "claim"]
    assert turn.view["players"][0]["won"] == ["MC07"] and turn.view["legs"] == [1]
    assert [card["card"] for card in turn.view["cards"]] == ["MC08", "MC02"], "the others stay"
    assert turn.view["circle"] == ["E2", "E1", "E3", "E5", "E4"]


@traces("MC-16", "MC-A02")
def test_the_same_pair_is_not_swapped_twice_in_a_row() -> None:
    with pytest.raises(IllegalAction) as refused:
        play(SOME, ["swap E1 E3", "swap E1 E3"])
    assert refused.value.rule == "MC-16"
    assert "swap E1 E3" not in play(SOME, ["swap E1 E3"]).view["actions"]
    assert "swap E4 E5" in play(SOME, ["swap E4 E5"]).view["actions"], "a new attempt may"


@traces("MC-A05", "MC-A08")
def test_six_swaps_without_a_card_lead_back() -> None:
    astray = ["swap E1 E2", "swap E1 E3"] * 3
    turn = play(SOME, astray)
    assert [event["kind"] for event in turn.events][:2] == ["swap", "fail"]
    assert turn.view["circle"] == ["E2", "E1", "E3", "E4", "E5"] and turn.view["swaps"] == 6
    later = play(SOME, [*astray, "swap E4 E5"])
    assert later.view["legs"] == [7], "the swaps of a failure count"
    assert len(stretches(SOME, [*astray, "swap E4 E5"])) == 2


def test_a_longer_way_earns_fewer_stars() -> None:
    puzzle = make_puzzle(GAME, Day(2026, 3, 2))
    way = solve(puzzle)
    detour = ["swap E1 E2", "swap E1 E3"] * 3
    close, far = play(puzzle, way).result, play(puzzle, [*detour, *way]).result
    assert close and far and (close.stars, far.stars) == (3, 1)
    assert (close.key, far.key) == ("best", "done") and far.marks[0] == 1
    assert far.values["more"] == 6 and far.solution["actions"] == way


@pytest.mark.parametrize("text", ["grab", "play 1", "sand-out", "lay MC01", "give-up"])
def test_only_swaps_are_played(text: str) -> None:
    with pytest.raises(BadNotation):
        play(SOME, [text])
