"""What leaves the table: one gate, and nothing secret through it."""

from __future__ import annotations

import random

import msgspec

from sortilege.engine.contract import SPECTATOR
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.table.chance import ScriptedChance
from sortilege.table.frames import (
    Frame,
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
from tests.support.toy_game import TOY
from tests.table.test_table import ANN, BEN, answer, labyrinth, said, toy

HERE = (True, True)
WALLS = "C3-D3 A1-B1"


def frame(table: Table, viewer: Viewer, progress: Progress | None = None) -> Frame:
    return make_frame(table, viewer, table_id="t", online=HERE, progress=progress)


def test_a_frame_tells_the_whole_table() -> None:
    table = labyrinth("target C3", "roll 2", goal=3)
    answer(table, 0, "tap")
    progress = answer(table, 0, "tap")
    shown = frame(table, Viewer((0,), 0, is_creator=True), progress)
    assert (shown.since, shown.version, shown.phase, shown.eye) == (1, 2, "playing", 0)
    assert [event["kind"] for event in shown.events] == ["roll"]
    assert [
        (question.seat, question.question_id, question.tap) for question in shown.questions
    ] == [(0, 2, False)]
    assert shown.questions[0].actions == ["step E", "step S", "stop"]
    assert shown.awaited == [0] and shown.scores == [0, 0] and shown.winners == []
    assert shown.seats[0].yours and not shown.seats[1].yours


def test_a_guest_is_asked_nothing() -> None:
    table = labyrinth("target C3")
    shown = frame(table, Viewer())
    assert shown.questions == [] and shown.eye is None and shown.awaited == [0]
    assert not any(seat.yours for seat in shown.seats)


def test_events_are_told_once() -> None:
    table = labyrinth("target C3")
    answer(table, 0, "tap")
    shown = frame(table, Viewer((0,), 0))
    assert shown.events == [] and shown.since == shown.version == 1


def test_a_list_of_walls_is_shown_as_custom() -> None:
    table = labyrinth(walls=WALLS)
    assert frame(table, Viewer((0,), 0)).options["walls"] == "custom"
    assert "-" not in msgspec.json.encode(frame(table, Viewer((0,), 0))).decode().split("view")[1]


def test_tokens_never_leave() -> None:
    seats = (Seat("person", "Ann", owner="hash-of-ann"), Seat("link"))
    table = labyrinth(seats=seats)
    sent = msgspec.json.encode(frame(table, Viewer((0,), 0))).decode()
    assert "hash-of-ann" not in sent
    assert frame(table, Viewer()).seats[1].name is None


def test_worlds_that_differ_in_secrets_only_look_alike() -> None:
    rng = random.Random(3)
    for _ in range(20):
        one = labyrinth(walls=8, first=0)
        one.settle()
        other = labyrinth(walls=8, first=0)
        other.settle()
        chosen = rng.choice(["target C3", "target E2"])
        frames = []
        for table in (one, other):
            table._chance = ScriptedChance([chosen, "roll 2"])
            answer(table, 0, "tap")
            progress = answer(table, 0, "tap")
            frames += [msgspec.json.encode(frame(table, Viewer((0,), 0), progress))]
        assert frames[0] == frames[1]


def test_a_bump_is_in_its_own_event_and_nowhere_else() -> None:
    table = labyrinth("target C3", "roll 2")
    answer(table, 0, "tap")
    answer(table, 0, "tap")
    progress = answer(table, 0, "step E")
    told = frame(table, Viewer((1,), 1), progress)
    assert [(e["kind"], e["from"], e["to"]) for e in told.events] == [("bump", "A1", "B1")]
    fresh = msgspec.json.encode(frame(table, Viewer((1,), 1))).decode()
    assert (
        "A1-B1" not in fresh
        and "B1" not in fresh
        and "bump" not in fresh.replace("show_bumped", "")
    )


def test_bumped_walls_stay_where_the_table_wants_it() -> None:
    table = labyrinth("target C3", "roll 2", show_bumped=True)
    for text in ("tap", "tap", "step E"):
        answer(table, 0, text)
    assert frame(table, Viewer()).view["bumped"] == ["A1-B1"]


def test_a_bot_gets_no_wall_that_nobody_hit() -> None:
    table = labyrinth(walls=WALLS)
    assert vars(veiled(table, 0))["walls"] == 0
    assert vars(table.match.position)["walls"] != 0


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
    assert default_eye(Match(get_game("magic-labyrinth"), 2, {}), (0, 1)) == 0


def test_with_private_cards_only_the_eye_is_asked() -> None:
    table = toy(seats=(ANN, ANN))
    assert [question.seat for question in frame(table, Viewer((0, 1), 1)).questions] == [1]
    assert frame(table, Viewer((0, 1), SPECTATOR)).questions == []


def test_on_a_shared_device_all_own_seats_are_asked_where_nothing_is_private() -> None:
    table = labyrinth(seats=(ANN, ANN), first=1)
    assert [question.seat for question in frame(table, Viewer((0, 1), 0)).questions] == [1]


# --------------------------------------------------------------------------- after the end
def finished() -> Table:
    table = labyrinth("target C1", "roll 2", "roll 1", "roll 2", walls="A1-A2 D4-E4", goal=1)
    answer(table, 0, "tap")
    while table.phase == "playing":
        seat = table.awaited_seats[0]
        choices = said(table, seat)
        answer(table, seat, "step E" if "step E" in choices else choices[-1])
    return table


def test_replay_and_record_only_when_the_game_is_over() -> None:
    table = labyrinth("target C3")
    for shown in (show_replay(table.match), show_record(table.match)):
        assert isinstance(shown, Refusal) and shown.code == "not-over"


def test_a_replay_shows_everything() -> None:
    table = finished()
    steps = show_replay(table.match)
    assert not isinstance(steps, Refusal)
    assert [step.version for step in steps] == list(range(table.version + 1))
    assert steps[-1].view["maze"] == ["D4-E4", "A1-A2"]
    assert steps[-1].events[-1] == {"kind": "win", "seat": 0}
    record = show_record(table.match)
    assert isinstance(record, str) and "option walls D4-E4 A1-A2" in record


def test_even_after_the_end_a_frame_shows_no_maze() -> None:
    table = finished()
    for viewer in (Viewer((0,), 0), Viewer((1,), 1), Viewer()):
        shown = frame(table, viewer)
        assert shown.phase == "over" and shown.winners == [0]
        assert "maze" not in shown.view and "D4-E4" not in msgspec.json.encode(shown).decode()


def test_seats_of_two_people_get_their_own_questions() -> None:
    table = toy(seats=(ANN, BEN))
    assert [question.seat for question in frame(table, Viewer((0,), 0)).questions] == [0]
    assert [question.seat for question in frame(table, Viewer((1,), 1)).questions] == [1]
