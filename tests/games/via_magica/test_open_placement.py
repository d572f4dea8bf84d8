"""Open placement around one device: questions that give nothing away are shown together, the others stay covered."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from sortilege.engine.contract import SPECTATOR
from sortilege.engine.match import Match
from sortilege.engine.registry import all_slugs, get_game
from sortilege.table.chance import ScriptedChance
from sortilege.table.frame_types import Frame
from sortilege.table.frames import Viewer, make_frame
from sortilege.table.seats import Seat
from sortilege.table.settings import TableSettings
from sortilege.table.table import Table
from tests.games.via_magica.support import dealt, scene
from tests.support.random_play import play_random_action

OPEN, SEALED = TableSettings(placement="open"), TableSettings()
FAMILY = tuple(Seat("person", name, owner="one device") for name in ("Ann", "Ben", "Cleo"))
PLACE = "phase=place token=air catcher=1 seats=3\nseat 0\n  zone P33\nseat 1\n  zone P34\nseat 2\n  zone P28"


def table_of(match: Match) -> Table:
    table = Table(match, FAMILY[: match.seats], ScriptedChance(()))
    table.settle()
    return table


def shown(
    table: Table, eye: int, own: tuple[int, ...] = (0, 1, 2), settings: TableSettings = OPEN
) -> Frame:
    online = [True] * table.match.seats
    return make_frame(table, Viewer(own, eye), table_id="t", online=online, table_settings=settings)


def asked(frame: Frame) -> list[int]:
    return [question.seat for question in frame.questions]


def test_all_place_from_one_page_and_the_one_who_drew_begins() -> None:
    table = table_of(scene(PLACE))
    assert asked(shown(table, SPECTATOR)) == [0, 1, 2]
    assert asked(shown(table, 1)) == [1, 0, 2]
    assert asked(shown(table, 1, settings=SEALED)) == [1]
    assert asked(shown(table, SPECTATOR, settings=SEALED)) == []


def test_dealt_portals_stay_secret_until_they_are_kept() -> None:
    table = table_of(dealt("P01 P02 P03 P04 P05 P06", "P07 P08 P09 P10 P11 P12"))
    covered = shown(table, SPECTATOR, (0, 1))
    assert covered.questions == []
    assert asked(shown(table, 0, (0, 1))) == [0]
    sent = msgspec.json.encode(covered).decode()
    assert not any(f'"P{n:02}"' in sent for n in range(1, 13))


def test_questions_of_others_are_never_shown() -> None:
    table = table_of(scene(PLACE))
    assert asked(shown(table, SPECTATOR, (0, 2))) == [0, 2]
    assert shown(table, SPECTATOR, ()).questions == []


def test_worlds_that_differ_in_secrets_look_the_same() -> None:
    """What somebody elsewhere was dealt or has sealed does not change a byte of the page."""
    frames = []
    for hand, action in (("P13 P14 P15", "place P28:air"), ("P16 P17 P18", "pass")):
        match = scene(PLACE)
        table = table_of(match)
        table.play(2, action, table.questions[2].id)
        position = match.position
        vars(position)["hand"] = [
            0,
            0,
            sum(1 << int(kind[1:]) - 1 for kind in hand.split()),
            0,
            0,
            0,
        ]
        frames.append(msgspec.json.encode(shown(table, SPECTATOR, (0, 1))))
    assert frames[0] == frames[1] and b"question" in frames[0]


@pytest.mark.parametrize("slug", all_slugs())
def test_it_is_harmless_in_every_game(slug: str) -> None:
    """Anybody may ask for it at any table; no hand is ever given away by it."""
    game = get_game(slug)
    match, rng = Match(game, game.least_seats, {}), Random(4)
    own = tuple(range(match.seats))
    for _ in range(150):
        if match.is_over:
            break
        assert set(asked(shown(table_of(match.copy()), SPECTATOR, own))) <= set(own)
        play_random_action(match, rng)
