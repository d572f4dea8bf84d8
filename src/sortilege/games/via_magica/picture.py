"""The table as a picture: portals, the row, tokens and rewards, and what everybody has."""

from __future__ import annotations

from collections.abc import Sequence
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
    number,
    use,
)
from sortilege.games.via_magica.material import material
from sortilege.games.via_magica.portal_picture import Shown, draw_opened, draw_portal, portal_size

BOARD = 690
"""The width of what lies on the table; the players are beside it."""
SIDE = 716
LEFT = 24
ROW_TOP, COMMON_TOP = 330, 500
SETUP = ("first", "deal", "lay", "keep")


def draw(scene: Scene) -> str:
    """The portals of the seat that looks, the row, tokens and rewards, and all players."""
    view = scene.view
    floor = box(10, 10, BOARD, 700, fill="#2a2268", line="#6a55b8", thick=4)
    mine = _hands(view) if view["phase"] in SETUP else _zone(scene, _main_seat(scene))
    parts = [floor, mine, _row(view), _tokens(view), _rewards(view), _players(scene)]
    return compose(load_art(__package__, "symbols", "parts"), parts)


def _main_seat(scene: Scene) -> int:
    """Whose portals are shown large."""
    if scene.seat >= 0:
        return scene.seat
    opening, catcher = scene.view["opening"], scene.view["catcher"]
    return int(opening["seat"] if opening else catcher or 0)


# --------------------------------------------------------------------------- portals
def _zone(scene: Scene, seat: int) -> str:
    """A player's portals, the one that opens now first; below them those that are open."""
    view, player = scene.view, scene.view["players"][seat]
    portals = _portals(view, player)
    figure = use(f"apprentice-{seat}", LEFT + 2, 24, 40, 48)
    opened = [
        draw_opened(portal, LEFT + 48 + n * 54, 280) for n, portal in enumerate(player["opened"])
    ]
    return figure + _line(portals, LEFT + 48, 24, BOARD - 76, 246) + "".join(opened)


def _portals(view: View, player: View) -> list[Shown]:
    seat, opening = player["seat"], view["opening"]
    choices = view.get("choices")
    # Of one's own choice the view has the notation, for who sees all it has everybody's.
    choice = choices[seat] if choices else view.get("sealed")
    portals = [
        Shown(one["portal"], one["crystals"], _sealed_animus(choice, one["portal"]))
        for one in player["zone"]
    ]
    if opening and opening["seat"] == seat and opening["portal"]:
        portals.insert(0, Shown(opening["portal"], _full(opening["portal"])))
    return portals


def _sealed_animus(choice: str | None, portal: str) -> str:
    """Where a choice such as `place P34:air` puts its crystal, if it is on this portal."""
    if not choice or not choice.startswith(("place", "move")):
        return ""
    name, _, animus = choice.split()[-1].partition(":")
    return animus if name == portal else ""


def _full(portal: str) -> dict[str, int]:
    slots = material()["portals"][portal]["slots"]
    return {animus: slots.count(animus) for animus in slots}


def _hands(view: View) -> str:
    """The portals dealt: one's own, or everybody's for who sees all."""
    if "hands" not in view:
        hand = _hand(view.get("hand", []), view.get("sealed"))
        return _line(hand, LEFT, 60, BOARD - 28, 220)
    height = 296 / len(view["hands"])
    return "".join(
        use(f"apprentice-{seat}", LEFT, 22 + seat * height, 0.8 * height - 6, height - 6)
        + _line(_hand(hand, choice), LEFT + height, 22 + seat * height, 560, height - 4)
        for seat, (hand, choice) in enumerate(zip(view["hands"], view["choices"], strict=True))
    )


def _hand(hand: list[str], choice: str | None) -> list[Shown]:
    """The portals of a hand; of two alike, only the first is kept."""
    kept = choice.split()[1:] if choice else []
    return [
        Shown(portal, is_kept=portal in kept and hand.index(portal) == n)
        for n, portal in enumerate(hand)
    ]


def _line(portals: Sequence[Shown], x: float, y: float, width: float, height: float) -> str:
    """Portals side by side, as large as fits."""
    if not portals:
        return ""
    wide, _ = portal_size(width / len(portals) - 8, height)
    return "".join(
        draw_portal(shown, x + n * (wide + 8), y, wide) for n, shown in enumerate(portals)
    )


def _row(view: View) -> str:
    """The open portals and the pile."""
    wide, high = portal_size(106, 150)
    parts = []
    for n, portal in enumerate(view["row"]):
        x = LEFT + n * (wide + 10)
        look = 'fill="none" stroke="#6a55b8" stroke-width="3" stroke-dasharray="8 8"'
        gap = f'<rect x="{x:.1f}" y="{ROW_TOP}" width="{wide:.1f}" height="{high:.1f}" rx="16" {look}/>'
        parts.append(draw_portal(Shown(portal), x, ROW_TOP, wide) if portal else gap)
    x = LEFT + len(view["row"]) * (wide + 10)
    if view["pile"]:
        parts.append(use("back", x, ROW_TOP + 22, 76, 99))
    return "".join([*parts, badge(view["pile"], x + 46, ROW_TOP + 128, 18)])


