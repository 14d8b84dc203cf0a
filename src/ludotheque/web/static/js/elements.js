/** Elements made and found with few words. */

import { say } from "./words.js";

/**
 * An element with attributes and children; a child that is text is never markup.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>} [attributes]
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(key.replace(/^on/, ""), value);
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== null && child !== undefined) node.append(child);
  return node;
}

/**
 * The element with that id; it must be there.
 * @param {string} id
 */
export function the(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element #${id}`);
  return found;
}

/** The dialog with that id. @param {string} id */
export function dialog(id) {
  const found = the(id);
  if (!(found instanceof HTMLDialogElement)) throw new Error(`#${id} is no dialog`);
  return found;
}

/** Whether a dialog covers the table. */
export const covered = () => document.querySelector("dialog[open]") !== null;

/** An icon of the house's own set. @param {string} name */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

let said = 0;

/**
 * A short notice that goes by itself; `rule` adds a way to read it, `more` what is behind a hint.
 * @param {string} text
 * @param {{rule?: string, kind?: "bad" | "good" | "plain", stay?: number, more?: string[]}} [how]
 */
export function notice(text, { rule = "", kind = "plain", stay = 5200, more = [] } = {}) {
  const place = document.getElementById("notices");
  if (!place) return;
  const mine = ++said;
  const words = make("div", { class: "notice-said" }, make("span", {}, text));
  if (rule)
    words.append(" ", make("button", { type: "button", class: "rule-link", "data-rule": rule }, ruleName(rule)));
  if (more.length)
    words.append(
      make(
        "details",
        { class: "notice-more" },
        make("summary", {}, say("table.hint_more")),
        ...more.map((line) => make("p", {}, line)),
      ),
    );
  const close = {
    type: "button",
    class: "notice-close",
    "aria-label": say("menu.close"),
    onclick: () => note.remove(),
  };
  const note = make("div", { class: `notice ${kind}` }, make("button", close, icon("close")), words);
  // Read is read: a touch sends it away.
  note.addEventListener("click", (event) => {
    if (!(event.target instanceof Element && event.target.closest("button, details"))) note.remove();
  });
  place.replaceChildren(note);
  setTimeout(() => {
    if (mine === said) note.remove();
  }, stay);
  rows(place);
}

/** @type {WeakSet<Element>} places whose height is watched */
const watched = new WeakSet();

/** A row that a notice covers grows to its height, so that nothing else is covered. @param {Element} place */
function rows(place) {
  if (watched.has(place)) return;
  watched.add(place);
  new ResizeObserver(([seen]) => {
    document.body.style.setProperty("--said", `${Math.ceil(seen?.contentRect.height ?? 0)}px`);
  }).observe(place);
}

/** A rule's id without its game. @param {string} rule */
export const ruleName = (rule) => `§ ${rule.slice(rule.indexOf(":") + 1)}`;
