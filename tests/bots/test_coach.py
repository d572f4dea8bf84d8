"""Hints of all games: sentences for every reason in three languages, and the same hint from the same knowledge."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sortilege.bots.coach import (
    CLOSE,
    MOST_REASONS,
    coach_of,
    good_choice,
    hint,
    hint_simulations,
    is_race,
    seed_of,
)
from sortilege.bots.priors import priors_of
from sortilege.bots.search.searcher import ActionStats, pooled_searcher
from sortilege.engine.contract import CHANCE, Game, Reason
from sortilege.engine.match import Match
from sortilege.engine.registry import all_games
from sortilege.engine.rng import new_rng
from sortilege.engine.texts import LANGUAGES
from sortilege.engine.turns import seats_in
from sortilege.engine.veiled import Veiled
from tests.support.coach_walks import told_in_games

GAMES = [game for game in all_games() if game.coach]
PART = r'"(?:[^"\\]|\\.)*"'
ENTRY = re.compile(rf'^\s*"([^"]+)":\s*({PART}(?:\s*\+\s*{PART})*),', re.MULTILINE)
HOLE = re.compile(r"\{(\w+)\}")
PLURAL = re.compile(r"\.(one|other)$")


def sentences(game: Game, language: str) -> dict[str, str]:
    """The sentences of a coach by key, without the name of the game."""
    assert game.client is not None
    file = Path(game.client) / "strings" / f"coach.{language}.js"
    found = ENTRY.findall(file.read_text(encoding="utf-8"))
    start = f"coach.{game.slug}."
    assert all(key.startswith(start) for key, _ in found)
    return {key.removeprefix(start): "".join(re.findall(PART, text)) for key, text in found}


def said_by(game: Game) -> list[tuple[str, Reason]]:
    """What was said in a few games, with the kind of sentence."""
    told = told_in_games(game.slug, 4, 400)
    looks = [("look", one.look) for one in told]
    return looks + [("reason", reason) for one in told for reason in one.reasons]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_everything_that_can_be_said_has_a_sentence(game: Game, language: str) -> None:
    coach, known = coach_of(game), sentences(game, language)
    wanted = {f"look.{key}" for key in coach.LOOKS} | {f"reason.{key}" for key in coach.REASONS}
    without_plural = {PLURAL.sub("", key) for key in known}
    assert wanted == {key for key in without_plural if key.startswith(("look.", "reason."))}
    assert all(key in known or f"{key}.other" in known for key in without_plural)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_sentences_use_only_values_that_there_are(game: Game, language: str) -> None:
    known, said = sentences(game, language), said_by(game)
    assert len({(kind, reason.key) for kind, reason in said}) > 10
    for kind, reason in said:
        key = f"{kind}.{reason.key}"
        for text in (known[form] for form in (key, f"{key}.one", f"{key}.other") if form in known):
            assert set(HOLE.findall(text)) <= reason.values.keys(), key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_language_says_the_same(game: Game) -> None:
    english, *others = (sentences(game, language) for language in LANGUAGES)
    for other in others:
        assert other.keys() == english.keys()
        for key, text in english.items():
            assert set(HOLE.findall(other[key])) | {"n"} == set(HOLE.findall(text)) | {"n"}, key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_french_sentences_never_break_before_a_tall_sign(game: Game) -> None:
    for key, text in sentences(game, "fr").items():
        assert not re.search(r" [:;!?»]|« |'", text), key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_french_says_no_more_than_one_as_people_do(game: Game) -> None:
    """Not "plus que 1": the number becomes a word that "que" joins."""
    for key, text in sentences(game, "fr").items():
        assert not (key.endswith(".one") and "plus que {n}" in text), key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_german_hints_speak_to_one_child(game: Game) -> None:
    for key, text in sentences(game, "de").items():
        assert not re.search(r"\b(ihr|euch|euer|eure)\b", text, re.IGNORECASE), key


# --------------------------------------------------------------------------- hints
def decisions(game: Game, steps: int = 60) -> list[tuple[Match, int]]:
    """Moments of a game in which a seat has a choice."""
    match, found = Match(game, game.least_seats, {}), []
    for number in range(steps):
        seats = seats_in(match.awaited())
        actor = seats[0] if seats else CHANCE
        actions = match.legal_ids(actor)
        if seats and len(actions) > 1:
            found.append((match.copy(), actor))
        match.apply(actor, actions[number % len(actions)])
    return found


def other_world(match: Match, seat: int) -> Match:
    """Another world that fits everything that a seat was ever shown."""
    other = match.copy()
    other.position = Veiled(match.game, match.position, seat).position
    match.game.sight.imagine(other.position, seat, new_rng(5))
    return other


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_hint_without_a_compiler_is_legal_explained_and_the_same_in_other_worlds(
    game: Game,
) -> None:
    for match, seat in decisions(game):
        actions = match.legal_ids(seat)
        worlds = [match, other_world(match, seat)]
        veiled = [Veiled(game, world.position, seat) for world in worlds]
        one, other = (hint(view, actions, None) for view in veiled)
        assert one == other and seed_of(veiled[0]) == seed_of(veiled[1])
        assert len(one.reasons) <= MOST_REASONS
        assert one.action is None if is_race(veiled[0]) else one.action in actions


@pytest.mark.parametrize(
    "game", [game for game in GAMES if game.search], ids=lambda game: game.slug
)
def test_a_hint_without_a_compiler_does_not_err_as_bots_do(game: Game) -> None:
    """It is what the heuristics like best; they are the same interpreted and compiled."""
    pytest.importorskip("numba")
    assert game.search is not None
    with pooled_searcher(game) as searcher:
        for match, seat in decisions(game):
            veiled, actions = Veiled(game, match.position, seat), match.legal_ids(seat)
            odds = dict(zip(actions, priors_of(veiled, game.search, actions), strict=True))
            assert odds == searcher.priors(veiled)
            given = hint(veiled, actions, None).action
            assert given is None or odds[given] == max(odds.values())


def test_games_that_are_searched_are_searched_for_hints() -> None:
    assert [hint_simulations(game) for game in GAMES if game.search] != []
    assert all((hint_simulations(game) or 0) > 0 for game in GAMES if game.search)


def test_of_choices_that_are_about_as_good_a_hint_takes_the_easiest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = GAMES[0]
    match, seat = decisions(game)[0]
    veiled = Veiled(game, match.position, seat)
    best, close, hard, worse = (
        ActionStats(action, visits=9, value=value, prior=0.25)
        for action, value in enumerate((0.6, 0.6 - CLOSE / 2, 0.6, 0.6 - 2 * CLOSE))
    )
    efforts = {0: 6, 1: 3, 2: 7, 3: 1}
    monkeypatch.setattr(coach_of(game), "effort", lambda t, action: efforts[action], raising=False)
    assert good_choice(veiled, (best, close, hard, worse)) == close.action
    monkeypatch.setattr(coach_of(game), "effort", lambda t, action: 1)
    assert good_choice(veiled, (best, close, hard, worse)) == best.action


def test_a_search_gives_the_same_hint_in_other_worlds() -> None:
    """One game is enough: the search is the same for all, and so is what it is given."""
    pytest.importorskip("numba")
    game = next(game for game in GAMES if game.search and not game.race)
    match, seat = decisions(game)[-1]
    actions = match.legal_ids(seat)
    hints = [
        hint(Veiled(game, world.position, seat), actions, 300)
        for world in (match, other_world(match, seat), match)
    ]
    assert hints[0] == hints[1] == hints[2] and hints[0].action in actions and hints[0].reasons
