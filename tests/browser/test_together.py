"""Several browsers at one table: one in another language, one loses its network, one closes the page and comes back.

Everything that each of them was sent is compared with the true game afterwards.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Route

from sortilege.engine.registry import all_slugs, get_game
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, TABLET, Person
from tests.browser.robot import PRESS, wait_for_the_end
from tests.browser.setups import SOME_GAME, best_bot, in_suite, setup_of, starts_with
from tests.browser.witnesses import Truth, check_messages
from tests.support.serving import Server, cut_sockets

pytestmark = pytest.mark.browser

LOOKS = (
    {"size": DESKTOP, "locale": "en-GB"},
    {"size": PHONE, "locale": "fr-FR"},
    {"size": TABLET, "locale": "de-DE", "reduced_motion": "reduce"},
    {"size": PHONE, "locale": "fr-FR", "color_scheme": "dark"},
)


def gather(invite: Invite, slug: str, people: int) -> tuple[str, list[Person]]:
    """Several robots at one table, and a bot where a seat is left: it brings the game to its end."""
    guests = [invite(**looks) for looks in LOOKS[:people]]
    seats: list[dict[str, Any]] = [{"kind": "me"}, *[{"kind": "link"}] * (people - 1)]
    if people < get_game(slug).most_seats:
        seats.append(best_bot(slug))
    options = dict(setup_of(slug).short) | starts_with(slug, 0)
    table = guests[0].create(slug, seats, options)
    for seat, guest in enumerate(guests):
        guest.open()  # for a cookie of its own
        if seat:
            guest.post(f"/api/tables/{table}/join", {"seat": seat, "name": f"Guest {seat}"})
        guest.open(f"/t/{table}")
    return table, guests


def begin(guests: list[Person]) -> None:
    """The robots play as soon as all of them see the table: a short game must not end before."""
    for guest in guests:
        guest.wait_for_phase("playing")
    for guest in guests:
        guest.page.add_init_script(PRESS)
        guest.page.evaluate(f"() => {{ {PRESS} }}")


def lose_network(person: Person, server: Server, guests: list[Person]) -> None:
    """One browser is cut off until it has noticed; the others reconnect at once."""
    for guest in guests:
        guest.offline = True  # the console may tell of a broken socket
    person.context.set_offline(True)
    cut_sockets(server)
    person.one(".connection p").wait_for()
    person.context.set_offline(False)
    before = len(person.messages)
    person.wait(lambda: len(person.messages) > before, "it is back")
    for guest in guests:
        guest.offline = False


def check_one_table(
    invite: Invite, server: Server, slug: str, people: int, losses: int = 1
) -> None:
    table, guests = gather(invite, slug, people)
    begin(guests)
    for _ in range(losses):
        lose_network(guests[-1], server, guests)
    guests[0].open("/")
    guests[0].open(f"/t/{table}")
    for guest in guests:
        wait_for_the_end(guest, slug)
        guest.one(".end").wait_for()
    record = guests[0].context.request.get(f"{server.address}/api/tables/{table}/record").text()
    truth = Truth(record)
    for guest in guests:
        assert guest.frame["version"] == len(truth.match.log)
        assert guest.frame["scores"] == truth.match.scores
        assert check_messages(guest, truth) > 1


@pytest.mark.parametrize("slug", in_suite(all_slugs()[1]))
def test_several_browsers_see_the_same_table(invite: Invite, server: Server, slug: str) -> None:
    check_one_table(invite, server, slug, people=3)


@pytest.mark.parametrize("part", ["**/bundles/games/*.js", "**/css/table.css"])
def test_a_page_that_loses_the_network_while_it_opens_is_reloaded(
    invite: Invite, part: str
) -> None:
    person = invite()
    table = person.create(SOME_GAME, [{"kind": "me"}, {"kind": "here"}], {})
    person.offline = True
    lost: list[str] = []

    def lose(route: Route) -> None:
        lost.append(route.request.url)
        route.abort() if len(lost) == 1 else route.continue_()

    person.page.route(part, lose)
    person.open(f"/t/{table}")
    person.one(".action").first.wait_for()
    assert len(lost) == 2


@pytest.mark.soak
@pytest.mark.parametrize("people", [2, 3, 4])
@pytest.mark.parametrize("slug", all_slugs())
def test_a_network_that_fails_ten_times(
    invite: Invite, server: Server, slug: str, people: int
) -> None:
    check_one_table(invite, server, slug, people, losses=10)
