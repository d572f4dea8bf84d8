"""The album of a family: people, badges at the end of a game, a file that brings everything back. Nothing is sent."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Request, expect

from sortilege.engine.feats import feat_ids
from sortilege.engine.registry import all_games
from sortilege.server.wire.messages import PROTOCOL_VERSION
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, TABLET, Person
from tests.browser.setups import SOME_GAME, setup_of

pytestmark = pytest.mark.browser

ALBUM = "id => JSON.parse(localStorage.getItem(`sortilege.person.${id}.album`) ?? '{}')"
PLAY_ALL = """table => new Promise(done => {
    const socket = new WebSocket(`ws://${location.host}/ws/${table}?protocol=PROTOCOL`);
    socket.onmessage = ({ data }) => {
        const frame = JSON.parse(data);
        if (frame.type !== 'frame') return;
        if (frame.phase === 'over') return socket.close(), done();
        for (const { seat, question_id, actions } of frame.questions) {
            const action = actions[frame.version % actions.length];
            socket.send(JSON.stringify({ type: 'play', seat, action, question_id, key: crypto.randomUUID() }));
        }
    };
})""".replace("PROTOCOL", str(PROTOCOL_VERSION))
SHIFTS = """() => new Promise(done => {
    const sum = (all) => all.getEntries().reduce((total, { value }) => total + value, 0);
    new PerformanceObserver(all => done(sum(all))).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done(0), 300);
})"""
AT_END = """async frame => {
    const { personAt, beatenBy } = await import('/static/client/js/table/earned.js');
    return [frame.seats.map((_, n) => personAt(frame, n)), frame.seats.map((_, n) => beatenBy(frame, n))];
}"""


def seed(visitor: Person, stored: dict[str, str]) -> None:
    """What a browser has stored from earlier visits."""
    keys = {f"sortilege.{key}": value for key, value in {**stored, "seeded": "1"}.items()}
    put = f"Object.assign(localStorage, {json.dumps(keys)})"
    visitor.page.add_init_script(f"localStorage.getItem('sortilege.seeded') || {put}")


def family(*names: str) -> dict[str, str]:
    ids = [f"p{n}" for n in range(len(names))]
    stored = {"people": json.dumps(ids), "person": ids[0]}
    for n, name in enumerate(names):
        stored |= {f"person.p{n}.name": name, f"person.p{n}.face": str(n)}
        stored |= {f"person.p{n}.player": "big"}
    return stored


def test_people_come_and_are_chosen_with_one_tap(invite: Invite) -> None:
    person = invite(size=PHONE, locale="en-GB")
    seed(person, {"name": "Ann", "player": "adult"})  # as an earlier version stored it
    person.open("/album")
    expect(person.page.get_by_role("heading", level=1)).to_have_text("The album of Ann")
    stickers = person.one(".sticker")
    expect(stickers).to_have_count(sum(len(feat_ids(game)) for game in all_games()))
    assert person.page.evaluate(SHIFTS) < 0.1, "nothing jumps while it opens"
    person.check_accessibility()
    person.check_width()
    keyboard = person.page.keyboard
    person.one(".family-add").focus()
    keyboard.press("Enter")
    expect(person.one("#family-name")).to_be_focused()
    keyboard.press("Enter")
    expect(person.one("#family-problem")).to_contain_text("A name, please")
    keyboard.type("Leo")
    person.one(".family-kinds .kind").first.click()
    person.check_accessibility()
    person.one("#family-name").press("Enter")
    expect(person.page.get_by_role("heading", level=1)).to_have_text("The album of Leo")
    expect(person.one("html")).to_contain_class("little")
    expect(person.one(".family-person[aria-pressed=true]")).to_be_focused()
    person.open()
    expect(person.one(".who-chip")).to_contain_text("Leo")
    person.one(".who-chip").click()
    person.check_accessibility()
    person.one(".people .player").filter(has_text="Ann").click()
    expect(person.one(".who-chip")).to_contain_text("Ann")
    expect(person.one("html")).not_to_contain_class("little")
    expect(person.one(".card-album")).to_have_count(0)


def finish_game(person: Person, seats: list[dict[str, Any]]) -> str:
    """A game played to its end without a board, as quickly as the server answers."""
    person.open("/nowhere")
    table = person.create(SOME_GAME, seats, dict(setup_of(SOME_GAME).short))
    person.page.evaluate(PLAY_ALL, table)
    person.troubles.clear()
    return table


def test_the_end_of_a_game_goes_into_the_album_once(invite: Invite) -> None:
    person = invite(size=DESKTOP, locale="de-DE")
    table = finish_game(person, [{"kind": "me"}, {"kind": "here"}])
    person.open(f"/t/{table}")
    asked = person.one(".earned .earned-people").first
    asked.wait_for()
    asked.locator("button").first.click()
    sticker = person.one(".earned:not([role=group]) .sticker.won").first  # no longer asked about
    sticker.wait_for()
    feat = sticker.get_attribute("data-feat")
    person.open(f"/t/{table}")
    person.one(f".earned [data-feat={feat}]").wait_for()
    person.calm()
    person.check_accessibility()
    album = person.page.evaluate(ALBUM, "1")
    assert list(album["feats"][f"{SOME_GAME}/{feat}"]) == [table]
    person.one(".earned a.plain").first.click()
    expect(person.one(f"[data-game={SOME_GAME}] [data-feat={feat}]")).to_contain_class("won")
    person.open()
    expect(person.one(".card-album")).to_have_count(1)


def test_around_a_tablet_what_to_do_next_comes_before_the_albums(invite: Invite) -> None:
    """Three people with the longest names, in the language with the longest words."""
    names = ["Bartholomäus-Friedrich-X", "Anouk Éléonore Marguerit", "Maximiliane-Theodora-Luz"]
    person = invite(size=TABLET, locale="de-DE")
    seed(person, family("Lina"))
    kinds = ["me", "here", "here"]
    seats = [{"kind": kind, "name": name} for kind, name in zip(kinds, names, strict=True)]
    person.open(f"/t/{finish_game(person, seats)}")
    asked = person.one(".earned[role=group]").first
    asked.wait_for()
    person.calm()
    for button in ("Noch einmal", "Zurück zum Regal"):
        expect(person.one(".end-row > *").filter(has_text=button)).to_be_in_viewport(ratio=1)
    title = asked.locator("h3").inner_text()
    name = next(name for name in names if title == f"Von {name} verdient")
    expect(asked.locator(".sticker.won").first).to_be_visible()
    expect(asked).to_contain_text("In wessen Album kommt es?")
    person.check_accessibility()
    asked.get_by_role("button", name="Ein neues Album").click()
    expect(person.one(".earned h3").first).to_have_text(f"Neu im Album: {name}")
    person.open("/album")
    expect(person.one(".family-person").filter(has_text=name)).to_have_count(1)


def test_whose_seat_it_was_and_whom_it_beat(invite: Invite) -> None:
    person = invite()
    seed(person, family("Ann", "Leo") | {"path.claims": '[["t/2","p0"]]'})
    person.open()
    me = {"name": " leo", "yours": True, "kind": "person"}
    guest = {"name": "Zoe", "yours": True, "kind": "person"}
    bots = [{"name": "", "yours": False, "kind": "bot", "level": n} for n in (0, 3, 3, 5)]
    frame: dict[str, Any] = {"table": "t", "seats": [me, guest, *bots], "winners": [0, 5]}
    frame["table_settings"] = {"begun_at": 0}
    who, beaten = person.page.evaluate(AT_END, frame)
    assert who[:2] == ["p1", None], "by the name; otherwise it is asked"
    assert who[2] == "p0", "as somebody said in an earlier version"
    assert beaten[0] == [3] and beaten[1] == [], "who won beats who lost; level 0 is no character"
    frame["table_settings"] = {"begun_at": 7}
    assert person.page.evaluate(AT_END, frame)[1][0] == [], "begun at another table"


def test_a_file_erasing_and_taking_it_back(invite: Invite, tmp_path: Path) -> None:
    person = invite(size=PHONE, locale="fr-FR")
    album = {"feats": {f"{SOME_GAME}/secretfeat": {"t1": 20000}}}
    seed(person, family("Zébulon", "Leo") | {"person.p0.album": json.dumps(album)})
    sent: list[str] = []

    def note(request: Request) -> None:
        sent.append(f"{request.url} {request.post_data or ''} {request.all_headers()}")

    person.page.on("request", note)
    person.open("/path")  # the old address, as in bookmarks
    heading = person.page.get_by_role("heading", level=1)
    with person.page.expect_download() as saving:
        person.page.get_by_role("button", name="Enregistrer dans un fichier").click()
    saved = tmp_path / "album.json"
    saving.value.save_as(saved)
    assert [one["things"]["name"] for one in json.loads(saved.read_text())["people"]] == [
        "Zébulon",
        "Leo",
    ]
    person.one("[data-erase=one]").click()
    expect(heading).to_contain_text("Leo")
    person.check_accessibility()
    person.page.get_by_role("button", name="Tout remettre").click()
    expect(heading).to_contain_text("Zébulon")
    person.one("[data-erase=all]").click()
    expect(heading).to_have_text("Mon album")
    left = person.page.evaluate("JSON.stringify(localStorage)")
    assert "Zébulon" not in left and "secretfeat" not in left
    chooser = person.one("input[type=file]")
    wrong = tmp_path / "wrong.json"
    wrong.write_text("<html>")
    chooser.set_input_files(wrong)
    expect(person.one(".album-backup-said")).to_contain_text("pas un album de Sortilège")
    chooser.set_input_files(saved)
    expect(heading).to_contain_text("Zébulon")
    assert "secretfeat" in person.page.evaluate("JSON.stringify(localStorage)")
    said = "".join(sent)
    assert sent and "secretfeat" not in said and "bulon" not in said, "nothing of it is sent"
