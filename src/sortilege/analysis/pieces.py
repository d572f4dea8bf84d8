"""The work of an analysis in pieces of about a second: a server can run each of them in another process.

A piece and what it finds can be pickled. What it finds depends on the piece alone, so the order does not matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from sortilege.analysis.decisions import Decision, Judge
from sortilege.analysis.results import Choice, Moment
from sortilege.analysis.values import Estimate, pooled_values
from sortilege.bots.coach import MOST_REASONS, best_two, explain, hint_simulations
from sortilege.bots.search.searcher import pooled_searcher
from sortilege.engine.contract import CHANCE, Reason
from sortilege.engine.match import Match
from sortilege.engine.record import read_record
from sortilege.engine.veiled import Veiled

CERTAINTY = 4
"""A moment is looked at again with so many times the games."""
SEEDS_A_STEP = 1000


@dataclass(frozen=True)
class Steps:
    """Look at some positions of a game, and at what was decided there."""

    record: str
    versions: range
    games: int
    seed: int


@dataclass(frozen=True)
class SecondLook:
    """Look at one decision again, more closely and with other dice: was it a mistake, and what was better?"""

    record: str
    version: int
    best: int
    games: int
    seed: int


Piece = Steps | SecondLook


@dataclass(frozen=True)
class AnalysedStep:
    """What was found about one position and the action that was played in it."""

    version: int
    estimate: Estimate
    decision: Decision | None
    """None for chance, clock, and seats without a choice."""


@dataclass(frozen=True)
class Looked:
    """What a second look found; `moment` is None if the decision was fine after all."""

    moment: Moment | None


def work_on(piece: Piece) -> list[AnalysedStep] | Looked:
    """Do one piece."""
    if isinstance(piece, SecondLook):
        return Looked(_look_again(piece))
    return [_look_at(piece, version) for version in piece.versions]


@lru_cache(maxsize=4)
def positions_of(record: str) -> tuple[Match, ...]:
    """The game before each action and at its end; only the last one has its log, which would be long in all of them."""
    match = read_record(record)
    again = Match(match.game, match.seats, match.options)
    found = []
    for actor, action in match.log:
        found.append(again.rewound(again.position, 0))
        again.apply(actor, action)
    return *found, again


def played_at(record: str, version: int) -> tuple[int, int] | None:
    """The actor and the action that were played in a position; None at the end."""
    log = positions_of(record)[-1].log
    return log[version] if version < len(log) else None


def is_choice(match: Match, actor: int) -> bool:
    """Does this seat have a choice? In a race also when there is only one action: one may be first or not."""
    return actor < CHANCE and (match.game.race or len(match.legal_ids(actor)) > 1)


def _look_at(piece: Steps, version: int) -> AnalysedStep:
    match, seed = positions_of(piece.record)[version], piece.seed + SEEDS_A_STEP * version
    played = played_at(piece.record, version)
    with pooled_values(match.game) as values:
        estimate = _final(match) or values.in_world(match.position, piece.games, seed)
        if played is None or not is_choice(match, played[0]):
            return AnalysedStep(version, estimate, None)
        veiled = Veiled(match.game, match.position, played[0])
        with pooled_searcher(match.game) as searcher:
            decision = Judge(values, searcher, piece.games).decide(veiled, played[1], seed + 1)
    return AnalysedStep(version, estimate, decision)


def _final(match: Match) -> Estimate | None:
    """The result of a game that is over."""
    if not match.is_over:
        return None
    won = [str(seat) in match.winners for seat in range(match.seats)]
    return Estimate(tuple(one / sum(won) for one in won), 0.0)


def _look_again(piece: SecondLook) -> Moment | None:
    match, games = positions_of(piece.record)[piece.version], piece.games
    played = played_at(piece.record, piece.version)
    assert played is not None
    (seat, action), seed = played, piece.seed + SEEDS_A_STEP * piece.version + 500
    veiled, legal = Veiled(match.game, match.position, seat), match.legal_ids(seat)
    best = _advised(veiled, legal, piece.best)
    if best == action:
        return None
    with pooled_values(match.game) as values:
        found = {
            one: values.for_seat(
                veiled, games * (CERTAINTY if one in (action, best) else 1), seed, one
            )
            for one in legal
        }
    gain = found[best].chances[seat] - found[action].chances[seat]
    if gain <= 2 * (found[best].error ** 2 + found[action].error ** 2) ** 0.5:
        return None
    say = match.game.notation.say
    choices = {one: Choice(say(one), chance.chances[seat]) for one, chance in found.items()}
    ranked = sorted(choices.values(), key=lambda choice: -choice.chance)
    reasons = _reasons(veiled, best, action)
    return Moment(piece.version, seat, choices[action], choices[best], tuple(ranked), reasons)


def _advised(veiled: Veiled, legal_ids: list[int], best: int) -> int:
    """What a hint says here: nobody is blamed for what the owl would have advised, and it says the same afterwards."""
    if veiled.game.coach is None:
        return best
    return best_two(veiled, legal_ids, hint_simulations(veiled.game))[0]


def _reasons(veiled: Veiled, best: int, played: int) -> tuple[Reason, ...]:
    if veiled.game.coach is None:
        return ()
    return tuple(explain(veiled, best, played)[:MOST_REASONS])
