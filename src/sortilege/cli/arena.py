"""`sortilege arena`: bots against bots, as a table of win rates."""

from __future__ import annotations

import json

from rich.table import Table
from rich.text import Text

from sortilege.bots.arena import Arena, Result
from sortilege.cli.terminal import out, progress_bar


def show_arena(arena: Arena, *, as_json: bool) -> None:
    """Play and print; stdout holds nothing but the figures."""
    with progress_bar() as bar:
        task = bar.add_task("arena", total=arena.games)
        result = arena.run(lambda done: bar.update(task, completed=done))
    if as_json:
        print(json.dumps(_as_data(arena, result), indent=2))
        return
    console = out()
    table = Table(title=f"{arena.slug}, {arena.seats} seats", title_justify="left")
    table.add_column("bot")
    for heading in ("games", "wins", "rate", "95 %"):
        table.add_column(heading, justify="right")
    for standing in result.standings:
        low, high = standing.interval
        figures = (f"{standing.games}", f"{standing.wins:.1f}", f"{standing.rate:.1%}")
        table.add_row(str(standing.contestant), *figures, f"{low:.1%} to {high:.1%}")
    console.print(table)
    length = f"{result.mean_actions:.0f} actions per game"
    console.print(Text(f"{length}, {result.unfinished} unfinished", "hint"))


def _as_data(arena: Arena, result: Result) -> dict[str, object]:
    return {
        "game": arena.slug,
        "seats": arena.seats,
        "options": dict(arena.options),
        "games": result.games,
        "unfinished": result.unfinished,
        "mean_actions": result.mean_actions,
        "bots": [
            {
                "bot": str(standing.contestant),
                "games": standing.games,
                "wins": standing.wins,
                "rate": standing.rate,
                "interval_95": list(standing.interval),
            }
            for standing in result.standings
        ],
    }
