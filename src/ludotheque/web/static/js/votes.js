/** Votes: what somebody at the table proposes, and the answer that is asked of me. */

import { make } from "./elements.js";
import { nameOf } from "./people.js";
import { say } from "./words.js";

/** @typedef {import("./types.js").Proposal} Proposal */

/** Whether a seat is asked and has not answered yet. @param {Proposal} motion @param {number} seat */
export const isAsked = (motion, seat) => motion.of.includes(seat) && ![...motion.yes, ...motion.against].includes(seat);

/**
 * @param {HTMLElement} place
 * @param {import("./present.js").Present} present
 * @param {(no: number, yes: boolean) => void} answer
 */
export function drawVote(place, { seats, seat, table: { motion } }, answer) {
  // A rematch is agreed upon where the match ended: see rematch.js.
  place.hidden = !motion || motion.what === "rematch";
  if (!motion || place.hidden) return;
  const by = nameOf(seats, motion.by);
  const whom = motion.seat === undefined ? "" : nameOf(seats, motion.seat);
  const count = say("vote.count", { yes: motion.yes.length, of: motion.of.length });
  const button = (/** @type {boolean} */ yes) =>
    make(
      "button",
      { type: "button", class: yes ? "control" : "control quiet", onclick: () => answer(motion.no, yes) },
      say(yes ? "vote.yes" : "vote.no"),
    );
  place.replaceChildren(
    make("p", {}, say(`vote.${motion.what}`, { by, whom }), " ", make("span", { class: "vote-count" }, count)),
    ...(isAsked(motion, seat) ? [button(true), button(false)] : []),
  );
}
