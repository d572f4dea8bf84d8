"""The base of what a table shows: msgspec's `Struct` where msgspec is installed, because the server sends it as JSON.

A table alone needs no more than the standard library; there the same classes are frozen dataclasses.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from msgspec import Struct
else:
    try:
        from msgspec import Struct
    except ImportError:

        class Struct:
            """A frozen dataclass that ignores how msgspec would encode it."""

            def __init_subclass__(cls, **encoding: Any) -> None:
                dataclass(frozen=True)(cls)


__all__ = ["Struct"]
