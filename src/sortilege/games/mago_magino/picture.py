"""The ring of house, forest, hideout and meadow as a picture, with everybody on it."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import Any

from sortilege.engine.contract import View
from sortilege.engine.picture import (
    INK,
    SEAT_COLOURS,
    Player,
    Scene,
    badge,
    board,
    box,
    centred,
    circle,
    compose,
    draw_players,
    load_art,
    load_layout,
    number,
    use,
)

SIZE = 720
"""The width of the picture, as in `client/ring.js`."""
MIDDLE = (360, 386)
SIDE = 744
"""Where the players begin."""
SMALL = 0.8
"""The little child of a seat is so much smaller than the big one."""
LARGEST = 118
STONE_GRIDS = (
    (1, 1, 0.68, 0, 0),
    (2, 2, 0.54, 0.5, 0),
    (4, 2, 0.47, 0.5, 0.38),
    (6, 3, 0.4, 0.33, 0.32),
    (9, 3, 0.36, 0.33, 0.24),
    (12, 4, 0.3, 0.25, 0.2),
)
YARD_GRIDS = (
    (1, 1, 0.46, 0, 0),
    (2, 2, 0.46, 0.48, 0),
    (4, 2, 0.41, 0.46, 0.42),
    (6, 3, 0.36, 0.37, 0.43),
    (9, 3, 0.34, 0.37, 0.36),
    (12, 4, 0.28, 0.28, 0.34),
)
"""Up to so many pieces: columns, the width of a piece, its neighbours beside and below it, in parts of the space."""

Place = tuple[float, float, float]
"""Of a space or a piece: the middle and the width."""


def draw(scene: Scene) -> str:
    """The board, the die, and the crystals that everybody has brought home."""
    view = scene.view
    art = load_art(__package__, "board", "parts")
    meadow = sum(space.startswith("M") for space in view["spaces"])
    ring = load_layout(__package__)[str(meadow)]
    places = dict(zip(view["spaces"], map(tuple, ring["places"]), strict=True))
    parts = [use("board", 0, 0, SIZE, SIZE), _paths(ring, places), _dial(view, ring)]
    parts += [
        _heap(places[space], count) for space, count in view["crystals"].items() if space == "X"
    ]
    parts += _standing(view, places)
    parts += [_lying(places[space], n) for space, n in view["crystals"].items() if space != "X"]
    return compose(art, [board(parts), _tray(view), _players(scene)])


# --------------------------------------------------------------------------- the ring
def _paths(ring: Any, places: dict[str, Place]) -> str:
    tracks = (
        (ring["forest"], "#07201a", 40, ""),
        (ring["forest"], "#2a4f4c", 33, ""),
        (ring["meadow"], "#07201a", 46, ""),
        (ring["meadow"], "#b08a58", 39, ""),
        (ring["meadow"], "#d3b27c", 30, ' stroke-dasharray="1 15"'),
    )
    lines = "".join(
        f'<path d="{line}" stroke="{colour}" stroke-width="{thick}"{more}/>'
        for line, colour, thick, more in tracks
    )
    ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    forest = list(places.values())[: list(places).index("X") + 1]
    ways = [
        centred("one-way", (one[0] + other[0]) / 2, (one[1] + other[1]) / 2, 40, 40)
        for one, other in pairwise(forest)
    ]
    spaces = [_space(name, place) for name, place in places.items()]
    return f"<g {ends}>{lines}</g>{''.join(ways)}{''.join(spaces)}"


def _space(name: str, place: Place) -> str:
    x, y, size = place
    if name in "HX":
        ground = "yard-house" if name == "H" else "yard-cave"
        # The yard is drawn for 100 units, and lies a little below the middle of its space whatever its width.
        low = 20 - 0.2 * size
        return centred(ground, x, y + low, 1.2 * size, 1.2 * size)
    if name.startswith("F"):
        stone, colour, line = "stone-wood", "#bff0e0", "#2f6a70"
    else:
        stone = "stone-odd" if int(name[1:]) % 2 else "stone-even"
        colour, line = "#2b2150", "#8f82b8"
    numbered = number(name[1:], x - 0.22 * size, y + 0.27 * size, 0.13 * size, colour, line)
    return centred(stone, x, y, 1.2 * size, 1.2 * size) + numbered


def _dial(view: View, ring: Any) -> str:
    """The witch on her plate, with the broomstick that points."""
    x, y = MIDDLE
    arrow = view["arrow"]
    turn = 180 if arrow is None else ring["angles"][view["spaces"].index(arrow)]
    width = 0.43 * SIZE
    head = 0.42 * width
    parts = [
        centred("plate", x, y, width, width),
        centred("arrow", x, y, 1.08 * width, 1.08 * width, f' transform="rotate({turn} {x} {y})"'),
        centred("witch", x, y, head, head),
    ]
    for eye in (51.8, 69.4):  # they look around in the browser, so the drawing has none
        at = x + (eye / 120 - 0.5) * head
        parts.append(circle(at, y + (60.7 / 120 - 0.5) * head, 0.022 * head, f'fill="{INK}"'))
    if arrow is not None:
        place = ring["places"][view["spaces"].index(arrow)]
        parts.append(_struck(place))
    return "".join(parts)


def _struck(place: Place) -> str:
    x, y, size = place
    look = 'fill="none" stroke="#d9a2ff" stroke-width="5" stroke-dasharray="10 8"'
    return circle(x, y, 0.53 * size, look)


# --------------------------------------------------------------------------- pieces
def _standing(view: View, places: dict[str, Place]) -> list[str]:
    """All pieces, those further down in front of the others."""
    pieces = [{"kind": "magician", "at": view["magician"]}]
    pieces += [{"kind": "child"} | child for child in view["children"]]
    pieces += [{"kind": "frog"} | frog for frog in view["frogs"]]
    crowds = {space: [piece for piece in pieces if piece["at"] == space] for space in places}
    drawn = []
    for space, crowd in crowds.items():
        for slot, piece in enumerate(crowd):
            place = _spot(places[space], slot, len(crowd))
            drawn.append((place[1], _piece(piece, place)))
    return [text for _, text in sorted(drawn, key=lambda one: one[0])]


def _spot(place: Place, slot: int, crowd: int) -> Place:
    """Where one of several pieces on a space stands, as in `client/arrangement.js`."""
    x, y, size = place
    is_yard = size > LARGEST
    grids = YARD_GRIDS if is_yard else STONE_GRIDS
    _, columns, width, across, down = next((g for g in grids if crowd <= g[0]), grids[-1])
    rows, row = -(-crowd // columns), slot // columns
    in_row = crowd - row * columns if row == rows - 1 else columns
    return (
        x + (slot % columns - (in_row - 1) / 2) * across * size,
        y + (row - (rows - 1) / 2) * down * size + (8 if is_yard else -0.05 * size),
        width * size,
    )


def _piece(piece: View, place: Place) -> str:
    x, y, width = place
    if piece["kind"] == "magician":
        width *= 1.12
        glow = circle(x, y + 0.07 * width, 0.7 * width, 'fill="#ffe9a8" opacity=".3"')
        return glow + _figure("magician", x, y, width)
    if piece["kind"] == "frog":
        return _figure("frog", x, y, width) + _owner(piece, place)
    small = SMALL if piece["piece"] == "b" else 1
    low = y + 0.6 * width * (1 - small)
    figure = _figure(f"child-{piece['seat']}", x, low, width * small)
    return figure + (_carried(x, y, width) if piece["crystal"] else "")


def _figure(name: str, x: float, y: float, width: float) -> str:
    return centred(name, x, y, width, 1.2 * width)


def _carried(x: float, y: float, width: float) -> str:
    at, top, wide = x + 0.41 * width, y - 0.02 * width, 0.46 * width
    return centred(
        "crystal", at, top, wide, 1.2 * wide, f' transform="rotate(12 {at:.1f} {top:.1f})"'
    )


def _owner(frog: View, place: Place) -> str:
    """The colour of its owner, where the viewer has it shown."""
    if "seat" not in frog:
        return ""
    x, y, width = place
    at, low = x + 0.35 * width, y + 0.42 * width
    colour = SEAT_COLOURS[frog["seat"]]
    ring = circle(at, low, 0.24 * width, f'fill="{colour}" stroke="{INK}" stroke-width="2"')
    return ring + centred(f"child-{frog['seat']}", at, low, 0.36 * width, 0.43 * width)


# --------------------------------------------------------------------------- crystals
def _heap(place: Place, count: int) -> str:
    """The crystals in the hideout: rows that get shorter towards the top, the last one in front."""
    x, y, _ = place
    gems, left, row = [], count, 0
    while left > 0:
        wide = min(left, max(1, 5 - row))
        gems += [(x + (n - (wide - 1) / 2) * 20, y - 45 - row * 17) for n in range(wide)]
        left, row = left - wide, row + 1
    drawn = [centred("crystal", at, top, 30, 36) for at, top in reversed(gems)]
    return "".join(drawn) + badge(count, x + 62, y - 78, 18, "#b8faff")


def _lying(place: Place, count: int) -> str:
    x, y, size = place
    at, top = x + 0.3 * size, y + 0.22 * size
    gem = centred("crystal", at, top, 34, 41)
    return gem + (badge(count, at + 18, top + 16, 13, "#b8faff") if count > 1 else "")


# --------------------------------------------------------------------------- beside the board
def _tray(view: View) -> str:
    """The die, and how many crystals win."""
    return "".join(
        (
            box(SIDE, 14, 322, 120, fill="#241c4b", line="#51458a"),
            use(f"die-{view['die'] or 'star'}", SIDE + 24, 26, 96, 96),
            use("crystal", SIDE + 170, 34, 66, 79),
            number(f"x{view['goal']}", SIDE + 272, 76, 42),
        )
    )


def _players(scene: Scene) -> str:
    view = scene.view
    players = [
        Player(
            f"child-{seat}",
            view["turn"] == seat,
            partial(_won, won, view["goal"]),
        )
        for seat, won in enumerate(view["won"])
    ]
    return draw_players(scene, players, SIDE, 150, 322)


def _won(won: int, goal: int, x: float, top: float, height: float) -> str:
    """A crystal for each that is home, a shadow for each that is missing."""
    y = top + height / 2
    return "".join(
        centred("crystal", x + 24 + n * 48, y, 40, 48, "" if n < won else ' opacity=".22"')
        for n in range(max(goal, won))
    )
