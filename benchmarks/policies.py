"""Trained policies against every level of their game.

    python -m benchmarks.policies [FILE ...] [--games 200] [--search-games 0] [--write]

Two seats, taken in turn; the same seeds for every policy. Levels that search play `--search-games` games. `--write`
puts the table into `research.md`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from benchmarks.research import write_section

from sortilege.bots.arena import Arena, Contestant, Standing, interval, read_contestants
from sortilege.bots.levels import bots_of, searches
from sortilege.research.policy import load_policy

FOLDER = Path(__file__).parent / "policies"
SEATS = 2


def opponents_of(slug: str) -> list[Contestant]:
    """The random bot, then every level of the bot that the game offers first."""
    first = bots_of(slug)[0]
    return [Contestant("random", 1), *(Contestant(first.name, level) for level in first.levels)]


def duel(slug: str, path: Path, opponent: Contestant, games: int, seed: int) -> Standing:
    """How a policy fares against one opponent."""
    (policy,) = read_contestants(slug, f"policy@{path}")
    arena = Arena(slug, (policy, opponent), games, SEATS, {}, seed)
    wins = sum(
        1 / len(outcome.winners)
        for outcome in arena.play(range(games))
        for seat in outcome.winners
        if arena.lineup(outcome.number)[seat] == 0
    )
    return Standing(contestant=policy, games=games, wins=wins)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="*", type=Path, default=sorted(FOLDER.glob("*.npz")))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--search-games", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true")
    wish = parser.parse_args()
    lines = ["| policy | against | games | won | 95 % |", "|---|---|---|---|---|"]
    print(*lines, sep="\n", flush=True)
    for path in wish.files:
        slug = load_policy(path).slug
        for opponent in opponents_of(slug):
            is_slow = searches(slug, opponent.name, opponent.level)
            if games := wish.search_games if is_slow else wish.games:
                found = duel(slug, path, opponent, games, wish.seed)
                low, high = interval(found.wins, games)
                share = f"{found.rate:.1%} | {low:.1%} to {high:.1%}"
                lines.append(f"| {path.stem} | {opponent} | {games} | {share} |")
                print(lines[-1], flush=True)
    if wish.write:
        write_section("policies", "\n".join(lines))


if __name__ == "__main__":
    main()
