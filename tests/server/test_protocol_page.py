"""`VIEW.md` of a game tells everything that is sent of it: each field of its view and each kind of event."""

from __future__ import annotations

import random
import re
from importlib.resources import files

import pytest

from sortilege.engine.contract import ALL_SEEING, SPECTATOR, Game
from sortilege.engine.match import Match
from sortilege.engine.registry import all_slugs, get_game
from tests.support.random_play import play_random_action
from tests.support.variants import VARIANTS

EYES = (0, 1, SPECTATOR, ALL_SEEING)
LONG_ENOUGH = 500


def section(game: Game) -> str:
    """What the page tells of a game."""
    return (files(game.package) / "VIEW.md").read_text(encoding="utf-8")


def told(text: str) -> set[str]:
    """Every word that stands as code."""
    code = re.findall(r"`[^`]+`|\"[\w-]+\"", text.replace("```", ""))
    return set(re.findall(r"[\w-]+", " ".join(code)))


def sent(match: Match, seed: int) -> set[str]:
    """The fields of all views and the kinds and fields of all events of a random game, for all eyes."""
    sight, rng = match.game.sight, random.Random(seed)
    words: set[str] = set()
    for _ in range(LONG_ENOUGH):
        if match.is_over:
            break
        before = match.position.copy()
        actor, action = play_random_action(match, rng)
        for eye in EYES:
            words |= sight.observe(match.position, eye).keys()
            for event in sight.events_for(before, actor, action, match.position, eye):
                words |= {event["kind"], *event.keys() - {"kind", "actor", "action"}}
    return words


@pytest.mark.parametrize("slug", all_slugs())
def test_the_page_tells_all_that_is_sent_of_a_game(slug: str) -> None:
    game = get_game(slug)
    known = told(section(game))
    for number, options in enumerate(VARIANTS[slug]):
        missing = sent(Match(game, game.least_seats + number % 2, options), number) - known
        assert not missing, f"VIEW.md of {slug} does not tell of {sorted(missing)}"
