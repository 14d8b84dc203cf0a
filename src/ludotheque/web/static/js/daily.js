/** The day's challenges and their results. */

import { open } from "./chrome.js";
import { make, notice, the } from "./elements.js";
import { alone, call, lay } from "./house.js";
import { say } from "./words.js";

await open();
const day = /** @type {HTMLInputElement} */ (the("day"));

for (const node of document.querySelectorAll("[data-daily]")) {
  node.addEventListener("click", () => {
    lay({
      game: node.getAttribute("data-daily"),
      seats: alone(Number(node.getAttribute("data-seats"))),
      daily: true,
    }).catch((error) => notice(error.message, { kind: "bad" }));
  });
}

/** @param {any} found */
function show(found) {
  for (const place of document.querySelectorAll("[data-results]")) {
    const game = place.getAttribute("data-results");
    const best = (/** @type {any} */ one) => Math.max(0, ...(one.over?.scores ?? []));
    const rows = (found.results ?? [])
      .filter((/** @type {any} */ one) => one.game === game)
      .sort(
        (/** @type {any} */ one, /** @type {any} */ two) =>
          two.over.winners.length - one.over.winners.length || best(two) - best(one) || one.entries - two.entries,
      );
    if (!rows.length) {
      place.replaceChildren(make("p", { class: "empty" }, say("daily.none")));
      continue;
    }
    place.replaceChildren(
      make(
        "table",
        { class: "sheet" },
        make(
          "thead",
          {},
          make(
            "tr",
            {},
            ...["rank", "player", "score"].map((key) => make("th", { scope: "col" }, say(`daily.${key}`))),
          ),
        ),
        make(
          "tbody",
          {},
          ...rows.map((/** @type {any} */ one, /** @type {number} */ place_) =>
            make(
              "tr",
              {},
              make("td", {}, String(place_ + 1)),
              make(
                "th",
                { scope: "row" },
                make(
                  "a",
                  { href: `/replay/${one.table}` },
                  one.names.filter((/** @type {string} */ _, /** @type {number} */ seat) => !one.bots[seat]).join(", "),
                ),
              ),
              make("td", {}, String(Math.max(0, ...(one.over?.scores ?? [])))),
            ),
          ),
        ),
      ),
    );
  }
  const seeds = found.seeds
    ? Object.entries(found.seeds)
        .map(([game, seed]) => `${game}: ${seed}`)
        .join(" · ")
    : say("daily.seed_later");
  the("day-seed").textContent = seeds;
  if (found.day) day.value = found.day;
}

async function load() {
  try {
    show(await call(day.value ? `/api/daily/${day.value}` : "/api/daily"));
  } catch (error) {
    notice(error instanceof Error ? error.message : "", { kind: "bad" });
  }
}
day.addEventListener("change", () => void load());
await load();
document.body.dataset.ready = "yes";
