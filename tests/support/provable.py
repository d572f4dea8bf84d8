"""Games with dice that can be checked, played at a table without a server, the same every time.

    python -m tests.support.provable

writes the records of `tests/server/data/dice` again, each with what `GET /api/tables/{id}/dice` answers about it, and
`draws.json` with single draws. Clients in other languages are tested with them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from sortilege.engine.contract import CLOCK, Game
from sortilege.engine.dice import Dice, draw, first_link
from sortilege.engine.match import Match
from sortilege.table.chance import ProvableChance
from sortilege.table.dice import with_number
from sortilege.table.frames import say_choice, show_dice, show_record
from sortilege.table.refusals import Refusal
from sortilege.table.seats import Seat, Seats
from sortilege.table.settings import TableSettings
from sortilege.table.table import Progress, Table
from sortilege.table.turns import asked_in_turn, salt_of
from tests.support.shelf import toys_on_the_shelf
from tests.support.toy_dice import DICE
from tests.support.toy_game import TOY

FOLDER = Path(__file__).parents[1] / "server" / "data" / "dice"


def digits(name: object) -> str:
    """A seed or a number that a test can repeat."""
    return sha256(str(name).encode()).hexdigest()


@dataclass(frozen=True)
class Situation:
    """A game to be played: who adds a number when, by seat and number of actions."""

    game: Game
    numbers: Mapping[int, int] = field(default_factory=dict)
    options: Mapping[str, object] = field(default_factory=dict)
    seats: int = 2
    undo: bool = False
    begun_at: int = 0
    """How many actions are those of another game, with other dice."""
    name: str = "game"

    def begin(self) -> Table:
        """The table before the first action."""
        people: Seats = tuple(Seat("person", owner=str(seat)) for seat in range(self.seats))
        dice = Dice(digits(f"seed of {self.name}"), begun_at=self.begun_at)
        match = Match(self.game, self.seats, self.options)
        in_turn = asked_in_turn(match, TableSettings(pace="turns"), salt_of(dice, "t"))
        table = Table(match, people, ProvableChance(dice), in_turn)
        if self.begun_at:
            other = replace(self, begun_at=0, name=f"{self.name}, begun").play()
            table.replay_elsewhere(other.match.log[: self.begun_at])
        self.add_numbers(table)
        table.settle()
        return table

    def add_numbers(self, table: Table) -> None:
        """Let everybody add a number whose time has come."""
        assert isinstance(table.chance, ProvableChance)
        for seat, since in self.numbers.items():
            if len(table.match.log) >= since:
                given = table.chance.dice, table.seats, str(seat), digits(f"{self.name} {seat}")
                table.chance.dice = with_number(*given, len(table.match.log))

    def play(self, most: int = 100_000) -> Table:
        """The table after the last action, or after very many."""
        table, rng = self.begin(), Random(self.name)
        while table.phase == "playing" and table.version < most:
            answer(table, rng)
            self.add_numbers(table)
            if self.undo and rng.random() < 0.4:
                take_something_back(table)
        return table


def answer(table: Table, rng: Random) -> None:
    """Somebody who is asked answers."""
    actor = rng.choice(sorted(table.questions))
    question = table.questions[actor]
    text = say_choice(table.match.game, rng.choice(question.actions))
    played = table.strike(question.id) if actor == CLOCK else table.play(actor, text, question.id)
    assert isinstance(played, Progress), played


def take_something_back(table: Table) -> None:
    for seat in range(len(table.seats)):
        if table.may_take_back(seat):
            assert not isinstance(table.take_back(seat, table.version), Refusal)


def dice_of(table: Table) -> Dice:
    assert isinstance(table.chance, ProvableChance)
    return table.chance.dice


def record_of(table: Table) -> str:
    """The record with its dice, as the server gives it when the game is over."""
    text = show_record(table.match, dice_of(table))
    assert isinstance(text, str), text
    return text


# --------------------------------------------------------------------------- files for clients
SITUATIONS = {
    "one-number": Situation(DICE, {0: 0}),
    "two-numbers": Situation(DICE, {1: 0, 0: 0}, {"goal": 3}),
    "late-numbers": Situation(DICE, {0: 5, 2: 9, 1: 0}, {"goal": 4}, seats=3),
    "no-number": Situation(DICE, options={"trap": "C-D", "first": 1}),
    "taken-back": Situation(TOY, {0: 0, 1: 7}, undo=True),
    "played-on": Situation(DICE, {0: 6, 1: 12}, {"goal": 4}, begun_at=6),
}
"""By the name of the file."""


def files() -> dict[str, str]:
    """What the files hold, by their names."""
    found = {"draws.json": _json(single_draws())}
    for name, situation in SITUATIONS.items():
        table = replace(situation, name=name).play()
        assert situation.undo == (table.version > len(table.match.log))
        info = show_dice(table.match, dice_of(table), given=True)
        found[f"{name}.txt"] = record_of(table)
        found[f"{name}.json"] = _json(msgspec.to_builtins(info))
    return found


def single_draws() -> list[dict[str, Any]]:
    """Single draws; the largest weights need more than one attempt now and then."""
    rng, weigh = Random(1), _ways_to_weigh()
    drawn = []
    for number in range(40):
        dice, weights = Dice(digits(f"seed {number}")), weigh[number % len(weigh)](rng)
        for seat in range(number % 3):
            person = Seat("person", owner="x")
            seats = (*[Seat("bot")] * seat, person)
            dice = with_number(dice, seats, "x", digits(f"number {number} {seat}"), 0)
        link = first_link(f"link {number}")
        drawn.append(
            {
                "seed": dice.seed,
                "numbers": [added.number for added in dice.numbers],
                "index": number * 7,
                "link": link,
                "weights": [str(weight) for weight in weights],
                "place": draw(dice, number * 7, link, weights),
            }
        )
    return drawn


def _ways_to_weigh() -> list[Callable[[Random], list[int]]]:
    return [
        lambda rng: [1] * rng.randint(1, 6),
        lambda rng: [rng.randint(0, 5) for _ in range(20)] + [1],
        lambda rng: [rng.randint(1, 2**70) for _ in range(5)],
        lambda rng: [2**254, 2**254, 1 + rng.randint(0, 2**200)],
    ]


def _json(content: object) -> str:
    return json.dumps(content, indent=1) + "\n"


def write() -> None:
    """Write the files again."""
    with toys_on_the_shelf():
        for name, text in files().items():
            (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
