"""Magical Circle: what a seat may know, what it sees happen, the table as text."""

from __future__ import annotations

import json

import pytest

from sortilege import BadNotation
from sortilege.engine.contract import ALL_SEEING, SPECTATOR, View
from sortilege.engine.match import Match, new
from sortilege.games.magical_circle.notation import draw, draw_view, undraw
from tests.games.magical_circle.support import (
    CLAIM_06,
    attempt,
    circle,
    play,
    play_sensibly,
    reveal,
    state,
)
from tests.support.random_play import walk
from tests.support.traces import traces
from tests.support.variants import VARIANTS


def told(match: Match, line: str, seat: int = SPECTATOR) -> list[View]:
    """What somebody sees when a line is played."""
    before = match.position.copy()
    play(match, line)
    actor, action = match.log[-1]
    return match.game.sight.events_for(before, actor, action, match.position, seat)


def kinds(events: list[View]) -> list[str]:
    return [event["kind"] for event in events]


@traces("MC-A30")
def test_of_other_hands_one_sees_the_number_and_remembers_the_cards() -> None:
    game = circle(seats=3, hands=("1122", "133", "112233"))
    seen = game.observe("1")["players"]
    assert [player.get("hand") for player in seen] == [None, [1, 3, 3], None]
    assert [player["in_hand"] for player in seen] == [4, 3, 6]
    assert game.recall("1")["hands"] == [[1, 1, 2, 2], [1, 3, 3], [1, 1, 2, 2, 3, 3]]
    guest = game.game.sight.observe(game.position, SPECTATOR)
    assert not any("hand" in player for player in guest["players"])
    everything = game.game.sight.observe(game.position, ALL_SEEING)
    assert all("hand" in player for player in everything["players"])


@traces("MC-19", "MC-A30")
def test_what_was_played_lies_face_up_so_no_hand_is_a_secret() -> None:
    game = play_sensibly(new("magical-circle", seats=3, goal=3), seed=4)
    again = new("magical-circle", seats=3, goal=3)
    for actor, action in game.log:
        again.apply(actor, action)
        hands = again.recall("0")["hands"]
        for player in again.observe("0")["players"]:
            assert sorted(player["played"] + hands[player["seat"]]) == [1, 1, 2, 2, 3, 3]
    assert not game.game.private


@traces("MC-A30", "MC-31")
def test_recall_knows_where_every_card_is() -> None:
    game = attempt(circle(pile="MC24"), 0, CLAIM_06)
    known = game.recall("1")
    assert known["in_pile"] == ["MC24"] and len(known["below"]) == 23
    assert known["in_discards"] == [] and known["pile"] == 24
    assert not {"in_pile", "below", "in_discards", "hands"} & set(game.observe("1"))


@traces("MC-A30")
def test_everything_lies_open_so_nothing_is_veiled_or_imagined() -> None:
    for match in walk(new("magical-circle", seats=4), seed=2, most=100):
        for seat in (*range(4), SPECTATOR):
            twin = match.position.copy()
            match.game.sight.veil(twin, seat)
            assert twin == match.position
            match.game.sight.imagine(twin, seat, [1])
            assert twin == match.position


# --------------------------------------------------------------------------- events
@traces("MC-08", "MC-04")
def test_set_up_is_told() -> None:
    game = new("magical-circle", seats=2)
    assert told(game, "chance first 1")[0]["seat"] == 1
    laid = told(game, "chance lay MC06")[0]
    assert laid["kind"] == "lay" and laid["seat"] == 1
    assert laid["shows"] == ["E2", "E1", "E3", "E4", "E5"]
    shown = told(game, "chance reveal MC01")[0]
    assert (shown["kind"], shown["card"], shown["seat"]) == ("reveal", "MC01", 1)


@traces("MC-18", "MC-20")
def test_a_claim_is_told_with_all_that_follows() -> None:
    game = circle(hands=("13",))
    assert kinds(told(game, "0 grab")) == ["grab"]
    event = told(game, "0 play 1")[0]
    assert (event["kind"], event["announced"], event["played"]) == ("announce", 1, [1])
    events = told(game, "0 swap E1 E2")
    assert kinds(events) == ["swap", "claim", "take-back"]
    assert events[0]["pair"] == ["E1", "E2"] and events[0]["left"] == 0
    assert events[1]["card"] == "MC06"
    assert events[2]["hand"] == [1, 1, 2, 2, 3, 3]


