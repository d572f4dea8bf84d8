"""What may be taken back told nobody anything, whatever the world that its player cannot see is like."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping

from sortilege.engine.contract import CHANCE, CLOCK, SPECTATOR, Game, Step, actors_of
from sortilege.engine.match import Match
from sortilege.engine.rng import new_rng
from sortilege.engine.state import PlainState
from sortilege.testing.cases import Case, Suite
from sortilege.testing.random_play import play_random_action

ACTIONS, WORLDS, ALTERNATIVES = 80, 3, 4


class UndoSuite(Suite):
    """`takes_back` is honest."""

    def test_what_may_be_taken_back_told_nobody_anything(self, case: Case) -> None:
        """In random games."""
        Inquiry(case).check_honesty(random_steps(case.match(), 1))

    def test_what_may_be_taken_back_is_no_secret(self, case: Case) -> None:
        """Whether an action may be taken back follows from what others can see of it."""
        Inquiry(case).check_openness(random_steps(case.match(), 2))

    def test_a_sealed_choice_changes_nothing_for_others(self, case: Case) -> None:
        """Who else is asked, for what, and all scores are the same after it; and it may be taken back."""
        if case.game.seals is None:
            return
        inquiry = Inquiry(case)
        for step in random_steps(case.match(), 4):
            if step.actor < CHANCE and case.game.seals(step):
                inquiry.check_seal(step)

    def test_something_is_sealed_if_the_game_says_so(self, game: Game) -> None:
        """In one of its cases."""
        if game.seals is None:
            return
        cases = [case for case in self.cases if case.game is game]
        steps = (step for case in cases for step in random_steps(case.match(), 5))
        assert any(step.actor < CHANCE and game.seals(step) for step in steps)

    def test_something_may_be_taken_back_if_the_game_says_so(self, game: Game) -> None:
        """In one of its cases."""
        cases = [case for case in self.cases if case.game is game]
        found = (
            Inquiry(case).takes_back(step)
            for case in cases
            for step in random_steps(case.match(), 3)
        )
        assert (game.takes_back is not None) == any(found)


def random_steps(match: Match, seed: int) -> Iterator[Step]:
    """The steps of a random game, cut after a while."""
    rng = random.Random(seed)
    for _ in range(ACTIONS):
        if match.is_over:
            return
        before = match.position.copy()
        actor, action = play_random_action(match, rng)
        yield Step(actor, action, before, match.position.copy())


class Inquiry:
    """Asks whether a game is honest about what may be taken back."""

    def __init__(self, case: Case) -> None:
        self._case, self._game = case, case.game

    def takes_back(self, step: Step) -> bool:
        """May this action be taken back, as far as the game has to say?"""
        by_seat = step.actor < CHANCE
        return by_seat and self._game.takes_back is not None and self._game.takes_back(step)

    def check_honesty(self, steps: Iterable[Step]) -> None:
        """Fail if an action that may be taken back told somebody something, or if what is hidden decides about it."""
        rng, earlier = new_rng(1), None
        for step in steps:
            for world in self._imagined(step, rng):
                assert self.takes_back(world) == self.takes_back(step), self._say(step)
                if self.takes_back(step):
                    self._check_same(step, world)
            if self.takes_back(step):
                self._check_clock(step)
                self._check_order(earlier, step)
            earlier = step if self.takes_back(step) else None

    def check_openness(self, steps: Iterable[Step]) -> None:
        """Fail if two actions look the same to somebody else, and only one of them may be taken back."""
        rng = random.Random(2)
        for step in steps:
            shown = self._seen(step)
            for other in self._alternatives(step, rng):
                if any(shown[eye] == seen for eye, seen in self._seen(other).items()):
                    assert self.takes_back(step) == self.takes_back(other), self._say(step)

    def check_seal(self, step: Step) -> None:
        """Fail if an action did more than seal a choice."""
        game, before, after = self._game, step.before, step.after
        assert self.takes_back(step), self._say(step)
        others = game.rules.awaited(before) & ~(1 << step.actor)
        assert game.rules.awaited(after) == others, self._say(step)
        for actor in actors_of(others):
            same = self._legal(before, actor) == self._legal(after, actor)
            assert same, f"{self._say(step)} changes what {actor} may do"
        assert self._standing(before) == self._standing(after), self._say(step)

    # ------------------------------------------------------------------ inside
    def _standing(self, position: PlainState) -> object:
        scores, sheet = [0] * self._case.seats, self._game.score_sheet
        self._game.rules.score(position, scores)
        return scores, sheet(position) if sheet else []

    def _imagined(self, step: Step, rng: list[int]) -> Iterator[Step]:
        """The same action in worlds that its player cannot tell from the true one."""
        if step.actor >= CHANCE or self._game.takes_back is None:
            return
        for _ in range(WORLDS):
            before = self._case.veiled(step.before, step.actor)
            self._game.sight.imagine(before, step.actor, rng)
            yield self._played(before, step.actor, step.action)

    def _alternatives(self, step: Step, rng: random.Random) -> Iterator[Step]:
        """What its player could have done instead."""
        if step.actor >= CHANCE or self._game.takes_back is None:
            return
        actions = self._legal(step.before, step.actor)
        for action in rng.sample(actions, min(ALTERNATIVES, len(actions))):
            yield self._played(step.before, step.actor, action)

    def _check_same(self, step: Step, world: Step) -> None:
        """The player knows the same after it, and everybody sees the same happen."""
        recall = self._game.sight.recall
        same = recall(step.after, step.actor) == recall(world.after, step.actor)
        assert same, f"{self._say(step)} told its player something"
        for eye in (SPECTATOR, *range(self._case.seats)):
            assert self._events(step, eye) == self._events(world, eye), (self._say(step), eye)

    def _check_clock(self, step: Step) -> None:
        awaited = self._game.rules.awaited
        runs = awaited(step.before) >> CLOCK & 1, awaited(step.after) >> CLOCK & 1
        assert runs[0] == runs[1], f"{self._say(step)} starts or stops the clock"

    def _check_order(self, earlier: Step | None, step: Step) -> None:
        """An answer that somebody else was already asked for does not depend on one that may be taken back."""
        if earlier is None or earlier.actor == step.actor:
            return
        if self._game.rules.awaited(earlier.before) >> step.actor & 1:
            assert step.action in self._legal(earlier.before, step.actor), self._say(step)

    def _played(self, before: PlainState, actor: int, action: int) -> Step:
        after = before.copy()
        self._game.rules.apply(after, actor, action)
        return Step(actor, action, before, after)

    def _legal(self, position: PlainState, actor: int) -> list[int]:
        out = [0] * self._game.most_legal
        return out[: self._game.rules.legal(position, actor, out)]

    def _seen(self, step: Step) -> Mapping[int, object]:
        """By viewer, without the player: what is seen of an action, and known after it."""
        eyes = {SPECTATOR, *range(self._case.seats)} - {step.actor}
        return {
            eye: (self._events(step, eye), self._case.veiled(step.after, eye).to_bytes())
            for eye in eyes
        }

    def _events(self, step: Step, eye: int) -> object:
        return self._game.sight.events_for(step.before, step.actor, step.action, step.after, eye)

    def _say(self, step: Step) -> str:
        return f"{step.actor} {self._game.notation.say(step.action)}"
