"""What the server tells the client about the box."""

from __future__ import annotations

import json

from sortilege.games.via_magica import GAME, board
from sortilege.games.via_magica.material import material


def test_every_portal_is_described_as_printed() -> None:
    told = material()["portals"]
    assert list(told) == list(board.KIND_NAMES)
    for name, portal in zip(board.KIND_NAMES, board.PORTALS, strict=True):
        assert told[name] == portal._asdict() | {"slots": portal.slots.split()}


def test_the_bag_holds_the_tokens_of_the_board() -> None:
    assert material()["tokens"] == dict(zip(board.TOKEN_NAMES, board.TOKEN_COPIES, strict=True))


def test_rewards_tell_what_they_ask_for_in_the_order_they_are_shown() -> None:
    told = [
        (name, r["asks"], r["portals"], r["points"]) for name, r in material()["rewards"].items()
    ]
    assert told == [
        ("R01", "yellow", 3, 2),
        ("R02", "purple", 3, 4),
        ("R03", "green", 3, 6),
        ("R05", "all", 4, 8),
        ("R04", "blue", 3, 10),
        ("R06", "number", 2, 2),
        ("R07", "number", 3, 4),
        ("R08", "number", 4, 6),
        ("R09", "number", 5, 8),
        ("R10", "number", 6, 10),
    ]


def test_the_example_adds_up() -> None:
    """P10 counts one point for each water slot: one on P22 and one on P33."""
    example = material()["example"]
    assert example["parts"] == {"P10": 2, "P22": 3, "P33": 3, "R06": 2}
    assert example["score"] == 10


def test_the_game_serves_it_as_json() -> None:
    assert GAME.material is material
    assert json.loads(json.dumps(material())) == material()
