/** A finished match again: step, play, from any seat, and on from here. */

import { onLanguage, open } from "./chrome.js";
import { GameClock } from "./clock.js";
import { drawCourse, drawCurve, playOn } from "./value_curve.js";
import { covered, dialog, icon, make, notice, the } from "./elements.js";
import { copy, drawEnding, shareButtons } from "./ending.js";
import { Stage } from "./frames.js";
import { call } from "./house.js";
import { light } from "./lighting.js";
import { Logbook } from "./logbook.js";
import { drawOpenHands, together } from "./openhands.js";
import { outcomeWords } from "./outcome.js";
import { panels } from "./panels.js";
import { drawSeats, nameOf } from "./people.js";
import { resting, stir } from "./rest.js";
import { roomy } from "./room.js";
import { ruleLinks } from "./rules.js";
import { slowness } from "./settings.js";
import { play } from "./sounds.js";
import { tips } from "./tips.js";
import { Together } from "./together.js";
import { saves } from "./transport.js";
import { say } from "./words.js";

const EVERYBODY = "all"; // the choice of all seats at once

await open();
const table = the("table");
const code = document.body.dataset.table ?? "";
const range = /** @type {HTMLInputElement} */ (the("go-to"));
const seatField = /** @type {HTMLSelectElement} */ (the("go-seat"));
const hands = make("div", { class: "open-hands", hidden: true });
table.after(hands);
const asked = new URLSearchParams(location.search);
const clock = new GameClock(table, () => undefined);
/** @type {Map<string, any>} */
const moments = new Map();
let at = 0;
let playing = 0;
let busy = false;
let telling = ""; // through whose eyes, and in which language, the log is written
/** @type {{n: number, quiet: boolean} | null} where to go as soon as the table is free */
let wanted = null;

const summary = await call(`/api/tables/${code}/replay`).catch((error) => {
  notice(error.message, { kind: "bad" });
  throw error;
});
const log = new Logbook(the("log"), (entry) => void go(entry, true), Infinity);
const stage = new Stage(table, {
  painted: () => {
    light(table, null);
    clock.watch();
    stir();
  },
  told: () => undefined,
  busy: () => undefined,
});
tips(table);
ruleLinks();
roomy();
resting();
if (summary.eyes) {
  // Others still play this deal: nobody sees more of it than they saw at the table.
  for (const option of [...seatField.options]) if (!summary.eyes.includes(Number(option.value))) option.remove();
  notice(summary.note);
}
range.max = String(summary.length);
table.dataset.seats = String(summary.seats.length);

/** Through whose eyes it is looked at; all hands lie open beside what a spectator saw. */
const eyes = () => (seatField.value === EVERYBODY ? -1 : Number(seatField.value));

/**
 * A step as one seat saw it; what that seat had heard until then is long, and asked for only by who jumps there.
 * @param {number} n @param {{seat?: number, log?: boolean}} [how]
 */
async function moment(n, { seat = eyes(), log = false } = {}) {
  const key = `${n}/${seat}/${document.documentElement.lang}`;
  let found = moments.get(key);
  if (!found || (log && !found.log)) {
    found = await call(`/api/tables/${code}/replay/${n}?seat=${seat}&as=painted&log=${log ? "yes" : "no"}`);
    moments.set(key, found);
  }
  return found;
}

/** The whole log, of which the lines up to the step are told and the others are still to come. */
async function story() {
  const key = `${seatField.value}/${document.documentElement.lang}`;
  if (key === telling) return;
  const last = await moment(summary.length, { log: true });
  const own = await everybodys(summary.length, true);
  const lines = own
    ? together(
        last.log,
        own.map((one) => one.log ?? []),
        nameAt,
      )
    : last.log;
  log.full(
    lines.map((/** @type {any} */ line) => ({ ...line, no: line.entry })),
    true,
  );
  the("region-end").innerHTML = last.regions.end ?? "";
  telling = key;
}

function tellUpTo() {
  /** @type {Element | null} */
  let last = null;
  for (const row of the("log").children) {
    const later = Number(row.getAttribute("data-line")) > at;
    row.toggleAttribute("data-later", later);
    row.toggleAttribute("data-now", Number(row.getAttribute("data-line")) === at);
    if (!later) last = row;
  }
  const place = the("log");
  if (last instanceof HTMLElement) place.scrollTop = last.offsetTop - place.clientHeight * 0.7;
  else place.scrollTop = 0;
}

/** @param {number} n @param {boolean} [quiet] */
async function go(n, quiet = false) {
  if (busy) {
    wanted = { n, quiet };
    return;
  }
  const to = Math.max(0, Math.min(summary.length, n));
  busy = true;
  try {
    const onward = to === at + 1 && !quiet;
    const found = await moment(to);
    // The ending has a page of its own: on the table it would take the room of what is looked at.
    const { end: _, ...regions } = found.regions;
    const scenes = (onward ? (found.frames ?? []) : []).map((/** @type {any} */ frame) => {
      const { end: _end, ...seen } = frame.regions ?? {};
      return { regions: seen, events: frame.events ?? [] };
    });
    if (!onward) stage.skip();
    const own = await everybodys(to, false);
    await story();
    const gone = Object.keys(stage.shown).filter((name) => !(name in regions));
    clock.hear(found.clock ?? null);
    stage.add(...scenes, { regions, gone, quiet: !onward });
    at = to;
    table.dataset.seat = String(eyes());
    range.value = String(at);
    the("go-at").textContent = `${at}/${summary.length}`;
    const by = found.by;
    const name = by && by.seat >= 0 ? (summary.seats[by.seat]?.name ?? "") : "";
    the("status").textContent =
      at === summary.length && summary.over
        ? outcomeWords(summary.over, summary.seats)
        : say("replay.at", { n: at, of: summary.length }) + (name ? ` · ${name}` : "");
    drawSeats(
      the("seats"),
      summary.seats.map((/** @type {any} */ seat) => ({ ...seat, here: true })),
      by && by.seat >= 0 ? [by.seat] : [],
      eyes(),
    );
    the("sentences").replaceChildren(
      ...(found.describe ?? []).map((/** @type {string} */ sentence) => make("li", {}, sentence)),
    );
    tellUpTo();
    history.replaceState(null, "", `?n=${at}&seat=${seatField.value}${company.line ? "&together=yes" : ""}`);
    company.tell(at, seatField.value);
    hands.hidden = !own;
    document.body.toggleAttribute("data-open-hands", own !== null);
    if (own) drawOpenHands(hands, { open: found, own, seats: summary.seats, room: document.body.dataset.game ?? "" });
    if (at < summary.length) void moment(at + 1);
  } finally {
    busy = false;
    const next = wanted;
    wanted = null;
    if (next && next.n !== at) void go(next.n, next.quiet);
  }
}

