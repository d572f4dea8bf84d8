"""How the shared browser tests set up the game."""

from __future__ import annotations

from tests.browser.setups import Setup

SETUP = Setup(
    apart=(".vm-drawn .vm-glyph", ".vm-asks-all .vm-glyph"),
    tray=("[data-plain]", "[data-bag].lit"),
)
