/** A replay looked at together: whoever goes to a step takes everybody along who looks at it too. */

import { notice, the } from "./elements.js";
import { nameOf } from "./people.js";
import { Line } from "./socket.js";
import { say, spoken } from "./words.js";

const ALL = -2; // all hands open, as the house counts eyes

export class Together {
  /** @type {Line | null} */
  line = null;
  led = false; // whether the step that is gone to was somebody else's

  /**
   * @param {string} table
   * @param {{go: (n: number, eyes: string) => Promise<void>, seats: () => import("./types.js").SeatCard[]}} ears
   */
  constructor(table, ears) {
    this.table = table;
    this.ears = ears;
  }

  /** Begin or end it. @param {boolean} on */
  turn(on) {
    the("together").setAttribute("aria-pressed", String(on));
    the("watchers").textContent = on ? say("replay.together_on") : "";
    if (!on) {
      this.line?.end();
      this.line = null;
      return;
    }
    this.line ??= new Line({
      table: this.table,
      seat: null,
      lang: spoken(),
      hear: (envelope) => this.hear(envelope),
      state: (state) => {
        document.body.dataset.line = state;
        if (state === "closed") this.turn(false);
      },
    });
  }

  /** @param {import("./types.js").Envelope} envelope */
  hear({ show }) {
    if (!show) return;
    if (show.by >= 0) notice(say("replay.led", { who: nameOf(this.ears.seats(), show.by) }), { stay: 1800 });
    this.led = true;
    void this.ears.go(show.n, show.seat === ALL ? "all" : String(show.seat)).finally(() => {
      this.led = false;
    });
  }

  /** Somebody here went to a step. @param {number} n @param {string} eyes */
  tell(n, eyes) {
    if (this.line && !this.led) void this.line.send("show", { n, seat: eyes === "all" ? ALL : Number(eyes) });
  }
}
