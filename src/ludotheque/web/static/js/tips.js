/** What a piece is, how it is now, and the rules that speak of it: on hover, focus or a long press. */

import { make, ruleName, the } from "./elements.js";

const LONG = 450;

/** @param {HTMLElement} table */
export function tips(table) {
  const tip = the("tip");
  let timer = 0;
  let held = 0;
  /** @type {Element | null} */
  let about = null;

  const hide = () => {
    clearTimeout(timer);
    about = null;
    tip.hidden = true;
  };

  /** @param {Element} piece */
  const show = (piece) => {
    const name = piece.getAttribute("data-name");
    if (!name) return;
    about = piece;
    tip.replaceChildren(make("strong", {}, name));
    const note = piece.getAttribute("data-note");
    if (note) tip.append(make("span", { class: "tip-note" }, note));
    const does = piece.getAttribute("data-does");
    if (does) tip.append(make("span", { class: "tip-does" }, does));
    const rules = (piece.getAttribute("data-rules") ?? "").split(" ").filter(Boolean);
    if (rules.length) {
      const line = make("span", { class: "tip-rules" });
      for (const rule of rules) line.append(make("button", { type: "button", class: "rule-link", "data-rule": rule }, ruleName(rule)));
      tip.append(line);
    }
    tip.hidden = false;
    const box = piece.getBoundingClientRect();
    const wide = tip.offsetWidth;
    const high = tip.offsetHeight;
    const left = Math.max(8, Math.min(innerWidth - wide - 8, box.left + box.width / 2 - wide / 2));
    const above = box.top - high - 8;
    tip.style.left = `${left}px`;
    tip.style.top = `${above > 8 ? above : Math.min(innerHeight - high - 8, box.bottom + 8)}px`;
  };

  const pieceAt = (/** @type {EventTarget | null} */ target) => (target instanceof Element ? target.closest(".piece[data-name]") : null);

  table.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const piece = pieceAt(event.target);
    clearTimeout(timer);
    if (piece && piece !== about) timer = setTimeout(() => show(piece), 380);
  });
  table.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer);
    const towards = event.relatedTarget;
    if (towards instanceof Node && tip.contains(towards)) return;
    timer = setTimeout(() => {
      if (!tip.matches(":hover")) hide();
    }, 260);
  });
  tip.addEventListener("pointerleave", hide);
  table.addEventListener("focusin", (event) => {
    const piece = pieceAt(event.target);
    if (piece?.matches(":focus-visible")) show(piece);
  });
  table.addEventListener("focusout", hide);
  table.addEventListener("pointerdown", (event) => {
    hide();
    if (event.pointerType === "mouse") return;
    const piece = pieceAt(event.target);
    if (!piece) return;
    held = setTimeout(() => {
      show(piece);
      table.dataset.held = "yes";
    }, LONG);
  });
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    table.addEventListener(end, (event) => {
      if (end === "pointermove" && event instanceof PointerEvent && Math.hypot(event.movementX, event.movementY) < 4) return;
      clearTimeout(held);
    });
  }
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
  addEventListener("scroll", hide, { passive: true });
  return { hide };
}
