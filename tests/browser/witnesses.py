"""What a browser was sent, compared with the true game: nothing beyond what its seats may know, and nothing wrong."""

from __future__ import annotations

import json
from typing import Any

import sortilege
from sortilege.engine.contract import SPECTATOR
from sortilege.engine.match import Match
from sortilege.table.table import TAP_TEXT
from tests.browser.person import Person

PLAIN = {
    "ack": {"type", "key", "version"},
    "presence": {"type", "online"},
    "pong": {"type", "sent"},
    "probe": {"type", "number"},
}
"""Messages that tell nothing of a position."""


class Truth:
    """A finished game, position by position."""

    def __init__(self, record: str) -> None:
        self.match = sortilege.read(record)
        again = Match(self.match.game, self.match.seats, self.match.options)
        self.positions = [again.position.copy()]
        for actor, action in self.match.log:
            again.apply(actor, action)
            self.positions.append(again.position.copy())

    def view(self, version: int, eye: int) -> Any:
        return plain(self.match.game.sight.observe(self.positions[version], eye))

    def events(self, since: int, version: int, eye: int) -> Any:
        events_for = self.match.game.sight.events_for
        return plain(
            [
                event
                for at in range(since, version)
                for event in events_for(
                    self.positions[at], *self.match.log[at], self.positions[at + 1], eye
                )
            ]
        )

    def actions(self, version: int, seat: int) -> set[str]:
        """What the seat might do then, in the notation."""
        game, position = self.match.game, self.positions[version]
        if not game.rules.awaited(position) >> seat & 1:
            return {TAP_TEXT}
        out = [0] * game.most_legal
        count = game.rules.legal(position, seat, out)
        return {game.notation.say(action) for action in out[:count]}


def plain(value: object) -> Any:
    return json.loads(json.dumps(value))


def check_messages(person: Person, truth: Truth) -> int:
    """Every message of this browser; the number of frames among them."""
    frames = 0
    for text in person.messages:
        message = json.loads(text)
        if message["type"] == "frame":
            frames += 1
            check_frame(message, truth)
        elif message["type"] in PLAIN:
            assert message.keys() == PLAIN[message["type"]]
        else:
            assert message["type"] == "refused", text
    return frames


def check_frame(frame: dict[str, Any], truth: Truth) -> None:
    if frame["phase"] == "waiting":
        return
    own = [seat for seat, shown in enumerate(frame["seats"]) if shown["yours"]]
    eye = SPECTATOR if frame["eye"] is None else frame["eye"]
    assert eye in (SPECTATOR, *own)
    assert frame["view"] == truth.view(frame["version"], eye)
    assert frame["events"] == truth.events(frame["since"], frame["version"], eye)
    for question in frame["questions"]:
        assert question["seat"] in ([eye] if truth.match.game.private else own)
        assert set(question["actions"]) <= truth.actions(frame["version"], question["seat"])
