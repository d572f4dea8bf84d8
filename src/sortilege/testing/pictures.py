"""Positions as pictures: whole for every viewer, without words, and the same in all worlds that look alike."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from sortilege.engine.contract import ALL_SEEING, SPECTATOR, Game
from sortilege.engine.picture import HEIGHT, WIDTH, draw_position, has_picture
from sortilege.engine.rng import new_rng
from sortilege.engine.state import PlainState
from sortilege.testing.cases import Case, Suite
from sortilege.testing.random_play import walk

STEPS, EVERY = 120, 15
_POINTER = re.compile(r'(?:href="|url\()#([\w-]+)')


class PictureSuite(Suite):
    """For games with a `picture.py`; others pass."""

    def test_a_picture_is_whole_for_every_viewer(self, case: Case) -> None:
        """It is well-formed, has the common size, needs no font, and holds everything that it points at."""
        if not has_picture(case.game):
            return
        for number, match in enumerate(walk(case.match(), 31, STEPS)):
            if number % EVERY == 0:
                for viewer in (ALL_SEEING, SPECTATOR, *range(match.seats)):
                    check_picture(draw_position(case.game, match.position, viewer))

    def test_worlds_that_look_alike_have_the_same_picture(self, case: Case) -> None:
        """A picture shows nothing but what its viewer may see."""
        if not has_picture(case.game):
            return
        rng = new_rng(32)
        for number, match in enumerate(walk(case.match(), 32, STEPS)):
            if number % EVERY == 0:
                seat = number // EVERY % match.seats
                world = case.veiled(match.position, seat)
                case.game.sight.imagine(world, seat, rng)
                assert drawn(case.game, world, seat) == drawn(case.game, match.position, seat), (
                    match.text()
                )

    def test_a_picture_follows_the_game(self, case: Case) -> None:
        """Wherever a seat sees something new, the picture is another one, or at least most of the time."""
        if not has_picture(case.game):
            return
        views, pictures = set(), set()
        for match in walk(case.match(), 33, STEPS // 3):
            views.add(repr(case.game.sight.observe(match.position, 0)))
            pictures.add(drawn(case.game, match.position, 0))
        assert len(pictures) > len(views) / 2


def drawn(game: Game, position: PlainState, seat: int) -> str:
    """The picture of a position for a seat."""
    return draw_position(game, position, seat)


def check_picture(svg: str) -> None:
    """Is this SVG complete in itself?"""
    root = ET.fromstring(svg)
    assert (root.get("width"), root.get("height")) == (str(WIDTH), str(HEIGHT))
    names = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(names) == len(set(names)), "two things have the same name"
    assert set(_POINTER.findall(svg)) <= set(names), "something points at nothing"
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert not tags & {"text", "image", "script", "style", "foreignObject"}
    assert "nan" not in svg and "None" not in svg
