"""A screen that the whole room looks at shows what everybody may see, whatever seats its browser has."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from sortilege.engine.registry import all_slugs, get_game
from tests.support.serving import Chair, Guest


@pytest.mark.parametrize("slug", all_slugs())
def test_the_board_of_somebody_who_sits_is_that_of_a_stranger(
    ann: Guest, ben: Guest, slug: str
) -> None:
    """Byte for byte, at the beginning and after every move, on the browser that has all the secrets."""
    table = ann.create(*(["me"] + ["bot"] * (get_game(slug).least_seats - 1)), game=slug)
    with (
        ann.sit(table) as chair,
        ann.sit(table, as_board=True) as board,
        ben.sit(table) as other,
    ):
        for _ in range(12):
            chair.play_on()
        version = chair.frame["version"]
        board.wait_version(version)
        other.wait_version(version)
        shown, seen = news(board), news(other)
        assert len(shown.keys() & seen.keys()) > 3
        assert all(shown[version] == seen[version] for version in shown.keys() & seen.keys())
        assert board.frame["eye"] is None and board.frame["questions"] == []


def news(chair: Chair) -> dict[int, str]:
    """The frames that tell what has happened, as they came."""
    frames = zip(chair.heard, chair.raw, strict=True)
    return {m["version"]: raw for m, raw in frames if m["type"] == "frame" and m["events"]}


def test_nobody_plays_at_the_board(ann: Guest) -> None:
    table = ann.create("me", "here")
    with ann.sit(table) as chair, ann.sit(table, as_board=True) as board:
        asked = chair.frame["questions"][0]
        refused = board.play(asked["seat"], asked["actions"][0], asked["question_id"])
        assert (refused["type"], refused["code"]) == ("refused", "not-your-seat")
        board.say(type="look", seat=0)
        assert board.sync()["eye"] is None


def test_a_board_is_nobody_who_is_here(ann: Guest, ben: Guest) -> None:
    """Otherwise a television would keep the seat of somebody who has gone."""
    table = ann.create("me", "here")
    with ann.sit(table, as_board=True), ben.sit(table) as other:
        assert [seat["online"] for seat in other.sync()["seats"]] == [False, False]


def test_a_table_closed_to_spectators_has_no_board(ann: Guest) -> None:
    table = ann.create_with({"kind": "me"}, {"kind": "here"}, spectators=False)
    board = ann.sit(table, as_board=True)
    with pytest.raises(ConnectionClosed, match="4403"):
        board.hear()
