"""The garden as a picture: symbols, tents and wizards; walls only where the viewer has them shown."""

from __future__ import annotations

from functools import partial

from sortilege.engine.contract import View
from sortilege.engine.picture import (
    GOLD,
    INK,
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
    number,
    use,
)
from sortilege.games.magic_labyrinth.material import material

SIZE, HEDGE, CELL, ACROSS = 720, 60, 100, 6
"""As in `client/garden.js`: the picture of the garden, the hedge around it, a square."""
WALL_GAP = 6
STAR = "M0-10 2.6-3.3 9.6-3 4.2 1.5 6 8.3 0 4.5-6 8.3-4.2 1.5-9.6-3-2.6-3.3z"
SIDE = 744
"""Where the players begin."""


def draw(scene: Scene) -> str:
    """The board, what is to be found, the die, and what everybody has found."""
    view = scene.view
    art = load_art(__package__, "garden", "symbols", "parts")
    garden = board([use("garden", 0, 0, SIZE, SIZE), *_garden(view)])
    return compose(art, [garden, _tray(view), _players(scene)])


def _corner(square: str) -> tuple[int, int]:
    place = material()["squares"].index(square)
    return HEDGE + place % ACROSS * CELL, HEDGE + place // ACROSS * CELL


def _garden(view: View) -> list[str]:
    parts = [_tent(wizard) for wizard in view["wizards"]]
    if view["target"]:
        parts.append(_target(view["target"]))
    parts += [_symbol(square, name) for square, name in material()["symbols"].items()]
    parts += [_wall(wall) for wall in view.get("maze") or view.get("bumped") or []]
    return parts + [_wizard(wizard, view) for wizard in _from_the_back(view)]


def _from_the_back(view: View) -> list[View]:
    """Wizards further down stand in front of the others."""
    return sorted(view["wizards"], key=lambda wizard: _corner(wizard["at"])[1])


def _tent(wizard: View) -> str:
    x, y = _corner(wizard["home"])
    left, top = (-4, -11) if x == HEDGE else (SIZE - 86, -11)
    return use(f"tent-{wizard['seat']}", left, top if y == HEDGE else SIZE - 87, 90, 90)


def _symbol(square: str, name: str) -> str:
    x, y = _corner(square)
    return centred(name, x + CELL / 2, y + CELL / 2, 62, 62)


def _target(square: str) -> str:
    x, y = (part + CELL / 2 for part in _corner(square))
    glow = circle(x, y, 54, f'fill="{GOLD}" opacity=".35"')
    dashes = 'stroke-width="7" stroke-dasharray="9 8"'
    return (
        glow
        + circle(x, y, 46, f'fill="none" stroke="{INK}" stroke-width="9"')
        + circle(x, y, 46, f'fill="none" stroke="{GOLD}" {dashes}')
    )


def _wall(wall: str) -> str:
    one, other = (_corner(square) for square in wall.split("-"))
    x, y = other
    ends = (
        f"M{x} {y + WALL_GAP}V{y + CELL - WALL_GAP}"
        if one[1] == y
        else f"M{x + WALL_GAP} {y}H{x + CELL - WALL_GAP}"
    )
    return "".join(
        f'<path d="{ends}" stroke="{colour}" stroke-width="{thick}" stroke-linecap="round"/>'
        for colour, thick in ((INK, 18), ("#e2a35c", 11))
    )


def _wizard(wizard: View, view: View) -> str:
    x, y = _corner(wizard["at"])
    ring = 'fill="#ffffff55" stroke="#fff" stroke-width="4"'
    base = f'<ellipse cx="{x + 50}" cy="{y + 86}" rx="38" ry="11" {ring}/>'
    figure = use(f"wizard-{wizard['seat']}", x + 9, y - 7, 82, 98)
    return (base if view["turn"] == wizard["seat"] else "") + figure


def _tray(view: View) -> str:
    """What everybody looks for, the die with the steps that are left, and the bag."""
    parts = [
        box(SIDE, 14, 322, 150, fill="#241c4b", line="#51458a"),
        circle(SIDE + 78, 89, 60, f'fill="#f7ebcf" stroke="{GOLD}" stroke-width="5"'),
        use(f"die-{view['roll'] or 'star'}", SIDE + 152, 28, 74, 74),
        use("bag", SIDE + 238, 28, 74, 74),
        badge(view["bag"], SIDE + 296, 100, 18),
    ]
    target = material()["symbols"].get(view["target"])
    parts.append(
        centred(target, SIDE + 78, 89, 86, 86)
        if target
        else number("?", SIDE + 78, 89, 60, "#51458a", "#f7ebcf")
    )
    for step in range(view["roll"] or 0):
        more = ' fill="#fff6d8"' if step < view["steps"] else ' fill="#51458a"'
        parts.append(use("foot", SIDE + 154 + step * 26, 114, 22, 36, more))
    return "".join(parts)


def _players(scene: Scene) -> str:
    view = scene.view
    players = [
        Player(
            f"wizard-{wizard['seat']}",
            view["turn"] == wizard["seat"],
            partial(_won, wizard, view["goal"]),
        )
        for wizard in view["wizards"]
    ]
    return draw_players(scene, players, SIDE, 180, 322)


def _won(wizard: View, goal: int, x: float, top: float, height: float) -> str:
    """The symbols that were found, then an empty place for each that is missing."""
    y = top + height / 2
    given = wizard.get("head_start", 0)
    found = [material()["symbols"][square] for square in wizard["won"]]
    parts = []
    for n in range(max(goal, given + len(found))):
        at = x + 19 + n * 40
        filled = n < given + len(found)
        look = f'fill="#f7ebcf" stroke="{INK}"' if filled else 'fill="none" stroke="#7a6ab0"'
        parts.append(circle(at, y, 17, f'{look} stroke-width="2.5"'))
        if n < given:
            parts.append(
                f'<path transform="translate({at:.1f} {y:.1f})" d="{STAR}" fill="#c9973f"/>'
            )
        elif filled:
            parts.append(centred(found[n - given], at, y, 26, 26))
    return "".join(parts)
