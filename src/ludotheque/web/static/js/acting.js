/** Acting: what hands do to pieces and controls becomes a move, and the house's answer is shown. */

import { drawControls, nearMenu } from "./controls.js";
import { dialog, notice, the } from "./elements.js";
import { light, mark, means, takes } from "./lighting.js";
import { Picking } from "./picking.js";
import { play } from "./sounds.js";
import { leading } from "./advice.js";
import { spokenOf, wayOf } from "./ways.js";
import { say, spoken } from "./words.js";

/** @typedef {import("./types.js").Answer} Answer */
/** @typedef {import("./types.js").Wire} Wire */

const ADVICE = 60000; // milliseconds: an advice stays until it is followed, touched, or not

export class Acting {
  /**
   * @param {HTMLElement} table
   * @param {HTMLElement} bar
   * @param {import("./present.js").Present} present
   * @param {{line: () => import("./socket.js").Line, busy: () => boolean, lit: () => void, sent: () => void, pointed: () => void}} ears
   */
  constructor(table, bar, present, ears) {
    this.table = table;
    this.bar = bar;
    this.present = present;
    this.ears = ears;
    /** @type {string[]} pieces that the advice still asks for, the next one first */
    this.ahead = [];
    /** @type {Wire | null} what was advised, until a move is made or that one is no longer open */
    this.advised = null;
    /** @type {{prompt: unknown, piece: string} | null} where what is on its way was laid */
    this.onward = null;
    /** @type {Set<string>} moves that have not been answered yet */
    this.sending = new Set();
    this.picking = new Picking((wire, caution) => {
      if (caution) this.careful(wire, caution);
      else void this.send(wire);
    });
  }

  /** Light what may be touched now, and draw the controls for it. */
  relight() {
    const picking = this.present.free && !this.ears.busy() ? this.picking : null;
    light(this.table, picking);
    drawControls(this.bar, picking, () => this.chosen());
    this.advise();
    this.ears.lit();
  }

  /** Something was picked, confirmed or taken back. */
  chosen() {
    the("near").hidden = true;
    this.relight();
  }

  /** @param {string} piece */
  touch(piece) {
    if (this.present.past >= 0 || this.present.over || !this.present.sits) return;
    const turn = this.picking.touch(piece);
    if (turn === "none") void this.whyNot(piece);
    else if (turn !== "made") play("tick");
    this.chosen();
    if (turn !== "menu") return;
    nearMenu(this.picking, piece, () => this.chosen());
    this.advise();
  }

  /** A piece was touched twice in a row. @param {string} piece */
  twice(piece) {
    const made = this.picking.twice(piece, means(piece)) === "made";
    if (made) this.chosen();
    return made;
  }

  /** Something was laid on something else; what comes of it may be laid there too. @param {string} from @param {string} to */
  drag(from, to) {
    const prompt = this.present.ask?.prompt;
    const turn = this.picking.drag(from, to, means(from), takes(to));
    this.chosen();
    const laid = means(from).some((verb) => takes(to).includes(verb));
    if (turn === "made" && laid) this.onward = { prompt, piece: to };
    else if (turn === "menu") nearMenu(this.picking, to, () => this.chosen());
    else if (turn === "none") void this.whyNot(takes(to).length ? from : to);
  }

  /** A new question: whatever was laid down with the last one goes where it was laid, if it can. */
  follow() {
    const { onward, present } = this;
    if (!onward || present.ask?.prompt === onward.prompt) return;
    this.onward = null;
    if (present.asked && this.picking.lit().has(onward.piece)) this.touch(onward.piece);
  }

  /** Empty table was touched: let go of what was picked. */
  letGo() {
    if (!this.picking.begun) return;
    this.picking.reset();
    this.chosen();
  }

