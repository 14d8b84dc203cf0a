/** The line to a table: numbered envelopes down, counted commands up, and nothing lost when it breaks. */

import { wire } from "./transport.js";

/** @typedef {import("./types.js").Envelope} Envelope */
/** @typedef {import("./types.js").Answer} Answer */

const letters = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Line {
  /**
   * @param {{table: string, seat: number | null, lang: string, hear: (envelope: Envelope) => void,
   *   state: (state: "open" | "lost" | "closed", code?: number) => void}} how
   */
  constructor(how) {
    this.how = how;
    this.client = letters();
    this.count = 0;
    /** @type {number | null} */
    this.have = null;
    /** @type {Map<number, {command: object, done: (answer: Answer) => void}>} */
    this.open = new Map();
    /** @type {import("./transport.js").Wire | null} */
    this.socket = null;
    this.tries = 0;
    this.ended = false;
    this.timer = 0;
    this.wake = () => {
      if (!this.ended && (!this.socket || this.socket.readyState === WebSocket.CLOSED)) this.connect();
    };
    addEventListener("online", this.wake);
    addEventListener("pageshow", this.wake);
    this.connect();
  }

  connect() {
    clearTimeout(this.timer);
    const place = new URL(`/ws/tables/${this.how.table}`, location.href);
    place.protocol = place.protocol.replace("http", "ws");
    place.searchParams.set("as", "painted");
    place.searchParams.set("protocol", "1");
    place.searchParams.set("lang", this.how.lang);
    place.searchParams.set("client", this.client);
    if (this.how.seat !== null) place.searchParams.set("seat", String(this.how.seat));
    if (this.have !== null) place.searchParams.set("have", String(this.have));
    const socket = wire(place);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      for (const { command } of this.open.values()) socket.send(JSON.stringify(command));
      this.how.state("open");
    };
    socket.onmessage = (event) => {
      /** @type {Envelope} */
      const envelope = JSON.parse(String(event.data));
      if (envelope.ping !== undefined) {
        socket.send(JSON.stringify({ pong: envelope.ping }));
        return;
      }
      if (envelope.n !== undefined) this.have = envelope.n;
      if (envelope.re !== undefined) {
        const waiting = this.open.get(envelope.re);
        this.open.delete(envelope.re);
        waiting?.done(/** @type {Answer} */ (/** @type {unknown} */ (envelope)));
      }
      this.how.hear(envelope);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket || this.ended) return;
      if ([4400, 4401, 4403, 4404].includes(event.code)) {
        this.ended = true;
        this.how.state("closed", event.code);
        return;
      }
      this.how.state("lost", event.code);
      this.timer = setTimeout(() => this.connect(), Math.min(5000, 250 * 1.7 ** this.tries++));
    };
  }

  /**
   * Send a command; the answer comes also if the line breaks in between.
   * @param {string} what @param {object} [more] @returns {Promise<Answer>}
   */
  send(what, more = {}) {
    const command = { c: ++this.count, do: what, ...more };
    return new Promise((done) => {
      this.open.set(command.c, { command, done });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
    });
  }

  /** Hang up for good; whoever still waits for an answer waits no longer. */
  end() {
    this.ended = true;
    for (const [re, { done }] of this.open) done({ re });
    this.open.clear();
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    removeEventListener("pageshow", this.wake);
    this.socket?.close();
  }
}
