/** The present: what this tab knows of its table, and what follows from it. Pure. */

/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").SeatCard} SeatCard */
/** @typedef {import("./types.js").TableCard} TableCard */

export class Present {
  seat = -1;
  role = "spectator";
  /** @type {number[]} seats that this device holds */
  mine = [];
  /** @type {SeatCard[]} */
  seats = [];
  /** @type {TableCard} */
  table = { phase: "playing", paused: null, spectators: 0, listed: false, chat: false, motion: null };
  /** @type {Ask | null} */
  ask = null;
  /** @type {import("./types.js").Over | null} */
  over = null;
  /** The line of the log that is looked at; -1: none. */
  past = -1;
  /** Whether nothing of the match has been heard yet from this seat. */
  first = true;

  /** Whether this tab has a seat, and is not just watching. */
  get sits() {
    return this.role === "seat";
  }

  /** Seats that are waited for; nobody after the end. */
  get waiting() {
    return this.over ? [] : (this.ask?.waiting ?? []);
  }

  /** Whether it is this seat that is waited for. */
  get asked() {
    return this.ask?.waiting.includes(this.seat) ?? false;
  }

  /** Whether pieces may be touched at all; what each of them does is another question. */
  get free() {
    return this.past < 0 && !this.over && !this.table.paused && this.sits;
  }

  /** My card at the table, if I sit there. */
  get me() {
    return this.sits ? this.seats[this.seat] : undefined;
  }

  /** How many people, bots aside, sit here. */
  get people() {
    return this.seats.filter((one) => one.kind === "person").length;
  }

  /** Another seat of this device that is to move while the one that is shown is not. @returns {number | undefined} */
  get handsTo() {
    if (this.mine.length < 2 || this.over || this.asked) return undefined;
    return this.waiting.find((seat) => this.mine.includes(seat));
  }
}
