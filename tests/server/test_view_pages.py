"""`VIEW.md` of a game names everything that is sent: each field of its view and each kind of event."""

from __future__ import annotations

import random
import re
from importlib.resources import files
from pathlib import Path

import pytest

from sortilege.engine.contract import ALL_SEEING, SPECTATOR, Game
from sortilege.engine.match import Match
from sortilege.engine.registry import all_slugs, get_game
from sortilege.server.web.answers import STATUS
from sortilege.server.web.endpoints import ENDPOINTS
from sortilege.server.wire.calls import (
    DiceInfo,
    GameInfo,
    Health,
    Join,
    LastTurn,
    ListedSeat,
    ListedTable,
    NewNumber,
    NewTable,
    OwnDice,
    PlayAgain,
    PresetInfo,
    Problem,
    Ready,
    Story,
    TableInfo,
    TableLog,
    Ticket,
)
from sortilege.server.wire.messages import (
    PROTOCOL_VERSION,
    SOCKET_MESSAGES,
)
from sortilege.table.dice import DiceNumber, Draw
from sortilege.table.frame_types import LogTurn
from tests.support.random_play import play_random_action
from tests.support.variants import VARIANTS

PROTOCOL_PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
EYES = (0, 1, SPECTATOR, ALL_SEEING)
LONG_ENOUGH = 500


def view_page(game: Game) -> str:
    return (files(game.package) / "VIEW.md").read_text(encoding="utf-8")


def words(text: str) -> set[str]:
    """Every word that is written as code."""
    code = re.findall(r"`[^`]+`|\"[\w-]+\"", text.replace("```", ""))
    return set(re.findall(r"[\w-]+", " ".join(code)))


def sent(match: Match, seed: int) -> set[str]:
    """The fields of all views and the kinds and fields of all events of a random game, for all eyes."""
    sight, rng = match.game.sight, random.Random(seed)
    found: set[str] = set()
    for _ in range(LONG_ENOUGH):
        if match.is_over:
            break
        before = match.position.copy()
        actor, action = play_random_action(match, rng)
        for eye in EYES:
            found |= sight.observe(match.position, eye).keys()
            for event in sight.events_for(before, actor, action, match.position, eye):
                found |= {event["kind"], *event.keys() - {"kind", "actor", "action"}}
    return found


@pytest.mark.parametrize("slug", all_slugs())
def test_the_page_names_everything_that_is_sent(slug: str) -> None:
    game = get_game(slug)
    known = words(view_page(game))
    for number, options in enumerate(VARIANTS[slug]):
        missing = sent(Match(game, game.least_seats + number % 2, options), number) - known
        assert not missing, f"VIEW.md of {slug} does not name {sorted(missing)}"


def test_the_protocol_page_names_every_message_field_and_code() -> None:
    """`docs/protocol.md` is true: what is on the wire is in it, and its version is the present one."""
    page = PROTOCOL_PAGE.read_text(encoding="utf-8")
    assert f"?protocol={PROTOCOL_VERSION}" in page and f"at present **{PROTOCOL_VERSION}**" in page
    written = set(re.findall(r"[\w-]+", page))
    others = [GameInfo, PresetInfo, TableInfo, ListedTable, ListedSeat, NewTable, LastTurn]
    others += [LogTurn, TableLog, Story, Health, Ready, Problem]
    others += [DiceInfo, DiceNumber, Draw, Join, NewNumber, OwnDice, PlayAgain, Ticket]
    for message in (*SOCKET_MESSAGES, *others):
        assert set(message.__struct_fields__) <= written, message.__name__
    assert set(STATUS) <= written
    for endpoint in ENDPOINTS:
        assert re.sub(r"tables/{table}", "tables/{id}", endpoint.path) in page, endpoint.path
