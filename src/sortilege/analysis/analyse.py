"""Analyses a whole game: `sortilege.analyse`."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

from sortilege.analysis.decisions import Decision
from sortilege.analysis.pieces import (
    AnalysedStep,
    Looked,
    Piece,
    SecondLook,
    Steps,
    positions_of,
    work_on,
)
from sortilege.analysis.results import Analysis, Chances, Change, Moment, difference
from sortilege.analysis.values import pooled_values
from sortilege.bots.levels import can_search
from sortilege.engine.errors import SortilegeError
from sortilege.engine.match import Match
from sortilege.engine.record import read_record

GAMES = 1000
"""How many games are played on for each estimate, unless somebody says otherwise."""
FEWEST_GAMES, MOST_GAMES = 50, 20_000
"""With fewer, an estimate does not know how wrong it may be."""
STEPS_A_PIECE = 4
SECOND_LOOKS = 8
MOMENTS = 3
LEAST_WORTH = 0.03
"""What cost less did not decide the game."""
NEAR = 10
"""Within so many actions, the same advice for the same seat is one moment."""
ESTIMATES_A_STEP = 4.0
"""On average, all steps of a game included."""


class CannotAnalyse(SortilegeError):
    """A game that is not searched, or a machine that cannot search."""


class Cancelled(SortilegeError):
    """Somebody does not want the analysis any more."""


def check_can_analyse(match: Match) -> None:
    """Raise CannotAnalyse with the reason, if a game cannot be analysed here."""
    if match.game.search is None:
        raise CannotAnalyse(f"{match.game.slug} has no heuristics, so it cannot be analysed")
    if not can_search():
        raise CannotAnalyse("an analysis needs Numba, which is not installed here")
    if not match.log:
        raise CannotAnalyse("nothing was played yet")


class Plan:
    """The pieces of an analysis: all steps first, then a second look at the decisions that seem to have cost most."""

    def __init__(self, match: Match, games: int = GAMES, seed: int = 0) -> None:
        check_can_analyse(match)
        if not isinstance(games, int) or games < FEWEST_GAMES:
            raise ValueError(f"{FEWEST_GAMES} games or more for each estimate, not {games!r}")
        if not isinstance(seed, int):
            raise TypeError(f"a seed is a whole number, not {seed!r}")
        self._match, self._record = match, match.record()
        self._games, self._seed = games, seed
        last = len(match.log) + 1
        starts = range(0, last, STEPS_A_PIECE)
        self._waiting: deque[Piece] = deque(
            Steps(self._record, range(start, min(start + STEPS_A_PIECE, last)), games, seed)
            for start in starts
        )
        self._all = len(self._waiting) + SECOND_LOOKS
        self._steps: list[AnalysedStep] = []
        self._moments: list[Moment] = []
        self._looks_again = False

    @property
    def progress(self) -> float:
        """How much of it is done, from 0 to 1."""
        left = len(self._waiting) + (0 if self._looks_again else SECOND_LOOKS)
        return 1.0 - left / self._all

    def next_piece(self) -> Piece | None:
        """What is to be done next; None when all is done. The one before must have been added."""
        if not self._waiting and not self._looks_again:
            self._looks_again = True
            self._waiting.extend(self._second_looks())
        return self._waiting.popleft() if self._waiting else None

    def add(self, found: list[AnalysedStep] | Looked) -> None:
        """What a piece has found."""
        if isinstance(found, Looked):
            self._moments += [found.moment] if found.moment else []
        else:
            self._steps += found

    def result(self) -> Analysis:
        """The whole analysis, when all is done."""
        return _sum_up(self._match, self._steps, self._moments)

    def _second_looks(self) -> list[SecondLook]:
        won = self._match.winners
        dear = [
            (version, decision)
            for version, decision in own_decisions(self._match, self._steps)
            if decision.sure_regret > 0
        ]
        dear.sort(key=lambda one: (str(one[1].seat) in won, -one[1].sure_regret))
        return [
            SecondLook(self._record, version, decision.best, self._games, self._seed)
            for version, decision in dear[:SECOND_LOOKS]
        ]


def analyse(
    record: str | Match,
    *,
    games: int | None = None,
    seconds: float | None = None,
    seed: int = 0,
    progress: Callable[[float], None] | None = None,
    is_cancelled: Callable[[], bool] = bool,
) -> Analysis:
    """Analyse a game, given as a record or as a match.

    `games` are played on for each estimate: the more, the surer. Or it takes about so many `seconds`. The result is
    the same for the same record, seed and number of games. What a bot played for somebody who was away (`stand_ins` of
    a match) is nobody's skill: it counts among the choices of the others. Raises BadRecord, CannotAnalyse, Cancelled,
    and ValueError for too few games.
    """
    match = read_record(record) if isinstance(record, str) else record
    if not isinstance(match, Match):
        raise TypeError(f"a record is text or a Match, not {record!r}")
    if games is not None and seconds is not None:
        raise ValueError(f"games or seconds, not both: {games} and {seconds}")
    check_can_analyse(match)
    if games is None:
        games = GAMES if seconds is None else games_for(match.record(), seconds)
    plan = Plan(match, games, seed)
    while (piece := plan.next_piece()) is not None:
        if is_cancelled():
            raise Cancelled("the analysis was cancelled")
        plan.add(work_on(piece))
        if progress is not None:
            progress(plan.progress)
    return plan.result()


def games_for(record: str, seconds: float) -> int:
    """How many games for each estimate there is time for."""
    if not seconds >= 0:
        raise ValueError(f"an analysis takes some seconds, not {seconds!r}")
    positions = positions_of(record)
    some = positions[:: max(1, len(positions) // 8)]
    with pooled_values(some[0].game) as values:
        values.in_world(some[0].position, 1, 0)  # compiles
        began = time.thread_time()
        for one in some:
            values.in_world(one.position, FEWEST_GAMES, 0)
        spent = time.thread_time() - began
    a_game = max(spent, 1e-6) / (FEWEST_GAMES * len(some))
    games = seconds / (a_game * ESTIMATES_A_STEP * len(positions))
    return min(MOST_GAMES, max(FEWEST_GAMES, int(games)))


def own_decisions(match: Match, steps: list[AnalysedStep]) -> list[tuple[int, Decision]]:
    """What was decided, and when; but not what a bot decided for somebody who was away."""
    return [
        (step.version, step.decision)
        for step in steps
        if step.decision is not None and step.version not in match.stand_ins
    ]


def turning_points(moments: list[Moment], won: set[str]) -> tuple[Moment, ...]:
    """The moments that decided a game, in its order: first what the others gave away, then the winner."""
    dear = sorted(moments, key=lambda moment: (str(moment.seat) in won, -moment.worth))
    chosen: list[Moment] = []
    for moment in dear:
        if moment.worth >= LEAST_WORTH and not any(_is_same(moment, one) for one in chosen):
            chosen.append(moment)
    return tuple(sorted(chosen[:MOMENTS], key=lambda moment: moment.version))


def _is_same(one: Moment, two: Moment) -> bool:
    """Is it the same advice once more?"""
    is_near = abs(one.version - two.version) <= NEAR
    return is_near and (one.seat, one.better.action) == (two.seat, two.better.action)


def _sum_up(match: Match, found: list[AnalysedStep], moments: list[Moment]) -> Analysis:
    steps = sorted(found, key=lambda step: step.version)
    curve = tuple(step.estimate.chances for step in steps)
    changes = tuple(_change(steps[k], steps[k + 1]) for k in range(len(steps) - 1))
    none = (0.0,) * match.seats
    own = [
        _own(change, match.log[k][0])
        for k, change in enumerate(changes)
        if k not in match.stand_ins
    ]
    decisions = [decision for _, decision in own_decisions(match, steps)]
    skill = _sum(own, none)
    return Analysis(
        game=match.game.slug,
        seats=match.seats,
        curve=curve,
        changes=changes,
        moments=turning_points(moments, match.winners),
        regret=tuple(
            sum(one.sure_regret for one in decisions if one.seat == seat)
            for seat in range(match.seats)
        ),
        luck=_sum([change.luck for change in changes], none),
        skill=skill,
        others=difference(_sum([change.skill for change in changes], none), skill),
        error=sum(step.decision.skill_error**2 for step in steps if step.decision) ** 0.5,
    )


def _change(before: AnalysedStep, after: AnalysedStep) -> Change:
    moved = difference(after.estimate.chances, before.estimate.chances)
    skill = before.decision.skill if before.decision else (0.0,) * len(moved)
    return Change(difference(moved, skill), skill)


def _own(change: Change, actor: int) -> Chances:
    """The part of a change that the seat itself brought about."""
    return tuple(gain if seat == actor else 0.0 for seat, gain in enumerate(change.skill))


def _sum(many: list[Chances], none: Chances) -> Chances:
    return tuple(sum(column) for column in zip(none, *many, strict=True))
