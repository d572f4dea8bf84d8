"""The tests of the client play toy games too, which stand on the shelf meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.shelf import toys_on_the_shelf


@pytest.fixture(scope="package", autouse=True)
def _toys() -> Iterator[None]:
    with toys_on_the_shelf():
        yield
