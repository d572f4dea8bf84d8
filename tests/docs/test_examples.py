"""Every example is run by the suite: a test, or what it stands on, names it in its code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.support.pages import ROOT

EXAMPLES = ROOT / "examples"
IGNORED = {"__pycache__", "README.md"}
THIS = Path(__file__)


def examples(folder: Path = EXAMPLES) -> Iterator[Path]:
    """A folder with a distribution of its own is one example; elsewhere each file is one."""
    for path in sorted(folder.iterdir()):
        if path.name in IGNORED or path.name.startswith("."):
            continue
        if path.is_dir() and not (path / "pyproject.toml").exists():
            yield from examples(path)
        else:
            yield path


@cache
def texts_in(test: Path) -> frozenset[str]:
    """The texts that the code of a test uses, without its docstrings, and the parts of those that are paths."""
    tree = ast.parse(test.read_text("utf-8"))
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose
    ]
    return frozenset(part for text in texts for word in text.split() for part in word.split("/"))


def files_that_use(example: Path, tests: Path = ROOT / "tests") -> list[Path]:
    """The files below a folder of tests that use an example."""
    wanted = {"examples", example.name}
    return [path for path in tests.rglob("*.py") if path != THIS and wanted <= texts_in(path)]


@pytest.mark.parametrize(
    "example", list(examples()), ids=lambda path: path.relative_to(EXAMPLES).as_posix()
)
def test_a_test_runs_the_example(example: Path) -> None:
    assert files_that_use(example), f"no test runs {example}: write one that names it"


def test_an_example_without_a_test_is_found(tmp_path: Path) -> None:
    (tmp_path / "lonely.py").touch()
    (tmp_path / "tests").mkdir()
    prose = '"""About `examples/lonely.py`."""\n# examples/lonely.py\n'
    (tmp_path / "tests" / "test_a.py").write_text(prose)
    (lonely,) = (
        path for path in examples(tmp_path) if path.suffix == ".py" and path.parent == tmp_path
    )
    assert files_that_use(lonely, tmp_path / "tests") == []
    (tmp_path / "tests" / "test_b.py").write_text('RUN = ROOT / "examples" / "lonely.py"\n')
    assert files_that_use(lonely, tmp_path / "tests") == [tmp_path / "tests" / "test_b.py"]
