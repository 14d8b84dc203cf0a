/** Pointing: pings and plan arrows over the table, seen by everybody at it for a while and never kept. */

import { notice, the } from "./elements.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").SeatCard} SeatCard */

const LASTS = 9000;
const SPACE = "http://www.w3.org/2000/svg";

class Arrows {
  drawing = false;
  /** @type {string[]} */
  path = [];
  /** @type {Map<number, {pieces: string[], timer: number}>} */
  marks = new Map();
  /** @type {(pieces: string[]) => void} */
  tell = () => undefined;

  /** @param {HTMLElement} table @param {() => SeatCard[]} seats @param {(pieces: string[]) => void} tell */
  start(table, seats, tell) {
    this.table = table;
    this.seats = seats;
    this.tell = tell;
    const button = the("point");
    button.addEventListener("click", () => {
      if (this.drawing) this.end();
      else this.begin();
    });
    addEventListener("resize", () => this.redraw());
    addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.drawing) this.end();
    });
  }

  begin() {
    this.drawing = true;
    this.path = [];
    document.body.toggleAttribute("data-pointing", true);
    the("point").setAttribute("aria-pressed", "true");
    notice(say("table.point_hint"));
  }

  end() {
    this.drawing = false;
    document.body.toggleAttribute("data-pointing", false);
    the("point").setAttribute("aria-pressed", "false");
    this.path = [];
  }

  /** @param {string} piece */
  add(piece) {
    if (this.path[this.path.length - 1] === piece) return;
    this.path.push(piece);
    this.tell(this.path.slice(-16));
  }

  /** @param {number} seat @param {string[]} pieces */
  show(seat, pieces) {
    clearTimeout(this.marks.get(seat)?.timer);
    const timer = setTimeout(() => {
      this.marks.delete(seat);
      this.redraw();
    }, LASTS);
    this.marks.set(seat, { pieces, timer });
    this.redraw();
    const name = this.seats?.()[seat]?.name ?? "";
    const named = pieces
      .map((id) =>
        ["data-name", "data-note"]
          .map((what) => document.getElementById(id)?.getAttribute(what))
          .filter(Boolean)
          .join(", "),
      )
      .filter(Boolean);
    the("spoken").textContent = [name, named.join(" → ")].filter(Boolean).join(": ");
  }

  redraw() {
    const layer = document.getElementById("plans");
    if (!layer || !(this.marks.size || layer.childElementCount)) return;
    layer.replaceChildren();
    for (const [seat, { pieces }] of this.marks) {
      const points = pieces.flatMap((id) => {
        const box = document.getElementById(id)?.getBoundingClientRect();
        return box
          ? [
              {
                x: box.left + box.width / 2,
                y: box.top + box.height / 2,
                r: Math.max(18, Math.min(box.width, box.height) / 2),
              },
            ]
          : [];
      });
      const group = document.createElementNS(SPACE, "g");
      group.setAttribute("class", `plan seat-${seat % 6}`);
      for (const [place, point] of points.entries()) {
        if (place === 0 || place === points.length - 1) {
          const ring = document.createElementNS(SPACE, "circle");
          ring.setAttribute("cx", String(point.x));
          ring.setAttribute("cy", String(point.y));
          ring.setAttribute("r", String(point.r));
          group.append(ring);
        }
      }
      if (points.length > 1) {
        const way = document.createElementNS(SPACE, "polyline");
        way.setAttribute("points", points.map((point) => `${point.x},${point.y}`).join(" "));
        way.setAttribute("marker-end", "url(#house-arrow)");
        group.append(way);
      }
      layer.append(group);
    }
  }
}

export const arrows = new Arrows();
