"""The tests of a game play in real browsers too."""

from tests.browser.conftest import browser, invite, server

__all__ = ["browser", "invite", "server"]
