"""The commands and their options; each command's work is in the file of its name."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from sortilege import __version__
from sortilege.bots.outside import LIMIT_S
from sortilege.cli import many_games
from sortilege.cli.bot_options import (
    BotName,
    Command,
    Contestants,
    Link,
    MoveLimit,
    Pause,
    SeatName,
    SeatNumber,
    Stay,
)
from sortilege.cli.serving import (
    STORE_VARIABLE,
    AllowedHosts,
    Bind,
    BotWorkers,
    Browser,
    BusAddress,
    Copies,
    DataFolder,
    FinishedDays,
    LeastFree,
    LogFormatName,
    MetricsBind,
    MetricsPort,
    Port,
    Proxies,
    StoreAddress,
    UnfinishedDays,
    make_settings,
    refuse_server_options,
)
from sortilege.cli.terminal import Commands, find_game, out, read_language, read_options
from sortilege.engine.match import Match

app = typer.Typer(
    cls=Commands,
    name="sortilege",
    help="Magical family board games. Without a command: serve them and open the browser.",
    epilog="The environment can set the options of the server too: SORTILEGE_PORT=9000."
    " sortilege COMMAND --help says more about a command.",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    add_completion=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game on the shelf.")]
Language = Annotated[str | None, typer.Option("--lang", help="en, fr or de.", show_default="yours")]
Seats = Annotated[int | None, typer.Option(help="How many play.", show_default="the fewest")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the game; repeat for more."),
]


def main() -> None:
    """The command `sortilege`."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # where the terminal lacks a letter, show a "?"
            stream.reconfigure(errors="replace")
    app()


