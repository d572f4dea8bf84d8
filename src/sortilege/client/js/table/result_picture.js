// Paints the result: the real board at the end, who played, their points, the day, and our mark. It looks the same for everybody.
import { language } from "../platform/i18n.js";
import { seatName } from "./seating.js";

/** @typedef {import("../wire/wire.js").Frame} Frame */
/** @typedef {{svg: string, ended: number, frame: Frame, title: string}} Result */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

export const WIDTH = 1200;
export const HEIGHT = 1200;

const EDGE = 40;
const GOLD = "#ffcf5c";
const CREAM = "#fff6d8";
const SOFT = "#c9bff0";
const SEATS = ["#ff8078", "#86b6ff", "#ffd25c", "#7fdd94", "#cba2ff", "#e9eefc"];
/** Two thirds of its width high, like all boards that the server draws. */
const BOARD = { x: EDGE, y: 150, width: WIDTH - 2 * EDGE, height: (WIDTH - 2 * EDGE) * 2 / 3 };
const NAMES_TOP = BOARD.y + BOARD.height + 26;
const NAMES_BOTTOM = HEIGHT - 74;
const GAP = 16;
const NAME = 36;
const SMALL_NAME = 28;
const SMALLEST = 14;
/** @type {[number, number, number][]} */
const STARS = [[700, 40, 3], [1010, 30, 4], [870, 112, 2], [1150, 120, 3], [560, 118, 2]];
const HAT = "M20 3c3 7 6 15 12 26H8C14 18 15 9 12 6c4 1 6 0 8-3z";
const BRIM = "M4 30c9-4 23-4 32 0-2 6-30 6-32 0z";
const STAR = "M20 15l1.7 3.6 3.9.4-2.9 2.7.8 3.9-3.5-2-3.5 2 .8-3.9-2.9-2.7 3.9-.4z";
const CROWN = "M2 18 0 4l7 6 5-10 5 10 7-6-2 14z";

/** @param {number} size */
const headline = (size) => `700 ${size}px Almendra, serif`;
/** @param {number} size @param {number} [weight] */
const plain = (size, weight = 400) => `${weight} ${size}px system-ui, sans-serif`;

/** @param {string} svg @returns {Promise<HTMLImageElement>} */
async function load(svg) {
  const image = new Image();
  image.src = "data:image/svg+xml," + encodeURIComponent(svg);
  await image.decode();
  return image;
}

/** @param {CanvasRenderingContext2D} paper */
function paintNight(paper) {
  const sky = paper.createRadialGradient(WIDTH / 2, 300, 100, WIDTH / 2, 500, 1000);
  sky.addColorStop(0, "#2c2170");
  sky.addColorStop(1, "#120d2e");
  paper.fillStyle = sky;
  paper.fillRect(0, 0, WIDTH, HEIGHT);
  paper.fillStyle = "#ffe9a8";
  for (const [x, y, size] of STARS) {
    paper.beginPath();
    paper.arc(x, y, size, 0, 2 * Math.PI);
    paper.fill();
  }
}

/**
 * A shape from our art.
 * @param {CanvasRenderingContext2D} paper
 * @param {string} shape
 * @param {string} fill
 * @param {string} [line]
 */
function paintShape(paper, shape, fill, line) {
  const path = new Path2D(shape);
  paper.fillStyle = fill;
  paper.fill(path);
  if (!line) return;
  paper.strokeStyle = line;
  paper.lineWidth = 2;
  paper.lineJoin = "round";
  paper.stroke(path);
}

/** @param {CanvasRenderingContext2D} paper @param {number} x @param {number} y @param {number} scale */
function paintMark(paper, x, y, scale) {
  paper.save();
  paper.translate(x, y);
  paper.scale(scale, scale);
  paintShape(paper, HAT, "#6d4bc4", GOLD);
  paintShape(paper, BRIM, "#4d2f9c", GOLD);
  paintShape(paper, STAR, GOLD);
  paper.restore();
}

/**
 * Text that never leaves its box: the letters shrink.
 * @param {CanvasRenderingContext2D} paper
 * @param {string} text
 * @param {Box} box
 * @param {(size: number) => string} font
 */
function paintFitting(paper, text, { x, y, width, height }, font) {
  let size = height;
  paper.font = font(size);
  while (paper.measureText(text).width > width && size > SMALLEST) paper.font = font((size -= 2));
  paper.fillText(text, x, y, width);
}

/** A long name stands on two lines. @param {CanvasRenderingContext2D} paper @param {string} name @param {Box} box */
function paintName(paper, name, box) {
  const font = (/** @type {number} */ size) => plain(size, 600);
  paper.font = font(SMALL_NAME);
  const words = name.split(" ");
  if (words.length < 2 || paper.measureText(name).width <= box.width) return paintFitting(paper, name, box, font);
  // As even as possible.
  const longest = (/** @type {number} */ at) => Math.max(words.slice(0, at).join(" ").length, words.slice(at).join(" ").length);
  const cut = words.slice(1).reduce((best, _, n) => (longest(n + 1) < longest(best) ? n + 1 : best), 1);
  const line = { ...box, height: SMALL_NAME };
  paintFitting(paper, words.slice(0, cut).join(" "), { ...line, y: box.y - SMALL_NAME * 0.6 }, font);
  return paintFitting(paper, words.slice(cut).join(" "), { ...line, y: box.y + SMALL_NAME * 0.6 }, font);
}

