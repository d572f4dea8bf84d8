"""The example game, for tests that play a small game."""

from tests.support.example import example, example_site

__all__ = ["example", "example_site"]
