"""Via Magica from its page: portals are strings, crystals are counted per cell `P07:water`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations

from tests.referee.face import equal, shares

ANIMUS = {"air": 6, "water": 5, "earth": 4, "life": 3, "fire": 2, "shadow": 1, "joker": 2}  # VM-01

# kind, colour, printed points, slots, power with its parameters
PORTALS_TABLE = """
P01 green   0  air air water water earth life   end_per_portal_colour green 3
P02 green   0  air air earth earth life fire    end_per_portal_colour blue 4
P03 green   0  air water earth life shadow      end_per_animus_slot shadow 4
P04 green   0  water earth earth life fire      end_per_portal_colour yellow 2
P05 green   0  air water life life              end_per_animus_slot earth 2
P06 green   0  air water earth earth            end_per_animus_slot life 2
P07 green   0  water water life life            end_per_portal_colour purple 3
P08 green   0  water earth life fire            end_per_animus_slot fire 3
P09 green   0  water water earth                end_per_animus_slot air 1
P10 green   0  air air earth                    end_per_animus_slot water 1
P11 yellow  7  earth life life life             place_on_animus life 2
P12 yellow  3  fire fire fire shadow shadow     open_another
P13 yellow  6  air water earth fire             place_on_any 1
P14 yellow  5  air water water earth life       choose_two_new
P15 yellow  5  air air water shadow             place_on_animus shadow 2
P16 yellow  5  earth earth earth life           place_on_animus earth 2
P17 yellow  4  water water water life           place_on_animus water 2
P18 yellow  3  air water life fire shadow       place_on_any 2
P19 yellow  3  air air air life                 place_on_animus air 2
P20 yellow  3  air air water fire               place_on_animus fire 2
P21 yellow  3  air air earth                    gain_crystals 1
P22 yellow  3  air air water earth              gain_crystals 2
P23 yellow  2  air water earth fire             rearrange
P24 purple 16  air air water fire fire shadow   none
P25 purple 15  water water earth earth life fire none
P26 purple 14  air air water shadow shadow      none
P27 purple 13  air water earth life fire        none
P28 purple 12  air air water water earth life   none
P29 purple 11  air air water earth life         none
P30 purple 10  air air water earth earth        none
P31 purple  9  air air water earth earth        none
P32 purple  8  air air water water water        none
P33 purple  3  air water                        none
P34 purple  6  air air air water                none
P35 blue    8  fire fire shadow shadow          treat_as_joker air
P36 blue    7  life life shadow shadow          treat_as_joker water
P37 blue    6  life life fire fire              treat_as_joker life
P38 blue    5  earth earth life life            treat_as_joker earth
P39 blue    4  water water earth earth          treat_as_joker fire
P40 blue    3  air air water water              treat_as_joker shadow
"""


class Portal:
    """What is printed on one kind of portal."""

    def __init__(self, line: str) -> None:
        words = line.split()
        self.kind, self.colour, self.points = words[0], words[1], int(words[2])
        rest = words[3:]
        end = next(number for number, word in enumerate(rest) if word not in ANIMUS)
        self.slots = Counter(rest[:end])
        self.power, self.params = rest[end], rest[end + 1 :]


PORTALS = {line[:3]: Portal(line) for line in PORTALS_TABLE.strip().splitlines()}
COLOUR_REWARDS = {  # VM-44, VM-45: points, colours, how many of each
    "R01": (2, ["yellow"], 3),
    "R02": (4, ["purple"], 3),
    "R03": (6, ["green"], 3),
    "R04": (10, ["blue"], 3),
    "R05": (8, ["yellow", "purple", "green", "blue"], 1),
}
QUANTITY_REWARDS = {2: ("R06", 2), 3: ("R07", 4), 4: ("R08", 6), 5: ("R09", 8), 6: ("R10", 10)}
REWARD_POINTS = {name: points for name, (points, _, _) in COLOUR_REWARDS.items()}
REWARD_POINTS |= dict(QUANTITY_REWARDS.values())


class Player:
    """One player's things."""

    def __init__(self) -> None:
        self.dealt: list[str] = []
        self.zone: set[str] = set()  # the crystallisation zone: no two alike (VM-08, VM-A15)
        self.opened: list[str] = []  # the success zone
        self.crystals: Counter[str] = Counter()  # by cell
        self.reserve = 7  # VM-10
        self.rewards: set[str] = set()

    def has(self, kind: str) -> bool:
        """VM-26, VM-A15: active or opened."""
        return kind in self.zone or kind in self.opened

    def free_cells(self) -> set[str]:
        """VM-A05: at most one crystal on a slot."""
        return {
            f"{kind}:{animus}"
            for kind in self.zone
            for animus, slots in PORTALS[kind].slots.items()
            if self.crystals[f"{kind}:{animus}"] < slots
        }

    def filled_cells(self) -> set[str]:
        return {cell for cell, number in self.crystals.items() if number}

    def complete(self) -> set[str]:
        """VM-21: every slot carries a crystal."""
        return self.zone - {cell.split(":")[0] for cell in self.free_cells()}

    def score(self) -> int:
        """VM-51, VM-52."""
        printed = sum(PORTALS[kind].points for kind in self.opened)
        rewards = sum(REWARD_POINTS[name] for name in self.rewards)
        return printed + rewards + sum(self.green(kind) for kind in self.opened)

    def green(self, kind: str) -> int:
        """VM-31, VM-32, VM-A29: the portal itself counts too."""
        power, params = PORTALS[kind].power, PORTALS[kind].params
        if power == "end_per_portal_colour":
            return int(params[1]) * sum(PORTALS[one].colour == params[0] for one in self.opened)
        if power == "end_per_animus_slot":
            return int(params[1]) * sum(PORTALS[one].slots[params[0]] for one in self.opened)
        return 0

    def jokers(self) -> set[str]:
        """VM-33: what this player treats as a Joker when it is drawn."""
        blue = [PORTALS[kind] for kind in self.opened if PORTALS[kind].power == "treat_as_joker"]
        return {portal.params[0] for portal in blue}

    def put(self, action: str) -> None:
        """Carry out `place CELL` or `move CELL CELL`."""
        words = action.split()
        if words[0] == "place":
            self.reserve -= 1
        else:
            self.crystals[words[1]] -= 1
        self.crystals[words[-1]] += 1


