"""A position as plain Python, and what a rule may be made of. Nothing here needs more than the standard library.

A rule is a plain function on a position `t`, marked `@rule`. As written it is interpreted, on a `PlainState` (ints and
lists): people play on it without waiting for a compiler. `engine.compiled` gives the same functions to Numba.
"""

from __future__ import annotations

import importlib
import struct
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


def entry(function: F) -> F:
    """Mark a rule that Python calls when it is compiled; the others are called by compiled rules only."""
    function.__entry__ = True  # type: ignore[attr-defined]
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
    SHAPE: ClassVar[str]
    """The same as text."""
    LISTS: ClassVar[tuple[str, ...]]
    """The fields that are rows."""
    PACKED: ClassVar[struct.Struct]
    """All numbers of a position, one after the other."""
    _copy_to: ClassVar[Callable[..., None]]
    _pack: ClassVar[Callable[..., bytes]]

    def __init_subclass__(cls) -> None:
        module = importlib.import_module(cls.__module__)
        hints = {
            name: eval(text, vars(module)) if isinstance(text, str) else text
            for name, text in cls.__annotations__.items()
        }
        cls.ROWS = tuple((name, _row_length(hint)) for name, hint in hints.items())
        cls.SHAPE = repr(cls.ROWS)
        cls.LISTS = tuple(name for name, length in cls.ROWS if length)
        cls.PACKED = struct.Struct(f"={sum(length or 1 for _, length in cls.ROWS)}q")
        cls._copy_to, cls._pack = _written_out(cls.ROWS, cls.PACKED)

    def __init__(self) -> None:
        for name, length in self.ROWS:
            setattr(self, name, [0] * length if length else 0)

    def copy(self) -> Self:
        """The same position, independent of this one."""
        other = object.__new__(type(self))
        self._copy_to(other)
        return other

    def copy_to(self, other: Self) -> None:
        """Make another position the same as this one."""
        self._copy_to(other)

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
        return self._pack()

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """The position that was written by `to_bytes`; raises ValueError if it has other fields."""
        numbers = array("q")
        numbers.frombytes(data)
        if len(numbers) != sum(length or 1 for _, length in cls.ROWS):
            raise ValueError("the bytes are those of another kind of position")
        state, place = object.__new__(cls), 0
        for name, length in cls.ROWS:
            row = numbers[place : place + (length or 1)].tolist()
            setattr(state, name, row if length else row[0])
            place += len(row)
        return state

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)}" for name, _ in self.ROWS)
        return f"{type(self).__name__}({fields})"


def _written_out(
    rows: Iterable[tuple[str, int]], packed: struct.Struct
) -> tuple[Callable[..., None], Callable[..., bytes]]:
    """`copy` and `to_bytes`, field by field: a loop over names takes twice the time, with every move at every table.

    They never touch `__dict__`: Python finds the fields of an object faster that has not been asked for it.
    """
    copies = [f"other.{name} = self.{name}{'[:]' if length else ''}" for name, length in rows]
    numbers = [f"{'*' if length else ''}self.{name}" for name, length in rows]
    source = f"def copy_to(self, other): {'; '.join(copies) or 'pass'}\n"
    source += f"def pack(self): return packed({', '.join(numbers)})\n"
    names: dict[str, Any] = {"packed": packed.pack}
    exec(source, names)
    return names["copy_to"], names["pack"]


class PlainRecords(list[PlainState]):
    """Positions to work on. As in an array of records, what is written into it is copied: `ts[j] = ts[i]`."""

    def __setitem__(self, index: Any, position: Any) -> None:
        position.copy_to(self[index])


def _row_length(hint: Any) -> int:
    if hint is int:
        return 0
    if get_origin(hint) is Annotated and get_args(hint)[0] == list[int]:
        return int(get_args(hint)[1])
    raise TypeError(f"a field of a state is int or Annotated[list[int], n], not {hint!r}")
