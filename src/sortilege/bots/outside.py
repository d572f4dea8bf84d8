"""Bots from elsewhere: an entry point in the group `sortilege.bots`, a class `package.module:Class`, or a program.

A class is made without arguments, or with the text after an `@`: `package.module:Class@some/file`. With the method
`choose` it is a `Bot` and plays in this process; with the methods `begin`, `answer` and `end` it is a `RemoteBot` and
plays as a program of its own. `exec:COMMAND` is a program in any language.

A `Bot` that cannot play every game may say so before the first one: its `check_game(slug)` raises LookupError.
"""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from sortilege.engine.contract import Bot

GROUP = "sortilege.bots"
EXEC = "exec:"
REMOTE_METHODS = ("begin", "answer", "end")
LIMIT_S = 2.0
"""How long a program may think about a question, unless somebody says otherwise."""


def outside_names() -> tuple[str, ...]:
    """The bots that installed packages offer."""
    from importlib.metadata import entry_points

    return tuple(sorted(entry_points(group=GROUP).names))


def make_outside_bot(name: str, seed: int = 0, limit_s: float = LIMIT_S) -> Bot:
    """The bot of that name; raises LookupError, saying why, if there is none."""
    command = command_of(name)
    if command is None:
        return find_class(name)()  # type: ignore[no-any-return]
    from sortilege.bots.programs.bot import ProgramBot

    return ProgramBot(command, seed, limit_s)


def check_outside_bot(name: str, slug: str) -> None:
    """Make a bot, or start its program and let it say that it is ready; raises LookupError, saying why not."""
    command = command_of(name)
    if command is None:
        _check_class(name, slug)
    else:
        _try_program(command)


def command_of(name: str) -> tuple[str, ...] | None:
    """The command that runs a bot as a program; None for one that plays in this process. Raises LookupError."""
    if name.startswith(EXEC):
        from sortilege.bots.programs.process import read_command

        return read_command(name.removeprefix(EXEC))
    kind = find_class(name)
    if callable(getattr(kind, "choose", None)):
        return None
    if not callable(getattr(kind, "answer", None)):
        raise LookupError(f"{name} has no method `choose` and no method `answer`")
    for method in REMOTE_METHODS:
        if not callable(getattr(kind, method, None)):
            raise LookupError(f"{name} has a method `answer`, but no method `{method}`")
    return sys.executable, "-m", "sortilege.bots.programs", name


def find_class(name: str) -> Any:
    """What an entry point or `package.module:Class` leads to; raises LookupError."""
    from importlib.metadata import entry_points

    found, at, argument = name.partition("@")
    if at:
        return _with_argument(find_class(found), argument)
    for point in entry_points(group=GROUP, name=name):
        return _loaded(name, point.load)
    module, colon, inside = name.partition(":")
    if not colon:
        raise LookupError(f"no entry point of {GROUP} is called {name!r}")
    with _folder_at_hand():
        return _loaded(name, lambda: getattr(import_module(module), inside))


def _with_argument(kind: Any, argument: str) -> Any:
    """The same class, but made without arguments; raises LookupError."""
    if not inspect.isclass(kind):
        raise LookupError("only a class can be given what is after an @")
    make: Any = kind.__init__
    return type(kind.__name__, (kind,), {"__init__": lambda self: make(self, argument)})


def _loaded(name: str, load: Any) -> Any:
    try:
        return load()
    except (Exception, SystemExit) as error:  # whatever a module of somebody else does at import
        raise LookupError(f"{type(error).__name__}: {error}") from error


@contextmanager
def _folder_at_hand() -> Iterator[None]:
    """Find modules in the folder of the command too, after those that are installed."""
    folder = os.getcwd()
    sys.path.append(folder)
    try:
        yield
    finally:
        sys.path.remove(folder)


def _check_class(name: str, slug: str) -> None:
    try:
        check_game = getattr(find_class(name)(), "check_game", None)
        if callable(check_game):
            check_game(slug)
    except LookupError:
        raise
    except (Exception, SystemExit) as error:
        raise LookupError(f"it cannot be made: {type(error).__name__}: {error}") from error


def _try_program(command: tuple[str, ...]) -> None:
    from sortilege.bots.faults import Fault
    from sortilege.bots.programs.process import Program

    program: Program | None = None
    try:
        program = Program(command)
        program.greet()
    except Fault as fault:
        words = program.last_words() if program is not None else ""
        raise LookupError(f"it {fault}\n{words}".strip()) from fault
    finally:
        if program is not None:
            program.close()
