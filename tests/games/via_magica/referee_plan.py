"""How this game is played against its referee: from pure chance to fairly sensible, so that games get somewhere.

None of the advice is a rule. An adviser looks at the referee and names an action, or None for no opinion.
"""

from __future__ import annotations

import random

from tests.games.via_magica.referee import ViaMagica
from tests.games.via_magica.referee_box import PORTALS, Player
from tests.referee.face import Referee, RefereePlan, words


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


def sensible(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """Finish portals soon; half the time take portals with powers."""
    assert isinstance(referee, ViaMagica)
    if referee.phase in ("place", "power", "rearrange"):
        return best_put(referee, actor, rng)
    if referee.phase == "take" and rng.random() < 0.5:
        yellow = [one for one in referee.legal(actor) if PORTALS[one[-3:]].colour == "yellow"]
        return rng.choice(sorted(yellow)) if yellow else None
    return None


def stuffed_row(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """Seat 0 alone plays, and the row fills with portals that it has already: there must be a `find`."""
    assert isinstance(referee, ViaMagica)
    if actor != "chance":
        if actor != "0" and referee.phase == "place":
            return "pass"
        return sensible(referee, actor, rng)
    if referee.phase in ("row", "row_setup"):
        hero = referee.players[0]
        twins = [
            one for one in referee.legal(actor) if hero.has(one[-3:]) or one[-3:] in hero.dealt
        ]
        return rng.choice(sorted(twins)) if twins else None
    return None


def level_race(referee: Referee, actor: str, rng: random.Random) -> str | None:
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
    return sensible(referee, actor, rng)


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


def chains(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """Powers and small portals for everybody, so that one opening leads to the next."""
    assert isinstance(referee, ViaMagica)
    if referee.phase in ("deal", "row", "row_setup", "take", "keep"):
        legal = referee.legal(actor)
        best = max(sum(kind in action for kind in CHAINS) for action in legal)
        good = [one for one in legal if sum(kind in one for kind in CHAINS) == best]
        return rng.choice(sorted(good))
    if referee.phase == "draw":
        return rng.choice(["draw fire", "draw shadow", "draw joker", "draw life"])
    return sensible(referee, actor, rng)


BRINK = words("P10 P19 P33")  # three air and a life; then one air each is enough for the other two


def brink(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """Let one power complete two portals at once: both are one crystal short when it comes."""
    assert isinstance(referee, ViaMagica)
    if actor == "chance":
        good = [one for one in referee.legal(actor) if any(kind in one for kind in BRINK)]
        return rng.choice(sorted(good)) if good and referee.phase == "deal" else None
    if referee.phase == "keep":
        return "keep " + " ".join(BRINK)
    if referee.phase == "place" and referee.players[int(actor)].zone == set(BRINK):
        return brink_put(referee, actor)
    return sensible(referee, actor, rng)


def brink_put(referee: ViaMagica, actor: str) -> str:
    lying = referee.players[int(actor)].crystals
    ready = lying["P10:air"] and lying["P10:earth"] and lying["P33:water"]
    wishes = [cell for cell in ("P33:water", "P10:earth", "P10:air") if not lying[cell]]
    if ready or lying.total() < 6:
        wishes += ["P19:air", "P19:life"]
    puts = [f"place {cell}" for cell in wishes]
    return next((put for put in puts if put in referee.legal(actor)), "pass")


PLAN = RefereePlan(
    referee=ViaMagica,
    seats=range(2, 7),
    options=[
        {},
        {"calls": "arrival", "first": 1},
        {"calls": "catcher", "first": 0, "show_drawn": False},
        {"calls": "arrival", "show_drawn": False},
    ],
    advisers=[sensible, stuffed_row, level_race, chains, brink],
    met=[
        *("several open", "several complete", "chain", "opened by a power", "power cut short"),
        *("power rearrange", "power choose_two_new", "power place_on_any", "power place_on_animus"),
        *("blue joker", "joker reset", "nobody can place", "find"),
        *("discards shuffled", "decline", "claim", "tie broken", "over"),
        *(f"reward R{number:02}" for number in range(1, 11)),
    ],
    games_per_case=60,
)
