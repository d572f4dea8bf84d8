"""Without a network rules and lessons open; a new version is taken at the next page, and no page mixes two versions."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
from playwright.sync_api import Browser, expect

from sortilege.engine.registry import all_games, all_slugs
from sortilege.server.web.static_files import CLIENT
from tests.browser.conftest import Invite
from tests.browser.person import PATIENCE_MS, PHONE, Person
from tests.support.serving import Server, quick_settings

pytestmark = pytest.mark.browser

KEEP = "import('/static/client/js/platform/offline.js').then((offline) => offline.keepCopy())"
IS_KEPT = "Boolean(navigator.serviceWorker.controller)"
COPIES = "caches.keys().then((names) => names.filter((name) => !name.endsWith('pages')))"
WORKERS = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
OLD, NEW, NEWER = "What shall we play tonight?", "What shall we play tomorrow?", "Next week?"
VOLUME = "js/strings/en/settings.js"


def keep_copy(person: Person, path: str = "/") -> None:
    """Open a page and let the worker make its copy now, as it would when the page has come to rest."""
    person.open(path)
    person.page.evaluate(KEEP)
    person.wait(lambda: person.page.evaluate(IS_KEPT), "there is a copy")


def go_offline(person: Person) -> None:
    person.offline = True
    person.context.set_offline(True)


class Upgrades:
    """A server whose client is a copy that can be edited."""

    def __init__(self, folder: Path) -> None:
        self.client = folder / "client"
        shutil.copytree(CLIENT, self.client)
        self.server = Server(quick_settings(folder), client=self.client)

    def edit(self, name: str, old: str, new: str) -> None:
        """Change a file, and wait until the server has noticed."""
        path, before = self.client / name, self.version()
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
        deadline = monotonic() + PATIENCE_MS / 1000
        while self.version() == before and monotonic() < deadline:
            sleep(0.05)

    def version(self) -> str:
        with self.server.guest() as guest:
            return str(guest.http.get("/").headers.get("sortilege-version", ""))


@pytest.fixture
def upgrades(tmp_path: Path) -> Iterator[Upgrades]:
    made = Upgrades(tmp_path)
    with made.server:
        yield made


@pytest.fixture
def person(browser: Browser, upgrades: Upgrades) -> Iterator[Person]:
    come = Person(browser, upgrades.server.address, service_workers="allow")
    yield come
    come.leave()
    assert come.troubles == []


def title(person: Person) -> str:
    return person.page.get_by_role("heading", level=1).inner_text()


def test_rules_and_lessons_open_without_a_network(invite: Invite) -> None:
    person = invite(size=PHONE, locale="fr-FR", service_workers="allow")
    keep_copy(person)
    go_offline(person)
    for slug in all_slugs():
        person.open(f"/rules/{slug}")
        person.one(".rule-id").first.wait_for()
        person.open(f"/learn/{slug}")
        expect(person.one(".lesson-words")).not_to_be_empty()
        person.one(".lesson .stage svg, .lesson .stage img").first.wait_for()
    assert person.page.evaluate("document.documentElement.lang") == "fr"


def test_the_shelf_says_what_works_and_comes_back_by_itself(invite: Invite) -> None:
    person = invite(size=PHONE, service_workers="allow")
    keep_copy(person)
    go_offline(person)
    person.open()
    expect(person.one(".offline-notice h2")).to_have_text("No network just now")
    expect(person.one(".card")).to_have_count(len(all_games()))
    assert person.one(".ways:visible").count() == 0, "tables need the server"
    expect(person.one(".card a:visible")).to_have_count(2 * len(all_games()))
    person.calm()
    person.check_accessibility()
    person.check_width()
    person.context.set_offline(False)
    person.one(".offline-notice").wait_for(state="detached")
    expect(person.one(".ways:visible")).to_have_count(len(all_games()))


def test_a_table_without_a_network_keeps_trying(invite: Invite) -> None:
    person = invite(service_workers="allow")
    keep_copy(person)
    table = person.create(all_slugs()[0], [{"kind": "me"}, {"kind": "here"}], {})
    go_offline(person)
    person.open(f"/t/{table}")
    expect(person.one(".banner, [role=status]").first).to_be_visible()
    person.context.set_offline(False)
    person.wait_for_phase("playing")


def test_a_server_that_has_stopped(browser: Browser, tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path)) as server:
        person = Person(browser, server.address, service_workers="allow")
        keep_copy(person)
    person.open()
    expect(person.one(".offline-notice h2")).to_have_text("The server is not answering just now")
    person.open(f"/rules/{all_slugs()[0]}")
    person.one(".rule-id").first.wait_for()
    person.leave()


def test_a_new_version_is_taken_at_the_next_page_and_never_mixed(
    upgrades: Upgrades, person: Person
) -> None:
    keep_copy(person)
    upgrades.edit(VOLUME, '"Volume"', '"Loudness"')
    upgrades.edit("js/strings/en.js", OLD, NEW)
    other = person.context.new_page()
    other.goto(person.address)
    expect(other.get_by_role("heading", level=1)).to_have_text(NEW)
    person.wait(lambda: len(person.page.evaluate(COPIES)) == 2, "both versions are kept")
    # Browsers stop workers that have nothing to do; what they remember is on disk.
    session = person.context.new_cdp_session(person.page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    # The page that has been open all the while fetches its later parts in its own version, even offline.
    go_offline(person)
    for page, word in ((person.page, "Volume"), (other, "Loudness")):
        page.get_by_role("button", name="Settings").click()
        expect(page.locator("label[for=setting-volume]")).to_have_text(word)
    assert title(person) == OLD
    person.context.set_offline(False)
    person.offline = False
    person.open()
    expect(person.page.get_by_role("heading", level=1)).to_have_text(NEW)
    other.close()


def test_a_worker_that_fails_to_install_stops_nobody(upgrades: Upgrades, person: Person) -> None:
    keep_copy(person)
    upgrades.edit("worker.js", "const HEADER", 'throw new Error("broken");\nconst HEADER')
    upgrades.edit("js/strings/en.js", OLD, NEW)
    person.open()
    expect(person.page.get_by_role("heading", level=1)).to_have_text(NEW)
    # Its version is gone from the server before the page has fetched everything: it opens again, in the newest.
    upgrades.edit("js/strings/en.js", NEW, NEWER)
    person.offline = True  # the refusal is noted in the console
    person.one(".credit a").first.click()
    person.page.wait_for_url("**/learn/*")
    person.one(".lesson-words").wait_for()
    person.open()
    expect(person.page.get_by_role("heading", level=1)).to_have_text(NEWER)


def test_a_server_without_a_worker_removes_it(upgrades: Upgrades, person: Person) -> None:
    keep_copy(person)
    upgrades.edit("js/strings/en.js", OLD, NEW)
    (upgrades.client / "worker.js").unlink()
    person.open()
    expect(person.page.get_by_role("heading", level=1)).to_have_text(NEW)
    person.wait(lambda: person.page.evaluate(WORKERS) == 0, "the worker has gone")
    person.wait(lambda: person.page.evaluate(COPIES) == [], "its copies have gone")
    person.open()
    assert not person.page.evaluate(IS_KEPT)


def test_somebody_who_saves_data_keeps_no_copy(invite: Invite) -> None:
    person = invite(service_workers="allow")
    person.page.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    )
    person.open()
    person.page.evaluate("import('/static/client/js/platform/offline.js').then(() => {})")
    person.page.evaluate("new Promise((done) => requestIdleCallback(done))")
    assert person.page.evaluate(WORKERS) == 0


def test_the_settings_offer_to_install(invite: Invite) -> None:
    person = invite()
    person.open()
    person.page.evaluate(
        """() => dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }),
          { prompt: () => Promise.resolve(document.body.dataset.asked = "yes") }))"""
    )
    person.page.get_by_role("button", name="Settings").click()
    person.page.get_by_role("button", name="Install on this device").click()
    assert person.one("body").get_attribute("data-asked") == "yes"
    expect(person.page.get_by_role("button", name="Install on this device")).to_have_count(0)
