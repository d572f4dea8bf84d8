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
    found, at, argument = name.partition("@")
    try:
        bot = _find_class(found)(*[argument] * bool(at))
    except TypeError as error:
        raise LookupError(str(error)) from error
    if not callable(getattr(bot, "choose", None)):
        raise LookupError(f"{name} has no method `choose`")
    return bot  # type: ignore[no-any-return]


def _find_class(name: str) -> Any:
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP, name=name):
        return point.load()
    module, colon, inside = name.partition(":")
    if not colon:
        raise LookupError(f"no entry point of {GROUP} is called {name!r}")
    try:
        return getattr(import_module(module), inside)
    except (ImportError, AttributeError, ValueError) as error:
        raise LookupError(str(error)) from error
