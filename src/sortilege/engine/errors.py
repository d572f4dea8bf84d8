"""What can go wrong, as one tree.

SortilegeError
├── UnknownGame        no such game on the shelf
├── BadSeats           the game cannot be played by that many
├── BadOption          an option that does not exist or a value it cannot take
├── BadNotation        a text that names no actor or action of the game
├── UnknownInquiry     a question that the game does not answer
├── IllegalAction      a real action that the rules forbid here
├── BadRecord          a record that cannot be read or replayed
└── BadDice            a record with a draw that does not follow from its seed

The first three are wrong arguments, so they are a ValueError too.
"""

from __future__ import annotations


class SortilegeError(Exception):
    """Anything that Sortilège refuses, with a sentence that says why."""


class UnknownGame(SortilegeError, ValueError):
    """No game of that name is on the shelf."""


class BadSeats(SortilegeError, ValueError):
    """The game cannot be played by that many people."""


class FormerRules(SortilegeError):
    """A game was begun by rules that the installed game no longer has."""


class NewerRules(UnknownGame):
    """A game was begun by newer rules than those of the installed game."""


class BadOption(SortilegeError, ValueError):
    """An option that the game does not have, or a value that it cannot take; `rule` forbids it, if a rule does."""

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.rule = rule


class BadNotation(SortilegeError):
    """A text that is no actor or no action of this game."""


class UnknownInquiry(SortilegeError):
    """A question that the game does not answer."""


class IllegalAction(SortilegeError):
    """A real action that the rules forbid in this position; `rule` is the id that forbids it."""

    def __init__(self, actor: str, action: str, rule: str, sentence: str) -> None:
        super().__init__(f"{actor} cannot play {action!r} now: {sentence} ({rule})")
        self.actor = actor
        self.action = action
        self.rule = rule
        self.sentence = sentence


class BadRecord(SortilegeError):
    """A record that cannot be read; `line` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class BadDice(SortilegeError):
    """A record whose dice do not fit; `line` counts from 1."""

    def __init__(self, line: int, expected: str, found: str) -> None:
        super().__init__(f"line {line}: expected {expected}, found {found}")
        self.line = line
