"""Pictures that people at a table show each other."""

from __future__ import annotations

from typing import Any, get_args

from sortilege.server.live import audience
from sortilege.server.wire.messages import ReactionName
from tests.support.serving import Chair, Guest


def reactions(chair: Chair) -> list[tuple[int, str]]:
    return [(m["seat"], m["reaction"]) for m in chair.heard if m["type"] == "reaction"]


def answer(chair: Chair) -> dict[str, Any]:
    return chair.wait(lambda m: m["type"] in ("reaction", "refused"))


def test_everybody_sees_a_picture_also_who_only_watches(ann: Guest, ben: Guest) -> None:
    table = ann.create("me", "here")
    with ann.sit(table) as chair, ben.sit(table) as other, ann.sit(table, as_board=True) as board:
        before = chair.sync()
        chair.say(type="react", seat=1, reaction="bravo")
        for one in (chair, other, board):
            answer(one)
            assert reactions(one) == [(1, "bravo")]
        assert chair.sync()["version"] == before["version"], "nothing has happened at the table"


def test_there_are_eight() -> None:
    assert len(set(get_args(ReactionName))) == 8


def test_only_somebody_with_a_seat_shows_one_and_only_for_it(ann: Guest, ben: Guest) -> None:
    table = ann.create("me", "bot")
    with ann.sit(table) as chair, ben.sit(table) as other:
        for one, seat in ((other, 0), (chair, 1)):
            one.say(type="react", seat=seat, reaction="wow")
            assert answer(one)["code"] == "not-your-seat"
        chair.sync()
        assert reactions(chair) == []


def test_a_seat_shows_only_a_few_at_once(ann: Guest) -> None:
    table = ann.create("me", "here")
    with ann.sit(table) as chair:
        codes = []
        for _ in range(audience.REACTIONS_BURST + 1):
            chair.say(type="react", seat=0, reaction="laugh")
            codes.append(answer(chair).get("code"))
        assert codes == [None] * audience.REACTIONS_BURST + ["too-fast"]
        chair.say(type="react", seat=1, reaction="laugh")
        assert answer(chair)["type"] == "reaction", "each seat has its own measure"


def test_a_picture_is_not_told_again_to_somebody_who_comes_later(ann: Guest, ben: Guest) -> None:
    table = ann.create("me", "here")
    with ann.sit(table) as chair:
        chair.say(type="react", seat=0, reaction="hello")
        answer(chair)
        with ben.sit(table) as late:
            late.sync()
            assert reactions(late) == []
