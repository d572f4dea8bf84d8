"""Modules that are needed together, joined into one file: a phone waits for every file of its own.

Each module becomes a function that returns what it exports, so that names of one cannot meet names of another. A map
of imports in the page leads the address of a module to the file that holds it; why, docs/decisions/0052.
"""

from __future__ import annotations

import base64
import hashlib
import json
import logging
import posixpath
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

import msgspec

from sortilege.server.web.preloads import Preloads

log = logging.getLogger("sortilege.bundles")

FOLDER = "bundles/"
GAMES = "games/"
SHELF, TABLE = "", "t"
BOARD_PAGES = (TABLE, "learn", "today/", "replay")
LEFT_OUT = ("client/js/app.js", "client/vendor/")
"""Where a page begins, and what is no module of ours."""

_NAMES = r"\{([^}]*)\}"
_IMPORT = re.compile(rf'^import (?:{_NAMES}|\* as ([\w$]+)) from "([^"]+)";?[ \t]*$', re.M)
_PASSED_ON = re.compile(rf'^export {_NAMES} from "([^"]+)";?[ \t]*$', re.M)
_EXPORT = re.compile(r"^export ((?:async )?function\*?|const|class) +([\w$]+)", re.M)
_UNKNOWN = re.compile(r"^(?:import\b(?!\()|export\b|(?:const [^\n=]*= )?await\b)", re.M)
"""What is left of imports and exports, and waiting, which only a module may do."""

Read = Callable[[str], str]
"""The code of a module, by its address below `/static/`."""


class CannotJoin(Exception):
    """A module is written in a way that only browsers understand."""


@dataclass(frozen=True)
class Bundles:
    """The joined files by their addresses, and which of them holds a module; both below `/static/`."""

    scripts: Mapping[str, str] = field(default_factory=dict)
    holders: Mapping[str, str] = field(default_factory=dict)

    def import_map(self) -> str:
        """What leads every import of a module to its bundle, as JSON; empty if there is none."""
        led = {f"/static/{one}": f"/static/{file}" for one, file in self.holders.items()}
        return json.dumps({"imports": led}, separators=(",", ":")) if led else ""

    def script_tag(self) -> str:
        """The map for the head of a page. It must come before every module."""
        found = self.import_map()
        return f'<script type="importmap">{found}</script>' if found else ""

    def allowed_by(self, policy: str) -> str:
        """The policy of a page that may hold this very map, and no other script."""
        if not self.holders:
            return policy
        digest = base64.b64encode(hashlib.sha256(self.import_map().encode()).digest()).decode()
        return policy.replace("script-src 'self'", f"script-src 'self' 'sha256-{digest}'", 1)

    def fetched(self, needed: Preloads) -> Preloads:
        """What is fetched for what is needed."""
        files = [self.holders.get(module, module) for module in needed.modules]
        return msgspec.structs.replace(needed, modules=[*dict.fromkeys(files)])


def join_all(pages: Mapping[str, Preloads], games: Mapping[str, Preloads], read: Read) -> Bundles:
    """The bundles of all pages and games. A group that cannot be joined is fetched module by module."""
    scripts: dict[str, str] = {}
    holders: dict[str, str] = {}
    for name, modules in _groups(pages, games):
        if len(modules) < 2:
            continue
        try:
            script = join(modules, read)
        except (CannotJoin, KeyError) as error:
            log.debug("%s is not joined: %s", name, error)
            continue
        address = f"{FOLDER}{name}.js"
        scripts[address] = script
        holders |= dict.fromkeys(modules, address)
    return Bundles(scripts, holders)


def _groups(
    pages: Mapping[str, Preloads], games: Mapping[str, Preloads]
) -> Iterator[tuple[str, list[str]]]:
    """Modules that are fetched together, each in one group.

    No two groups need each other: what a module imports is needed wherever the module is, so it is in the same group
    or in one that more pages use.
    """
    lists = {page: needed.modules for page, needed in pages.items()}
    taken: set[str] = set()
    for name, modules in _large_groups(lists, games).items():
        found = [
            one
            for one in dict.fromkeys(modules)
            if one not in taken and not one.startswith(LEFT_OUT)
        ]
        taken.update(found)
        yield name, found
    users: dict[str, list[str]] = {}
    for page, modules in lists.items():
        for one in modules:
            if one not in taken and not one.startswith(LEFT_OUT):
                users.setdefault(one, []).append(page.replace("/", "_"))
    names = {one: "-".join(pages) for one, pages in users.items()}
    for name in dict.fromkeys(names.values()):
        yield name, [one for one in names if names[one] == name]
    for game, needed in games.items():
        yield f"games/{game}", [one for one in needed.modules if one.startswith(GAMES)]


def _large_groups(
    lists: Mapping[str, list[str]], games: Mapping[str, Preloads]
) -> dict[str, list[str]]:
    """What the shelf, most pages, the boards and a table need; each may need those before it."""
    uses = Counter(one for modules in lists.values() for one in modules)
    on_boards = Counter(one for page in BOARD_PAGES for one in lists.get(page, ()))
    by_games = [one for needed in games.values() for one in needed.modules]
    return {
        "shelf": lists.get(SHELF, []),
        "pages": [one for one, count in uses.items() if count * 2 > len(lists)],
        "boards": [
            *(one for one, count in on_boards.items() if count > 1),
            *(one for one in dict.fromkeys(by_games) if not one.startswith(GAMES)),
        ],
        "table": lists.get(TABLE, []),
    }


