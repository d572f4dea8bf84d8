"""The rules of a game bound to the drivers: interpreted, or compiled by Numba on records.

The compiled functions share the code objects of the rules but live in namespaces of their own, where each rule is
replaced by its compiled version and each constant table by an array. So nothing is loaded twice, a driver written once
serves every game, and (unlike closures or function arguments) all of it is kept in Numba's disk cache. Interpreted and
compiled rules yield the same bytes; the tests check this.

NumPy and Numba are imported only when compiled play is asked for.
"""

from __future__ import annotations

import dis
import hashlib
import importlib
import os
import stat
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

from sortilege.engine import bits, rng
from sortilege.engine.state import IntTable, PlainState, scratch

if TYPE_CHECKING:
    import numpy as np

    from sortilege.engine.contract import Game

    Records = np.ndarray[Any, np.dtype[np.void]]

CACHE_VARIABLE = "SORTILEGE_CACHE"


def record_type(state: type[PlainState]) -> np.dtype[np.void]:
    """The NumPy type of a compiled position: every field an int64."""
    import numpy as np

    fields = [(n, np.int64, (k,)) if k else (n, np.int64) for n, k in state.ROWS]
    return np.dtype(fields, align=True)


def to_records(position: PlainState, size: int = 1) -> Records:
    """An array of `size` records, all of them this position."""
    import numpy as np

    records = np.zeros(size, record_type(type(position)))
    for name, _ in position.ROWS:
        records[name] = getattr(position, name)
    return records


def bind_rules(game: Game) -> SimpleNamespace:
    """The interpreted rules of a game, drivers included, on plain states."""
    drivers = importlib.import_module("sortilege.engine.drivers")
    names = dict(vars(drivers)) | _verbs(game)
    for name, value in vars(drivers).items():
        if isinstance(value, FunctionType) and value.__globals__ is vars(drivers):
            names[name] = _rebound(value, names)
    return SimpleNamespace(**names)


_COMPILED: dict[tuple[str, int, str], SimpleNamespace] = {}
_COMPILING = threading.Lock()


def compile_rules(game: Game) -> SimpleNamespace:
    """The compiled rules of a game, drivers included, on records. Raises ImportError without Numba.

    Each function is compiled at its first call (seconds, once) and then kept on disk.
    """
    return compile_with(game, importlib.import_module("sortilege.engine.drivers"))


def compile_with(
    game: Game, module: ModuleType, others: Sequence[ModuleType] = ()
) -> SimpleNamespace:
    """The compiled rules of a game and a module that plays by them; returns what Python may call: the entries.

    In `module` the names of the game's functions need no body, as in `drivers`. `others` are modules with rules of
    their own which it calls; what they define counts as functions of the game too. They may call the game likewise.
    """
    with _COMPILING:
        key = game.slug, game.revision, module.__name__
        if key not in _COMPILED:
            _COMPILED[key] = _compile(game, module, others)
        return _COMPILED[key]


CALLED_BY_MOVE = ("awaited_at", "legal_at", "weights_at", "apply_at", "ask_at", "play_and_ask")


def direct_calls(game: Game) -> SimpleNamespace:
    """The drivers that a loop in Python calls for every move, without Numba's check of the argument types.

    It saves 0.2 of 0.35 microseconds a call. Arguments as in `drivers`, with contiguous int64 arrays; an array
    of another type raises TypeError. Compiles at once.
    """
    import numba

    rules = compile_rules(game)
    kinds = {
        "ts": numba.from_dtype(record_type(game.state))[::1],
        "out": numba.int64[::1],
        "buffers": numba.int64[:, ::1],
        **dict.fromkeys(("i", "actor", "action"), numba.int64),
    }
    calls = SimpleNamespace()
    for name in CALLED_BY_MOVE:
        driver = getattr(rules, name)
        code = driver.py_func.__code__
        arguments = tuple(kinds[argument] for argument in code.co_varnames[: code.co_argcount])
        setattr(calls, name, driver.compile(arguments))
    return calls


def _compile(game: Game, module: ModuleType, others: Sequence[ModuleType]) -> SimpleNamespace:
    import numba

    drivers = importlib.import_module("sortilege.engine.drivers")
    modules = list(dict.fromkeys([rng, bits, *game.modules, *others, drivers, module]))
    numpy = importlib.import_module("numpy")
    originals = {id(f): f for m in modules for f in vars(m).values() if hasattr(f, "__rule__")}
    verbs = _verbs(game) | {n: f for m in others for n, f in vars(m).items() if id(f) in originals}
    verbs["np"] = numpy
    names: dict[int, dict[str, Any]] = {
        id(vars(m)): (verbs if m in (drivers, module, *others) else {}) | vars(m) for m in modules
    }
    entries = {n: f for m in (*others, module) for n, f in vars(m).items() if _is_entry(f)}
    called_once = rules_called_once(list(entries.values()), names)
    jit = _jit(numba, _cache_folder(game, module, numba.__version__), called_once)
    spaces: dict[int, dict[str, Any]] = {key: {} for key in names}
    compiled: dict[int, Any] = {id(scratch): jit(_rebound(_scratch_array, {"np": numpy}))}
    for key, function in originals.items():
        compiled[key] = jit(_rebound(function, spaces[id(function.__globals__)]))
    for key, values in names.items():
        for name, value in values.items():
            spaces[key][name] = _compiled_value(value, compiled)
    return SimpleNamespace(**{name: compiled[id(f)] for name, f in entries.items()})


def _is_entry(value: Any) -> bool:
    return hasattr(value, "__entry__")


