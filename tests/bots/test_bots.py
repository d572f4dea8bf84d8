"""The list of bots, and what every bot must keep."""

from __future__ import annotations

import pytest

from sortilege import SortilegeError, UnknownGame
from sortilege.bots.levels import UnknownBot, bots_of, get_bot
from sortilege.engine.contract import Game
from sortilege.testing import BotSuite
from sortilege.testing.bots import choose_in, every_level, twin_worlds
from tests.support.variants import every_case, own_slugs

GAME = own_slugs()[0]


class TestBots(BotSuite):
    cases = every_case()

    @pytest.mark.soak
    def test_what_is_hidden_changes_no_choice_at_full_budgets(self, game: Game) -> None:
        """Every level as it plays at a table, with all its simulations."""
        for seats in game.seat_counts:
            bots = {kind: get_bot(game.slug, *kind, seed=seats) for kind in every_level(game)}
            for seat, one, two in twin_worlds(game, seats):
                for kind, bot in bots.items():
                    first = choose_in(one, game, seats, seat, bot)
                    assert first == choose_in(two, game, seats, seat, bot), (kind, seats)


def test_a_wrong_game_bot_or_level_is_named_with_what_is_allowed() -> None:
    first = bots_of(GAME)[0]
    known = ", ".join(spec.name for spec in bots_of(GAME))
    with pytest.raises(UnknownGame, match="'chess'"):
        get_bot("chess", "random", 1)
    with pytest.raises(UnknownGame, match="'chess'"):
        bots_of("chess")
    with pytest.raises(UnknownBot, match=f"'deep'; there are {known}"):
        get_bot(GAME, "deep", 1)
    with pytest.raises(UnknownBot, match="no level 99; its levels are 1"):
        get_bot(GAME, first.name, 99)
    assert issubclass(UnknownBot, SortilegeError)


@pytest.mark.parametrize("level", [0, -1, True, "1", 1.0, None])
def test_a_level_is_one_of_the_listed_numbers(level: object) -> None:
    with pytest.raises(UnknownBot):
        get_bot(GAME, "random", level)  # type: ignore[arg-type]
