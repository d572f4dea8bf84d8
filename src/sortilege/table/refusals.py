"""Refusals: what a table answers instead of playing. They are values, never exceptions."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Refusal:
    """Nothing happened, and why: a code for programs, a sentence for people, and the rule that forbids it, if any."""

    code: str
    text: str
    rule: str | None = None


NOT_STARTED = Refusal("not-started", "The game begins when every seat is taken.")
OVER = Refusal("over", "This game is over.")
STALE = Refusal("stale", "That question is no longer open.")
NOT_YOUR_SEAT = Refusal("not-your-seat", "That seat is not yours.")
NOT_YOUR_TURN = Refusal("not-your-turn", "It is somebody else's turn to answer.")
NOTHING_TO_THROW = Refusal("illegal", "There is nothing to throw or draw now.")
UNDO_SHOWN = Refusal("undo-shown", "What you did has shown something: it cannot be taken back.")
UNDO_LATE = Refusal("undo-late", "The game has gone on since: it cannot be taken back.")
UNDO_ENOUGH = Refusal("undo-enough", "You have taken back enough for now: please go on.")
UNDO_NONE = Refusal("undo-none", "There is nothing of yours to take back.")
NOT_OVER = Refusal("not-over", "This is shown when the game is over.")
NOTHING_YET = Refusal("nothing-yet", "No turn has been played yet.")
NOT_KEPT = Refusal("not-kept", "At this table everybody has to remember that.")
STORE = Refusal("store", "The move could not be saved, so nothing happened. Please try again.")
FAULT = Refusal("fault", "Something went wrong on our side; nothing happened.")
