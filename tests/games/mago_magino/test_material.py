"""Mago Magino: what the client is given instead of a copy of the rules."""

from __future__ import annotations

import json

from sortilege.engine.match import new
from sortilege.games.mago_magino import GAME


def test_the_die_has_the_faces_that_chance_throws() -> None:
    assert GAME.material is not None
    faces = GAME.material()["die"]
    chances = new(GAME.slug, seats=2, first=0).chances
    assert {f"die {face}": faces.count(face) / len(faces) for face in faces} == chances


def test_the_start_is_the_first_position() -> None:
    assert GAME.material is not None
    assert GAME.material()["start"] == new(GAME.slug, seats=3, first=0).observe("0")
    assert json.loads(json.dumps(GAME.material())) == GAME.material()
