"""How long it takes to open a table from the store, by the number of moves in its log, with snapshots and without.

    python -m benchmarks.opening [GAME ...] [--moves 20,200,2000,20000] [--rounds N]

Random players avoid points and the end for as long as the rules let them. Processor time of the whole process counts,
the best of several rounds; lengths take turns within a round. It prints a Markdown table.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from sortilege.engine.contract import CLOCK
from sortilege.engine.registry import all_games, get_game
from sortilege.server.live import persistence
from sortilege.server.live.bot_runner import BotRunner
from sortilege.server.live.persistence import Advance, LoadedTable
from sortilege.server.live.services import Services
from sortilege.server.settings import Settings
from sortilege.server.store.contract import TableSetup
from sortilege.server.store.sqlite import SqliteStore
from sortilege.table.seats import Seat
from sortilege.table.table import TAP, TAP_TEXT, Progress, Table

TRIES = 8
"""How many actions are looked at before one is played that brings points."""


def choose(table: Table, rng: random.Random) -> tuple[int, int]:
    """An actor and an action that brings nobody nearer to the end, if there is one."""
    actor = rng.choice(sorted(table.questions))
    actions = table.questions[actor].actions
    match, rules = table.match, table.match.game.rules
    for action in rng.sample(actions, min(TRIES, len(actions))):
        if action == TAP or actor == CLOCK:
            return actor, action
        trial, points = match.position.copy(), [0] * match.seats
        rules.apply(trial, actor, action)
        rules.score(trial, points)
        if points == match.scores and rules.awaited(trial):
            return actor, action
    return actor, rng.choice(actions)


def act(table: Table, rng: random.Random) -> Progress:
    """One move of a random player, or of the clock."""
    actor, action = choose(table, rng)
    question_id = table.questions[actor].id
    text = TAP_TEXT if action == TAP else table.match.game.notation.say(action)
    played = table.strike(question_id) if actor == CLOCK else table.play(actor, text, question_id)
    assert isinstance(played, Progress), played
    return played


async def play(slug: str, moves: int, services: Services) -> tuple[str, int]:
    """A table with about so many moves, committed and with snapshots as a server makes them: its id and its length."""
    rng, game = random.Random(f"{slug} {moves}"), get_game(slug)
    seats = tuple(Seat("person", f"p{i}", owner=f"o{i}") for i in range(game.least_seats))
    created = persistence.new_table(TableSetup(slug, {}, "o0"), seats, services)
    await services.store.commit(created.change)
    loaded = await persistence.load(created.id, services)
    while loaded.table.version < moves and loaded.table.phase == "playing":
        progress = act(loaded.table, rng)
        await persistence.commit(loaded, Advance(progress, key=f"k{progress.since}"), services)
        data = persistence.due_snapshot(loaded)
        if data is not None:
            await services.store.keep_snapshot(created.id, loaded.table.version, data)
    return created.id, loaded.table.version


async def cost_s(table_id: str, services: Services, whole: bool) -> float:
    """The processor time of opening a table once."""
    began = time.process_time()
    loaded: LoadedTable = await persistence.load(table_id, services, whole=whole)
    assert loaded.table.version > 0
    return time.process_time() - began


async def measure(slug: str, lengths: list[int], rounds: int) -> Iterator[str]:
    """A line of the table for each length."""
    with tempfile.TemporaryDirectory() as folder:
        settings = replace(Settings(data=Path(folder)), load_s=600.0)
        store = SqliteStore(settings.data)
        store.open()
        store._write.execute("PRAGMA synchronous = OFF")  # writing is not measured here
        services = Services(settings, store, None, BotRunner(settings), lambda: 0, get_game)
        tables = [await play(slug, moves, services) for moves in lengths]
        best = {(name, whole): 1e9 for name, _ in tables for whole in (False, True)}
        for _ in range(rounds):
            for name, whole in best:
                best[name, whole] = min(best[name, whole], await cost_s(name, services, whole))
        store.close()
    first = best[tables[0][0], False]
    return iter(
        f"| {slug} | {length} | {1000 * best[name, False]:.2f} | {best[name, False] / first:.2f}"
        f" | {1000 * best[name, True]:.2f} |"
        for name, length in tables
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=[game.slug for game in all_games()])
    parser.add_argument("--moves", default="20,200,2000,20000")
    parser.add_argument("--rounds", type=int, default=15)
    wishes = parser.parse_args()
    print("| game | moves | opened, ms | ratio to the first | replayed from the beginning, ms |")
    print("|---|---|---|---|---|")
    for slug in wishes.games:
        lengths = [int(text) for text in wishes.moves.split(",")]
        for line in asyncio.run(measure(slug, lengths, wishes.rounds)):
            print(line, flush=True)


if __name__ == "__main__":
    main()