def _say_version(wanted: bool) -> None:
    if wanted:
        out().print(f"sortilege {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def serve(
    context: typer.Context,
    host: Bind = None,
    port: Port = None,
    data: DataFolder = None,
    store: StoreAddress = None,
    bus: BusAddress = None,
    allow_host: AllowedHosts = None,
    proxy: Proxies = None,
    keep_finished_days: FinishedDays = None,
    keep_unfinished_days: UnfinishedDays = None,
    copies: Copies = None,
    least_free_mb: LeastFree = None,
    bot_workers: BotWorkers = None,
    log_format: LogFormatName = None,
    metrics_port: MetricsPort = None,
    metrics_host: MetricsBind = None,
    browser: Browser = True,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_say_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Serve the games and open the browser."""
    if context.invoked_subcommand is not None:
        refuse_server_options(context)
        return
    from sortilege.server.run import serve

    options = {k: v for k, v in context.params.items() if k not in ("browser", "version")}
    raise typer.Exit(serve(make_settings(options), open_browser=browser))


@app.command()
def play(
    game: GameName,
    seats: Seats = None,
    seat: Annotated[int, typer.Option(help="Your seat.")] = 0,
    bot: Annotated[
        str | None, typer.Option(help="Who plays against you.", show_default="the best there is")
    ] = None,
    level: Annotated[
        int | None, typer.Option(help="How well it plays.", show_default="in the middle")
    ] = None,
    option: Options = None,
    lang: Language = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record of the game there.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The same seed repeats the same chance.", show_default="none")
    ] = None,
) -> None:
    """Play in the terminal against bots."""
    from sortilege.cli.play import Opponent, sit_down

    match = _new_match(game, seats, option)
    opponent = Opponent(bot, level)
    raise typer.Exit(
        sit_down(match, seat, opponent, lang=read_language(lang), save=save, seed=seed)
    )


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="The record of a game.")],
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each step.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Only the result.")] = False,
) -> None:
    """Show a recorded game step by step, all secrets included."""
    from sortilege.cli.replay import show_record

    raise typer.Exit(show_record(file, step=step, quiet=quiet))


@app.command()
def analyse(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a game.")],
    games: Annotated[
        int | None,
        typer.Option(
            min=50, help="Games that are played on for each estimate.", show_default="1000"
        ),
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.0, help="About how long it may take, instead.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed finds the same.")] = 0,
    json: Annotated[
        bool, typer.Option("--json", help="Everything that was found as JSON.")
    ] = False,
) -> None:
    """Tell what decided a recorded game: chances, the moments that counted, luck and skill."""
    from sortilege.cli.analyse import show_analysis

    show_analysis(file, games=games, seconds=seconds, seed=seed, as_json=json)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a finished game.")],
    commitment: Annotated[
        str | None,
        typer.Option(metavar="HEX", help="What was shown at the start.", show_default="none"),
    ] = None,
) -> None:
    """Check that nobody chose or changed a roll or a draw of a game."""
    from sortilege.cli.verify import check_record

    raise typer.Exit(check_record(file, commitment))


@app.command()
def perft(
    game: GameName,
    depth: Annotated[int, typer.Option(help="How many actions deep.", min=0, max=1000)],
    seats: Seats = None,
    option: Options = None,
    divide: Annotated[
        bool, typer.Option("--divide", help="Count below each first action.")
    ] = False,
    interpreted: Annotated[
        bool, typer.Option("--interpreted", help="Without the compiler, even where there is one.")
    ] = False,
) -> None:
    """Count all sequences of actions of a given length."""
    from sortilege.cli.perft import show_perft

    show_perft(_new_match(game, seats, option), depth, divide=divide, compiled=not interpreted)


@app.command()
def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A game.", show_default="all of them")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Figures as JSON.")] = False,
    seconds: Annotated[float, typer.Option(help="About how long for each game.", min=0.01)] = 10.0,
) -> None:
    """Measure how fast the rules are."""
    from sortilege.cli.bench import show_bench

    show_bench([find_game(game).slug] if game else [], seconds, as_json=json)


@app.command()
def arena(
    game: many_games.ArenaGame = None,
    bots: Contestants = None,
    games: many_games.ArenaGames = None,
    seats: many_games.ArenaSeats = None,
    option: Options = None,
    seed: Annotated[int, typer.Option(help="The same seed plays the same games.")] = 0,
    limit: MoveLimit = LIMIT_S,
    json: Annotated[bool, typer.Option("--json", help="Figures as JSON.")] = False,
    rate: many_games.Rated = False,
    seconds: many_games.Duration = None,
    resume: many_games.ResultsPath = None,
    table: many_games.TablePath = None,
    picture: many_games.PicturePath = None,
    ray: many_games.RayAddress = None,
) -> None:
    """Let bots play against each other and show who wins how often, or how strong everybody is."""
    from sortilege.cli.arena import Wish, show_arena
    from sortilege.cli.rating import RatingFiles, show_ratings

    wish = Wish(game, bots, games, seats, read_options(option or []), seed, limit, ray)
    files = RatingFiles(resume, table, picture)
    if rate:
        show_ratings(wish, files, seconds, as_json=json)
    else:
        files.refuse(seconds)
        show_arena(wish, as_json=json)


@app.command()
def study(
    what: many_games.Studied,
    bots: many_games.StudyBots = None,
    games: many_games.StudyGames = None,
    followed: many_games.Followed = None,
    seats: Seats = None,
    option: Options = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same figures.")] = 0,
    windows: many_games.Windows = None,
    json: Annotated[bool, typer.Option("--json", help="Figures as JSON.")] = False,
    to: many_games.StudyPath = None,
    ray: many_games.RayAddress = None,
) -> None:
    """Play a game hundreds of times and write a page about it, or measure what a memory is worth."""
    from sortilege.cli.study import StudyWish, show_study

    chosen = read_options(option or [])
    wish = StudyWish(what, bots, games, seats, chosen, seed, followed, windows, to, ray)
    show_study(wish, as_json=json)


@app.command()
def bot(
    table: Link,
    bot: BotName = None,
    program: Command = None,
    seat: SeatNumber = None,
    name: SeatName = None,
    limit: MoveLimit = 10.0,
    pause: Pause = 0.5,
    stay: Stay = 0.0,
) -> None:
    """Let a bot take a seat at a table of a server and play to the end."""
    from sortilege.cli.bot import command_for, name_for, take_seat
    from sortilege.remote import Wishes

    called = name_for(bot, program) if name is None else name
    wishes = Wishes(seat, called, limit_s=limit, pause_s=pause, stay_s=stay)
    raise typer.Exit(take_seat(table, command_for(bot, program), wishes))


@app.command()
def rules(game: GameName, lang: Language = None) -> None:
    """Print the rules of a game, each paragraph with the ids of its rules."""
    from sortilege.cli.rules import show_rules

    show_rules(out(), find_game(game), read_language(lang))


def _data_folder(given: Path | None) -> Path:
    from sortilege.server.settings import default_data_folder

    return given or default_data_folder()


@app.command()
def backup(
    file: Annotated[
        Path | None, typer.Argument(help="The copy.", show_default="in the folder `backups`")
    ] = None,
    data: DataFolder = None,
) -> None:
    """Copy all games into one file, also while the server runs."""
    from sortilege.cli.data import make_backup, refuse_shared_store

    refuse_shared_store(os.environ.get(STORE_VARIABLE, ""), "pg_dump")
    make_backup(_data_folder(data), file)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A copy made by `sortilege backup`.")],
    data: DataFolder = None,
) -> None:
    """Put a copy in the place of the games; what was there is kept. Stop the server first."""
    from sortilege.cli.data import put_back, refuse_shared_store

    refuse_shared_store(os.environ.get(STORE_VARIABLE, ""), "pg_restore")
    put_back(_data_folder(data), file)


@app.command()
def salvage(
    file: Annotated[
        Path | None, typer.Argument(help="A damaged database.", show_default="the one in use")
    ] = None,
    data: DataFolder = None,
) -> None:
    """Save every game that can still be read from a damaged database. Stop the server first."""
    from sortilege.cli.data import save_readable

    save_readable(_data_folder(data), file)


@app.command()
def export(
    to: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER_OR_ZIP", help="What to write.", show_default="a zip file with the date"
        ),
    ] = None,
    records: Annotated[
        bool,
        typer.Option("--records", help="Only the records of finished games, without names."),
    ] = False,
    data: DataFolder = None,
    store: StoreAddress = None,
) -> None:
    """Write all games as text files, to move them or to study them; also while the server runs."""
    from sortilege.cli.transfer import write_games

    write_games(_data_folder(data), store or "", to, records=records)


@app.command("import")
def import_games(
    files: Annotated[
        list[Path], typer.Argument(help="What `sortilege export` wrote: files, folders, zip files.")
    ],
    data: DataFolder = None,
    store: StoreAddress = None,
) -> None:
    """Add the games that another Sortilège has exported. Stop the server first, unless it uses PostgreSQL."""
    from sortilege.cli.transfer import read_games

    raise typer.Exit(read_games(_data_folder(data), store or "", files))


def _new_match(name: str, seats: int | None, option: list[str] | None) -> Match:
    game = find_game(name)
    return Match(game, game.least_seats if seats is None else seats, read_options(option or []))
