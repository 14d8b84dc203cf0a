/** Who sits at the table: name, kind, whether here, whose turn. */

import { icon, make } from "./elements.js";
import { say, several, spoken } from "./words.js";

/** @typedef {import("./types.js").SeatCard} SeatCard */
/** @typedef {import("./types.js").Ask} Ask */

/** A player's name, or the number of the seat. @param {SeatCard[]} seats @param {number} seat */
export const nameOf = (seats, seat) => seats[seat]?.name || say("house.seat", { n: seat + 1 });

/** @type {WeakMap<HTMLElement, string>} what a row of players was last drawn for */
const drawn = new WeakMap();

const SLOW = 150; // milliseconds that somebody notices

export const SHAPES = ["●", "■", "▲", "◆", "⬢", "★"];

/** How somebody's line is, for whoever is no technician. Pure. @param {number} lag @param {number} credited milliseconds */
export function lineOf(lag, credited) {
  if (lag < SLOW && credited < SLOW) return say("seat.line_good");
  const seconds = new Intl.NumberFormat(spoken(), { maximumFractionDigits: 1 }).format(credited / 1000);
  return say("seat.line_slow", { seconds });
}

/** Who sits there, in words, the name first. @param {SeatCard[]} seats @param {number} number @param {number[]} waiting @param {number} mine */
export function wordsOf(seats, number, waiting, mine) {
  const seat = seats[number];
  if (!seat) return [];
  return [
    seat.kind === "open" ? say("seat.open") : nameOf(seats, number),
    number === mine ? say("seat.you") : "",
    seat.kind === "bot" ? say("seat.bot", { level: say(`level.${seat.level ?? "normal"}`) }) : "",
    seat.stand_in ? say("seat.stand_in") : "",
    seat.kind === "person" && seat.here === false ? say("seat.away") : "",
    seat.credited === undefined ? "" : lineOf(seat.lag ?? 0, seat.credited),
    waiting.includes(number) ? say("seat.turn") : "",
  ].filter(Boolean);
}

/** @param {HTMLElement} place @param {SeatCard[]} seats @param {number[]} waiting @param {number} mine */
export function drawSeats(place, seats, waiting, mine) {
  const key = JSON.stringify([seats, waiting, mine, spoken()]);
  if (drawn.get(place) === key) return;
  drawn.set(place, key);
  place.replaceChildren(
    ...seats.map((seat, number) => {
      const turn = waiting.includes(number);
      const away = seat.kind === "person" && seat.here === false;
      const marks = [];
      if (seat.kind === "bot" || seat.stand_in) marks.push(icon("bot"));
      if (away) marks.push(icon("away"));
      const words = wordsOf(seats, number, waiting, mine);
      return make(
        "li",
        {
          class: "seat",
          "data-seat": number,
          "data-turn": turn,
          "data-me": number === mine,
          "data-away": away,
          title: words.join(", "),
        },
        make("span", { class: `seat-mark seat-${number % 6}`, "aria-hidden": "true" }, SHAPES[number % 6]),
        make("span", { class: "seat-name" }, seat.kind === "open" ? say("seat.open") : nameOf(seats, number)),
        ...marks,
        make("span", { class: "unseen" }, words.slice(1).join(", ")),
      );
    }),
  );
}

/**
 * The one line that is always there: whose turn, what is waited for, what I may do.
 * @param {{seats: SeatCard[], ask: Ask | null, seat: number, over: boolean, paused: string | null, phase: string}} now
 */
export function statusLine({ seats, ask, seat, over, paused, phase }) {
  if (phase === "gathering") return say("status.gathering", { n: seats.filter((one) => one.kind === "open").length });
  if (over) return say("status.over");
  if (paused) return say(paused === "absent" ? "status.absent" : "status.paused");
  const waiting = ask?.waiting ?? [];
  if (seat >= 0 && waiting.includes(seat)) return waiting.length > 1 ? say("status.all") : say("status.yours");
  const watching = seat < 0 ? `${say("table.watching")} ` : "";
  const names = waiting.map((number) => nameOf(seats, number));
  if (!names.length) return watching + say("status.clock");
  const line = watching + say("status.others", { names: several(names), n: names.length });
  return ask?.may_act && ask.choices.length ? `${line} ${say("status.free")}` : line;
}
