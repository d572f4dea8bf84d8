"""What leaves the table: one gate, and nothing secret through it."""

from __future__ import annotations

import random

import msgspec

from sortilege.engine.contract import SPECTATOR
from sortilege.engine.match import Match
from sortilege.table.chance import ScriptedChance
from sortilege.table.frame_types import Frame
from sortilege.table.frames import (
    Viewer,
    default_eye,
    make_frame,
    show_record,
    show_replay,
    veiled,
)
from sortilege.table.refusals import Refusal
from sortilege.table.seats import Seat
from sortilege.table.table import Progress, Table
from tests.support.toy_dice import DICE, EDGES
from tests.support.toy_game import TOY
from tests.table.test_table import ANN, BEN, answer, dice, said, toy

HERE = (True, True)


def frame(table: Table, viewer: Viewer, progress: Progress | None = None) -> Frame:
    return make_frame(table, viewer, table_id="t", online=HERE, progress=progress)


def test_a_frame_shows_the_whole_table() -> None:
    table = dice("target C", "roll 2", goal=3)
    answer(table, 0, "tap")
    progress = answer(table, 0, "tap")
    shown = frame(table, Viewer((0,), 0, is_creator=True), progress)
    assert (shown.since, shown.version, shown.phase, shown.eye) == (1, 2, "playing", 0)
    assert [event["kind"] for event in shown.events] == ["roll"]
    assert [
        (question.seat, question.question_id, question.tap) for question in shown.questions
    ] == [(0, 2, False)]
    assert shown.questions[0].actions == ["left", "right"]
    assert shown.awaited == [0] and shown.scores == [0, 0] and shown.winners == []
    assert shown.seats[0].yours and not shown.seats[1].yours


def test_a_spectator_is_asked_nothing() -> None:
    table = dice("target C")
    shown = frame(table, Viewer())
    assert shown.questions == [] and shown.eye is None and shown.awaited == [0]
    assert not any(seat.yours for seat in shown.seats)


def test_events_are_sent_once() -> None:
    table = dice("target C")
    answer(table, 0, "tap")
    shown = frame(table, Viewer((0,), 0))
    assert shown.events == [] and shown.since == shown.version == 1


def test_a_secret_option_is_shown_as_custom() -> None:
    table = dice(trap="C-D")
    assert frame(table, Viewer((0,), 0)).options["trap"] == "custom"
    assert "C-D" not in msgspec.json.encode(frame(table, Viewer((0,), 0))).decode()


def test_tokens_never_leave() -> None:
    seats = (Seat("person", "Ann", owner="hash-of-ann"), Seat("link"))
    table = dice(seats=seats)
    sent = msgspec.json.encode(frame(table, Viewer((0,), 0))).decode()
    assert "hash-of-ann" not in sent
    assert frame(table, Viewer()).seats[1].name is None


def test_worlds_that_differ_only_in_secrets_look_the_same() -> None:
    rng = random.Random(3)
    for _ in range(20):
        one, other = dice(f"trap {rng.choice(EDGES)}", trap="random"), dice(trap="random")
        one.settle()
        other.settle()
        chosen = rng.choice(["target C", "target E"])
        frames = []
        for table in (one, other):
            table.chance = ScriptedChance([chosen, "roll 2"])
            answer(table, 0, "tap")
            progress = answer(table, 0, "tap")
            frames += [msgspec.json.encode(frame(table, Viewer((0,), 0), progress))]
        assert frames[0] == frames[1]


def test_a_trip_is_in_its_own_event_and_nowhere_else() -> None:
    table = dice("target C", "roll 2", trap="F-A")
    answer(table, 0, "tap")
    answer(table, 0, "tap")
    progress = answer(table, 0, "left")
    told = frame(table, Viewer((1,), 1), progress)
    assert [(e["kind"], e["from"], e["to"]) for e in told.events] == [("trip", "A", "F")]
    fresh = msgspec.json.encode(frame(table, Viewer((1,), 1))).decode()
    assert "F-A" not in fresh and '"F"' not in fresh and "trip" not in fresh


def test_a_bot_does_not_know_what_its_seat_does_not_know() -> None:
    table = dice(trap="C-D")
    assert vars(veiled(table, 0).position)["trap"] == -1
    assert vars(table.match.position)["trap"] == EDGES.index("C-D")


# --------------------------------------------------------------------------- private cards
def test_a_sealed_choice_is_seen_by_its_owner_alone() -> None:
    table = toy()
    progress = answer(table, 0, "seal 2")
    own, other, guest = (
        frame(table, viewer, progress) for viewer in (Viewer((0,), 0), Viewer((1,), 1), Viewer())
    )
    assert own.view["sealed"] == [2, None] and own.events[0]["action"] == "seal 2"
    for shown in (other, guest):
        assert shown.view["sealed"] == ["sealed", None]
        assert shown.events == [{"kind": "sealed", "seat": 0}]


def test_on_a_shared_device_nobody_looks_until_somebody_says_so() -> None:
    match = Match(TOY, 2, {})
    assert default_eye(match, (0, 1)) == SPECTATOR
    assert default_eye(match, (1,)) == 1
    assert default_eye(Match(DICE, 2, {}), (0, 1)) == 0


def test_with_private_cards_only_the_eye_is_asked() -> None:
    table = toy(seats=(ANN, ANN))
    assert [question.seat for question in frame(table, Viewer((0, 1), 1)).questions] == [1]
    assert frame(table, Viewer((0, 1), SPECTATOR)).questions == []


def test_on_a_shared_device_all_own_seats_are_asked_where_nothing_is_private() -> None:
    table = dice(seats=(ANN, ANN), first=1)
    assert [question.seat for question in frame(table, Viewer((0, 1), 0)).questions] == [1]


# --------------------------------------------------------------------------- after the end
def finished() -> Table:
    """Seat 0 walks to the target; the trap on the other side stays unknown."""
    table = dice("target C", "roll 1", "roll 1", "roll 1", trap="E-F", goal=1)
    while table.phase == "playing":
        seat = table.awaited_seats[0]
        choices = said(table, seat)
        answer(table, seat, "right" if "right" in choices else choices[-1])
    return table


def test_replay_and_record_only_when_the_game_is_over() -> None:
    table = dice("target C")
    for shown in (show_replay(table.match), show_record(table.match)):
        assert isinstance(shown, Refusal) and shown.code == "not-over"


def test_a_replay_shows_everything() -> None:
    table = finished()
    steps = show_replay(table.match)
    assert not isinstance(steps, Refusal)
    assert [step.version for step in steps] == list(range(table.version + 1))
    assert steps[-1].view["trap"] == "E-F"
    assert steps[-1].events[-1] == {"kind": "win", "seat": 0}
    record = show_record(table.match)
    assert isinstance(record, str) and "option trap E-F" in record


def test_even_after_the_end_a_frame_shows_no_secret() -> None:
    table = finished()
    for viewer in (Viewer((0,), 0), Viewer((1,), 1), Viewer()):
        shown = frame(table, viewer)
        assert shown.phase == "over" and shown.winners == [0]
        assert "trap" not in shown.view and "E-F" not in msgspec.json.encode(shown).decode()


def test_seats_of_two_people_get_their_own_questions() -> None:
    table = toy(seats=(ANN, BEN))
    assert [question.seat for question in frame(table, Viewer((0,), 0)).questions] == [0]
    assert [question.seat for question in frame(table, Viewer((1,), 1)).questions] == [1]
