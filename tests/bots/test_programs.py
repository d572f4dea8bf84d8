"""Programs as bots of the arena: whole games, and everything that a program can do wrong."""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from sortilege.bots.arena import OUTSIDE, Arena, Contestant, Outcome, play_game, read_contestants
from sortilege.bots.faults import MOST_FAULTS, Fault, Guarded, faults_of
from sortilege.bots.levels import UnknownBot, get_bot
from sortilege.bots.programs.bot import ProgramBot
from sortilege.bots.programs.messages import (
    GameOver,
    NewGame,
    Question,
    Stop,
    read_answer,
    read_message,
    read_ready,
    write_line,
)
from sortilege.bots.programs.process import Program, Withdrawn
from sortilege.bots.random_bot import RandomBot
from sortilege.bots.tournament import Tournament
from sortilege.bots.workers import Processes
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.engine.veiled import Veiled
from tests.cli.commands import call, refusal
from tests.support.bad_bot import WAYS
from tests.support.example import EXAMPLE
from tests.support.outside_bots import Interrupts, Quits
from tests.support.programs import BAD, FIRST, bad_bot, is_running, short_options, wait_until
from tests.support.variants import own_slugs

pytestmark = pytest.mark.usefixtures("example")

LONG_S = 60.0
QUESTION = Question(1, 0, ("a", "b"), {}, (), False, (0, 0), (0,), False, None, 60_000)


def play_against(bot: ProgramBot, slug: str = EXAMPLE) -> Match:
    """A game of a program against our own bot, which brings it to an end."""
    own = get_game(slug).bots[0]
    other = get_bot(slug, own.name, max(own.levels), 3)
    match = Match(get_game(slug), 2, {} if slug == EXAMPLE else short_options(slug))
    return play_game(match, [bot, other], Random(4), most=5000)


# --------------------------------------------------------------------------- whole games
@pytest.mark.parametrize("slug", own_slugs())
def test_a_program_plays_every_game_to_the_end(slug: str) -> None:
    bot = ProgramBot(FIRST, seed=1, limit_s=LONG_S)
    assert play_against(bot, slug).is_over
    assert not bot.faults.reasons


def test_the_same_seed_plays_the_same_games_also_with_programs() -> None:
    one, two = (play_against(ProgramBot(FIRST, seed=5, limit_s=LONG_S)).log for _ in range(2))
    assert one == two
    assert play_against(ProgramBot(FIRST, seed=6, limit_s=LONG_S)).log != one


def test_a_tournament_counts_programs_too() -> None:
    words = f"lamplighter,exec:{' '.join(FIRST)}"
    contestants = read_contestants(EXAMPLE, words)
    tournament = Tournament(EXAMPLE, contestants, 2, 2, {"goal": 1}, limit_s=LONG_S)
    games = list(tournament.play_all(workers=Processes(1)))
    assert all(game.winners and game.faults == (0, 0) for game in games)
    assert tournament.heading()["limit_s"] == LONG_S


# --------------------------------------------------------------------------- faults
WHY = {
    "hangs": "did not answer in time",
    "ends": "has ended, or closed its output",
    "raises": "ZeroDivisionError",
    "nonsense": "chose 'fly', which is not legal",
    "number": "an action that is no text: 7",
    "no-id": "without the id of a question",
    "future": "which nobody has asked",
    "waits": "waits although nobody else can act",
    "garbage": "Segmentation fault",
    "nested": "wrote '[[[",
    "list": "wrote '[1]'",
    "binary": "wrote",
    "long-line": "a line of more than 65536 bytes",
    "many-lines": "more than 64 lines that nobody asked for",
    "closes": "has ended, or closed its output",
    "deaf": "waits although nobody else can act",
    "stderr": "the last words",
}


def test_every_way_to_fail_is_tried() -> None:
    assert WHY.keys() | {"silent", "children"} == WAYS.keys()


@pytest.mark.parametrize("way", WHY)
def test_a_program_that_fails_loses_its_moves_and_harms_nobody(way: str) -> None:
    bot = bad_bot(way, limit_s=0.3 if way == "hangs" else LONG_S)
    match = play_against(bot)
    assert match.is_over and match.winners
    assert WHY[way] in bot.faults.reasons[0]
    assert len(bot.faults) <= MOST_FAULTS and bot.faults.is_out


def test_a_program_that_does_not_read_is_not_told_for_ever() -> None:
    program = Program((*BAD, "hangs"))
    program.greet()
    long = replace(QUESTION, view={"lit": "x" * 100_000})
    with pytest.raises(Fault, match="does not read"):
        for _ in range(100):
            program.tell(long)
    program.close(0.0)


def test_a_program_that_does_not_get_ready_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Program.greet, "__defaults__", (0.2,))
    bot = bad_bot("silent")
    assert play_against(bot).is_over
    assert bot.faults.reasons == ["did not answer in time"] and bot.faults.is_out


