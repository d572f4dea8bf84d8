"""`sortilege play`: a game against bots in the terminal.

Nobody is hurried: a clock strikes only when nobody else can act.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random, SystemRandom

from rich.text import Text

from sortilege.bots.levels import bots_of, get_bot
from sortilege.cli.files import check_place, write_file
from sortilege.cli.rules import show_rules
from sortilege.cli.terminal import EXIT_INTERRUPTED, SEAT_STYLES, board_text, out
from sortilege.cli.words import say, tell_event, tell_facts
from sortilege.engine.contract import CHANCE, CLOCK, Bot, actor_name
from sortilege.engine.errors import BadNotation, BadSeats, IllegalAction
from sortilege.engine.match import Match
from sortilege.engine.turns import Turns
from sortilege.engine.veiled import Veiled


class Leave(Exception):
    """The player leaves."""


@dataclass(frozen=True)
class Opponent:
    """The opponent asked for; None stands for the default."""

    name: str | None
    level: int | None

    def make(self, slug: str, seed: int) -> tuple[str, Bot]:
        """The bot and its name; raises UnknownBot."""
        infos = bots_of(slug)
        name = infos[0].name if self.name is None else self.name
        levels = next((info.levels for info in infos if info.name == name), (1,))
        level = levels[len(levels) // 2] if self.level is None else self.level
        return name, get_bot(slug, name, level, seed)


def sit_down(
    match: Match, seat: int, opponent: Opponent, *, lang: str, save: Path | None, seed: int | None
) -> int:
    """Play a whole game; returns the exit code."""
    if seat not in range(match.seats):
        raise BadSeats(f"there is no seat {seat}: this game has seats 0 to {match.seats - 1}")
    check_place(save)
    rng = SystemRandom() if seed is None else Random(seed)
    sitting = Sitting(match, seat, opponent, lang, rng)
    code = 0
    try:
        sitting.play()
    except (Leave, EOFError):
        sitting.tell("left")
    except KeyboardInterrupt:
        sitting.console.print()
        sitting.tell("left")
        code = EXIT_INTERRUPTED
    _keep_record(sitting, save)
    return code


class Sitting:
    """One person and some bots who play in the terminal."""

    def __init__(self, match: Match, seat: int, opponent: Opponent, lang: str, rng: Random) -> None:
        self.match, self.seat, self.lang, self.rng = match, seat, lang, rng
        self.console, self.turns = out(), Turns()
        self.words = match.game.texts.words(lang)
        others = [other for other in range(match.seats) if other != seat]
        made = {s: opponent.make(match.game.slug, rng.getrandbits(32)) for s in others}
        self.bots = {other: bot for other, (_, bot) in made.items()}
        self.names = {other: f"{name.capitalize()} ({other})" for other, (name, _) in made.items()}
        self.names[seat] = f"{say(lang, 'you')} ({seat})"

    def tell(self, key: str, **values: object) -> None:
        """Print one of the terminal's own sentences."""
        self.console.print(Text(say(self.lang, key, **values)))

    def play(self) -> None:
        """Play until the game is over."""
        self.console.print(Text(self.match.game.title[self.lang], "bold"))
        while not self.match.is_over:
            self.play_next()
        self.show_table()
        self.tell("over")
        names = [self.names[int(seat)] for seat in sorted(self.match.winners)]
        self.tell("winners", names=", ".join(names) or say(self.lang, "nobody"))
        for seat, points in enumerate(self.match.scores):
            self.tell("points", name=self.names[seat], points=points)

    def play_next(self) -> None:
        """Let chance, the seats in turn or, when it is alone, the clock act."""
        awaited = self.match.awaited()
        if awaited >> CHANCE & 1:
            actions = self.match.legal_ids(CHANCE)
            self.apply(CHANCE, self.rng.choices(actions, self.match.chance_weights())[0])
        elif awaited == 1 << CLOCK:
            self.apply(CLOCK, self.match.legal_ids(CLOCK)[0])
        else:
            seat = self.turns.next_seat(awaited, self.rng)
            action = self.ask_person() if seat == self.seat else self.ask_bot(seat)
            if action is not None:
                self.apply(seat, action)

    def ask_bot(self, seat: int) -> int | None:
        """What a bot plays, knowing only what its seat may know; None if it leaves it to others."""
        veiled = Veiled(self.match.game, self.match.position, seat)
        return self.bots[seat].choose(veiled, self.match.legal_ids(seat), self.rng)

    def apply(self, actor: int, action: int) -> None:
        """Play an action and print what this seat sees of it."""
        before = self.match.position.copy()
        self.match.apply(actor, action)
        events_for = self.match.game.sight.events_for
        for event in events_for(before, actor, action, self.match.position, self.seat):
            seat = event.get("seat", actor)
            who = self.names.get(seat, say(self.lang, "chance"))
            style = SEAT_STYLES[seat] if seat in self.names else ""
            self.console.print(Text(tell_event(event, who, self.words), style))

    # ------------------------------------------------------------------ the person
    def show_table(self) -> None:
        """The board as this person sees it now."""
        view = self.match.observe(actor_name(self.seat))
        self.console.print()
        self.console.print(board_text(self.match.game.notation.draw_view(view), self.match.game))
        self.console.print(Text(tell_facts(view, self.words), "hint"))

    def ask_person(self) -> int:
        """Ask until the answer is legal."""
        self.show_table()
        actions = self.match.legal(actor_name(self.seat))
        self.tell("choices")
        for number, action in enumerate(actions, 1):
            self.console.print(Text.assemble((f"{number:3} ", "bold"), action))
        while True:
            text = self.hear(say(self.lang, "prompt"))
            if text == "?":
                show_rules(self.console, self.match.game, self.lang)
            elif text:
                chosen = self.understand(text, actions)
                if chosen is not None:
                    return chosen

    def hear(self, prompt: str) -> str:
        """A line from the person; raises Leave or EOFError when there will be none."""
        text = " ".join(self.console.input(Text(prompt, "bold")).split())
        if not sys.stdin.isatty():  # a terminal shows what is typed, a pipe does not
            self.console.print(Text(text))
        if text.lower() in ("quit", "exit", "q"):
            raise Leave
        return text

    def understand(self, text: str, actions: list[str]) -> int | None:
        """The legal action that a text names; None after explaining why there is none."""
        notation = self.match.game.notation
        if text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= len(actions):
            return notation.parse(actions[int(text) - 1])
        found = matching(text, actions)
        if len(found) == 1:
            return notation.parse(found[0])
        if found:
            self.tell("unclear", text=text, found=", ".join(found))
            return None
        self.refuse(text)
        return None

    def refuse(self, text: str) -> None:
        """Name the rule that forbids it, if the text is an action at all."""
        meant = matching(text, all_actions(self.match))
        try:
            self.match.copy().play(actor_name(self.seat), meant[0] if len(meant) == 1 else text)
        except IllegalAction as error:
            sentence = self.match.game.texts.sentence(error.rule, self.lang)
            words = say(self.lang, "refused", sentence=sentence)
            self.console.print(Text.assemble(words, " [", (error.rule, "rule"), "]"))
        except BadNotation:
            self.tell("unknown", text=text)


def all_actions(match: Match) -> list[str]:
    """Every action that the game has a text for."""
    texts = []
    for action in range(match.game.actions):
        try:
            texts.append(match.game.notation.say(action))
        except (KeyError, IndexError):  # an id that stands for nothing
            continue
    return texts


def matching(text: str, actions: list[str]) -> list[str]:
    """The actions that a text may mean: the whole text of one, its last word, or its beginning."""
    said = text.lower()
    whole = [action for action in actions if action.lower() == said]
    last = [action for action in actions if action.lower().rpartition(" ")[2] == said]
    start = [action for action in actions if action.lower().startswith(said)]
    return whole or last or start


# --------------------------------------------------------------------------- the record
def _keep_record(sitting: Sitting, save: Path | None) -> None:
    if save is None and sitting.match.is_over and sys.stdin.isatty():
        try:
            name = sitting.console.input(say(sitting.lang, "offer_save")).strip()
        except (EOFError, KeyboardInterrupt):
            name = ""
        save = Path(name) if name else None
    elif save is None and sitting.match.is_over:
        sitting.tell("hint_save")
    if save is None:
        return
    write_file(save, sitting.match.record())
    sitting.tell("saved", path=save)