/** @param {CanvasRenderingContext2D} paper @param {Result} result */
function paintHead(paper, { title, ended }) {
  paintMark(paper, EDGE, 28, 2.4);
  paper.fillStyle = CREAM;
  paper.textBaseline = "middle";
  paintFitting(paper, title, { x: EDGE + 118, y: 80, width: 700, height: 76 }, headline);
  paper.textAlign = "right";
  paper.fillStyle = SOFT;
  paper.font = plain(28);
  if (ended) paper.fillText(new Date(ended).toLocaleDateString(language.value, { dateStyle: "long" }), WIDTH - EDGE, 84);
  paper.textAlign = "left";
}

/** @param {CanvasRenderingContext2D} paper @param {HTMLImageElement} board */
function paintBoard(paper, board) {
  const { x, y, width, height } = BOARD;
  paper.save();
  paper.beginPath();
  paper.roundRect(x, y, width, height, 28);
  paper.clip();
  paper.drawImage(board, x, y, width, height);
  paper.restore();
  paper.beginPath();
  paper.roundRect(x, y, width, height, 28);
  paper.strokeStyle = "#5a45b0";
  paper.lineWidth = 3;
  paper.stroke();
}

/** Where the seats stand: one row, or two for more than three. @param {number} count @returns {Box[]} */
function places(count) {
  const rows = count > 3 ? 2 : 1;
  const columns = Math.ceil(count / rows);
  const width = (WIDTH - 2 * EDGE - GAP * (columns - 1)) / columns;
  const room = (NAMES_BOTTOM - NAMES_TOP - GAP * (rows - 1)) / rows;
  const height = Math.min(100, room);
  const top = NAMES_TOP + (rows === 1 ? (room - height) / 2 : 0);
  return Array.from({ length: count }, (_, n) => ({
    x: EDGE + (n % columns) * (width + GAP), y: top + Math.floor(n / columns) * (height + GAP), width, height,
  }));
}

/** @param {CanvasRenderingContext2D} paper @param {Frame} frame @param {number} n @param {Box} box */
function paintSeat(paper, { seats, scores, winners }, n, { x, y, width, height }) {
  const won = winners.includes(n);
  paper.beginPath();
  paper.roundRect(x, y, width, height, 20);
  paper.fillStyle = won ? "#3a2a86" : "#231a57";
  paper.fill();
  paper.strokeStyle = won ? GOLD : "#4a3a96";
  paper.lineWidth = won ? 4 : 2;
  paper.stroke();
  paper.beginPath();
  paper.roundRect(x + 14, y + 14, 9, height - 28, 5);
  paper.fillStyle = SEATS[n] ?? GOLD;
  paper.fill();
  const middle = y + height / 2 + 2;
  const points = String(scores[n] ?? 0);
  paper.textAlign = "right";
  paper.fillStyle = won ? GOLD : CREAM;
  paper.font = plain(42, 700);
  paper.fillText(points, x + width - 22, middle);
  const taken = paper.measureText(points).width;
  paper.textAlign = "left";
  if (won) paintCrown(paper, x + 36, middle - 20);
  const left = x + (won ? 92 : 38);
  paper.fillStyle = CREAM;
  paintName(paper, seatName(seats[n], n), { x: left, y: middle, width: x + width - 40 - taken - left, height: NAME });
}

/** @param {CanvasRenderingContext2D} paper @param {number} x @param {number} y */
function paintCrown(paper, x, y) {
  paper.save();
  paper.translate(x, y);
  paper.scale(1.8, 1.8);
  paintShape(paper, CROWN, GOLD);
  paper.restore();
}

/** @param {CanvasRenderingContext2D} paper */
function paintFoot(paper) {
  paper.textAlign = "center";
  paper.fillStyle = SOFT;
  paper.font = headline(34);
  paper.fillText("Sortilège", WIDTH / 2, HEIGHT - 36);
  paper.textAlign = "left";
}

/** @param {HTMLCanvasElement} canvas @param {Result} result */
export async function drawResult(canvas, result) {
  const paper = canvas.getContext("2d");
  if (!paper) throw new Error("no canvas");
  const [board] = await Promise.all([load(result.svg), document.fonts.load(headline(40), result.title)]);
  paintNight(paper);
  paintHead(paper, result);
  paintBoard(paper, board);
  places(result.frame.seats.length).forEach((box, n) => paintSeat(paper, result.frame, n, box));
  paintFoot(paper);
}
