"""The list of bots, and what every bot owes to every game."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from sortilege import Match, SortilegeError, UnknownGame
from sortilege.bots.levels import UnknownBot, bots_of, get_bot
from sortilege.engine.registry import all_slugs, get_game
from tests.support.bot_play import play_with_bots
from tests.support.random_play import walk
from tests.support.variants import every_match, make_match

EVERY_BOT = [
    pytest.param(slug, info.name, level, id=f"{slug}-{info.name}-{level}")
    for slug in all_slugs()
    for info in bots_of(slug)
    for level in info.levels
]


def test_every_game_has_the_random_bot_and_names_are_unique() -> None:
    for slug in all_slugs():
        names = [info.name for info in bots_of(slug)]
        assert "random" in names
        assert len(set(names)) == len(names)


def test_every_listed_bot_plays_a_game_on_the_shelf() -> None:
    specs = [spec for slug in all_slugs() for spec in bots_of(slug)]
    assert all(spec.levels == tuple(sorted(set(spec.levels))) for spec in specs)


def test_a_wrong_game_bot_or_level_is_named_with_what_is_allowed() -> None:
    with pytest.raises(UnknownGame, match="'chess'"):
        get_bot("chess", "random", 1)
    with pytest.raises(UnknownGame, match="'chess'"):
        bots_of("chess")
    with pytest.raises(UnknownBot, match="'deep'; there are walker, random"):
        get_bot("magic-labyrinth", "deep", 1)
    with pytest.raises(UnknownBot, match="no level 4; its levels are 1, 2, 3"):
        get_bot("magic-labyrinth", "walker", 4)
    assert issubclass(UnknownBot, SortilegeError)


@pytest.mark.parametrize("level", [0, -1, True, "2", 2.0, None])
def test_a_level_is_one_of_the_listed_numbers(level: object) -> None:
    with pytest.raises(UnknownBot):
        get_bot("magic-labyrinth", "walker", level)  # type: ignore[arg-type]


@pytest.mark.parametrize(("slug", "name", "level"), EVERY_BOT)
def test_a_bot_chooses_something_legal_and_touches_nothing(
    slug: str, name: str, level: int
) -> None:
    game = get_game(slug)
    for seats in game.seat_counts:
        bot = get_bot(slug, name, level, seed=seats)
        for match in walk(Match(game, seats, {}), seed=seats, most=300):
            for seat in range(seats):
                legal = match.legal_ids(seat)
                if not legal:
                    continue
                veiled = match.position.copy()
                game.sight.veil(veiled, seat)
                before = veiled.copy()
                chosen = bot.choose(game, veiled, seat, tuple(legal), Random(1))
                assert chosen in legal or (chosen is None and match.awaited() != 1 << seat)
                assert veiled == before


@pytest.mark.parametrize("case", every_match())
def test_bots_of_all_kinds_together_end_every_game(
    case: tuple[str, int, dict[str, object]],
) -> None:
    match = make_match(case)
    listed = [(info.name, level) for info in bots_of(match.game.slug) for level in info.levels]
    kinds = [kind for kind in listed if kind[0] != "random"] or listed
    bots = [
        get_bot(match.game.slug, *kinds[seat % len(kinds)], seed=seat)
        for seat in range(match.seats)
    ]
    play_with_bots(match, bots, seed=7)
    assert match.is_over
    assert match.winners


@pytest.mark.parametrize(("slug", "name", "level"), EVERY_BOT)
def test_a_bot_made_anew_plays_as_the_one_that_sat_there(slug: str, name: str, level: int) -> None:
    game = get_game(slug)
    sitting = get_bot(slug, name, level, seed=5)
    for match in walk(Match(game, 2, {}), seed=3, most=400):
        for seat in range(2):
            legal = match.legal_ids(seat)
            veiled = match.position.copy()
            game.sight.veil(veiled, seat)
            if legal:
                fresh = get_bot(slug, name, level, seed=5)
                old = sitting.choose(game, veiled, seat, legal, Random(9))
                assert fresh.choose(game, veiled, seat, legal, Random(9)) == old


@pytest.mark.parametrize(("slug", "name", "level"), EVERY_BOT)
def test_a_bot_can_be_sent_to_another_process(slug: str, name: str, level: int) -> None:
    pickle.loads(pickle.dumps(get_bot(slug, name, level, seed=2)))
