"""Bots from elsewhere that fail, each in its own way."""

from __future__ import annotations

from sortilege.bots.random_bot import RandomBot


class Raises:
    """Has no idea."""

    def choose(self, *question: object) -> int:
        raise RuntimeError("no [idea] :100:")


class Illegal:
    """Chooses what nobody may choose."""

    def choose(self, *question: object) -> int:
        return 10**6


class Quits:
    """Ends the program that it plays in."""

    def choose(self, *question: object) -> int:
        raise SystemExit(0)


class Interrupts:
    """Is where somebody presses Ctrl-C."""

    def choose(self, *question: object) -> int:
        raise KeyboardInterrupt


class CannotBeMade(RandomBot):
    """Ends the program as soon as it is made."""

    def __init__(self) -> None:
        raise SystemExit(3)


class Speechless:
    """Can answer, but knows nothing of a beginning and an end."""

    def answer(self, question: object) -> str:
        return ""


class OneGame(RandomBot):
    """Plays one game only, and says so."""

    def check_game(self, slug: str) -> None:
        if slug != "only-this":
            raise LookupError(f"it plays only-this, not {slug}")
