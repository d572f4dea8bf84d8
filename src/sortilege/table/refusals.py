"""What a table answers instead of playing: a value, never an exception."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Refusal:
    """Nothing happened, and why: a code for programs, a sentence for people, the rule that forbids it if one does."""

    code: str
    text: str
    rule: str | None = None


NOT_STARTED = Refusal("not-started", "The game begins when every seat is taken.")
OVER = Refusal("over", "This game is over.")
STALE = Refusal("stale", "That question is no longer open.")
NOT_YOUR_TURN = Refusal("not-your-turn", "Somebody else is asked first at this table.")
NOTHING_TO_THROW = Refusal("illegal", "There is nothing to throw or draw now.")
NOT_OVER = Refusal("not-over", "This is shown when the game is over.")
STORE = Refusal("store", "The move could not be kept on disk: nothing happened. Please try again.")
