/** Statistics of this device's matches. */

import { open } from "./chrome.js";
import { make, the } from "./elements.js";
import { keep, kept } from "./settings.js";
import { say, spoken } from "./words.js";

await open();
/** @typedef {{game: string, result?: string, text: string, won: boolean, score: number, seats: number, steps?: number, moves?: number, at: number, setup?: string[]}} Played */
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
/** Matches of before were kept with what the table said, which was the winner's word. @param {Played} one */
const resultOf = (one) => (!one.won && one.result === "won" ? say("mine.defeat") : one.text);

/** Matches of before were kept with their moves alone. @param {Played} one */
const stepsOf = (one) => one.steps ?? one.moves ?? 0;

/** @param {string} value @param {string} words */
const figure = (value, words) =>
  make("div", { class: "sheet-of-paper figure" }, make("strong", {}, value), make("span", {}, words));
if (played.length) {
  the("figures").append(
    figure(String(played.length), say("mine.played", { n: played.length })),
    figure(String(won), say("mine.won", { n: won })),
    figure(`${Math.round((100 * won) / played.length)} %`, say("mine.rate")),
    figure(String(streak), say("mine.streak")),
  );
  for (const game of new Set(played.map(([, one]) => one.game))) {
    const mine = played.filter(([, one]) => one.game === game).map(([, one]) => one);
    the("figures").append(figure(`${mine.filter((one) => one.won).length} / ${mine.length}`, titles[game] ?? game));
  }
}
the("played").append(
  ...played
    .slice(0, 200)
    .map(([table, one]) =>
      make(
        "tr",
        {},
        make("th", { scope: "row" }, make("a", { href: `/replay/${table}` }, titles[one.game] ?? one.game)),
        make("td", {}, resultOf(one)),
        make("td", {}, String(one.score)),
        make("td", { class: "hide-narrow" }, String(stepsOf(one))),
        make("td", {}, new Date(one.at).toLocaleDateString(spoken())),
      ),
    ),
);
/**
 * The best match of each set-up that was played: of those won the highest score, then the fewest steps. Pure.
 * @param {[string, Played][]} matches
 */
function records(matches) {
  /** @type {Map<string, {table: string, best: Played, count: number, won: number}>} */
  const found = new Map();
  for (const [table, one] of matches) {
    const key = JSON.stringify([one.game, one.seats, one.setup ?? []]);
    const record = found.get(key) ?? { table, best: one, count: 0, won: 0 };
    const { best } = record;
    const better =
      Number(one.won) - Number(best.won) || one.score - best.score || (one.won ? stepsOf(best) - stepsOf(one) : 0);
    found.set(key, {
      ...(better > 0 ? { table, best: one } : { table: record.table, best }),
      count: record.count + 1,
      won: record.won + Number(one.won),
    });
  }
  return [...found.values()];
}
the("records").append(
  ...records(played).map(({ table, best, count, won: victories }) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, titles[best.game] ?? best.game),
      make("td", {}, [say("mine.seats", { n: best.seats }), ...(best.setup ?? [])].join(" · ")),
      make("td", {}, `${victories} / ${count}`),
      make("td", {}, make("a", { href: `/replay/${table}` }, String(best.score))),
    ),
  ),
);
the("records-paper").hidden = played.length === 0;
the("played-none").hidden = played.length > 0;
the("played-table").hidden = played.length === 0;
the("clear").hidden = played.length === 0;
the("clear").addEventListener("click", () => {
  keep("played", "{}");
  location.reload();
});
document.body.dataset.ready = "yes";
