"""`sortilege perft`: count all sequences of actions, to compare one implementation of the rules with another."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from rich.table import Table
from rich.text import Text

from sortilege.cli.terminal import out, progress_bar
from sortilege.engine.compiled import compile_rules
from sortilege.engine.contract import Game, actors_of
from sortilege.engine.match import Match
from sortilege.engine.state import PlainState

PORTIONS = 100
"""The work is cut into at least this many parts, so that the bar moves and Ctrl-C is noticed."""

SHALLOW = 1
"""Compiling takes seconds, which is not worth it for counts this small."""

CountLeaves = Callable[[PlainState, int], int]


class Portion(NamedTuple):
    """A position some actions below the root, and the first of them."""

    first: int
    t: PlainState
    depth: int


def show_perft(match: Match, depth: int, *, divide: bool, compiled: bool) -> None:
    """Count and print."""
    start = time.perf_counter()
    counts = divided_perft(match.game, match.position, depth, compiled)
    seconds = time.perf_counter() - start
    console = out()
    if divide and depth:
        table = Table("action", "leaves", box=None)
        table.columns[1].justify = "right"
        for action, leaves in sorted(counts.items()):
            table.add_row(match.game.notation.say(action), str(leaves))
        console.print(table)
    console.print(f"perft {depth} {counts.total()}")
    console.print(Text(f"{seconds:.2f} s", "hint"))


def divided_perft(game: Game, root: PlainState, depth: int, compiled: bool = True) -> Counter[int]:
    """Leaves `depth` actions below a position, by first action (-1 when there is none)."""
    counts: Counter[int] = Counter()
    portions = _cut(game, root, depth)
    worth_it = compiled and max(portion.depth for portion in portions) > SHALLOW
    count_leaves = (worth_it and _compiled_counter(game, depth)) or _interpreted_counter(game)
    with progress_bar() as bar:
        task = bar.add_task("perft", total=len(portions))
        for portion in portions:
            counts[portion.first] += count_leaves(portion.t, portion.depth)
            bar.advance(task)
    return counts


def _cut(game: Game, root: PlainState, depth: int) -> list[Portion]:
    """The positions a few actions below the root."""
    portions, grown = [Portion(-1, root, depth)], True
    while grown and len(portions) < PORTIONS:
        wider: list[Portion] = []
        grown = False
        for first, t, left in portions:
            children = _children(game, t) if left else []
            wider += [Portion(a if first < 0 else first, c, left - 1) for a, c in children]
            grown = grown or bool(children)
            if not children:
                wider.append(Portion(first, t, left))
        portions = wider
    return portions


def _children(game: Game, t: PlainState) -> list[tuple[int, PlainState]]:
    """All positions one action further; seats acting together go in ascending order."""
    actors = actors_of(game.rules.awaited(t))
    if not actors:
        return []
    legal = [0] * game.most_legal
    children = []
    for action in legal[: game.rules.legal(t, actors[0], legal)]:
        child = t.copy()
        game.rules.apply(child, actors[0], action)
        children.append((action, child))
    return children


def _interpreted_counter(game: Game) -> CountLeaves:
    def count_leaves(t: PlainState, depth: int) -> int:
        children = _children(game, t) if depth else []
        return sum(count_leaves(child, depth - 1) for _, child in children) if children else 1

    return count_leaves


def _compiled_counter(game: Game, depth: int) -> CountLeaves | None:
    """The compiled count; None where there is no compiler."""
    try:
        import numpy as np

        rules = compile_rules(game)
    except ImportError:
        return None
    out = np.zeros((depth + 1, game.most_legal), np.int64)

    def count_leaves(t: PlainState, left: int) -> int:
        return int(rules.perft(t.record(left + 1), left, out))

    return count_leaves
