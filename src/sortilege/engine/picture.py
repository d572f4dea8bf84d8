"""Positions as pictures: one SVG, composed from the same art as the board in the browser.

`picture.py` of a game has `draw(scene)`, which is given what a viewer sees and nothing else, and returns the picture.
Everything here is text in, text out. Pictures hold no words, so they look the same on every machine: numbers are lines.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, NamedTuple

from sortilege.engine.contract import Game, View, actors_of

WIDTH, HEIGHT = 1080, 720
"""Every picture has this size: a board of HEIGHT by HEIGHT or wider, and the players beside it."""
INK = "#20143a"
GOLD = "#ffcf5c"
CREAM = "#fff6d8"
SEAT_COLOURS = ("#ff8078", "#86b6ff", "#ffd25c", "#7fdd94", "#cba2ff", "#e9eefc")

Art = Mapping[str, str]
"""Symbols by name, as SVG."""


class Scene(NamedTuple):
    """What somebody sees of a position: the whole input of a picture."""

    view: View
    seat: int
    """Whose view it is; SPECTATOR or ALL_SEEING for nobody's."""
    scores: Sequence[int]
    winners: Sequence[int]
    """Nobody while the game runs."""


def has_picture(game: Game) -> bool:
    """Has a game a `picture.py`?"""
    return find_spec(f"{game.package}.picture") is not None


def draw_position(game: Game, t: Any, seat: int) -> str:
    """What a seat sees of a position, or SPECTATOR, or ALL_SEEING; raises ValueError for a game without pictures."""
    if not has_picture(game):
        raise ValueError(f"{game.slug} has no picture.py, so its positions cannot be drawn")
    draw: Callable[[Scene], str] = import_module(f"{game.package}.picture").draw
    scores = [0] * t.seats
    game.rules.score(t, scores)
    return draw(Scene(game.sight.observe(t, seat), seat, scores, actors_of(game.rules.winners(t))))


# --------------------------------------------------------------------------- art
_SYMBOL = re.compile(r'<symbol id="([\w-]+)"(.*?)</symbol>', re.S)
_DRAWING = re.compile(r'^<svg [^>]*(viewBox="[^"]+")[^>]*>(.*)</svg>', re.S)
_NAME = re.compile(r'(id="|url\(#|href="#)([\w-]+)')
_USED = re.compile(r'href="#([\w-]+)"')


@cache
def load_art(package: str, *names: str) -> Art:
    """The symbols of some files in the `client/art` of a game; a file that is one drawing is one symbol."""
    art: dict[str, str] = {}
    for name in names:
        text = _art_file(package, f"{name}.svg")
        drawing = _DRAWING.search(text)
        art |= {name: _whole_file(name, drawing)} if drawing else _sheet(text)
    return art


@cache
def load_layout(package: str) -> Any:
    """The `layout.json` of a game: where its board in the browser has everything."""
    return json.loads(_art_file(package, "layout.json"))


def _art_file(package: str, name: str) -> str:
    return (files(package) / "client" / "art" / name).read_text("utf-8")


def _sheet(text: str) -> Art:
    return {
        found[1]: f'<symbol id="{found[1]}" overflow="visible"{found[2]}</symbol>'
        for found in _SYMBOL.finditer(text)
    }


def _whole_file(name: str, drawing: re.Match[str]) -> str:
    # Names within a file are its own: those of several files must not meet.
    inside = _NAME.sub(rf"\1{name}-\2", drawing[2])
    return f'<symbol id="{name}" {drawing[1]}>{inside}</symbol>'


def compose(art: Art, body: Iterable[str]) -> str:
    """A picture with the symbols that its parts use, on the night sky of all boards."""
    drawn = "".join(body)
    used = sorted({name for name in _USED.findall(drawn) if name in art})
    sky = (
        '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#171238"/>'
        '<stop offset="1" stop-color="#10282f"/></linearGradient>'
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f"<defs>{sky}{''.join(art[name] for name in used)}</defs>"
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/>{drawn}</svg>'
    )


# --------------------------------------------------------------------------- parts of a picture
def board(parts: Iterable[str], size: float = HEIGHT) -> str:
    """A square board, drawn in units of its own, with a rim around it."""
    scale = (HEIGHT - 30) / size
    return f'<g transform="translate(15 17) scale({scale:.4f})">{"".join(parts)}</g>'


def use(name: str, x: float, y: float, width: float, height: float, more: str = "") -> str:
    """A symbol in a box."""
    return f'<use href="#{name}" x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"{more}/>'


def centred(name: str, x: float, y: float, width: float, height: float, more: str = "") -> str:
    """A symbol around a point."""
    return use(name, x - width / 2, y - height / 2, width, height, more)


def box(
    x: float, y: float, width: float, height: float, *, fill: str, line: str, thick: float = 3
) -> str:
    """A panel with round corners."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" rx="16" fill="{fill}" '
        f'stroke="{line}" stroke-width="{thick}"/>'
    )


def circle(x: float, y: float, radius: float, more: str) -> str:
    """A circle; `more` are its colours."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" {more}/>'


