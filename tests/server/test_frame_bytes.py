"""Frames as they are sent: put together from parts, and yet what one frame for one viewer would be."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from sortilege.engine.contract import SPECTATOR
from sortilege.engine.match import Match
from sortilege.engine.registry import all_slugs, get_game
from sortilege.server.wire.frame_bytes import PACKING, FrameBytes
from sortilege.server.wire.messages import encode
from sortilege.table.chance import FairChance
from sortilege.table.frame_types import Frame, OwnFrame, PlaceFrame, SharedFrame
from sortilege.table.frames import Scene, Viewer, make_frame, say_choice, stage_of
from sortilege.table.seats import Seat
from sortilege.table.table import Progress, Table

VIEWERS = (Viewer((0,), 0, True), Viewer((1,), 1), Viewer((0, 1), SPECTATOR), Viewer())


def test_the_parts_of_a_frame_are_the_frame() -> None:
    parts = {
        field.name: field.type
        for part in (SharedFrame, PlaceFrame, OwnFrame)
        for field in _fields(part)
    }
    whole = {field.name: field.type for field in _fields(Frame)}
    assert parts == whole | {name: Any for name, kind in parts.items() if kind is Any}


@pytest.mark.parametrize("slug", all_slugs())
@pytest.mark.parametrize("aided", [False, True])
def test_what_is_sent_is_the_frame_of_its_viewer(slug: str, aided: bool) -> None:
    table, rng = _table(slug, aided), random.Random(5)
    table.settle()
    stage = stage_of(table, "t", packing=PACKING)
    for _ in range(60):
        if table.phase == "over":
            return
        seat = rng.choice(table.awaited_seats or [0])
        question = table.questions[seat]
        text = say_choice(table.match.game, rng.choice(question.actions))
        progress = table.play(seat, text, question.id)
        assert isinstance(progress, Progress)
        online = (True, rng.random() < 0.5)
        about: dict[str, Any] = {"online": online, "progress": progress, "left_ms": 5}
        made = FrameBytes(Scene(stage, **about))
        for viewer in VIEWERS:
            whole = make_frame(table, viewer, "t", **about)
            assert msgspec.json.decode(made.frame(viewer)) == msgspec.json.decode(encode(whole))


def _table(slug: str, aided: bool) -> Table:
    game = get_game(slug)
    can_aid = aided and any(option.name == "memory_aid" for option in game.options)
    match = Match(game, 2, {"memory_aid": "1,0"} if can_aid else {})
    seats = (Seat("person", "Ann", owner="a"), Seat("person", "Ben", owner="b"))
    return Table(match, seats, FairChance())


def _fields(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)
