"""The functions of a JavaScript file and their lengths, found by matching brackets: no Node.js is needed.

Comments, strings, template text and regular expressions are blanked out first, so that every bracket left is code.

>>> source = "const add = (a, b) => a + b;\\nfunction greet(name) {\\n  return `}{ ${add(name, 1)}`;\\n}\\n"
>>> [(function.name, function.line, function.length) for function in functions_in(source)]
[('add', 1, 1), ('greet', 2, 3)]
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_OPAQUE = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'""",
    re.S,
)
_REGEX = re.compile(r"/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*")
_BEFORE_REGEX = re.compile(r"(?:^|[-(,=:\[!&|?{};+*%<>~^]|\b(?:return|typeof|case|in|of))\s*$")
_TEMPLATE_TEXT = re.compile(r"(?:\\.|\$(?!\{)|[^`\\$])*", re.S)
_OPENING, _CLOSING = "([{", ")]}"

_FUNCTION = re.compile(r"\bfunction\b\s*\*?\s*(?P<name>\w*)\s*(?=\()")
_METHOD = re.compile(r"(?<![.\w])(?:static |async |get |set )*#?(?P<name>\w+)\s*(?=\()")
_ARROW = re.compile(r"(?P<start>\w+|\))\s*=>\s*")
_NAMED = re.compile(r"(?P<name>\w+)\s*[=:]\s*(?:async\s*)?\(*\s*$")
_NO_METHODS = {"if", "for", "while", "switch", "catch", "function", "with"}


@dataclass(frozen=True)
class Function:
    """A function or method with the line it starts on and how many lines it takes."""

    name: str
    line: int
    length: int


def functions_in(source: str) -> list[Function]:
    """All functions, methods and arrow functions, except unnamed arrow functions on a single line."""
    code = blank(source)
    spans = sorted({*_declared(code), *_methods(code), *_arrows(code)})
    found = [
        Function(name, code.count("\n", 0, start) + 1, code.count("\n", start, end) + 1)
        for start, end, name in spans
    ]
    return [function for function in found if function.name or function.length > 1]


def blank(source: str) -> str:
    """The source with everything that is not code turned into spaces; line breaks and `${...}` stay."""
    code, at = "", 0
    depths: list[int] = []
    while at < len(source):
        kept, at = _next_piece(source, at, code, depths)
        code += kept
    return code


def _next_piece(source: str, at: int, code: str, depths: list[int]) -> tuple[str, int]:
    """The next piece of code and where it ends. `depths` counts the open braces of each `${`."""
    opaque = _OPAQUE.match(source, at)
    if opaque is None and _BEFORE_REGEX.search(code[-80:]):
        opaque = _REGEX.match(source, at)
    if opaque is not None:
        return _spaces(opaque[0]), opaque.end()
    letter = source[at]
    if letter == "`" or (letter == "}" and depths and depths[-1] == 0):
        if letter == "}":
            depths.pop()
        return _template(source, at, depths)
    if depths and letter in "{}":
        depths[-1] += 1 if letter == "{" else -1
    return letter, at + 1


def _template(source: str, at: int, depths: list[int]) -> tuple[str, int]:
    """The text of a template from a backtick or from the end of a `${...}` on."""
    text = _TEMPLATE_TEXT.match(source, at + 1)
    assert text is not None
    opening = "_" if source[at] == "`" else "}"
    if source.startswith("${", text.end()):
        depths.append(0)
        return opening + _spaces(text[0]) + " {", text.end() + 2
    return opening + _spaces(text[0]) + " ", text.end() + 1


def _spaces(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def _declared(code: str) -> Iterator[tuple[int, int, str]]:
    for head in _FUNCTION.finditer(code):
        yield head.start(), _end_of_block(code, _closing(code, head.end())), head["name"]


def _methods(code: str) -> Iterator[tuple[int, int, str]]:
    """A name, parentheses and a block: nothing else in JavaScript looks like this but `if` and its kind."""
    for head in _METHOD.finditer(code):
        if head["name"] in _NO_METHODS or re.search(
            r"\bfunction\b\s*\*?\s*$", code[: head.start()][-20:]
        ):
            continue
        closing = _closing(code, head.end())
        if re.match(r"\s*\{", code[closing:]):
            yield head.start(), _end_of_block(code, closing), head["name"]


def _arrows(code: str) -> Iterator[tuple[int, int, str]]:
    for arrow in _ARROW.finditer(code):
        start = arrow.start("start")
        if arrow["start"] == ")":
            start = _opening(code, start)
        named = _NAMED.search(code[:start])
        name = named["name"] if named else ""
        end = _end_of_expression(code, arrow.end())
        yield start if named is None else named.start(), end, name


def _closing(code: str, opening: int) -> int:
    """Just behind the bracket that closes the one at `opening`."""
    depth = 0
    for at in range(opening, len(code)):
        depth += (code[at] in _OPENING) - (code[at] in _CLOSING)
        if depth == 0:
            return at + 1
    raise ValueError(f"a bracket is never closed: {code[opening : opening + 60]!r}")


def _opening(code: str, closing: int) -> int:
    """The bracket that the one at `closing` closes."""
    depth = 0
    for at in range(closing, -1, -1):
        depth += (code[at] in _CLOSING) - (code[at] in _OPENING)
        if depth == 0:
            return at
    raise ValueError(f"a bracket is never opened: {code[closing - 60 : closing + 1]!r}")


def _end_of_block(code: str, at: int) -> int:
    return _closing(code, code.index("{", at))


def _end_of_expression(code: str, at: int) -> int:
    """Where an arrow's body ends: with its block, or before the next `,` `;` or closing bracket outside."""
    if code.startswith("{", at):
        return _closing(code, at)
    depth = 0
    for end in range(at, len(code)):
        if depth == 0 and code[end] in ",;" + _CLOSING:
            return end
        depth += (code[end] in _OPENING) - (code[end] in _CLOSING)
    return len(code)
