"""`sortilege play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import Result

import sortilege
from sortilege.cli.play import matching
from sortilege.cli.words import WORDS, say, tell_event, tell_facts
from sortilege.engine.contract import View
from sortilege.engine.registry import all_slugs, get_game
from sortilege.engine.texts import LANGUAGES, Words
from tests.cli.commands import call, refusal
from tests.support.example import EXAMPLE

pytestmark = pytest.mark.usefixtures("example")

FIRST = ("--option", "first=0")


def play(*arguments: object, says: str) -> Result:
    """Play the example. With this seed the first throw is a 2, and lantern A is empty."""
    return call("play", EXAMPLE, "--seed", 1, *FIRST, *arguments, says=says)


def test_a_number_and_the_notation_in_any_case_make_a_move() -> None:
    for says in ("1\n", "peek A\n", "peek a\n", "PEEK  a\n"):
        assert "You (0): lantern A is empty." in play(says=says).output


def test_the_last_word_is_enough_where_only_one_action_has_it() -> None:
    shown = play(says="peek A\npeek A\nb\n").output
    assert "You (0): lantern B is lit" in shown


def test_a_refusal_shows_the_sentence_and_the_rule() -> None:
    shown = play(says="peek A\npeek A\npeek B\nPEEK b\n").output
    assert shown.count("Not now: The die says how many times you may peek. [LW-06]") == 2
    assert "Le dé dit combien de fois" in play("--lang", "fr", says="peek A\n" * 3).output


def test_what_is_no_action_or_could_be_several_is_asked_again() -> None:
    shown = play(says="jump\nli\n99\n\nlight B\n").output
    assert "'jump' is not something you can do here." in shown
    assert "'li' could be light A, light B" in shown
    assert "'99' is not" in shown
    assert "You (0): lantern B is lit" in shown


def test_a_question_mark_shows_the_rules() -> None:
    shown = play(says="?\nquit\n").output
    assert "LW-A02]" in shown
    assert "You leave the table." in shown


@pytest.mark.parametrize("says", ["", "quit\n", "q\n", "1\n"])
def test_leaving_is_no_error(says: str) -> None:
    result = play(says=says)
    assert result.exit_code == 0
    assert "You leave the table." in result.output


def test_ctrl_c_leaves_the_table_cleanly(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def interrupt(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    result = play("--save", tmp_path / "cut.txt", says="1\n")
    assert result.exit_code == 130
    assert "You leave the table." in result.output
    assert (tmp_path / "cut.txt").is_file()


def test_a_whole_game_is_played_saved_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    result = play("--option", "goal=1", "--save", path, says="1\n" * 50)
    assert result.exit_code == 0
    winners = sortilege.read(path.read_text(encoding="utf-8")).winners
    winner = "You (0)" if winners == {"0"} else "Lamplighter (1)"
    assert f"Won by: {winner}" in result.output
    assert f"{winner}: 1" in result.output
    assert "Over after" in call("replay", path, "--quiet").output


def test_a_game_that_was_left_is_saved_too(tmp_path: Path) -> None:
    path = tmp_path / "half.txt"
    play("--save", path, says="1\nquit\n")
    assert "Not over after" in call("replay", path, "-q").output


def test_every_game_is_played_from_every_seat() -> None:
    for slug in all_slugs():
        game = get_game(slug)
        for seat in range(game.most_seats):
            result = call(
                *("play", slug, "--seats", game.most_seats, "--seat", seat, "--seed", seat),
                *("--bot", "random"),
                says="1\n" * 5,
            )
            assert result.exit_code == 0


def test_wrong_seats_bots_and_files_are_named() -> None:
    assert "2 to 4, not by 9" in refusal("play", EXAMPLE, "--seats", 9)
    assert "no seat 2" in refusal("play", EXAMPLE, "--seat", 2)
    assert "'deep'" in refusal("play", EXAMPLE, "--bot", "deep")
    assert "no level 7" in refusal("play", EXAMPLE, "--level", 7)
    assert "it is a folder" in refusal("play", EXAMPLE, "--save", "/tmp")
    assert "no folder /nowhere" in refusal("play", EXAMPLE, "--save", "/nowhere/x")


def test_a_short_word_means_the_last_word_before_the_beginning_of_another() -> None:
    assert matching("s", ["go S", "stop"]) == ["go S"]
    assert matching("stop", ["go S", "stop"]) == ["stop"]
    assert matching("x", ["go S", "stop"]) == []


def test_every_language_says_the_same_things() -> None:
    assert set(WORDS) == set(LANGUAGES)
    assert all(words.keys() == WORDS["en"].keys() for words in WORDS.values())
    assert say("fr", "over") == "La partie est finie."
    assert say("de", "over") == "Die Partie ist zu Ende."


def test_an_event_without_a_sentence_is_shown_by_its_names() -> None:
    event = {"kind": "jump", "seat": 1, "to": "B2"}
    assert tell_event(event, "You", Words("")) == "You: jump to B2"
    assert tell_event({"kind": "roll", "seat": 1}, "You", Words("")) == "You: roll"


def test_the_facts_of_a_view_are_named_in_the_language_of_the_game() -> None:
    view: View = {"turn": 1, "roll": None, "list": [], "on": True}
    assert tell_facts(view, Words("", fields={"turn": "tour"})) == "tour 1"
