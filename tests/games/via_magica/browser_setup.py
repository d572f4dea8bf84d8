"""How the shared browser tests set up the game."""

from __future__ import annotations

from tests.browser.setups import Setup

SETUP = Setup(
    tray=("[data-plain]", "[data-bag].lit"),
)
