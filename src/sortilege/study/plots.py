"""Plots as SVG for a page: readable on a phone, in the colours of the page, the same bytes for the same figures."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from typing import Any

from sortilege.engine.errors import SortilegeError
from sortilege.study.balance import Balance, Share
from sortilege.study.memory import PERFECT, MemoryStudy

ADVICE = "plots need Matplotlib: pip install 'sortilege[research]'"
WIDTH_IN, POINTS = 5.0, 72
COLOURS = {"#010203": "--ink", "#040506": "--line", "#070809": "--main", "#0a0b0c": "--soft"}
"""Drawn in colours that occur nowhere else, then replaced by the variables of the page: they follow light and dark."""
INK, LINE, MAIN, SOFT = COLOURS
MOST_PIECES = 24


class CannotPlot(SortilegeError):
    """Matplotlib is not installed."""


Draw = Callable[[Any], None]


def check_can_plot() -> None:
    """Raise CannotPlot if Matplotlib is missing: better before hours of games than after them."""
    try:
        import matplotlib  # noqa: F401
    except ImportError as error:
        raise CannotPlot(ADVICE) from error


def svg_of(
    name: str, height_in: float, draws: Draw | Sequence[Draw], titles: Sequence[str] = ()
) -> str:
    """The SVG of a plot or of several below each other; `name` keeps its ids apart from those of others in a page."""
    check_can_plot()
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context(_style(name)):
        figure = Figure(figsize=(WIDTH_IN, height_in), layout="constrained")
        figure.patch.set_alpha(0.0)
        panels = [draws] if callable(draws) else draws
        for k, draw in enumerate(panels):
            axes = figure.add_subplot(len(panels), 1, k + 1)
            axes.patch.set_alpha(0.0)
            draw(axes)
            axes.set_title(titles[k] if titles else "", loc="left", fontsize=13)
        out = io.StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return _for_page(out.getvalue(), name)


def _style(name: str) -> Any:
    return {
        "svg.fonttype": "none",
        "svg.hashsalt": name,
        "font.size": 12.5,
        "font.family": "sans-serif",
        "text.color": INK,
        "axes.labelcolor": INK,
        "axes.edgecolor": LINE,
        "xtick.color": INK,
        "ytick.color": INK,
        "axes.spines.top": False,
        "axes.spines.right": False,
    }


def _for_page(text: str, name: str) -> str:
    """Without XML heading and metadata, with ids of its own, and with the colours of the page."""
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.S)
    text = re.sub(r'(id="|url\(#|href="#)', rf"\g<1>{name}-", text)
    text = re.sub(r' (width|height)="[\d.]+pt"', "", text, count=2)
    for colour, variable in COLOURS.items():
        text = text.replace(colour, f"var({variable})")
    return text.replace("<svg", '<svg aria-hidden="true" focusable="false"', 1)


def _percent_axis(axis: Any) -> None:
    from matplotlib.ticker import PercentFormatter

    axis.set_major_formatter(PercentFormatter(1.0, decimals=0))


def draw_lengths(balance: Balance) -> Draw:
    """How many actions games take."""

    def draw(axes: Any) -> None:
        axes.hist(balance.actions, bins=min(20, max(5, len(set(balance.actions)))), color=MAIN)
        axes.set_xlabel("actions, chance included")
        axes.set_ylabel("games")

    return draw


def draw_shares(shares: Sequence[Share], fair: float, label: str) -> Draw:
    """Shares of victories with their intervals, side by side, and a line where all would be equal."""

    def draw(axes: Any) -> None:
        places = range(len(shares))
        axes.axhline(fair, color=LINE, linestyle="--", linewidth=1.2)
        _points(axes.errorbar, places, shares, is_upright=True)
        axes.set_xticks(places, [share.name.rpartition(":")[2] for share in shares])
        axes.set_xlim(-0.6, len(shares) - 0.4)
        axes.set_ylim(bottom=0.0)
        axes.set_xlabel(label)
        axes.set_ylabel("games won")
        _percent_axis(axes.yaxis)

    return draw


def _points(errorbar: Any, places: Any, shares: Sequence[Any], *, is_upright: bool) -> None:
    rates = [share.rate for share in shares]
    errors = [
        [max(0.0, share.rate - share.interval[0]) for share in shares],
        [max(0.0, share.interval[1] - share.rate) for share in shares],
    ]
    how = {"fmt": "o", "color": MAIN, "capsize": 3, "markersize": 6, "elinewidth": 1.6}
    if is_upright:
        errorbar(places, rates, yerr=errors, **how)
    else:
        errorbar(rates, places, xerr=errors, **how)


def best_and_worst(pieces: Sequence[Share]) -> Sequence[Share]:
    """All pieces, or those at both ends where there are many."""
    half = MOST_PIECES // 2
    return pieces if len(pieces) <= MOST_PIECES else (*pieces[:half], *pieces[-half:])


def draw_pieces(pieces: Sequence[Share], fair: float) -> Draw:
    """How often seats with each piece have won, the best on top."""

    def draw(axes: Any) -> None:
        shown = best_and_worst(pieces)
        places = range(len(shown))
        axes.axvline(fair, color=LINE, linestyle="--", linewidth=1.2)
        _points(axes.errorbar, places, shown, is_upright=False)
        axes.set_yticks(places, [share.name for share in shown])
        axes.set_ylim(len(shown) - 0.5, -0.5)
        if len(shown) < len(pieces):
            axes.axhline(MOST_PIECES / 2 - 0.5, color=LINE, linewidth=0.8)
        axes.set_xlabel("games won by those who had it", loc="right")
        _percent_axis(axes.xaxis)

    return draw


def pieces_height_in(pieces: Sequence[Share]) -> float:
    """Room for a line of text for each piece."""
    return 1.0 + 0.26 * len(best_and_worst(pieces))


def draw_moments(balance: Balance) -> Draw:
    """The chance of the later winner over time: the middle half of all games, and the median."""

    def draw(axes: Any) -> None:
        shares = [moment.share for moment in balance.moments]
        low, high = ([getattr(m, end) for m in balance.moments] for end in ("low", "high"))
        axes.axhline(balance.fair, color=LINE, linestyle="--", linewidth=1.2)
        axes.fill_between(shares, low, high, color=SOFT, linewidth=0)
        axes.plot(shares, [m.middle for m in balance.moments], color=MAIN, linewidth=2.2)
        axes.set_xlim(0, 1)
        axes.set_ylim(0, 1.02)
        axes.set_xlabel("of the game played")
        axes.set_ylabel("chance of the later winner")
        _percent_axis(axes.xaxis)
        _percent_axis(axes.yaxis)

    return draw


def window_name(window: int) -> str:
    """How a window is called."""
    return "all" if window == PERFECT else str(window)


def draw_memory(study: MemoryStudy) -> Draw:
    """What a seat wins with each window."""

    def draw(axes: Any) -> None:
        shares = [
            Share(name=window_name(one.window), games=one.games, wins=one.wins)
            for one in study.worths
        ]
        draw_shares(shares, study.fair, "events that one seat remembers")(axes)

    return draw
