/** The house's words in the reader's language: keys in, sentences out; a page can change language as it stands. */

/** @type {Record<string, string | {one: string, other: string}>} */
let table = {};
let language = globalThis.document?.documentElement.lang || "en";

/** The language of this page. */
export const spoken = () => language;

/** @param {string} tongue @param {number} n */
const isOne = (tongue, n) => (tongue === "fr" ? Math.abs(n) < 2 : Math.abs(n) === 1);

/**
 * The sentence of a key; a missing key shows as itself.
 * @param {string} key
 * @param {Record<string, string | number>} [params]
 */
export function say(key, params = {}) {
  const found = table[key];
  if (found === undefined) return key;
  const sentence = typeof found === "string" ? found : found[isOne(language, Number(params.n ?? 0)) ? "one" : "other"];
  const said = sentence.replace(/\{([a-z_]+)(?:\?([^{}|]*)\|([^{}|]*))?\}/g, (whole, name, one, other) =>
    one === undefined ? String(params[name] ?? whole) : isOne(language, Number(params[name])) ? one : other,
  );
  return said.replace(/([!?])\.(?!\.)/g, "$1"); // a name that brings its own mark needs no full stop
}

/** Several things in words: `a, b and c`. @param {string[]} items */
export function several(items) {
  if (items.length < 2) return items.join("");
  return say("house.and", { first: items.slice(0, -1).join(", "), last: items[items.length - 1] ?? "" });
}

/** Load the words of a language (the page's own if none is named). @param {string} [wanted] */
export async function learn(wanted = language) {
  const place = document.querySelector('meta[name="words"]')?.getAttribute("content") ?? "/words/{lang}.json";
  const answer = await fetch(place.replace("{lang}", wanted));
  table = await answer.json();
  language = wanted;
  document.documentElement.lang = wanted;
}

/** Say again, in the language now spoken, everything under `root` that was said by key. @param {ParentNode} root */
export function reword(root = document) {
  for (const node of root.querySelectorAll("[data-t]")) node.textContent = say(node.getAttribute("data-t") ?? "");
  for (const node of root.querySelectorAll("[data-t-label]"))
    node.setAttribute("aria-label", say(node.getAttribute("data-t-label") ?? ""));
  for (const node of root.querySelectorAll("[data-t-title]"))
    node.setAttribute("title", say(node.getAttribute("data-t-title") ?? ""));
  for (const node of root.querySelectorAll("[data-t-empty]"))
    node.setAttribute("data-empty", say(node.getAttribute("data-t-empty") ?? ""));
  for (const node of root.querySelectorAll("[data-t-idle]"))
    node.setAttribute("data-idle", say(node.getAttribute("data-t-idle") ?? ""));
  for (const node of root.querySelectorAll("[data-t-placeholder]"))
    node.setAttribute("placeholder", say(node.getAttribute("data-t-placeholder") ?? ""));
}
