/** Asking the house: the HTTP calls that pages make. */

import { keep, kept } from "./settings.js";
import { say, spoken } from "./words.js";

/**
 * @param {string} path @param {{method?: string, body?: unknown}} [how]
 * @returns {Promise<any>} the answer; throws an Error with words for people
 */
export async function call(path, { method = "GET", body } = {}) {
  const place = new URL(path, location.href);
  place.searchParams.set("lang", spoken());
  const answer = await fetch(place, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const found = await answer.json().catch(() => ({}));
  if (!answer.ok)
    throw Object.assign(new Error(found.error?.text ?? say("line.lost")), { code: found.error?.code ?? "" });
  return found;
}

export const myName = () => kept("name", "");

/** Lay a table and go there; the links stay on this device. @param {object} asked @param {string} [how] to sit there */
export async function lay(asked, how = "") {
  const body = /** @type {{listed?: boolean, seats?: {kind: string}[]}} */ (asked);
  // One link for everybody who is invited: whoever opens it takes a seat that is still free.
  const invited = body.seats?.some(({ kind }) => kind === "person") ?? false;
  const word = invited && !body.listed ? crypto.randomUUID() : "";
  const laid = await call("/api/tables", { method: "POST", body: word ? { ...asked, word } : asked });
  const { seats, keeper, spectator } = laid.links ?? {};
  const all = invited ? `${String(spectator).split("#")[0]}#${laid.table}~${word}` : "";
  const links = { ...seats, keeper, spectator, ...(all ? { all } : {}) };
  keep(`links.${laid.table}`, JSON.stringify(links));
  location.href = `/t/${laid.table}${how}`;
}

/** What a bot at a seat is called, in any language: a log reads better with names. @param {number} seat */
export const botName = (seat) => ["Lux", "Pip", "Nox", "Mira", "Otto", "Zoé"][seat % 6] ?? "";

/** Me, and bots on the other seats. @param {number} count @param {string} [level] */
export function alone(count, level = "normal") {
  const me = { kind: "me", ...(myName() ? { name: myName() } : {}) };
  return [me, ...Array.from({ length: count - 1 }, (_, seat) => ({ kind: "bot", level, name: botName(seat + 1) }))];
}
