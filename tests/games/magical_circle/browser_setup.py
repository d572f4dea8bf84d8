"""How the shared browser tests set up the game."""

from __future__ import annotations

from tests.browser.setups import Setup

SETUP = Setup(
    short={"goal": 3, "sand_seconds": 15},
    untimed={"sand_seconds": 0},
    needs_bot=True,
    apart=(".mc-token .mc-pic",),
    tray=("[data-deal]", "[data-grab]"),
)
