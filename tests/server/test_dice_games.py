"""Whole games of every installed game, through the server, with undos, late numbers and a restart: all verified."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from sortilege.bots.levels import bots_of
from sortilege.engine.contract import CHANCE
from sortilege.engine.dice import Dice
from sortilege.engine.match import Match
from sortilege.engine.record import read_record
from sortilege.engine.registry import all_slugs, get_game
from sortilege.engine.verify import verify_record
from sortilege.table.settings import TableSettings
from sortilege.table.turns import AskedInTurn, asked_in_turn, salt_of
from tests.support.dice_calls import (
    ANN,
    BEN,
    Seeds,
    add_number,
    dice_at,
    own_dice,
    play_together,
    record_at,
)
from tests.support.provable import digits
from tests.support.serving import Guest, Server, quick_settings
from tests.support.toy_game import TOY


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(quick_settings(tmp_path_factory.mktemp("data"))) as server:
        yield server


def bot_of(slug: str) -> dict[str, Any]:
    spec = bots_of(slug)[0]
    return {"kind": "bot", "bot": spec.name, "level": spec.levels[0]}


def seat_both(ann: Guest, ben: Guest, slug: str, **wishes: Any) -> str:
    """A table for two people at two devices, and a bot that brings the game to an end."""
    seats = [{"kind": "me"}, {"kind": "link"}, bot_of(slug)]
    table = ann.create_with(*seats, game=slug, dice=own_dice(ann), **wishes)
    assert ben.post(f"/api/tables/{table}/join", seat=1).status_code == 200
    return table


def play_both(ann: Guest, ben: Guest, table: str, until: int = 10**6) -> int:
    """Play for both people; returns the version."""
    with ann.sit(table) as one, ben.sit(table) as two:
        play_together([one, two], until)
        return int(one.frame["version"])


def check_record(guest: Guest, table: str) -> tuple[int, int]:
    """Verify the record of a finished game; returns the number of actions and of draws."""
    text, told = record_at(guest, table), dice_at(guest, table)
    proof = verify_record(text, told["commitment"])
    assert proof is not None and proof.dice.seed == told["seed"]
    assert [drawn["index"] for drawn in told["draws"]] == proof.draws
    again = Match(proof.match.game, proof.match.seats, proof.match.options)
    possible = {drawn["index"]: drawn for drawn in told["draws"]}
    for index, (actor, action) in enumerate(proof.match.log):
        assert (actor == CHANCE) == (index in possible)
        if actor == CHANCE:
            assert possible[index]["actions"] == again.legal("chance")
            assert list(map(int, possible[index]["weights"])) == again.chance_weights()
        again.apply(actor, action)
    return len(proof.match.log), len(proof.draws)


@pytest.mark.parametrize("slug", all_slugs())
def test_a_whole_game_is_proven(slug: str, server: Server) -> None:
    with server.guest() as ann, server.guest() as ben:
        table = seat_both(ann, ben, slug)
        play_both(ann, ben, table, until=25)
        late = add_number(ben, table, BEN).json()["numbers"][1]
        assert late["seat"] == 1 and late["since"] > 0
        version = play_both(ann, ben, table)
        actions, draws = check_record(ann, table)
        assert draws > 3
        assert version > actions or get_game(slug).takes_back is None, "something was taken back"


@pytest.mark.parametrize("slug", all_slugs())
def test_a_game_goes_on_after_a_restart_and_is_proven(slug: str, tmp_path: Path) -> None:
    with ExitStack() as stack:
        with Server(quick_settings(tmp_path)) as server:
            ann, ben = (stack.enter_context(server.guest()) for _ in range(2))
            table = seat_both(ann, ben, slug)
            add_number(ben, table, BEN)
            play_both(ann, ben, table, until=20)
            before = dice_at(ann, table)
        with Server(quick_settings(tmp_path)) as server:
            again = [stack.enter_context(server.guest()) for _ in range(2)]
            for old, new in zip((ann, ben), again, strict=True):
                new.http.cookies = old.http.cookies
            if dice_at(again[0], table)["seed"] is None:
                assert dice_at(again[0], table) == before
            assert dice_at(again[1], table)["given"]
            play_both(again[0], again[1], table)
            assert check_record(again[0], table)[1] > 3


def test_the_record_is_that_of_the_log_without_what_was_taken_back(server: Server) -> None:
    with server.guest() as ann, server.guest() as ben:
        table = ann.create_with(
            {"kind": "me"}, {"kind": "link"}, game=TOY.slug, pace="turns", dice=own_dice(ann)
        )
        ben.post(f"/api/tables/{table}/join", seat=1, number=BEN)
        version = play_both(ann, ben, table)
        actions, _ = check_record(ben, table)
        assert version > actions == len(read_record(record_at(ben, table)).log)


# --------------------------------------------------------------------------- the same everywhere
def test_the_same_seed_numbers_and_moves_bring_the_same_draws(tmp_path: Path) -> None:
    records = []
    for folder in ("one", "two"):
        server = Server(quick_settings(tmp_path / folder), new_seed=Seeds().new)
        with server, server.guest() as ann:
            seats = [{"kind": "me"}, {"kind": "here"}]
            table = ann.create_with(*seats, options={"trap": "none"}, dice=own_dice(ann, ANN))
            with ann.sit(table) as chair:
                chair.play_to_the_end()
            records.append(record_at(ann, table))
    assert records[0] == records[1]


# --------------------------------------------------------------------------- the order of asking
def test_the_order_of_asking_cannot_be_foretold_from_the_table(tmp_path: Path) -> None:
    """It follows from the seed; after a restart it is the same."""
    four = [{"kind": "me"}, *[{"kind": "here"}] * 3]
    with Server(quick_settings(tmp_path), new_seed=Seeds().new) as server, server.guest() as ann:
        cookies = ann.http.cookies
        tables = [ann.create_with(*four, game=TOY.slug, pace="turns") for _ in range(24)]
        asked = [first_asked(ann, table) for table in tables]
    assert set(asked) == {0, 1, 2, 3}
    foretold = [first_by(table) for table in tables]
    assert sum(map(int.__eq__, asked, foretold)) < 18, "a quarter of them is right by luck"
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        ann.http.cookies = cookies
        assert [first_asked(ann, table) for table in tables] == asked


def first_by(table: str) -> int:
    """Who would be asked first if the order followed from the table's id."""
    return AskedInTurn(table).narrow(0b1111, None, 0).bit_length() - 1


def first_asked(guest: Guest, table: str) -> int:
    with guest.sit(table) as chair:
        (seat,) = chair.frame["awaited"]
        return int(seat)


def test_two_seeds_ask_in_another_order() -> None:
    match, in_turn = Match(TOY, 4, {}), TableSettings(pace="turns")

    def order(seed: str) -> list[int]:
        found = []
        for version in range(40):
            turns = asked_in_turn(match, in_turn, salt_of(Dice(seed), "same table"))
            assert turns is not None
            found.append(turns.narrow(0b1111, None, version))
        return found

    assert order(digits("a")) == order(digits("a")) != order(digits("b"))
    assert salt_of(None, "same table") == "same table", "tables of older versions"
