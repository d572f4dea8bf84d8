"""How the shared browser tests set up the game."""

from __future__ import annotations

from tests.browser.setups import Setup

SETUP = Setup(
    short={"walls": 12, "goal": 1},
    needs_bot=True,
    apart=(".wizard .figure", ".square .symbol"),
    tray=("button.ready",),
)
