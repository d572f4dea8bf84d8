"""Which of the legal actions to try: from pure chance to fairly sensible, so that games get somewhere.

None of this is a rule. An adviser looks at the referee and names an action, or None for no opinion.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import combinations

from tests.referee.face import Referee, words
from tests.referee.magic_labyrinth import MagicLabyrinth, around, edge
from tests.referee.magical_circle import CARDS, MagicalCircle
from tests.referee.mago_magino import MagoMagino
from tests.referee.via_magica import PORTALS, Player, ViaMagica

Adviser = Callable[[Referee, str, random.Random], str | None]


# ---------------------------------------------------------------------- The Magic Labyrinth
def steps_to(walls: set[str], goal: str) -> dict[str, int]:
    """How far every square is from the goal."""
    far, todo = {goal: 0}, [goal]
    for here in todo:
        for there in around(here).values():
            if there not in far and edge(here, there) not in walls:
                far[there] = far[here] + 1
                todo.append(there)
    return far


def magic_labyrinth(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """The shortest way, by somebody who knows the walls."""
    assert isinstance(referee, MagicLabyrinth)
    del rng
    if actor == "chance" or referee.target is None:
        return None
    here, far = referee.places[int(actor)], steps_to(referee.walls, referee.target)
    good = [
        way
        for way, there in around(here).items()
        if edge(here, there) not in referee.walls and far[there] < far[here]
    ]
    return f"step {good[0]}" if good else None


def magic_labyrinth_crowd(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """All gather round the corner F1: squares to pass and not to stop on lie side by side (ML-A19)."""
    assert isinstance(referee, MagicLabyrinth)
    if actor == "chance" or rng.random() < 0.1:
        return None
    far = steps_to(referee.walls, "F1")
    here = referee.places[int(actor)]
    ways = [way for way, there in around(here).items() if edge(here, there) not in referee.walls]
    good = [f"step {way}" for way in ways if far[around(here)[way]] < far[here]]
    good = [step for step in good if step in referee.legal(actor)]
    return rng.choice(good) if good and far[here] > 1 else "stop"


# ---------------------------------------------------------------------- Via Magica
def progress(player: Player) -> float:
    """How near the portals are to their opening; a nearly full one is worth most."""
    full = 0.0
    for kind in player.zone:
        slots = PORTALS[kind].slots
        lying = sum(player.crystals[f"{kind}:{animus}"] for animus in slots)
        full += (lying / slots.total()) ** 2
    return full


def after(player: Player, action: str) -> Player:
    """A player's portals after `place`, `move` or nothing."""
    other = Player()
    other.zone, other.crystals = player.zone, player.crystals.copy()
    if action.split()[0] in ("place", "move"):
        other.put(action)
    return other


def best_put(referee: ViaMagica, actor: str, rng: random.Random) -> str:
    """The crystal that brings some portal nearest to its opening."""
    player, legal = referee.players[int(actor)], sorted(referee.legal(actor))
    return max(legal, key=lambda action: (progress(after(player, action)), rng.random()))


