"""Somebody else sits down at the same browser: neither sees the other's secrets before somebody says who looks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sortilege.engine.registry import all_games
from tests.support.serving import Chair, Guest, Server, quick_settings
from tests.support.toy_game import TOY

GAMES = [TOY.slug, *(game.slug for game in all_games() if game.private)]


@pytest.fixture
def ann(tmp_path: Path) -> Iterator[Guest]:
    with Server(quick_settings(tmp_path)) as server, server.guest() as guest:
        yield guest


def covered(chair: Chair) -> bool:
    """Does the table show nobody's secrets?"""
    return chair.frame["eye"] is None and chair.frame["questions"] == []


@pytest.mark.parametrize("slug", GAMES)
def test_a_second_seat_by_link_looks_away_first(ann: Guest, slug: str) -> None:
    table = ann.create("me", "link", game=slug)
    with ann.sit(table) as chair, ann.sit(table) as tab:
        assert chair.frame["eye"] == tab.frame["eye"] == 0
        ann.post(f"/api/tables/{table}/join", seat=1)
        for page in (chair, tab):
            page.wait(lambda m: m["type"] == "frame" and m["phase"] == "playing")
            assert covered(page)
            assert covered_after(page)
        for page, seat in ((chair, 1), (tab, 0)):
            page.say(type="look", seat=seat)
            assert page.question(seat)["actions"]


def covered_after(chair: Chair) -> bool:
    """Is it still so in a frame that the page asks for?"""
    chair.sync()
    return covered(chair)


def test_a_seat_before_the_game_begins_looks_away_too(ann: Guest) -> None:
    table = ann.create("me", "link", "link", game=TOY.slug)
    with ann.sit(table) as chair:
        ann.post(f"/api/tables/{table}/join", seat=2)
        chair.wait(lambda m: m["type"] == "frame")
        assert chair.frame["phase"] == "waiting" and covered(chair)
