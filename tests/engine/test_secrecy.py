"""Nobody learns what the rules hide, in any game."""

from __future__ import annotations

from sortilege.testing import SecrecySuite
from tests.support.variants import every_case


class TestSecrecy(SecrecySuite):
    cases = every_case()
