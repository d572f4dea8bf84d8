"""Real browsers at a real server: an installed Chromium, one context a person."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.person import Person
from tests.support.serving import Server, quick_settings

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
Invite = Callable[..., Person]


@pytest.fixture(scope="module")  # while it is open, no other event loop can run in this process
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = quick_settings(tmp_path_factory.mktemp("data"), bot_pause_ms=(20, 40))
    with Server(settings) as server:
        yield server


@pytest.fixture
def invite(browser: Browser, server: Server) -> Iterator[Invite]:
    """Somebody with a browser of their own; whatever goes wrong in it fails the test at the end."""
    people: list[Person] = []

    def come(**looks: object) -> Person:
        people.append(Person(browser, server.address, **looks))  # type: ignore[arg-type]
        return people[-1]

    yield come
    for person in people:
        person.leave()
    for person in people:
        assert person.troubles == []
