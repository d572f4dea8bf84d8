"""Runs the code blocks of a page in order, as a reader would: one Python session and one folder for each page."""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.support.pages import ROOT, Block

SAFE = {"sortilege", "python"}
"""The programs that a page may start in a test; they get a data folder of their own."""
LONGEST_S = 300
"""A command that takes longer has to be marked. On an idle machine all of them together take seconds."""
PART = re.compile(r"part of (?P<file>\S+)")
ASSIGNMENT = re.compile(r"\w+=")
OUTPUT = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class CannotRun(Exception):
    """A block that the tests can neither run nor check."""


class Reader:
    """Somebody who does what a page says, in a folder with a copy of `examples/`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._names: dict[str, object] = {"__name__": "__page__"}

    def follow(self, block: Block) -> None:
        """Run or check a block; raises CannotRun, or what is wrong with it."""
        if block.reason:
            check_part(block)
            return
        if block.file:
            (self._folder / block.file).write_text(block.text, "utf-8")
        act = self._acts().get(block.language)
        if act is None:
            raise CannotRun(
                f"{block.place}: no test runs {block.language or 'a block without a language'};"
                " put `<!-- not run: REASON -->` before it, or call it `text`"
            )
        act(block)

    def _acts(self) -> dict[str, Callable[[Block], None]]:
        return {
            "python": self._execute,
            "pycon": self._converse,
            "sh": self._command,
            "bash": self._command,
            "console": self._compare,
            "json": lambda block: json.loads(block.text),
            "toml": lambda block: tomllib.loads(block.text) and None,
            "text": lambda block: None,
        }

    # ------------------------------------------------------------------ Python
    def _execute(self, block: Block) -> None:
        code = "\n" * (block.line - 1) + block.text  # errors name the line of the page
        exec(compile(code, str(block.page), "exec"), self._names)

    def _converse(self, block: Block) -> None:
        session = doctest.DocTestParser().get_doctest(
            block.text, self._names, block.place, str(block.page), block.line - 1
        )
        report: list[str] = []
        result = doctest.DocTestRunner(verbose=False).run(
            session, out=report.append, clear_globs=False
        )
        self._names.update(session.globs)
        assert result.failed == 0, "".join(report)

    # ------------------------------------------------------------------ commands
    def _command(self, block: Block) -> None:
        for command in commands_in(block.text):
            check_safe(block, command)
        self._run(block, block.text)

    def _compare(self, block: Block) -> None:
        for command, expected in console_lines(block.text):
            check_safe(block, command)
            shown = self._run(block, command)
            if expected:
                is_same = doctest.OutputChecker().check_output(expected, shown, OUTPUT)
                assert is_same, f"{block.place}: {command}\nshows\n{shown}\nand not\n{expected}"

    def _run(self, block: Block, script: str) -> str:
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", script],
            cwd=self._folder,
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            timeout=LONGEST_S,
        )
        assert done.returncode == 0, f"{block.place}: exit code {done.returncode}\n{done.stdout}"
        return done.stdout

    def _environment(self) -> dict[str, str]:
        programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        own = {"PATH": programs, "SORTILEGE_DATA": str(self._folder / "data"), "NO_COLOR": "1"}
        return {**os.environ, **own, "COLUMNS": "100", "SORTILEGE_BROWSER": "0"}


def check_part(block: Block) -> None:
    """A block that says it is part of a file is there, word for word."""
    part = PART.fullmatch(block.reason or "")
    if part:
        assert block.text in (ROOT / part["file"]).read_text("utf-8"), (
            f"{block.place}: this is not in {part['file']}"
        )


def check_safe(block: Block, command: str) -> None:
    """Only our own programs are run; everything else has to be marked."""
    words = [word for word in shlex.split(command, comments=True) if not ASSIGNMENT.match(word)]
    if words and words[0] not in SAFE:
        raise CannotRun(
            f"{block.place}: no test runs {words[0]!r}; put `<!-- not run: REASON -->` before it"
        )


def commands_in(script: str) -> list[str]:
    """The commands of a script, one a line; a line that ends with a backslash goes on.

    >>> commands_in("sortilege rules x\\n\\nsortilege \\\\\\nbench")
    ['sortilege rules x', 'sortilege  bench']
    """
    whole = script.replace("\\\n", " ").splitlines()
    return [line for line in whole if line.strip() and not line.lstrip().startswith("#")]


def console_lines(text: str) -> Iterator[tuple[str, str]]:
    """Each command after a `$`, and what it shows.

    >>> list(console_lines("$ sortilege --version\\nsortilege ...\\n$ sortilege bench\\n"))
    [('sortilege --version', 'sortilege ...\\n'), ('sortilege bench', '')]
    """
    for part in re.split(r"^\$ ", text.replace("\\\n", " "), flags=re.M)[1:]:
        command, _, expected = part.partition("\n")
        yield command, expected
