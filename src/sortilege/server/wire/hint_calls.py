"""The messages of hints."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta


class AskForHint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a hint: which question of which seat it is about."""

    seat: Annotated[int, Meta(ge=0, le=5)]
    question_id: Annotated[int, Meta(ge=0, le=2**53)]


class HintPart(msgspec.Struct, frozen=True):
    """A part of a hint: the key of a sentence of the game, and its values."""

    key: str
    values: dict[str, int | str]


class HintInfo(msgspec.Struct, frozen=True):
    """A hint in two steps: where to look; then what to do, and why."""

    look: HintPart
    action: str | None
    """One of the actions of the question; null in a race, where a hint does not answer for the player."""
    reasons: list[HintPart]
