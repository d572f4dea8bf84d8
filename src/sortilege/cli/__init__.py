"""The command line: `sortilege` serves the games, its commands play, replay, count and measure them."""

from sortilege.cli.app import app, main

__all__ = ["app", "main"]
