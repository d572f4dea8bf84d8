"""The page of a study: one HTML file that needs nothing else, with every plot told in words too."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from math import log1p
from statistics import median, quantiles

from sortilege import __version__
from sortilege.engine.registry import get_game
from sortilege.study import plots
from sortilege.study.balance import Balance, Share
from sortilege.study.contract import study_of

PLOT_HEIGHT_IN = 3.1


def page_of(balance: Balance) -> str:
    """The whole page."""
    title = f"{get_game(balance.slug).title['en']}: a study"
    style = (files(__package__) / "page.css").read_text(encoding="utf-8")
    sections = [
        _length(balance),
        _turns(balance),
        *_pieces(balance),
        *_over_time(balance),
        _levels(balance),
        _rules(balance),
    ]
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en">',
            '<head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{style}</style></head>",
            "<body>",
            _header(balance, title),
            '<main class="grid">',
            *sections,
            "</main>",
            _footer(balance),
            "</body></html>",
            "",
        ]
    )


def percent(share: float) -> str:
    """A share for people."""
    return f"{share:.0%}"


def _range(share: Share) -> str:
    low, high = share.interval
    return f"{low:.0%} to {high:.0%}"


def _header(balance: Balance, title: str) -> str:
    begins = balance.by_turn[0]
    tiles = [
        (f"{median(balance.actions):.0f}", "actions in a usual game"),
        (percent(begins.rate), f"won by whoever begins; {percent(balance.fair)} would be fair"),
    ]
    if balance.chance_share is not None:
        tiles.append((percent(balance.chance_share), "of all turns of fortune come from chance"))
    if len(balance.levels) > 1:
        best = balance.levels[-1]
        tiles.append((percent(best.rate), f"won by level {_level(best)} against the lowest"))
    items = "".join(f"<li><b>{figure}</b>{escape(text)}</li>" for figure, text in tiles)
    return (
        f"<header><h1>{escape(title)}</h1>"
        f'<p class="quiet">{_setting(balance)}</p><ul class="tiles">{items}</ul></header>'
    )


def _setting(balance: Balance) -> str:
    bots = ", ".join(balance.bots)
    options = "".join(f", {name}={value}" for name, value in balance.options.items())
    return escape(
        f"{balance.games} games with {balance.seats} seats, played by {bots}{options}; seed "
        f"{balance.seed}. Bars and ranges are 95 % intervals."
    )


def _level(share: Share) -> str:
    return share.name.rpartition(":")[2]


def _card(
    title: str, text: str, svg: str = "", table: str = "", *, name: str, css: str = ""
) -> str:
    """A part of the page. What a plot shows is said in `text`, by which the figure is described."""
    figure = (
        f'<figure role="img" aria-labelledby="{name}-title" aria-describedby="{name}-text">{svg}</figure>'
        if svg
        else ""
    )
    return (
        f'<section class="{css}"><h2 id="{name}-title">{escape(title)}</h2>'
        f'<p id="{name}-text">{escape(text)}</p>{figure}{table}</section>'
    )


def _figures(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table behind a button; all columns but the first are numbers."""
    return f"<details><summary>The figures</summary>{_table(headings, rows)}</details>"


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(_cell("th", k, text) for k, text in enumerate(headings))
    body = "".join(
        f"<tr>{''.join(_cell('td', k, text) for k, text in enumerate(row))}</tr>" for row in rows
    )
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def _cell(tag: str, column: int, text: str) -> str:
    scope = ' scope="col"' if tag == "th" else ""
    number = ' class="number"' if column else ""
    return f"<{tag}{scope}{number}>{escape(text)}</{tag}>"


def _share_rows(shares: Iterable[Share]) -> Iterable[Sequence[str]]:
    for share in shares:
        yield share.name, str(share.games), f"{share.rate:.1%}", _range(share)


# --------------------------------------------------------------------------- the parts of a page
def _length(balance: Balance) -> str:
    low, _, high = quantiles(balance.actions, n=4, method="inclusive")
    text = (
        f"Half of all games take {low:.0f} to {high:.0f} actions, the shortest "
        f"{min(balance.actions)}, the longest {max(balance.actions)}. A usual game has "
        f"{median(balance.decisions):.0f} decisions of players."
    )
    if balance.unfinished:
        text += f" {balance.unfinished} games were given up as too long."
    rows = [
        ("actions", *_quartiles(balance.actions)),
        ("decisions", *_quartiles(balance.decisions)),
    ]
    table = _figures(("", "shortest", "a quarter", "half", "three quarters", "longest"), rows)
    svg = plots.svg_of("length", PLOT_HEIGHT_IN, plots.draw_lengths(balance))
    return _card("How long is a game?", text, svg, table, name="length")


def _quartiles(numbers: Sequence[int]) -> list[str]:
    middle = quantiles(numbers, n=4, method="inclusive")
    return [f"{number:.0f}" for number in (min(numbers), *middle, max(numbers))]


