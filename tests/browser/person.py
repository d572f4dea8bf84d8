"""A person at a browser: sees what the page shows, keeps every message, notes everything that goes wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Request, WebSocket

PATIENCE_MS = 20_000
NEXT_FRAME = "() => new Promise(requestAnimationFrame)"
MOVING = """() => document.getAnimations().some((animation) =>
  animation.playState === "running" && Number.isFinite(animation.effect?.getComputedTiming().endTime))"""
FITS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
FITS_WHOLE = "document.documentElement.scrollHeight <= document.documentElement.clientHeight"
DESKTOP, TABLET, PHONE = (1440, 900), (1024, 768), (390, 844)


class Person:
    """One browser context with one page."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        size: tuple[int, int] = DESKTOP,
        locale: str = "en-GB",
        **looks: Any,
    ) -> None:
        self.address = address
        viewport: Any = {"width": size[0], "height": size[1]}
        # What is fetched for later would only take time from the other tests.
        looks.setdefault("service_workers", "block")
        self.context = browser.new_context(viewport=viewport, locale=locale, **looks)
        self.context.set_default_timeout(PATIENCE_MS)
        self.page = self.context.new_page()
        self.troubles: list[str] = []
        self.messages: list[str] = []
        self.frame: dict[str, Any] = {}
        self.page.on("console", lambda m: self._note(m.text) if m.type == "error" else None)
        self.page.on("pageerror", lambda error: self._note(str(error)))
        self.page.on("request", self._check_host)
        self.page.on("websocket", self._listen)
        self.offline = False

    def _note(self, trouble: str) -> None:
        if not self.offline:
            self.troubles.append(trouble)

    def _check_host(self, request: Request) -> None:
        is_ours = urlsplit(request.url).netloc == urlsplit(self.address).netloc
        if not is_ours and not request.url.startswith("data:"):
            self.troubles.append(f"a request left for {request.url}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, payload: str | bytes) -> None:
        assert isinstance(payload, str)
        self.messages.append(payload)
        message = json.loads(payload)
        if message["type"] == "frame":
            self.frame = message

    def open(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def create(
        self, game: str, seats: list[dict[str, Any]], options: dict[str, Any], **table_settings: Any
    ) -> str:
        """A table created by this browser (its cookie), as the page itself would."""
        if not self.context.cookies():
            self.open()
        body = {"game": game, "seats": seats, "options": options, **table_settings}
        return str(self.post("/api/tables", body)["table"])

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """What the server answers to this browser (its cookie)."""
        headers = {"Origin": self.address}
        answer = self.context.request.post(self.address + path, data=body, headers=headers)
        assert answer.ok, answer.text()
        return answer.json()

    def join(self, table: str, name: str) -> None:
        """Take the free seat of a table, by keyboard."""
        self.open(f"/t/{table}")
        self.one("input").first.wait_for()
        self.one("input").first.focus()
        self.page.keyboard.type(name)
        self.page.keyboard.press("Enter")

    def leave(self) -> None:
        self.context.close()

    def one(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def wait(self, is_so: Callable[[], bool], what: str, *, patience_ms: int = PATIENCE_MS) -> None:
        """Let the browser work until something is so."""
        deadline = monotonic() + patience_ms / 1000
        while monotonic() < deadline:
            if is_so():
                return
            self.page.evaluate(NEXT_FRAME)
        raise AssertionError(f"waited in vain until {what}; the frame: {self.frame}")

    def wait_for_phase(self, phase: str) -> None:
        self.wait(lambda: self.frame.get("phase") == phase, f"the table is {phase}")

    def question(self) -> dict[str, Any] | None:
        """The question put to this person, if any."""
        return self.frame["questions"][0] if self.frame.get("questions") else None

    def settle(self, version: int) -> None:
        """The answer has come and the page shows it."""
        self.wait(lambda: self.frame["version"] > version, f"version {version} has passed")

    def press_action(self) -> None:
        """Play the first action of the list, as soon as there is one."""
        button = self.one('.action[aria-disabled="false"]').first
        button.wait_for()
        version = self.frame["version"]
        button.click()
        self.settle(version)

    def leave_sheet(self, sheet: Locator, how: str) -> None:
        """Close a sheet above the table with Escape, the back button or its cross."""
        if how == "Escape":
            self.page.keyboard.press("Escape")
        elif how == "back":
            self.page.go_back()
        else:
            sheet.get_by_role("button", name="Close").click()

    def calm(self) -> None:
        """Nothing moves any more, except for animations without an end."""
        self.wait(lambda: not self.page.evaluate(MOVING), "everything has come to rest")

    def check_accessibility(self) -> None:
        """axe finds nothing on the page as it is now."""
        found = Axe().run(self.page).response["violations"]
        told = [
            f"{v['id']}: {v['help']} {[node['html'][:160] for node in v['nodes'][:3]]}"
            for v in found
        ]
        assert told == [], "\n".join(told)
        words = self.page.locator("body").inner_text()
        assert not re.search(r"\{\w+\}", words), "a sentence whose gaps were not filled"

    def check_width(self) -> None:
        """The page does not scroll sideways."""
        assert self.page.evaluate(FITS), self.page.url

    def check_whole(self, *sizes: tuple[int, int]) -> None:
        """The page fits on screens of these sizes as it is."""
        for width, height in sizes:
            self.page.set_viewport_size({"width": width, "height": height})
            assert self.page.evaluate(FITS_WHOLE), f"{self.page.url} at {width} x {height}"
