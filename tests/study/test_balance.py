"""The balance lab: figures that follow from the games, and a page that needs nothing else."""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sortilege.bots.workers import Processes
from sortilege.cli.app import app
from sortilege.engine.contract import ALL_SEEING
from sortilege.engine.registry import get_game
from sortilege.study.balance import Balance, BalanceWish, new_lab, plain_levels
from sortilege.study.contract import study_of
from sortilege.study.games import Curve
from sortilege.study.page import page_of
from sortilege.study.plots import CannotPlot
from sortilege.testing import walk
from tests.support.variants import every_case, own_slugs

SOME_GAME = next(slug for slug in own_slugs() if not get_game(slug).race)


@cache
def balance(slug: str = SOME_GAME, followed: int = 0) -> Balance:
    lab = new_lab(slug, 2, 8, contestants=plain_levels(slug)[:1], seed=5)
    return BalanceWish(lab, followed, playouts=20).run(lambda done: None, Processes(1))


@pytest.mark.parametrize("case", every_case(), ids=lambda case: case.id)
def test_every_event_of_a_game_names_rules_that_exist(case) -> None:  # type: ignore[no-untyped-def]
    study, ids = study_of(case.game), set(case.game.texts.ids)
    before, named = None, set()
    for match in walk(case.match(), 31, 120):
        if before is not None and match.log:
            events = case.game.sight.events_for(before, *match.log[-1], match.position, ALL_SEEING)
            named |= {rule for event in events for rule in study.rules_of(event)}
        before = match.position.copy()
    assert named and named <= ids


def test_shares_add_up_to_the_games() -> None:
    found = balance()
    assert sum(share.wins for share in found.by_turn) == pytest.approx(8 - found.unfinished)
    assert all(low <= s.rate <= high for s in found.by_turn for low, high in [s.interval])
    assert [share.name for share in found.levels] == list(map(str, plain_levels(SOME_GAME)))
    assert all(0 < firing.in_games <= 1 for firing in found.firings)
    assert found.firings == tuple(sorted(found.firings, key=lambda f: (-f.per_game, f.rule)))


@pytest.mark.parametrize("slug", own_slugs())
def test_a_page_needs_nothing_from_anywhere(slug: str) -> None:
    page = page_of(balance(slug))
    assert page == page_of(balance(slug))
    assert not re.search(r'(src|href)="(?!#)|@import|url\((?!#)', page)
    assert "<script" not in page
    assert page.count("<figure") == page.count("</figure>") >= 3
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids)), "ids of several plots are mixed up"
    described = re.findall(r'aria-(?:labelledby|describedby)="([^"]+)"', page)
    assert described and set(described) <= set(ids)


class Tags(HTMLParser):
    """Opens and closes tags; fails where they do not match."""

    VOID = ("meta", "br", "hr", "link", "img", "input")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_tags_of_a_page_match() -> None:
    tags = Tags()
    tags.feed(page_of(balance()))
    assert tags.open == []


def test_games_that_are_followed_tell_when_they_are_decided() -> None:
    found = balance(followed=3)
    assert found.followed == 3 and found.chance_share is not None
    assert 0 <= found.chance_share <= 1
    last = found.moments[-1]
    assert (last.share, last.low, last.middle, last.high) == (1.0, 1.0, 1.0, 1.0)
    assert "When is it decided?" in page_of(found)


def test_a_curve_is_as_long_as_its_game_and_ends_with_the_winner() -> None:
    lab = new_lab(SOME_GAME, 2, 1, contestants=plain_levels(SOME_GAME)[:1], seed=5)
    curve: Curve = lab.follow(0, 20)
    assert len(curve.chances) == len(lab.played(0).log) + 1
    assert curve.chances[-1][curve.winners[0]] == 1.0


def test_the_command_writes_a_page_or_prints_figures(tmp_path: Path) -> None:
    bot = str(plain_levels(SOME_GAME)[0])
    page = tmp_path / "page.html"
    words = [
        "study",
        SOME_GAME,
        "--games",
        "4",
        "--followed",
        "0",
        "--bots",
        bot,
        "--to",
        str(page),
    ]
    shown = CliRunner().invoke(app, [*words, "--json"])
    assert shown.exit_code == 0, shown.stderr
    data = json.loads(shown.stdout)
    assert data["game"] == SOME_GAME and "slug" not in data
    assert data["games"] == 4 and len(data["by_turn"]) == 2
    text = page.read_text("utf-8")
    assert text.startswith("<!doctype html>")
    again = (
        f"<code>sortilege study {SOME_GAME} --games 4 --followed 0 --bots {bot} --seats 2 --seed 0<"
    )
    assert again in text


def test_a_page_names_the_options_it_was_made_with() -> None:
    chosen = replace(balance(), options={"goal": 1, "open_hands": True})
    assert "--option goal=1 --option open_hands=true --seats" in page_of(chosen)


def test_without_matplotlib_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(CannotPlot, match=r"pip install 'sortilege\[research\]'"):
        page_of(balance())


@pytest.mark.parametrize(
    "words",
    [
        ["no-such-game"],
        [SOME_GAME, SOME_GAME],
        [SOME_GAME, "--seats", "99"],
        [SOME_GAME, "--to", "/no/such/folder/page.html"],
        [SOME_GAME, "--windows", "1"],
    ],
)
def test_wrong_wishes_are_refused_in_a_sentence(
    words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sortilege.study.balance.BalanceWish.run", None)
    refused = CliRunner().invoke(app, ["study", "--games", "2", *words])
    assert refused.exit_code == 2 and "sortilege: " in refused.stderr
