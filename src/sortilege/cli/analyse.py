"""`sortilege analyse`: everybody's chances in a recorded game, the moments that decided it, luck and skill."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from sortilege.analysis.analyse import analyse
from sortilege.analysis.results import Analysis, Moment
from sortilege.cli.replay import load_record, result_line
from sortilege.cli.terminal import out, progress_bar
from sortilege.engine.match import Match

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60
"""How many columns a curve has at most."""
PERCENT = 100


def show_analysis(
    path: Path, *, games: int | None, seconds: float | None, seed: int, as_json: bool
) -> None:
    """Analyse the record of a game and print what was found."""
    match = load_record(path)
    with progress_bar() as bar:
        task = bar.add_task("analysing", total=PERCENT)
        found = analyse(
            match,
            games=games,
            seconds=seconds,
            seed=seed,
            progress=lambda done: bar.update(task, completed=round(PERCENT * done)),
        )
    lines = [json.dumps(asdict(found))] if as_json else tell(match, found)
    for line in lines:
        out().print(line)


def tell(match: Match, found: Analysis) -> list[str]:
    """The analysis in lines of text."""
    return [
        f"{match.game.title['en']}, {match.seats} seats. {result_line(match)}",
        "",
        "Chances to win, from the first action to the last:",
        *(f"  seat {seat}  {_curve(found, seat)}" for seat in range(found.seats)),
        "",
        *(_tell_moment(moment) for moment in found.moments),
        *([] if found.moments else ["No single decision cost much."]),
        "",
        *(_tell_seat(found, seat) for seat in range(found.seats)),
        f"Luck and skill may be wrong by {PERCENT * found.error:.1f} points (standard error).",
    ]


def _curve(found: Analysis, seat: int) -> str:
    """A chance over time as a row of bars, with its first and last value."""
    step = max(1, -(-len(found.curve) // WIDTH))
    chances = [point[seat] for point in found.curve[::step]]
    bars = "".join(BARS[min(len(BARS) - 1, int(len(BARS) * chance))] for chance in chances)
    first, last = (round(PERCENT * found.curve[end][seat]) for end in (0, -1))
    return f"{first:3} % {bars} {last:3} %"


def _tell_moment(moment: Moment) -> str:
    return (
        f"After {moment.version} actions seat {moment.seat} played {moment.played.action!r}; "
        f"{moment.better.action!r} was better by {PERCENT * moment.worth:.0f} points of winning chance "
        f"({PERCENT * moment.better.chance:.0f} instead of {PERCENT * moment.played.chance:.0f} %)."
    )


def _tell_seat(found: Analysis, seat: int) -> str:
    luck, skill, others, regret = (
        PERCENT * values[seat] for values in (found.luck, found.skill, found.others, found.regret)
    )
    return (
        f"Seat {seat}: luck {luck:+.1f}, own choices {skill:+.1f}, choices of the others "
        f"{others:+.1f} points; its choices, each judged on its own, gave away {regret:.1f} points."
    )
