// A result to share: a few lines of text without the solution, by the share sheet of the device or the clipboard.
import { t } from "../platform/i18n.js";

/** Look alike everywhere, also where pictures are not shown: missed, done, as good as can be. */
const MARKS = ["○", "◐", "●"];
export const MOST_STARS = 3;

/** @param {number} stars */
export const starText = (stars) => "★".repeat(stars) + "☆".repeat(MOST_STARS - stars);

/** @param {Iterable<string | number>} marks */
export const markText = (marks) => Array.from(marks, (mark) => MARKS[Number(mark)] ?? "").join("");

/**
 * @typedef {{title: string, date: string, score: string, streak: number, link: string}} Told
 * @param {Told & {stars: number, marks: Iterable<string | number>}} result
 */
export function shareText({ title, date, stars, marks, score, streak, link }) {
  const lines = [`${title} · ${date}`, `${starText(stars)} ${markText(marks)} ${score}`];
  if (streak > 1) lines.push(t("daily.streak", { n: streak }));
  return [...lines, link].join("\n");
}

/** @param {string} text @returns {Promise<"shared" | "copied" | "failed">} */
export async function share(text) {
  try {
    if (navigator.share) {
      await navigator.share({ text });
      return "shared";
    }
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch (error) {
    // Somebody who closes the share sheet has changed their mind: nothing failed.
    return error instanceof DOMException && error.name === "AbortError" ? "shared" : "failed";
  }
}
