"""Browsers that take part in the dice of a table, for the tests of the server."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from typing import Any

from tests.support.provable import digits
from tests.support.serving import Chair, Guest
from tests.support.toy_dice import DICE

ANN, BEN = digits("number of Ann"), digits("number of Ben")


@dataclass
class Seeds:
    """Seeds that a test knows beforehand: `build_app(new_seed=seeds.new)`."""

    def __post_init__(self) -> None:
        self._numbers = count()
        self.made: list[str] = []

    def new(self) -> str:
        self.made.append(digits(f"seed {next(self._numbers)}"))
        return self.made[-1]


def promise(guest: Guest) -> dict[str, str]:
    """A ticket and its commitment."""
    made = guest.http.post("/api/dice")
    assert made.status_code == 201, made.text
    return dict(made.json())


def own_dice(guest: Guest, number: str = ANN) -> dict[str, str]:
    """What a browser sends with a new table."""
    return {"ticket": promise(guest)["ticket"], "number": number}


def dice_at(guest: Guest, table: str) -> dict[str, Any]:
    """What the table tells about its dice."""
    told = guest.http.get(f"/api/tables/{table}/dice")
    assert told.status_code == 200, told.text
    return dict(told.json())


def add_number(guest: Guest, table: str, number: str) -> Any:
    return guest.post(f"/api/tables/{table}/dice", number=number)


def create_with_dice(guest: Guest, *kinds: str, number: str = ANN, **options: Any) -> str:
    """A new table for which the browser has got a promise; without a trap its game comes to an end."""
    seats, options = [{"kind": kind} for kind in kinds], {"trap": "none"} | options
    return guest.create_with(*seats, game=DICE.slug, options=options, dice=own_dice(guest, number))


def finish(guest: Guest, table: str) -> None:
    """Play the game to its end for everybody at one device."""
    with guest.sit(table) as chair:
        chair.play_to_the_end()


def record_at(guest: Guest, table: str) -> str:
    told = guest.http.get(f"/api/tables/{table}/record")
    assert told.status_code == 200, told.text
    return told.text


def play_together(chairs: list[Chair], until: int = 10**6) -> None:
    """Let people at several devices play until the game is over, or has got so far; they take back what they can."""
    undone_at = -9
    while True:
        newest = max(chair.frame["version"] for chair in chairs)
        for chair in chairs:
            chair.wait_version(newest)
        if chairs[0].frame["phase"] == "over" or newest >= until:
            return
        undoing = [chair for chair in chairs if chair.frame.get("undo")]
        asked = [chair for chair in chairs if chair.frame["questions"]]
        if undoing and newest > undone_at + 5:
            undone_at = newest
            take_back(undoing[0])
        else:
            (asked or chairs)[0].play_on()


def take_back(chair: Chair) -> None:
    """Try to take the last action back; a bot may have been faster."""
    version, key = chair.frame["version"], f"undo {chair.frame['version']}"
    chair.say(type="undo", seat=chair.frame["undo"][0], version=version, key=key)
    chair.wait(lambda m: m["type"] in ("ack", "refused") and m["key"] == key)
