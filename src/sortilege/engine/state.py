"""A position as plain Python, and what a rule may be made of. Nothing here needs more than the standard library.

A rule is a plain function on a position `t`, marked `@rule`. As written it is interpreted, on a `PlainState` (ints and
lists): people play on it without waiting for a compiler. `engine.compiled` gives the same functions to Numba.
"""

from __future__ import annotations

import importlib
from array import array
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self, TypeVar, get_args, get_origin

if TYPE_CHECKING:
    from sortilege.engine.compiled import Records

F = TypeVar("F", bound=Callable[..., object])


def rule(function: F) -> F:
    """Mark a module-level function as a rule: Python and the compiler run the same source."""
    function.__rule__ = True  # type: ignore[attr-defined]
    return function


def noinline(function: F) -> F:
    """Mark a rule that the compiler shall call: inlined wherever it is used it would take seconds more to compile."""
    function.__inline__ = "never"  # type: ignore[attr-defined]
    return function


def merged(function: F) -> F:
    """Mark a rule that becomes part of its callers before they are compiled: what it calls is compiled less often."""
    function.__inline__ = "always"  # type: ignore[attr-defined]
    return function


class IntTable(tuple[int, ...]):
    """A constant table of ints: a tuple for the interpreter, an array for the compiler."""

    __slots__ = ()


def const(values: Iterable[int]) -> IntTable:
    """A constant table, always flat: `EDGE[4 * square + direction]` costs the same interpreted and compiled."""
    return IntTable(values)


def scratch(size: int) -> list[int]:
    """A short list of zeros to work on; never kept."""
    return [0] * size


class PlainState:
    """A position as plain ints and lists; its annotations are the fields of the compiled record.

    A field is an `int`, or `Annotated[list[int], n]` for a row of n. Every field is an int64 in the
    record: one type, no surprises in the compiler.
    """

    ROWS: ClassVar[tuple[tuple[str, int], ...]]
    """Field names with the length of their row, 0 for a single number."""

    def __init_subclass__(cls) -> None:
        module = importlib.import_module(cls.__module__)
        hints = {
            name: eval(text, vars(module)) if isinstance(text, str) else text
            for name, text in cls.__annotations__.items()
        }
        cls.ROWS = tuple((name, _row_length(hint)) for name, hint in hints.items())

    def __init__(self) -> None:
        for name, length in self.ROWS:
            setattr(self, name, [0] * length if length else 0)

    def copy(self) -> Self:
        """The same position, independent of this one."""
        other = object.__new__(type(self))
        fields = other.__dict__
        for name, value in self.__dict__.items():
            fields[name] = value[:] if isinstance(value, list) else value
        return other

    def record(self, size: int = 1) -> Records:
        """An array of `size` compiled records, all of them this position. Needs NumPy."""
        from sortilege.engine.compiled import to_records

        return to_records(self, size)

    @classmethod
    def from_record(cls, records: Records, index: int = 0) -> Self:
        """The plain state of one compiled record."""
        state = object.__new__(cls)
        for name, _ in cls.ROWS:
            setattr(state, name, records[index][name].tolist())
        return state

    def to_bytes(self) -> bytes:
        """The position as bytes, the same as those of its record; equal positions have equal bytes."""
        numbers = array("q")
        for name, length in self.ROWS:
            value = getattr(self, name)
            numbers.extend(value if length else (value,))
        return numbers.tobytes()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)}" for name, _ in self.ROWS)
        return f"{type(self).__name__}({fields})"


def _row_length(hint: Any) -> int:
    if hint is int:
        return 0
    if get_origin(hint) is Annotated and get_args(hint)[0] == list[int]:
        return int(get_args(hint)[1])
    raise TypeError(f"a field of a state is int or Annotated[list[int], n], not {hint!r}")
