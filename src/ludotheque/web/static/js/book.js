/** The rulebook: search as you type. */
import { open } from "./chrome.js";
import { the } from "./elements.js";
import { finds } from "./search.js";
import { say, spoken } from "./words.js";

await open();
const field = /** @type {HTMLInputElement} */ (the("book-search"));
const rules = [...document.querySelectorAll(".book-rule")].map((row) => ({
  row,
  text: `${row.getAttribute("data-id")} ${row.textContent}`,
}));

field.addEventListener("input", () => {
  const asked = field.value.trim();
  let found = 0;
  for (const { row, text } of rules) {
    const fits = finds(text, asked, spoken());
    row.toggleAttribute("hidden", !fits);
    if (fits) found++;
  }
  for (const chapter of document.querySelectorAll(".book-chapter")) {
    chapter.toggleAttribute("hidden", asked !== "" && !chapter.querySelector(".book-rule:not([hidden])"));
  }
  document.querySelector(".book")?.toggleAttribute("data-searching", asked !== "");
  the("book-found").textContent = asked ? say("rules.found", { n: found }) : "";
});
