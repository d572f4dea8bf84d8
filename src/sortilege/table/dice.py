"""The dice of a table as they are shown: what everybody may know at any time, and what is told after the game."""

from __future__ import annotations

from dataclasses import replace

from sortilege.engine.contract import CHANCE
from sortilege.engine.dice import Dice, Number
from sortilege.engine.match import Match
from sortilege.table.seats import Seats, seats_of
from sortilege.table.structs import Struct


class DiceNumber(Struct, frozen=True):
    """What one browser has added; it counts for the draws that have at least `since` actions before them."""

    seat: int
    since: int
    number: str


class Draw(Struct, frozen=True):
    """What chance could have done after `index` actions, and how likely each of it was."""

    index: int
    actions: list[str]
    weights: list[str]
    """Whole numbers as texts: they may be larger than a browser can count."""


class DiceInfo(Struct, frozen=True):
    """The dice of a table; all empty at a table whose dice cannot be checked."""

    commitment: str | None
    given: bool
    """Has this browser added a number?"""
    numbers: list[DiceNumber]
    seed: str | None
    """Null until the game is over."""
    draws: list[Draw]
    """Empty until the game is over; without those that were made at another table."""
    begun_at: int = 0
    """How many actions were played at another table, with other dice."""


def has_given(dice: Dice, seats: Seats, owner: str) -> bool:
    """Has this person added a number?"""
    return not {added.seat for added in dice.numbers}.isdisjoint(seats_of(seats, owner))


def with_number(dice: Dice, seats: Seats, owner: str, number: str, since: int) -> Dice:
    """The dice with the number of somebody who sits at the table; of each person the first one counts."""
    own = seats_of(seats, owner)
    if not own or has_given(dice, seats, owner):
        return dice
    return replace(dice, numbers=(*dice.numbers, Number(own[0], since, number)))


def open_part(dice: Dice, given: bool) -> DiceInfo:
    """What everybody may know during the game."""
    numbers = [DiceNumber(added.seat, added.since, added.number) for added in dice.numbers]
    return DiceInfo(dice.commitment, given, numbers, None, [], dice.begun_at)


def draws_of(match: Match, since: int = 0) -> list[Draw]:
    """What chance could have done each time, after so many actions."""
    again, say, draws = Match(match.game, match.seats, match.options), match.game.notation.say, []
    for index, (actor, action) in enumerate(match.log):
        if actor == CHANCE and index >= since:
            texts = [say(possible) for possible in again.legal_ids(CHANCE)]
            draws.append(Draw(index, texts, list(map(str, again.chance_weights()))))
        again.apply(actor, action)
    return draws
