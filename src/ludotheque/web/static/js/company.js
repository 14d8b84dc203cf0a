/** Who sits here, in full; and a bot tells what it is about to do, if it is asked. */

import { dialog, make, ruleName, the } from "./elements.js";
import { nameOf, SHAPES, wordsOf } from "./people.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Answer} Answer */

export class Company {
  /** @param {import("./present.js").Present} present @param {(seat: number) => Promise<Answer>} ask */
  constructor(present, ask) {
    this.present = present;
    this.ask = ask;
  }

  /** Show everybody; a bot that was pressed is asked at once. @param {number} [pressed] */
  open(pressed = -1) {
    the("company-seats").replaceChildren(...this.present.seats.map((_, seat) => this.row(seat)));
    if (!dialog("company").open) dialog("company").showModal();
    the("company-seats").querySelector(`[data-asks="${pressed}"]`)?.dispatchEvent(new Event("click"));
  }

  /** One seat: who it is, and for a bot the question. @param {number} seat */
  row(seat) {
    const { seats, waiting, table, sits } = this.present;
    const card = seats[seat];
    const plays = card?.kind === "bot" || Boolean(card?.stand_in);
    const [name = nameOf(seats, seat), ...words] = wordsOf(seats, seat, waiting, this.present.seat);
    const row = make(
      "li",
      { class: "company-seat" },
      make("span", { class: `seat-mark seat-${seat % 6}`, "aria-hidden": "true" }, SHAPES[seat % 6]),
      make("span", { class: "company-name" }, make("strong", {}, name), " ", make("small", {}, words.join(", "))),
    );
    if (!plays || !sits || table.phase !== "playing") return row;
    const said = make("p", { class: "company-said", role: "status" });
    const asks = {
      type: "button",
      class: "control quiet",
      "data-asks": seat,
      onclick: () => void this.hear(seat, said),
    };
    row.append(make("button", asks, say("company.ask")), said);
    return row;
  }

  /** Ask, and write what is said below the name. @param {number} seat @param {HTMLElement} place */
  async hear(seat, place) {
    place.textContent = say("company.thinks");
    const { text, error } = await this.ask(seat);
    place.replaceChildren(error?.text ?? String(text ?? ""));
    place.toggleAttribute("data-refused", Boolean(error));
    const rule = error?.rule;
    if (rule)
      place.append(" ", make("button", { type: "button", class: "rule-link", "data-rule": rule }, ruleName(rule)));
  }
}
