"""The seed of the dice is in nothing that leaves the server before the game is over: no answer, no message, no log."""

from __future__ import annotations

import base64
import logging
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from sortilege.engine.contract import Game
from sortilege.server.live.commands import NewDice, StartRematch
from sortilege.table.chance import ScriptedChance
from tests.server.test_faults import Bug, with_bug
from tests.server.test_secrecy_wire import play_to_the_end, watch
from tests.support.dice_calls import ANN, BEN, Seeds, dice_at, own_dice, record_at
from tests.support.provable import digits
from tests.support.serving import Guest, Server, quick_settings
from tests.support.toy_dice import DICE

TOLD_AT_THE_END = ("/record", "/stand-ins", "/replay", "/story", "/picture", "/feats")
ASKED = ("", "/dice", "/log", "/last-turn", *TOLD_AT_THE_END, "/qr.svg")


def told_over_http(guest: Guest, table: str) -> list[str]:
    """Everything that can be asked for during a game, refusals too."""
    answers = [guest.http.get(f"/api/tables/{table}{path}").text for path in ASKED]
    answers += [guest.post(f"/api/tables/{table}/dice", number=ANN).text]
    answers += [guest.post(f"/api/tables/{table}/dice", number="x").text]
    answers += [guest.post(f"/api/tables/{table}/rematch", dice=own_dice(guest)).text]
    return [*answers, guest.http.get("/api/tables").text, guest.http.get(f"/t/{table}").text]


def spellings(seed: str) -> list[str]:
    raw = bytes.fromhex(seed)
    return [seed, seed.upper(), base64.b64encode(raw).decode(), str(raw), str(int(seed, 16))]


def test_the_seed_leaves_the_server_only_after_the_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    seeds, sent = Seeds(), list[str]()
    caplog.set_level(logging.DEBUG)
    with ExitStack() as stack:
        server = stack.enter_context(Server(quick_settings(tmp_path), new_seed=seeds.new))
        ann, ben, eve = guests = [stack.enter_context(server.guest()) for _ in range(3)]
        table = ann.create("me", "link", "bot", goal=3)
        ben.post(f"/api/tables/{table}/join", seat=1, number=BEN)
        chairs = [stack.enter_context(guest.sit(table)) for guest in guests]
        sent += [text for guest in guests for text in told_over_http(guest, table)]
        play_to_the_end(chairs, sent, guests, table)
        sent += [text for chair in chairs for text in chair.raw]
        sent += [record.getMessage() + str(record.exc_text) for record in caplog.records]
        assert dice_at(eve, table)["seed"] == seeds.made[0] and len(sent) > 60
        assert f"seed {seeds.made[0]}" in record_at(ann, table)
    for seed in seeds.made:
        assert not [text for text in sent for spelled in spellings(seed) if spelled in text]


def test_a_fault_does_not_write_a_seed_into_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither one that was promised for a rematch that failed, nor that of the table."""
    seeds, broken = Seeds(), list[bool]()

    def find_game(slug: str) -> Game:
        return with_bug(DICE, "rules", new=new) if broken else DICE

    def new(seats: int, options: Any) -> Any:
        raise Bug("a fault in the program")

    parts: dict[str, Any] = {"new_seed": seeds.new, "find_game": find_game}
    with Server(quick_settings(tmp_path), **parts) as server, server.guest() as ann:
        table = ann.create("me", "here", trap="none", goal=1)
        with ann.sit(table) as chair:
            chair.play_to_the_end()
        broken.append(True)
        failed = ann.post(f"/api/tables/{table}/rematch", dice=own_dice(ann))
        assert failed.status_code == 500
    written = "".join(record.getMessage() + str(record.exc_info) for record in caplog.records)
    assert "StartRematch" in written and len(seeds.made) == 2
    assert not [seed for seed in seeds.made if seed in written + failed.text]
    command = StartRematch("ann", NewDice(digits("seed"), ANN))
    assert digits("seed") not in repr(command)


def test_worlds_with_two_seeds_differ_in_their_commitment_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until something is drawn; here the draws are the same because a script brings them."""
    moves = [(0, "tap"), (0, "tap"), (0, "right"), (0, "stop"), (1, "tap"), (1, "left")]
    told, commitments = [], []
    for name in ("one", "two"):
        script = ScriptedChance(["target D", "roll 2", "roll 1"])
        scripted = "sortilege.table.chance.ProvableChance.draw"
        monkeypatch.setattr(scripted, staticmethod(script.draw))
        server = Server(quick_settings(tmp_path / name), new_seed=partial(digits, name))
        with server, server.guest() as ann, server.guest() as eve:
            table = ann.create("me", "here", trap="none", first=0)
            told.append(watch(ann, eve, table, moves))
            dice = dice_at(ann, table)
            commitments.append(dice.pop("commitment"))
            told[-1].append(str(dice))
    assert told[0] == told[1] and commitments[0] != commitments[1]
