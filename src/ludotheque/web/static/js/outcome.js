/** How a match ended, in words for whoever reads them: some win and some lose, or all do. Pure. */

import { nameOf } from "./people.js";
import { say, several } from "./words.js";

/** @typedef {import("./types.js").Over} Over */
/** @typedef {import("./types.js").SeatCard} SeatCard */

/** Whether some have won and others have not. @param {Over} over @param {number} seats */
export const isRace = (over, seats) => over.winners.length > 0 && over.winners.length < seats;

/** Whether a seat has won; for those who only watch, whether anybody has. @param {Over} over @param {number} seat */
export const hasWon = (over, seat) => (seat >= 0 ? over.winners.includes(seat) : over.winners.length > 0);

/** Where some win and some lose, who; where all do, what happened. @param {Over} over @param {SeatCard[]} seats */
export function outcomeWords(over, seats) {
  if (!isRace(over, seats.length)) return over.text;
  const names = several(over.winners.map((number) => nameOf(seats, number)));
  return say("ending.they_won", { names, n: over.winners.length });
}

/** What one seat will remember of it. @param {Over} over @param {number} seat */
export function wordsFor(over, seat) {
  if (!isRace(over, over.scores.length)) return over.text;
  return say(over.winners.includes(seat) ? "mine.victory" : "mine.defeat");
}

/** Who sat there: people and bots, each counted. @param {SeatCard[]} seats */
export function company(seats) {
  const bots = seats.filter((seat) => seat.kind === "bot").length;
  const people = seats.length - bots;
  return several([
    ...(people ? [say("ending.people", { n: people })] : []),
    ...(bots ? [say("ending.bots", { n: bots })] : []),
  ]);
}
