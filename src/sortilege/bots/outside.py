"""Bots from elsewhere: an entry point in the group `sortilege.bots`, or a class written `package.module:Class`.

Either leads to a class that has the method `choose` of a `Bot`. It is made without arguments, or with the text after
an `@`: `package.module:Class@some/file`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from sortilege.engine.contract import Bot

GROUP = "sortilege.bots"


def outside_names() -> tuple[str, ...]:
    """The bots that installed packages offer."""
    from importlib.metadata import entry_points

    return tuple(sorted(entry_points(group=GROUP).names))


def make_outside_bot(name: str) -> Bot:
    """The bot of that name; raises LookupError, saying why, if there is none."""
    bot = _find_class(name)()
    if not callable(getattr(bot, "choose", None)):
        raise LookupError(f"{name} has no method `choose`")
    return bot  # type: ignore[no-any-return]


def _find_class(name: str) -> Any:
    from importlib.metadata import entry_points

    found, at, argument = name.partition("@")
    if at:
        return _with_argument(_find_class(found), argument)
    for point in entry_points(group=GROUP, name=name):
        return point.load()
    module, colon, inside = name.partition(":")
    if not colon:
        raise LookupError(f"no entry point of {GROUP} is called {name!r}")
    try:
        return getattr(import_module(module), inside)
    except (ImportError, AttributeError, ValueError) as error:
        raise LookupError(str(error)) from error


def _with_argument(kind: Any, argument: str) -> Any:
    """The same class, but made without arguments."""
    return type(kind.__name__, (kind,), {"__init__": lambda self: kind.__init__(self, argument)})
