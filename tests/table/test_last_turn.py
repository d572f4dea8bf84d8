"""The last turn once more, and the log: what a turn is, what is shown of it, and what is not."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from sortilege.engine.contract import CHANCE, SPECTATOR, Game
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.table.frame_types import LastTurn
from sortilege.table.frames import MOST_LOGGED, show_last_turn, show_log
from sortilege.table.refusals import NOT_KEPT, NOTHING_YET
from tests.support.random_play import play_random_action
from tests.support.toy_dice import DICE
from tests.support.toy_game import TOY
from tests.support.turns import tell_turns, turns_in
from tests.support.variants import VARIANTS, own_slugs

SEALED = ("0 seal 0", "1 seal 2", "chance hide 1")


def dice(**options: object) -> Match:
    return Match(DICE, 2, {"trap": "none", "first": 0} | options)


def toy(game: Game = TOY) -> Match:
    return Match(game, 2, {})


def played(match: Match, *lines: str) -> Match:
    tell_turns(match, lines)
    return match


def last_turn(match: Match, eye: int = 0) -> LastTurn:
    turn = show_last_turn(match, eye)
    assert isinstance(turn, LastTurn), turn
    return turn


# --------------------------------------------------------------------------- what a turn is
def test_a_throw_belongs_to_its_thrower_and_chance_alone_is_the_set_up() -> None:
    match = dice(trap="random", first="random")
    assert tell_turns(
        match,
        [
            "chance trap A-B",
            "chance first 1",
            "chance target E",
            "chance roll 2",
            "1 left",
            "1 stop",
        ],
    ) == [
        "set-up: chance trap A-B, chance first 1",
        "1: chance target E, chance roll 2, 1 left, 1 stop",
    ]


def test_a_turn_runs_until_somebody_else_is_to_act() -> None:
    match = dice()
    assert tell_turns(match, ["chance target E"])[-1] == "..."
    assert tell_turns(match, ["chance roll 3", "0 right"])[-1] == "..."
    assert tell_turns(match, ["0 stop"]) == ["0: chance target E, chance roll 3, 0 right, 0 stop"]
    assert tell_turns(match, ["chance roll 1"])[1:] == ["1: chance roll 1", "..."]


def test_answers_of_seats_asked_together_are_one_turn() -> None:
    match = toy()
    assert tell_turns(match, ["0 seal 0"]) == ["all: 0 seal 0", "..."]
    told = tell_turns(match, ["1 seal 2", "chance hide 1"])
    assert told == ["all: 0 seal 0, 1 seal 2, chance hide 1"]


def test_who_shuts_the_others_out_begins_a_turn() -> None:
    match = played(toy(), *SEALED)
    assert tell_turns(match, ["0 buzz"])[1:] == ["0: 0 buzz", "..."]
    told = tell_turns(match, ["clock time", "1 buzz", "1 say 1"])
    assert told[1:] == ["0: 0 buzz, clock time", "1: 1 buzz, 1 say 1"]


def test_a_throw_after_which_everybody_is_asked_begins_a_turn() -> None:
    match = played(toy(), *SEALED, "0 buzz", "0 say 1")
    told = tell_turns(match, ["chance gift 1"])
    assert told[1:] == ["0: 0 buzz, 0 say 1", "0: chance gift 1", "..."]
    told = tell_turns(match, ["1 seal 0", "0 seal 0", "chance hide 0"])
    assert told[2:] == ["all: chance gift 1, 1 seal 0, 0 seal 0, chance hide 0"]


def test_a_round_that_is_answered_twice_is_two_turns() -> None:
    match = played(toy(), *SEALED)
    assert tell_turns(match, ["0 pass"])[1:] == ["all: 0 pass", "..."]
    told = tell_turns(match, ["1 pass", "1 seal 0", "0 seal 0", "chance hide 0"])
    assert told[1:] == ["all: 0 pass, 1 pass", "all: 1 seal 0, 0 seal 0, chance hide 0"]


@pytest.mark.parametrize("slug", own_slugs())
def test_turns_of_every_game_hold_together(slug: str) -> None:
    """Every action is in one turn; where a turn has an owner nobody else acts in it, and nobody has two in a row for
    nothing."""
    rng, game = random.Random(slug), get_game(slug)
    match = Match(game, min(3, game.most_seats), VARIANTS[slug][0])
    for _ in range(400):
        if not match.is_over:
            play_random_action(match, rng)
    turns = turns_in(match)
    assert [(step.actor, step.action) for turn in turns for step in turn.steps] == match.log
    assert [turn.first for turn in turns[1:]] == [
        turn.first + len(turn.steps) for turn in turns[:-1]
    ]
    assert sum(turn.is_setup for turn in turns) <= 1 < len(turns)
    for turn in turns:
        actors = {step.actor for step in turn.steps if step.actor < CHANCE}
        assert turn.seat is None or actors <= {turn.seat}
    for one, two in pairwise(turns):
        asks_others = len({step.actor for step in two.steps}) > 1 or one.is_setup
        assert asks_others or one.seat != two.seat or one.seat is None


# --------------------------------------------------------------------------- the last turn
def kinds(events: Sequence[dict[str, object]]) -> list[object]:
    return [event["kind"] for event in events]


def test_the_last_turn_begins_with_the_position_before_it() -> None:
    match = played(dice(), "chance target E", "chance roll 3", "0 right", "0 stop", "chance roll 2")
    turn = last_turn(match)
    assert turn.seat == 0 and [step.version for step in turn.steps] == [0, 1, 2, 3, 4]
    assert [kinds(step.events) for step in turn.steps] == [
        [],
        ["target"],
        ["roll"],
        ["step"],
        ["stop"],
    ]
    assert turn.steps[0].view["at"] == ["A", "A"] and turn.steps[-1].view["at"] == ["B", "A"]
    assert turn.steps[0].drawing is not None, "a game without a board is shown as text"


def test_nothing_yet_before_the_first_turn_is_over() -> None:
    for lines in (
        (),
        ("chance trap A-B", "chance first 0"),
        ("chance trap A-B", "chance first 0", "chance target E"),
    ):
        match = played(dice(trap="random", first="random"), *lines) if lines else dice()
        assert show_last_turn(match, 0) == NOTHING_YET


def test_everybody_sees_it_as_they_saw_it_then() -> None:
    match = played(toy(), *SEALED)
    seen = {eye: last_turn(match, eye).steps for eye in (0, 1, SPECTATOR)}
    shown = [step.view["sealed"] for step in seen[0][:3]]
    assert shown == [[None, None], [0, None], [0, "sealed"]]
    assert {event["kind"] for step in seen[SPECTATOR] for event in step.events} == {"sealed"}
    assert seen[0] != seen[1]


def test_a_step_that_showed_nothing_is_left_out() -> None:
    match = played(dice(trap="random", first="random"), "chance trap A-B", "chance first 0")
    match = played(match, "chance target E", "chance roll 1", "0 left", "chance roll 1", "1 left")
    assert [step.version for step in last_turn(match).steps] == [5, 6, 7]
    log = show_log(match, 0)
    assert [turn.version for turn in log] == [2, 5, 7] and kinds(log[0].events) == ["first"], (
        "no trap"
    )


def test_what_must_be_remembered_is_not_shown_again() -> None:
    match = played(toy(), *SEALED, "0 buzz", "0 say 0")
    assert show_last_turn(match, 0) == NOT_KEPT
    assert [[event.get("action") for event in turn.events] for turn in show_log(match, 0)] == [
        ["seal 0", None],
        ["buzz"],
    ]
    free = replace(TOY, keeps=None)
    assert isinstance(show_last_turn(played(toy(free), *SEALED, "0 buzz", "0 say 0"), 0), LastTurn)


def test_the_options_decide_what_is_kept() -> None:
    by_goal = replace(DICE, keeps=lambda event, options: options["goal"] == 1)
    lines = "chance target E", "chance roll 1", "0 right"
    for goal, kept in ((1, 1), (2, 0)):
        match = played(Match(by_goal, 2, {"trap": "none", "first": 0, "goal": goal}), *lines)
        assert len(show_log(match, 0)) == kept
        assert isinstance(show_last_turn(match, 0), LastTurn) == bool(kept)


def test_the_last_turn_of_a_finished_game_is_the_one_that_won_it() -> None:
    match = played(dice(goal=1), "chance target B", "chance roll 1", "0 right")
    assert match.is_over
    assert kinds(last_turn(match, 1).steps[-1].events) == ["step", "win"]


# --------------------------------------------------------------------------- the log
def test_the_log_has_the_latest_turns_newest_last() -> None:
    match = played(dice(goal=5), "chance target D")
    for number in range(MOST_LOGGED + 5):
        played(match, "chance roll 1", f"{number % 2} {'right' if number // 2 % 2 else 'left'}")
    log = show_log(match, SPECTATOR)
    assert len(log) == MOST_LOGGED and log[-1].version == len(match.log)
    assert [turn.version for turn in log] == sorted(turn.version for turn in log)
    assert [turn.seat for turn in log[-2:]] == [1, 0]
    assert kinds(log[-1].events) == ["roll", "step"]
