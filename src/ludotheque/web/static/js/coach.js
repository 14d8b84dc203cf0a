/** The coach of a first match: says what has happened and what to do now, and one finger points at it. */

import { make, the } from "./elements.js";
import { keep } from "./settings.js";
import { say } from "./words.js";

const TURNS = 3; // of one's own, until one is free
const PATIENCE = 2200; // milliseconds until a house that is asked too often is asked again
const ROOM = 7; // pixels around a fingertip that should lie on the piece too
const GRID = [0.2, 0.35, 0.5, 0.65, 0.8, 0.08, 0.92]; // where a finger may lie on a piece, by what is left to its edge
const REACH = 14; // pixels from a corner at which the tip lies on something large
const HAND = { wide: 40, high: 48 }; // pixels that the hand takes beside its tip

/** What is to be pressed before any piece, and after them, if it is in sight. */
const FIRST = ["#caution[open] #caution-yes", "#near:not([hidden]) button[data-hint]", "#controls .go[data-hint]"];
const LAST = ["#controls button[data-hint]"];
const LIT = ":is([data-lit], [data-picked])";

/** The piece that a press there would mean: of those that lie upon each other a lit one. @param {number} x @param {number} y */
function meant(x, y) {
  const there = document.elementsFromPoint(x, y);
  const pieces = there.map((node) => node.closest("#table .piece[id]")).filter((piece) => piece !== null);
  return pieces.find((piece) => piece.matches("[data-lit], [data-picked]")) ?? pieces[0] ?? there[0];
}

/**
 * From which side the hand comes, so that it lies away from what is written on a thing and wholly on the screen: from
 * the lower right, near an edge from the other side. Pure.
 * @param {{right: number, bottom: number}} box @param {number} wide of the screen @param {number} high
 */
export const sideOf = ({ right, bottom }, wide, high) => ({
  left: right - REACH + HAND.wide > wide,
  above: bottom - REACH + HAND.high > high,
});

/** @typedef {{x: number, y: number, left: boolean, above: boolean}} Spot */

/**
 * Where a press means that element and no other, and still does so many pixels beside it, near the corner from which
 * the hand comes.
 * @param {Element} node @param {number} [room] @returns {Spot | null}
 */
export function spotOn(node, room = 0) {
  const box = node.getBoundingClientRect();
  const { left, above } = sideOf(box, innerWidth, innerHeight);
  const inward = (/** @type {number} */ size) => [Math.min(REACH, size * 0.3), ...GRID.map((share) => size * share)];
  const within = (/** @type {number} */ x, /** @type {number} */ y) => {
    const found = meant(x, y);
    return found && (found === node || (!node.matches(".piece") && node.contains(found)));
  };
  for (const down of inward(box.height))
    for (const across of inward(box.width)) {
      const x = Math.round(left ? box.left + across : box.right - across);
      const y = Math.round(above ? box.top + down : box.bottom - down);
      if (within(x, y - room) && within(x, y + room) && within(x - room, y) && within(x + room, y))
        return { x, y, left, above };
    }
  return null;
}

/** The newest line of the log. */
const lastLine = () =>
  Math.max(
    -1,
    ...[...document.querySelectorAll("#log li[data-line]")].map((line) => Number(line.getAttribute("data-line"))),
  );

export class Coach {
  on = false;
  turns = 0;
  heads = -1;
  seen = -1; // the last line of the log that was told
  /** @type {unknown} the question that was answered with advice */
  asked = null;
  asking = false; // whether advice is on its way
  spot = "";
  target = ""; // what the finger was last laid on, and for what advice
  strayed = false; // whether somebody looks elsewhere since then

  /**
   * @param {import("./acting.js").Acting} acting
   * @param {import("./present.js").Present} present
   * @param {string} game
   */
  constructor(acting, present, game) {
    this.acting = acting;
    this.present = present;
    this.game = game;
    this.finger = make("div", { id: "finger", class: "finger", "aria-hidden": "true", hidden: true });
    this.finger.innerHTML =
      '<svg viewBox="0 0 40 48"><path d="M5 3C8 1 11 3 12 6L17 19C19 17 22 17 24 19C26 18 29 18 30 20C33 19 35 21 36 24L38 33C39 39 36 45 30 46H22C18 46 15 44 13 41L5 30C3 27 7 24 10 26L13 29L4 8C3 6 3 4 5 3Z"/></svg>';
    document.body.append(this.finger);
    the("coach-off").addEventListener("click", () => this.end());
    addEventListener("resize", () => this.point());
    const stage = the("table").parentElement;
    // Whatever grows or shrinks around the table moves what lies on it: the finger goes along.
    const moved = new ResizeObserver(() => this.point());
    for (const node of [the("coach"), the("table"), stage]) if (node) moved.observe(node);
    for (const gesture of ["wheel", "touchmove"])
      stage?.addEventListener(gesture, () => this.stray(), { passive: true });
    stage?.addEventListener("scroll", () => this.point(false), { passive: true });
  }

