"""Pairs of worlds on the wire: a server for each, and everything that somebody at a table there is sent."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Protocol
from unittest.mock import patch

from sortilege.engine.contract import CHANCE, Game
from sortilege.engine.match import Match
from sortilege.engine.state import PlainState
from sortilege.table.chance import ProvableChance, ScriptedChance
from tests.support.provable import digits
from tests.support.serving import Chair, Guest, Server, quick_settings
from tests.support.world_pairs import Pair, Step

STEADY_MS = 1_000_000
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")
RUNNING = ("", "/dice", "/log", "/last-turn")
"""What is answered while a game runs."""
FINISHED = ("/record", "/replay", "/replay?eye=0", "/replay?eye=1", "/story")
"""What is only shown after the end."""


class RulesFrom:
    """The rules of a game that begins in the middle."""

    def __init__(self, game: Game, first: PlainState, world: World) -> None:
        self._rules, self._first = game.rules, first
        self.world = world

    def new(self, seats: int, options: object) -> PlainState:
        """The position to begin with."""
        return self._first.copy()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)


@dataclass
class World:
    """A server whose tables begin where a test wants them to."""

    folder: Path
    game: Game | None = None
    chance: ScriptedChance = field(default_factory=lambda: ScriptedChance([]))
    changes: Mapping[str, Any] = field(default_factory=dict)
    """The settings of its server that are not the usual ones of tests."""

    def find_game(self, slug: str) -> Game:
        """The game that stands on the shelf of this world."""
        assert self.game is not None
        return self.game

    def begin(self, pair: Pair, number: int) -> None:
        """From now on tables begin at one of two positions, and chance brings what happens there."""
        game = pair.game
        self.game = replace(game, rules=RulesFrom(game, pair.positions[number], self))
        drawn = [step.actions[number] for step in pair.steps if step.actor == CHANCE]
        self.chance = ScriptedChance(map(game.notation.say, drawn))

    @property
    def parts(self) -> dict[str, Any]:
        """What a server of this world is made of; its time stands still."""
        return {
            "find_game": self.find_game,
            "new_seed": lambda: digits("seed"),
            "now_ms": lambda: STEADY_MS,
        }

    @contextmanager
    def serve(self) -> Iterator[Server]:
        """The server of this world."""
        settings = quick_settings(self.folder, **self.changes)
        with scripted_dice(), Server(settings, **self.parts) as server:
            yield server


def scripted_dice() -> Any:
    """Lets tables have dice that bring what the script of their world says."""
    return patch("sortilege.server.live.persistence.ProvableChance", ScriptedDice)


class ScriptedDice(ProvableChance):
    """Dice that claim to be provable, with the same seed in both worlds, but bring what the script of a world says."""

    def draw(self, match: Match, actions: Sequence[int], weights: Sequence[int]) -> int:
        """What happens in the world of this table."""
        rules = match.game.rules
        assert isinstance(rules, RulesFrom)
        return rules.world.chance.draw(match, actions, weights)


class Place(Protocol):
    """Where guests come in."""

    def guest(self) -> Guest:
        """The next guest."""


class Visit:
    """A table in one of the worlds, with everybody who sits there and somebody who watches."""

    def __init__(self, server: Place, pair: Pair, world: int, stack: ExitStack) -> None:
        self.pair, self.world, self._stack = pair, world, stack
        self.guests = [stack.enter_context(server.guest()) for _ in range(pair.seats + 1)]
        self.table = self.sit_down()
        self.chairs = [stack.enter_context(guest.sit(self.table)) for guest in self.guests]

    def sit_down(self) -> str:
        """A table with a device for each player."""
        pair = self.pair
        seats = [{"kind": "me"}, *[{"kind": "link"}] * (pair.seats - 1)]
        table = self.guests[0].create_with(*seats, game=pair.game.slug, options=pair.options)
        for number, guest in enumerate(self.guests[1 : pair.seats], 1):
            assert (
                guest.post(
                    f"/api/tables/{table}/join", seat=number, number=digits(number)
                ).status_code
                == 200
            )
        return table

    # ------------------------------------------------------------------ what happens
    def happen(self, with_undo: bool = False) -> int:
        """Let everything happen, and let everybody see each move; returns how often something was taken back."""
        undone = 0
        for step in self.pair.steps:
            self.do(step)
            if with_undo and step.actor < CHANCE and self.undo(step.actor):
                self.do(step)
                undone += 1
        return undone

    def do(self, step: Step) -> None:
        """Let one step happen; what chance does by itself has happened already."""
        if step.actor != CHANCE:
            self.play(step.actor, self.pair.game.notation.say(step.actions[self.world]))
        elif step.thrower >= 0:
            self.play(step.thrower, "tap")

    def play(self, seat: int, text: str) -> None:
        """A seat plays."""
        mover = self.chairs[seat]
        assert mover.play(seat, text, key=f"key {mover.frame['version']}")["type"] == "ack"
        self.everybody_sees(mover)

    def undo(self, seat: int) -> bool:
        """A seat tries to take its last action back, if only to hear why it cannot."""
        mover = self.chairs[seat]
        offered = seat in mover.frame.get("undo", [])
        key = f"undo {mover.frame['version']}"
        mover.say(type="undo", seat=seat, version=mover.frame["version"], key=key)
        answer = mover.wait(lambda m: m["type"] in ("ack", "refused") and m["key"] == key)
        assert (answer["type"] == "ack") == offered, answer
        self.everybody_sees(mover)
        return offered

    def everybody_sees(self, mover: Chair) -> None:
        """Wait until all have got what one has got."""
        for chair in self.chairs:
            chair.wait_version(mover.frame["version"])

    def try_what_is_forbidden(self) -> None:
        """The seat tries a few things that it may not do, and answers a question that nobody asked."""
        chair = self.chairs[self.pair.seat]
        for number, text in enumerate(self.pair.forbidden()):
            for question_id in (chair.frame["version"], 10**6):
                key = f"{number} {question_id}"
                answer = chair.play(self.pair.seat, text, question_id, key)
                assert answer["type"] == "refused", (text, answer)

    # ------------------------------------------------------------------ what is told
    def asked_over_http(self) -> list[str]:
        """What the browsers of seat and spectator are answered, also where nothing is shown before the end."""
        answers = []
        for guest in (self.guests[self.pair.seat], self.guests[-1]):
            running = [self._get(guest, path) for path in RUNNING]
            assert [answer.status_code for answer in running[:3]] == [200] * 3
            assert running[1].json()["commitment"] and running[1].json()["seed"] is None
            finished = [self._get(guest, path) for path in FINISHED]
            assert {answer.status_code for answer in finished} == {409}
            answers += [*running, *finished]
        return [self._neutral(answer.text) for answer in answers]

    def _get(self, guest: Guest, path: str) -> Any:
        return guest.http.get(f"/api/tables/{self.table}{path}")

    def heard(self) -> list[str]:
        """Everything that the seat and the spectator were sent."""
        return [text for place in (self.pair.seat, -1) for text in self.told(self.chairs[place])]

    def seen_anew(self) -> list[str]:
        """What the seat and the spectator are sent when they open the page again."""
        guests = self.guests[self.pair.seat], self.guests[-1]
        fresh = [self._stack.enter_context(guest.sit(self.table)) for guest in guests]
        return [text for chair in fresh for text in self.told(chair)]

    def told(self, chair: Chair) -> list[str]:
        """All messages that came to a chair.

        Left out: who came first, which is no secret and not the same twice, and the random numbers of probes.
        """
        kept = [m for m in chair.heard if m["type"] not in ("presence", "probe")]
        return [self._neutral(json.dumps(_without_presence(message))) for message in kept]

    def _neutral(self, text: str) -> str:
        return ADDRESS.sub("ADDRESS", text.replace(self.table, "TABLE"))


class SharedDevice(Visit):
    """A table around one device: one browser looks through the eyes of the seat, another one makes the moves."""

    placement = "open"

    def __init__(self, server: Place, pair: Pair, world: int, stack: ExitStack) -> None:
        super().__init__(server, pair, world, stack)
        self.watching, self.hand = self.chairs

    def sit_down(self) -> str:
        """All seats for one browser, which is open twice."""
        pair, self.guests = self.pair, [self.guests[0]] * 2
        return self.guests[0].create_with(
            {"kind": "me"},
            *[{"kind": "here"}] * (pair.seats - 1),
            game=pair.game.slug,
            options=pair.options,
            placement=self.placement,
        )

    def play(self, seat: int, text: str) -> None:
        """The one who is to play takes the device, and gives it back."""
        self.look(self.watching, self.pair.seat)
        self.look(self.hand, seat)
        key = f"key {self.hand.frame['version']}"
        assert self.hand.play(seat, text, key=key)["type"] == "ack"
        self.everybody_sees(self.hand)

    def look(self, chair: Chair, seat: int) -> None:
        """Look through the eyes of a seat."""
        chair.say(type="look", seat=seat)
        chair.wait(lambda m: m["type"] == "frame" and m["eye"] == seat)

    def heard(self) -> list[str]:
        """Everything that came to the browser which looks through the eyes of the seat."""
        return self.told(self.watching)


def _without_presence(message: dict[str, Any]) -> dict[str, Any]:
    for seat in message.get("seats", []):
        seat.pop("online")
    return message
