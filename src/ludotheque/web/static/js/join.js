/** An invitation: what it is for, and a yes. */

import { open } from "./chrome.js";
import { the } from "./elements.js";
import { call, myName } from "./house.js";
import { keep } from "./settings.js";
import { say, several } from "./words.js";

await open();
const token = location.hash.slice(1);
// A link for the whole table names it and its word; one for a seat is its secret.
const [table = "", word] = token.split("~");
const isForAll = word !== undefined;
let watches = false; // where no seat is left
const titles = JSON.parse(the("titles").textContent ?? "{}");
const name = /** @type {HTMLInputElement} */ (the("join-name"));
name.value = myName();

try {
  const found = isForAll
    ? { ...(await call(`/api/tables/${table}`)), role: "seat" }
    : await call("/api/links/look", { method: "POST", body: { token } });
  if (isForAll && found.you.some((/** @type {{role: string}} */ one) => one.role === "seat"))
    location.replace(`/t/${table}`);
  the("join-what").textContent = say(`join.${found.role}`, { game: titles[found.game] ?? found.game });
  const others = found.seats
    .filter((/** @type {{kind: string}} */ seat) => seat.kind !== "open")
    .map((/** @type {{name: string}} */ seat) => seat.name);
  if (others.length) the("join-with").textContent = say("join.with", { names: several(others) });
  the("join-name-field").hidden = found.role !== "seat";
  the("join-go").textContent = say(found.role === "seat" ? "join.go" : "join.watch");
  the("join").hidden = false;
} catch {
  the("join-what").textContent = say("join.bad");
}

the("join").addEventListener("submit", (event) => {
  event.preventDefault();
  const mine = name.value.trim();
  if (mine) keep("name", mine);
  const named = mine ? { name: mine } : {};
  const used = isForAll
    ? call(`/api/tables/${table}/sit`, {
        method: "POST",
        body: { ...named, ...(word ? { word } : {}), watch: watches },
      })
    : call("/api/links/use", { method: "POST", body: { token, ...named } });
  used
    .then((sat) => location.replace(`/t/${sat.table}`))
    .catch((error) => {
      the("join-what").textContent = error.message;
      watches = isForAll && error.code === "taken";
      the("join-name-field").hidden = watches;
      if (watches) the("join-go").textContent = say("join.watch");
    });
});
document.body.dataset.ready = "yes";
