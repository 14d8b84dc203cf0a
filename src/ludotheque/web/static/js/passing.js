/** Pass and play: several people at one screen, each seat behind a curtain where hands are hidden. */

import { dialog, the } from "./elements.js";
import { nameOf } from "./people.js";
import { Line } from "./socket.js";
import { spoken } from "./words.js";

export class Passing {
  /** @type {Line[]} lines that only keep my other seats at the table */
  quiet = [];

  /**
   * @param {string} code
   * @param {import("./present.js").Present} present
   * @param {{connect: (seat: number | null) => Line, forget: () => void}} ears
   */
  constructor(code, present, ears) {
    this.code = code;
    this.present = present;
    this.ears = ears;
    this.line = ears.connect(null);
  }

  /** All seats of this device are here, one of them is shown. */
  async begin() {
    const answer = await fetch(`/api/tables/${this.code}`);
    if (!answer.ok) return;
    const found = /** @type {{you: {role: string, seat: number}[]}} */ (await answer.json());
    this.present.mine = found.you.filter((you) => you.role === "seat").map((you) => you.seat);
    this.attend(this.present.seat);
    this.hand();
  }

  /** Keep every seat of this device at the table. @param {number} shown the seat that has a line of its own */
  attend(shown) {
    for (const other of this.quiet) other.end();
    const { mine } = this.present;
    const others = mine.length > 1 ? mine.filter((seat) => seat !== shown) : [];
    const deaf = { hear: () => undefined, state: () => undefined };
    this.quiet = others.map((seat) => new Line({ table: this.code, seat, lang: spoken(), ...deaf }));
  }

  /** When another of my seats is asked, hand the screen over, behind a curtain if hands are hidden. */
  hand() {
    const next = this.present.handsTo;
    if (next === undefined) return;
    this.line.end();
    this.ears.forget();
    if (document.body.dataset.secrets !== "yes") {
      this.swap(next);
      return;
    }
    this.attend(-1);
    const box = dialog("curtain");
    the("curtain-name").textContent = nameOf(this.present.seats, next);
    if (!box.open) box.showModal();
    the("curtain-open").onclick = () => {
      box.close();
      this.swap(next);
    };
  }

  /** @param {number} next */
  swap(next) {
    this.present.first = true;
    this.present.seat = next;
    this.line = this.ears.connect(next);
    this.attend(next);
  }
}
