"""The challenge of a day: three magic cards lie open; reach all of them, in any order, with as few swaps as possible.

Each card is an attempt by the rules: the number of swaps that it took is what was announced. The other cards stay, the
sand does not run, and a failure (six swaps without reaching a card, MC-13) costs nothing but its swaps: the tokens go
back (MC-A08).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, permutations
from typing import NamedTuple

from sortilege.engine.challenge import FIRST_DAY, Day, Draws, Result, Stretch, Turn
from sortilege.engine.contract import View
from sortilege.engine.errors import BadNotation, IllegalAction
from sortilege.games.magical_circle import GAME, rules, sight
from sortilege.games.magical_circle.actions import (
    ACTION_GRAB,
    announce_action,
    is_swap,
    pair_of,
    swap_action,
)
from sortilege.games.magical_circle.attempt import matching_place
from sortilege.games.magical_circle.board import (
    ANNOUNCED,
    CARDS,
    LARGEST_SUM,
    PAIRS,
    PICTURE,
    SHOWN_CARDS,
    card_name,
)
from sortilege.games.magical_circle.notation import parse, say
from sortilege.games.magical_circle.solver import fewest_swaps, sequences
from sortilege.games.magical_circle.state import PHASE_RACE, PHASE_SWAP, State

SINCE = (FIRST_DAY,)
KEYS = ("best", "close", "done")
SEAT = 0
OPTIONS = {"goal": SHOWN_CARDS, "sand_seconds": 0, "first": SEAT, "restore_on_failure": True}
SWAPS_OF_DAY = ((4, 4), (5, 5), (5, 6), (6, 7), (6, 6), (7, 7), (7, 8))
"""The fewest swaps of a Monday, a Tuesday ...: at least and at most."""
TRICKY = 4
"""From Friday on it does not pay to go to the nearest card first."""
CLOSE = 2
"""So many swaps more than needed are still worth two stars."""

Leg = tuple[int, ...]
"""The pairs swapped in one attempt."""


@dataclass(frozen=True)
class Puzzle:
    """The card that gives the first arrangement (MC-04), the three to reach, and the fewest swaps for them."""

    start: int
    cards: tuple[int, ...]
    best: int


class Played(NamedTuple):
    """The puzzle after some swaps."""

    t: State
    claimed: list[int]
    legs: list[int]
    """The swaps that each of them took, failures included."""
    spent: int
    """Swaps in failures since the last claim."""
    events: list[View]
    stretches: list[Stretch]


# --------------------------------------------------------------------------- making and solving
def make(day: Day, draws: Draws) -> Puzzle:
    """Four different cards whose best solution is as long as the day of the week wants it."""
    least, most = SWAPS_OF_DAY[day.weekday()]
    while True:
        start, *cards = _different_cards(draws)
        best = min(swaps_of(start, order) for order in permutations(cards))
        is_tricky = swaps_of(start, nearest_first(start, cards)) > best
        if least <= best <= most and (is_tricky or day.weekday() < TRICKY):
            return Puzzle(start, tuple(cards), best)


def _different_cards(draws: Draws) -> list[int]:
    cards: list[int] = []
    while len(cards) <= SHOWN_CARDS:
        card = 1 + draws.below(CARDS)
        if card not in cards:
            cards.append(card)
    return cards


def swaps_of(start: int, order: Sequence[int]) -> int:
    """The fewest swaps that reach the cards in this order."""
    pictures = [PICTURE[card] for card in (start, *order)]
    return sum(fewest_swaps(here, there) for here, there in pairwise(pictures))


def nearest_first(start: int, cards: Sequence[int]) -> list[int]:
    """The order of somebody who always goes to the nearest card, the first of several."""
    left, order = list(cards), [start]
    while left:
        nearest = min(left, key=lambda card: fewest_swaps(PICTURE[order[-1]], PICTURE[card]))
        left.remove(nearest)
        order.append(nearest)
    return order[1:]


def solve(puzzle: Puzzle) -> list[str]:
    """The best order, each card by the first of its shortest ways."""
    order = min(permutations(puzzle.cards), key=lambda cards: swaps_of(puzzle.start, cards))
    actions: list[str] = []
    here = PICTURE[puzzle.start]
    for card in order:
        target = PICTURE[card]
        way = next(sequences(here, target, fewest_swaps(here, target)))
        actions += [say(swap_action(pair)) for pair in way]
        here = target
    return actions


# --------------------------------------------------------------------------- playing by the rules
def play(puzzle: Puzzle, actions: Sequence[str]) -> Turn:
    """Every action is a swap; a card that shows the circle is claimed at once."""
    played = _played(puzzle, actions)
    is_over = len(played.claimed) == SHOWN_CARDS
    view = sight.observe(played.t, SEAT) | {
        "swaps": len(actions),
        "legs": played.legs,
        "targets": [sight.show_card(card) for card in puzzle.cards],
        "actions": [] if is_over else _swaps(played.t),
    }
    return Turn(view, played.events, _result(puzzle, played) if is_over else None)


def stretches(puzzle: Puzzle, actions: Sequence[str]) -> list[Stretch]:
    """Every attempt that has ended."""
    return _played(puzzle, actions).stretches


def _played(puzzle: Puzzle, actions: Sequence[str]) -> Played:
    t = _set_table(puzzle, [], PICTURE[puzzle.start])
    played = Played(t, [], [], 0, [], [])
    leg: Leg = ()
    for text in actions:
        if len(played.claimed) == SHOWN_CARDS:
            raise BadNotation("the challenge is over")
        leg = (*leg, _pair(played.t, text))
        played, leg = _after_swap(puzzle, played, leg)
    return played


def _pair(t: State, text: str) -> int:
    """The pair that an action swaps; raises BadNotation or IllegalAction."""
    action = parse(text)
    if not is_swap(action):
        raise BadNotation(f"only swaps can be played in this challenge, not {text!r}")
    if t.phase == PHASE_SWAP and pair_of(action) == t.last:
        raise IllegalAction(str(SEAT), text, "MC-16", GAME.texts.sentence("MC-16"))
    return pair_of(action)


def _after_swap(puzzle: Puzzle, played: Played, leg: Leg) -> tuple[Played, Leg]:
    """One swap more: in the middle of an attempt, or at its end by a claim or a failure."""
    before = _set_table(puzzle, played.claimed, _circle_at(puzzle, played.claimed))
    circle, events, _ = _attempt(before, leg, LARGEST_SUM)
    place = matching_place(circle) if circle.phase == PHASE_SWAP else -1
    if place < 0 and len(leg) < LARGEST_SUM:
        return played._replace(t=circle, events=events), leg
    after, events, log = _attempt(before, leg, len(leg))
    done = [*played.stretches, Stretch(before, log, after)]
    won = after.won[len(played.claimed)]
    spent = played.spent + len(leg)
    if not won:  # it failed: everything is as before
        return played._replace(t=before, spent=spent, events=events, stretches=done), ()
    claimed, legs = [*played.claimed, won], [*played.legs, spent]
    t = after
    if len(claimed) < SHOWN_CARDS:
        t = _set_table(puzzle, claimed, after.circle)
    return Played(t, claimed, legs, 0, events, done), ()


def _attempt(
    before: State, leg: Leg, announced: int
) -> tuple[State, list[View], list[tuple[int, int]]]:
    """The table after a grab, the announcement and these swaps; what the last of them did; and all actions."""
    announcement = announce_action(ANNOUNCED.index(announced))
    log = [(SEAT, action) for action in (ACTION_GRAB, announcement, *map(swap_action, leg))]
    t = before.copy()
    for actor, action in log:
        last = t.copy()
        rules.apply(t, actor, action)
    return t, sight.events_for(last, *log[-1], t, SEAT), log


def _circle_at(puzzle: Puzzle, claimed: Sequence[int]) -> int:
    return PICTURE[claimed[-1] if claimed else puzzle.start]


@cache
def _empty_table() -> State:
    return rules.new(GAME.least_seats, GAME.check_options(OPTIONS, GAME.least_seats))


def _set_table(puzzle: Puzzle, claimed: Sequence[int], circle: int) -> State:
    """The race for the cards that are left, with full hands (MC-06)."""
    t = _empty_table().copy()
    t.circle, t.phase = circle, PHASE_RACE
    t.won[: len(claimed)] = claimed
    left = [card for card in puzzle.cards if card not in claimed]
    t.shown[: len(left)] = left
    for card in (puzzle.start, *puzzle.cards):
        t.pile &= ~(1 << card)
    return t


def _swaps(t: State) -> list[str]:
    """MC-14, MC-16: what may be swapped now."""
    last = t.last if t.phase == PHASE_SWAP else -1
    return [say(swap_action(pair)) for pair in range(len(PAIRS)) if pair != last]


# --------------------------------------------------------------------------- the result
def _result(puzzle: Puzzle, played: Played) -> Result:
    swaps, best = sum(played.legs), puzzle.best
    stars = 3 if swaps == best else 2 if swaps <= best + CLOSE else 1
    here = [puzzle.start, *played.claimed]
    fewest = [fewest_swaps(PICTURE[one], PICTURE[other]) for one, other in pairwise(here)]
    marks = [2 if leg == least else 1 for leg, least in zip(played.legs, fewest, strict=True)]
    key = KEYS[3 - stars]
    values: dict[str, int | str] = {"n": swaps, "best": best, "more": swaps - best}
    return Result(True, stars, swaps, best, tuple(marks), key, values, _solution(puzzle))


def _solution(puzzle: Puzzle) -> View:
    actions = solve(puzzle)
    order = _played(puzzle, actions).claimed
    return {"actions": actions, "order": [card_name(card) for card in order]}
