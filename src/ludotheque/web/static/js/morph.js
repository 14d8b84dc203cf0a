/** Regions into the page: the one place that knows the morphing library. */

import { Idiomorph } from "../vendor/idiomorph.esm.js";

/** Attributes that belong to the browser's side: painting neither sets nor removes them. */
const OURS = new Set([
  "tabindex",
  "role",
  "aria-label",
  "aria-pressed",
  "aria-disabled",
  "aria-haspopup",
  "data-lit",
  "data-picked",
  "data-dim",
  "data-hint",
  "data-point",
  "data-ping",
  "data-last",
  "data-state",
  "data-sent",
  "data-own",
  "data-shut",
  "open",
]);

/**
 * Make a region look like this, keeping focus, scroll places and every element that has an id.
 * @param {HTMLElement} table
 * @param {string} name
 * @param {string} markup
 * @param {(gone: Element) => void} [leaving] told of each piece that disappears, while it is still there
 */
export function repaint(table, name, markup, leaving) {
  let place = document.getElementById(`region-${name}`);
  if (!place) {
    place = document.createElement("div");
    place.className = "region";
    place.id = `region-${name}`;
    place.dataset.region = name;
    table.append(place);
    place.innerHTML = markup;
    return;
  }
  Idiomorph.morph(place, markup, {
    morphStyle: "innerHTML",
    callbacks: {
      beforeAttributeUpdated: (/** @type {string} */ attribute, /** @type {Element} */ node) =>
        !(OURS.has(attribute) && node.classList.contains("piece")) &&
        !(attribute === "open" && node.localName === "details"),
      beforeNodeRemoved: (/** @type {Node} */ node) => {
        if (leaving && node instanceof Element && node.id) leaving(node);
        return true;
      },
    },
  });
}

/** A region leaves the table; what the shell itself laid out for it stays, empty. @param {string} name */
export function clear(name) {
  const place = document.getElementById(`region-${name}`);
  if (place?.closest("#table")) place.remove();
  else place?.replaceChildren();
}
