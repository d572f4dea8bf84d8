"""A bot that plays from what its seat sees, and remembers what it saw in the dark."""

from __future__ import annotations

from random import Random

from sortilege.bots.programs import GameOver, NewGame, Question, RemoteBot


class Seeker(RemoteBot):
    """Lights the lantern of the wisp when it has seen it there, else peeks where it has not looked."""

    def begin(self, game: NewGame) -> None:
        """Forget the last game."""
        if game.game != "lantern-wisp":
            raise ValueError(f"it plays lantern-wisp, not {game.game}")
        self._seat, self._rng = game.seat, Random(game.seed)
        self._empty: set[str] = set()
        self._wisp: str | None = None

    def answer(self, question: Question) -> str:
        """One of the actions."""
        for event in question.events:
            self._remember(event)
        if f"light {self._wisp}" in question.actions:
            return f"light {self._wisp}"
        unknown = [action for action in question.actions if action[-1] not in self._empty]
        peeks = [action for action in unknown if action.startswith("peek")]
        return self._rng.choice(peeks or unknown or question.actions)

    def end(self, result: GameOver) -> None:
        """It learns nothing from a game."""

    def _remember(self, event: dict[str, object]) -> None:
        """What it sees itself in the dark is told once, and never shown again."""
        if event["kind"] == "hide":
            self._empty, self._wisp = set(), None
        elif event["kind"] == "nothing":
            self._empty.add(str(event["lantern"]))
        elif event["kind"] == "glimmer":
            self._wisp = str(event["lantern"])
