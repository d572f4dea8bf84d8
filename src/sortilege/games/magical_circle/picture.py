"""The circle as a picture: the elements, the sandglass, the open cards, and what everybody has."""

from __future__ import annotations

from functools import partial

from sortilege.engine.contract import View
from sortilege.engine.picture import (
    CREAM,
    GOLD,
    INK,
    SEAT_COLOURS,
    Player,
    Scene,
    badge,
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
from sortilege.games.magical_circle.material import material

SIZE = 1000
"""The width of the circle's picture, as in `client/circle.js`."""
TOKEN, CARD_TOKEN = 205, 262
CARD_BOX = (78, -14, 844, 954)
"""The part of the circle that a card shows: left, top, width, height."""
CIRCLE = 560
"""The width of the circle in this picture."""
CARDS_LEFT, CARD_WIDTH = 586, 140
SIDE = 760
"""Where the players begin."""
LINES = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'


def draw(scene: Scene) -> str:
    """The circle, the cards, and the players with the cards they have won and played."""
    view = scene.view
    art = load_art(__package__, "circle", "hall", "pieces", "parts")
    floor = box(12, 14, 734, 692, fill="#2b2160", line="#6a55b8", thick=4)
    place = f'<g transform="translate(20 80) scale({CIRCLE / SIZE})">{"".join(_circle(view))}</g>'
    return compose(art, [floor, place, _cards(view), _aim(view), _players(scene)])


def _places() -> list[tuple[float, float]]:
    return [(x, y) for x, y in load_layout(__package__)["places"]]


def _element(name: str) -> str:
    return str(material()["elements"][name])


def _circle(view: View) -> list[str]:
    parts = [use("hall", 0, 0, SIZE, SIZE), use("circle", 0, 0, SIZE, SIZE)]
    parts.append(use("lady", 0.33 * SIZE, -0.01 * SIZE, 0.34 * SIZE, 0.215 * SIZE))
    attempt = view["attempt"]
    for element, (x, y) in zip(view["circle"] or [], _places(), strict=False):
        parts.append(centred(_element(element), x, y, TOKEN, TOKEN))
        if attempt and element in (attempt["last"] or ()):
            parts.append(_swapped(x + 78, y + 78))
    return [*parts, *_middle(attempt)]


def _swapped(x: float, y: float) -> str:
    ring = circle(x, y, 36, f'fill="#f7ebcf" stroke="{INK}" stroke-width="4"')
    return ring + centred("swap", x, y, 50, 50, ' color="#5d3a12"')


def _middle(attempt: View | None) -> list[str]:
    """The sandglass; around it the colour of whoever has it, below it the swaps that are left."""
    parts = [centred("glass", 500, 560, 211, 274)]
    if not attempt:
        return parts
    colour = SEAT_COLOURS[attempt["seat"]]
    ring = circle(500, 560, 172, f'fill="#140c2e88" stroke="{colour}" stroke-width="14"')
    parts = [ring, *parts, centred(f"student-{attempt['seat']}", 606, 640, 120, 144)]
    if attempt["announced"] is None:
        return parts
    pill = (
        '<rect x="395" y="868" width="210" height="100" rx="50" fill="#140c2e" '
        f'stroke="{colour}" stroke-width="7"/>'
    )
    sign = centred("swap", 455, 918, 76, 76, f' color="{CREAM}"')
    return [*parts, pill, sign, number(attempt["left"], 545, 918, 62)]


# --------------------------------------------------------------------------- cards
def _cards(view: View) -> str:
    """The open cards below each other, then the pile."""
    height = CARD_WIDTH * CARD_BOX[3] / CARD_BOX[2]
    slots = material()["shown_cards"]
    step = height + 12
    parts = [_gap(26 + n * step, height) for n in range(slots)]
    parts += [_card(card["shows"], 26 + n * step) for n, card in enumerate(view["cards"])]
    middle, low = CARDS_LEFT + CARD_WIDTH / 2, 26 + slots * step + 78
    if view["pile"]:
        parts.append(centred("back", middle, low, 112, 130))
    return "".join([*parts, badge(view["pile"], middle + 46, low + 56, 20)])


def _gap(y: float, height: float) -> str:
    look = 'fill="none" stroke="#6a55b8" stroke-width="3" stroke-dasharray="8 8"'
    return f'<rect x="{CARDS_LEFT}" y="{y:.1f}" width="{CARD_WIDTH}" height="{height:.1f}" rx="12" {look}/>'


def _card(shows: list[str], y: float) -> str:
    left, top, width, height = CARD_BOX
    scale = CARD_WIDTH / width
    place = f"translate({CARDS_LEFT - left * scale:.1f} {y - top * scale:.1f}) scale({scale:.4f})"
    parts = [
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="60" fill="#f7ebcf" '
        f'stroke="{INK}" stroke-width="14"/>',
        circle(500, 560, 292, 'fill="none" stroke="#b98a3a" stroke-width="14"'),
        use("lady", 374, -10, 252, 160),
    ]
    for element, (x, at) in zip(shows, _places(), strict=True):
        parts.append(centred(_element(element), x, at, CARD_TOKEN, CARD_TOKEN))
    return f'<g transform="{place}">{"".join(parts)}</g>'


# --------------------------------------------------------------------------- beside the board
def _aim(view: View) -> str:
    """How many cards win."""
    return "".join(
        (
            box(SIDE, 14, 306, 100, fill="#241c4b", line="#51458a"),
            use("prize", SIDE + 84, 24, 64, 80),
            number(f"x{view['goal']}", SIDE + 196, 64, 42),
        )
    )


def _players(scene: Scene) -> str:
    view = scene.view
    players = [
        Player(
            f"student-{player['seat']}",
            _acts(player, scene),
            partial(_belongings, player, view),
        )
        for player in view["players"]
    ]
    return draw_players(scene, players, SIDE, 128, 306)


def _acts(player: View, scene: Scene) -> bool:
    """Whoever has the sandglass; in the race for it, everybody who may still grab it."""
    attempt = scene.view["attempt"]
    if attempt:
        return bool(attempt["seat"] == player["seat"])
    is_race = len(scene.view["cards"]) == material()["shown_cards"] and not scene.winners
    return is_race and not player["locked"] and not player["agreed"]


def _belongings(player: View, view: View, x: float, y: float, height: float) -> str:
    parts = [_prizes(player, view["goal"], x, y + 0.34 * height)]
    if not view["children"]:
        parts.append(_exchange_cards(player, x, y + 0.74 * height))
    if player["locked"] or player["agreed"]:
        mark = "lock" if player["locked"] else "check"
        disc = circle(
            x - 14, y + 0.78 * height, 17, f'fill="#140c2e" stroke="{GOLD}" stroke-width="2"'
        )
        parts += [disc, centred(mark, x - 14, y + 0.78 * height, 22, 22, f' color="{GOLD}"')]
    return "".join(parts)


def _prizes(player: View, goal: int, x: float, y: float) -> str:
    """A card for each point, an empty place for each that is missing."""
    points = player.get("head_start", 0) + len(player["won"])
    count = max(goal, points)
    step = min(38.0, 184 / count)
    empty = 'fill="none" stroke="#7a6ab0" stroke-width="2" stroke-dasharray="4 4"'
    return "".join(
        centred("prize", x + 17 + n * step, y, 32, 40)
        if n < points
        else f'<rect x="{x + 3 + n * step:.1f}" y="{y - 18:.1f}" width="28" height="36" rx="5" {empty}/>'
        for n in range(count)
    )


def _exchange_cards(player: View, x: float, y: float) -> str:
    """How many are in the hand, then those played face up."""
    colour = SEAT_COLOURS[player["seat"]]
    parts = [_exchange_card(x + 18, y, player["in_hand"], f'fill="{colour}" stroke="{INK}"')]
    step = min(34.0, 136 / max(1, len(player["played"])))
    for n, value in enumerate(player["played"]):
        look = f'fill="#140c2e" stroke="{colour}" stroke-dasharray="5 4"'
        parts.append(_exchange_card(x + 56 + n * step, y, value, look))
    return "".join(parts)


def _exchange_card(x: float, y: float, value: int, look: str) -> str:
    card = f'<rect x="{x - 14:.1f}" y="{y - 16:.1f}" width="28" height="32" rx="6" {look} stroke-width="2.5"/>'
    return card + number(value, x, y, 18)
