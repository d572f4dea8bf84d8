"""The figures of a finished game: the winner has as many tokens as the goal wanted."""

from __future__ import annotations

from sortilege.bots.levels import get_bot
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.table.story import tell_story
from tests.support.bot_play import play_with_bots

GAME = "magic-labyrinth"


def test_the_figures_count_the_tokens_of_each_seat() -> None:
    bots = [get_bot(GAME, "walker", 3, seat) for seat in (0, 1)]
    match = play_with_bots(Match(get_game(GAME), 2, {"goal": 2}), bots, seed=1)
    story = tell_story(match)
    assert isinstance(story, list)
    tokens = next(figure.values for figure in story if figure.key == "tokens")
    assert tokens == match.scores and max(tokens) == 2
