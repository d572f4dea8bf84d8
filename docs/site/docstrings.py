"""The reference from the docstrings: `{modules}` shows modules, and plain sentences become what Sphinx reads.

Docstrings are sentences with names in single backticks; an indented part after a colon is code.
"""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator
from importlib import import_module
from typing import TypeVar

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode

_CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
_EMPHASIS = r"(?<!\w)\*\w[^*\n]*\*(?!\w)"
_MARKUP = re.compile(rf"{_EMPHASIS}|[*|\\]|(?<=\w)_(?!\w)")
CODE_INDENT = "    "
KINDS = ("function", "class", "data", "exception")
_MODULE = """
## `{name}`
```{{eval-rst}}
.. automodule:: {name}{members}
```
"""


def write_rst(docstring: list[str]) -> list[str]:
    """A docstring as reStructuredText."""
    return list(_write_lines(docstring))


def _write_lines(lines: list[str]) -> Iterator[str]:
    is_code = False
    for number, line in enumerate(lines):
        is_code = line.startswith((CODE_INDENT, ">>>")) or (is_code and bool(line.strip()))
        if is_code:
            yield line
        else:
            starts_code = line.endswith(":") and _begins_code(lines[number + 1 :])
            yield _write_line(line) + (":" if starts_code else "")


def _begins_code(following: list[str]) -> bool:
    """Is the next thing after an empty line an indented part?"""
    return len(following) > 1 and not following[0].strip() and following[1].startswith(CODE_INDENT)


def _write_line(line: str) -> str:
    """Names in backticks become literals, a word between stars is stressed; nothing else is markup."""
    parts = _CODE.split(line)
    texts = [
        f"``{part}``" if number % 2 else _MARKUP.sub(_escape, part)
        for number, part in enumerate(parts)
    ]
    return "".join(texts)


def _escape(found: re.Match[str]) -> str:
    return found[0] if len(found[0]) > 1 else f"\\{found[0]}"


def _process(
    app: Sphinx, what: str, name: str, thing: object, options: object, lines: list[str]
) -> None:
    lines[:] = write_rst(lines)


def public_modules(package: str) -> list[str]:
    """A package and the modules in it, without private ones; a package with `__all__` shows everything itself."""
    module = import_module(package)
    if hasattr(module, "__all__") or not hasattr(module, "__path__"):
        return [package]
    inside = sorted(found.name for found in pkgutil.iter_modules(module.__path__))
    names = [f"{package}.{name}" for name in inside if not name.startswith("_")]
    return [package, *(deeper for name in names for deeper in public_modules(name))]


def _offered(name: str) -> str:
    """The names in `__all__` one by one: functions, classes, values, errors. Autodoc would miss those imported late."""
    module = import_module(name)
    if not hasattr(module, "__all__"):
        return ""
    kinds = sorted((KINDS.index(_kind(getattr(module, entry))), entry) for entry in module.__all__)
    entries = [f".. auto{KINDS[kind]}:: {name}.{entry}" for kind, entry in kinds]
    return "\n".join(["\n   :no-members:\n", *entries])


def _kind(thing: object) -> str:
    if isinstance(thing, type):
        return "exception" if issubclass(thing, Exception) else "class"
    return "function" if callable(thing) else "data"


class Modules(SphinxDirective):
    """`{modules} NAME ...`: what these packages and modules offer, from their docstrings."""

    required_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """A section for each module."""
        try:
            names = [name for word in self.arguments[0].split() for name in public_modules(word)]
        except ImportError as error:
            raise self.error(str(error)) from error
        text = "".join(_MODULE.format(name=name, members=_offered(name)) for name in names)
        return self.parse_text_to_nodes(text, allow_section_headings=True)


def _is_internal(module: str, name: str) -> bool:
    """Is it private, a type variable, or left out of the `__all__` of its package?"""
    parts = module.split(".")
    packages = [".".join(parts[:length]) for length in range(2, len(parts))]
    offers = [getattr(import_module(package), "__all__", [name]) for package in packages]
    is_variable = isinstance(getattr(import_module(module), name, None), TypeVar)
    return name.startswith("_") or is_variable or any(name not in offered for offered in offers)


def _resolve(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, contnode: nodes.Element
) -> nodes.Element | None:
    """A name that is documented where it is offered, not where it is defined: `sortilege.Match`."""
    if node.get("refdomain") != "py" or not node["reftarget"].startswith("sortilege."):
        return None
    module, _, last = node["reftarget"].rpartition(".")
    if _is_internal(module, last):
        return contnode  # there is nothing to read about it
    objects = env.domains.python_domain.objects
    found = [name for name in objects if name.rpartition(".")[2] == last]
    if len(found) != 1:
        return None
    entry = objects[found[0]]
    return make_refnode(
        app.builder, node["refdoc"], entry.docname, entry.node_id, contnode, found[0]
    )


def setup(app: Sphinx) -> dict[str, bool]:
    """Tell Sphinx about all of this."""
    app.add_directive("modules", Modules)
    app.connect("autodoc-process-docstring", _process)
    app.connect("missing-reference", _resolve)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