  /** @param {Wire} wire */
  async send(wire) {
    // A second press on what is on its way already is no second move.
    const prompt = this.present.ask?.prompt;
    const press = JSON.stringify([wire, prompt]);
    if (this.sending.has(press)) return;
    this.sending.add(press);
    this.ears.sent();
    const sent = this.ears.line().send("move", { move: wire, prompt });
    the("notices").replaceChildren(); // what was said of the last move
    this.advised = null;
    play("tap");
    for (const id of spokenOf(this.picking.ways, wire).pieces)
      document.getElementById(id)?.setAttribute("data-sent", "");
    document.body.dataset.sent = "yes";
    const answer = await sent;
    this.sending.delete(press);
    if (!this.sending.size) {
      delete document.body.dataset.sent;
      for (const node of this.table.querySelectorAll("[data-sent]")) node.removeAttribute("data-sent");
    }
    if (answer.error) this.refused(answer);
  }

  /** Ask back before what is most likely a mistake. @param {Wire} wire @param {string} question */
  careful(wire, question) {
    the("caution-words").textContent = question;
    the("caution-yes").onclick = () => {
      dialog("caution").close();
      void this.send(wire);
    };
    if (!dialog("caution").open) dialog("caution").showModal();
    this.ears.pointed();
  }

  /** @param {Answer} answer */
  refused(answer) {
    if (!answer.error) return;
    play("bad");
    notice(answer.error.text, { rule: answer.error.rule, kind: "bad" });
    this.relight();
  }

  /** An order to the house, whose refusal is shown. @param {string} what @param {object} [more] */
  order(what, more) {
    void this.ears
      .line()
      .send(what, more)
      .then((answer) => this.refused(answer));
  }

  /** A piece that cannot be touched now: say why, with the rule. @param {string} piece */
  async whyNot(piece) {
    const name = document.getElementById(piece)?.getAttribute("data-name") ?? "";
    const place = `/t/${document.body.dataset.table}/about/${encodeURIComponent(piece)}`;
    const answer = await fetch(`${place}?seat=${this.present.seat}&lang=${spoken()}`);
    const moves = answer.ok ? /** @type {{moves: Wire[]}} */ (await answer.json()).moves : [];
    for (const wire of moves.slice(0, 4)) {
      const said = await this.ears.line().send("why", { move: wire });
      if (said.legal === false && typeof said.text === "string") {
        notice(said.text, { rule: String(said.rule ?? "") });
        return;
      }
    }
    notice(name ? say("table.nothing_with", { name }) : say("table.nothing_here"));
  }

  /**
   * Ask for advice, and mark what it speaks of.
   * @param {boolean} [quiet] without a word where there is none
   * @param {number} [after] the last line of the log that has been read
   * @returns {Promise<{move: string, reason: string, since: string, more: string[]} | null>}
   */
  async advice(quiet = false, after = undefined) {
    const answer = await this.ears.line().send("hint", quiet ? { brief: true, after } : {});
    if (answer.error) {
      if (!quiet) this.refused(answer);
      return null;
    }
    const wire = /** @type {Wire} */ (answer.move ?? [""]);
    this.advised = wire;
    this.advise();
    const move = String(answer.label ?? spokenOf(this.picking.ways, wire).label);
    // A coach says what to do; that nobody had time to think of a reason is for whoever asked for one.
    const reason = quiet && answer.hurried ? "" : String(answer.text ?? "");
    const since = String(answer.since ?? "");
    return { move, reason, since, more: /** @type {string[]} */ (answer.more ?? []) };
  }

  /** Advice on demand is told for as long as it takes to follow it. */
  async hint() {
    const found = await this.advice();
    if (!found) return;
    const { move, reason, more } = found;
    notice(say("table.hint_is", { move, reason }), { kind: "good", stay: ADVICE, more });
  }

  /** Mark what the advice still asks for: the pieces that are not picked yet, and the one control that leads on. */
  advise() {
    const { picking } = this;
    if (this.advised && !wayOf(picking.ways, this.advised)) this.advised = null;
    const wire = this.advised;
    const next = wire ? leading(picking, wire) : { pieces: [], controls: [] };
    this.ahead = next.pieces;
    mark("data-hint", next.pieces);
    const marked = next.controls.join(", ");
    for (const node of document.querySelectorAll("#controls button, #near button"))
      node.toggleAttribute("data-hint", marked !== "" && node.matches(marked));
    this.ears.pointed();
  }
}
