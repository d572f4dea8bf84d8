// A picture for a moment in the story of a game: its portals, or its reward.
import { html } from "../../../client/vendor/preact.js";
import { Asks } from "./board.js";
import { portalsOf } from "./endings.js";
import { cardOf, rewardOf } from "./material.js";
import { PortalFace } from "./portal.js";

/** @param {{reward: string}} props */
export const RewardPicture = ({ reward }) => html`<span class="vm-reward vm-moment">
  <span class=${"vm-asks vm-asks-" + rewardOf(reward).asks}><${Asks} reward=${reward} /></span>
  <b class="vm-points">${rewardOf(reward).points}</b></span>`;

/** @param {{moment: import("./endings.js").Moment}} props */
export function MomentPicture({ moment }) {
  const reward = String(moment["reward"] ?? "");
  if (reward) return html`<${RewardPicture} reward=${reward} />`;
  const portals = portalsOf(moment).slice(0, 3);
  return html`<span class="vm-moment vm-moment-portals">${portals.map((portal) => html`<span key=${portal}
    class=${`vm-portal vm-c-${cardOf(portal).colour}`}><${PortalFace} portal=${portal} /></span>`)}</span>`;
}
