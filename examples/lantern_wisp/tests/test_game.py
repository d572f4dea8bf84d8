"""The shared suites, and the rules one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

import sortilege
from lantern_wisp import GAME
from lantern_wisp.sight import keeps
from sortilege.testing import GameSuite, cases_of, numbered_ids, traces


class TestGame(GameSuite):
    cases = cases_of(GAME, {}, {"goal": 1, "first": 1, "show_peeked": True})
    tests = Path(__file__).parent


def played(*lines: str, seats: int = 2, **options: object) -> sortilege.Match:
    """A game that seat 0 begins, with the wisp in lantern C, after some actions."""
    match = sortilege.new("lantern-wisp", seats=seats, first=0, **options)
    for line in ("chance hide C", *lines):
        match.play(*line.split(" ", 1))
    return match


def refused(match: sortilege.Match, actor: str, action: str) -> str:
    """The rule that forbids an action."""
    with pytest.raises(sortilege.IllegalAction) as caught:
        match.play(actor, action)
    return caught.value.rule


def test_the_sentences_have_every_id() -> None:
    assert GAME.texts.ids == numbered_ids("LW", rules=10, rulings=2)


@traces("LW-01", "LW-09")
def test_the_first_to_catch_three_wisps_wins() -> None:
    match = played("chance roll 0", "0 light C", "chance hide A", "chance roll 0", "1 light B")
    for line in ("chance roll 0", "0 light A", "chance hide E", "chance roll 0", "1 light D"):
        match.play(*line.split(" ", 1))
    assert match.scores == [2, 0] and match.winners == set()
    match.play("chance", "roll 0")
    match.play("0", "light E")
    assert match.winners == {"0"} and match.scores == [3, 0]
    assert refused(match, "1", "light A") == "LW-01"


@traces("LW-A02")
def test_a_goal_of_one_ends_with_the_first_wisp() -> None:
    assert played("chance roll 0", "0 light C", goal=1).winners == {"0"}
    with pytest.raises(sortilege.BadOption):
        sortilege.new("lantern-wisp", seats=2, goal=6)


@traces("LW-02")
def test_the_wisp_hides_in_any_lantern_and_nobody_sees_it() -> None:
    match = sortilege.new("lantern-wisp", seats=2, first=0)
    assert match.chances == {f"hide {name}": 0.2 for name in "ABCDE"}
    hidden = played()
    assert "C" not in str(hidden.recall("0")) + str(hidden.recall("1"))
    assert refused(hidden, "chance", "hide A") == "LW-02"


@traces("LW-03")
def test_chance_chooses_who_begins_and_seats_take_turns() -> None:
    match = sortilege.new("lantern-wisp", seats=3)
    assert match.chances == {f"first {seat}": pytest.approx(1 / 3) for seat in range(3)}
    match = played("chance roll 0", "0 light A", "chance roll 0", "1 light C", seats=3)
    assert match.observe("0")["turn"] == 2
    assert refused(match, "0", "light A") == "LW-03"


@traces("LW-04", "LW-06")
def test_the_die_says_how_many_peeks_there_are() -> None:
    match = played()
    assert match.hand == "0"
    assert match.chances == {"roll 0": 1 / 6, "roll 1": 0.5, "roll 2": 1 / 3}
    assert refused(match, "0", "peek A") == "LW-04"
    match = played("chance roll 1", "0 peek A")
    assert refused(match, "0", "peek B") == "LW-06"


@traces("LW-05", "LW-A01")
def test_only_the_one_who_peeks_sees_the_wisp() -> None:
    match = played("chance roll 2", "0 peek C")
    assert match.recall("0")["seen_in"] == "C" and match.recall("1")["seen_in"] is None
    assert "seen_in" not in match.observe("0"), "players remember it themselves"
    helped = played("chance roll 2", "0 peek C", show_peeked=True)
    assert helped.observe("0")["seen_in"] == "C" and helped.observe("1")["seen_in"] is None


@traces("LW-A01")
def test_what_was_seen_in_the_dark_is_not_shown_again() -> None:
    for helps in (False, True):
        match = played("chance roll 2", "0 peek C", show_peeked=helps)
        for kind, kept in (("glimmer", helps), ("nothing", helps), ("peek", True), ("catch", True)):
            assert keeps({"kind": kind}, match.options) is kept


@traces("LW-07", "LW-08", "LW-10")
def test_every_turn_ends_with_lighting_a_dark_lantern() -> None:
    match = played("chance roll 2", "0 light A")
    assert match.actors == {"chance"} and match.hand == "1"
    match.play("chance", "roll 1")
    assert refused(match, "1", "light A") == refused(match, "1", "peek A") == "LW-08"
    assert match.observe("0")["lit"] == ["A"]
