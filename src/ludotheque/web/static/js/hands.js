/** Hands on the table: click, tap, drag and keys become touches on pieces. */

import { covered } from "./elements.js";

const FAR = 9; // pixels that make a press a drag
const FINGER = 22; // half the width of a fingertip, in pixels: no lit piece is a smaller target than that

/**
 * @param {HTMLElement} table
 * @param {{touch: (piece: string) => void, twice: (piece: string) => boolean,
 *   drag: (from: string, to: string) => void, go: () => void, busy: () => boolean, skip: () => void,
 *   early: (piece: Element) => void}} ears
 */
export function hands(table, ears) {
  /** The piece meant at a point: a lit one if there is any, or one that a fingertip there covers, else the uppermost. */
  const meant = (/** @type {number} */ x, /** @type {number} */ y, finger = false) => {
    const there = document.elementsFromPoint(x, y).map((node) => node.closest(".piece[id]"));
    const pieces = /** @type {Element[]} */ (there.filter((piece) => piece !== null && table.contains(piece)));
    const lit = pieces.find((piece) => piece.hasAttribute("data-lit") || piece.hasAttribute("data-picked"));
    return lit ?? (finger ? under(table, x, y) : null) ?? pieces[0] ?? null;
  };

  const press = (/** @type {Element} */ piece) => {
    if (piece.hasAttribute("data-shut")) ears.early(piece);
    else ears.touch(piece.id);
  };

  /** @type {{piece: Element, x: number, y: number, copy: HTMLElement | null} | null} */
  let grip = null;
  let dragged = false;

  table.addEventListener("pointerdown", (event) => {
    dragged = false;
    if (event.button !== 0 || ears.busy()) return;
    const piece = event.target instanceof Element ? event.target.closest(".piece[id]") : null;
    if (piece && (piece.hasAttribute("data-handle") || piece.hasAttribute("data-lit"))) {
      grip = { piece, x: event.clientX, y: event.clientY, copy: null };
    }
  });
  addEventListener("pointermove", (event) => {
    if (!grip) return;
    const far = Math.hypot(event.clientX - grip.x, event.clientY - grip.y);
    if (!grip.copy && far > FAR && (event.pointerType === "mouse" || grip.piece.hasAttribute("data-handle"))) {
      dragged = true;
      grip.copy = shadow(grip.piece);
      table.setAttribute("data-dragging", "");
    }
    if (grip.copy) {
      event.preventDefault();
      grip.copy.style.transform = `translate(${event.clientX - grip.x}px,${event.clientY - grip.y}px)`;
    }
  });
  const release = (/** @type {PointerEvent} */ event) => {
    const held = grip;
    grip = null;
    table.removeAttribute("data-dragging");
    if (!held?.copy) return;
    held.copy.remove();
    if (event.type === "pointercancel") return;
    const target = meant(event.clientX, event.clientY);
    if (target && target !== held.piece) ears.drag(held.piece.id, target.id);
  };
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);

  table.addEventListener("click", (event) => {
    if (dragged) return;
    if (table.dataset.held) {
      delete table.dataset.held;
      return;
    }
    if (event.target instanceof Element && event.target.closest("a, button, input, summary, select, label")) return;
    if (ears.busy()) {
      ears.skip();
      return;
    }
    const piece = meant(event.clientX, event.clientY, event instanceof PointerEvent && event.pointerType === "touch");
    if (!piece) ears.go();
    else if (event.detail !== 2 || !ears.twice(piece.id)) press(piece);
  });
  // Beside the table lies nothing: whoever touches that lets go of what was picked.
  table.parentElement?.addEventListener("click", (event) => {
    if (event.target === event.currentTarget) ears.go();
  });
  table.addEventListener("contextmenu", (event) => {
    if (event.target instanceof Element && event.target.closest(".piece") && matchMedia("(pointer: coarse)").matches)
      event.preventDefault();
  });

  addEventListener("keydown", (event) => {
    if (covered() || event.ctrlKey || event.metaKey || event.altKey) return;
    const focus = document.activeElement;
    if (focus instanceof HTMLInputElement || focus instanceof HTMLTextAreaElement || focus instanceof HTMLSelectElement)
      return;
    const keyed = /** @type {Element[]} */ ([...table.querySelectorAll("[data-key]")]).find(
      (piece) => piece.getAttribute("data-key") === (event.key === " " ? "space" : event.key.toLowerCase()),
    );
    if (keyed && (!event.repeat || keyed.hasAttribute("data-hold")) && !(focus instanceof HTMLButtonElement)) {
      event.preventDefault();
      if (ears.busy()) ears.skip();
      if (!(event.repeat && keyed.hasAttribute("data-shut"))) press(keyed);
      return;
    }
    const here = focus?.closest(".piece[id]");
    if (here && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      if (ears.busy()) ears.skip();
      else press(here);
    } else if (here && event.key.startsWith("Arrow")) {
      const next = neighbour(table, here, event.key);
      if (next instanceof SVGElement || next instanceof HTMLElement) {
        event.preventDefault();
        next.focus();
      }
    }
  });
}

/** The nearest small lit piece that a fingertip at a point covers. @param {HTMLElement} table @param {number} x @param {number} y */
function under(table, x, y) {
  let best = null;
  let least = Infinity;
  for (const piece of table.querySelectorAll(".piece:is([data-lit], [data-picked])")) {
    const box = piece.getBoundingClientRect();
    const aside = Math.abs(x - (box.left + box.width / 2));
    const off = Math.abs(y - (box.top + box.height / 2));
    const far = Math.hypot(aside, off);
    if (aside <= Math.max(FINGER, box.width / 2) && off <= Math.max(FINGER, box.height / 2) && far < least) {
      least = far;
      best = piece;
    }
  }
  return best;
}

/** @param {Element} piece */
function shadow(piece) {
  const box = piece.getBoundingClientRect();
  const held = document.createElement("div");
  held.className = "held dragged";
  held.style.left = `${box.left}px`;
  held.style.top = `${box.top}px`;
  held.style.width = `${box.width}px`;
  held.style.height = `${box.height}px`;
  const copy = /** @type {Element} */ (piece.cloneNode(true));
  for (const node of [copy, ...copy.querySelectorAll("[id]")]) node.removeAttribute("id");
  if (piece instanceof SVGGraphicsElement) {
    const sky = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const frame = piece.getScreenCTM();
    if (frame) {
      copy.setAttribute(
        "transform",
        `matrix(${frame.a} ${frame.b} ${frame.c} ${frame.d} ${frame.e - box.left} ${frame.f - box.top})`,
      );
    }
    sky.setAttribute("class", "shadow");
    sky.append(copy);
    held.append(sky);
  } else held.append(copy);
  document.getElementById("air")?.append(held);
  return held;
}

/** The lit piece that lies nearest in the direction of an arrow key. @param {HTMLElement} table @param {Element} from @param {string} key */
function neighbour(table, from, key) {
  const middle = (/** @type {Element} */ node) => {
    const box = node.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const here = middle(from);
  const [ux, uy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  let best = null;
  let least = Infinity;
  for (const piece of table.querySelectorAll('.piece[tabindex="0"]')) {
    if (piece === from) continue;
    const there = middle(piece);
    const along = (there.x - here.x) * (ux ?? 0) + (there.y - here.y) * (uy ?? 0);
    const aside = Math.abs((there.x - here.x) * (uy ?? 0)) + Math.abs((there.y - here.y) * (ux ?? 0));
    const far = along + aside * 2.2;
    if (along > 2 && far < least) {
      least = far;
      best = piece;
    }
  }
  return best;
}
