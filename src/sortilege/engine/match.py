"""One game being played: the public face of the rules.

`sortilege.new(slug, seats=...)` makes a `Match`; its actors, actions and seats are named by texts, as in a record. The
README has an example.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from sortilege.engine.contract import (
    CHANCE,
    CLOCK,
    Game,
    View,
    actor_name,
    actor_number,
    actors_of,
)
from sortilege.engine.errors import BadNotation, IllegalAction
from sortilege.engine.options import OptionValue
from sortilege.engine.registry import get_game
from sortilege.engine.state import PlainState


class Match:
    """A game in progress: its options, its position and every action so far."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, object]) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.options: dict[str, OptionValue] = game.check_options(options, self.seats)
        self.position: PlainState = game.rules.new(self.seats, self.options)
        self.log: list[tuple[int, int]] = []
        self.earlier = 0
        """How many actions came before those in `log`, in a game that was opened from a snapshot."""
        self.stand_ins: dict[int, int] = {}
        """By the number of an action: the seat of the person for whom a bot played it."""

    @property
    def length(self) -> int:
        """How many actions were played."""
        return self.earlier + len(self.log)

    # ------------------------------------------------------------------ in numbers, for tables and bots
    def awaited(self) -> int:
        """The awaited actors as bits."""
        return self.game.rules.awaited(self.position)

    def legal_ids(self, actor: int) -> list[int]:
        """The legal action ids of an actor; empty when it is not awaited."""
        return self.legal_of_awaited(actor) if self.awaited() >> actor & 1 else []

    def legal_of_awaited(self, actor: int) -> list[int]:
        """The legal action ids of an actor that is known to be awaited."""
        game = self.game
        out = [0] * game.most_legal
        return out[: game.rules.legal(self.position, actor, out)]

    def chance_weights(self) -> list[int]:
        """The weights of chance's legal actions, in their order."""
        out = [0] * self.game.most_legal
        return out[: self.game.rules.weights(self.position, out)]

    def why_not(self, actor: int, action: int) -> str | None:
        """The id of the rule that forbids an action; None when it may be played."""
        if action in self.legal_ids(actor):
            return None
        return self.game.rules.why_not(self.position, actor, action)

    def apply(self, actor: int, action: int) -> None:
        """Play an action that is known to be legal."""
        self.game.rules.apply(self.position, actor, action)
        self.log.append((actor, action))

    # ------------------------------------------------------------------ in texts, for people
    @property
    def actors(self) -> set[str]:
        """Who may act now: seats, `chance`, `clock`; empty when the game is over."""
        return {actor_name(actor) for actor in actors_of(self.awaited())}

    def legal(self, actor: str) -> list[str]:
        """Everything an actor may do now; empty when it is not awaited."""
        return [self.game.notation.say(action) for action in self.legal_ids(self._actor(actor))]

    @property
    def chances(self) -> dict[str, float]:
        """What chance may bring, with its probabilities; empty when chance is not awaited."""
        actions = self.legal("chance")
        weights = self.chance_weights() if actions else []
        total = sum(weights)
        return {text: weight / total for text, weight in zip(actions, weights, strict=True)}

    def play(self, actor: str, action: str) -> None:
        """Play one action; raises IllegalAction (with the rule) or BadNotation, and then nothing has changed."""
        who, what = self._actor(actor), self.game.notation.parse(action)
        rule = self.why_not(who, what)
        if rule is not None:
            raise IllegalAction(actor, action, rule, self.game.texts.sentence(rule))
        self.apply(who, what)

    @property
    def is_over(self) -> bool:
        """Is nobody awaited?"""
        return self.awaited() == 0

    @property
    def scores(self) -> list[int]:
        """Each seat's points, as if the game ended now."""
        out = [0] * self.seats
        self.game.rules.score(self.position, out)
        return out

    @property
    def winners(self) -> set[str]:
        """The seats that have won; empty while the game runs."""
        return {actor_name(seat) for seat in actors_of(self.game.rules.winners(self.position))}

    @property
    def hand(self) -> str | None:
        """The seat that throws, spins or draws what chance is about to decide; None when no seat does."""
        if not self.awaited() >> CHANCE & 1:
            return None
        seat = self.game.rules.thrower(self.position)
        return None if seat < 0 else actor_name(seat)

    def observe(self, seat: str) -> View:
        """What this person can see on the table now."""
        return self.game.sight.observe(self.position, self._seat(seat))

    def recall(self, seat: str) -> View:
        """Everything that the seat was ever allowed to see, with perfect memory."""
        return self.game.sight.recall(self.position, self._seat(seat))

    def text(self) -> str:
        """The board as text, secrets included."""
        return self.game.notation.draw(self.position)

    def record(self) -> str:
        """The game so far as text; `sortilege.read` replays it."""
        from sortilege.engine.record import write_record

        return write_record(self)

    def copy(self) -> Self:
        """The same game, to try something out."""
        return self.rewound(self.position, len(self.log))

    def rewound(self, position: PlainState, actions: int) -> Self:
        """A copy of the game at an earlier position, which it had after so many actions of its log."""
        other = object.__new__(type(self))
        other.game, other.seats, other.options = self.game, self.seats, dict(self.options)
        other.position, other.log = position.copy(), self.log[:actions]
        other.earlier, other.stand_ins = self.earlier, dict(self.stand_ins)
        return other

    def __repr__(self) -> str:
        state = "over" if self.is_over else f"waiting for {', '.join(sorted(self.actors))}"
        return f"<{self.game.slug}, {self.seats} seats, {self.length} actions, {state}>"

    def _actor(self, name: str) -> int:
        actor = actor_number(name)
        if self.seats <= actor < CHANCE:
            raise BadNotation(
                f"there is no seat {name!r}: this game has seats 0 to {self.seats - 1}"
            )
        return actor

    def _seat(self, name: str) -> int:
        actor = self._actor(name)
        if actor in (CHANCE, CLOCK):
            raise BadNotation(f"{name!r} sees nothing: name a seat from 0 to {self.seats - 1}")
        return actor


def new(game: str, seats: int, **options: object) -> Match:
    """A new game at its first position; raises UnknownGame, BadSeats or BadOption."""
    return Match(get_game(game), seats, options)
