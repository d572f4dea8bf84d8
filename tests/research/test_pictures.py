"""Boards as pictures, in all games: from the browser's art, for every viewer, from the first to the last position."""

from __future__ import annotations

import zlib
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from sortilege.engine.contract import ALL_SEEING, SPECTATOR
from sortilege.engine.match import Match
from sortilege.engine.options import SeatNumbers
from sortilege.engine.picture import compose, draw_position, load_art, number
from sortilege.engine.registry import get_game
from sortilege.engine.rng import new_rng
from sortilege.research.pictures import Renderer, rasterise
from sortilege.research.tables import Tables
from sortilege.testing import PictureSuite, cases_of, walk
from sortilege.testing.pictures import check_picture
from tests.browser.setups import setup_of
from tests.support.variants import every_case, own_games, own_slugs

SMALL = 120


class TestPictures(PictureSuite):
    cases = every_case()


def tables_at_the_end(slug: str) -> Tables:
    """One table at the end of a short game."""
    tables = Tables(slug, 2, options=setup_of(slug).short)
    tables.seed(8)
    tables.start()
    dice = np.random.default_rng(8)
    while not tables.is_over[0] and tables.steps[0] < 3000:
        tables.step([int(dice.choice(np.flatnonzero(tables.masks[0])))])
    return tables


@pytest.mark.parametrize("slug", own_slugs())
def test_the_end_of_a_game_is_drawn_with_its_winners(slug: str) -> None:
    tables = tables_at_the_end(slug)
    crown = "M-13 9-16-8-7-1 0-12 7-1 16-8 13 9z"
    for viewer in (ALL_SEEING, SPECTATOR, 0, 1):
        svg = draw_position(tables.game, tables.position(0), viewer)
        check_picture(svg)
        won = tables.game.rules.winners(tables.position(0))
        assert svg.count(crown) == bin(won).count("1")
        assert svg.count(crown) > 0 or setup_of(slug).needs_bot


@pytest.mark.parametrize("slug", own_slugs())
def test_pixels_are_colourful_and_differ_from_moment_to_moment(slug: str) -> None:
    game = get_game(slug)
    matches = walk(cases_of(game)[-1].match(), 41, 60)
    taken = [
        rasterise(draw_position(game, match.position, 0), SMALL)
        for step, match in enumerate(matches)
        if step % 30 == 0
    ]
    for pixels in taken:
        assert pixels.shape == (SMALL * 2 // 3, SMALL, 3) and pixels.dtype == np.uint8
        assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 200
    assert all((one != other).any() for one, other in pairwise(taken))


@pytest.mark.parametrize("slug", own_slugs())
def test_handicaps_are_drawn(slug: str) -> None:
    game = get_game(slug)
    seats = game.most_seats
    handicaps = {
        option.name: [max(option.choices), *[0] * (seats - 1)]
        for option in game.options
        if isinstance(option, SeatNumbers)
    }
    for step, match in enumerate(walk(Match(game, seats, handicaps), 44, 60)):
        if step % 20 == 0:
            check_picture(draw_position(game, match.position, 0))
    assert draw_position(game, Match(game, seats, handicaps).position, 0) != draw_position(
        game, Match(game, seats, {}).position, 0
    )


def test_who_sees_all_sees_more_where_something_is_hidden() -> None:
    """The pictures of two worlds that a seat cannot tell apart differ for who sees all."""
    told = []
    for case in (cases_of(game)[0] for game in own_games()):
        for match in walk(case.match(), 43, 60):
            world = case.veiled(match.position, 0)
            case.game.sight.imagine(world, 0, new_rng(3))
            if world != match.position:
                true = draw_position(case.game, match.position, ALL_SEEING)
                told.append(draw_position(case.game, world, ALL_SEEING) != true)
    assert sum(told) > 10


def test_a_picture_that_tells_a_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def peek(game: Any, position: Any, seat: int) -> str:
        return str(zlib.crc32(position.to_bytes()))

    monkeypatch.setattr("sortilege.testing.pictures.drawn", peek)
    caught = 0
    for case in (cases_of(game)[0] for game in own_games()):
        try:
            TestPictures().test_worlds_that_look_alike_have_the_same_picture(case)
        except AssertionError:
            caught += 1
    assert caught >= 2


def test_a_picture_that_misses_something_is_caught() -> None:
    art = load_art(own_games()[0].package, "parts")
    check_picture(compose(art, [number("0123456789x-/?", 100, 100, 20)]))
    with pytest.raises(AssertionError, match="points at nothing"):
        check_picture(compose(art, ['<use href="#unicorn"/>']))


def test_a_game_without_pictures_says_so() -> None:
    game = SimpleNamespace(package="sortilege.table", slug="patience")
    with pytest.raises(ValueError, match=r"patience has no picture\.py"):
        draw_position(game, None, 0)  # type: ignore[arg-type]


# --------------------------------------------------------------------------- who looks
def test_a_renderer_draws_for_the_viewer_that_was_asked_for() -> None:
    game = next(game for game in own_games() if game.private)
    tables = Tables(game.slug, 2)
    tables.seed(1)
    tables.start()

    def pixels(viewer: Any) -> Any:
        return Renderer(tables, "rgb_array", ["rgb_array"], viewer=viewer, width=SMALL).render()

    asked = int(tables.asked[0])
    assert (pixels(None) == pixels(asked)).all()
    for other in (1 - asked, "spectator", "all"):
        assert (pixels(other) != pixels(asked)).any()


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"mode": "hologram"}, "render_mode is one of ansi, rgb_array, not 'hologram'"),
        ({"viewer": 2}, "render_viewer is a seat from 0 to 1, 'spectator' or 'all', not 2"),
        ({"viewer": "god"}, "not 'god'"),
        ({"viewer": True}, "not True"),
        ({"width": 10}, "render_width is 90 to 4320 pixels, not 10"),
        ({"width": "wide"}, "not 'wide'"),
    ],
    ids=str,
)
def test_a_renderer_names_what_is_wrong(wrong: dict[str, Any], words: str) -> None:
    tables = Tables(own_slugs()[0], 2)
    with pytest.raises(ValueError, match=words):
        Renderer(tables, **({"mode": None, "modes": ["ansi", "rgb_array"]} | wrong))
