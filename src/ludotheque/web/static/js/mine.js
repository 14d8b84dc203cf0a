/** Statistics of this device's matches. */

import { open } from "./chrome.js";
import { make, the } from "./elements.js";
import { keep, kept } from "./settings.js";
import { say, spoken } from "./words.js";

await open();
/** @typedef {{game: string, text: string, won: boolean, score: number, seats: number, moves: number, at: number}} Played */
const titles = JSON.parse(the("titles").textContent ?? "{}");
/** @type {[string, Played][]} */
const played = Object.entries(JSON.parse(kept("played", "{}")));
played.sort((one, two) => two[1].at - one[1].at);

const won = played.filter(([, one]) => one.won).length;
let streak = 0;
for (const [, one] of played) {
  if (!one.won) break;
  streak++;
}
/** @param {string} value @param {string} words */
const figure = (value, words) => make("div", { class: "sheet-of-paper figure" }, make("strong", {}, value), make("span", {}, words));
if (played.length) {
  the("figures").append(
    figure(String(played.length), say("mine.played")),
    figure(String(won), say("mine.won")),
    figure(`${Math.round((100 * won) / played.length)} %`, say("mine.rate")),
    figure(String(streak), say("mine.streak")),
  );
  for (const game of new Set(played.map(([, one]) => one.game))) {
    const mine = played.filter(([, one]) => one.game === game).map(([, one]) => one);
    the("figures").append(figure(`${mine.filter((one) => one.won).length} / ${mine.length}`, titles[game] ?? game));
  }
}
the("played").append(
  ...played.slice(0, 200).map(([table, one]) =>
    make("tr", {},
      make("th", { scope: "row" }, make("a", { href: `/replay/${table}` }, titles[one.game] ?? one.game)),
      make("td", {}, one.text),
      make("td", {}, String(one.score)),
      make("td", { class: "hide-narrow" }, String(one.moves)),
      make("td", {}, new Date(one.at).toLocaleDateString(spoken())),
    ),
  ),
);
the("played-none").hidden = played.length > 0;
the("played-table").hidden = played.length === 0;
the("clear").hidden = played.length === 0;
the("clear").addEventListener("click", () => {
  keep("played", "{}");
  location.reload();
});
document.body.dataset.ready = "yes";
