"""Magical Circle: what a seat may know and what it sees happen."""

from __future__ import annotations

import json

from sortilege.engine.contract import ALL_SEEING, SPECTATOR, View
from sortilege.engine.match import new
from tests.games.magical_circle.support import (
    CLAIM_06,
    attempt,
    circle,
    play_sensibly,
    reveal,
    state,
)
from tests.support.play import play, seen
from tests.support.random_play import walk
from tests.support.traces import traces


def kinds(events: list[View]) -> list[str]:
    return [event["kind"] for event in events]


@traces("MC-A30")
def test_of_other_hands_one_sees_the_number_and_remembers_the_cards() -> None:
    game = circle(seats=3, hands=("1122", "133", "112233"))
    players = game.observe("1")["players"]
    assert [player.get("hand") for player in players] == [None, [1, 3, 3], None]
    assert [player["in_hand"] for player in players] == [4, 3, 6]
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
            copy = match.position.copy()
            match.game.sight.veil(copy, seat)
            assert copy == match.position
            match.game.sight.imagine(copy, seat, [1])
            assert copy == match.position


# --------------------------------------------------------------------------- events
@traces("MC-08", "MC-04")
def test_set_up_is_seen() -> None:
    game = new("magical-circle", seats=2)
    assert seen(game, "chance first 1", SPECTATOR)[0]["seat"] == 1
    laid = seen(game, "chance lay MC06", SPECTATOR)[0]
    assert laid["kind"] == "lay" and laid["seat"] == 1
    assert laid["shows"] == ["E2", "E1", "E3", "E4", "E5"]
    shown = seen(game, "chance reveal MC01", SPECTATOR)[0]
    assert (shown["kind"], shown["card"], shown["seat"]) == ("reveal", "MC01", 1)


@traces("MC-18", "MC-20")
def test_a_claim_is_told_with_all_that_follows() -> None:
    game = circle(hands=("13",))
    assert kinds(seen(game, "0 grab", SPECTATOR)) == ["grab"]
    event = seen(game, "0 play 1", SPECTATOR)[0]
    assert (event["kind"], event["announced"], event["played"]) == ("announce", 1, [1])
    events = seen(game, "0 swap E1 E2", SPECTATOR)
    assert kinds(events) == ["swap", "claim", "take-back"]
    assert events[0]["pair"] == ["E1", "E2"] and events[0]["left"] == 0
    assert events[1]["card"] == "MC06"
    assert events[2]["hand"] == [1, 1, 2, 2, 3, 3]


@traces("MC-22", "MC-23", "MC-26", "MC-A12")
def test_a_failure_is_told_with_all_that_follows() -> None:
    game = play(circle(won=("MC01 MC02",), sand_seconds=30), "0 grab", "0 play 3")
    events = seen(game, "clock sand-out", SPECTATOR)
    assert kinds(events) == ["sand-out", "fail", "take-back", "locked"]
    assert events[0]["seat"] == 0
    assert (events[1]["reason"], events[1]["lost"]) == ("sand-out", "MC02")
    reveal(game)
    play(game, "1 grab")
    events = seen(game, "1 give-up", SPECTATOR)
    assert kinds(events) == ["give-up", "fail", "unlocked"]
    assert (events[1]["reason"], events[1]["lost"]) == ("give-up", None)
    reveal(game)
    play(game, "1 grab", "1 play 1")
    assert seen(game, "1 swap E1 E4", SPECTATOR)[1]["reason"] == "mismatch"


@traces("MC-26", "MC-28", "MC-31", "MC-32")
def test_locks_rounds_the_pile_and_the_end_are_seen() -> None:
    game = circle(seats=3, pile="MC24", won=("", "MC01 MC02 MC03 MC04"))
    play(game, "0 agree", "1 agree")
    events = seen(game, "2 agree", SPECTATOR)
    assert kinds(events) == ["agree", "nothing-fits", "reshuffle"]
    assert events[1]["first"] == 0 and events[2]["cards"] == 21
    reveal(game, "MC24 MC06 MC07")
    state(game).locked = 0b101
    play(game, "1 grab", "1 play 1")
    assert kinds(seen(game.copy(), "1 swap E1 E2", SPECTATOR)) == ["swap", "claim", "win"]
    state(game).won[8] = 0
    assert kinds(seen(game, "1 swap E1 E2", SPECTATOR)) == ["swap", "claim", "unlocked"]


@traces("MC-34")
def test_an_announcement_aloud_is_seen() -> None:
    event = seen(play(circle(children=True), "0 grab"), "0 announce 3", SPECTATOR)[0]
    assert event["announced"] == 3 and event["played"] == []


@traces("MC-A30")
def test_everybody_sees_the_same_happen() -> None:
    game = play_sensibly(new("magical-circle", seats=3, goal=3), seed=7)
    again = new("magical-circle", seats=3, goal=3)
    for actor, action in game.log:
        before = again.position.copy()
        again.apply(actor, action)
        events_for = again.game.sight.events_for
        told = [
            json.dumps(events_for(before, actor, action, again.position, seat))
            for seat in (SPECTATOR, ALL_SEEING, 0, 1, 2)
        ]
        assert len(set(told)) == 1
