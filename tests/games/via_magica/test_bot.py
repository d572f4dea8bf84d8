"""The greedy bot of Via Magica."""

from __future__ import annotations

from random import Random

import pytest

from sortilege.bots.random_bot import RandomBot
from sortilege.engine.contract import Bot, actors_of
from sortilege.engine.match import Match
from sortilege.games.via_magica import GAME
from sortilege.games.via_magica.bot import SKILLS, Greedy
from tests.games.via_magica.support import dealt, scene, start, state
from tests.support.bot_play import play_with_bots

LEVELS = pytest.mark.parametrize("level", [2, 3])


def choice(match: Match, level: int = 3, seed: int = 0, luck: int = 1) -> str:
    """What the bot plays for the first awaited seat."""
    seat = actors_of(match.awaited())[0]
    veiled = match.position.copy()
    GAME.sight.veil(veiled, seat)
    bot = Greedy(level, seed)
    return GAME.notation.say(bot.choose(GAME, veiled, seat, match.legal_ids(seat), Random(luck)))


def wins(bots: tuple[int, int], games: int, seats: int = 2) -> list[int]:
    """Games won by each of two levels (0 is the random bot), which take turns in sitting first."""
    won = [0, 0]
    for number in range(games):
        sides = [(number + seat) % 2 for seat in range(seats)]
        players: list[Bot] = [
            Greedy(bots[side], number) if bots[side] else RandomBot() for side in sides
        ]
        for winner in play_with_bots(start(seats), players, seed=number).winners:
            won[sides[int(winner)]] += 1
    return won


@LEVELS
def test_it_completes_a_portal_when_it_can(level: int) -> None:
    text = "phase=place token=water\nseat 0\n  zone P33 air=1\n  zone P28 air=1\n  zone P17\nseat 1\n  zone P35"
    assert choice(scene(text), level) == "place P33:water"


@LEVELS
def test_it_puts_a_joker_where_tokens_are_rare(level: int) -> None:
    text = (
        "phase=place token=joker\nseat 0\n  zone P15 air=2 water=1\n  zone P34\nseat 1\n  zone P35"
    )
    assert choice(scene(text), level) == "place P15:shadow"


def test_it_moves_a_crystal_to_finish_a_portal() -> None:
    text = "phase=place token=water\nseat 0 reserve=0\n  zone P33 air=1\n  zone P24 air=1\n  zone P26 air=2\nseat 1"
    assert choice(scene(text)).endswith("P33:water")
    assert "P33:air" not in choice(scene(text)).split()[1]


def test_it_keeps_and_takes_what_is_near_and_worthy() -> None:
    game = dealt("P12 P33 P03 P24 P21 P34", "P07 P08 P09 P10 P11 P13")
    assert "P12" not in choice(game), "five rare slots for three points"
    text = (
        "phase=take seat=0 takes=1\nrow P12 P12 P32 P32 P03\nseat 0\n  zone P33\n  zone P34\nseat 1"
    )
    assert choice(scene(text)) == "take P32"


def test_it_claims_what_a_rival_would_take_and_hopes_otherwise() -> None:
    def claim(rival: str, mine: str = "P33 P34") -> str:
        text = f"phase=claim seat=0\nseat 0\n  zone P28\n  opened {mine}\nseat 1\n{rival}"
        return choice(scene(text))

    assert claim("") == "decline", "nobody is near: more portals, more points"
    assert claim("  opened P07 P08 P09 P10 P11 P13") == "claim R06"
    assert claim("", "P33 P34 P07 P08 P09 P10") == "claim R10", "there is no bigger one"


def test_open_another_saves_the_most() -> None:
    text = "phase=another seat=0 portal=P12 takes=1\nseat 0\n  zone P33 air=1\n  zone P24\nseat 1"
    assert choice(scene(text)) == "open P24"


def test_powers_that_place_wait_for_new_portals() -> None:
    text = "phase=choose seat=0\nseat 0\n  zone P33 air=1 water=1\n  zone P19 air=3 life=1\nseat 1"
    assert choice(scene(text)) == "open P33"


@LEVELS
def test_it_uses_powers_and_puts_lifted_crystals_back(level: int) -> None:
    text = "phase={} seat=0 portal={} takes=1 left={}\nseat 0\n  zone P33 {}\n  zone P28\nseat 1"
    assert choice(scene(text.format("use", "P18", 1, "air=1")), level) == "place P33:water"
    assert choice(scene(text.format("relay", "P23", 2, "")), level).startswith("place P33")


def test_a_child_forgets_drawn_tokens() -> None:
    """Level 3 counts them all; level 1 remembers some, the same ones for the same seed."""
    game = scene("phase=draw\ndrawn air=6 water=5 earth=4\nseat 0\n  zone P33\nseat 1\n  zone P34")
    t = state(game)
    assert Greedy(3, 0).remembered(t, 0) == tuple(t.drawn) == Greedy(2, 0).remembered(t, 0)
    t.show_drawn = 0
    assert Greedy(3, 0).remembered(t, 0) == tuple(t.drawn)
    for level in (1, 2):
        memories = [Greedy(level, seed).remembered(t, 0) for seed in range(40)]
        assert memories == [Greedy(level, seed).remembered(t, 0) for seed in range(40)]
        assert all(
            0 <= n <= drawn for memory in memories for n, drawn in zip(memory, t.drawn, strict=True)
        )
        share = sum(map(sum, memories)) / (40 * sum(t.drawn))
        assert share == pytest.approx(SKILLS[level].memory, abs=0.1)
        assert len(set(memories)) > 10


def test_a_child_hesitates() -> None:
    text = "phase=place token=water\nseat 0\n  zone P33 air=1\n  zone P28\nseat 1\n  zone P35"
    assert {choice(scene(text), 3, luck=luck) for luck in range(20)} == {"place P33:water"}
    played = [choice(scene(text), 1, luck=luck) for luck in range(100)]
    assert played.count("pass") > 5 and played.count("place P33:water") > 60


def test_a_child_does_not_move_crystals_without_need() -> None:
    text = "phase=place token=water\nseat 0 reserve={}\n  zone P33 air=1\n  zone P28 air=2\nseat 1"
    moved = [choice(scene(text.format(3)), 1, luck=luck).startswith("move") for luck in range(60)]
    assert sum(moved) < 12, "only when it strays"
    assert choice(scene(text.format(0)), 1, luck=3).startswith("move")


def test_greedy_beats_random() -> None:
    """Measured over 300 games: level 3 won 299, level 1 all of them."""
    assert wins((3, 0), 12)[0] == 12
    assert wins((1, 0), 8)[0] >= 7


def test_a_higher_level_is_stronger() -> None:
    """Measured over 300 games: level 3 won 270 against 1 and 218 against 2, level 2 won 269 against 1."""
    won = wins((3, 1), 20)
    assert won[0] > 2 * won[1]


@pytest.mark.parametrize("seats", [3, 6])
def test_it_plays_with_many(seats: int) -> None:
    won = wins((3, 1), 4, seats)
    assert sum(won) >= 4
