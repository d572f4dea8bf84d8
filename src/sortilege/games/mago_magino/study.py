"""What the lab asks of Mago Magino: what happened to a seat, rules at work, and frogs whose owner is forgotten."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random

from sortilege.engine.contract import View, actor_name
from sortilege.games.mago_magino.board import PIECES as CHILDREN
from sortilege.games.mago_magino.bot import frogs_of
from sortilege.games.mago_magino.sight import is_aided
from sortilege.games.mago_magino.state import State

PIECES = "What happened on the way"
MEMORY_OPTIONS: Mapping[str, object] = {"show_owners": False}

RULES_OF: Mapping[str, tuple[str, ...]] = {
    "first": ("MM-A24",),
    "die": ("MM-09",),
    "spin": ("MM-10",),
    "pass": ("MM-A01",),
    "throw": ("MM-42",),
    "end": ("MM-A11",),
    "crystal": ("MM-24",),
    "freed": ("MM-39",),
    "win": ("MM-46",),
}
MOVES = {"f": ("MM-20",), "m": ("MM-35",)}
"""By the first letter of the piece that goes; children go as the die says."""
TAKES = {"load": ("MM-21",), "take": ("MM-43",)}


def pieces(t: State, seat: int, events: Sequence[View]) -> Collection[str]:
    """What a seat did or suffered at least once."""
    name, found = actor_name(seat), set()
    homes = [event["seat"] for event in events if event["kind"] == "crystal"]
    if homes and homes[0] == seat:
        found.add("first crystal home")
    for event in events:
        if event["kind"] == "bewitched" and event["seat"] == seat:
            found.add("a crystal lost to the arrow" if event["lost"] else "a child bewitched")
        if event["kind"] == "go" and event["actor"] == name:
            found |= _deeds(event)
    return found


def _deeds(event: View) -> set[str]:
    """What a move is worth telling for."""
    deeds = {"magician moved"} if event["piece"] == "m" else set()
    if event["piece"].startswith("f"):
        deeds.add("a frog moved")
    if event.get("crystal") == "take":
        deeds.add("a lost crystal picked up")
    return deeds


def rules_of(event: View) -> Sequence[str]:
    """The rules that an event shows at work."""
    if event["kind"] == "go":
        moved = MOVES.get(event["piece"][0], ("MM-12",))
        return (*moved, *TAKES.get(event.get("crystal", ""), ()))
    if event["kind"] == "bewitched":
        return ("MM-26", "MM-29") if event["lost"] else ("MM-26",)
    return RULES_OF[event["kind"]]


def recollect(t: State, seat: int, told: Mapping[str, Sequence[int]], rng: Random) -> None:
    """Frogs whose owner is forgotten may be any of those that are missing: they are mixed up."""
    if t.show_owners or is_aided(t, seat):
        return
    owners = told["owners"]
    forgotten = [
        (number, piece)
        for number, piece in frogs_of(t)
        if not any(owners[CHILDREN * (number - 1) : CHILDREN * number])
    ]
    places = [(number, t.at[piece]) for number, piece in forgotten]
    missing = sorted(piece for _, piece in forgotten)  # as everybody can see; not whose is whose
    believed = rng.sample(missing, len(missing))
    for (number, place), owner in zip(places, believed, strict=True):
        t.frog[owner], t.at[owner] = number, place
