"""The mark that ties a test to the rules it would catch: `@traces("ML-27", "ML-A05")`."""

from __future__ import annotations

import pytest


def traces(*ids: str) -> pytest.MarkDecorator:
    """This test fails when one of these rules is broken."""
    return pytest.mark.traces(*ids)