def _turns(balance: Balance) -> str:
    begins, fair = balance.by_turn[0], balance.fair
    low, high = begins.interval
    verdict = "That is an advantage." if low > fair else "That is no advantage that can be told."
    if high < fair:
        verdict = "That is a disadvantage."
    text = (
        f"Whoever begins wins {percent(begins.rate)} ({_range(begins)}) where {percent(fair)} "
        f"would be fair. {verdict}"
    )
    draw = plots.draw_shares(balance.by_turn, fair, "place in the order of turns")
    svg = plots.svg_of("turns", PLOT_HEIGHT_IN, draw)
    table = _figures(("place", "games", "won", "95 %"), _share_rows(balance.by_turn))
    return _card("Is it good to begin?", text, svg, table, name="turns")


def _over_time(balance: Balance) -> list[str]:
    if not balance.moments:
        return []
    decided = next((m.share for m in balance.moments if m.middle >= 0.75), 1.0)
    halfway = balance.moments[len(balance.moments) // 2]
    text = (
        f"In {balance.followed} games that were followed action by action, half of the later winners "
        f"had a chance above {percent(halfway.middle)} halfway through; three to one was reached "
        f"after {percent(decided)} of the game. The band holds the middle half of all games."
    )
    rows = [
        (percent(m.share), percent(m.low), percent(m.middle), percent(m.high))
        for m in balance.moments[::2]
    ]
    table = _figures(("of the game", "a quarter below", "half below", "three quarters below"), rows)
    svg = plots.svg_of("time", PLOT_HEIGHT_IN, plots.draw_moments(balance))
    return [_card("When is it decided?", text, svg, table, name="time")]


def _levels(balance: Balance) -> str:
    text = ""
    if balance.chance_share is not None:
        text = (
            f"Of all that moves the chances in games of equals, {percent(balance.chance_share)} is dice "
            f"and draws, {percent(1 - balance.chance_share)} are decisions and what they uncover. "
        )
    best = balance.levels[-1]
    text += (
        f"One seat of level {_level(best)} against the lowest level wins {percent(best.rate)} "
        f"({_range(best)}): a game of pure luck would give {percent(balance.fair)}, one of pure skill "
        "100 %."
    )
    draw = plots.draw_shares(
        balance.levels, balance.fair, "level of one bot; all others play at the lowest"
    )
    svg = plots.svg_of("skill", PLOT_HEIGHT_IN, draw)
    table = _figures(("level", "games", "won", "95 %"), _share_rows(balance.levels))
    return _card("Luck or skill?", text, svg, table, name="skill")


def _pieces(balance: Balance) -> list[str]:
    pieces = balance.pieces
    if not pieces:
        return []
    best, worst = pieces[0], pieces[-1]
    text = (
        f"Seats with “{best.name}” won most often, {percent(best.rate)} ({_range(best)}); those with "
        f"“{worst.name}” least, {percent(worst.rate)} ({_range(worst)}). It goes with winning; it need not "
        "be the reason."
    )
    shown = plots.best_and_worst(pieces)
    if len(shown) < len(pieces):
        text += f" Shown are the {len(shown) // 2} at either end of {len(pieces)}."
    height_in = plots.pieces_height_in(pieces)
    svg = plots.svg_of("pieces", height_in, plots.draw_pieces(pieces, balance.fair))
    table = _figures(("", "had by", "won", "95 %"), _share_rows(pieces))
    title = f"What goes with winning? {study_of(get_game(balance.slug)).PIECES}"
    css = "tall" if height_in > PLOT_HEIGHT_IN else ""
    return [_card(title, text, svg, table, name="pieces", css=css)]


def _rules(balance: Balance) -> str:
    most = log1p(max((firing.per_game for firing in balance.firings), default=1.0))
    rows = "".join(
        f'<tr><th scope="row">{escape(one.rule)}</th><td class="says">{escape(one.sentence)}</td>'
        f'<td class="number a-game">{one.per_game:.1f}</td>'
        f'<td class="number of-games">{one.in_games:.0%}</td>'
        f'<td class="bar"><i style="width:{100 * log1p(one.per_game) / most:.0f}%"></i></td></tr>'
        for one in balance.firings
    )
    known = len(get_game(balance.slug).texts.ids)
    text = (
        f"{len(balance.firings)} of {known} rules show in what happens at the table; the others forbid "
        "something, or say what is in the box. The length of a bar grows with the logarithm."
    )
    head = (
        '<th scope="col">rule</th><th scope="col">what it says</th>'
        '<th scope="col" class="number">a game</th><th scope="col" class="number">games with it</th>'
        '<th class="bar"></th>'
    )
    table = (
        f'<div class="scroll"><table class="rules"><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )
    return _card(
        "How often does each rule come into play?", text, "", table, name="rules", css="wide"
    )


def _footer(balance: Balance) -> str:
    return (
        f"<footer><p>Sortilège {escape(__version__)}: <code>{escape(_command(balance))}</code>. The same "
        "command gives the same figures.</p></footer>"
    )


def _command(balance: Balance) -> str:
    """What was called to make this page, nothing left to defaults."""
    words = ["sortilege", "study", balance.slug, "--games", str(balance.games)]
    words += ["--followed", str(balance.followed), "--bots", ",".join(balance.bots)]
    for name, value in balance.options.items():
        words += ["--option", f"{name}={str(value).lower() if isinstance(value, bool) else value}"]
    return shlex.join([*words, "--seats", str(balance.seats), "--seed", str(balance.seed)])
