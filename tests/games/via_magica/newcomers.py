"""People who play Via Magica for the first time, as far as they can be written down.

They share nothing with the bots: a newcomer follows a few habits, looks at one portal at a time and counts little. Used
to see whether "Play now" seats the right opponent: `python -m tests.games.via_magica.newcomers` prints the table of
`levels.md`.

- **little** (5-6): keeps and takes portals of a favourite colour, fills the fullest portal, often overlooks a slot, and
  puts a joker on the first free slot.
- **big** (7-10): likes many points on few slots, fills the fullest portal, sometimes overlooks a slot.
- **adult**: has read that some spirits are rare and takes that into account; completes a portal whenever it can be;
  moves a crystal once the reserve is empty; hopes for a bigger reward in the beginning.
- **expert**: plays many other games: also plans for colours, counts green portals, looks at what is left in the bag,
  and moves crystals to finish a portal.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from sortilege.bots.arena import interval, play_game
from sortilege.engine.contract import Bot
from sortilege.engine.match import Match
from sortilege.engine.veiled import Veiled
from sortilege.games.via_magica import GAME, actions, board
from sortilege.games.via_magica.bot import Greedy
from sortilege.games.via_magica.sight import sees_drawn
from sortilege.games.via_magica.state import State
from sortilege.games.via_magica.zones import crystals_on

STAR = 5
"""What a newcomer takes a green portal to be worth."""


@dataclass(frozen=True)
class Habits:
    """How one kind of newcomer plays."""

    overlooks: float
    """How often a possibility is not seen at all."""
    favourite_colour: bool
    """Are portals chosen by a favourite colour, or by what they bring?"""
    counts_rarity: bool
    """Does a slot with a rare spirit count as harder?"""
    moves: bool
    """Is a crystal moved to finish a portal although there are some in reserve?"""
    plans: bool
    """Do rewards for colours, green portals and the bag count?"""
    waits_until: int
    """A reward for fewer portals than this is declined, if nobody else is near."""


HABITS = {
    "little": Habits(0.25, True, False, False, False, 0),
    "big": Habits(0.18, False, False, False, False, 0),
    "adult": Habits(0.04, False, True, False, False, 3),
    "expert": Habits(0.0, False, True, True, True, 4),
}


class Newcomer:
    """Plays by habit."""

    def __init__(self, habits: Habits, seed: int) -> None:
        self.habits = habits
        self.colour = seed % board.COLOURS

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int:
        """What the habit likes best among the possibilities that were seen."""
        t, seat = veiled.position, veiled.seat
        assert isinstance(t, State)
        seen = [a for a in legal_ids if rng.random() >= self.habits.overlooks] or legal_ids
        look = Look(t, seat, self.habits, self.colour)
        return max(seen, key=lambda action: (look.liking(action), rng.random()))


class Look:
    """One look at the table."""

    def __init__(self, t: State, seat: int, habits: Habits, colour: int) -> None:
        self.t, self.seat, self.habits, self.colour = t, seat, habits, colour

    def liking(self, action: int) -> float:
        """How much an action is liked."""
        verb = actions.verb_of(action)
        if verb == actions.ACTION_KEEP:
            kept = actions.kept_kinds(action)
            return sum(self.portal_liking(k) for k in range(board.KINDS) if kept >> k & 1)
        if verb in (actions.ACTION_TAKE, actions.ACTION_OPEN):
            return self.portal_liking(actions.kind_of(action))
        if verb in (actions.ACTION_PLACE, actions.ACTION_MOVE):
            return self.crystal_liking(action)
        return self.claim_liking() if verb == actions.ACTION_CLAIM else 0.0

    # ------------------------------------------------------------------ portals
    def portal_liking(self, kind: int) -> float:
        """A favourite colour, or points for each slot."""
        if self.habits.favourite_colour:
            return 100.0 * (board.COLOUR[kind] == self.colour) + (board.POINTS[kind] or STAR)
        return self.worth(kind) / self.effort(kind)

    def worth(self, kind: int) -> float:
        """The points, and what a planner adds to them."""
        worth = float(board.POINTS[kind] or STAR) + 2
        if not self.habits.plans:
            return worth
        same = (self.t.opened[self.seat] & board.OF_COLOUR[board.COLOUR[kind]]).bit_count()
        # One of the seven, a step towards a reward for colours, and its power.
        return worth + 2 + (2.0 if same != 1 else 1.0) + 2.0 * (board.POWER_OF[kind] != 0)

    def effort(self, kind: int) -> float:
        """How long it takes to fill all of its slots."""
        slots = board.SLOTS[board.ANIMUS * kind : board.ANIMUS * kind + board.ANIMUS]
        return sum(n * self.slot_effort(animus) for animus, n in enumerate(slots))

    def slot_effort(self, animus: int) -> float:
        """How long one slot takes."""
        if not self.habits.counts_rarity:
            return 1.0
        out = self.t.drawn[animus] if self.habits.plans and sees_drawn(self.t, self.seat) else 0
        return 5 / (2 + board.TOKEN_COPIES[animus] - out / 2)

    # ------------------------------------------------------------------ crystals
    def crystal_liking(self, action: int) -> float:
        """Finish a portal, else fill the fullest; a move must be worth it."""
        target = actions.target_of(action)
        liking = 1.0 + self.fullness(board.CELL_KIND[target])
        if self.missing(board.CELL_KIND[target]) == 1:
            liking += 10
        if self.habits.counts_rarity:
            liking += self.slot_effort(board.CELL_ANIMUS[target]) / 4
        if self.habits.plans:
            liking += self.worth(board.CELL_KIND[target]) / 30
        return liking - self.move_cost(action, liking)

    def move_cost(self, action: int, gain: float) -> float:
        """What a move takes away; nobody moves for little while there are crystals in reserve."""
        if action < actions.ACTION_MOVE:
            return 0.0
        source = board.CELL_KIND[actions.source_of(action)]
        unwanted = self.t.reserve[self.seat] > 0 and not (self.habits.moves and gain > 10)
        breaks = source == board.CELL_KIND[actions.target_of(action)]
        return 2.0 * self.fullness(source) + 20.0 * (unwanted or breaks)

    def slots(self, kind: int) -> int:
        """All slots of a portal."""
        return sum(board.SLOTS[board.ANIMUS * kind : board.ANIMUS * kind + board.ANIMUS])

    def missing(self, kind: int) -> int:
        """Its free slots."""
        cells = range(board.FIRST_CELL[kind], board.FIRST_CELL[kind + 1])
        return self.slots(kind) - sum(crystals_on(self.t, self.seat, cell) for cell in cells)

    def fullness(self, kind: int) -> float:
        """How much of it is filled."""
        return 1 - self.missing(kind) / self.slots(kind)

    # ------------------------------------------------------------------ rewards
    def claim_liking(self) -> float:
        """Take it, unless it is early and nobody is near."""
        mine = self.t.opened[self.seat].bit_count()
        most = max(opened.bit_count() for opened in self.t.opened)
        return -1.0 if mine < self.habits.waits_until and most <= mine else 1.0


def newcomer(answer: str) -> Callable[[int], Bot]:
    """Makes newcomers of one kind from seeds."""
    return lambda seed: Newcomer(HABITS[answer], seed)


NEWCOMERS: Mapping[str, Callable[[int], Bot]] = {answer: newcomer(answer) for answer in HABITS}


# --------------------------------------------------------------------------- how they fare
def play_now(answer: str, number: int) -> float:
    """One game of two against what "Play now" seats: 1 for a victory, 0.5 for a shared one."""
    preset, rng = GAME.presets[answer], Random(f"{answer} {number}")
    mine = number % 2
    bots = [NEWCOMERS[answer](rng.getrandbits(30)), Greedy(preset.level, rng.getrandbits(30))]
    match = play_game(Match(GAME, 2, preset.options), bots[::-1] if mine else bots, rng)
    return (str(mine) in match.winners) / len(match.winners)


def main(games: int) -> None:
    """Print a line of the table for each kind of newcomer."""
    for answer, preset in GAME.presets.items():
        wins = sum(play_now(answer, number) for number in range(games))
        low, high = interval(wins, games)
        print(f"| {answer} | {preset.level} | {wins / games:.1%} | {low:.1%} to {high:.1%} |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
