"""Golden playthroughs: a game step by step, with the board, the legal actions and each seat's view.

`playthroughs/handmade/*.txt` of a game show the examples of its rules and our rulings, and prove that they are right;
`random/` catches changes. Lines that start with `> ` are the actions: `scripts/record` writes a file again from them.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import sortilege
from sortilege.engine.contract import SPECTATOR, actor_name, actors_of
from sortilege.engine.match import Match
from sortilege.engine.record import read_record
from tests.support.random_play import play_random_action
from tests.support.variants import game_folder


def folder(slug: str) -> Path:
    """Where the playthroughs of a game are."""
    return game_folder(slug) / "playthroughs"


def files(slug: str, kind: str = "*") -> list[Path]:
    """The playthroughs of a game: kind is `handmade` or `random`."""
    return sorted(folder(slug).glob(f"{kind}/*.txt"))


def tell(record: str, comments: dict[int, str]) -> str:
    """The playthrough of a record; comments by the number of the action they precede."""
    header, _, actions = record.partition("\n\n")
    match = read_record(header + "\n\n")
    parts = [*header.splitlines(), "", *_position(match)]
    for number, line in enumerate(actions.splitlines()):
        if number in comments:
            parts.append(comments[number])
        before = match.position.copy()
        match.play(*line.split(" ", 1))
        parts += [f"> {line}", *_events(match, before), *_position(match)]
    return "\n".join(line.rstrip() for line in parts) + "\n"


def _events(match: Match, before: object) -> Iterator[str]:
    actor, action = match.log[-1]
    told: dict[str, list[str]] = {}
    for seat in [SPECTATOR, *range(match.seats)]:
        events = match.game.sight.events_for(before, actor, action, match.position, seat)
        text = " ".join(json.dumps(event, sort_keys=True) for event in events) or "nothing"
        told.setdefault(text, []).append("guest" if seat == SPECTATOR else str(seat))
    for text, eyes in told.items():
        yield f"  {' '.join(eyes)} see {text}"


def _position(match: Match) -> Iterator[str]:
    yield from ("    " + line for line in match.text().splitlines())
    views: dict[str, list[str]] = {}
    for seat in range(match.seats):
        view = json.dumps(match.observe(str(seat)), sort_keys=True)
        views.setdefault(view, []).append(str(seat))
    for view, seats in views.items():
        yield f"  {' '.join(seats)} sees {view}"
    for actor in actors_of(match.awaited()):
        name = actor_name(actor)
        yield f"  {name} may {', '.join(match.legal(name))}"
    if match.is_over:
        yield f"  over: scores {match.scores}, winners {sorted(match.winners)}"


def retell(text: str) -> str:
    """Write a playthrough again from its own header, actions and comments."""
    lines = text.splitlines()
    header = lines[: lines.index("")]
    actions: list[str] = []
    comments: dict[int, str] = {}
    for line in lines:
        if line.startswith("> "):
            actions.append(line[2:])
        elif line.startswith("#"):
            number = len(actions)
            comments[number] = f"{comments[number]}\n{line}" if number in comments else line
    return tell("\n".join([*header, "", *actions]) + "\n", comments)


def read_match(path: Path) -> Match:
    """The game of a playthrough, played to its end."""
    lines = path.read_text(encoding="utf-8").splitlines()
    actions = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    return read_record("\n".join([*lines[: lines.index("")], "", *actions]) + "\n")


def random_record(slug: str, seats: int, options: dict[str, object], seed: int, most: int) -> str:
    """The record of a random game, cut after `most` actions."""
    match, rng = sortilege.new(slug, seats=seats, **options), random.Random(seed)
    for _ in range(most):
        if not match.is_over:
            play_random_action(match, rng)
    return match.record()