@traces("MC-22", "MC-23", "MC-26", "MC-A12")
def test_a_failure_is_told_with_all_that_follows() -> None:
    game = play(circle(won=("MC01 MC02",), sand_seconds=30), "0 grab", "0 play 3")
    events = told(game, "clock sand-out")
    assert kinds(events) == ["sand-out", "fail", "take-back", "locked"]
    assert events[0]["seat"] == 0
    assert (events[1]["reason"], events[1]["lost"]) == ("sand-out", "MC02")
    reveal(game)
    play(game, "1 grab")
    events = told(game, "1 give-up")
    assert kinds(events) == ["give-up", "fail", "unlocked"]
    assert (events[1]["reason"], events[1]["lost"]) == ("give-up", None)
    reveal(game)
    play(game, "1 grab", "1 play 1")
    assert told(game, "1 swap E1 E4")[1]["reason"] == "mismatch"


@traces("MC-26", "MC-28", "MC-31", "MC-32")
def test_locks_rounds_the_pile_and_the_end_are_told() -> None:
    game = circle(seats=3, pile="MC24", won=("", "MC01 MC02 MC03 MC04"))
    play(game, "0 agree", "1 agree")
    events = told(game, "2 agree")
    assert kinds(events) == ["agree", "nothing-fits", "reshuffle"]
    assert events[1]["first"] == 0 and events[2]["cards"] == 21
    reveal(game, "MC24 MC06 MC07")
    state(game).locked = 0b101
    play(game, "1 grab", "1 play 1")
    assert kinds(told(game.copy(), "1 swap E1 E2")) == ["swap", "claim", "win"]
    state(game).won[8] = 0
    assert kinds(told(game, "1 swap E1 E2")) == ["swap", "claim", "unlocked"]


@traces("MC-34")
def test_an_announcement_aloud_is_told() -> None:
    event = told(play(circle(children=True), "0 grab"), "0 announce 3")[0]
    assert event["announced"] == 3 and event["played"] == []


@traces("MC-A30")
def test_everybody_sees_the_same_happen() -> None:
    game = play_sensibly(new("magical-circle", seats=3, goal=3), seed=7)
    again = new("magical-circle", seats=3, goal=3)
    for actor, action in game.log:
        before = again.position.copy()
        again.apply(actor, action)
        events_for = again.game.sight.events_for
        seen = [
            json.dumps(events_for(before, actor, action, again.position, seat))
            for seat in (SPECTATOR, ALL_SEEING, 0, 1, 2)
        ]
        assert len(set(seen)) == 1


# --------------------------------------------------------------------------- text
@pytest.mark.parametrize("options", VARIANTS["magical-circle"], ids=str)
def test_a_table_is_read_back_as_it_was_drawn(options: dict[str, object]) -> None:
    for match in walk(new("magical-circle", seats=4, **options), seed=5, most=200):
        assert undraw(match.text()) == match.position, match.text()
    over = play_sensibly(new("magical-circle", seats=4, **options), seed=6)
    assert undraw(over.text()) == over.position


@traces("MC-A28")
def test_a_claimed_card_leaves_its_place_empty() -> None:
    game = attempt(circle(won=("MC01 MC02",), goal=3), 0, CLAIM_06)
    assert draw(state(game)).splitlines()[1].split() == ["circle", "-", "MC07", "MC20"]
    assert undraw(game.text()) == game.position


def test_circle_and_cards_are_drawn_with_the_lady_at_the_top() -> None:
    lines = draw(state(circle("12345", "MC06 MC07 MC20"))).splitlines()
    assert [line.split() for line in lines[1:5]] == [
        ["circle", "MC06", "MC07", "MC20"],
        ["E1", "E2", "E2", "E4"],
        ["E5", "E2", "E5", "E1", "E4", "E1", "E3", "E5"],
        ["E4", "E3", "E4", "E3", "E5", "E3", "E2", "E1"],
    ]


def test_a_short_drawing_is_enough_for_a_test() -> None:
    t = undraw(
        """
        seats=3 phase=swap active=1 said=1+2 left=2 last=14 before=42315
         circle      MC06        MC07        MC20
           E1          E2          E2          E4
        E5    E2    E5    E1    E4    E1    E3    E5
         E4  E3      E4  E3      E5  E3      E2  E1
        0: hand 1 1 won MC01
        1: hand 3 won
        2: hand 1 2 3 won locked
        """
    )
    assert t.shown == [6, 7, 20] and t.won[0] == 1 and t.locked == 0b100
    assert t.hands[:3] == [2, 9, 13] and t.pile.bit_count() == 21
    with pytest.raises(BadNotation, match="nonsense"):
        undraw(draw(t) + "\nnonsense")


def test_what_a_person_sees_as_text() -> None:
    game = play(circle(hands=("113", "22"), won=("MC01",)), "0 grab")
    text = draw_view(game.observe("1"))
    assert "0: hand 3 cards, won MC01, played 2 2 3" in text and "1: hand 2 2, won -" in text
    assert "0 has the sandglass" in text
    game.play("0", "play 1 1")
    assert "0 announced 2 swaps, 2 left" in draw_view(game.observe("1"))
    empty = draw_view(new("magical-circle", seats=2).observe("0"))
    assert "--" in empty
