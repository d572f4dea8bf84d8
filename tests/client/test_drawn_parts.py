"""What a game's client draws in code lies beside it as files, for pictures made without a browser."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.client.test_node import node

ROOT = Path(__file__).parents[2]
__all__ = ["node"]


def test_the_files_show_what_the_client_draws(node: str) -> None:
    """If this fails, run `scripts/generate`."""
    script = str(ROOT / "scripts" / "draw_parts.mjs")
    done = subprocess.run([node, script, "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
