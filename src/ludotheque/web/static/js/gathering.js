/** Before the match: who is still missing, the links to send them, and a chair for a bot. */

import { copy } from "./ending.js";
import { make, the } from "./elements.js";
import { kept } from "./settings.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").SeatCard} SeatCard */
/** @typedef {import("./types.js").TableCard} TableCard */

class Gathering {
  code = "";
  /** @type {(what: string, more?: object) => void} */
  order = () => undefined;

  /** @param {string} code @param {(what: string, more?: object) => void} order */
  start(code, order) {
    this.code = code;
    this.order = order;
    the("start-now").addEventListener("click", () => order("start", { fill: "normal" }));
  }

  /** The links this device was given when it laid the table. @returns {Record<string, string>} */
  links() {
    try {
      return JSON.parse(kept(`links.${this.code}`, "{}"));
    } catch {
      return {};
    }
  }

  /** @param {TableCard} table @param {SeatCard[]} seats */
  draw(table, seats) {
    const place = the("gathering");
    place.hidden = table.phase !== "gathering";
    if (place.hidden) return;
    const links = this.links();
    the("start-now").hidden = !links.keeper;
    the("gathering-seats").replaceChildren(
      ...seats.map((seat, number) => {
        const row = make(
          "li",
          { class: "gather-seat", "data-kind": seat.kind },
          make("strong", {}, seat.kind === "open" ? say("seat.open") : seat.name),
        );
        const link = links[String(number)];
        if (seat.kind === "open" && link) {
          row.append(
            make("input", {
              type: "text",
              readonly: true,
              value: link,
              "aria-label": say("setup.link_for", { n: number + 1 }),
            }),
            make("button", { type: "button", class: "control", onclick: () => void copy(link) }, say("share.copy")),
            make(
              "button",
              {
                type: "button",
                class: "control quiet",
                "aria-expanded": "false",
                onclick: (event) => void this.code_of(event, row, link),
              },
              say("share.qr"),
            ),
            make(
              "button",
              {
                type: "button",
                class: "control quiet",
                onclick: () => this.order("bot", { seat: number, level: "normal" }),
              },
              say("setup.bot_here"),
            ),
          );
        }
        return row;
      }),
      ...(links.spectator
        ? [
            make(
              "li",
              { class: "gather-seat" },
              make("strong", {}, say("gathering.watch")),
              make("input", {
                type: "text",
                readonly: true,
                value: links.spectator,
                "aria-label": say("gathering.watch"),
              }),
              make(
                "button",
                { type: "button", class: "control quiet", onclick: () => void copy(links.spectator ?? "") },
                say("share.copy"),
              ),
            ),
          ]
        : []),
    );
  }

  /** @param {Event} event @param {HTMLElement} row @param {string} link */
  async code_of(event, row, link) {
    const had = row.querySelector(".qr");
    const button = event.currentTarget;
    if (had) {
      had.remove();
      if (button instanceof Element) button.setAttribute("aria-expanded", "false");
      return;
    }
    const answer = await fetch("/qr", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text: link }),
    });
    if (!answer.ok) return;
    const image = make("img", { class: "qr", alt: say("share.qr_alt"), src: URL.createObjectURL(await answer.blob()) });
    row.append(image);
    if (button instanceof Element) button.setAttribute("aria-expanded", "true");
  }
}

export const gathering = new Gathering();
