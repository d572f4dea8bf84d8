"""Magical Circle from its page: an arrangement is a tuple of five token names."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

from tests.referee.face import equal

TOKENS = ("E1", "E2", "E3", "E4", "E5")
CARDS_TABLE = """
MC01 E1 E2 E5 E3 E4    MC02 E1 E2 E5 E4 E3    MC03 E1 E3 E4 E2 E5    MC04 E1 E4 E2 E3 E5
MC05 E1 E4 E5 E2 E3    MC06 E2 E1 E3 E4 E5    MC07 E2 E1 E3 E5 E4    MC08 E2 E1 E4 E5 E3
MC09 E2 E4 E5 E3 E1    MC10 E2 E5 E3 E1 E4    MC11 E3 E2 E1 E5 E4    MC12 E3 E4 E2 E1 E5
MC13 E3 E5 E1 E4 E2    MC14 E3 E5 E4 E1 E2    MC15 E3 E5 E4 E2 E1    MC16 E4 E2 E1 E5 E3
MC17 E4 E3 E1 E2 E5    MC18 E4 E3 E2 E5 E1    MC19 E4 E3 E5 E1 E2    MC20 E4 E5 E1 E2 E3
MC21 E5 E1 E3 E4 E2    MC22 E5 E1 E4 E3 E2    MC23 E5 E2 E3 E1 E4    MC24 E5 E3 E2 E4 E1
MC25 E5 E4 E2 E3 E1
"""
WORDS = CARDS_TABLE.split()
CARDS = {WORDS[n]: tuple(WORDS[n + 1 : n + 6]) for n in range(0, len(WORDS), 6)}
FULL_HAND = (1, 1, 2, 2, 3, 3)  # MC-06
PAIRS = list(combinations(TOKENS, 2))  # MC-A01: any two tokens


def swapped(tokens: tuple[str, ...], one: str, other: str) -> tuple[str, ...]:
    """MC-14."""
    places = {one: other, other: one}
    return tuple(places.get(token, token) for token in tokens)


class MagicalCircle:
    """MC-01..36 and MC-A01..30."""

    def __init__(
        self,
        seats: int,
        children: bool = False,
        sand_seconds: int = 30,
        goal: int = 5,
        first: str | int = "random",
        restore_on_failure: bool = False,
        head_start: str = "",
        extra_sand: str = "",
    ) -> None:
        del extra_sand  # changes only how long the sand runs
        self.given = (
            [int(points) for points in head_start.split(",")] if head_start else [0] * seats
        )
        self.events: Counter[str] = Counter()
        self.seats, self.children, self.goal = seats, children, goal
        self.sand, self.restore = sand_seconds > 0, restore_on_failure
        self.bags: list[set[str]] = [set(CARDS)]  # the draw pile, upper part first (MC-03, MC-31)
        self.discards: set[str] = set()
        self.open: list[str] = []  # the cards that lie open
        self.won: list[list[str]] = [[] for _ in range(seats)]
        self.hands = [list(FULL_HAND) for _ in range(seats)]
        self.first_player = 0 if first == "random" else int(first)
        self.revealer = self.first_player
        self.last_active: int | None = None
        self.tokens: tuple[str, ...] = ()
        self.before: tuple[str, ...] = ()  # the arrangement before the attempt
        self.locked: set[int] = set()
        self.agreed: set[int] = set()
        self.played: list[int] | None = None  # the attempt's exchange cards
        self.swaps_left = 0
        self.last_pair: tuple[str, ...] | None = None
        # first, lay, reveal, race, play, swap, over
        self.phase = "first" if first == "random" else "lay"

    # ------------------------------------------------------------------ who and what
    def actors(self) -> set[str]:
        if self.phase == "over":
            return set()
        if self.phase in ("first", "lay", "reveal"):
            return {"chance"}
        if self.phase == "race":
            return {str(seat) for seat in self._free()}  # MC-09, MC-10, MC-26
        return {str(self.last_active)} | ({"clock"} if self.sand else set())

    def _free(self) -> set[int]:
        return set(range(self.seats)) - self.locked

    def chances(self) -> dict[str, Fraction]:
        if self.phase == "first":  # MC-07
            return equal(f"first {seat}" for seat in range(self.seats))
        if self.phase == "lay":  # MC-04
            return equal(f"lay {card}" for card in self.bags[0])
        if self.phase == "reveal":  # MC-08
            return equal(f"reveal {card}" for card in self.bags[0])
        return {}

    def hand(self) -> str | None:
        """MC-A30."""
        if self.phase == "lay":
            return str(self.first_player)
        return str(self.revealer) if self.phase == "reveal" else None

    def scores(self) -> list[int]:
        return [given + len(cards) for given, cards in zip(self.given, self.won, strict=True)]

    def winners(self) -> set[str]:
        """MC-02, MC-32."""
        return {str(seat) for seat, points in enumerate(self.scores()) if points >= self.goal}

    def legal(self, actor: str) -> set[str]:
        if actor not in self.actors():
            return set()
        if actor == "chance":
            return set(self.chances())
        if actor == "clock":
            return {"sand-out"}
        if self.phase == "race":  # MC-A26
            return {"grab"} if int(actor) in self.agreed else {"grab", "agree"}
        return {"give-up"} | (self._plays() if self.phase == "play" else self._swaps())

    def _plays(self) -> set[str]:
        """MC-12, MC-A17; MC-34 for children."""
        if self.children:
            return {f"announce {number}" for number in (1, 2, 3, 4)}
        assert self.last_active is not None
        hand = sorted(self.hands[self.last_active])
        choices = [*combinations(hand, 1), *combinations(hand, 2)]
        return {"play " + " ".join(map(str, cards)) for cards in choices}

    def _swaps(self) -> set[str]:
        """MC-16, MC-A02."""
        return {f"swap {one} {other}" for one, other in PAIRS if (one, other) != self.last_pair}

    # ------------------------------------------------------------------ playing
    def play(self, actor: str, action: str) -> None:
        assert action in self.legal(actor), (actor, action)
        words = action.replace("-", "_").split()
        self.events[words[0]] += 1
        if self.phase == "race":
            getattr(self, f"_{words[0]}")(int(actor))
        else:
            getattr(self, f"_{words[0]}")(*words[1:])

    def _first(self, seat: str) -> None:
        self.first_player = int(seat)
        self.phase = "lay"

    def _lay(self, card: str) -> None:
        """MC-04, MC-05."""
        self.bags[0].remove(card)
        self.discards.add(card)
        self.tokens = CARDS[card]
        self._turn_up_three(self.first_player)

    def _turn_up_three(self, revealer: int) -> None:
        """The old three are discarded before; then MC-31, MC-A19, MC-A29."""
        self.revealer = revealer
        self.agreed = set()
        if sum(len(bag) for bag in self.bags) < 3:
            self.events["discards shuffled"] += 1
            self.events[f"under {len(self.bags[0])}"] += 1
            self.bags.append(self.discards)
            self.discards = set()
        self.bags = [bag for bag in self.bags if bag]
        self.phase = "reveal"

    def _reveal(self, card: str) -> None:
        self.bags[0].remove(card)
        if not self.bags[0] and len(self.bags) > 1:
            self.bags.pop(0)
        self.open.append(card)
        if len(self.open) == 3:
            self.phase = "race"

    def _grab(self, seat: int) -> None:
        """MC-10, MC-11."""
        self.events["grab after agree"] += seat in self.agreed
        self.last_active = seat
        self.before, self.played, self.last_pair = self.tokens, None, None
        self.phase = "play"

    def _agree(self, seat: int) -> None:
        """MC-28, MC-A14, MC-A15: locks stay (MC-A11)."""
        self.agreed.add(seat)
        if self.agreed >= self._free():
            self.events["agreed by all"] += 1
            self.events["agreed, some locked"] += bool(self.locked)
            self._end_round()

    def _end_round(self) -> None:
        """MC-29, MC-30."""
        if self.last_active is not None:
            self.first_player = self.last_active
        self._discard_open()
        self._turn_up_three(self.first_player)

    def _discard_open(self) -> None:
        self.discards |= set(self.open)
        self.open = []

    def _play(self, *values: str) -> None:
        """MC-12, MC-13."""
        assert self.last_active is not None
        self.played = [int(value) for value in values]
        for value in self.played:
            self.hands[self.last_active].remove(value)
        self._announce(str(sum(self.played)))

    def _announce(self, number: str) -> None:
        self.swaps_left = int(number)
        self.phase = "swap"

    def _swap(self, one: str, other: str) -> None:
        self.tokens = swapped(self.tokens, one, other)
        self.last_pair = (one, other)
        self.swaps_left -= 1
        if self.swaps_left:  # MC-15, MC-A06
            return
        matching = [card for card in self.open if CARDS[card] == self.tokens]
        if matching:
            self._succeed(matching[0])
        else:
            self._fail()  # MC-A05

    def _give_up(self) -> None:
        self._fail()  # MC-A25

    def _sand_out(self) -> None:
        self._fail()  # MC-21

    def _succeed(self, card: str) -> None:
        """MC-17 to MC-20, MC-27, MC-A09."""
        assert self.last_active is not None
        self.events["success"] += 1
        self.events["back to the start"] += self.tokens == self.before  # MC-A16
        self.open.remove(card)
        self.won[self.last_active].append(card)
        if self.winners():  # MC-A22, MC-A28
            self.phase = "over"
            return
        if len(self.hands[self.last_active]) <= 1:  # MC-A03, MC-A04
            self.events[f"hand back with {len(self.hands[self.last_active])}"] += 1
            self.hands[self.last_active] = list(FULL_HAND)
        self.locked = set()  # MC-26: for all the others; the winner of the card was not locked
        self._end_round()

    def _fail(self) -> None:
        """MC-21 to MC-26, MC-A08, MC-A10 to MC-A13, MC-A27."""
        assert self.last_active is not None
        seat = self.last_active
        self.events["failure"] += 1
        if self.won[seat]:
            self.events["penalty"] += 1
            self.discards.add(self.won[seat].pop())
        self.hands[seat] += self.played or []
        if self.restore:
            self.tokens = self.before
        self.locked.add(seat)
        if not self._free():  # MC-A12
            self.events["all locked"] += 1
            self.locked = set()
        self._discard_open()
        self._turn_up_three(seat)

    # ------------------------------------------------------------------ in sight of all
    def public(self) -> dict[str, object]:
        return {
            "phase": self.phase,
            "tokens": self.tokens,
            "open": self.open,
            "won": self.won,
            "hands": self.hands,
            "locked": self.locked,
            "agreed": self.agreed,
            "active": self.last_active,
            "first player": self.first_player,
            "swaps left": self.swaps_left,
            "pile": [len(bag) for bag in self.bags],
            "discards": len(self.discards),
        }
