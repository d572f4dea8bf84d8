"""How the shared browser tests set up the game."""

from __future__ import annotations

from tests.browser.setups import Setup

SETUP = Setup(
    short={"goal": 1, "meadow": 4},
    apart=("[data-piece$=a] .figure",),
    tray=("button.ready", "[data-plain]"),
)
