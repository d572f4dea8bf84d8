"""The options about bots from elsewhere."""

from __future__ import annotations

from typing import Annotated

import typer

Contestants = Annotated[
    str | None,
    typer.Option(
        help="Who plays: names, or names with levels, such as NAME:3,random,search:500;"
        " policy@FILE, package.module:Class, or exec:COMMAND for a program.",
        show_default="with --rate all levels",
    ),
]
MoveLimit = Annotated[
    float,
    typer.Option(metavar="SECONDS", min=0.001, help="How long a program may think about a move."),
]
Link = Annotated[
    str,
    typer.Option("--table", metavar="LINK", help="The table, as people send it: http://.../t/..."),
]
BotName = Annotated[
    str | None, typer.Option("--bot", help="package.module:Class, or an installed bot.")
]
Command = Annotated[
    str | None, typer.Option("--exec", metavar="COMMAND", help="A program, in any language.")
]
SeatNumber = Annotated[
    int | None, typer.Option(min=0, max=5, help="Where it sits.", show_default="the first free")
]
SeatName = Annotated[
    str | None, typer.Option(help="What it is called.", show_default="as its class or file")
]
Pause = Annotated[float, typer.Option(metavar="SECONDS", min=0, help="It does not answer earlier.")]
Stay = Annotated[
    float, typer.Option(metavar="SECONDS", min=0, help="How long it stays for a rematch.")
]
