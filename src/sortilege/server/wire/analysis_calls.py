"""What is told about a finished game that was analysed, and the request to play on from one of its moments."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from sortilege.analysis.results import Analysis, Choice, Moment
from sortilege.server.wire.dice_calls import OwnDice
from sortilege.server.wire.hint_calls import HintPart

DIGITS = 4
"""Chances are written with so many digits after the point."""


class AnalysedChoice(msgspec.Struct, frozen=True):
    """An action, and the chance of the seat after it as far as the seat could know."""

    action: str
    chance: float


class AnalysedMoment(msgspec.Struct, frozen=True):
    """A decision for which there was something better, after `version` actions."""

    version: int
    seat: int
    played: AnalysedChoice
    better: AnalysedChoice
    choices: list[AnalysedChoice]
    """Everything that was possible, the best first."""
    reasons: list[HintPart]


class AnalysisInfo(msgspec.Struct, frozen=True):
    """A finished game, analysed; while `progress` is below 1 the rest is empty."""

    progress: float
    curve: list[list[float]] = []
    """The chance of each seat to win, at the beginning and after each action."""
    moments: list[AnalysedMoment] = []
    regret: list[float] = []
    luck: list[float] = []
    skill: list[float] = []
    error: float = 0.0
    """The standard error of luck and skill."""


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new table that plays on after `version` actions of a finished game."""

    version: Annotated[int, Meta(ge=0, le=2**53)]
    seat: Annotated[int, Meta(ge=0, le=5)]
    """The seat that the sender takes; bots take the others."""
    dice: OwnDice | None = None


def tell_analysis(analysis: Analysis) -> AnalysisInfo:
    """An analysis as it is sent."""
    return AnalysisInfo(
        progress=1.0,
        curve=[_round(chances) for chances in analysis.curve],
        moments=[_moment(moment) for moment in analysis.moments],
        regret=_round(analysis.regret),
        luck=_round(analysis.luck),
        skill=_round(analysis.skill),
        error=round(analysis.error, DIGITS),
    )


def _moment(moment: Moment) -> AnalysedMoment:
    return AnalysedMoment(
        version=moment.version,
        seat=moment.seat,
        played=_choice(moment.played),
        better=_choice(moment.better),
        choices=[_choice(choice) for choice in moment.choices],
        reasons=[HintPart(one.key, dict(one.values)) for one in moment.reasons],
    )


def _choice(choice: Choice) -> AnalysedChoice:
    return AnalysedChoice(choice.action, round(choice.chance, DIGITS))


def _round(chances: tuple[float, ...]) -> list[float]:
    return [round(chance, DIGITS) for chance in chances]
