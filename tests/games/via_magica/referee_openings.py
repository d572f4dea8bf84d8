"""The referee's openings: the six steps of a portal, powers, rewards, and the end of the turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tests.games.via_magica.referee_box import (
    ANIMUS,
    COLOUR_REWARDS,
    PORTALS,
    QUANTITY_REWARDS,
    Player,
)


class Openings:
    """The table, and all that happens from the first call of a turn to its end."""

    def __init__(
        self,
        seats: int,
        first: str | int = "random",
        calls: str = "catcher",
        show_drawn: bool = True,
        head_start: str = "",
        memory_aid: str = "",
    ) -> None:
        del show_drawn, memory_aid  # VM-A33: change what is seen only
        self.events: Counter[str] = Counter()
        self.seats, self.calls = seats, calls
        given = head_start.split(",") if head_start else [0] * seats
        self.players = [Player(int(points)) for points in given]
        self.pile = Counter(dict.fromkeys(PORTALS, 2))  # VM-03
        self.discards: Counter[str] = Counter()
        self.row: Counter[str] = Counter()
        self.bag = Counter(ANIMUS)
        self.drawn: str | None = None
        self.catcher = 0 if first == "random" else int(first)
        self.phase = "first" if first == "random" else "deal"  # VM-A35
        self.answers: dict[int, str] = {}  # keeps or placements of this moment, in order of arrival
        self.awaited: set[int] = set()
        self.queue: list[int] = []  # who may still have to open, in order
        self.opener = 0
        self.last_opener: int | None = None  # in this turn
        self.opening = ""  # the portal at steps 1 to 2
        self.another: str | None = None  # chosen by open_another
        self.crystals_left = 0  # of the power
        self.takes_left = 0

    def scores(self) -> list[int]:
        return [player.score() for player in self.players]  # VM-A41

    def winners(self) -> set[str]:
        """VM-53, VM-54, VM-A31."""
        if self.phase != "over":
            return set()
        ranks = [(player.score(), len(player.opened)) for player in self.players]
        return {str(seat) for seat in range(self.seats) if ranks[seat] == max(ranks)}

    # ------------------------------------------------------------------ portals
    def _takeable(self) -> set[str]:
        """VM-25, VM-26."""
        return {kind for kind in self.row if self.row[kind] and not self._owned(kind)}

    def _owned(self, kind: str) -> bool:
        return self.players[self.opener].has(kind)

    def _findable(self) -> Counter[str]:
        left = {kind: number for kind, number in self.pile.items() if not self._owned(kind)}
        return Counter({kind: number for kind, number in left.items() if number})

    # ------------------------------------------------------------------ powers
    def _puts(self, seat: int, cells: Iterable[str]) -> set[str]:
        """A crystal from the reserve or from any other cell (VM-16, VM-17, VM-A02, VM-A03)."""
        player = self.players[seat]
        actions = set()
        for cell in cells:
            if player.reserve:
                actions.add(f"place {cell}")
            actions |= {f"move {old} {cell}" for old in player.filled_cells() if old != cell}
        return actions

    def _power_actions(self) -> set[str]:
        """VM-35, VM-36, VM-A09 to VM-A11. The portal being opened has left the zone."""
        power = PORTALS[self.opening]
        cells = self.players[self.opener].free_cells()
        if power.power == "place_on_animus":
            cells = {cell for cell in cells if cell.endswith(f":{power.params[0]}")}
        return self._puts(self.opener, cells)

    # ------------------------------------------------------------------ openings
    def _next_opening(self) -> None:
        """The next completed portal of the same player, then of the next player (VM-A08)."""
        while self.queue:
            self.opener = self.queue[0]
            complete = self.players[self.opener].complete()
            if len(complete) > 1:
                self.phase = "open_next"
                self.events["several complete"] += 1
                return
            if complete:
                self._open(complete.pop())
                return
            self.queue.pop(0)
        self._end_turn()

    def _open_next(self, kind: str) -> None:
        self._open(kind)

    def _open(self, kind: str) -> None:
        """Step 1: the crystals come back (VM-22). Step 2: the power (VM-23)."""
        self.events["opening"] += 1
        self.events["chain"] += self.opener == self.last_opener
        self.last_opener = self.opener
        player = self.players[self.opener]
        for animus in PORTALS[kind].slots:
            player.reserve += player.crystals.pop(f"{kind}:{animus}", 0)
        player.zone.remove(kind)  # VM-A10: no place for crystals any more
        self.opening, self.takes_left = kind, 1
        power = PORTALS[kind].power
        self.events[f"power {power}"] += 1
        if power in ("place_on_any", "place_on_animus"):
            self.crystals_left = int(PORTALS[kind].params[-1])
            self._go_on_with_power()
        elif power in ("rearrange", "open_another"):
            getattr(self, f"_start_{power}")()
        else:
            self._power_without_choice(power)

    def _power_without_choice(self, power: str) -> None:
        if power == "gain_crystals":  # VM-37, VM-A32
            self.players[self.opener].reserve += int(PORTALS[self.opening].params[0])
        if power == "choose_two_new":  # VM-39, VM-A20
            self.takes_left = 2
        self._step_three()

    def _go_on_with_power(self) -> None:
        """VM-A23, VM-A36: over as soon as nothing but `done` is left."""
        if self.crystals_left and self._power_actions():
            self.phase = "power"
        else:
            self.events["power cut short"] += self.crystals_left > 0
            self._step_three()

    def _power(self, action: str) -> None:
        if action == "done":
            self._step_three()
            return
        self.players[self.opener].put(action)
        self.crystals_left -= 1
        self._go_on_with_power()

    def _start_rearrange(self) -> None:
        """VM-38, VM-A22, VM-A37: all crystals are lifted first."""
        player = self.players[self.opener]
        self.crystals_left = player.crystals.total()
        player.crystals.clear()
        self._go_on_rearranging()

    def _go_on_rearranging(self) -> None:
        if self.crystals_left and self.players[self.opener].free_cells():
            self.phase = "rearrange"
        else:
            self._stop_rearranging()

    def _rearrange(self, action: str) -> None:
        if action == "done":
            self._stop_rearranging()
            return
        self.players[self.opener].crystals[action.split()[1]] += 1
        self.crystals_left -= 1
        self._go_on_rearranging()

    def _stop_rearranging(self) -> None:
        self.players[self.opener].reserve += self.crystals_left
        self.crystals_left = 0
        self._step_three()

    def _start_open_another(self) -> None:
        """VM-A21, VM-A38: compulsory if there is another portal."""
        if self.players[self.opener].zone:
            self.phase = "another"
        else:
            self._step_three()

    def _another(self, kind: str) -> None:
        self.another = kind
        self._step_three()

    def _step_three(self) -> None:
        """VM-24: it counts from now on. Then step 4."""
        self.players[self.opener].opened.append(self.opening)
        self._step_four()

    def _step_four(self) -> None:
        """VM-25: a new portal; with none in the row the first that fits from the pile (VM-A18)."""
        if self._takeable():
            self.phase = "take"
            return
        if not self._findable():  # VM-A40
            self.events["find needs discards"] += 1
            self._shuffle_discards_in()
        if self._findable():
            self.phase = "find"
        else:
            self.events["nothing to find"] += 1
            self._portal_taken()

    def _shuffle_discards_in(self) -> None:
        self.events["discards shuffled"] += self.discards.total() > 0
        self.pile += self.discards
        self.discards = Counter()

    def _take(self, kind: str) -> None:
        self.row[kind] -= 1
        self.players[self.opener].zone.add(kind)
        self._step_five()

    def _find(self, kind: str) -> None:
        """VM-A18: the row stays as it is."""
        self.pile[kind] -= 1
        self.players[self.opener].zone.add(kind)
        self._portal_taken()

    def _step_five(self) -> None:
        """VM-27, VM-A19: the row is refilled, if need be from the discards."""
        if self.pile.total() == 0:
            self._shuffle_discards_in()
        if self.pile.total() == 0:
            self.events["gap in the row"] += 1
            self._portal_taken()
        else:
            self.phase = "row"

    def _row(self, kind: str) -> None:
        self.pile[kind] -= 1
        self.row[kind] += 1
        self._portal_taken()

    def _portal_taken(self) -> None:
        self.takes_left -= 1
        if self.takes_left:
            self._step_four()
        else:
            self._step_six()

    def _step_six(self) -> None:
        """VM-28: colour rewards come by themselves (VM-A24), then the quantity reward is offered (VM-A25)."""
        player = self.players[self.opener]
        for name, (_, colours, number) in COLOUR_REWARDS.items():
            have = Counter(PORTALS[kind].colour for kind in player.opened)
            if self._unclaimed(name) and all(have[colour] >= number for colour in colours):
                self.events[f"reward {name}"] += 1
                player.rewards.add(name)
        if self._offered() is not None:
            self.phase = "claim"
        else:
            self._opening_over()

    def _unclaimed(self, name: str) -> bool:
        """VM-42."""
        return all(name not in player.rewards for player in self.players)

    def _offered(self) -> str | None:
        """VM-46, VM-47."""
        player = self.players[self.opener]
        mine = {name for name, _ in QUANTITY_REWARDS.values()} & player.rewards
        name, _ = QUANTITY_REWARDS.get(len(player.opened), (None, 0))
        return name if name is not None and not mine and self._unclaimed(name) else None

    def _claim(self, action: str) -> None:
        if action != "decline":  # VM-48, VM-49: the number is exact only once
            name = action.split()[1]
            self.events[f"reward {name}"] += 1
            self.players[self.opener].rewards.add(name)
        self._opening_over()

    def _opening_over(self) -> None:
        """VM-A38: the portal chosen by open_another comes before those that wait."""
        if self.another is not None:
            kind, self.another = self.another, None
            self.events["opened by a power"] += 1
            self._open(kind)
        else:
            self._next_opening()

    def _end_turn(self) -> None:
        """VM-50, VM-A28, VM-A39; then the Joker's reset (VM-19, VM-20, VM-A13, VM-A14)."""
        if any(len(player.opened) >= 7 for player in self.players):
            self.phase = "over"
            self._note_ties()
            return
        if self.drawn == "joker":
            self.events["joker reset"] += 1
            self.bag = Counter(ANIMUS)
            self.catcher = (self.catcher + 1) % self.seats
        self.drawn = None
        self.phase = "draw"

    def _note_ties(self) -> None:
        best = sum(score == max(self.scores()) for score in self.scores())
        self.events["tie broken"] += best > len(self.winners())
        self.events["shared victory"] += len(self.winners()) > 1