  begin() {
    this.on = true;
    this.asked = null;
    the("coach").hidden = false;
    the("coach-say").textContent = say("coach.welcome");
    this.settle();
  }

  end() {
    this.on = false;
    this.acting.advised = null;
    the("coach").hidden = true;
    keep(`guided.${this.game}`, "yes");
    this.acting.relight();
  }

  /** The table stands still: if I am asked, say what happened and what to do. */
  settle() {
    if (!this.on) return;
    if (this.present.over) {
      this.end();
      return;
    }
    const { ask } = this.present;
    if (!ask) return; // the table is not there yet
    if (!this.present.asked) {
      if (this.turns <= TURNS) the("coach-say").textContent = [this.happened(), say("coach.wait")].join(" ").trim();
      this.asked = null;
      return;
    }
    // The same question may stand again after a move: a throw leaves it open, and the next throw is another one.
    const known = this.asking || this.acting.advised || this.turns > TURNS;
    if (this.asked === ask.prompt && known) return;
    this.asked = ask.prompt;
    const heads = document.querySelectorAll("#log .log-head").length;
    if (heads !== this.heads) this.turns++;
    this.heads = heads;
    if (this.turns > TURNS) {
      if (the("coach").dataset.free === "yes") this.end();
      the("coach").dataset.free = "yes";
      the("coach-say").textContent = say("coach.free");
      return;
    }
    void this.advise();
  }

  async advise() {
    const { asked } = this;
    this.asking = true;
    const found = await this.acting.advice(true, this.seen);
    if (!this.on || this.asked !== asked) return;
    if (found && this.acting.advised) {
      this.asking = false;
      const words = say("coach.now", { move: found.move, reason: found.reason });
      const last = this.happened();
      this.seen = lastLine();
      the("coach-say").textContent = [found.since || last, words].join(" ").trim();
      the("coach").scrollTop = 0; // read from its first line on
      return;
    }
    setTimeout(() => {
      if (this.on && this.asked === asked) void this.advise();
    }, PATIENCE);
  }

  /** The last thing that others, or the game itself, did since the last advice. */
  happened() {
    const last = [...document.querySelectorAll("#log li:not(.log-head)")].at(-1);
    if (Number(last?.getAttribute("data-line") ?? -1) <= this.seen) return "";
    return last?.querySelector(".log-text")?.textContent ?? "";
  }

  /** Somebody moves the table by hand: it is not drawn back until there is something else to press. */
  stray() {
    this.strayed = true;
  }

  /**
   * Lay the finger on what is to be pressed next; nowhere if nothing is, or if somebody has scrolled away from it.
   * @param {boolean} [seek] whether it may be brought into sight
   */
  point(seek = true) {
    // Of the pieces of a move the next one, though the others may be touched for something else.
    const pieces = this.acting.ahead.map((piece) => `#table #${CSS.escape(piece)}${LIT}`);
    const wanted = this.acting.advised ? [...FIRST, ...pieces, ...LAST] : [];
    const target = `${this.acting.advised} ${this.acting.ahead}`;
    if (target !== this.target) this.strayed = false;
    this.target = target;
    for (const place of wanted) {
      for (const node of document.querySelectorAll(place)) {
        if (seek && !this.strayed && !spotOn(node, ROOM)) node.scrollIntoView({ block: "nearest", inline: "nearest" });
        const spot = spotOn(node, ROOM) ?? spotOn(node);
        if (spot) {
          this.lay(spot);
          return;
        }
      }
    }
    this.finger.hidden = true;
    this.spot = "";
  }

  /** @param {Spot} spot */
  lay({ x, y, left, above }) {
    this.finger.hidden = false;
    this.finger.toggleAttribute("data-left", left);
    this.finger.toggleAttribute("data-above", above);
    const tip = the("tip").getBoundingClientRect();
    if (x >= tip.left && x <= tip.right && y >= tip.top && y <= tip.bottom) the("tip").hidden = true;
    const spot = `${x},${y}`;
    if (spot === this.spot) return;
    this.spot = spot;
    this.finger.style.left = `${x}px`;
    this.finger.style.top = `${y}px`;
    this.finger.dataset.at = spot;
  }
}