# --------------------------------------------------------------------------- tokens and rewards
def _tokens(view: View) -> str:
    """The bag and the token that was drawn last; how many of each kind are out, where the viewer has it shown."""
    top = COMMON_TOP + 100
    parts = [
        use("bag", LEFT + 8, top, 96, 96),
        circle(LEFT + 180, top + 52, 44, f'fill="#f7ebcf" stroke="{GOLD}" stroke-width="5"'),
    ]
    if view["token"]:
        parts.append(centred(view["token"], LEFT + 180, top + 52, 64, 64))
    if "drawn" in view:
        for n, (name, copies) in enumerate(material()["tokens"].items()):
            parts.append(_drawn(name, view["drawn"].get(name, 0), copies, LEFT + 18 + n * 40))
    return "".join(parts)


def _drawn(name: str, out: int, copies: int, x: float) -> str:
    parts = [centred(name, x, COMMON_TOP + 22, 34, 34)]
    for n in range(copies):
        left, top = x - 15 + n % 3 * 11, COMMON_TOP + 46 + n // 3 * 16
        fill = GOLD if n < out else "none"
        parts.append(
            f'<rect x="{left:.1f}" y="{top}" width="8" height="13" rx="2" fill="{fill}" stroke="#cbbfe6"/>'
        )
    return "".join(parts)


def _rewards(view: View) -> str:
    """Two rows of rewards, with the sign of whoever has one."""
    parts = []
    for n, (name, reward) in enumerate(material()["rewards"].items()):
        x, y = LEFT + 308 + n % 5 * 73, COMMON_TOP + n // 5 * 102
        parts.append(_reward(reward, x, y))
        owner = view["rewards"].get(name)
        if owner is not None:
            look = f'fill="{SEAT_COLOURS[owner]}" stroke="{INK}" stroke-width="3"'
            parts.append(circle(x + 56, y + 82, 16, look))
            parts.append(centred(f"sign-{owner}", x + 56, y + 82, 24, 24))
    return "".join(parts)


def _reward(reward: View, x: float, y: float) -> str:
    parts = [
        f'<rect x="{x}" y="{y}" width="66" height="94" rx="12" fill="#f7ebcf" stroke="{INK}" stroke-width="3"/>'
    ]
    if reward["asks"] == "all":
        for n, colour in enumerate(("yellow", "purple", "green", "blue")):
            parts.append(use(colour, x + 12 + n % 2 * 22, y + 6 + n // 2 * 22, 20, 20))
    else:
        parts.append(number(reward["portals"], x + 18, y + 28, 24, INK, "#f7ebcf"))
        asked = "back" if reward["asks"] == "number" else reward["asks"]
        parts.append(centred(asked, x + 44, y + 28, 32, 38))
    points = circle(x + 33, y + 70, 17, f'fill="{INK}"')
    return "".join([*parts, points, number(reward["points"], x + 33, y + 70, 20)])


# --------------------------------------------------------------------------- players
def _players(scene: Scene) -> str:
    players = [
        Player(
            f"apprentice-{player['seat']}",
            player["waiting"] and not scene.winners,
            partial(_belongings, scene, player),
        )
        for player in scene.view["players"]
    ]
    return draw_players(scene, players, SIDE, 14, 352, highest=170)


STAR = "M0-10 2.6-3.3 9.6-3 4.2 1.5 6 8.3 0 4.5-6 8.3-4.2 1.5-9.6-3-2.6-3.3z"


def _belongings(scene: Scene, player: View, x: float, y: float, height: float) -> str:
    """Points, opened portals and crystals; below them the portals, or the number of those dealt."""
    top, low = y + 20, y + 38
    star = f'<path transform="translate({x + 12:.1f} {top:.1f})" d="{STAR}" fill="{GOLD}"/>'
    parts = [
        star,
        number(scene.scores[player["seat"]], x + 42, top, 19),
        centred("back", x + 96, top, 18, 23),
        number(len(player["opened"]), x + 118, top, 19),
        centred("crystal", x + 166, top, 25, 25),
        number(player["reserve"], x + 188, top, 19),
    ]
    room = SIDE + 342 - x
    parts.append(_line(_portals_of_others(player), x, low, room, height - 46))
    if player["cards"] and not player["zone"]:
        parts.append(use("back", x + 16, low, 0.77 * (height - 48), height - 48))
        parts.append(badge(player["cards"], x + 90, low + 0.4 * height - 20, 16))
    if player["sealed"]:
        parts.append(_sealed(x - 14, y + height - 22))
    return "".join(parts)


def _portals_of_others(player: View) -> list[Shown]:
    return [Shown(one["portal"], one["crystals"]) for one in player["zone"]]


def _sealed(x: float, y: float) -> str:
    """A choice has been made that nobody else can see yet."""
    disc = circle(x, y, 14, f'fill="#140c2e" stroke="{GOLD}" stroke-width="2"')
    return disc + centred("mark-check", x, y, 18, 18, f' color="{CREAM}"')
