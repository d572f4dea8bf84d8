"""While a cluster is upgraded, nodes of two versions share its tables."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from sortilege.engine.contract import Game
from sortilege.engine.registry import get_game
from sortilege.server.wire.close_codes import TRY_AGAIN
from tests.support.node_group import node_group


def newer_game(slug: str) -> Game:
    """The game in the next version of the server, with other rules."""
    return replace(get_game(slug), revision=get_game(slug).revision + 1)


def test_an_old_node_leaves_a_table_of_a_newer_version_to_the_others(tmp_path: Path) -> None:
    versions = [{"find_game": newer_game}, {"find_game": get_game}]
    with node_group(tmp_path, 2, each=versions) as group, group.guest_at(0) as ann:
        table = ann.create("me", "here", goal=2)
        with group.guest_at(1) as ben, pytest.raises(ConnectionClosed) as closed, ben.sit(table):
            pass
        assert closed.value.rcvd is not None and closed.value.rcvd.code == TRY_AGAIN
        with ann.sit(table) as chair, group.guest_at(1) as ben, ben.sit(table) as watching:
            chair.play_on()
            watching.wait_version(chair.frame["version"])
            assert watching.frame["phase"] == "playing", (
                "the old node passes on what it does not know"
            )
