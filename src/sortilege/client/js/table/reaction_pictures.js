// The eight pictures: a little moon that waves, claps, laughs, wonders.
import { html } from "../../vendor/preact.js";

/** @typedef {import("../wire/wire.js").Reaction["reaction"]} Name */

/** @type {Name[]} in the order of the menu */
export const PICTURES = ["hello", "bravo", "laugh", "wow", "oops", "think", "thanks", "magic"];

const MOON = "M24 6a18 18 0 1 1 0 36 18 18 0 0 1 0-36z";
const DOTS = "M18 21.5v2M30 21.5v2";
const SMILE = "M17 28c3 5 11 5 14 0";
const STAR = "l1.6 3.4 3.7.4-2.8 2.5.8 3.7-3.3-1.9-3.3 1.9.8-3.7-2.8-2.5 3.7-.4z";
const CHEEKS = "M13 27.5a2.5 2.5 0 1 0 .01 0M35 27.5a2.5 2.5 0 1 0 .01 0";

/** Lines of the face, and filled shapes in their colours. @type {Record<Name, {face: string, filled?: [string, string][]}>} */
const DRAWN = {
  hello: {
    face: `${DOTS}${SMILE}`,
    filled: [
      ["#ffe9b0", "M38 12c-1.5-2 .5-4 2-2.2l2.5 3 1-4c.6-2 3.3-1.3 2.9.7L45 17c-.6 3.5-5 4.5-6.8 1.5-1.5-2.6-2.7-3.3-.2-6.5z"],
    ],
  },
  bravo: {
    face: "M15.5 22c1.5-2 3.5-2 5 0M27.5 22c1.5-2 3.5-2 5 0M24 1v2.5M14 2.5l1.5 2M34 2.5l-1.5 2",
    filled: [
      ["#7a2f3a", "M16.5 27h15c0 9.5-15 9.5-15 0z"],
      ["#ffe9b0", "M8.5 13c3 0 5.5 3 4.5 6.5S9 24 6.5 22.5 3 13 8.5 13zM39.5 13c-3 0-5.5 3-4.5 6.5s4 4.5 6.5 3S45 13 39.5 13z"],
    ],
  },
  laugh: {
    face: "M15 22l5-2.5M15 19.5l5 2.5M33 22l-5-2.5M33 19.5l-5 2.5",
    filled: [
      ["#7a2f3a", "M15.5 26h17c0 11-17 11-17 0z"],
      ["#ff9aa8", "M19 32c2-2.5 8-2.5 10 0-2.5 3-7.5 3-10 0z"],
      ["#6cc4f2", "M11 23c-3 4-4 6-1.5 7s3.5-2 1.5-7z"],
    ],
  },
  wow: {
    face: "",
    filled: [["#fff", "M17.5 16a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM30.5 16a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z"],
      ["#2b1a4f", "M17.5 19a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM30.5 19a2 2 0 1 1 0 4 2 2 0 0 1 0-4z"],
      ["#7a2f3a", "M24 28a4 5 0 1 1 0 10 4 5 0 0 1 0-10z"]],
  },
  oops: {
    face: "M15 19l5 2.5-5 2.5M33 19l-5 2.5 5 2.5M16 33c2-4 4 1 6-2s4 1 6-2 3 1 4-1",
    filled: [["#6cc4f2", "M38 10c-4 5-5 8-1.5 9.5S42 17 38 10z"]],
  },
  think: {
    face: "M15 17.5c1.5-1.5 4-1.5 5.5 0M27.5 16c1.5-1.5 4-1.5 5.5 0M20 22v.01M32 21v.01M21 32c3-2 6-2 9-1",
    filled: [
      ["#ffe9b0", "M12 38c4-3 7-3 10-2 2 .8 1 3-1 3l3 1c2 1 .5 3.5-1.5 3l-4.5 2c-4 0-6-3-6-7z"],
      ["#8a6fd8", "M39 12a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM43.5 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6z"],
    ],
  },
  thanks: {
    face: "M15.5 21.5c1.5-2 3.5-2 5 0M27.5 21.5c1.5-2 3.5-2 5 0" + SMILE,
    filled: [["#f0587a", "M35 44l-7-7c-3-4 2-8 5-4l2 2 2-2c3-4 8 0 5 4z"], ["#ff9f8a", CHEEKS]],
  },
  magic: {
    face: `${DOTS}M19 30c2.5 3 7.5 3 10 0`,
    filled: [["#6d4bc4", "M24 0c2 5 4 8 8 13H15c4-4 5-8 4-11 2 1 4 0 5-2z"], ["#4d2f9c", "M10 14c8-4 20-4 28 0-2 4.5-26 4.5-28 0z"],
      ["#ffcf5c", `M41 22${STAR}M8 32${STAR}M40 36${STAR}`]],
  },
};

/** @param {{name: Name}} props */
export const Picture = ({ name }) => html`<svg viewBox="0 0 48 48" aria-hidden="true" stroke-linecap="round" stroke-linejoin="round">
  <path d=${MOON} fill="#ffd76a" stroke="#8a5a10" stroke-width="2" />
  ${DRAWN[name].filled?.map(([colour, d]) => html`<path key=${d} d=${d} fill=${colour} stroke="#3b2560" stroke-width="1.2" />`)}
  <path d=${DRAWN[name].face} fill="none" stroke="#3b2560" stroke-width="2.4" />
</svg>`;
