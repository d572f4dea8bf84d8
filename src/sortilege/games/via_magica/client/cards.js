// What is printed on the portals, rewards and tokens, and what the server tells about them.

/** @typedef {"yellow" | "purple" | "green" | "blue"} Colour */
/** @typedef {{colour: Colour, slots: string[], points: number, power: string, about: string, amount: number}} Card */
/** @typedef {{portal: string, slots: Record<string, number>, crystals: Record<string, number>}} ZonePortal */
/**
 * @typedef {{seat: number, reserve: number, zone: ZonePortal[], opened: string[], rewards: string[], cards: number, waiting: boolean, sealed: boolean}} Player
 */
/**
 * @typedef {{phase: string, catcher: number | null, token: string | null, row: (string | null)[], pile: number, discards: number,
 *   rewards: Record<string, number | null>, players: Player[], drawn?: Record<string, number>, hand?: string[], sealed?: string | null,
 *   hands?: string[][], choices?: (string | null)[],
 *   opening: {seat: number, portal: string | null, another: string | null, left: number, takes: number} | null}} View
 */
/** @typedef {import("../../../client/js/wire/wire.js").BoardProps} BoardProps */

/** How many of each lie in the bag. @type {Record<string, number>} */
export const TOKENS = { air: 6, water: 5, earth: 4, life: 3, fire: 2, shadow: 1, joker: 2 };

// colour, slots, points, power, what it speaks of, how much; a letter stands for an animus
const PRINTED = [
  "g aawwel 0 per_colour green 3", "g aaeelf 0 per_colour blue 4", "g awels 0 per_slot shadow 4", "g weelf 0 per_colour yellow 2",
  "g awll 0 per_slot earth 2", "g awee 0 per_slot life 2", "g wwll 0 per_colour purple 3", "g welf 0 per_slot fire 3",
  "g wwe 0 per_slot air 1", "g aae 0 per_slot water 1",
  "y elll 7 place_on life 2", "y fffss 3 another", "y awef 6 place_any - 1", "y awwel 5 two_new", "y aaws 5 place_on shadow 2",
  "y eeel 5 place_on earth 2", "y wwwl 4 place_on water 2", "y awlfs 3 place_any - 2", "y aaal 3 place_on air 2", "y aawf 3 place_on fire 2",
  "y aae 3 gain - 1", "y aawe 3 gain - 2", "y awef 2 rearrange",
  "p aawffs 16", "p wweelf 15", "p aawss 14", "p awelf 13", "p aawwel 12", "p aawel 11", "p aawee 10", "p aawee 9", "p aawww 8", "p aw 3", "p aaaw 6",
  "b ffss 8 wild air 0", "b llss 7 wild water 0", "b llff 6 wild life 0", "b eell 5 wild earth 0", "b wwee 4 wild fire 0", "b aaww 3 wild shadow 0",
];
const COLOURS = /** @type {Record<string, Colour>} */ ({ y: "yellow", p: "purple", g: "green", b: "blue" });
const ANIMUS = /** @type {Record<string, string>} */ ({ a: "air", w: "water", e: "earth", l: "life", f: "fire", s: "shadow" });

/** @param {string} line @returns {Card} */
function read(line) {
  const [colour = "", slots = "", points, power = "none", about = "-", amount] = line.split(" ");
  return {
    colour: COLOURS[colour] ?? "purple", slots: [...slots].map((letter) => ANIMUS[letter] ?? ""), points: Number(points),
    power, about: about === "-" ? "" : about, amount: Number(amount ?? 0),
  };
}

const CARDS = PRINTED.map(read);

/** P01 is the first. @param {string} portal */
export const numberOf = (portal) => Number(portal.slice(1)) - 1;

/** @param {string} portal @returns {Card} */
export const cardOf = (portal) => CARDS[numberOf(portal)] ?? read("p a 0");

/** What each reward questions for: three of a colour, all four colours, or a number of portals. */
export const REWARDS = [
  { reward: "R01", questions: "yellow", points: 2 }, { reward: "R02", questions: "purple", points: 4 }, { reward: "R03", questions: "green", points: 6 },
  { reward: "R05", questions: "all", points: 8 }, { reward: "R04", questions: "blue", points: 10 },
  { reward: "R06", questions: "2", points: 2 }, { reward: "R07", questions: "3", points: 4 }, { reward: "R08", questions: "4", points: 6 },
  { reward: "R09", questions: "5", points: 8 }, { reward: "R10", questions: "6", points: 10 },
];

/** @param {string} reward */
export const rewardOf = (reward) => REWARDS.find((one) => one.reward === reward) ?? { reward, questions: "all", points: 0 };

/** What an opened portal brings its owner, as the score sheet shows it. @param {string} portal @param {string[]} opened */
export function worth(portal, opened) {
  const { power, about, amount, points } = cardOf(portal);
  const cards = opened.map(cardOf);
  if (power === "per_colour") return amount * cards.filter((card) => card.colour === about).length;
  if (power === "per_slot") return amount * cards.flatMap((card) => card.slots).filter((animus) => animus === about).length;
  return points;
}

/** All points of a player, by where they come from. @param {Player} player */
export function countPoints({ opened, rewards }) {
  const portals = opened.map((portal) => ({ portal, colour: cardOf(portal).colour, points: worth(portal, opened) }));
  const prizes = rewards.map(rewardOf);
  const sum = [...portals, ...prizes].reduce((total, { points }) => total + points, 0);
  return { portals, prizes, sum };
}
