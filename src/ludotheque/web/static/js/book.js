/** The rulebook: search as you type. */
import { open } from "./chrome.js";
import { the } from "./elements.js";
import { say } from "./words.js";

await open();
const field = /** @type {HTMLInputElement} */ (the("book-search"));
const plain = (/** @type {string} */ text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const rules = [...document.querySelectorAll(".book-rule")].map((row) => ({ row, words: plain(`${row.getAttribute("data-id")} ${row.textContent}`) }));

field.addEventListener("input", () => {
  const asked = plain(field.value.trim()).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { row, words } of rules) {
    const fits = asked.every((word) => words.includes(word));
    row.toggleAttribute("hidden", !fits);
    if (fits) found++;
  }
  for (const chapter of document.querySelectorAll(".book-chapter")) {
    chapter.toggleAttribute("hidden", asked.length > 0 && !chapter.querySelector(".book-rule:not([hidden])"));
  }
  document.querySelector(".book")?.toggleAttribute("data-searching", asked.length > 0);
  the("book-found").textContent = asked.length ? say("rules.found", { n: found }) : "";
});