def rules_called_once(entries: Sequence[Any], names: Mapping[int, Mapping[str, Any]]) -> set[Any]:
    """The code of the rules that a single line calls, of all that is reached from the entries.

    `names` are the globals of each module by the id of its own. A rule that calls itself is not among them.
    """
    calls: Counter[Any] = Counter()
    reached, waiting = set(entries), list(entries)
    while waiting:
        function = waiting.pop()
        for step in dis.get_instructions(function.__code__):
            called: Any = names[id(function.__globals__)].get(step.argval)
            if step.opname != "LOAD_GLOBAL" or not hasattr(called, "__rule__"):
                continue
            calls[called.__code__] += 1 + (called is function)
            if called not in reached:
                reached.add(called)
                waiting.append(called)
    return {code for code, number in calls.items() if number == 1}


def _verbs(game: Game) -> dict[str, Any]:
    """The functions that drivers know by name, as this game defines them."""
    verbs = ("awaited", "legal", "weights", "apply", "score", "winners", "thrower")
    found = {name: getattr(game.rules, name) for name in verbs}
    return found | {name: getattr(game.sight, name) for name in ("veil", "imagine")}


def _compiled_value(value: Any, compiled: dict[int, Any]) -> Any:
    if isinstance(value, IntTable):
        import numpy as np

        return np.array(value, np.int64)
    return compiled.get(id(value), value)


def _rebound(function: Any, names: dict[str, Any]) -> FunctionType:
    """The same code in another namespace."""
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__qualname__ = function.__qualname__
    copy.__module__ = function.__module__
    copy.__doc__ = function.__doc__
    copy.__dict__.update(function.__dict__)
    return copy


def _scratch_array(size):  # type: ignore[no-untyped-def]  # compiled: annotations would only mislead
    return np.zeros(size, np.int64)


def _jit(numba: Any, cache: Path | None, called_once: set[Any]) -> Callable[[Any], Any]:
    def jit(function: Any) -> Any:
        # Numba asks for its folder when the dispatcher is made: one folder per game keeps the drivers apart.
        before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(cache or "")
        allocates, inline = _allocates(function), getattr(function, "__inline__", "")
        is_part = not inline and not allocates and function.__code__ in called_once
        try:
            dispatcher = numba.njit(
                cache=cache is not None,
                nogil=True,
                error_model="numpy",
                inline="always" if inline == "always" or is_part else "never",
                forceinline=not allocates and inline != "never",  # doubles the speed
                no_cpython_wrapper=not _is_entry(function),
                no_cfunc_wrapper=True,
                _nrt=allocates,  # counting references costs an atomic operation at every call
            )(function)
        finally:
            numba.config.CACHE_DIR = before
        return _for_any_number(numba, dispatcher) if inline == "never" else dispatcher

    return jit


def _for_any_number(numba: Any, dispatcher: Any) -> Any:
    """The same function, no longer compiled again for each constant number that it is called with.

    Only where it is called and not inlined: constants make inlined rules up to 13 % faster.
    """
    call_template = dispatcher.get_call_template

    def template_of_any(args: Sequence[Any], kws: Mapping[str, Any]) -> Any:
        return call_template(tuple(map(numba.types.unliteral, args)), kws)

    dispatcher.get_call_template = template_of_any
    return dispatcher


def _allocates(function: Any) -> bool:
    """Does it create arrays?"""
    return (
        function.__name__ == _scratch_array.__name__
        or scratch.__name__ in function.__code__.co_names
    )


def _rule_sources(game: Game, module: ModuleType) -> list[Path]:
    """Every file that compiled rules may come from: the engine, the game's own folder and that of the module."""
    folders = {Path(str(m.__file__)).parent for m in (*game.modules, module)}
    return sorted(p for folder in {Path(__file__).parent, *folders} for p in folder.glob("*.py"))


def _cache_folder(game: Game, module: ModuleType, version: str) -> Path | None:
    """A writable folder named by all rule sources, Numba and bounds checks; None when there is none.

    Numba looks at the date of the edited file only: without this, a changed callee in another file
    would go unnoticed and the old rules would silently stay in use.
    """
    digest = hashlib.sha256(f"{version} {os.environ.get('NUMBA_BOUNDSCHECK', '')}".encode())
    for path in _rule_sources(game, module):
        digest.update(path.read_bytes())
    for home in _cache_homes():
        folder = home / digest.hexdigest()[:16] / game.slug / module.__name__.rpartition(".")[2]
        try:
            _make_private(home)
            folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryFile(dir=folder):
                return folder
        except OSError:
            continue
    return None


def _cache_homes() -> list[Path]:
    """Where compiled rules may be kept, the best place first."""
    homes = (os.environ.get(CACHE_VARIABLE), os.environ.get("XDG_CACHE_HOME"))
    own = os.path.expanduser("~/.cache")
    cache = None if own.startswith("~") else own  # the user of a service may have no home
    shared = Path(tempfile.gettempdir()) / f"sortilege-{_user()}"
    return [*(Path(home) / "sortilege" for home in (*homes, cache) if home), shared]


def _make_private(folder: Path) -> None:
    """Create a folder that nobody else can write to or read; raises OSError if it is somebody else's.

    What is in the cache is run: a folder that another user of this machine made in advance must not be used.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not hasattr(os, "getuid"):  # Windows keeps a user's folders apart by itself
        return
    status = folder.lstat()
    if not stat.S_ISDIR(status.st_mode) or status.st_uid != os.getuid():
        raise PermissionError(f"{folder} belongs to somebody else")
    if status.st_mode & 0o077:
        folder.chmod(0o700)


def _user() -> int:
    return os.getuid() if hasattr(os, "getuid") else 0
