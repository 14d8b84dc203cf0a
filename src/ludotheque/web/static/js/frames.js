/** Frames: what happened, shown one event after the other, at the pace a person chose; real time is never kept waiting. */

import { make } from "./elements.js";
import { burst, glide, placeOf, places, shake, travel } from "./glide.js";
import { clear, repaint } from "./morph.js";
import { slowness, still } from "./settings.js";
import { play } from "./sounds.js";

/** @typedef {import("./types.js").Told} Told */
/**
 * @typedef {object} Scene
 * @property {Record<string, string>} regions
 * @property {string[]} gone
 * @property {Told[]} events
 * @property {boolean} [fresh] the first of what belongs together
 * @property {boolean} quiet no glide, no sound: the whole table anew
 * @property {() => void} [after]
 */

const USUAL = 450;

/** What matters is told where the table's own line stands, for as long as it is shown. @param {Told[]} events */
function caption(events) {
  const told = events.findLast(({ motion }) => motion?.tell || motion?.log === "turning");
  const place = document.getElementById("told");
  if (place) place.textContent = told?.text ?? "";
}

export class Stage {
  /**
   * @param {HTMLElement} table
   * @param {{painted: () => void, told: (events: Told[], shown: Record<string, string>) => void,
   *   busy: (busy: boolean) => void}} ears
   */
  constructor(table, ears) {
    this.table = table;
    this.ears = ears;
    /** @type {Scene[]} */
    this.queue = [];
    /** @type {Record<string, string>} */
    this.shown = {};
    this.timer = 0;
    this.rushing = false;
    this.busy = false;
    this.stale = false; // whether what stays is of an earlier move
    /** @type {string[]} what stays to be read until somebody presses something */
    this.staying = [];
    for (const press of ["pointerdown", "keydown"]) addEventListener(press, () => this.busy || this.stay([]));
  }

  /** @param {string[]} lines */
  stay(lines) {
    this.staying = lines;
    document.getElementById("stays")?.replaceChildren(...(lines.length ? [make("p", {}, lines.join(" "))] : []));
  }

  /** @param {...Partial<Scene>} scenes in one call whatever belongs together */
  add(...scenes) {
    for (const [place, scene] of scenes.entries())
      this.queue.push({ regions: {}, gone: [], events: [], quiet: false, fresh: place === 0, ...scene });
    if (!this.timer) this.next();
  }

  /** Show everything that waits, at once. */
  skip() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.rush();
    this.rest();
  }

  /** These too, and nothing is waited for: while a clock of the game runs. @param {...Partial<Scene>} scenes */
  rush(...scenes) {
    this.rushing = true;
    if (scenes.length) this.add(...scenes);
    else if (this.queue.length) this.next();
    this.rushing = false;
  }

  next() {
    const pace = this.rushing ? 0 : slowness();
    // What nobody is to see for a while is not painted: the last of it is.
    const scenes = pace > 0 ? this.queue.splice(0, 1) : this.queue.splice(0);
    const scene = scenes.at(-1);
    if (!scene) {
      this.rest();
      return;
    }
    this.paint(scenes, scene.quiet ? 0 : Math.round(320 * pace));
    const wanted = Math.max(0, ...scene.events.map((told) => told.motion?.time ?? USUAL));
    const crowd = this.queue.length > 24 ? 0.35 : 1;
    const wait = scene.events.length && !scene.quiet ? wanted * pace * crowd : 0;
    if (this.rushing) return;
    if (wait > 0) {
      this.mind(this.queue.length > 0);
      this.timer = setTimeout(() => {
        this.timer = 0;
        this.next();
      }, wait);
    } else if (this.queue.length) this.next();
    else this.rest();
  }

  /** How long scenes take to show, in milliseconds. @param {Partial<Scene>[]} scenes */
  takes(scenes) {
    const waits = scenes.map((scene) => Math.max(0, ...(scene.events ?? []).map((told) => told.motion?.time ?? USUAL)));
    return waits.reduce((sum, wait) => sum + wait, 0) * slowness();
  }

  rest() {
    this.timer = 0;
    this.mind(false);
  }

  /** @param {boolean} busy */
  mind(busy) {
    if (this.busy === busy) return;
    this.busy = busy;
    this.ears.busy(busy);
  }

  /** @param {Scene[]} scenes painted as one; the log hears of each @param {number} step */
  paint(scenes, step) {
    const quiet = scenes.every((scene) => scene.quiet);
    const moved = !quiet && step > 0 && !still() && !document.hidden;
    const before = moved ? places(this.table) : new Map();
    /** @type {Map<string, {node: Element, place: import("./glide.js").Place}>} */
    const left = new Map();
    const leaving = (/** @type {Element} */ node) => {
      if (!moved) return;
      for (const piece of [node, ...node.querySelectorAll(".piece[id]")]) {
        if (piece.classList.contains("piece")) {
          left.set(piece.id, { node: /** @type {Element} */ (piece.cloneNode(true)), place: placeOf(piece) });
        }
      }
    };
    const former = this.shown;
    let shown = former;
    /** @type {Record<string, string>[]} the table as it was after each scene */
    const after = [];
    for (const scene of scenes) {
      shown = { ...shown, ...scene.regions };
      for (const name of scene.gone) delete shown[name];
      after.push(shown);
    }
    for (const [name, markup] of Object.entries(shown)) {
      if (former[name] !== markup || !document.getElementById(`region-${name}`))
        repaint(this.table, name, markup, leaving);
    }
    for (const name of new Set([...Object.keys(former), ...scenes.flatMap((scene) => scene.gone)]))
      if (!(name in shown)) clear(name);
    this.shown = shown;
    if (moved) glide(this.table, before, left, step);
    for (const { events, fresh, quiet: silent } of scenes) {
      const lines = silent ? [] : events.filter(({ motion }) => motion?.stays).map(({ text }) => text);
      if (fresh && this.staying.length) this.stale = true;
      if (lines.length) this.stay(this.stale ? lines : [...this.staying, ...lines]);
      if (lines.length) this.stale = false;
    }
    const loud = scenes.filter((scene) => !scene.quiet && scene.events.length).at(-1);
    if (loud) this.sound(loud.events, moved ? step : 0);
    scenes.forEach((scene, place) => {
      if (scene.events.length) this.ears.told(scene.events, after[place] ?? shown);
      scene.after?.();
    });
    this.ears.painted();
  }

  /** @param {Told[]} events @param {number} step */
  sound(events, step) {
    for (const node of this.table.querySelectorAll("[data-last]")) node.removeAttribute("data-last");
    caption(events);
    for (const { motion } of events) {
      if (!motion) continue;
      if (!this.rushing) play(motion.sound);
      for (const id of motion.last ?? []) document.getElementById(id)?.setAttribute("data-last", "");
      if (motion.show) this.table.dispatchEvent(new CustomEvent("look", { detail: motion.show }));
      if (step <= 0) continue;
      if (motion.fly && motion.from && motion.to)
        travel(motion.fly, motion.from, motion.to, step * 1.3, motion.count ?? 1);
      for (const id of motion.burst ?? []) burst(id);
      if (motion.shake) shake(motion.shake);
    }
  }
}
