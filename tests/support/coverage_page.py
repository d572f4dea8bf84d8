"""Writes docs/coverage.md: `python -m tests.support.coverage_page REPORT PAGE`, the report made by `coverage json`."""

from __future__ import annotations

import datetime
import json
import platform
import sys
from collections import Counter
from pathlib import Path, PurePath
from typing import Any

PAGE = """# Coverage

**{total}** of the statements and branches in `src/sortilege` run in the tests.
Measured on {date} with Python {python} by `scripts/test --coverage`, which runs everything except the browser
tests and the soak tests.

| folder | covered |
|---|---|
{rows}

Rules are measured as they run interpreted. The drivers of simulations in `engine/drivers.py` mostly run compiled, where
coverage cannot see them; `tests/engine/test_compiled.py` compares their results with the interpreted rules instead.
The client is tested in a browser and under Node.js; this figure does not include it.
"""


def main(report: Path, page: Path) -> None:
    """Write the page and print the figure."""
    covered, whole = _count(json.loads(report.read_text("utf-8"))["files"])
    total = f"{covered.total() / whole.total():.1%}"
    rows = [f"| `{folder}` | {covered[folder] / whole[folder]:.1%} |" for folder in sorted(whole)]
    text = PAGE.format(
        total=total,
        date=datetime.date.today().isoformat(),
        python=platform.python_version(),
        rows="\n".join(rows),
    )
    page.write_text(text, "utf-8")
    print(f"coverage: {total} of statements and branches (by folder: {page})")


def _count(files: dict[str, Any]) -> tuple[Counter[str], Counter[str]]:
    """By folder: the statements and branches that ran, and all of them."""
    covered: Counter[str] = Counter()
    whole: Counter[str] = Counter()
    for name, file in files.items():
        summary, folder = file["summary"], _folder(PurePath(name))
        covered[folder] += summary["covered_lines"] + summary["covered_branches"]
        whole[folder] += summary["num_statements"] + summary["num_branches"]
    return covered, whole


def _folder(file: PurePath) -> str:
    """The folder of a file inside the package, such as `server/live`; all games count as one."""
    inside = file.parts[file.parts.index("sortilege") + 1 : -1]
    return "games" if inside[:1] == ("games",) else "/".join(inside) or "(top level)"


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
