/** Once more: whoever presses *Play again* agrees; when all have, everybody, watchers too, is taken along. */

import { make, notice, the } from "./elements.js";
import { call } from "./house.js";
import { nameOf } from "./people.js";
import { say, several } from "./words.js";

/** @typedef {import("./types.js").TableCard} TableCard */
/** @typedef {import("./types.js").SeatCard} SeatCard */

/**
 * Who has agreed to play again and who is still asked; nobody where it is not spoken of. Pure.
 * @param {TableCard} table @returns {{yes: number[], asked: number[]}}
 */
export function agreed({ motion }) {
  if (motion?.what !== "rematch") return { yes: [], asked: [] };
  return { yes: motion.yes, asked: motion.of.filter((seat) => !motion.yes.includes(seat)) };
}

export class Rematch {
  gone = false;
  wished = new URLSearchParams(location.search).has("again"); // whoever comes from the replay has pressed there

  /**
   * @param {string} code
   * @param {import("./present.js").Present} present
   * @param {(what: string, more?: object) => void} order
   */
  constructor(code, present, order) {
    this.code = code;
    this.present = present;
    this.order = order;
    the("rematch").addEventListener("click", () => this.press());
    the("next").addEventListener("click", (event) => {
      event.preventDefault();
      const { next } = this.present.table;
      if (next) void this.follow(next, true);
    });
  }

  /** To press is to agree, whoever was first. */
  press() {
    const { motion } = this.present.table;
    if (motion?.what === "rematch" && motion.of.includes(this.present.seat)) {
      if (!motion.yes.includes(this.present.seat)) this.order("vote", { no: motion.no, yes: true });
    } else this.order("rematch", {});
  }

  /** What is known of it, below the ending; and off to the new table as soon as there is one. */
  draw() {
    const { seats, seat, sits, over, table } = this.present;
    const { yes, asked } = agreed(table);
    const mine = yes.includes(seat);
    const again = /** @type {HTMLButtonElement} */ (the("rematch"));
    again.hidden = !sits || !over || Boolean(table.next);
    again.disabled = mine;
    if (this.wished && !again.hidden && !mine) {
      this.wished = false;
      history.replaceState(null, "", location.pathname); // loaded again, the page asks nobody anew
      this.press();
    }
    const names = (/** @type {number[]} */ some) => several(some.map((one) => nameOf(seats, one)));
    the("rematch-who").replaceChildren(
      ...(yes.length ? [make("span", {}, say("rematch.agreed", { names: names(yes), n: yes.length }))] : []),
      ...(asked.length ? [" ", make("span", {}, say("rematch.asked", { names: names(asked), n: asked.length }))] : []),
    );
    if (yes.length && sits && !mine && asked.includes(seat)) again.setAttribute("data-hint", "");
    else again.removeAttribute("data-hint");
    const next = /** @type {HTMLAnchorElement} */ (the("next"));
    next.hidden = !table.next;
    if (!table.next) return;
    next.href = `/t/${table.next}`;
    if (sits) this.lead(table.next);
  }

  /** The house told the way: everybody with a link goes, once. @param {string} next */
  lead(next) {
    if (this.gone) return;
    this.gone = true;
    void this.follow(next);
  }

  /**
   * Take one's place at the new table; whoever has none there stays, but may go and look.
   * @param {string} next @param {boolean} [anyhow]
   */
  async follow(next, anyhow = false) {
    notice(say("rematch.off"), { kind: "good" });
    try {
      await call(`/api/tables/${this.code}/next`, { method: "POST", body: {} });
    } catch (error) {
      if (!anyhow) {
        notice(/** @type {Error} */ (error).message, { kind: "bad" });
        return;
      }
    }
    location.assign(`/t/${next}`);
  }
}
