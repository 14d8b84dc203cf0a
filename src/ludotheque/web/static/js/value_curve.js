/** How a match went: a curve over its steps and the points where it turned. */

import { make, notice, the } from "./elements.js";
import { call } from "./house.js";
import { nameOf } from "./people.js";
import { keep } from "./settings.js";
import { say } from "./words.js";

const MOST = 7; // turning points that an ending tells

/** @typedef {{n: number, text: string, when?: string, swing?: [number, number]}} Mark */
/** @typedef {{up: string, along: string, ticks: [number, number][]}} Axes the words of both, and where each round began */
/** @typedef {{length: number, course?: (number | null)[], marks?: Mark[], axes?: Axes, seats: import("./types.js").SeatCard[], over?: import("./types.js").Over | null, setup?: string[]}} Course */

/**
 * The curve as a path in a square of a hundred by a hundred; steps that were not judged leave a gap. Pure.
 * @param {(number | null)[]} values
 */
export function curve(values) {
  const wide = Math.max(1, values.length - 1);
  let line = "";
  let pen = "M";
  values.forEach((value, place) => {
    if (value === null) {
      pen = "M";
      return;
    }
    line += `${pen}${((100 * place) / wide).toFixed(1)} ${(98 - 0.96 * value).toFixed(1)}`;
    pen = "L";
  });
  return line;
}

/** @param {string} name @param {Record<string, string | number>} attributes */
function drawn(name, attributes) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}

/**
 * The rounds that are written below a curve: as many as there is room for, in even steps from the first. Pure.
 * @param {[number, number][]} ticks @param {number} [most]
 */
export function written(ticks, most = 7) {
  const steps = [1, 2, 5, 10, 20, 50, 100];
  const step = steps.find((one) => ticks.length / one <= most) ?? 200;
  return ticks.filter(([, number]) => number === 1 || number % step === 0).slice(0, 2 * most);
}

/** @param {Element} place an svg of a hundred by a hundred @param {Course} match */
export function drawCurve(place, { length, course = [], marks = [] }) {
  const at = (/** @type {number} */ n) => ((100 * n) / Math.max(1, length)).toFixed(1);
  place.replaceChildren(
    drawn("path", { d: "M0 50H100", class: "course-middle" }),
    ...marks.map(({ n }) => drawn("path", { d: `M${at(n)} 0V100`, class: "course-mark" })),
    drawn("path", { d: curve(course), class: "course-line" }),
  );
}

/** What the height and the length of the curve mean: per cent at its side, rounds below it. @param {Course} match */
function drawAxes({ length, axes }) {
  the("course-up").textContent = axes?.up ?? "";
  the("course-along").textContent = axes?.along ?? "";
  const ticks = written(axes?.ticks ?? []).map(([n, number]) => {
    const tick = make("span", {}, String(number));
    tick.style.left = `${(100 * n) / Math.max(1, length)}%`;
    return tick;
  });
  the("course-ticks").replaceChildren(...ticks);
}

/**
 * The turning points that an ending tells, in order: those by which it looked otherwise before all others. Pure.
 * @param {Mark[]} marks
 */
export function told(marks) {
  const swung = marks.filter(({ swing }) => swing);
  const others = marks.filter(({ swing }) => !swing);
  return [...swung, ...others.slice(-Math.max(1, MOST - swung.length))].sort((one, two) => one.n - two.n);
}

/**
 * A new table that goes on from a step of this match: me at one seat, bots at the others.
 * @param {string} code @param {number} entry @param {number} count @param {number} seat
 */
export async function playOn(code, entry, count, seat) {
  const seats = Array.from({ length: count }, (_, number) =>
    number === Math.max(0, seat) ? { kind: "me" } : { kind: "bot", level: "normal" },
  );
  try {
    const laid = await call(`/api/tables/${code}/branch`, { method: "POST", body: { entry, seats } });
    keep(`links.${laid.table}`, JSON.stringify({ ...laid.links?.seats, keeper: laid.links?.keeper }));
    location.href = `/t/${laid.table}`;
  } catch (error) {
    notice(error instanceof Error ? error.message : String(error), { kind: "bad" });
  }
}

/**
 * The curve on the ending's page, and its turning points as ways into the replay, or on from there.
 * @param {Course} match @param {(n: number) => string} address of a step @param {(n: number) => void} go on from it
 */
export function drawCourse(match, address, go) {
  const { course = [], marks = [], seats, over } = match;
  the("course-figure").hidden = course.filter((value) => value !== null).length < 3;
  const rivals = over && over.winners.length > 0 && over.winners.length < seats.length;
  const words = rivals ? say("ending.course_of", { who: nameOf(seats, 0) }) : say("ending.course");
  the("course-title").textContent = words;
  the("ending-course").setAttribute("aria-label", words);
  drawCurve(the("ending-course"), match);
  drawAxes(match);
  if (!marks.length) return;
  the("turning-title").hidden = false;
  the("ending-turning").replaceChildren(
    ...told(marks).map(({ n, text, when = "" }) =>
      make(
        "li",
        {},
        when ? make("small", { class: "when" }, when) : null,
        make("a", { href: address(n), "data-step": n }, text),
        make("button", { type: "button", class: "play-on", onclick: () => go(n - 1) }, say("ending.play_on")),
      ),
    ),
  );
}
