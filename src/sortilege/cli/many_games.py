"""The options of the commands that play many games: `arena` and `study`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

ArenaGame = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="A game; without it --rate takes all.")
]
ArenaGames = Annotated[
    int | None, typer.Option("--games", help="How many games.", min=1, show_default="1000")
]
ArenaSeats = Annotated[
    int | None,
    typer.Option(
        "--seats",
        help="How many play.",
        show_default="one for each bot named; rated: the fewest",
    ),
]
Rated = Annotated[bool, typer.Option("--rate", help="Everybody plays everybody: ratings.")]
Duration = Annotated[
    float | None,
    typer.Option(help="With --rate: how long for each game.", min=0, show_default="no limit"),
]
ResultsPath = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="With --rate: keep results there, and go on from them."),
]
TablePath = Annotated[
    Path | None, typer.Option(metavar="FILE.md", help="With --rate: write a table.")
]
PicturePath = Annotated[
    Path | None, typer.Option(metavar="FILE.svg", help="With --rate: draw a picture.")
]


RayAddress = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="ADDRESS",
        help="Play on a Ray cluster, such as 127.0.0.1:6379.",
        show_default="the cores of this machine",
    ),
]
Studied = Annotated[
    list[str],
    typer.Argument(metavar="GAME | memory [GAME ...]", help="A game, or what a memory is worth."),
]
StudyBots = Annotated[
    str | None,
    typer.Option(
        "--bots",
        help="Who plays, as in the arena.",
        show_default="the best that does not search; memory: search:100",
    ),
]
StudyGames = Annotated[
    int | None,
    typer.Option("--games", help="How many games.", min=2, show_default="400; memory: 200"),
]
Followed = Annotated[
    int | None,
    typer.Option(
        "--followed",
        help="How many of them are followed action by action, for chances over time.",
        min=0,
        show_default="40",
    ),
]
Windows = Annotated[
    str | None,
    typer.Option(help="memory: how many events are remembered.", show_default="0,2,8,32,perfect"),
]
StudyPath = Annotated[
    Path | None,
    typer.Option(
        "--to",
        metavar="FILE",
        help="The page; memory: the plot, as SVG.",
        show_default="study-GAME.html; memory: none",
    ),
]
