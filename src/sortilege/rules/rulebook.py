"""One rulebook, compiled or interpreted.

A rule is a plain Python function on a table `t`. As written it is interpreted on the *twin* (`Twin`: ints and
lists), where people sit and where nothing waits for a compiler. `compile_rules` gives the same source to Numba,
on records of the same fields, for search and simulation. Both yield the same bytes; the tests hold them to it.

The compiled rulebook is made of new functions that share the code objects of the rules but live in namespaces
of their own: there each rule is its compiled self and each constant table an array. So nothing is loaded twice,
a driver written once serves every game, and (unlike closures or function arguments) all of it is kept in
Numba's disk cache.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import tempfile
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Self, TypeVar, get_args, get_origin

import numpy as np

if TYPE_CHECKING:
    from sortilege.rules.contract import Game

F = TypeVar("F", bound=Callable[..., object])

CACHE_VARIABLE = "SORTILEGE_CACHE"


def rule(function: F) -> F:
    """Mark a module-level function as a rule: it reads alike to Python and to the compiler."""
    function.__rule__ = True  # type: ignore[attr-defined]
    return function


class Table(tuple[int, ...]):
    """A constant table of ints: a tuple for the interpreter, an array for the compiler."""

    __slots__ = ()


def const(values: Iterable[int]) -> Table:
    """A constant table, flat on purpose: `EDGE[4 * square + way]` costs the same in both worlds."""
    return Table(values)


def scratch(size: int) -> list[int]:
    """A small row of zeros to work on; never kept."""
    return [0] * size


class Twin:
    """A table as plain ints and lists; its annotations are the fields of the record.

    A field is an `int`, or `Annotated[list[int], n]` for a row of n. Every field is an int64 in the
    record: one type, no surprises in the compiler.
    """

    DTYPE: ClassVar[np.dtype[np.void]]
    ROWS: ClassVar[tuple[tuple[str, int], ...]]
    """Field names with the length of their row, 0 for a single number."""

    def __init_subclass__(cls) -> None:
        module = importlib.import_module(cls.__module__)
        hints = {
            name: eval(text, vars(module)) if isinstance(text, str) else text
            for name, text in cls.__annotations__.items()
        }
        cls.ROWS = tuple((name, _row_length(hint)) for name, hint in hints.items())
        fields = [(n, np.int64, (k,)) if k else (n, np.int64) for n, k in cls.ROWS]
        cls.DTYPE = np.dtype(fields, align=True)

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

    def record(self, size: int = 1) -> np.ndarray[Any, np.dtype[np.void]]:
        """An array of `size` records, all of them this position."""
        records = np.zeros(size, self.DTYPE)
        for name, _ in self.ROWS:
            records[name] = getattr(self, name)
        return records

    @classmethod
    def from_record(cls, records: np.ndarray[Any, np.dtype[np.void]], index: int = 0) -> Self:
        """The twin of one record."""
        twin = object.__new__(cls)
        for name, _ in cls.ROWS:
            setattr(twin, name, records[index][name].tolist())
        return twin

    def to_bytes(self) -> bytes:
        """The position as bytes; equal positions have equal bytes."""
        return self.record().tobytes()

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


# --------------------------------------------------------------------------- randomness, handed in by the caller
MULTIPLIER, WORD = 1791398085, 0xFFFFFFFF


@rule
def draw(rng: list[int], n: int) -> int:
    """A number in 0..n-1: multiply-with-carry in one word, the carry above it.

    No step reaches 2**63, so machine and Python integers agree (overflow is undefined when compiled).
    """
    state = MULTIPLIER * (rng[0] & WORD) + (rng[0] >> 32)
    rng[0] = state
    return (((state ^ state >> 32) & WORD) * n) >> 32


def _mix(x: int) -> int:
    x = ((x ^ x >> 16) * 0x21F0AAAD) & WORD
    x = ((x ^ x >> 15) * 0x735A2D97) & WORD
    return x ^ x >> 15


def new_rng(seed: int) -> list[int]:
    """A generator for the interpreted rulebook; `numpy.array(new_rng(s))` is the same one compiled."""
    low = _mix((seed & WORD) ^ 0x9E3779B9)
    high = _mix((seed >> 32 & WORD) + low & WORD)
    return [(high % MULTIPLIER << 32 | low) + 1]


# --------------------------------------------------------------------------- binding a game's rules
def bind_rules(game: Game) -> SimpleNamespace:
    """The interpreted rulebook of a game, drivers included, on twins."""
    drivers = importlib.import_module("sortilege.rules.drivers")
    names = dict(vars(drivers)) | _verbs(game)
    for name, value in vars(drivers).items():
        if isinstance(value, FunctionType) and value.__globals__ is vars(drivers):
            names[name] = _rebound(value, names)
    return SimpleNamespace(**names)


_COMPILED: dict[str, SimpleNamespace] = {}
_COMPILING = threading.Lock()


def compile_rules(game: Game) -> SimpleNamespace:
    """The compiled rulebook of a game, drivers included, on records. Raises ImportError without Numba.

    Each function is compiled at its first call (seconds, once) and then kept on disk.
    """
    with _COMPILING:
        if game.slug not in _COMPILED:
            _COMPILED[game.slug] = _compile(game)
        return _COMPILED[game.slug]


CALLED_BY_MOVE = ("awaited_at", "legal_at", "weights_at", "apply_at", "ask_at", "play_and_ask")


def direct_calls(game: Game) -> SimpleNamespace:
    """The drivers that a loop in Python calls move by move, without Numba's look at the types.

    It saves 0.2 of 0.35 microseconds a call. Arguments as in `drivers`, with contiguous int64 arrays; an array
    of another type raises TypeError. Compiles at once.
    """
    import numba

    book = compile_rules(game)
    kinds = {
        "ts": numba.from_dtype(game.state.DTYPE)[::1],
        "out": numba.int64[::1],
        "desk": numba.int64[:, ::1],
        **dict.fromkeys(("i", "actor", "action"), numba.int64),
    }
    calls = SimpleNamespace()
    for name in CALLED_BY_MOVE:
        driver = getattr(book, name)
        code = driver.py_func.__code__
        arguments = tuple(kinds[argument] for argument in code.co_varnames[: code.co_argcount])
        setattr(calls, name, driver.compile(arguments))
    return calls


def _compile(game: Game) -> SimpleNamespace:
    import numba

    drivers = importlib.import_module("sortilege.rules.drivers")
    here = importlib.import_module(__name__)
    verbs = _verbs(game)
    modules: list[ModuleType] = [here, *game.modules, drivers]
    spaces: dict[int, dict[str, Any]] = {id(vars(m)): {} for m in modules}
    jit = _jit(numba, _cache_folder(game, numba.__version__))
    compiled: dict[int, Any] = {id(scratch): jit(_scratch_array)}
    originals = {id(f): f for m in modules for f in vars(m).values() if hasattr(f, "__rule__")}
    for key, function in originals.items():
        compiled[key] = jit(_rebound(function, spaces[id(function.__globals__)]))
    for module in modules:
        names = vars(module) | (verbs if module is drivers else {})
        space = spaces[id(vars(module))]
        for name, value in names.items():
            space[name] = _compiled_value(value, compiled)
    return SimpleNamespace(**spaces[id(vars(drivers))])


def _verbs(game: Game) -> dict[str, Any]:
    """The functions that drivers know by name, as this game defines them."""
    verbs = ("awaited", "legal", "weights", "apply", "score", "winners", "hand")
    found = {name: getattr(game.rules, name) for name in verbs}
    return found | {name: getattr(game.sight, name) for name in ("veil", "imagine")}


def _compiled_value(value: Any, compiled: dict[int, Any]) -> Any:
    if isinstance(value, Table):
        return np.array(value, np.int64)
    return compiled.get(id(value), value)


def _rebound(function: Any, names: dict[str, Any]) -> FunctionType:
    """The same code in another namespace."""
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__qualname__ = function.__qualname__
    copy.__module__ = function.__module__
    copy.__doc__ = function.__doc__
    return copy


def _scratch_array(size):  # type: ignore[no-untyped-def]  # compiled: annotations would only mislead
    return np.zeros(size, np.int64)


def _jit(numba: Any, cache: Path | None) -> Callable[[Any], Any]:
    def jit(function: Any) -> Any:
        # Numba asks for its folder when the dispatcher is made: one folder a game keeps the drivers apart.
        before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(cache or "")
        allocates = _allocates(function)
        try:
            return numba.njit(
                cache=cache is not None,
                nogil=True,
                error_model="numpy",
                forceinline=not allocates,  # three rows at every call are dear: twice the speed
                _nrt=allocates,  # count references only where arrays are made: atomic, at every call
            )(function)
        finally:
            numba.config.CACHE_DIR = before

    return jit


def _allocates(function: Any) -> bool:
    """Does it make arrays of its own?"""
    return function is _scratch_array or scratch.__name__ in function.__code__.co_names


def _cache_folder(game: Game, version: str) -> Path | None:
    """A writable folder named by all rule sources, Numba and bounds checks; None when there is none.

    Numba looks at the date of the edited file only: without this, a changed callee in another file
    would go unnoticed and old rules play on silently.
    """
    digest = hashlib.sha256(f"{version} {os.environ.get('NUMBA_BOUNDSCHECK', '')}".encode())
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    homes = (
        os.environ.get(CACHE_VARIABLE),
        os.environ.get("XDG_CACHE_HOME"),
        str(Path("~/.cache").expanduser()),
        tempfile.gettempdir(),
    )
    for home in filter(None, homes):
        folder = Path(home) / "sortilege" / digest.hexdigest()[:16] / game.slug
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return folder
        except OSError:
            continue
    return None
