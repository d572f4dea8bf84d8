// The link to a game's lesson, for games that have one.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { findGame } from "../games.js";
import { t } from "../platform/i18n.js";

/** @param {{game: string, class?: string}} props */
export function LessonLink({ game, class: looks = "" }) {
  const [exists, setExists] = useState(false);
  useEffect(() => {
    findGame(game).then(({ client }) => setExists(client !== null), () => {});
  }, [game]);
  return exists && html`<a class=${looks} href=${"/learn/" + game}>${t("learn")}</a>`;
}