def test_a_program_ends_with_its_children(tmp_path: Path) -> None:
    numbers = tmp_path / "numbers"
    bot = bad_bot("children", str(numbers), limit_s=20.0)
    bot.begin(NewGame(EXAMPLE, 0, 2, {}, 0))
    match = Match(get_game(EXAMPLE), 2, {"first": 0})
    while not match.legal_ids(0):
        match.apply(6, match.legal_ids(6)[0])
    bot.choose(Veiled(match.game, match.position, 0), match.legal_ids(0), Random(1))
    children = [int(word) for word in numbers.read_text().split()]
    assert len(children) == 2 and all(map(is_running, children))
    bot.close()
    wait_until(lambda: not any(map(is_running, children)))


def test_last_words_are_told() -> None:
    bot = bad_bot("raises", limit_s=LONG_S)
    play_against(bot)
    assert "ZeroDivisionError" in bot.faults.reasons[0]


def test_the_arena_counts_faults_and_says_what_they_were() -> None:
    words = f"exec:{' '.join((*BAD, 'nonsense'))}"
    shown = call(
        "arena", EXAMPLE, "--bots", f"{words},random", "--games", 2, "--json", "--limit", 60
    )
    figures = json.loads(shown.stdout)
    assert figures["games"] == 2 and figures["unfinished"] == 0
    assert (
        2 <= figures["bots"][0]["faults"] <= 2 * MOST_FAULTS and figures["bots"][1]["faults"] == 0
    )
    assert "'fly', which is not legal" in figures["fault_reasons"][0]
    table = call("arena", EXAMPLE, "--bots", f"{words},random", "--games", 1, "--limit", 60)
    assert "faults" in table.stdout and "not legal" in table.stderr


def test_a_bot_in_this_process_that_fails_loses_its_moves_too() -> None:
    class Broken:
        def choose(self, *question: object) -> int:
            raise RuntimeError("no idea")

    class Illegal:
        def choose(self, *question: object) -> int:
            return 10**6

    class Idle:
        def choose(self, *question: object) -> None:
            return None

    class Truth:
        def choose(self, *question: object) -> bool:
            return True

    for bot in (Broken(), Illegal(), Idle(), Truth(), Quits()):
        guarded = Guarded(bot)
        match = play_game(
            Match(get_game(EXAMPLE), 2, {"goal": 1}), [guarded, RandomBot()], Random(1)
        )
        assert match.is_over and 1 <= len(guarded.faults) <= MOST_FAULTS


def test_an_interrupt_is_no_fault_of_a_bot() -> None:
    with pytest.raises(KeyboardInterrupt):
        play_game(Match(get_game(EXAMPLE), 2, {}), [Guarded(Interrupts()), RandomBot()], Random(1))


def test_a_bot_from_elsewhere_may_say_how_long_it_looks() -> None:
    class Quick(RandomBot):
        def reading_s(self, veiled: Veiled) -> float:
            return 1.5

    class Confused(RandomBot):
        def reading_s(self, veiled: Veiled) -> float:
            raise RuntimeError("no idea")

    veiled = Veiled(get_game(EXAMPLE), Match(get_game(EXAMPLE), 2, {}).position, 0)
    assert Guarded(Quick()).reading_s(veiled) == 1.5
    assert Guarded(RandomBot()).reading_s(veiled) is None
    confused = Guarded(Confused())
    assert confused.reading_s(veiled) is None and len(confused.faults) == 1


def test_an_int_of_numpy_is_an_action() -> None:
    numpy = pytest.importorskip("numpy")

    class Trained:
        def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int:
            chosen: int = numpy.array(legal_ids)[-1]
            return chosen

    guarded = Guarded(Trained())
    match = Match(get_game(EXAMPLE), 2, {"goal": 1})
    play_game(match, [guarded, RandomBot()], Random(1))
    assert match.is_over and not guarded.faults.reasons
    assert all(type(action) is int for _, action in match.log)


@pytest.mark.parametrize("slug", [slug for slug in own_slugs() if get_game(slug).race])
def test_two_bots_that_wait_for_each_other_do_not_wait_for_ever(slug: str) -> None:
    class Idle:
        def choose(self, *question: object) -> None:
            return None

    bots = [Guarded(Idle()), Guarded(Idle())]
    match = play_game(Match(get_game(slug), 2, {}), bots, Random(1), most=60)
    assert len(match.log) == 60 and all(bot.faults.is_out for bot in bots)


