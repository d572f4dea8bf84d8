"""Via Magica: what may be taken back, and what may be shown again."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from sortilege.engine.contract import CHANCE, SPECTATOR, Step, View
from sortilege.engine.match import Match
from sortilege.engine.options import OptionValue
from sortilege.engine.rng import new_rng
from sortilege.games.via_magica import GAME
from sortilege.games.via_magica.past import keeps, takes_back
from sortilege.games.via_magica.sight import imagine, veil
from sortilege.games.via_magica.state import State
from tests.games.via_magica.support import brink, dealt, scene, start, state
from tests.support.play import play, seen
from tests.support.random_play import play_random_action

PLACE = "phase=place token=air catcher=1 seats=3\nseat 0\n  zone P33\nseat 1\n  zone P34 air=1\nseat 2\n  zone P28"
SHOWN: Mapping[str, OptionValue] = {"show_drawn": True}
HIDDEN: Mapping[str, OptionValue] = {"show_drawn": False}


def step_of(match: Match, line: str) -> Step:
    before = state(match).copy()
    play(match, line)
    return Step(*match.log[-1], before, state(match))


def can_take_back(match: Match, line: str) -> bool:
    return takes_back(step_of(match, line))


# --------------------------------------------------------------------------- while choices are sealed
@pytest.mark.parametrize("choice", ["place P34:air", "pass", "move P34:air P34:air"])
@pytest.mark.parametrize("calls", ["catcher", "arrival"])
def test_a_placement_comes_back_until_everybody_has_placed(choice: str, calls: str) -> None:
    text = PLACE.replace("phase=place", f"phase=place calls={calls}")
    if choice.startswith("move"):
        text, choice = text.replace("P34 air=1", "P34 water=1"), "move P34:water P34:air"
    assert can_take_back(scene(text), f"1 {choice}")
    assert can_take_back(play(scene(text), "0 place P33:air"), f"1 {choice}")
    last = play(scene(text), "0 place P33:air", "2 pass")
    assert not can_take_back(last, f"1 {choice}"), "all crystals have been shown"
    assert GAME.takes_back is takes_back


def test_the_choice_among_the_first_portals_comes_back_while_others_choose() -> None:
    assert can_take_back(dealt(), "0 keep P01 P02 P03")
    assert not can_take_back(play(dealt(), "0 keep P01 P02 P03"), "1 keep P07 P08 P09")


# --------------------------------------------------------------------------- openings
REARRANGE = brink("P23", "air=1 water=1 earth=1", "fire", "P33 air=1", "P32 air=1")
POWER = brink("P18", "air=1 water=1 life=1 fire=1", "shadow", "P33 air=1", "P32")


def opened(text: str, portal: str) -> Match:
    """Seat 0 has completed its portal, and the power is in use."""
    match = scene(text)
    action = next(a for a in match.legal("0") if a.startswith(f"place {portal}"))
    return play(match, f"0 {action}")


def test_a_crystal_that_a_power_places_comes_back() -> None:
    match = opened(POWER, "P18")
    assert match.observe("0")["phase"] == "use"
    assert can_take_back(match.copy(), "0 place P32:water")
    assert can_take_back(match.copy(), "0 done"), "only the choice of a new portal follows"
    assert can_take_back(play(match, "0 place P32:water"), "0 place P33:water")


def test_crystals_that_are_put_back_come_back() -> None:
    match = opened(REARRANGE, "P23")
    assert match.observe("0")["phase"] == "relay"
    assert can_take_back(match.copy(), "0 done")
    assert can_take_back(match.copy(), "0 place P32:water")
    assert can_take_back(play(match, "0 place P32:water"), "0 place P33:water")


def test_what_draws_or_opens_stays() -> None:
    match = play(opened(POWER, "P18"), "0 done")
    assert not can_take_back(match, "0 take P24"), "the row is refilled"
    assert not can_take_back(match, "chance row P01")
    draw = scene("phase=draw catcher=0\nseat 0\n  zone P33\nseat 1\n  zone P34")
    assert not can_take_back(draw, "chance draw air")
    assert not can_take_back(scene(POWER), "0 place P18:shadow"), "INCANTATUM! was called"


def test_which_portal_opens_first_stays() -> None:
    text = (
        "phase=choose seat=0 caller=0\nseat 0\n  zone P33 air=1 water=1\n  zone P36 air=9\nseat 1"
    )
    match = scene(text.replace("  zone P36 air=9\n", ""))
    assert not can_take_back(match, "0 open P33")


def test_a_reward_comes_back_before_the_next_token_is_drawn() -> None:
    claim = "phase=claim seat=0 caller=0 token=air catcher=1\nseat 0\n  zone P36\n  opened P33 P34\nseat 1\n  zone P28"
    for answer in ("0 claim R06", "0 decline"):
        assert can_take_back(scene(claim), answer)
    next_one = claim.replace("zone P28", "zone P33 air=1 water=1")
    assert not can_take_back(scene(next_one), "0 decline"), "the next portal opens at once"
    last = claim.replace("zone P28", "opened P01 P02 P03 P04 P05 P06 P07")
    assert not can_take_back(scene(last), "0 decline"), "the game is over"


# --------------------------------------------------------------------------- nobody learns a secret
@pytest.mark.parametrize("seats", [2, 3])
def test_in_every_world_that_a_seat_thinks_possible_the_answer_is_the_same(seats: int) -> None:
    """The offer tells nothing; and what can be taken back has told nothing either."""
    taken = 0
    for seed in range(3):
        match, rng, worlds = start(seats, calls="arrival"), random.Random(seed), new_rng(seed + 1)
        for _ in range(300):
            if match.is_over:
                break
            before = state(match).copy()
            actor, action = play_random_action(match, rng)
            if actor != CHANCE:
                answer = takes_back(Step(actor, action, before, state(match)))
                taken += answer
                assert_same_elsewhere(before, actor, action, state(match), answer, worlds)
    assert taken > 50


def assert_same_elsewhere(
    before: State, actor: int, action: int, after: State, answer: bool, worlds: list[int]
) -> None:
    for _ in range(3):
        world = before.copy()
        veil(world, actor)
        imagine(world, actor, worlds)
        other = world.copy()
        GAME.rules.apply(other, actor, action)
        assert takes_back(Step(actor, action, world, other)) == answer
        if answer:
            assert veiled(other, actor) == veiled(after, actor)


def veiled(t: State, seat: int) -> State:
    copy = t.copy()
    veil(copy, seat)
    return copy


# --------------------------------------------------------------------------- what may be shown again
def test_where_drawn_tokens_lie_open_everything_is_kept() -> None:
    match = scene("phase=draw catcher=0\nseat 0\n  zone P33\nseat 1\n  zone P34")
    events = seen(match, "chance draw air", SPECTATOR) + seen(match, "0 place P33:air", SPECTATOR)
    events += seen(match, "1 pass", SPECTATOR)
    assert {event["kind"] for event in events} >= {"draw", "seal", "reveal"}
    assert all(keeps(event, SHOWN) for event in events)


def test_tokens_that_are_to_be_remembered_are_not_kept() -> None:
    """Nor is what was placed on them: a list of placements would tell which tokens have left the bag."""
    match = scene("phase=draw catcher=0\nseat 0\n  zone P33\nseat 1\n  zone P34")
    draw = seen(match, "chance draw air", 0)
    assert [keeps(event, HIDDEN) for event in draw] == [False]
    own = seen(match, "0 place P33:air", 0)
    assert own[0]["kind"] == "place" and not keeps(own[0], HIDDEN)
    shown = seen(match, "1 pass", 0)
    assert [(event["kind"], keeps(event, HIDDEN)) for event in shown] == [
        ("pass", True),
        ("reveal", False),
    ]


def test_no_kept_event_of_a_whole_game_tells_a_drawn_token() -> None:
    match, rng = start(3, show_drawn=False), random.Random(5)
    kept: list[View] = []
    for _ in range(400):
        before = state(match).copy()
        actor, action = play_random_action(match, rng)
        kept += [
            event
            for event in GAME.sight.events_for(before, actor, action, state(match), 0)
            if keeps(event, HIDDEN)
        ]
    assert {"open", "take", "row"} <= {event["kind"] for event in kept}
    assert not any("token" in event or ":" in str(event.get("action")) for event in kept)


def test_the_portals_that_were_kept_may_be_shown_again() -> None:
    match = play(dealt(show_drawn=False), "0 keep P01 P02 P03")
    events = seen(match, "1 keep P07 P08 P09", SPECTATOR)
    assert events[1]["kind"] == "reveal" and all(keeps(event, HIDDEN) for event in events)
