/** Rules in place: any `[data-rule]` opens the rule it names, in the reader's language. */

import { dialog, make, ruleName, the } from "./elements.js";
import { say, spoken } from "./words.js";

/** @type {Map<string, Record<string, {text: string, chapter: string, anchor: string}>>} */
const books = new Map();

/** @param {string} game */
async function book(game) {
  const key = `${game}/${spoken()}`;
  const had = books.get(key);
  if (had) return had;
  const answer = await fetch(`/rules/${game}.json?lang=${spoken()}`);
  const rules = answer.ok ? await answer.json() : {};
  books.set(key, rules);
  return rules;
}

/** @param {string} id such as `desert:ST5` */
export async function openRule(id) {
  const game = id.slice(0, id.indexOf(":"));
  const rules = await book(game);
  const place = the("rule-body");
  const rule = rules[id];
  place.replaceChildren(
    make("h2", { id: "rule-title" }, rule?.chapter ?? ruleName(id)),
    make("p", { class: "rule-chapter" }, ruleName(id)),
    make("p", { class: "rule-text" }, rule?.text ?? say("rules.unknown")),
    make("p", {}, make("a", { href: `/rules/${game}#${rule?.anchor ?? ""}`, target: "_blank" }, say("rules.whole"))),
  );
  const box = dialog("rule");
  if (!box.open) box.showModal();
}

/** Listen for every link to a rule on this page. */
export function ruleLinks() {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("[data-rule]") : null;
    const id = link?.getAttribute("data-rule");
    if (id) {
      event.preventDefault();
      event.stopPropagation();
      void openRule(id);
    }
  });
}
