"""What the referee of Via Magica has in its box: portals are strings, crystals are counted per cell `P07:water`."""

from __future__ import annotations

from collections import Counter

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

    def __init__(self, head_start: int = 0) -> None:
        self.head_start = head_start
        self.dealt: list[str] = []
        self.zone: set[str] = set()  # the crystallisation zone: all different (VM-08, VM-A15)
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
        printed = self.head_start + sum(PORTALS[kind].points for kind in self.opened)
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