def via_magica(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """Finish portals soon; half the time take portals with powers."""
    assert isinstance(referee, ViaMagica)
    if referee.phase in ("place", "power", "rearrange"):
        return best_put(referee, actor, rng)
    if referee.phase == "take" and rng.random() < 0.5:
        yellow = [one for one in referee.legal(actor) if PORTALS[one[-3:]].colour == "yellow"]
        return rng.choice(sorted(yellow)) if yellow else None
    return None


def via_magica_stuffed(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """Seat 0 alone plays, and the row fills with portals that it has already: there must be a `find`."""
    assert isinstance(referee, ViaMagica)
    if actor != "chance":
        if actor != "0" and referee.phase == "place":
            return "pass"
        return via_magica(referee, actor, rng)
    if referee.phase in ("row", "row_setup"):
        hero = referee.players[0]
        twins = [
            one for one in referee.legal(actor) if hero.has(one[-3:]) or one[-3:] in hero.dealt
        ]
        return rng.choice(sorted(twins)) if twins else None
    return None


def via_magica_level(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """Nobody runs ahead and all wait for a Joker with their last portal: the pile runs out.

    What seat 0 has already comes last from the pile and is left to lie by the others, so in the end seat 0 finds
    nothing that fits, neither in the row nor in the pile.
    """
    assert isinstance(referee, ViaMagica)
    if referee.phase == "place":
        return level_put(referee, actor, rng)
    if referee.phase == "take":
        return level_take(referee, actor)
    if referee.phase in ("deal", "row", "row_setup"):
        hero = referee.players[0]
        other = [
            one
            for one in referee.legal(actor)
            if not hero.has(one[-3:]) and one[-3:] not in hero.dealt
        ]
        return rng.choice(sorted(other)) if other else None
    return via_magica(referee, actor, rng)


def level_put(referee: ViaMagica, actor: str, rng: random.Random) -> str:
    player, best = referee.players[int(actor)], best_put(referee, actor, rng)
    ahead = len(player.opened) > min(len(other.opened) for other in referee.players)
    last = len(player.opened) == 6 and referee.drawn != "joker"
    return "pass" if after(player, best).complete() and (ahead or last) else best


def level_take(referee: ViaMagica, actor: str) -> str:
    """Two portals for one first, then those that seat 0 has, last, and small ones first."""

    def dear(action: str) -> tuple[bool, bool, int]:
        kind = action[-3:]
        return kind != "P14", referee.players[0].has(kind), PORTALS[kind].slots.total()

    return min(sorted(referee.legal(actor)), key=dear)


CHAINS = words("P23 P12 P18 P13 P33 P21 P09 P10 P14 P15 P20 P11")  # strong powers, small portals


def via_magica_chains(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """Powers and small portals for everybody, so that one opening leads to the next."""
    assert isinstance(referee, ViaMagica)
    if referee.phase in ("deal", "row", "row_setup", "take", "keep"):
        legal = referee.legal(actor)
        best = max(sum(kind in action for kind in CHAINS) for action in legal)
        good = [one for one in legal if sum(kind in one for kind in CHAINS) == best]
        return rng.choice(sorted(good))
    if referee.phase == "draw":
        return rng.choice(["draw fire", "draw shadow", "draw joker", "draw life"])
    return via_magica(referee, actor, rng)


BRINK = words("P10 P19 P33")  # three air and a life; then one air each is enough for the other two


def via_magica_brink(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """Let one power complete two portals at once: both are one crystal short when it comes."""
    assert isinstance(referee, ViaMagica)
    if actor == "chance":
        good = [one for one in referee.legal(actor) if any(kind in one for kind in BRINK)]
        return rng.choice(sorted(good)) if good and referee.phase == "deal" else None
    if referee.phase == "keep":
        return "keep " + " ".join(BRINK)
    if referee.phase == "place" and referee.players[int(actor)].zone == set(BRINK):
        return brink_put(referee, actor)
    return via_magica(referee, actor, rng)


def brink_put(referee: ViaMagica, actor: str) -> str:
    lying = referee.players[int(actor)].crystals
    ready = lying["P10:air"] and lying["P10:earth"] and lying["P33:water"]
    wishes = [cell for cell in ("P33:water", "P10:earth", "P10:air") if not lying[cell]]
    if ready or lying.total() < 6:
        wishes += ["P19:air", "P19:life"]
    puts = [f"place {cell}" for cell in wishes]
    return next((put for put in puts if put in referee.legal(actor)), "pass")


# ---------------------------------------------------------------------- Mago Magino
def worth(referee: MagoMagino, place: str, carries: bool) -> float:
    """How near a child is to its next delivery."""
    way = referee.ring.index(place)
    if carries:
        return 5 + way if place != "H" else 99
    return way if way <= 4 else 4 - way / 10


def gain(referee: MagoMagino, action: str) -> float:
    """What a move of an own child is worth; frogs and the magician a little."""
    said = action.split()
    if said[0] != "go" or said[1] not in ("a", "b"):
        return 1.5 if said[0] in ("go", "throw") else 0.0
    child = next(one for one in referee.pieces if one.owner == referee.turn and one.name == said[1])
    steps = int(said[3]) if said[2] == "cw" else -int(said[3])
    end = referee.ring[(referee.ring.index(child.place) + steps) % len(referee.ring)]
    carries = child.carries or len(said) > 4
    return worth(referee, end, carries) - worth(referee, child.place, child.carries)


def mago_magino(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """Fetch crystals; the arrow likes children."""
    assert isinstance(referee, MagoMagino)
    if referee.phase == "spin":
        struck = {one.place for one in referee.pieces if one.frog is None and one.place != "H"}
        return f"spin {rng.choice(sorted(struck))}" if struck and rng.random() < 0.5 else None
    if referee.phase in ("move", "again"):
        legal = sorted(referee.legal(actor))
        return max(legal, key=lambda action: (gain(referee, action), rng.random()))
    return None


# ---------------------------------------------------------------------- Magical Circle
@cache
def solvable(places: tuple[int, ...], left: int, last: tuple[int, ...] | None) -> bool:
    """Can exactly so many swaps put everything in its place, never the same pair twice in a row?"""
    if left == 0:
        return places == (0, 1, 2, 3, 4)
    return any(
        solvable(exchanged(places, pair), left - 1, pair)
        for pair in combinations(range(5), 2)
        if pair != last
    )


def exchanged(places: tuple[int, ...], pair: tuple[int, ...]) -> tuple[int, ...]:
    other = {pair[0]: pair[1], pair[1]: pair[0]}
    return tuple(other.get(place, place) for place in places)


def leads(referee: MagicalCircle, action: str) -> bool:
    """Does this `play`, `announce` or `swap` lead to one of the open cards?"""
    said = action.split()
    for card in referee.open:
        aim = CARDS[card]
        places = tuple(aim.index(token) for token in referee.tokens)
        pair: tuple[int, ...] | None = None
        left = sum(map(int, said[1:])) if said[0] != "swap" else referee.swaps_left - 1
        if said[0] == "swap":
            pair = tuple(sorted(aim.index(token) for token in said[1:]))
            places = exchanged(places, pair)
        if solvable(places, left, pair):
            return True
    return False


def magical_circle(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """Grab, and then know the way."""
    assert isinstance(referee, MagicalCircle)
    if referee.phase not in ("play", "swap"):
        return "grab" if referee.phase == "race" and rng.random() < 0.5 else None
    actions = [
        one for one in referee.legal(actor) if one.split()[0] in ("play", "announce", "swap")
    ]
    good = [one for one in sorted(actions) if leads(referee, one)]
    return rng.choice(good) if good else None


def magical_circle_level(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """The richest seat never succeeds: many cards are won, and the pile runs low."""
    assert isinstance(referee, MagicalCircle)
    if referee.phase == "race" and max(referee.scores()) > min(referee.scores()):
        return "agree" if referee.scores()[int(actor)] == max(referee.scores()) else "grab"
    return magical_circle(referee, actor, rng)


ADVISERS: dict[str, list[Adviser]] = {
    "magic-labyrinth": [magic_labyrinth, magic_labyrinth, magic_labyrinth_crowd],
    "mago-magino": [mago_magino],
    "magical-circle": [magical_circle, magical_circle_level],
    "via-magica": [
        via_magica,
        via_magica_stuffed,
        via_magica_level,
        via_magica_chains,
        via_magica_brink,
    ],
}
