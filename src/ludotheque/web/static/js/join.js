/** An invitation: what it is for, and a yes. */

import { open } from "./chrome.js";
import { the } from "./elements.js";
import { call, myName } from "./house.js";
import { keep } from "./settings.js";
import { say, several } from "./words.js";

await open();
const token = location.hash.slice(1);
const titles = JSON.parse(the("titles").textContent ?? "{}");
const name = /** @type {HTMLInputElement} */ (the("join-name"));
name.value = myName();

try {
  const found = await call("/api/links/look", { method: "POST", body: { token } });
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
  call("/api/links/use", { method: "POST", body: { token, ...(mine ? { name: mine } : {}) } })
    .then((used) => location.replace(`/t/${used.table}`))
    .catch((error) => {
      the("join-what").textContent = error.message;
    });
});
document.body.dataset.ready = "yes";
