"""`sortilege bench`: the figures of `sortilege.bench` as tables or JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from sortilege.bench import GameBench, SearchBench, TableBench, run_bench
from sortilege.cli.terminal import out, progress_bar
from sortilege.engine.registry import all_slugs


def show_bench(slugs: Sequence[str], seconds: float, *, as_json: bool) -> None:
    """Measure and print; stdout holds nothing but the figures."""
    with progress_bar() as bar:
        task = bar.add_task("bench", total=100)

        def tell(what: str, part: float) -> None:
            bar.update(task, description=what, completed=round(100 * part))

        figures = run_bench(slugs or all_slugs(), seconds, tell)
    if as_json:
        print(json.dumps(figures, indent=2))
        return
    console = out()
    machine = (f"{name} {value}" for name, value in figures["machine"].items())
    console.print(Text(", ".join(machine), "hint"))
    for game in figures["games"]:
        _show_game(console, game, figures["ways"])
    for name, speed in figures["open_spiel_searches"].items():
        console.print(f"OpenSpiel, {name}: {speed:,.0f} simulations/s")


def _show_game(console: Console, game: GameBench, ways: dict[str, str]) -> None:
    for table in game["tables"]:
        console.print(_speeds(game["game"], table, ways))
        for name, value in table["ratios"].items():
            shown = f"{value:.2f}" if isinstance(value, float) else "-"
            console.print(f"  {name.replace('_', ' ')}: {shown}")
    first = game["first_call"]
    if first:
        console.print(f"  first call: {first['cold_s']:.2f} s cold, {first['warm_s']:.2f} s warm")
        if first["search_cold_s"]:
            console.print(f"  first search: {first['search_cold_s']:.2f} s cold")
    console.print(f"  a position: {game['position_bytes']} bytes")
    _show_search(console, game["search"])


def _show_search(console: Console, search: SearchBench | None) -> None:
    if search is None:
        return
    console.print(
        f"  search, {search['seats']} seats: {search['simulations_per_s']:,.0f} simulations/s"
    )
    console.print(f"  two threads to one: {search['two_threads']:.2f}")
    console.print(f"  a cancelled search stops within {search['stops_within_ms']:.0f} ms")


def _speeds(slug: str, table: TableBench, ways: dict[str, str]) -> Table:
    shown = Table(title=f"{slug}, {table['seats']} seats", title_justify="left")
    shown.add_column("way")
    shown.add_column("actions/s", justify="right")
    shown.add_column("decisions/s", justify="right")
    shown.add_column("what it is")
    for name, words in ways.items():
        speed = table["speeds"].get(name)
        if speed:
            figures = (f"{speed['actions_per_s']:,.0f}", f"{speed['decisions_per_s']:,.0f}")
            shown.add_row(name, *figures, words)
        else:
            shown.add_row(name, "-", "-", table["missing"].get(name, words))
    return shown
