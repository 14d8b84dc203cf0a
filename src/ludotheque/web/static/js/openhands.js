/** All hands open: what each seat of a finished match knew at a step, and nobody else. */

import { make } from "./elements.js";
import { nameOf } from "./people.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Told} Told */
/** @typedef {{describe?: string[], regions: Record<string, string>, log?: Told[], frames?: {events?: Told[]}[]}} Moment */

const HAND = "hand"; // the region in which rooms paint what one holds

/** What one knew and a spectator did not. Pure. @param {Moment} own @param {Moment} open */
export const secretsOf = (own, open) => (own.describe ?? []).filter((line) => !open.describe?.includes(line));

/**
 * The secrets of each seat without what every seat is told in the same words but for the name: that it is itself. Pure.
 * @param {string[][]} secrets @param {string[]} names
 */
export function withoutSelves(secrets, names) {
  /** @param {string} line @param {number} seat */
  const form = (line, seat) => line.replace(names[seat] ?? "", "\0");
  return secrets.map((lines, seat) =>
    lines.filter((line) => {
      const said = form(line, seat);
      return !said.includes("\0") || !secrets.every((other, at) => other.some((one) => form(one, at) === said));
    }),
  );
}

/**
 * What everybody heard, and between it what one seat alone was told, under its name. Pure.
 * @param {Told[]} open @param {Told[][]} own what each seat heard @param {(seat: number) => string} name
 */
export function together(open, own, name) {
  /** @type {Told[][]} by the place before which they were told */
  const between = open.map(() => []);
  between.push([]);
  for (const [seat, lines] of own.entries()) {
    let at = 0;
    for (const line of lines) {
      const same = open.findIndex(
        (other, place) => place >= at && other.name === line.name && other.text === line.text,
      );
      if (same >= 0) at = same + 1;
      else if (line.text) between[at]?.push({ ...line, text: `${name(seat)}: ${line.text}` });
    }
  }
  return [...open, null].flatMap((line, place) => [...(between[place] ?? []), ...(line ? [line] : [])]);
}

/** A region as a picture alone: nothing in it is found by its id. @param {string} markup */
function picture(markup) {
  const place = make("div", { class: "region", "data-region": HAND });
  place.innerHTML = markup;
  for (const node of place.querySelectorAll("[id]")) node.removeAttribute("id");
  return place;
}

/**
 * @param {HTMLElement} place
 * @param {{open: Moment, own: Moment[], seats: import("./types.js").SeatCard[], room: string}} now
 */
export function drawOpenHands(place, { open, own, seats, room }) {
  const names = own.map((_, seat) => nameOf(seats, seat));
  const told = withoutSelves(
    own.map((moment) => secretsOf(moment, open)),
    names,
  );
  const opened = new Set([...place.querySelectorAll("details[open]")].map((one) => one.getAttribute("data-seat")));
  place.replaceChildren(
    ...own.map((moment, seat) => {
      const hand = moment.regions[HAND] ?? "";
      const painted = hand !== "" && hand !== open.regions[HAND];
      const lines = make("ul", {}, ...(told[seat] ?? []).map((line) => make("li", {}, line)));
      const title = make("h2", {}, say("replay.hand", { who: names[seat] ?? "" }));
      // Where the hand is painted, its words are there for who asks: the table keeps the room.
      const words = { "data-seat": seat, open: opened.has(String(seat)) };
      const drawn = picture(hand);
      const named = [...drawn.querySelectorAll(".piece[data-name]")].map((one) => one.getAttribute("data-name"));
      return make(
        "section",
        { class: "open-hand", "data-seat": seat },
        painted ? make("details", words, make("summary", {}, title), lines) : title,
        painted ? make("div", { class: "table", "data-room": room }, drawn) : lines,
        painted ? make("p", { class: "open-names" }, named.join(", ")) : null,
      );
    }),
  );
}
