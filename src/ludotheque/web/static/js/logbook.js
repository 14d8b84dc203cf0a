/** The log: what happened, line by line, with ways to the rule behind it and to the table as it then was. */

import { make, ruleName } from "./elements.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Told} Told */

const MOST = 600;

/**
 * Whether a list that was scrolled goes on following its newest line. Pure.
 * @param {boolean} followed @param {number} before where it stood
 * @param {{scrollTop: number, scrollHeight: number, clientHeight: number}} now
 */
export function followsAt(followed, before, { scrollTop, scrollHeight, clientHeight }) {
  if (scrollHeight - scrollTop - clientHeight < 60) return true;
  return followed && scrollTop >= before;
}

/** Whether a line stands for the one before it, too. Pure. @param {string | null | undefined} before @param {Told} line */
export const repeats = (before, line) => line.motion?.log === "again" && before === line.name;

export class Logbook {
  /** @param {HTMLElement} list an ordered list @param {(no: number) => void} look @param {number} [most] lines kept */
  constructor(list, look, most = MOST) {
    this.list = list;
    this.look = look;
    this.most = most;
    this.last = -1;
    /** @type {Map<number, Record<string, string>>} the table as it was at a line */
    this.scenes = new Map();
    this.low = true; // whether the newest line is in sight, and is to stay so
    this.top = 0;
    this.asked = 0;
    list.addEventListener("scroll", () => this.scrolled(), { passive: true });
    // Another panel lay over it, or the window changed: the newest line comes into sight again.
    new ResizeObserver(() => {
      if (this.low) this.follow();
    }).observe(list);
    list.addEventListener("click", (event) => {
      const line = event.target instanceof Element ? event.target.closest("button[data-no]") : null;
      if (line) this.look(Number(line.getAttribute("data-no")));
    });
  }

  /** Whoever scrolls back wants to read there; lines that were added below are no reason to stop following. */
  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.list;
    this.low = followsAt(this.low, this.top, { scrollTop, scrollHeight, clientHeight });
    this.top = scrollTop;
  }

  /** Everything anew. @param {Told[]} lines @param {boolean} [whole] of a finished match: its lines lead to their step */
  full(lines, whole = false) {
    this.low = !whole;
    this.top = 0;
    this.list.replaceChildren();
    this.last = -1;
    if (whole) this.list.append(...lines.filter(({ text }) => text).map((line) => this.line(line, true)));
    else this.add(lines);
  }

  /** @param {Told[]} lines @param {Record<string, string>} [scene] */
  add(lines, scene) {
    for (const line of lines) {
      if (line.no <= this.last && this.list.querySelector(`[data-line="${line.no}"]`)) continue;
      this.last = Math.max(this.last, line.no);
      if (scene) this.scenes.set(line.no, scene);
      if (!line.text) continue;
      // What comes again and again, as one throw after the other, is one line: the newest.
      const last = this.list.lastElementChild;
      if (repeats(last?.getAttribute("data-event"), line)) last?.remove();
      this.list.append(this.line(line, scene !== undefined));
    }
    while (this.list.childElementCount > this.most) this.list.firstElementChild?.remove();
    for (const no of this.scenes.keys()) if (this.scenes.size > this.most) this.scenes.delete(no);
    if (this.low) this.follow();
  }

  /** Whoever opens the log wants to know what happened just now. */
  newest() {
    this.low = true;
    this.follow();
  }

  /** Scroll to the newest line with the next picture, when the browser measures everything anyway. */
  follow() {
    cancelAnimationFrame(this.asked);
    this.asked = requestAnimationFrame(() => {
      this.list.scrollTop = this.list.scrollHeight;
      this.top = this.list.scrollTop;
    });
  }

  /** @param {Told} line @param {boolean} seen */
  line(line, seen) {
    const row = make("li", {
      class: line.name.startsWith("house.") ? "log-house" : line.motion?.log ? `log-${line.motion.log}` : "",
      "data-line": line.no,
      "data-event": line.name,
    });
    if (seen) {
      row.append(
        make("button", { type: "button", class: "log-text", "data-no": line.no, title: say("log.look") }, line.text),
      );
    } else row.append(make("span", { class: "log-text" }, line.text));
    if (line.rule) {
      row.append(
        make(
          "button",
          {
            type: "button",
            class: "rule-link",
            "data-rule": line.rule,
            "aria-label": say("log.rule", { rule: line.rule }),
          },
          ruleName(line.rule),
        ),
      );
    }
    return row;
  }
}
