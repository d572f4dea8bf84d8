"""The REST API: creating tables, joining, filling, lists, rematches, and what is shown after the end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import sortilege
from sortilege import read
from sortilege.bots import levels
from sortilege.engine.contract import Search
from sortilege.engine.registry import all_slugs, get_game, installed_games
from sortilege.server.web.addresses import is_loopback, lan_address
from sortilege.table.chance import ScriptedChance
from sortilege.table.seats import clean_name
from tests.support.serving import Guest, Server, quick_settings
from tests.support.toy_dice import DICE
from tests.support.toy_game import TOY

GAME = DICE.slug


def finished_table(guest: Guest) -> str:
    table = guest.create("me", "here", trap="none", goal=1)
    with guest.sit(table) as chair:
        chair.play_to_the_end()
    return table


# --------------------------------------------------------------------------- the shelf
def test_the_shelf_has_what_a_form_needs(ann: Guest) -> None:
    (game,) = [g for g in ann.http.get("/api/games").json() if g["slug"] == GAME]
    assert game["seats"] == [2, 4] and game["title"]["fr"] == "Dés"
    assert {"trap", "first", "goal", "head_start"} == {o["name"] for o in game["options"]}
    assert game["bots"] == [
        {
            "name": "walker",
            "levels": [1, 2, 3],
            "sentences": {"1": "Dice?", "3": "Dice."},
            "missing": 0,
        },
        {"name": "random", "levels": [1], "sentences": {}, "missing": 0},
    ]
    assert list(game["presets"]) == ["little", "big", "adult", "expert"]
    assert game["presets"]["little"] == {"options": {"goal": 1}, "level": 1, "pace": "turns"}
    assert game["client"] is None, "it gets the plain board"


def test_every_installed_game_is_on_the_shelf_with_its_words(ann: Guest) -> None:
    shelf = {game["slug"]: game for game in ann.http.get("/api/games?lang=fr").json()}
    assert set(all_slugs()) == shelf.keys()
    for slug in all_slugs():
        words = get_game(slug).texts.words("fr")
        assert shelf[slug]["blurb"] == words.blurb
        first, *others = shelf[slug]["bots"]
        levels_said = {level for level in words.characters if int(level) in first["levels"]}
        assert first["sentences"] == {level: words.characters[level] for level in levels_said}
        for kind in (bot for bot in others if bot["name"] == "kind"):
            assert kind["sentences"] == {"0": words.characters["0"]}
        address = shelf[slug]["client"]
        assert address is None or ann.http.get(f"{address}index.js").status_code == 200


def test_the_shelf_says_which_levels_are_missing_without_a_compiler(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = replace(DICE, search=Search("nowhere", simulations=(10, 20)))
    monkeypatch.setitem(installed_games(), DICE.slug, game)
    for has_compiler, told in ((True, ([1, 2, 3, 4, 5], 0)), (False, ([1, 2, 3], 2))):
        monkeypatch.setattr(levels, "can_search", lambda has=has_compiler: has)
        (shown,) = [g for g in ann.http.get("/api/games").json() if g["slug"] == DICE.slug]
        first, kind, random = shown["bots"]
        assert (first["levels"], first["missing"]) == told
        assert (kind["name"], kind["levels"], kind["missing"]) == ("kind", [0], 0)
        assert random["missing"] == 0 and random["sentences"] == {}


def test_an_unknown_language_is_answered_in_english(ann: Guest) -> None:
    english = ann.http.get("/api/games").json()
    for lang in ("en", "tlh", "", "../en"):
        assert ann.http.get(f"/api/games?lang={lang}").json() == english


def test_bots_get_the_names_of_the_shelf(ann: Guest) -> None:
    (names,) = {tuple(game["bot_names"]) for game in ann.http.get("/api/games").json()}
    table = ann.create("me", "bot", "bot", "bot")
    seats = ann.http.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["name"] for seat in seats[1:]] == list(names[:3])


def test_the_material_of_a_game(ann: Guest) -> None:
    assert ann.http.get(f"/api/games/{GAME}/material").json() == {"spaces": list("ABCDEF")}
    assert ann.http.get(f"/api/games/{TOY.slug}/material").json() == {}
    assert ann.http.get("/api/games/chess/material").status_code == 404


def test_rules_in_every_language(ann: Guest) -> None:
    english = ann.http.get(f"/api/rules/{GAME}").json()
    french, german = (
        ann.http.get(f"/api/rules/{GAME}?lang={lang}").json() for lang in ("fr", "de")
    )
    assert len({page["title"] for page in (english, french, german)}) == 3
    shapes = {frozenset(p) for s in english["sections"] for p in s["paragraphs"]}
    assert shapes == {frozenset({"text", "ids"}), frozenset({"picture", "alt"})}
    assert english["sentences"].keys() == french["sentences"].keys() == german["sentences"].keys()
    assert "TD-01" in english["sentences"]
    assert ann.http.get("/api/rules/chess").status_code == 404


def test_health(ann: Guest) -> None:
    health = ann.http.get("/api/health").json()
    assert (health["status"], health["protocol"]) == ("ok", 2)
    assert health["version"] == sortilege.__version__


def test_openapi_names_every_call_and_every_message(ann: Guest) -> None:
    api = ann.http.get("/api/openapi.json").json()
    assert api["paths"]["/api/tables"].keys() == {"get", "post"}
    assert len(api["paths"]) == 32
    schemas = api["components"]["schemas"]
    assert {"NewTable", "Frame", "Play", "Refused", "Problem"} <= schemas.keys()
    assert schemas["NewTable"]["additionalProperties"] is False
    for path in api["paths"].values():
        for operation in path.values():
            for status in operation["responses"].values():
                (content,) = status["content"].values()
                name = content["schema"].get("$ref", "").rpartition("/")[2]
                assert not name or name in schemas


# --------------------------------------------------------------------------- tables
def test_a_table_of_all_kinds_of_seats(ann: Guest, ben: Guest) -> None:
    seats = [
        {"kind": "me", "name": " Ann  "},
        {"kind": "here", "name": "Al"},
        {"kind": "bot", "bot": "random", "level": 1},
        {"kind": "link"},
    ]
    made = ann.post("/api/tables", game=GAME, seats=seats, options={"goal": 3, "trap": "A-B"})
    table = made.json()["table"]
    assert made.status_code == 201 and len(table) == 12
    info = ann.http.get(f"/api/tables/{table}").json()
    assert [(s["kind"], s["name"]) for s in info["seats"]] == [
        ("person", "Ann"),
        ("person", "Al"),
        ("bot", "Merlin"),
        ("link", None),
    ]
    assert (info["phase"], info["is_creator"]) == ("waiting", True)
    assert info["options"]["goal"] == 3 and info["options"]["trap"] == "custom"
    assert [s["yours"] for s in info["seats"]] == [True, True, False, False]
    other = ben.http.get(f"/api/tables/{table}").json()
    assert not other["is_creator"] and not any(s["yours"] for s in other["seats"])


def test_joining_starts_the_game(ann: Guest, ben: Guest) -> None:
    table = ann.create("me", "link")
    with ann.sit(table) as chair:
        assert chair.frame["phase"] == "waiting" and chair.frame["questions"] == []
        assert ben.post(f"/api/tables/{table}/join", seat=1, name="Ben").status_code == 200
        chair.wait(lambda m: m["type"] == "frame")
        shown = chair.frame
        assert (shown["phase"], shown["seats"][1]["name"]) == ("playing", "Ben")
    again = ben.post(f"/api/tables/{table}/join", seat=1, name="Ben")
    assert again.status_code == 200  # a retry is harmless
    assert ann.post(f"/api/tables/{table}/join", seat=1, name="Ann").status_code == 409


def test_joining_while_connected_brings_the_questions(ann: Guest, ben: Guest) -> None:
    table = ann.create("me", "link", first=1)
    ben.http.get("/")
    with ben.sit(table) as chair:
        assert chair.frame["eye"] is None
        ben.post(f"/api/tables/{table}/join", seat=1, name="Ben")
        assert chair.question(1)["actions"] == ["tap"]
        shown = chair.frame
        assert (shown["eye"], shown["seats"][1]["yours"]) == (1, True)


def test_the_creator_fills_the_table_with_bots(ann: Guest, ben: Guest) -> None:
    table = ann.create("me", "link", "link")
    wish = {"bot": "random", "level": 1}
    assert ben.post(f"/api/tables/{table}/fill", **wish).status_code == 403
    assert ann.post(f"/api/tables/{table}/fill", bot="deep-thought", level=1).status_code == 400
    assert ann.post(f"/api/tables/{table}/fill", **wish).status_code == 200
    info = ann.http.get(f"/api/tables/{table}").json()
    assert [s["kind"] for s in info["seats"]] == ["person", "bot", "bot"]
    assert len({s["name"] for s in info["seats"]}) == 3
    refused = ann.post(f"/api/tables/{table}/fill", **wish)
    assert (refused.status_code, refused.json()["code"]) == (409, "started")


def test_the_list_says_how_well_a_bot_plays(ann: Guest) -> None:
    ann.create_with({"kind": "me"}, {"kind": "bot", "bot": "walker", "level": 3}, {"kind": "link"})
    (listed,) = ann.http.get("/api/tables").json()
    assert [seat["level"] for seat in listed["seats"]] == [0, 3, 0]


def test_the_list_of_your_own_tables(ann: Guest, ben: Guest) -> None:
    first = ann.create("me", "link", first=0)
    second = ann.create("me", "here", first=0)
    listed = ann.http.get("/api/tables").json()
    assert {t["table"] for t in listed} == {first, second}
    by_name = {t["table"]: t for t in listed}
    assert (by_name[first]["phase"], by_name[first]["your_turn"]) == ("waiting", False)
    assert by_name[first]["awaited"] == []
    assert (by_name[second]["phase"], by_name[second]["your_turn"]) == ("playing", True)
    assert ben.http.get("/api/tables").json() == []
    ben.post(f"/api/tables/{first}/join", seat=1)
    (listed,) = ben.http.get("/api/tables").json()
    assert (listed["your_turn"], listed["awaited"]) == (False, [0])


def test_names_are_cleaned() -> None:
    assert clean_name("  A\u202en\nn\x00 ") == "A n n"
    assert clean_name("x" * 99) == "x" * 24
    assert clean_name("👩\u200d👧") == "👩\u200d👧"


# --------------------------------------------------------------------------- after the end
def test_record_and_replay_only_after_the_end(ann: Guest, ben: Guest) -> None:
    table = ann.create("me", "here")
    for what in ("record", "replay", "story"):
        refused = ann.http.get(f"/api/tables/{table}/{what}")
        assert (refused.status_code, refused.json()["code"]) == (409, "not-over")
        assert ann.http.get(f"/api/tables/nowhere/{what}").status_code == 404


def test_a_finished_game_is_recorded_and_replayed(ann: Guest) -> None:
    table = finished_table(ann)
    record = ann.http.get(f"/api/tables/{table}/record")
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    match = read(record.text)
    assert match.is_over
    replay = ann.http.get(f"/api/tables/{table}/replay").json()
    assert replay["steps"][-1]["version"] == len(match.log)
    assert replay["steps"][-1]["view"]["trap"] is None
    first = replay["steps"][0]
    assert first == {
        "version": 0,
        "events": [],
        "view": first["view"],
        "scores": [0, 0],
        "sheet": [],
        "drawing": first["drawing"],
    }


def test_a_finished_game_tells_its_story(ann: Guest) -> None:
    table = finished_table(ann)
    story = ann.http.get(f"/api/tables/{table}/story").json()
    assert (story["game"], story["minutes"]) == (GAME, 1)
    figures = {figure["key"]: figure["values"] for figure in story["figures"]}
    assert set(figures) == {"turns", "steps", "trips"}
    assert sum(figures["steps"]) > 0 and sum(figures["trips"]) == 0
    (winner,) = ann.http.get("/api/tables").json()[0]["winners"]
    assert story["moments"] == [
        {"kind": "trap", "seat": None, "trap": None},
        {"kind": "win", "seat": winner},
    ]


def test_a_game_that_tells_nothing_has_a_story_all_the_same(ann: Guest) -> None:
    table = ann.create("me", "here", game=TOY.slug)
    with ann.sit(table) as chair:
        while chair.frame["phase"] != "over":
            seat = chair.frame["awaited"][0]
            chair.say(type="look", seat=seat)
            actions = chair.question(seat)["actions"]
            chair.play(seat, actions[chair.frame["version"] % len(actions)])
    story = ann.http.get(f"/api/tables/{table}/story").json()
    assert story["figures"] and story["moments"] == []


def test_the_list_says_who_won(ann: Guest) -> None:
    finished, running = finished_table(ann), ann.create("me", "here")
    listed = {t["table"]: t for t in ann.http.get("/api/tables").json()}
    with ann.sit(finished) as chair:
        assert listed[finished]["winners"] == chair.frame["winners"] != []
    assert listed[running]["winners"] == []


def test_a_rematch_is_made_once_and_told(ann: Guest, ben: Guest) -> None:
    early = ann.create("me", "here")
    assert ann.post(f"/api/tables/{early}/rematch").json()["code"] == "not-over"
    table = finished_table(ann)
    with ann.sit(table) as chair:
        assert ben.post(f"/api/tables/{table}/rematch").status_code == 403
        new = ann.post(f"/api/tables/{table}/rematch").json()["table"]
        told = chair.wait(lambda m: m["type"] == "rematch")
        assert told["table"] == new != table
        assert told["by"] == ""  # nobody at this table has a name
    assert ann.post(f"/api/tables/{table}/rematch").json()["table"] == new
    info = ann.http.get(f"/api/tables/{new}").json()
    assert (info["phase"], info["options"]["goal"]) == ("playing", 1)
    with ann.sit(table) as chair:
        assert chair.wait(lambda m: m["type"] == "rematch")["table"] == new


def test_a_rematch_says_who_asked_for_it_also_after_a_restart(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    with Server(settings) as server, server.guest() as ann, server.guest() as ben:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "link"}]
        table = ann.create_with(*seats, options={"trap": "none", "goal": 1})
        ben.post(f"/api/tables/{table}/join", seat=1, name="Ben")
        with ann.sit(table) as chair, ben.sit(table) as other:
            while chair.frame["phase"] != "over":
                (chair if chair.frame["awaited"] == [0] else other).play_on()
                chair.sync()
                other.sync()
            new = ben.post(f"/api/tables/{table}/rematch").json()["table"]
            told = chair.wait(lambda m: m["type"] == "rematch")
            assert told == {"type": "rematch", "table": new, "by": "Ben"}
        cookies = ann.http.cookies
    with Server(settings) as server, server.guest() as ann:
        ann.http.cookies = cookies
        with ann.sit(table) as chair:
            assert chair.wait(lambda m: m["type"] == "rematch")["by"] == "Ben"


# --------------------------------------------------------------------------- invitations
def test_an_invitation_is_the_address_and_a_picture_of_it(ann: Guest) -> None:
    table = ann.create("me", "link")
    info = ann.http.get(f"/api/tables/{table}").json()
    assert info["invite"] == f"{ann.address}/t/{table}"
    picture = ann.http.get(f"/api/tables/{table}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg") and "style=" not in picture.text
    assert ann.http.get("/api/tables/nowhere/qr.svg").status_code == 404


def test_a_page_opened_on_this_machine_invites_to_its_address_in_the_network(
    tmp_path: Path,
) -> None:
    with Server(quick_settings(tmp_path, bind="0.0.0.0")) as server, server.guest() as ann:
        table = ann.create("me", "link")
        invite = ann.http.get(f"/api/tables/{table}").json()["invite"]
        assert invite == f"http://{lan_address() or '127.0.0.1'}:{server.port}/t/{table}"


def test_loopback_names() -> None:
    assert all(map(is_loopback, ("localhost", "127.0.0.1", "127.8.8.8", "::1")))
    assert not any(map(is_loopback, ("192.168.1.7", "sortilege.example", "")))


def test_scripted_chance_plays_what_a_test_wants(tmp_path: Path) -> None:
    chance = ScriptedChance(["target C", "roll 2"])
    with Server(quick_settings(tmp_path), chance=chance) as server, server.guest() as ann:
        table = ann.create("me", "here", trap="none", first=0, goal=1)
        with ann.sit(table) as chair:
            for action in ("tap", "tap", "right", "right"):
                assert chair.play(0, action)["type"] == "ack"
            assert chair.frame["winners"] == [0]
