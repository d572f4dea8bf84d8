"""After the game in the browser: the curve, the moments, luck and skill, playing on, and a moment tried again."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from sortilege.engine.registry import all_slugs, get_game
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, TABLET, Person
from tests.browser.robot import PRESS
from tests.browser.setups import SOME_GAME, best_bot, setup_of, starts_with

pytestmark = pytest.mark.browser
LONG_NAME = "Anouk Éléonore Marguerit"
"""As long as a name can be."""
OUTSIDE = """panel => [...panel.querySelectorAll("*")].filter((part) =>
  part.getBoundingClientRect().right > panel.getBoundingClientRect().right).map((part) => part.className)"""
ABOVE = "stage => stage.getBoundingClientRect().top >= 0"
SIZES = pytest.mark.parametrize(
    ("size", "locale"), [(DESKTOP, "en"), (TABLET, "fr"), (PHONE, "de")], ids=["en", "fr", "de"]
)


def finished_game(person: Person, slug: str = SOME_GAME) -> str:
    """A game that bots have played to its end."""
    person.open()
    bots = [best_bot(slug) | {"level": 1, "name": name} for name in (LONG_NAME, "Leo")]
    options = dict(setup_of(slug).short) | starts_with(slug, 0)
    table = str(person.create(slug, bots, options))
    person.wait(lambda: info(person, table)["phase"] == "over", "the bots have finished")
    return table


def info(person: Person, table: str) -> dict[str, Any]:
    found: dict[str, Any] = person.context.request.get(
        f"{person.address}/api/tables/{table}"
    ).json()
    return found


def plant_analysis(person: Person, table: str) -> int:
    """Answer with an analysis without waiting for the compiler; returns the version of its moment."""
    replay = person.context.request.get(f"{person.address}/api/tables/{table}/replay").json()
    record = person.context.request.get(f"{person.address}/api/tables/{table}/record").text()
    actions = record.split("\n\n")[1].splitlines()
    version = next(k for k, line in enumerate(actions) if line[0].isdigit())
    played = {"action": actions[version].split(" ", 1)[1], "chance": 0.41}
    curve = [
        [0.5 + 0.4 * k / len(actions), 0.5 - 0.4 * k / len(actions)]
        for k in range(len(replay["steps"]))
    ]
    moment = {
        "version": version,
        "seat": int(actions[version][0]),
        "played": played,
        "better": played | {"chance": 0.62},
        "choices": [played],
        "reasons": [],
    }
    ready = {
        "progress": 1.0,
        "curve": curve,
        "moments": [moment],
        "regret": [0.2, 0.0],
        "luck": [0.3, -0.3],
        "skill": [-0.3, 0.3],
        "error": 0.01,
    }
    answers = [{"progress": 0.4, "curve": [], "moments": []}, ready]

    def answer(route: Route) -> None:
        body = answers.pop(0) if len(answers) > 1 else answers[0]
        route.fulfill(status=200, content_type="application/json", body=json.dumps(body))

    person.context.route("**/api/tables/*/analysis", answer)
    return version


@SIZES
def test_the_analysis_beside_the_replay(invite: Invite, size: tuple[int, int], locale: str) -> None:
    person = invite(size=size, locale=locale)
    table = finished_game(person)
    version = plant_analysis(person, table)
    person.open(f"/replay/{table}")
    panel = person.one(".analysis")
    expect(panel.locator(".curve")).to_have_count(0)
    panel.locator("button.button").first.click()
    curve = panel.locator(".curve")
    expect(curve).to_be_visible()
    expect(panel.locator(".luck-and-skill")).to_contain_text(LONG_NAME)
    expect(panel.locator(".luck-and-skill")).to_contain_text("Leo")
    person.check_width()
    assert panel.evaluate(OUTSIDE) == [], "something is wider than the panel"
    place = panel.bounding_box()
    assert place is not None and place["x"] + place["width"] <= size[0]
    person.check_accessibility()

    panel.locator(".turning-point button").first.click()
    person.wait(lambda: person.one(".stage").evaluate(ABOVE), "the board is in view")
    expect(curve).to_have_attribute("aria-valuenow", str(version + 1))
    expect(person.one("#eye")).to_have_value("0")
    expect(person.one(".stage [data-wanted]")).to_be_visible()
    curve.press("ArrowRight")
    expect(person.one(".stage [data-wanted]")).to_have_count(0)
    expect(curve).to_have_attribute("aria-valuenow", str(version + 2))
    expect(panel.locator("[role=status]")).to_contain_text(LONG_NAME)
    box = curve.bounding_box()
    assert box is not None
    curve.click(position={"x": 1, "y": box["height"] / 2})
    expect(curve).to_have_attribute("aria-valuenow", "1")


def test_play_on_from_here_and_try_a_moment_again(invite: Invite) -> None:
    person = invite()
    table = finished_game(person)
    version = plant_analysis(person, table)
    person.open(f"/replay/{table}#analysis")
    moment = person.one(".turning-point")
    expect(moment.locator("h4")).to_contain_text(f"Step {version + 1}: {LONG_NAME} chose")
    again = moment.locator("button").nth(1)
    expect(again).to_have_text(f"Try this moment again as {LONG_NAME}")
    again.click()
    expect(person.one(".puzzle")).to_contain_text(f"You sit in {LONG_NAME}")
    expect(person.one(".puzzle")).to_contain_text("What would you do here?")
    assert info(person, person.frame["table"])["table_settings"]["begun_at"] == version
    person.wait(lambda: person.question() is not None, "the seat of the one who decided is asked")

    person.open(f"/replay/{table}#analysis")
    person.one(".curve").press("ArrowRight")
    expect(person.one(".curve")).to_have_attribute("aria-valuenow", "2")
    person.one("#play-on-seat").select_option("1")
    person.page.get_by_role("button", name="Play on from here").click()
    expect(person.one(".puzzle")).to_contain_text("with new luck")
    seats = info(person, person.frame["table"])["seats"]
    assert [seat["yours"] for seat in seats] == [False, True]
    person.one(".puzzle").get_by_role("link", name="Back to the moments of the game").click()
    expect(person.one(".luck-and-skill")).to_be_visible()


def test_an_own_moment_is_tried_again_without_a_name(invite: Invite) -> None:
    person = invite(reduced_motion="reduce")
    table = finished_game(person)
    plant_analysis(person, table)

    def own(route: Route) -> None:
        replay = route.fetch().json()
        for seat in replay["seats"]:
            seat["yours"] = seat["name"] == LONG_NAME
        route.fulfill(body=json.dumps(replay))

    person.context.route("**/api/tables/*/replay*", own)
    person.open(f"/replay/{table}#analysis")
    moment = person.one(".turning-point")
    expect(moment.locator("h4")).to_contain_text("you chose")
    expect(moment.locator("button").nth(1)).to_have_text("Try this moment again")


def test_the_shelf_keeps_tried_moments_apart_from_games(invite: Invite) -> None:
    """A game that is played on is a game; a moment that was tried again is folded away below them."""
    person = invite()
    table = finished_game(person)
    plant_analysis(person, table)
    person.open(f"/replay/{table}#analysis")
    person.one(".turning-point").locator("button").nth(1).click()
    person.wait_for_phase("playing")
    tried = person.frame["table"]
    person.open(f"/replay/{table}#analysis")
    person.page.get_by_role("button", name="Play on from here").click()
    person.wait(lambda: person.frame["table"] != tried, "the other table is open")
    person.open()
    running = person.one(".my-games.running .table-line")
    expect(running).to_have_count(1)
    expect(running).to_have_attribute("href", f"/t/{person.frame['table']}")
    folded = person.one(".my-games.tried")
    folded.locator("summary").click()
    expect(folded).to_contain_text("One moment tried again")
    expect(folded.locator(".table-line")).to_have_attribute("href", f"/t/{tried}")
    expect(folded.locator(".table-line svg.icon-shape").first).to_be_visible()
    person.check_accessibility()


@pytest.mark.parametrize("slug", all_slugs())
def test_a_moment_that_is_tried_again_is_judged(invite: Invite, slug: str) -> None:
    """Also where all seats are asked together, and the bots answer first."""
    person = invite()
    table = finished_game(person, slug)
    version = plant_analysis(person, table)
    person.open(f"/replay/{table}#analysis")
    person.one(".turning-point").locator("button").nth(1).click()
    puzzle = person.one(".puzzle")
    expect(puzzle).to_be_visible()
    if not get_game(slug).race:  # where somebody else may be quicker, even now
        expect(puzzle).to_contain_text("What would you do here?")
        seat = int(person.frame["questions"][0]["seat"])
        assert person.frame["questions"][0]["question_id"] <= version
        person.wait(lambda: person.frame["awaited"] == [seat], "the others have answered")
    person.page.evaluate(PRESS)
    expect(puzzle).not_to_contain_text("What would you do here?")


@pytest.mark.parametrize("slug", all_slugs())
def test_on_a_phone_the_task_and_its_verdict_stand_above_the_board(
    invite: Invite, slug: str
) -> None:
    person = invite(size=PHONE, locale="de")
    table = finished_game(person, slug)
    plant_analysis(person, table)
    person.open(f"/replay/{table}#analysis")
    person.one(".turning-point").locator("button").nth(1).click()
    puzzle = person.one(".puzzle[role=status]")
    if not get_game(slug).race:  # where bots may be quicker than this test
        expect(puzzle).to_contain_text("Was würdest du hier tun?")
    puzzle.wait_for()
    check_above_the_board(person)
    person.wait(lambda: person.question() is not None, "the seat is asked")
    person.page.evaluate(PRESS)
    expect(puzzle).not_to_contain_text("Was würdest du hier tun?")
    check_above_the_board(person)
    person.check_width()


def check_above_the_board(person: Person) -> None:
    """In view, with little of its room taken from the board."""
    puzzle, stage = (person.one(part).bounding_box() for part in (".puzzle", ".stage"))
    assert puzzle and stage
    assert puzzle["y"] >= 0 and puzzle["y"] + puzzle["height"] <= stage["y"]
    assert puzzle["height"] <= 110, puzzle
    back = person.one(".puzzle a").bounding_box()
    assert back and back["width"] >= 44 and back["height"] >= 44


def test_the_end_of_a_game_leads_to_its_analysis(invite: Invite) -> None:
    person = invite()
    table = finished_game(person)
    plant_analysis(person, table)
    person.open(f"/t/{table}")
    person.page.get_by_role("link", name="What decided the game?").click()
    expect(person.one(".luck-and-skill")).to_be_visible()


def test_on_a_phone_the_link_leads_to_the_analysis_itself(invite: Invite) -> None:
    person = invite(size=PHONE)
    table = finished_game(person)
    plant_analysis(person, table)
    person.open(f"/replay/{table}#analysis")
    expect(person.one("#analysis-title")).to_be_in_viewport()
    expect(person.one(".curve-numbers .moment-number")).to_have_text(["1"])
