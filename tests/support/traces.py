"""The decorator that ties a test to the rules it guards: `@traces("XY-27", "XY-A05")`."""

from sortilege.testing import traces

__all__ = ["traces"]
