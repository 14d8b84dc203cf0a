/** Talk at the table: its lines, and a mark on the tab when something new was said. */

import { make, the } from "./elements.js";
import { nameOf } from "./people.js";
import { play } from "./sounds.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").ChatLine} ChatLine */

/** Lines that were not shown yet; they are counted from nought. Pure. @param {ChatLine[]} lines @param {number} last */
export const unseen = (lines, last) => lines.filter((said) => said.no > last);

export class Chat {
  last = -1;

  /** @param {import("./present.js").Present} present @param {(text: string) => void} send */
  constructor(present, send) {
    this.present = present;
    the("chat-form").addEventListener("submit", (event) => {
      event.preventDefault();
      const field = /** @type {HTMLInputElement} */ (the("chat-field"));
      const text = field.value.trim();
      field.value = "";
      if (text) send(text);
    });
  }

  /** @param {ChatLine[]} lines */
  hear(lines) {
    const { seats, seat, first } = this.present;
    const list = the("chat");
    const fresh = unseen(lines, this.last);
    for (const said of fresh) {
      this.last = said.no;
      const who = said.name || (said.seat >= 0 ? nameOf(seats, said.seat) : say("replay.spectator"));
      list.append(make("li", {}, make("strong", {}, who), " ", make("span", {}, said.text)));
    }
    list.scrollTop = list.scrollHeight;
    if (the("chat-panel").hidden && fresh.some((said) => said.seat !== seat) && !first) {
      for (const place of ["chat-tab", "drawer"]) the(place).setAttribute("data-new", "");
      if (document.hidden && !document.title.startsWith("✉ ")) document.title = `✉ ${document.title}`;
      play("tick");
    }
  }
}
