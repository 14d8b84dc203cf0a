/** Laying a table: who sits where, and how it is played. */

import { open } from "./chrome.js";
import { make, the } from "./elements.js";
import { botName, lay, myName } from "./house.js";
import { SHAPES } from "./people.js";
import { ruleLinks } from "./rules.js";
import { keep, kept } from "./settings.js";
import { say } from "./words.js";

await open();
ruleLinks();

/** @type {{presets: Record<string, Record<string, string | number | boolean>>, defaults: Record<string, string | number | boolean>, levels: string[], alone: boolean}} */
const known = JSON.parse(the("presets").textContent ?? "{}");
const form = /** @type {HTMLFormElement} */ (the("setup"));
const count = /** @type {HTMLSelectElement} */ (the("seats-count"));

/** @param {number} number */
function seatRow(number) {
  const others = known.alone ? [] : ["person"]; // who comes by a link
  const kinds = number === 0 ? ["me", ...others, "bot"] : [...others, "bot", "me_too"];
  const kind = make(
    "select",
    {
      class: "select",
      "data-seat-kind": number,
      "aria-label": `${say("house.seat", { n: number + 1 })}: ${say("setup.seats")}`,
    },
    ...kinds.map((value) => make("option", { value }, say(`setup.${value}`))),
  );
  const level = make(
    "select",
    { class: "select", "data-seat-level": number, hidden: true, "aria-label": say("setup.bot") },
    ...known.levels.map((value) => make("option", { value, selected: value === "normal" }, say(`level.${value}`))),
  );
  const name = make("input", {
    type: "text",
    maxlength: 24,
    "data-seat-name": number,
    placeholder: say("setup.name"),
    "aria-label": `${say("setup.name")} ${number + 1}`,
    value: number === 0 ? myName() : "",
  });
  const show = () => {
    level.hidden = kind.value !== "bot";
    name.hidden = kind.value === "person" || kind.value === "bot";
  };
  kind.addEventListener("change", show);
  show();
  return make(
    "li",
    {},
    make("span", { class: `seat-number seat-mark seat-${number % 6}`, "aria-hidden": "true" }, SHAPES[number % 6]),
    kind,
    level,
    name,
  );
}

function drawSeats() {
  const rows = the("seat-rows");
  const wanted = Number(count.value);
  while (rows.childElementCount > wanted) rows.lastElementChild?.remove();
  while (rows.childElementCount < wanted) rows.append(seatRow(rows.childElementCount));
}
count.addEventListener("change", drawSeats);
drawSeats();

/** @param {string} name */
function preset(name) {
  const values = { ...known.defaults, ...(known.presets[name] ?? {}) };
  for (const field of form.querySelectorAll("[data-kind]")) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const value = values[field.name];
    if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = Boolean(value);
    else field.value = String(value);
  }
}
for (const radio of form.querySelectorAll('input[name="preset"]')) {
  radio.addEventListener("change", () => preset(/** @type {HTMLInputElement} */ (radio).value));
}

function options() {
  /** @type {Record<string, string | number | boolean>} */
  const chosen = {};
  for (const field of form.querySelectorAll("[data-kind]")) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const kind = field.getAttribute("data-kind");
    chosen[field.name] =
      kind === "switch"
        ? /** @type {HTMLInputElement} */ (field).checked
        : kind === "amount"
          ? Number(field.value)
          : field.value;
  }
  return chosen;
}

function seats() {
  return Array.from({ length: Number(count.value) }, (_, number) => {
    const kind = /** @type {HTMLSelectElement} */ (form.querySelector(`[data-seat-kind="${number}"]`)).value;
    const name = /** @type {HTMLInputElement} */ (form.querySelector(`[data-seat-name="${number}"]`)).value.trim();
    const level = /** @type {HTMLSelectElement} */ (form.querySelector(`[data-seat-level="${number}"]`)).value;
    if (number === 0 && kind === "me" && name) keep("name", name);
    if (kind === "bot") return { kind, level, name: botName(number) };
    if (kind === "person") return { kind };
    return { kind: "me", ...(name ? { name } : {}) };
  });
}

/** @param {string} id */
const value = (id) => /** @type {HTMLInputElement | HTMLSelectElement} */ (the(id)).value;

// Whoever owns the box may have corrected what is in it.
const sheet = kept(`sheet.${form.dataset.game}`, "");
the("own-content").hidden = !sheet;

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const button = /** @type {HTMLButtonElement} */ (the("lay"));
  button.disabled = true;
  the("setup-error").textContent = "";
  const seed = value("seed").trim();
  lay({
    game: form.dataset.game,
    seats: seats(),
    options: options(),
    listed: /** @type {HTMLInputElement} */ (the("listed")).checked,
    turn_limit: Number(value("turn_limit")),
    bot_pace: Number(value("bot_pace")),
    ...(seed ? { seed } : {}),
    ...(sheet ? { sheet } : {}),
  }).catch((error) => {
    the("setup-error").textContent = error.message;
    button.disabled = false;
  });
});
document.body.dataset.ready = "yes";