/** @param {number} seat */
const nameAt = (seat) => nameOf(summary.seats, seat);

/**
 * A step as each seat saw it, where all hands lie open; null where they do not.
 * @param {number} n @param {boolean} log @returns {Promise<import("./openhands.js").Moment[] | null>}
 */
async function everybodys(n, log) {
  if (seatField.value !== EVERYBODY) return null;
  return Promise.all(
    summary.seats.map((/** @type {unknown} */ _, /** @type {number} */ seat) => moment(n, { seat, log })),
  );
}

function stop() {
  clearTimeout(playing);
  playing = 0;
  drawPlay();
}

/** The key says what it does: play, or hold what plays. */
function drawPlay() {
  const key = the("go-play");
  const words = playing ? "replay.pause" : "replay.play";
  key.replaceChildren(icon(playing ? "pause" : "play"));
  key.setAttribute("aria-pressed", String(playing !== 0));
  for (const [name, twin] of [
    ["aria-label", "data-t-label"],
    ["title", "data-t-title"],
  ]) {
    key.setAttribute(name ?? "", say(words));
    key.setAttribute(twin ?? "", words);
  }
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
    if (at >= summary.length) at = -1;
    playing = 1;
    drawPlay();
    void run();
  }
});
range.addEventListener("change", () => void go(Number(range.value)));
seatField.addEventListener("change", () => void go(at, true));
saves(/** @type {HTMLAnchorElement} */ (the("export")));
the("share-step").addEventListener("click", () => void copy(location.href));
const company = new Together(code, {
  go: async (n, seen) => {
    if ([...seatField.options].some((option) => option.value === seen)) seatField.value = seen;
    await go(n, n !== at + 1);
  },
  seats: () => summary.seats,
});
document.getElementById("together")?.addEventListener("click", () => {
  company.turn(!company.line);
  history.replaceState(null, "", `?n=${at}&seat=${seatField.value}${company.line ? "&together=yes" : ""}`);
  dialog("menu").close();
  if (company.line) void copy(location.href);
});
the("branch").addEventListener("click", () => {
  void playOn(code, at, summary.seats.length, eyes());
});
panels();
addEventListener("keydown", (event) => {
  if (covered() || event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return;
  if (event.key === "ArrowRight") void go(at + 1);
  else if (event.key === "ArrowLeft") void go(at - 1);
  else if (event.key === " " && !(event.target instanceof HTMLButtonElement)) the("go-play").click();
  else return;
  event.preventDefault();
});
onLanguage(() => void go(at, true));
call(`/api/tables/${code}/seed`)
  .then((found) => {
    the("seed").textContent = found.seed ?? "";
    the("shuffle").hidden = !found.seed;
  })
  .catch(() => undefined);

/** The ending as the table told it, with the curve of the whole match. */
function result() {
  if (!summary.over) return;
  drawEnding({
    over: summary.over,
    seats: summary.seats,
    seat: eyes(),
    minutes: null,
    title: document.body.dataset.title ?? "",
  });
  drawCourse(
    summary,
    (n) => `?n=${n}&seat=${seatField.value}`,
    (n) => void playOn(code, n, summary.seats.length, eyes()),
  );
  if (!dialog("ending").open) dialog("ending").showModal();
}
// Whoever sat there plays again as at the table: there the others are, and are asked. Without a line nobody does.
void call(`/api/tables/${code}`).then(
  ({ you }) => {
    the("again").hidden = !you.some((/** @type {{role: string}} */ one) => one.role === "seat");
  },
  () => {},
);
the("show-ending").addEventListener("click", () => void story().then(result));
the("ending-turning").addEventListener("click", (event) => {
  const way = event.target instanceof Element ? event.target.closest("a[data-step]") : null;
  if (!way) return;
  event.preventDefault();
  dialog("ending").close();
  void go(Number(way.getAttribute("data-step")), true);
});
shareButtons(document.body.dataset.game ?? "", code);
drawCurve(the("course"), summary);
the("go-marks").replaceChildren(
  ...(summary.marks ?? []).map((/** @type {import("./value_curve.js").Mark} */ { n, text, when }) => {
    const mark = make("i", { title: when ? `${when}: ${text}` : text, "data-step": n });
    mark.style.left = `${(100 * n) / Math.max(1, summary.length)}%`;
    mark.addEventListener("click", () => void go(n, true));
    return mark;
  }),
);

seatField.value = asked.get("seat") ?? "-1";
if (!seatField.value) seatField.value = "-1";
if (asked.get("together") && document.getElementById("together")) company.turn(true);
company.led = true; // coming is no leading
await go(Number(asked.get("n") ?? 0), true);
company.led = false;
document.body.dataset.ready = "yes";
