/** In the box: owners correct its content here, field by field or as a text, and lay a table with it. */

import { open } from "./chrome.js";
import { the } from "./elements.js";
import { call } from "./house.js";
import { ruleLinks } from "./rules.js";
import { keep, kept } from "./settings.js";
import { datumOf, placesIn, withDatum } from "./sheet.js";

/** @typedef {HTMLInputElement | HTMLSelectElement} Field */

await open();
ruleLinks();
const sheet = /** @type {HTMLTextAreaElement} */ (the("own-sheet"));
const form = the("own-form");
const game = sheet.dataset.game ?? "";
const printed = sheet.value;
sheet.value = kept(`sheet.${game}`, "") || printed;

/** @returns {Field[]} */
const fields = () => [...form.querySelectorAll(":is(input, select)")].map((one) => /** @type {Field} */ (one));

/** What a field holds. @param {Field} field @returns {number | boolean | string} */
function held(field) {
  if (field instanceof HTMLInputElement && field.type === "checkbox") return field.checked;
  return field instanceof HTMLInputElement ? Math.round(Number(field.value)) : field.value;
}

/** Show in every field what the text says. */
function fill() {
  const lines = sheet.value.split("\n");
  const places = placesIn(sheet.value);
  for (const field of fields()) {
    const datum = datumOf(lines[places.get(field.dataset.path ?? "") ?? -1] ?? "");
    const part = field.dataset.at;
    const value = part === undefined || datum === null ? datum : Object(datum)[part];
    field.disabled = value === null || value === undefined;
    if (field.disabled) continue;
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = Boolean(value);
    else field.value = String(value);
  }
}

/** Write what a field holds into the text. @param {Field} field */
function note(field) {
  const place = placesIn(sheet.value).get(field.dataset.path ?? "");
  const lines = sheet.value.split("\n");
  const line = place === undefined ? undefined : lines[place];
  if (place === undefined || line === undefined || field.value === "") return;
  const datum = datumOf(line);
  const part = field.dataset.at;
  if (part === undefined) lines[place] = withDatum(line, held(field));
  else if (datum !== null && typeof datum === "object")
    lines[place] = withDatum(line, Object.assign(datum, { [part]: held(field) }));
  sheet.value = lines.join("\n");
}

/** Nothing is found wrong any more. */
function clear() {
  the("own-said").textContent = "";
  for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
}

/** Put the hand on what is wrong: its field, or else its line of the text. @param {number} line @param {string} here what to say at a field */
function show(line, here) {
  const places = placesIn(sheet.value);
  const wrong = fields().filter((field) => places.get(field.dataset.path ?? "") === line - 1);
  for (const field of wrong) {
    field.setAttribute("aria-invalid", "true");
    field.closest("details")?.setAttribute("open", "");
  }
  if (wrong[0]) {
    const row = wrong[0].closest("fieldset")?.querySelector("legend")?.textContent ?? "";
    the("own-said").textContent = `${row}. ${here}`;
    wrong[0].focus();
    return;
  }
  the("own-expert").setAttribute("open", "");
  const before = sheet.value
    .split("\n")
    .slice(0, line - 1)
    .join("\n").length;
  sheet.focus();
  sheet.setSelectionRange(before, before + (sheet.value.split("\n")[line - 1]?.length ?? 0) + 1);
  sheet.scrollTop = (sheet.scrollHeight / sheet.value.split("\n").length) * Math.max(0, line - 4);
}

/** Whether the house takes it for a box of this game; what it says stands below. */
async function check() {
  clear();
  const answer = await call(`/box/${game}`, { method: "POST", body: { sheet: sheet.value } }).catch((error) => ({
    wrong: error.message,
  }));
  the("own-said").textContent = answer.good ?? answer.wrong ?? "";
  the("own-said").classList.toggle("error", !answer.good);
  if (answer.line) show(answer.line, answer.here ?? "");
  return Boolean(answer.good);
}

form.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) note(target);
});
sheet.addEventListener("input", fill);
the("own-check").addEventListener("click", () => void check());
the("own-play").addEventListener("click", () => {
  void check().then((good) => {
    if (!good) return;
    keep(`sheet.${game}`, sheet.value === printed ? "" : sheet.value);
    location.href = `/play/${game}`;
  });
});
the("own-back").addEventListener("click", () => {
  sheet.value = printed;
  keep(`sheet.${game}`, "");
  clear();
  fill();
});
fill();
document.body.dataset.ready = "yes";
