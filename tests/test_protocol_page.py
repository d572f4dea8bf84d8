"""docs/protocol.md tells everything that is sent of a game: each field of its view and each kind of event."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from sortilege.rules.contract import ALL_SEEING, SPECTATOR, Game
from sortilege.rules.match import Match
from sortilege.rules.registry import SLUGS, get_game
from tests.random_play import play_random_action
from tests.variants import VARIANTS

PAGE = Path(__file__).parent.parent / "docs" / "protocol.md"
EYES = (0, 1, SPECTATOR, ALL_SEEING)
LONG_ENOUGH = 500


def section(game: Game) -> str:
    """What the page tells of a game."""
    _, _, rest = PAGE.read_text(encoding="utf-8").partition(f"### The view of {game.title['en']}\n")
    return rest.partition("\n#")[0]


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
            for event in sight.witness(before, actor, action, match.position, eye):
                words |= {event["kind"], *event.keys() - {"kind", "actor", "action"}}
    return words


@pytest.mark.parametrize("slug", SLUGS)
def test_the_page_tells_all_that_is_sent_of_a_game(slug: str) -> None:
    game = get_game(slug)
    known = told(section(game))
    for number, options in enumerate(VARIANTS[slug]):
        missing = sent(Match(game, game.least_seats + number % 2, options), number) - known
        assert not missing, f"docs/protocol.md does not tell of {sorted(missing)}"
