/** A table without a host: galleries show a position, lessons play a little match of their own. */

import { open } from "./chrome.js";
import { GameClock } from "./clock.js";
import { drawControls, nearMenu } from "./controls.js";
import { dialog, make, notice, the } from "./elements.js";
import { drawEnding } from "./ending.js";
import { Stage } from "./frames.js";
import { hands } from "./hands.js";
import { keys } from "./keys.js";
import { light, mark, means, takes } from "./lighting.js";
import { Logbook } from "./logbook.js";
import { panels } from "./panels.js";
import { drawSeats, statusLine } from "./people.js";
import { Picking } from "./picking.js";
import { resting, stir } from "./rest.js";
import { roomy } from "./room.js";
import { ruleLinks } from "./rules.js";
import { keep } from "./settings.js";
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
    stir();
  },
  told: (events) => log.add(events),
  busy: () => relight(),
});
tips(table);
ruleLinks();
roomy();
resting();

/** @param {boolean} first */
function show(first) {
  table.dataset.seat = String(position.seat);
  table.dataset.seats = String(position.seats?.length ?? 1);
  const gone = Object.keys(stage.shown).filter((name) => !(name in (position.regions ?? {})));
  const scenes = first
    ? []
    : (position.frames ?? []).map((frame) => ({ regions: frame.regions ?? {}, events: frame.events }));
  // What was asked for is done: while it is being shown, its sentence is past and there is nothing to press.
  if (!first) pastLesson();
  stage.add(...scenes, { regions: position.regions ?? {}, gone, quiet: first, after: settle });
}

function settle() {
  picking.begin(position.ask ?? null);
  clock.hear(position.clock ?? null);
  the("sentences").replaceChildren(...(position.describe ?? []).map((sentence) => make("li", {}, sentence)));
  const seats = position.seats ?? [];
  drawSeats(the("seats"), seats, position.ask?.waiting ?? [], position.seat);
  the("status").textContent = statusLine({
    seats,
    ask: position.ask ?? null,
    seat: position.seat,
    over: Boolean(position.over),
    paused: null,
    phase: "playing",
  });
  relight();
  drawLesson();
  finish();
  document.body.dataset.ready = "yes";
}

/** A gallery shows the ending as the table would. */
function finish() {
  if (!position.over || !document.getElementById("ending")) return;
  drawEnding({
    over: position.over,
    seats: position.seats ?? [],
    seat: position.seat,
    minutes: 25,
    title: document.title,
  });
  dialog("ending").showModal();
}

function relight() {
  const free = !stage.busy && !position.over;
  light(table, free ? picking : null);
  drawControls(the("controls"), picking, relight);
  mark("data-point", position.lesson?.point ?? []);
  // What a lesson waits for is marked in any case: where no piece does it, a control does.
  const waits = free && position.lesson?.wait && !table.querySelector(".piece:is([data-lit], [data-picked])");
  for (const button of the("controls").querySelectorAll(".control:not(.back)")) {
    button.toggleAttribute("data-hint", Boolean(waits));
  }
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
  const answer = await fetch(`${address}?lang=${spoken()}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ moves, step, piece }),
  });
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
  document.body.dataset.asking = "yes";
  const answer = await fetch(`${address}?lang=${spoken()}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
  });
  const found = await answer.json();
  delete document.body.dataset.asking;
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

function pastLesson() {
  document.getElementById("lesson")?.setAttribute("data-past", "");
  const next = document.getElementById("lesson-next");
  if (next) next.hidden = true;
}

function drawLesson() {
  const { lesson } = position;
  const place = document.getElementById("lesson");
  if (!lesson || !place) return;
  place.removeAttribute("data-past");
  the("lesson-say").textContent = lesson.say;
  the("lesson-progress").replaceChildren(
    ...Array.from({ length: lesson.of }, (_, number) =>
      make("i", { "data-done": number < lesson.step || lesson.over }),
    ),
  );
  the("lesson-next").hidden = lesson.wait || lesson.over;
  the("lesson-done").hidden = !lesson.over;
}

document.getElementById("lesson-next")?.addEventListener("click", () => void ask({ moves, step: step + 1 }, moves));
document.getElementById("lesson-again")?.addEventListener("click", () => location.reload());
hands(table, {
  touch,
  twice: (piece) => {
    const made = picking.twice(piece, means(piece)) === "made";
    if (made) the("near").hidden = true;
    return made;
  },
  drag: (from, to) => {
    const turn = picking.drag(from, to, means(from), takes(to));
    if (turn === "none") void why(to);
    relight();
    if (turn === "menu") nearMenu(picking, to, relight);
  },
  go: () => {
    if (!picking.begun) return;
    picking.reset();
    the("near").hidden = true;
    relight();
  },
  busy: () => stage.busy,
  skip: () => stage.skip(),
  early: () => notice(say("table.too_soon"), { stay: 1200 }),
});
keys(
  () => {
    the("near").hidden = true;
    if (!picking.begun) return;
    picking.back();
    relight();
  },
  { t: () => the("text-mode").click(), l: () => the("drawer").click() },
);
panels();
log.full(position.log ?? []);
show(true);