# ---------------------------------------------------------------------- one bundle
@dataclass(frozen=True)
class Module:
    """A module as a part of a bundle: what it takes from others, what it gives, and the code between."""

    address: str
    taken: list[tuple[str, str]]
    """The address of another module, and the pattern that its exports are bound to."""
    given: dict[str, str]
    """What each exported name is called within."""
    passed_on: dict[str, str]
    """The names that are those of another module, and its address."""
    code: str


def join(addresses: list[str], read: Read) -> str:
    """One module with everything that these export."""
    modules = _in_order({one: parse(one, read(one)) for one in addresses})
    inside = {module.address: n for n, module in enumerate(modules)}
    outside = {one for module in modules for one, _ in module.taken if one not in inside}
    names = {address: f"$m{n}" for address, n in inside.items()}
    names |= {address: f"$o{n}" for n, address in enumerate(sorted(outside))}
    imports = [f'import * as {names[one]} from "/static/{one}";' for one in sorted(outside)]
    return "\n".join([*imports, *(_function(one, names) for one in modules), *_exports(modules)])


def parse(address: str, code: str) -> Module:
    """Take imports and exports out of a module."""
    taken: list[tuple[str, str]] = []
    given: dict[str, str] = {}
    passed_on: dict[str, str] = {}

    def take(found: re.Match[str]) -> str:
        names, whole, target = found.groups()
        taken.append((_resolve(address, target), whole or _pattern(names)))
        return ""

    def pass_on(found: re.Match[str]) -> str:
        names, target = found.groups()
        other = _resolve(address, target)
        for old, new in _pairs(names):
            given[new] = f"$given_{new}"
            taken.append((other, f"{{ {old}: $given_{new} }}"))
            if old == new:
                passed_on[new] = other
        return ""

    def give(found: re.Match[str]) -> str:
        given[found[2]] = found[2]
        return found[0].removeprefix("export ")

    code = _EXPORT.sub(give, _PASSED_ON.sub(pass_on, _IMPORT.sub(take, code)))
    if left := _UNKNOWN.search(code):
        line = code[left.start() :].partition("\n")[0]
        raise CannotJoin(f"{address}: {line}")
    code = code.replace("import.meta.url", "$url").replace("import(", "$import(")
    return Module(address, taken, given, passed_on, code)


def _resolve(address: str, target: str) -> str:
    if not target.startswith("."):
        raise CannotJoin(f"{address} imports {target}")
    return posixpath.normpath(posixpath.join(posixpath.dirname(address), target))


def _pairs(names: str) -> Iterator[tuple[str, str]]:
    for name in filter(None, (one.strip() for one in names.split(","))):
        old, _, new = name.partition(" as ")
        yield old.strip(), (new or old).strip()


def _pattern(names: str) -> str:
    said = (old if old == new else f"{old}: {new}" for old, new in _pairs(names))
    return f"{{ {', '.join(said)} }}"


def _in_order(modules: dict[str, Module]) -> list[Module]:
    """Each after those that it imports."""
    done: dict[str, Module] = {}
    begun: set[str] = set()

    def add(module: Module) -> None:
        if module.address in done:
            return
        if module.address in begun:
            raise CannotJoin(f"{module.address} imports itself by way of others")
        begun.add(module.address)
        for other, pattern in module.taken:
            if other in modules:
                add(modules[other])
                _check_names(module, modules[other], pattern)
        done[module.address] = module

    for module in modules.values():
        add(module)
    return list(done.values())


def _check_names(module: Module, other: Module, pattern: str) -> None:
    wanted = re.findall(r"[{,] *([\w$]+)", pattern)
    if missing := [name for name in wanted if name not in other.given]:
        raise CannotJoin(f"{module.address} wants {missing} of {other.address}")


def _function(module: Module, names: Mapping[str, str]) -> str:
    name = names[module.address]
    taken = "".join(f"const {pattern} = {names[one]};" for one, pattern in module.taken)
    if "$url" in module.code or "$import(" in module.code:
        taken += f'const $url = new URL("/static/{module.address}", import.meta.url).href;'
    if "$import(" in module.code:
        taken += "const $import = (file) => import(new URL(file, $url).href);"
    given = ", ".join(f"{new}: {old}" for new, old in module.given.items())
    return f"const {name} = (() => {{ {taken}\n{module.code.strip()}\nreturn {{ {given} }};\n}})();"


def _exports(modules: list[Module]) -> Iterator[str]:
    """Every name once; one that a module passes on is exported by the module it is from."""
    addresses = {module.address for module in modules}
    owners: dict[str, str] = {}
    for n, module in enumerate(modules):
        own = [name for name in module.given if module.passed_on.get(name) not in addresses]
        for name in own:
            if owners.setdefault(name, module.address) != module.address:
                raise CannotJoin(f"{module.address} and {owners[name]} both export {name}")
        if own:
            yield f"export const {{ {', '.join(own)} }} = $m{n};"
