"""What a page fetches: how many bytes, and whether something is still on its way."""

from __future__ import annotations

from typing import Any

from tests.browser.person import Person


class Traffic:
    """Counts everything that the page of a person fetches from now on, headers included."""

    def __init__(self, person: Person) -> None:
        self._person = person
        self._open: set[str] = set()
        self._bytes = 0.0
        session = person.context.new_cdp_session(person.page)
        session.on("Network.requestWillBeSent", self._start)
        session.on("Network.loadingFinished", self._end)
        session.on("Network.loadingFailed", self._end)
        session.send("Network.enable")

    def _start(self, event: dict[str, Any]) -> None:
        self._open.add(event["requestId"])

    def _end(self, event: dict[str, Any]) -> None:
        self._open.discard(event["requestId"])
        self._bytes += event.get("encodedDataLength", 0)

    def total(self) -> float:
        """All bytes, once the page has come to rest."""
        self._person.page.wait_for_load_state("networkidle")
        self._person.calm()
        self._person.wait(lambda: not self._open, "nothing is on its way any more")
        return self._bytes
