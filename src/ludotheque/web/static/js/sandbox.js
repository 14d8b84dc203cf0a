/** A table without a host: galleries show a position, lessons play a little match of their own. */

import { open } from "./chrome.js";
import { GameClock } from "./clock.js";
import { drawControls, nearMenu } from "./controls.js";
import { covered, dialog, icon, make, notice, the } from "./elements.js";
import { drawEnding } from "./ending.js";
import { Stage } from "./frames.js";
import { hands } from "./hands.js";
import { light, mark } from "./lighting.js";
import { Logbook } from "./logbook.js";
import { drawSeats, statusLine } from "./people.js";
import { Picking } from "./picking.js";
import { roomy } from "./room.js";
import { ruleLinks } from "./rules.js";
import { keep, kept } from "./settings.js";
import { play } from "./sounds.js";
import { tips } from "./tips.js";
import { say, spoken } from "./words.js";

/** @typedef {import("./types.js").Envelope & {seat: number, lesson?: Lesson}} Position */
/** @typedef {{step: number, of: number, say: string, point: string[], wait: boolean, over: boolean, wrong?: string, rule?: string}} Lesson */

const table = the("table");
const address = the("sandbox").dataset.play ?? "";
/** @type {unknown[]} */
let moves = [];
let step = 0;
/** @type {Position} */
let position = JSON.parse(the("envelope").textContent ?? "{}");

await open();
const picking = new Picking((wire) => void make_move(wire));
const clock = new GameClock(table, () => relight());
const log = new Logbook(the("log"), () => undefined);
const stage = new Stage(table, {
  painted: () => {
    relight();
    clock.watch();
  },
  told: (events) => log.add(events),
  busy: () => relight(),
});
tips(table);
ruleLinks();
roomy();
for (const node of document.querySelectorAll("[data-icon]")) node.prepend(icon(node.getAttribute("data-icon") ?? ""));

/** @param {boolean} first */
function show(first) {
  table.dataset.seat = String(position.seat);
  table.dataset.seats = String(position.seats?.length ?? 1);
  const gone = Object.keys(stage.shown).filter((name) => !(name in (position.regions ?? {})));
  const scenes = first ? [] : (position.frames ?? []).map((frame) => ({ regions: frame.regions ?? {}, events: frame.events }));
  stage.add(...scenes, { regions: position.regions ?? {}, gone, quiet: first, after: settle });
}

function settle() {
  picking.begin(position.ask ?? null);
  clock.hear(position.clock ?? null);
  the("sentences").replaceChildren(...(position.describe ?? []).map((sentence) => make("li", {}, sentence)));
  const seats = position.seats ?? [];
  drawSeats(the("seats"), seats, position.ask?.waiting ?? [], position.seat);
  the("status").textContent = statusLine({ seats, ask: position.ask ?? null, seat: position.seat, over: Boolean(position.over), paused: null, phase: "playing" });
  relight();
  drawLesson();
  finish();
  document.body.dataset.ready = "yes";
}

/** A gallery shows the ending as the table would. */
function finish() {
  if (!position.over || !document.getElementById("ending")) return;
  drawEnding({ over: position.over, seats: position.seats ?? [], seat: position.seat, moves: position.log?.length ?? 0, minutes: 25, title: document.title });
  dialog("ending").showModal();
}

function relight() {
  const free = !stage.busy && !position.over;
  light(table, free ? picking : null);
  drawControls(the("controls"), picking, relight);
  mark("data-point", position.lesson?.point ?? []);
}

/** @param {string} piece */
function touch(piece) {
  const turn = picking.touch(piece);
  if (turn === "none") void why(piece);
  else if (turn !== "made") play("tick");
  the("near").hidden = true;
  relight();
  if (turn === "menu") nearMenu(picking, piece, relight);
}

/** @param {string} piece */
async function why(piece) {
  if (!address) return;
  const answer = await fetch(`${address}?lang=${spoken()}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ moves, step, piece }) });
  const said = answer.ok ? await answer.json() : {};
  notice(said.text ?? say("table.nothing_here"), { rule: said.rule });
}

/** @param {unknown} wire */
async function make_move(wire) {
  play("tap");
  if (!address) {
    notice(JSON.stringify(wire));
    return;
  }
  await ask({ moves: [...moves, wire], step, made: true }, [...moves, wire]);
}

/** @param {object} question @param {unknown[]} then */
async function ask(question, then) {
  const answer = await fetch(`${address}?lang=${spoken()}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(question) });
  const found = await answer.json();
  if (!answer.ok || found.wrong) {
    play("bad");
    notice(found.wrong ?? found.error?.text ?? say("line.lost"), { kind: "bad", rule: found.rule });
    picking.reset();
    relight();
    return;
  }
  moves = then;
  position = found;
  step = found.lesson?.step ?? 0;
  if (position.lesson?.over) keep(`lesson.${address}`, "done");
  play("good");
  show(false);
}

function drawLesson() {
  const { lesson } = position;
  const place = document.getElementById("lesson");
  if (!lesson || !place) return;
  the("lesson-say").textContent = lesson.say;
  the("lesson-progress").replaceChildren(...Array.from({ length: lesson.of }, (_, number) => make("i", { "data-done": number < lesson.step || lesson.over })));
  the("lesson-next").hidden = lesson.wait || lesson.over;
  the("lesson-done").hidden = !lesson.over;
}

document.getElementById("lesson-next")?.addEventListener("click", () => void ask({ moves, step: step + 1 }, moves));
document.getElementById("lesson-again")?.addEventListener("click", () => location.reload());
hands(table, {
  touch,
  drag: (from, to) => {
    if (picking.lit().has(from) && picking.touch(from) === "made") return;
    touch(to);
  },
  busy: () => stage.busy,
  skip: () => stage.skip(),
  isLit: (piece) => picking.lit().has(piece),
  early: () => notice(say("table.too_soon"), { stay: 1200 }),
});
the("text-mode").addEventListener("click", () => {
  const on = document.body.toggleAttribute("data-text");
  the("text-mode").setAttribute("aria-pressed", String(on));
});
the("drawer").addEventListener("click", () => document.body.toggleAttribute("data-drawer"));
addEventListener("keydown", (event) => {
  const focus = document.activeElement;
  if (event.ctrlKey || event.metaKey || event.altKey || covered() || focus instanceof HTMLInputElement || focus instanceof HTMLSelectElement) return;
  if (event.key === "Escape" && picking.begun) {
    picking.back();
    the("near").hidden = true;
    relight();
  } else if (/^[1-9]$/.test(event.key)) {
    const place = the("near").hidden ? the("controls") : the("near");
    const button = place.querySelector(`button[aria-keyshortcuts="${event.key}"]`);
    if (button instanceof HTMLElement) button.click();
  } else if (event.key === "t") the("text-mode").click();
});
if (kept("text", "no") === "yes") the("text-mode").click();
log.full(position.log ?? []);
show(true);
