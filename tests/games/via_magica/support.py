"""Positions of Via Magica for its tests, and short ways to look at them."""

from __future__ import annotations

from textwrap import dedent
from typing import Any, cast

from sortilege.engine.match import Match
from sortilege.games.via_magica import GAME
from sortilege.games.via_magica.notation import undraw
from sortilege.games.via_magica.state import State
from tests.support.play import play

ROW = "P24 P25 P26 P27 P28"
HANDS = ("P01 P02 P03 P04 P05 P06", "P07 P08 P09 P10 P11 P12", "P13 P14 P15 P16 P17 P18")


def start(seats: int = 2, **options: object) -> Match:
    """A new game."""
    return Match(GAME, seats, options)


def dealt(*hands: str, row: str = ROW, **options: object) -> Match:
    """A game in which everybody is to keep three; `dealt()` for two seats."""
    game = start(len(hands or HANDS[:2]), **({"first": 0} | options))
    for seat, hand in enumerate(hands or HANDS[:2]):
        play(game, *(f"chance deal {seat} {kind}" for kind in hand.split()))
    return play(game, *(f"chance row {kind}" for kind in row.split()))


def scene(text: str) -> Match:
    """A game in its middle, as `draw` draws it; the row is P24 to P28 unless the text has another."""
    text = dedent(text).strip("\n")
    if "\nrow" not in text:
        first, _, rest = text.partition("\n")
        text = f"{first}\nrow {ROW}\n{rest}"
    t = undraw(text)
    match = start(t.seats, calls="arrival" if t.by_arrival else "catcher")
    match.position = t
    return match


def state(match: Match) -> State:
    """The position of a match, nothing hidden."""
    return cast(State, match.position)


def player(match: Match, seat: int) -> dict[str, Any]:
    """What everybody sees of a player."""
    return cast(dict[str, Any], match.observe("0")["players"][seat])


def zone(match: Match, seat: int) -> list[str]:
    """The portals of a player's crystallisation zone."""
    return [portal["portal"] for portal in player(match, seat)["zone"]]


def crystals(match: Match, seat: int) -> dict[str, int]:
    """The cells of a player that carry crystals."""
    return {
        f"{portal['portal']}:{animus}": count
        for portal in player(match, seat)["zone"]
        for animus, count in portal["crystals"].items()
        if count
    }


def owned(match: Match, seat: int) -> int:
    """All crystals of a player: in reserve, on portals, or lifted by a power."""
    lifted = state(match).left if match.observe("0")["phase"] == "relay" else 0
    lifted = lifted if state(match).seat == seat else 0
    return int(player(match, seat)["reserve"]) + sum(crystals(match, seat).values()) + lifted


def brink(kind: str, filled: str, token: str, *others: str, more: str = "", row: str = "") -> str:
    """Seat 0 is one crystal short of a portal; `more` are further lines of seat 0."""
    zones = "\n".join(f"  zone {other}" for other in others)
    lines = (
        f"phase=place catcher=0 token={token}\nseat 0 reserve=7\n  zone {kind} {filled}\n{zones}\n"
    )
    text = f"{lines}{more}\nseat 1\n  opened P12 P37"
    return text.replace("\nseat 0", f"\nrow {row}\nseat 0") if row else text
