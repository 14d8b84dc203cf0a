/** Game time in the browser: gauges that sink, seconds that count and locks that open, from one message. */

import { play } from "./sounds.js";

export class GameClock {
  /** @param {HTMLElement} table @param {() => void} opened called when a lock has opened */
  constructor(table, opened) {
    this.table = table;
    this.opened = opened;
    this.base = 0;
    this.heard = performance.now();
    this.runs = false;
    /** @type {number | null} when something happens by itself */
    this.due = null;
    /** Whether moves are judged by the millisecond: then nothing is shown later than it is. */
    this.race = false;
    this.asked = 0;
    /** @type {Set<string>} */
    this.warned = new Set();
  }

  /** @param {import("./types.js").Clock | null} clock */
  hear(clock) {
    this.runs = clock?.runs ?? false;
    this.due = clock?.due ?? null;
    this.race = clock?.gauge?.race ?? false;
    this.base = clock?.now ?? this.now();
    this.heard = performance.now();
    this.watch();
  }

  /** Whether something happens by itself before that many milliseconds are over. @param {number} milliseconds */
  presses(milliseconds) {
    return this.runs && this.due !== null && (this.race || this.due - this.now() < milliseconds);
  }

  /** Game time now, in milliseconds. */
  now() {
    return this.runs ? this.base + performance.now() - this.heard : this.base;
  }

  /** Look at everything on the table that runs by the clock; called after every painting. */
  watch() {
    cancelAnimationFrame(this.asked);
    this.tick();
  }

  tick() {
    const now = this.now();
    let alive = false;
    for (const node of this.table.querySelectorAll("[data-gauge]")) {
      if (!(node instanceof SVGElement || node instanceof HTMLElement)) continue;
      const full = Number(node.dataset.full) || 1;
      const left =
        node.dataset.left === undefined ? Math.max(0, Number(node.dataset.due) - now) : Number(node.dataset.left);
      const share = Math.max(0, Math.min(1, node.dataset.fills === undefined ? left / full : 1 - left / full));
      node.style.setProperty("transform-box", "fill-box");
      node.style.setProperty("transform-origin", "0 100%");
      node.style.setProperty("transform", node.dataset.gauge === "x" ? `scaleX(${share})` : `scaleY(${share})`);
      const running = node.dataset.left === undefined && this.runs && left > 0;
      if (running) alive = true;
      const low = node.dataset.low !== undefined && left <= Number(node.dataset.low);
      node.dataset.state = low ? "low" : "fine";
      const key = `${node.id}${node.dataset.due}`;
      if (low && running && !this.warned.has(key)) {
        this.warned.add(key);
        play("alarm");
      }
    }
    for (const node of this.table.querySelectorAll("[data-seconds]")) {
      if (!(node instanceof SVGElement || node instanceof HTMLElement)) continue;
      const from =
        node.dataset.due === undefined && node.dataset.left === undefined ? node.closest("[data-gauge]") : node;
      const due = from?.getAttribute("data-due");
      const left =
        due === null || due === undefined
          ? Number(from?.getAttribute("data-left") ?? 0)
          : Math.max(0, Number(due) - now);
      const shown = (Math.ceil(left / 100) / 10).toFixed(1);
      if (node.textContent !== shown) node.textContent = shown;
      if (due !== null && this.runs && left > 0) alive = true;
    }
    let opened = false;
    for (const node of this.table.querySelectorAll("[data-opens]")) {
      const wait = Number(node.getAttribute("data-opens")) - now;
      const shut = wait > 0;
      if (node.hasAttribute("data-shut") !== shut) {
        node.toggleAttribute("data-shut", shut);
        if (!shut) opened = true;
      }
      if (shut && this.runs) alive = true;
    }
    if (opened) this.opened();
    if (alive) this.asked = requestAnimationFrame(() => this.tick());
  }
}
