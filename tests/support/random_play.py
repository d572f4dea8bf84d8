"""Random play, as the shared suites do it."""

from sortilege.testing import play_random_action, walk

__all__ = ["play_random_action", "walk"]
