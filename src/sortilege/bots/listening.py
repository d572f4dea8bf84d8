"""Bots that follow a game by what they are told: each hears what its own seat sees happen, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, Self, runtime_checkable

from sortilege.bots.programs.messages import GameOver, NewGame
from sortilege.engine.contract import Bot, View, actors_of
from sortilege.engine.match import Match
from sortilege.engine.options import public_options


@runtime_checkable
class Listener(Protocol):
    """A bot that has to be told when a game begins, what happens in it, and how it ends."""

    seed: int

    def begin(self, game: NewGame) -> None:
        """A game begins."""

    def hear(self, events: Sequence[View]) -> None:
        """What its seat saw happen."""

    def take_events(self) -> tuple[View, ...]:
        """What it has heard and not yet passed on."""

    def end(self, result: GameOver) -> None:
        """A game has ended."""

    def close(self) -> None:
        """Nothing more will come."""


class Listeners:
    """The bots of one match that listen; their programs run while this is entered."""

    def __init__(self, match: Match, bots: Sequence[Bot]) -> None:
        self._match = match
        timed = [getattr(bot, "bot", bot) for bot in bots]  # a tournament times each bot
        pairs = zip(bots, timed, strict=True)
        found = [bot if isinstance(bot, Listener) else inner for bot, inner in pairs]
        self._bots = {seat: bot for seat, bot in enumerate(found) if isinstance(bot, Listener)}

    def __enter__(self) -> Self:
        match = self._match
        options = public_options(match.game.options, match.options)
        for seat, bot in self._bots.items():
            bot.begin(NewGame(match.game.slug, seat, match.seats, options, bot.seed))
        return self

    def __exit__(self, *ending: object) -> None:
        try:
            for seat, bot in self._bots.items():
                bot.end(self._result(seat, bot))
        finally:
            for bot in self._bots.values():
                bot.close()

    def apply(self, actor: int, action: int) -> None:
        """Play an action, and tell everybody what they saw of it."""
        match = self._match
        if not self._bots:
            match.apply(actor, action)
            return
        before, tell = match.position.copy(), match.game.sight.events_for
        match.apply(actor, action)
        for seat, bot in self._bots.items():
            bot.hear(tell(before, actor, action, match.position, seat))

    def _result(self, seat: int, bot: Listener) -> GameOver:
        match = self._match
        return GameOver(
            seat=seat,
            view=match.game.sight.observe(match.position, seat),
            events=bot.take_events(),
            missed=False,
            scores=tuple(match.scores),
            winners=tuple(actors_of(match.game.rules.winners(match.position))),
        )
