"""The messages of the challenges of a day."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from sortilege.engine.challenge import LONGEST_ACTION, MOST_ACTIONS

ActionText = Annotated[str, Meta(max_length=LONGEST_ACTION)]


class ChallengeActions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that somebody has done in a challenge so far."""

    actions: Annotated[list[ActionText], Meta(max_length=MOST_ACTIONS)]


class ChallengeResult(msgspec.Struct, frozen=True):
    """How a challenge ended."""

    solved: bool
    stars: int
    score: int
    best: int
    marks: list[int]
    """One for each part: 2 as good as can be, 1 done, 0 missed."""
    key: str
    values: dict[str, int | str]
    solution: dict[str, Any]


class ChallengeTurn(msgspec.Struct, frozen=True):
    """A challenge after some actions: what may be known now, what the last one did, and the result when it is over."""

    game: str
    day: str
    view: dict[str, Any]
    events: list[dict[str, Any]]
    result: ChallengeResult | None