_DIGIT_WIDTH, _DIGIT_HEIGHT = 12, 16
_STROKES = {
    "0": "M5 1C-.2 1-.2 15 5 15S10.2 1 5 1z",
    "1": "M2 4 5.5 1V15",
    "2": "M1.4 4.4C1.6-.2 8.6-.2 8.6 4.2 8.6 8 1.6 11 1.4 15H8.8",
    "3": "M1.4 2.8C3 .4 8.4.4 8.4 4.4 8.4 7 6 7.6 4.2 7.6 6.6 7.6 8.9 8.6 8.9 11.2 8.9 15.9 2.4 15.9 1 12.8",
    "4": "M7 15V1L1 10.8H9.4",
    "5": "M8.2 1H2.6L2 7.2C4 5.6 8.9 6 8.9 10.4 8.9 15.6 3 16.2 1.2 13.2",
    "6": "M7.6 1C3.4 3.4 1.2 7 1.2 10.6 1.2 16.4 8.9 16.4 8.9 10.8 8.9 6 2.8 5.8 1.4 10",
    "7": "M1 1H9L4 15",
    "8": "M5 7.4C.8 7.4.8 1 5 1S9.2 7.4 5 7.4C0 7.4 0 15 5 15S10 7.4 5 7.4z",
    "9": "M2.4 15C6.6 12.6 8.8 9 8.8 5.4 8.8-.4 1.1-.4 1.1 5.2 1.1 10 7.2 10.2 8.6 6",
    "x": "M1.5 5.5 8.5 12.5M8.5 5.5 1.5 12.5",
    "-": "M1.5 8.5H8.5",
    "/": "M1 16 9 0",
    "?": "M1.6 4C2-.4 8.6-.2 8.4 4.2 8.2 7 5 7.2 5 10.4M5 14.8V15",
}


def number(
    text: int | str, x: float, y: float, size: float, colour: str = CREAM, line: str = INK
) -> str:
    """Digits and signs of this height around a point, with a dark line around them."""
    letters = str(text)
    scale = size / _DIGIT_HEIGHT
    left = x - len(letters) * _DIGIT_WIDTH * scale / 2 + scale
    paths = "".join(
        f'<path transform="translate({n * _DIGIT_WIDTH} 0)" d="{_STROKES[letter]}"/>'
        for n, letter in enumerate(letters)
    )
    place = f"translate({left:.1f} {y - size / 2:.1f}) scale({scale:.3f})"
    ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return (
        f'<g transform="{place}" {ends}><g stroke="{line}" stroke-width="5.4">{paths}</g>'
        f'<g stroke="{colour}" stroke-width="2.6">{paths}</g></g>'
    )


def badge(text: int | str, x: float, y: float, size: float, line: str = GOLD) -> str:
    """A number on a dark pill."""
    width = (len(str(text)) * 0.75 + 1) * size
    pill = (
        f'<rect x="{x - width / 2:.1f}" y="{y - size * 0.8:.1f}" width="{width:.1f}" height="{size * 1.6:.1f}" '
        f'rx="{size * 0.8:.1f}" fill="#140c2e" stroke="{line}" stroke-width="2.5"/>'
    )
    return pill + number(text, x, y, size)


# --------------------------------------------------------------------------- the players
class Player(NamedTuple):
    """What stands beside the board about a seat."""

    figure: str
    """The symbol of the seat."""
    acts: bool
    """Is it this seat's turn?"""
    rows: Callable[[float, float, float], str]
    """Draws what the seat has in a box: its left, its top and its height."""


CROWN = "M-13 9-16-8-7-1 0-12 7-1 16-8 13 9z"
POINTER = "M-12-16 12 0-12 16z"
EYE = "M-15 0Q0-14 15 0 0 14-15 0zM-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0z"


def draw_players(
    scene: Scene,
    players: Sequence[Player],
    x: float,
    y: float,
    width: float,
    highest: float = 112,
) -> str:
    """Panels below each other: a pointer marks who is to act, a crown a winner, an eye the viewer."""
    gap = 8.0
    height = min(highest, (HEIGHT - 12 - y + gap) / len(players) - gap)
    return "".join(
        _player(scene, seat, player, (x, y + seat * (height + gap), width, height))
        for seat, player in enumerate(players)
    )


def _player(
    scene: Scene, seat: int, player: Player, place: tuple[float, float, float, float]
) -> str:
    x, y, width, height = place
    wins, colour = seat in scene.winners, SEAT_COLOURS[seat]
    tall = min(height, 112) - 12
    lit = player.acts or wins
    parts = [
        box(
            x,
            y,
            width,
            height,
            fill="#30265f" if lit else "#241c4b",
            line=GOLD if lit else "#51458a",
            thick=4 if lit else 2,
        ),
        f'<rect x="{x + 10:.1f}" y="{y + 12:.1f}" width="6" height="{height - 24:.1f}" rx="3" fill="{colour}"/>',
        use(player.figure, x + 22, y + (height - tall) / 2, 0.8 * tall, tall),
        player.rows(x + 0.8 * tall + 36, y, height),
    ]
    if scene.seat == seat:
        parts.append(_sign(EYE, x + 28, y + height - 12, "#fff"))
    if wins:
        parts.append(_sign(CROWN, x + 22 + 0.4 * tall, y + 4, GOLD))
    elif player.acts:
        parts.append(_sign(POINTER, x - 2, y + height / 2, GOLD))
    return "".join(parts)


def _sign(shape: str, x: float, y: float, fill: str) -> str:
    look = f'fill="{fill}" stroke="{INK}" stroke-width="3" stroke-linejoin="round"'
    return f'<path transform="translate({x:.1f} {y:.1f})" d="{shape}" {look}/>'
