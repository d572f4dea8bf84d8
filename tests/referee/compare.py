"""The engine and the referee side by side."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import sortilege
from tests.referee.face import Adviser, Referee, plan_of

HOW_OFTEN_SENSIBLE = [0.0, 0.5, 0.95]  # by seed


def compare(
    slug: str,
    seats: int,
    options: Mapping[str, Any],
    seed: int,
    most_actions: int,
    adviser: Adviser | None = None,
) -> Counter[str]:
    """Play one game on both sides; AssertionError at the first difference.

    The seed decides how often somebody is asked for advice, and who; a named adviser is asked nearly always.

    Returns what happened: the referee's events, and `over` when the game came to its end.
    """
    rng = random.Random(f"{slug} {seats} {sorted(options.items())} {seed}")
    often = HOW_OFTEN_SENSIBLE[seed % len(HOW_OFTEN_SENSIBLE) if adviser is None else -1]
    advisers = plan_of(slug).advisers if adviser is None else [adviser]
    adviser = advisers[seed // len(HOW_OFTEN_SENSIBLE) % len(advisers)]
    game = sortilege.new(slug, seats=seats, **options)
    referee = plan_of(slug).referee(seats, **options)
    for _ in range(most_actions):
        check(game, referee)
        if game.is_over:
            break
        actor, action = choose(referee, adviser, often, rng)
        game.play(actor, action)
        referee.play(actor, action)
    check(game, referee)
    referee.events["over"] += game.is_over
    referee.events["actions"] += len(game.log)
    return referee.events


def follow(slug: str, seats: int, options: Mapping[str, Any], script: str) -> Referee:
    """Play a script of `actor action` lines on both sides."""
    referee = plan_of(slug).referee(seats, **options)
    game = sortilege.new(slug, seats=seats, **options)
    check(game, referee)
    for line in filter(None, map(str.strip, script.splitlines())):
        actor, _, action = line.partition(" ")
        referee.play(actor, action)
        game.play(actor, action)
        check(game, referee)
    return referee


def choose(referee: Referee, adviser: Adviser, often: float, rng: random.Random) -> tuple[str, str]:
    """An awaited actor and one of its actions."""
    actors = sorted(referee.actors())
    weights = [0.02 if actor == "clock" else 1.0 for actor in actors]
    actor = rng.choices(actors, weights)[0]
    advice = adviser(referee, actor, rng) if rng.random() < often else None
    if advice is not None and advice in referee.legal(actor):
        return actor, advice
    if actor == "chance":
        chances = sorted(referee.chances().items())
        return actor, rng.choices([word for word, _ in chances], [float(p) for _, p in chances])[0]
    return actor, rng.choice(sorted(referee.legal(actor)))


def check(game: sortilege.Match, referee: Referee) -> None:
    """Everything that both sides can say about the position."""
    actors = referee.actors()
    same(game, referee, "actors", game.actors, actors)
    same(game, referee, "is_over", game.is_over, not actors)
    for actor in sorted({*map(str, range(game.seats)), "chance", "clock"}):
        listed = game.legal(actor)
        same(game, referee, f"legal {actor}", set(listed), referee.legal(actor))
        same(game, referee, f"number of actions of {actor}", len(listed), len(set(listed)))
    # Both round the same quotient of whole numbers, so equal chances are equal to the last bit.
    chances = {action: float(chance) for action, chance in referee.chances().items()}
    same(game, referee, "chances", game.chances, chances)
    same(game, referee, "scores", game.scores, referee.scores())
    same(game, referee, "hand", game.hand, referee.hand())
    same(game, referee, "winners", game.winners, referee.winners())


def same(game: sortilege.Match, referee: Referee, what: str, engine: object, ours: object) -> None:
    """Raise with the record so far and both opinions."""
    if engine == ours:
        return
    lines = [f"{what} differ", game.record(), f"engine:  {show(engine)}", f"referee: {show(ours)}"]
    if isinstance(engine, set) and isinstance(ours, set):
        lines += [f"engine only:  {show(engine - ours)}", f"referee only: {show(ours - engine)}"]
    lines += [f"{name}: {value}" for name, value in referee.public().items()]
    raise AssertionError("\n".join(lines))


def show(value: object) -> str:
    """Sets in order."""
    return str(sorted(value)) if isinstance(value, set) else str(value)
