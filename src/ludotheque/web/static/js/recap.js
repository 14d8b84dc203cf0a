/** What happened while I was away. */

import { dialog, make, the } from "./elements.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Told} Told */

/** Lines of the log after the last one that was seen here. Pure. @param {Told[]} lines @param {string} seen */
export const newsSince = (lines, seen) => (seen ? lines.filter((told) => told.no > Number(seen) && told.text) : []);

/** @param {Told[]} news */
export function recap(news) {
  if (news.length < 2) return;
  the("recap-list").replaceChildren(...news.slice(-30).map((told) => make("li", {}, told.text)));
  the("recap-count").textContent = say("recap.count", { n: news.length });
  dialog("recap").showModal();
}
