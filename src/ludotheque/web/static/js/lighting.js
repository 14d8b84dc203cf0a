/** Light on the pieces: what may be touched becomes a button with a name; the rest is a picture with one. */

/** @typedef {import("./picking.js").Picking} Picking */

/** @param {HTMLElement} table @param {Picking | null} picking nothing is lit without one */
export function light(table, picking) {
  const lit = picking?.lit() ?? new Map();
  const chosen = picking?.chosen() ?? new Set();
  table.toggleAttribute("data-picking", picking?.begun ?? false);
  for (const piece of table.querySelectorAll(".piece[id]")) {
    const labels = lit.get(piece.id);
    const picked = chosen.has(piece.id);
    const touchable = labels !== undefined || picked;
    piece.toggleAttribute("data-lit", labels !== undefined && !picked);
    piece.toggleAttribute("data-picked", picked);
    const name = [piece.getAttribute("data-name"), piece.getAttribute("data-note")].filter(Boolean).join(", ");
    if (touchable) {
      const does = labels ? labels.slice(0, 3).join(" / ") : "";
      set(piece, {
        role: "button",
        tabindex: "0",
        "aria-label": spoken(piece, does ? `${name}: ${does}` : name),
        "aria-pressed": picked ? "true" : null,
        "data-does": does || null,
      });
    } else if (piece.hasAttribute("data-opens") || piece.hasAttribute("data-key")) {
      set(piece, {
        role: "button",
        tabindex: "0",
        "aria-label": spoken(piece, name),
        "aria-pressed": null,
        "data-does": null,
      });
    } else {
      const around = piece.querySelector(".piece") !== null;
      const focused = document.activeElement === piece;
      set(piece, {
        role: around ? "group" : name ? "img" : null,
        tabindex: focused ? "-1" : null,
        "aria-label": name || null,
        "aria-pressed": null,
        "data-does": null,
      });
    }
  }
}

/** @param {Element} node */
const written = (node) => (node.textContent ?? "").replace(/\s+/g, " ").trim();

/** Words alone, to compare. @param {string} text */
const words = (text) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/**
 * A button's name, with what is written on it, for those who say what they see.
 * @param {Element} piece @param {string} name
 */
function spoken(piece, name) {
  const texts = piece instanceof SVGElement ? [...piece.querySelectorAll("text")] : [piece];
  const seen = texts.map(written).filter(Boolean).join(" ");
  return words(name).includes(words(seen)) ? name : `${name}, ${seen}`;
}

/** @param {Element} node @param {Record<string, string | null>} attributes */
function set(node, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null) node.removeAttribute(key);
    else if (node.getAttribute(key) !== value) node.setAttribute(key, value);
  }
}

/**
 * Mark pieces, or regions by their name, with an attribute, and only these.
 * @param {string} mark @param {string[]} pieces
 */
export function mark(mark, pieces) {
  /** @type {(Element | null)[]} */
  const named = pieces.map((id) => document.getElementById(id) ?? document.getElementById(`region-${id}`));
  for (const node of document.querySelectorAll(`[${mark}]`)) if (!named.includes(node)) node.removeAttribute(mark);
  for (const node of named) node?.setAttribute(mark, "");
}

/** Verbs named by an attribute of a piece. @param {string} piece @param {string} attribute */
const verbs = (piece, attribute) =>
  (document.getElementById(piece)?.getAttribute(attribute) ?? "").split(" ").filter(Boolean);

/** What laying a piece somewhere stands for. @param {string} piece */
export const means = (piece) => verbs(piece, "data-handle");

/** What a piece takes others for that are laid on it. @param {string} piece */
export const takes = (piece) => verbs(piece, "data-takes");
