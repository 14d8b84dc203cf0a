/** The log: what happened, line by line, with ways to the rule behind it and to the table as it then was. */

import { make, ruleName } from "./elements.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Told} Told */

const MOST = 600;

export class Logbook {
  /** @param {HTMLElement} list an ordered list @param {(no: number) => void} look */
  constructor(list, look) {
    this.list = list;
    this.look = look;
    this.last = -1;
    /** @type {Map<number, Record<string, string>>} the table as it was at a line */
    this.scenes = new Map();
    this.low = true; // whether the newest line is in sight, and is to stay so
    this.asked = 0;
    list.addEventListener("scroll", () => {
      this.low = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
    }, { passive: true });
    list.addEventListener("click", (event) => {
      const line = event.target instanceof Element ? event.target.closest("button[data-no]") : null;
      if (line) this.look(Number(line.getAttribute("data-no")));
    });
  }

  /** Everything anew. @param {Told[]} lines */
  full(lines) {
    this.list.replaceChildren();
    this.last = -1;
    this.add(lines);
  }

  /** @param {Told[]} lines @param {Record<string, string>} [scene] */
  add(lines, scene) {
    for (const line of lines) {
      if (line.no <= this.last && this.list.querySelector(`[data-line="${line.no}"]`)) continue;
      this.last = Math.max(this.last, line.no);
      if (scene) this.scenes.set(line.no, scene);
      if (!line.text) continue;
      this.list.append(this.line(line, scene !== undefined));
    }
    while (this.list.childElementCount > MOST) this.list.firstElementChild?.remove();
    for (const no of this.scenes.keys()) if (this.scenes.size > MOST) this.scenes.delete(no);
    if (this.low) this.follow();
  }

  /** Scroll to the newest line with the next picture, when the browser measures everything anyway. */
  follow() {
    cancelAnimationFrame(this.asked);
    this.asked = requestAnimationFrame(() => {
      this.list.scrollTop = this.list.scrollHeight;
    });
  }

  /** @param {Told} line @param {boolean} seen */
  line(line, seen) {
    const row = make("li", { class: line.name.startsWith("house.") ? "log-house" : line.motion?.log ? `log-${line.motion.log}` : "", "data-line": line.no, "data-event": line.name });
    if (seen) {
      row.append(make("button", { type: "button", class: "log-text", "data-no": line.no, title: say("log.look") }, line.text));
    } else row.append(make("span", { class: "log-text" }, line.text));
    if (line.rule) {
      row.append(make("button", { type: "button", class: "rule-link", "data-rule": line.rule, "aria-label": say("log.rule", { rule: line.rule }) }, ruleName(line.rule)));
    }
    return row;
  }
}