# --------------------------------------------------------------------------- who may play
@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("exec:./no-such-program", "no program"),
        ("exec:", "no program"),
        ("exec:'", "no command"),
        (f"exec:{sys.executable} -c 1", "has ended, or closed its output"),
        (f"exec:{sys.executable} -c 'print(7)'", "where a line of the type 'ready' was due"),
        ("json:JSONDecoder", "no method `choose`"),
        ("tests.support.broken_module:Bot", "ZeroDivisionError"),
        ("tests.support.outside_bots:Speechless", "no method `begin`"),
        ("tests.support.outside_bots:CannotBeMade", "SystemExit"),
        ("tests.support.outside_bots:OneGame", f"it plays only-this, not {EXAMPLE}"),
        ("json:dumps@file", "only a class"),
    ],
)
def test_a_program_that_cannot_play_is_refused_at_once(word: str, reason: str) -> None:
    with pytest.raises(UnknownBot, match="cannot play") as refused:
        read_contestants(EXAMPLE, word)
    assert reason in str(refused.value)


def test_the_command_refuses_it_in_a_sentence() -> None:
    assert "no program './x'" in refusal("arena", EXAMPLE, "--bots", "exec:./x,random")


def test_a_program_is_a_contestant() -> None:
    word = f"exec:{' '.join(FIRST)}"
    assert read_contestants(EXAMPLE, f"random,{word}")[1] == Contestant(word, OUTSIDE)


def test_a_module_in_the_folder_at_hand_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bot_at_hand.py").write_text(
        "class Last:\n    def begin(self, game): pass\n    def end(self, result): pass\n"
        "    async def answer(self, question):\n        print('said')\n        return question.actions[-1]\n"
    )
    monkeypatch.chdir(tmp_path)
    before = list(sys.path)
    (contestant,) = read_contestants(EXAMPLE, "bot_at_hand:Last")
    assert sys.path == before
    arena = Arena(EXAMPLE, (contestant, Contestant("random", 1)), 1, 2, {}, limit_s=LONG_S)
    assert arena.run(lambda done: None, workers=Processes(1)).standings[0].faults == 0


# --------------------------------------------------------------------------- lines
def test_every_message_is_read_as_it_was_written() -> None:
    over = GameOver(0, {"lit": []}, ({"kind": "win"},), False, (1, 0), (0,))
    for message in (QUESTION, Stop(3), NewGame("some-game", 1, 3, {"goal": 2}, 9), over):
        line = write_line(message)
        assert read_message(line) == message and line.count(b"\n") == 1 and line.isascii()


def test_what_a_program_does_not_know_is_left_out() -> None:
    assert read_message('{"type": "stop", "id": 4, "why": "late"}') == Stop(4)
    assert read_message('{"type": "praise"}') is None


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"null",
        b"{",
        b'{"type":"answer"}',
        b'{"type":"answer","id":true}',
        b"\xff",
        b"9" * 5000,
    ],
)
def test_a_line_that_makes_no_sense_is_a_fault(line: bytes) -> None:
    with pytest.raises(Fault):
        read_answer(line)
    with pytest.raises(Fault):
        read_ready(line)


def test_another_version_of_the_lines_is_a_fault() -> None:
    with pytest.raises(Fault, match="version 2"):
        read_ready(b'{"type": "ready", "protocol": 2}')


# --------------------------------------------------------------------------- questions that are withdrawn
def test_a_question_can_be_withdrawn_and_its_answer_is_ignored() -> None:
    program = Program((*BAD, "hangs"))
    program.greet()
    timer = threading.Timer(0.05, program.withdraw, (1,))
    timer.start()
    with pytest.raises(Withdrawn):
        program.ask(QUESTION)
    timer.join()
    with pytest.raises(Fault, match="in time"):
        program._busy_until_s = 0.0
        program.ask(replace(QUESTION, id=2, limit_ms=1))
    program.close(0.0)


def test_a_late_answer_is_no_answer_to_the_next_question() -> None:
    with_first = Program(FIRST)
    with_first.greet()
    with_first.tell(NewGame(EXAMPLE, 0, 2, {}, 1))
    with_first.withdraw(
        1
    )  # what is withdrawn before it is asked is asked all the same, and its answer ignored
    with pytest.raises(Withdrawn):
        with_first.ask(QUESTION)
    assert with_first.ask(replace(QUESTION, id=2, actions=("only",))) == "only"
    with_first.close()


def test_faults_are_found_behind_a_stop_watch() -> None:
    class Timed:
        bot = bad_bot("nonsense")

    assert faults_of(Timed()) is Timed.bot.faults
    assert not faults_of(RandomBot()).reasons


def test_an_outcome_says_what_went_wrong_at_each_seat() -> None:
    contestants = (
        Contestant(f"exec:{' '.join((*BAD, 'garbage'))}", OUTSIDE),
        Contestant("random", 1),
    )
    (outcome,) = Arena(EXAMPLE, contestants, 1, 2, {}, limit_s=LONG_S).play(range(1))
    assert isinstance(outcome, Outcome)
    assert "Segmentation fault" in outcome.faults[0][0] and outcome.faults[1] == ()


def test_nothing_of_a_program_is_left_open() -> None:
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(3):
        play_against(ProgramBot(FIRST, limit_s=LONG_S))
    assert len(os.listdir("/proc/self/fd")) <= before
