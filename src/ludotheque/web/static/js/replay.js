/** A finished match again: step, play, from any seat, and on from here. */

import { onLanguage, open } from "./chrome.js";
import { GameClock } from "./clock.js";
import { covered, make, notice, the } from "./elements.js";
import { copy } from "./ending.js";
import { Stage } from "./frames.js";
import { call } from "./house.js";
import { light } from "./lighting.js";
import { Logbook } from "./logbook.js";
import { drawSeats } from "./people.js";
import { roomy } from "./room.js";
import { ruleLinks } from "./rules.js";
import { keep, slowness } from "./settings.js";
import { play } from "./sounds.js";
import { tips } from "./tips.js";
import { say } from "./words.js";

await open();
const table = the("table");
const code = document.body.dataset.table ?? "";
const range = /** @type {HTMLInputElement} */ (the("go-to"));
const seatField = /** @type {HTMLSelectElement} */ (the("go-seat"));
const asked = new URLSearchParams(location.search);
const clock = new GameClock(table, () => undefined);
/** @type {Map<string, any>} */
const moments = new Map();
let at = 0;
let playing = 0;
let busy = false;
let lines = 0;

const summary = await call(`/api/tables/${code}/replay`);
const log = new Logbook(the("log"), () => undefined);
const stage = new Stage(table, {
  painted: () => {
    light(table, null);
    clock.watch();
  },
  told: (events) => log.add(events.map((told) => ({ ...told, no: ++lines }))),
  busy: () => undefined,
});
tips(table);
ruleLinks();
roomy();
range.max = String(summary.length);
table.dataset.seats = String(summary.seats.length);

/** @param {number} n */
async function moment(n) {
  const key = `${n}/${seatField.value}/${document.documentElement.lang}`;
  let found = moments.get(key);
  if (!found) {
    found = await call(`/api/tables/${code}/replay/${n}?seat=${seatField.value}&as=painted`);
    moments.set(key, found);
  }
  return found;
}

/** @param {number} n @param {boolean} [quiet] */
async function go(n, quiet = false) {
  if (busy) return;
  const to = Math.max(0, Math.min(summary.length, n));
  busy = true;
  try {
    const found = await moment(to);
    const onward = to === at + 1 && !quiet;
    const events = found.frames?.flatMap((/** @type {any} */ frame) => frame.events ?? []) ?? [];
    /** @type {object[]} */
    let scenes = [];
    if (onward) scenes = (found.frames ?? []).map((/** @type {any} */ frame) => ({ regions: frame.regions ?? {}, events: frame.events ?? [] }));
    else {
      stage.skip();
      if (to < at || quiet || to > at + 1) {
        lines = 0;
        log.full([]);
      }
      if (events.length) log.add(events.map((/** @type {any} */ told) => ({ ...told, no: ++lines })));
    }
    const gone = Object.keys(stage.shown).filter((name) => !(name in found.regions));
    stage.add(...scenes, { regions: found.regions, gone, quiet: !onward });
    at = to;
    table.dataset.seat = seatField.value;
    range.value = String(at);
    the("go-at").textContent = `${at}/${summary.length}`;
    const by = found.by;
    const name = by && by.seat >= 0 ? (summary.seats[by.seat]?.name ?? "") : "";
    the("status").textContent = at === summary.length && summary.over ? summary.over.text : say("replay.at", { n: at, of: summary.length }) + (name ? ` · ${name}` : "");
    drawSeats(the("seats"), summary.seats.map((/** @type {any} */ seat) => ({ ...seat, here: true })), by && by.seat >= 0 ? [by.seat] : [], Number(seatField.value));
    the("sentences").replaceChildren(...(found.describe ?? []).map((/** @type {string} */ sentence) => make("li", {}, sentence)));
    history.replaceState(null, "", `?n=${at}&seat=${seatField.value}`);
    if (at < summary.length) void moment(at + 1);
  } finally {
    busy = false;
  }
}

function stop() {
  clearTimeout(playing);
  playing = 0;
  the("go-play").setAttribute("aria-pressed", "false");
}

async function run() {
  if (at >= summary.length) {
    stop();
    play("chime");
    return;
  }
  await go(at + 1);
  if (playing) playing = setTimeout(() => void run(), 250 + 550 * slowness());
}

the("go-first").addEventListener("click", () => void go(0));
the("go-previous").addEventListener("click", () => void go(at - 1));
the("go-next").addEventListener("click", () => void go(at + 1));
the("go-play").addEventListener("click", () => {
  if (playing) stop();
  else {
    the("go-play").setAttribute("aria-pressed", "true");
    if (at >= summary.length) at = -1;
    playing = 1;
    void run();
  }
});
range.addEventListener("change", () => void go(Number(range.value)));
seatField.addEventListener("change", () => void go(at, true));
the("share-step").addEventListener("click", () => void copy(location.href));
the("branch").addEventListener("click", () => {
  const seats = summary.seats.map((/** @type {unknown} */ _, /** @type {number} */ number) => (number === Math.max(0, Number(seatField.value)) ? { kind: "me" } : { kind: "bot", level: "normal" }));
  call(`/api/tables/${code}/branch`, { method: "POST", body: { entry: at, seats } })
    .then((laid) => {
      keep(`links.${laid.table}`, JSON.stringify({ ...laid.links?.seats, keeper: laid.links?.keeper }));
      location.href = `/t/${laid.table}`;
    })
    .catch((error) => notice(error.message, { kind: "bad" }));
});
the("text-mode").addEventListener("click", () => {
  the("text-mode").setAttribute("aria-pressed", String(document.body.toggleAttribute("data-text")));
});
the("drawer").addEventListener("click", () => document.body.toggleAttribute("data-drawer"));
addEventListener("keydown", (event) => {
  if (covered() || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  if (event.key === "ArrowRight") void go(at + 1);
  else if (event.key === "ArrowLeft") void go(at - 1);
  else if (event.key === " " && !(event.target instanceof HTMLButtonElement)) the("go-play").click();
  else return;
  event.preventDefault();
});
onLanguage(() => void go(at, true));
call(`/api/tables/${code}/seed`).then((found) => {
  the("seed").textContent = found.seed ? say("replay.seed", { seed: found.seed }) : "";
}).catch(() => undefined);

seatField.value = asked.get("seat") ?? "-1";
if (!seatField.value) seatField.value = "-1";
await go(Number(asked.get("n") ?? 0), true);
document.body.dataset.ready = "yes";
