"""A program as a bot of the arena: it hears what its seat sees, and is asked in lines."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sortilege.bots.faults import Fault, Outsider, awaited_in, may_wait
from sortilege.bots.outside import LIMIT_S
from sortilege.bots.programs.messages import GameOver, NewGame, Question, ToProgram
from sortilege.bots.programs.process import Program
from sortilege.engine.contract import CHANCE, View
from sortilege.engine.veiled import Veiled


class ProgramBot(Outsider):
    """One program in one game. Everything that it is told is made from its veiled position and its events."""

    def __init__(self, command: Sequence[str], seed: int = 0, limit_s: float = LIMIT_S) -> None:
        super().__init__()
        self.command, self.seed, self.limit_s = tuple(command), seed, limit_s
        self._program: Program | None = None
        self._events: list[View] = []
        self._questions = 0
        self._seats = 0

    def begin(self, game: NewGame) -> None:
        """Start the program and tell it what is played."""
        self._seats = game.seats
        try:
            self._program = Program(self.command)
            self._program.greet()
            self._program.tell(game)
        except Fault as fault:
            self._note(fault)

    def hear(self, events: Sequence[View]) -> None:
        """Remember what the seat saw happen until it is asked."""
        self._events += events

    def end(self, result: GameOver) -> None:
        """Tell the result, and end the program."""
        self._tell(result)
        self.close()

    def close(self) -> None:
        """End the program, if it runs."""
        if self._program is not None:
            self._program.close(0.0 if self.faults.is_out else 0.5)
            self._program = None

    def take_events(self) -> tuple[View, ...]:
        """What has happened since it was told last."""
        events, self._events = tuple(self._events), []
        return events

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        """What the program chooses, or any legal action if that cannot be played."""
        chosen = super().choose(veiled, legal_ids, rng)
        if self.faults.is_out:
            self.close()
        return chosen

    def _ask(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        if self._program is None:
            raise Fault("does not run", is_final=True)
        actions = [veiled.game.say(action) for action in legal_ids]
        try:
            text = self._program.ask(self._question(veiled, actions))
            if text is not None and text not in actions:
                raise Fault(f"chose {text!r:.60}, which is not legal")
        except Fault as fault:
            raise self._explained(fault) from fault
        return None if text is None else legal_ids[actions.index(text)]

    def _question(self, veiled: Veiled, actions: Sequence[str]) -> Question:
        self._questions += 1
        awaited = [actor for actor in awaited_in(veiled) if actor < CHANCE]
        return Question(
            id=self._questions,
            seat=veiled.seat,
            actions=tuple(actions),
            view=veiled.game.sight.observe(veiled.position, veiled.seat),
            events=self.take_events(),
            missed=False,
            scores=scores_in(veiled, self._seats),
            awaited=tuple(awaited),
            may_wait=may_wait(veiled),
            clock_ms=None,
            limit_ms=round(1000 * self.limit_s),
        )

    def _tell(self, message: ToProgram) -> None:
        if self._program is not None and not self.faults.is_out:
            try:
                self._program.tell(message)
            except Fault as fault:
                self._note(fault)

    def _note(self, fault: Fault) -> None:
        self.faults.add(self._explained(fault))

    def _explained(self, fault: Fault) -> Fault:
        """A final fault with the last words of the program."""
        words = self._program.last_words() if self._program is not None and fault.is_final else ""
        return Fault(f"{fault}\n{words}" if words else str(fault), is_final=fault.is_final)


def scores_in(veiled: Veiled, seats: int) -> tuple[int, ...]:
    """Everybody's points, as the seat knows them."""
    out = [0] * seats
    veiled.game.rules.score(veiled.position, out)
    return tuple(out)
