"""The options of the server, on the command line or in the environment, and the settings that they make."""

from __future__ import annotations

import re
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any

import typer

from sortilege.cli.terminal import CannotDo
from sortilege.server.logs import FORMATTERS
from sortilege.server.settings import Settings

DATA_VARIABLE, STORE_VARIABLE = "SORTILEGE_DATA", "SORTILEGE_STORE"
_NAME = re.compile(r"(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*")
_SETTING = {
    "host": "bind",
    "allow_host": "hosts",
    "proxy": "proxies",
    "copies": "copies_kept",
    "metrics_host": "metrics_bind",
}
"""The settings that have another name than their options."""

Bind = Annotated[
    str | None,
    typer.Option(
        "--host",
        envvar="SORTILEGE_HOST",
        show_envvar=False,
        help="Address to listen on.",
        show_default="all of this machine",
    ),
]
Port = Annotated[
    int | None,
    typer.Option(
        envvar="SORTILEGE_PORT",
        show_envvar=False,
        help="Port to listen on.",
        min=0,
        max=65535,
        show_default="8000",
    ),
]
DataFolder = Annotated[
    Path | None,
    typer.Option(
        "--data",
        envvar=DATA_VARIABLE,
        show_envvar=False,
        help="Where games are kept.",
        show_default="your data folder",
    ),
]
StoreAddress = Annotated[
    str | None,
    typer.Option(
        "--store",
        metavar="ADDRESS",
        envvar=STORE_VARIABLE,
        show_envvar=False,
        help="Keep games in PostgreSQL, for several servers: postgresql://USER@HOST/DATABASE.",
        show_default="a file in the data folder",
    ),
]
BusAddress = Annotated[
    str | None,
    typer.Option(
        "--bus",
        metavar="ADDRESS",
        envvar="SORTILEGE_BUS",
        show_envvar=False,
        help="Several servers that share a store talk over Redis: redis://HOST:PORT.",
        show_default="this is the only server",
    ),
]
AllowedHosts = Annotated[
    list[str] | None,
    typer.Option(
        "--allow-host",
        metavar="NAME",
        envvar="SORTILEGE_ALLOW_HOST",
        show_envvar=False,
        help="A name under which browsers reach the server; repeat for more.",
        show_default="any",
    ),
]
Proxies = Annotated[
    list[str] | None,
    typer.Option(
        "--proxy",
        metavar="ADDRESS",
        envvar="SORTILEGE_PROXY",
        show_envvar=False,
        help="A proxy whose X-Forwarded headers are believed; repeat for more.",
        show_default="none",
    ),
]
FinishedDays = Annotated[
    int | None,
    typer.Option(
        "--keep-finished-days",
        metavar="DAYS",
        envvar="SORTILEGE_KEEP_FINISHED_DAYS",
        show_envvar=False,
        help="Keep finished games this long; 0: for ever.",
        min=0,
        show_default=str(Settings.keep_finished_days),
    ),
]
UnfinishedDays = Annotated[
    int | None,
    typer.Option(
        "--keep-unfinished-days",
        metavar="DAYS",
        envvar="SORTILEGE_KEEP_UNFINISHED_DAYS",
        show_envvar=False,
        help="Keep games that nobody goes on with this long; 0: for ever.",
        min=0,
        show_default=str(Settings.keep_unfinished_days),
    ),
]
Copies = Annotated[
    int | None,
    typer.Option(
        metavar="NUMBER",
        envvar="SORTILEGE_COPIES",
        show_envvar=False,
        help="Copy all games every day and keep so many copies; 0: none.",
        min=0,
        show_default=str(Settings.copies_kept),
    ),
]
LeastFree = Annotated[
    int | None,
    typer.Option(
        "--least-free-mb",
        metavar="MB",
        envvar="SORTILEGE_LEAST_FREE_MB",
        show_envvar=False,
        help="With less space on the disk, /api/ready says no.",
        min=0,
        show_default=str(Settings.least_free_mb),
    ),
]
BotWorkers = Annotated[
    int | None,
    typer.Option(
        "--bot-workers",
        metavar="NUMBER",
        envvar="SORTILEGE_BOT_WORKERS",
        show_envvar=False,
        help="Processes in which bots look ahead; 0: none, which slows the server down.",
        min=0,
        show_default="one less than processors",
    ),
]
LogFormatName = Annotated[
    str | None,
    typer.Option(
        "--log-format",
        metavar="text|json",
        envvar="SORTILEGE_LOG_FORMAT",
        show_envvar=False,
        help="How the log is written.",
        show_default=Settings.log_format,
    ),
]
MetricsPort = Annotated[
    int | None,
    typer.Option(
        "--metrics-port",
        metavar="PORT",
        envvar="SORTILEGE_METRICS_PORT",
        show_envvar=False,
        help="Measure, and answer Prometheus at /metrics on this port.",
        min=0,
        max=65535,
        show_default="off",
    ),
]
MetricsBind = Annotated[
    str | None,
    typer.Option(
        "--metrics-host",
        metavar="ADDRESS",
        envvar="SORTILEGE_METRICS_HOST",
        show_envvar=False,
        help="Address of that port.",
        show_default=Settings.metrics_bind,
    ),
]
Browser = Annotated[
    bool,
    typer.Option(
        "--browser/--no-browser",
        envvar="SORTILEGE_BROWSER",
        show_envvar=False,
        help="Open the page in the browser.",
    ),
]


def make_settings(options: Mapping[str, Any]) -> Settings:
    """The settings that options ask for; raises CannotDo."""
    named = {_SETTING.get(name, name): value for name, value in options.items()}
    given = {name: value for name, value in named.items() if value not in (None, [])}
    if "hosts" in given:
        given["hosts"] = tuple(map(_host_name, given["hosts"]))
    if "proxies" in given:
        given["proxies"] = tuple(map(_network, given["proxies"]))
    if given.get("log_format", Settings.log_format) not in FORMATTERS:
        raise CannotDo(f"--log-format is text or json, not {given['log_format']!r}")
    return Settings(**given)


def refuse_server_options(context: typer.Context) -> None:
    """The options of the server mean nothing to another command. What the environment says is for whom it concerns."""
    names = [
        f"--{name.replace('_', '-')}"
        for name in context.params
        if (source := context.get_parameter_source(name)) and source.name == "COMMANDLINE"
    ]
    if names:
        command = context.invoked_subcommand
        raise CannotDo(f"{', '.join(names)} applies only to the server, not to {command}")


def _host_name(text: str) -> str:
    if not _NAME.fullmatch(text.lower()):
        raise CannotDo(
            f"--allow-host takes a name such as games.example, without https:// and port, not {text!r}"
        )
    return text.lower()


def _network(text: str) -> str:
    try:
        return str(ip_network(text)).removesuffix("/32").removesuffix("/128")
    except ValueError as error:
        raise CannotDo(
            f"--proxy takes an address such as 127.0.0.1 or a network such as 10.0.0.0/8, not {text!r}"
        ) from error
