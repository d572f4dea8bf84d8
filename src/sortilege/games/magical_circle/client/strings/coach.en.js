// What the owl says about Magical Circle, in English, fetched with the first hint. The other languages have the same keys.
export default {
  "coach.magical-circle.place.1": "the first card",
  "coach.magical-circle.place.2": "the middle card",
  "coach.magical-circle.place.3": "the last card",
  "coach.magical-circle.look.card": "Take a good look at {place}.",
  "coach.magical-circle.look.all_cards": "Look at all three cards: can any of them be made at all?",
  "coach.magical-circle.reason.wins.one": "Exactly {n} swap gives you {place}, and with it you win!",
  "coach.magical-circle.reason.wins.other": "Exactly {n} swaps give you {place}, and with it you win!",
  "coach.magical-circle.reason.reaches.one": "Exactly {n} swap gives you {place}.",
  "coach.magical-circle.reason.reaches.other": "Exactly {n} swaps give you {place}.",
  "coach.magical-circle.reason.can_grab.one": "You can make {place} with {n} swap.",
  "coach.magical-circle.reason.can_grab.other": "You can make {place} with {n} swaps.",
  "coach.magical-circle.reason.finishes": "With this swap you have made {place}!",
  "coach.magical-circle.reason.on_the_way.one": "After that, {n} more swap gives you {place}.",
  "coach.magical-circle.reason.on_the_way.other": "After that, {n} more swaps give you {place}.",
  "coach.magical-circle.reason.too_early.one":
    "This swap makes {place}, but you announced more: {n} swap must still follow, and it spoils the card.",
  "coach.magical-circle.reason.too_early.other":
    "This swap makes {place}, but you announced more: {n} swaps must still follow, and they spoil the card.",
  "coach.magical-circle.reason.nothing_fits": "None of the three cards can be made with what you can announce.",
  "coach.magical-circle.reason.no_number_fits":
    "No number that you can announce leads to one of the three cards: this attempt is lost.",
  "coach.magical-circle.reason.too_late.one":
    "You announced {announced}, and exactly {n} swap is left. It makes none of the cards: now it does not matter what you swap.",
  "coach.magical-circle.reason.too_late.other":
    "You announced {announced}, and exactly {n} swaps are left. They make none of the cards: now it does not matter what you swap.",
  "coach.magical-circle.reason.give_up.one":
    "You announced {announced}, and exactly {n} swap is left. It makes none of the cards, so you may as well give up.",
  "coach.magical-circle.reason.give_up.other":
    "You announced {announced}, and exactly {n} swaps are left. They make none of the cards, so you may as well give up.",
  "coach.magical-circle.reason.ring": "For {place} three elements go round in a ring: that is two swaps, not three.",
  "coach.magical-circle.reason.in_place.one": "Then {n} element lies where it should.",
  "coach.magical-circle.reason.in_place.other": "Then {n} elements lie where they should.",
  "coach.magical-circle.reason.other_number_fails.one": "With {n} swap no card can be made.",
  "coach.magical-circle.reason.other_number_fails.other": "With {n} swaps no card can be made.",
  "coach.magical-circle.reason.other_swap_fails": "If you swap {one} and {other} first, no card can be made any more.",
  "coach.magical-circle.reason.other_too_early.one":
    "If you swap {one} and {other}, you make {place} too early: {n} swap must still follow.",
  "coach.magical-circle.reason.other_too_early.other":
    "If you swap {one} and {other}, you make {place} too early: {n} swaps must still follow.",
  "coach.magical-circle.reason.detour": "You have {n} swaps to make, and {fewest} would be enough. So take a detour.",
  "coach.magical-circle.reason.one_card": "This takes only one of your exchange cards; with {instead} it would take two.",
  "coach.magical-circle.reason.several_cards": "So many swaps can lead to {n} of the cards: you can choose.",
  "coach.magical-circle.reason.every_card": "So many swaps can lead to any of the three cards: you can choose.",
  "coach.magical-circle.reason.hand_comes_back": "If it works, all {n} exchange cards come back to you.",
  "coach.magical-circle.reason.hand_left": "If it works, you still have {n} exchange cards.",
};