class ViaMagica:
    """VM-01..54 and VM-A01..42.

    `phase` says what is awaited: first, deal, row_setup, keep, draw, place, then for the opener: open_next, power,
    rearrange, another, take, find, row, claim; and over.
    """

    def __init__(
        self,
        seats: int,
        first: str | int = "random",
        calls: str = "catcher",
        show_drawn: bool = True,
    ) -> None:
        del show_drawn  # VM-A33: changes what is seen only
        self.events: Counter[str] = Counter()
        self.seats, self.calls = seats, calls
        self.players = [Player() for _ in range(seats)]
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

    def _puts(self, seat: int, cells: Iterable[str]) -> set[str]:
        """A crystal from the reserve or from any other cell (VM-16, VM-17, VM-A02, VM-A03)."""
        player = self.players[seat]
        actions = set()
        for cell in cells:
            if player.reserve:
                actions.add(f"place {cell}")
            actions |= {f"move {old} {cell}" for old in player.filled_cells() if old != cell}
        return actions

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

    def _power_actions(self) -> set[str]:
        """VM-35, VM-36, VM-A09 to VM-A11. The portal being opened has left the zone."""
        power = PORTALS[self.opening]
        cells = self.players[self.opener].free_cells()
        if power.power == "place_on_animus":
            cells = {cell for cell in cells if cell.endswith(f":{power.params[0]}")}
        return self._puts(self.opener, cells)

    def _takeable(self) -> set[str]:
        """VM-25, VM-26."""
        return {kind for kind in self.row if self.row[kind] and not self._owned(kind)}

    def _owned(self, kind: str) -> bool:
        return self.players[self.opener].has(kind)

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

    def _findable(self) -> Counter[str]:
        left = {kind: number for kind, number in self.pile.items() if not self._owned(kind)}
        return Counter({kind: number for kind, number in left.items() if number})

    def hand(self) -> str | None:
        """VM-A42."""
        if self.phase == "draw":
            return str(self.catcher)
        return str(self.opener) if self.phase in ("row", "find") else None

    def scores(self) -> list[int]:
        return [player.score() for player in self.players]  # VM-A41

    def winners(self) -> set[str]:
        """VM-53, VM-54, VM-A31."""
        if self.phase != "over":
            return set()
        ranks = [(player.score(), len(player.opened)) for player in self.players]
        return {str(seat) for seat in range(self.seats) if ranks[seat] == max(ranks)}

    # ------------------------------------------------------------------ playing
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

    # ---- set-up
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

    # ---- draw and crystallise
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

    # ---- opening
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

    # ------------------------------------------------------------------ in sight of all
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
