"""Every code block of the documentation runs, or a comment before it says why not.

A page is one Python session in one folder. Blocks of `python`, `pycon`, `sh`, `bash` and `console` are run, `json` and
`toml` are read, `text` is no code. `<!-- not run: REASON -->` right before a block leaves it out, and
`<!-- file: NAME -->` saves it under that name for the blocks that follow.
"""

from __future__ import annotations

import doctest
import shutil
from pathlib import Path

import pytest

from tests.support import code_blocks
from tests.support.code_blocks import CannotRun, Reader
from tests.support.pages import ROOT, Block, blocks_in, pages, read_blocks, stray_marks

WITH_CODE = [page for page in pages() if blocks_in(page)]
LEAST_WORDS = 3


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a reader tries a page out."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("page", WITH_CODE, ids=name_of)
def test_the_code_of_a_page_runs(page: Path, folder: Path) -> None:
    reader, blocks = Reader(folder), blocks_in(page)
    for block in blocks:
        reader.follow(block)
    assert blocks


@pytest.mark.parametrize("page", pages(), ids=name_of)
def test_every_mark_has_a_reason_and_a_block(page: Path) -> None:
    assert stray_marks(page.read_text("utf-8")) == []
    reasons = [block.reason for block in blocks_in(page) if block.reason]
    assert [reason for reason in reasons if len(reason.split()) < LEAST_WORDS] == []


def test_the_pages_are_those_of_the_site() -> None:
    names = set(map(name_of, pages()))
    assert {"README.md", "CONTRIBUTING.md", "docs/research.md", "docs/adding-a-game.md"} <= names
    written = {name_of(path) for path in (ROOT / "docs").rglob("*.md")}
    assert written <= names


def test_most_python_is_run() -> None:
    blocks = [block for page in pages() for block in blocks_in(page)]
    python = [block for block in blocks if block.language in ("python", "pycon")]
    left_out = [block.place for block in python if block.reason]
    assert len(python) > 2 * len(left_out), left_out


# --------------------------------------------------------------------------- the runner itself
def block_of(text: str) -> Block:
    (block,) = read_blocks(ROOT / "README.md", text)
    return block


@pytest.mark.parametrize(
    "text",
    [
        "```rust\nfn main() {}\n```",
        "```\nno language\n```",
        "    indented = 1\n",
        "```sh\nrm -rf somewhere\n```",
        "```console\n$ curl example.org\n```",
        "<!-- not run: too far away -->\n\nwords between\n\n```sh\ncurl example.org\n```",
    ],
)
def test_what_cannot_be_run_must_be_marked(text: str, folder: Path) -> None:
    with pytest.raises(CannotRun, match="not run"):
        Reader(folder).follow(block_of(text))


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("```python\n1 / 0\n```", ZeroDivisionError),
        ("```pycon\n>>> 1 + 1\n3\n\n```", AssertionError),
        ("```sh\nsortilege rules no-such-game\n```", AssertionError),
        ("```console\n$ sortilege --version\nsortilege of another age\n```", AssertionError),
        ("```json\n{no json}\n```", ValueError),
        ("```toml\n= 1\n```", ValueError),
        ("<!-- not run: part of README.md -->\n```python\nnot_there()\n```", AssertionError),
    ],
)
def test_what_is_wrong_is_found(text: str, error: type[Exception], folder: Path) -> None:
    with pytest.raises(error):
        Reader(folder).follow(block_of(text))


def test_a_page_is_one_session(folder: Path) -> None:
    page = "```python\nfirst = 1\nopen('a.txt', 'w').close()\n```\n```pycon\n>>> second = first + 1\n\n```\n"
    reader = Reader(folder)
    for block in read_blocks(ROOT / "README.md", page + "```python\nassert second == 2\n```"):
        reader.follow(block)
    assert (folder / "a.txt").exists()


def test_a_block_can_be_saved_for_those_that_follow(folder: Path) -> None:
    page = "<!-- file: mine.py -->\n```python\nx = 1\n```\n```sh\npython -c 'import mine; assert mine.x == 1'\n```"
    reader = Reader(folder)
    for block in read_blocks(ROOT / "README.md", page):
        reader.follow(block)
    assert (folder / "mine.py").read_text("utf-8") == "x = 1\n"


def test_an_error_names_the_line_of_the_page(folder: Path) -> None:
    with pytest.raises(ZeroDivisionError) as error:
        Reader(folder).follow(block_of("# Title\n\n```python\n1 / 0\n```"))
    assert error.traceback[-1].lineno == 3, "counted from 0"


def test_a_mark_without_a_block_is_found() -> None:
    text = "<!-- not run: takes very long -->\n\nWords.\n\n```sh\nsortilege\n```\n"
    assert stray_marks(text) == ["takes very long"]


def test_the_doctests_of_the_runner_hold() -> None:
    result = doctest.testmod(code_blocks)
    assert result.failed == 0 and result.attempted > 0
