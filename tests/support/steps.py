"""The steps of a game, as moments and other hooks of a manifest get them."""

from __future__ import annotations

from collections.abc import Iterable

from sortilege.engine.contract import Step, actor_number
from sortilege.engine.match import Match


def steps_of(match: Match, *lines: str) -> list[Step]:
    """Play lines such as `0 step E`, and return what happened."""
    actors_and_texts = (line.split(" ", 1) for line in lines)
    return _apply(
        match, ((actor_number(a), match.game.notation.parse(t)) for a, t in actors_and_texts)
    )


def all_steps(match: Match) -> list[Step]:
    """Every step of a game, played once more."""
    return _apply(Match(match.game, match.seats, match.options), match.log)


def _apply(match: Match, actions: Iterable[tuple[int, int]]) -> list[Step]:
    steps = []
    for actor, action in actions:
        assert action in match.legal_ids(actor), match.game.notation.say(action)
        before = match.position.copy()
        match.apply(actor, action)
        steps.append(Step(actor, action, before, match.position.copy()))
    return steps
