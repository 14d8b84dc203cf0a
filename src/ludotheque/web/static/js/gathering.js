/** Before the match: who is still missing, the links to send them, and a chair for a bot. */

import { copy } from "./ending.js";
import { make, the } from "./elements.js";
import { nameOf } from "./people.js";
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
    if (this.code) return;
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
    this.warn();
    const link = (/** @type {string} */ key) => this.reachable(links[key] ?? "");
    the("gathering-seats").replaceChildren(
      ...(links.all ? [this.invitation(say("gathering.all"), link("all"), say("gathering.all"))] : []),
      ...seats.map((seat, number) => {
        const name = seat.kind === "open" ? say("seat.open") : nameOf(seats, number);
        if (seat.kind !== "open" || !links[String(number)])
          return make("li", { class: "gather-seat", "data-kind": seat.kind }, make("strong", {}, name));
        const row = this.invitation(name, link(String(number)), say("setup.link_for", { n: number + 1 }));
        row.dataset.kind = seat.kind;
        row.append(
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
        return row;
      }),
      ...(links.spectator ? [this.invitation(say("gathering.watch"), link("spectator"), say("gathering.watch"))] : []),
    );
  }

  /** A link with what copies it and what shows it to a camera. @param {string} name @param {string} link @param {string} label */
  invitation(name, link, label) {
    const row = make(
      "li",
      { class: "gather-seat" },
      make("strong", {}, name),
      make("input", { type: "text", readonly: true, value: link, "aria-label": label }),
      make("button", { type: "button", class: "control", onclick: () => void copy(link) }, say("share.copy")),
    );
    row.append(
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
    );
    return row;
  }

  /** The same link by the address that others in this network can use, where the house listens there. @param {string} link */
  reachable(link) {
    const { reach, reachOpen } = document.body.dataset;
    return reach && reachOpen !== undefined ? link.replace(location.origin, reach) : link;
  }

  /** Whoever sits at the house's own machine is told where its links lead. */
  warn() {
    const { here, reach = "", reachOpen } = document.body.dataset;
    const place = the("gathering-here");
    place.hidden = here === undefined;
    if (here === undefined) return;
    const key = reachOpen !== undefined ? "gathering.reached" : reach ? "gathering.closed" : "gathering.here";
    place.textContent = say(key, { address: reach });
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
