"""A portal in a picture: an arch in its colour with its sign, points, slots and power, as in `client/portal.js`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sortilege.engine.contract import View
from sortilege.engine.picture import CREAM, GOLD, INK, centred, circle, number, use
from sortilege.games.via_magica.material import material

RATIO = 1.28
"""A portal is so much higher than wide."""
STONE = {"yellow": "#ffcf5c", "purple": "#c98bff", "green": "#7fdd94", "blue": "#7cc0ff"}
GLOW = {"yellow": "#7d5620", "purple": "#4f2a8a", "green": "#1a5a40", "blue": "#1c4288"}
STAR = "M0-10 2.6-3.3 9.6-3 4.2 1.5 6 8.3 0 4.5-6 8.3-4.2 1.5-9.6-3-2.6-3.3z"
MARKS = ("arrow", "plus", "turn", "gate", "equal")


def portal_size(width: float, height: float) -> tuple[float, float]:
    """The largest portal that fits."""
    wide = min(width, height / RATIO)
    return wide, wide * RATIO


class Shown(NamedTuple):
    """A portal as it lies on the table."""

    portal: str
    crystals: Mapping[str, int] = {}
    sealed: str = ""
    """The animus on which a choice will put a crystal, seen by whoever has made it."""
    is_kept: bool = False


def draw_portal(shown: Shown, x: float, y: float, width: float) -> str:
    """A portal with the crystals on it. Inside it is 100 units wide."""
    card = material()["portals"][shown.portal]
    parts = [_arch(card["colour"]), _head(card), *_slots(card["slots"], shown), *_power(card)]
    if shown.is_kept:
        parts.append(circle(86, 14, 13, f'fill="{GOLD}" stroke="{INK}" stroke-width="2.5"'))
        parts.append(centred("mark-check", 86, 14, 17, 17, f' color="{INK}"'))
    place = f"translate({x:.1f} {y:.1f}) scale({width / 100:.4f})"
    return f'<g transform="{place}">{"".join(parts)}</g>'


def _arch(colour: str) -> str:
    shape = "M2 46C2 14 24 2 50 2S98 14 98 46V118Q98 126 90 126H10Q2 126 2 118z"
    inner = "M7 47C7 18 28 7 50 7S93 18 93 47V116Q93 121 88 121H12Q7 121 7 116z"
    return (
        f'<path d="{shape}" fill="{STONE[colour]}" stroke="{INK}" stroke-width="2.5"/>'
        f'<path d="{inner}" fill="{GLOW[colour]}" stroke="{INK}" stroke-width="1.5"/>'
    )


def _head(card: View) -> str:
    """The sign of its colour, and its points; a star if they depend on something."""
    sign = centred(card["colour"], 36, 25, 24, 24)
    if card["points"]:
        return sign + number(card["points"], 64, 25, 20)
    return f'{sign}<path transform="translate(64 25) scale(1.1)" d="{STAR}" fill="{CREAM}" stroke="{INK}"/>'


def draw_opened(portal: str, x: float, y: float) -> str:
    """An opened portal: a small arch with its sign and points."""
    card = material()["portals"][portal]
    shape = "M0 40V18Q0 0 24 0T48 18V40z"
    stone, glow = STONE[card["colour"]], GLOW[card["colour"]]
    arch = f'<path d="{shape}" fill="{glow}" stroke="{stone}" stroke-width="3"/>'
    points = (
        number(card["points"], 34, 23, 14 if card["points"] < 10 else 12)
        if card["points"]
        else f'<path transform="translate(34 23) scale(.8)" d="{STAR}" fill="{CREAM}"/>'
    )
    sign = centred(card["colour"], 14, 23, 17, 17)
    return f'<g transform="translate({x:.1f} {y:.1f})">{arch}{sign}{points}</g>'


def _slots(slots: list[str], shown: Shown) -> list[str]:
    """Up to four slots two by two, more of them three by three; crystals fill those of an animus in order."""
    across = 2 if len(slots) <= 4 else 3
    step = 30 if across == 2 else 26
    radius = 0.46 * step
    rows = -(-len(slots) // across)
    parts, seen = [], dict.fromkeys(slots, 0)
    for n, animus in enumerate(slots):
        row = n // across
        in_row = len(slots) - row * across if row == rows - 1 else across
        x = 50 + (n % across - (in_row - 1) / 2) * step
        y = 70 + (row - (rows - 1) / 2) * step
        crystals = shown.crystals.get(animus, 0)
        is_next = animus == shown.sealed and seen[animus] == crystals
        parts.append(_slot(animus, seen[animus] < crystals, x, y, radius))
        if is_next:
            parts.append(_crystal(x, y, radius, ' opacity=".6"'))
        seen[animus] += 1
    return parts


def _slot(animus: str, is_filled: bool, x: float, y: float, radius: float) -> str:
    fill = "#7fc4dc" if is_filled else "#f7ebcf"
    disc = circle(x, y, radius, f'fill="{fill}" stroke="{INK}" stroke-width="1.5"')
    sign = centred(animus, x, y, 1.5 * radius, 1.5 * radius)
    return disc + sign + (_crystal(x, y, radius) if is_filled else "")


def _crystal(x: float, y: float, radius: float, more: str = "") -> str:
    size = 1.6 * radius
    return centred("crystal", x + 0.45 * radius, y - 0.35 * radius, size, size, more)


# --------------------------------------------------------------------------- the power
def _signs(card: View) -> list[str | int]:
    """The signs of a power from left to right: a number, a symbol or a mark."""
    about, amount = card["about"], card["amount"]
    crystals = ["crystal"] * amount
    signs: dict[str, list[str | int]] = {
        "end_per_portal_colour": [amount, "x", about],
        "end_per_animus_slot": [amount, "x", about],
        "treat_as_joker": [about, "equal", "joker"],
        "place_on_animus": [*crystals, "arrow", about],
        "place_on_any": [*crystals, "arrow", "joker"],
        "gain_crystals": ["plus", *crystals],
        "rearrange": ["crystal", "turn", "crystal"],
        "choose_two_new": ["plus", "back", "back"],
        "open_another": ["gate", "arrow", "yellow"],
    }
    return signs.get(card["power"], [])


def _power(card: View) -> list[str]:
    """The power as a small picture on a dark pill."""
    signs = _signs(card)
    if not signs:
        return []
    step = min(15.0, 76 / len(signs))
    left = 50 - len(signs) * step / 2
    width = len(signs) * step + 8
    pill = f'<rect x="{left - 4:.1f}" y="101" width="{width:.1f}" height="17" rx="8.5" fill="#140c2e"/>'
    return [pill, *(_sign(sign, left + n * step, step) for n, sign in enumerate(signs))]


def _sign(sign: str | int, x: float, step: float) -> str:
    if isinstance(sign, int) or sign == "x":
        return number(sign, x + step / 2, 109.5, 10.5)
    size = step - 1.5
    name = f"mark-{sign}" if sign in MARKS else sign
    return use(name, x + 0.7, 109.5 - size / 2, size, size, f' color="{CREAM}"')
