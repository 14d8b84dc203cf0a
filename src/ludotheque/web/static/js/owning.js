/** In the box: owners correct its content here, and lay a table with it. */

import { open } from "./chrome.js";
import { the } from "./elements.js";
import { call } from "./house.js";
import { ruleLinks } from "./rules.js";
import { keep, kept } from "./settings.js";

await open();
ruleLinks();
const field = /** @type {HTMLTextAreaElement} */ (the("own-sheet"));
const game = field.dataset.game ?? "";
const printed = field.value;
field.value = kept(`sheet.${game}`, "") || printed;

/** Put the hand on the line that is wrong. @param {number} line */
function show(line) {
  const before = field.value
    .split("\n")
    .slice(0, line - 1)
    .join("\n").length;
  field.focus();
  field.setSelectionRange(before, before + (field.value.split("\n")[line - 1]?.length ?? 0) + 1);
  field.scrollTop = (field.scrollHeight / field.value.split("\n").length) * Math.max(0, line - 4);
}

/** Whether the house takes it for a box of this game; what it says stands below. */
async function check() {
  const answer = await call(`/box/${game}`, { method: "POST", body: { sheet: field.value } }).catch((error) => ({
    wrong: error.message,
  }));
  the("own-said").textContent = answer.good ?? answer.wrong ?? "";
  the("own-said").classList.toggle("error", !answer.good);
  if (answer.line) show(answer.line);
  return Boolean(answer.good);
}

the("own-check").addEventListener("click", () => void check());
the("own-play").addEventListener("click", () => {
  void check().then((good) => {
    if (!good) return;
    keep(`sheet.${game}`, field.value === printed ? "" : field.value);
    location.href = `/play/${game}`;
  });
});
the("own-back").addEventListener("click", () => {
  field.value = printed;
  keep(`sheet.${game}`, "");
  the("own-said").textContent = "";
});
document.body.dataset.ready = "yes";
