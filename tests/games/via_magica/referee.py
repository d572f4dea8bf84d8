"""Via Magica from its page, written independently of the rules: actors, legal actions, set-up and turn."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

from tests.games.via_magica.referee_box import QUANTITY_REWARDS
from tests.games.via_magica.referee_openings import Openings
from tests.referee.face import equal, shares


class ViaMagica(Openings):
    """VM-01..54 and VM-A01..42.

    `phase` says what is awaited: first, deal, row_setup, keep, draw, place, then for the opener: open_next, power,
    rearrange, another, take, find, row, claim; and over.
    """

    # ------------------------------------------------------------------ who and what
    def actors(self) -> set[str]:
        if self.phase == "over":
            return set()
        if self.phase in ("first", "deal", "row_setup", "draw", "find", "row"):
            return {"chance"}
        if self.phase in ("keep", "place"):
            return {str(seat) for seat in self.awaited}
        return {str(self.opener)}

    def legal(self, actor: str) -> set[str]:
        if actor not in self.actors():
            return set()
        if actor == "chance":
            return set(self.chances())
        if self.phase == "keep":  # VM-07, VM-08, VM-A16
            kinds = sorted(set(self.players[int(actor)].dealt))
            return {"keep " + " ".join(three) for three in combinations(kinds, 3)}
        if self.phase == "place":
            return self._placements(int(actor))
        return self._opener_actions()

    def _placements(self, seat: int) -> set[str]:
        """VM-13 to VM-18, VM-33."""
        player = self.players[seat]
        joker = self.drawn == "joker" or self.drawn in player.jokers()
        cells = {cell for cell in player.free_cells() if joker or cell.endswith(f":{self.drawn}")}
        return self._puts(seat, cells) | {"pass"}  # VM-14, VM-A04

    def _opener_actions(self) -> set[str]:
        player = self.players[self.opener]
        if self.phase == "open_next":  # VM-A08
            return {f"open {kind}" for kind in player.complete()}
        if self.phase == "another":  # VM-40, VM-A38; the portal being opened is out of the zone
            return {f"open {kind}" for kind in player.zone}
        if self.phase == "power":
            return self._power_actions() | {"done"}
        if self.phase == "rearrange":
            return {f"place {cell}" for cell in player.free_cells()} | {"done"}
        if self.phase == "take":
            return {f"take {kind}" for kind in self._takeable()}
        assert self.phase == "claim"
        return {f"claim {QUANTITY_REWARDS[len(player.opened)][0]}", "decline"}

    def chances(self) -> dict[str, Fraction]:
        if self.actors() != {"chance"}:
            return {}
        if self.phase == "first":
            return equal(f"first {seat}" for seat in range(self.seats))
        if self.phase == "deal":  # VM-06
            return self._from_pile(f"deal {self._dealt_now()}", self.pile)
        if self.phase == "draw":  # VM-11
            return shares({f"draw {animus}": number for animus, number in self.bag.items()})
        if self.phase == "find":  # VM-A18
            return self._from_pile("find", self._findable())
        return self._from_pile("row", self.pile)  # VM-04, VM-27

    @staticmethod
    def _from_pile(words: str, pile: Counter[str]) -> dict[str, Fraction]:
        return shares({f"{words} {kind}": copies for kind, copies in pile.items()})

    def _dealt_now(self) -> int:
        return next(seat for seat in range(self.seats) if len(self.players[seat].dealt) < 6)

    def hand(self) -> str | None:
        """VM-A42."""
        if self.phase == "draw":
            return str(self.catcher)
        return str(self.opener) if self.phase in ("row", "find") else None

    def play(self, actor: str, action: str) -> None:
        assert action in self.legal(actor), (actor, action)
        self.events[action.split()[0]] += 1
        value = action.split()[-1]
        if self.phase == "keep":
            self._keep(int(actor), action)
        elif self.phase == "place":
            self._confirm(int(actor), action)
        elif self.phase in ("power", "rearrange", "claim"):
            getattr(self, f"_{self.phase}")(action)
        else:
            getattr(self, f"_{self.phase}")(value)

    # ------------------------------------------------------------------ set-up
    def _first(self, seat: str) -> None:
        self.catcher = int(seat)
        self.phase = "deal"

    def _deal(self, kind: str) -> None:
        seat = self._dealt_now()
        self.pile[kind] -= 1
        self.players[seat].dealt.append(kind)
        if len(self.players[-1].dealt) == 6:
            self.phase = "row_setup"

    def _row_setup(self, kind: str) -> None:
        self.pile[kind] -= 1
        self.row[kind] += 1
        if self.row.total() == 5:
            self.phase, self.awaited = "keep", set(range(self.seats))

    def _keep(self, seat: int, action: str) -> None:
        player = self.players[seat]
        player.zone = set(action.split()[1:])
        self.discards += Counter(player.dealt) - Counter(player.zone)  # VM-09
        self.awaited.remove(seat)
        if not self.awaited:
            self.phase = "draw"

    # ------------------------------------------------------------------ draw and crystallise
    def _draw(self, animus: str) -> None:
        self.bag[animus] -= 1  # VM-12
        self.drawn = animus
        self.phase, self.answers = "place", {}
        self.events["blue joker"] += any(animus in player.jokers() for player in self.players)
        self.awaited = {s for s in range(self.seats) if self._placements(s) != {"pass"}}  # VM-A04
        if not self.awaited:
            self.events["nobody can place"] += 1
            self._end_turn()

    def _confirm(self, seat: int, action: str) -> None:
        """VM-A01, VM-A34: hidden and final; applied when all have confirmed."""
        self.answers[seat] = action
        self.awaited.remove(seat)
        if self.awaited:
            return
        callers = []
        for one, answer in self.answers.items():
            if answer != "pass":
                self.players[one].put(answer)
            if self.players[one].complete():
                callers.append(one)
        self._line_up(callers)
        self._next_opening()

    def _line_up(self, callers: list[int]) -> None:
        """VM-29, VM-A06: round the table from the first caller, or from the Catcher."""
        start = self.catcher
        if callers and self.calls == "arrival":
            start = callers[0]
        around = [(start + steps) % self.seats for steps in range(self.seats)]
        self.queue = [seat for seat in around if seat in callers]
        self.last_opener = None
        self.events["several open"] += len(callers) > 1

    # ------------------------------------------------------------------ what everybody sees
    def public(self) -> dict[str, object]:
        mine = [
            f"{seat}: zone {sorted(player.zone)} crystals {sorted(player.crystals.items())} "
            f"reserve {player.reserve} opened {player.opened} rewards {sorted(player.rewards)}"
            for seat, player in enumerate(self.players)
        ]
        return {
            "phase": self.phase,
            "row": sorted(self.row.elements()),
            "pile": self.pile.total(),
            "drawn": self.drawn,
            "catcher": self.catcher,
            "players": "\n".join(mine),
        }
