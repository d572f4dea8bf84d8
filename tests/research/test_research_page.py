"""Every code block of the pages for research runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
BLOCKS = [
    pytest.param(block, id=f"{page}-{number}")
    for page in ("research", "training")
    for number, block in enumerate(
        re.findall(r"```python\n(.*?)```", (DOCS / f"{page}.md").read_text("utf-8"), re.DOTALL)
    )
]


@pytest.mark.parametrize("block", BLOCKS)
def test_a_code_block_runs(block: str) -> None:
    names: dict[str, object] = {}
    exec(block, names)
    assert names.keys() & {"env", "bot"}
