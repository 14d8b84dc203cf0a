/** A piece drawn large, what it is, how it is now, and the rules that speak of it: on hover, focus or a long press. */

import { make, ruleName, the } from "./elements.js";
import { say } from "./words.js";

const LONG = 450;
const STILL = 6; // pixels
const SHOWN = 3500; // milliseconds that what nobody asked for stays in the way

/** @param {HTMLElement} table */
export function tips(table) {
  const tip = the("tip");
  let timer = 0;
  let held = 0;
  let pressed = { x: -99, y: -99 };
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
    const picture = large(piece, table.dataset.room ?? "");
    tip.replaceChildren(...(picture ? [picture] : []), make("strong", {}, name));
    const note = piece.getAttribute("data-note");
    if (note) tip.append(make("span", { class: "tip-note" }, note));
    const does = piece.getAttribute("data-does");
    if (does) tip.append(make("span", { class: "tip-does" }, does));
    const own = piece.getAttribute("data-own");
    if (own) tip.append(make("span", { class: "tip-own" }, own));
    if (
      document.getElementById("backs")?.hidden === false &&
      (piece.querySelector("[data-back]") ?? piece).matches("[data-back]")
    )
      tip.append(make("button", { type: "button", class: "rule-link", "data-notes-of": piece.id }, say("backs.note")));
    const rules = (piece.getAttribute("data-rules") ?? "").split(" ").filter(Boolean);
    if (rules.length) {
      const line = make("span", { class: "tip-rules" });
      for (const rule of rules)
        line.append(make("button", { type: "button", class: "rule-link", "data-rule": rule }, ruleName(rule)));
      tip.append(line);
    }
    tip.hidden = false;
    const box = piece.getBoundingClientRect();
    const wide = tip.offsetWidth;
    const high = tip.offsetHeight;
    const left = Math.max(8, Math.min(innerWidth - wide - 8, box.left + box.width / 2 - wide / 2));
    // Over the table only: the rows above it may be saying what to do.
    const top = (table.parentElement?.getBoundingClientRect().top ?? 0) + 2;
    const above = box.top - high - 8;
    tip.style.left = `${left}px`;
    tip.style.top = `${above > top ? above : Math.max(top, Math.min(innerHeight - high - 8, box.bottom + 8))}px`;
    // What a finger points at is never covered.
    const [x = -1, y = -1] = (document.querySelector("#finger:not([hidden])")?.getAttribute("data-at") ?? "")
      .split(",")
      .map(Number);
    const said = tip.getBoundingClientRect();
    if (x >= said.left && x <= said.right && y >= said.top && y <= said.bottom) hide();
  };

  const pieceAt = (/** @type {EventTarget | null} */ target) =>
    target instanceof Element ? target.closest(".piece[data-name]") : null;

  table.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const piece = pieceAt(event.target);
    if (piece) clearTimeout(timer); // over nothing, what lies open is about to go
    // Whoever has just pressed here knows what it is: a tip comes once the hand moves on.
    if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < STILL) return;
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
    pressed = { x: event.clientX, y: event.clientY };
    if (event.pointerType === "mouse") return;
    const piece = pieceAt(event.target);
    if (!piece) return;
    held = setTimeout(() => {
      show(piece);
      table.dataset.held = "yes";
    }, LONG);
  });
  // A press on what does nothing now still says what it is; asked before the press does anything.
  table.addEventListener(
    "click",
    (event) => {
      const piece = pieceAt(event.target);
      const under = document.elementsFromPoint(event.clientX, event.clientY);
      if (piece && !under.some((node) => node.closest(".piece:is([data-lit], [data-picked])"))) show(piece);
    },
    true,
  );
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    table.addEventListener(end, (event) => {
      if (end === "pointermove" && event instanceof PointerEvent && Math.hypot(event.movementX, event.movementY) < 4)
        return;
      clearTimeout(held);
    });
  }
  // What somebody has just been shown is drawn large: the piece of that name, or the lowest one that lies there.
  table.addEventListener("look", (event) => {
    const place = document.getElementById(String(/** @type {CustomEvent} */ (event).detail));
    const box = place?.getBoundingClientRect();
    if (!place || !box) return;
    const under = document.elementsFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const lying = under.map(pieceAt).filter((piece) => piece !== null);
    const piece = pieceAt(place) ?? lying.at(-1);
    if (!piece) return;
    show(piece);
    clearTimeout(timer);
    timer = setTimeout(hide, SHOWN);
  });
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") hide();
  });
  addEventListener("scroll", hide, { passive: true });

  /** The table changed under an open tip: it tells how the piece is now, or goes with it. */
  const refresh = () => {
    if (tip.hidden || !about) return;
    const now = document.getElementById(about.id);
    if (now && table.contains(now)) show(now);
    else hide();
  };
  return { hide, refresh };
}

const LARGE = 150; // pixels: how high a piece is drawn beside its words, or how wide
const WORTH = 1.25; // a picture that is not larger than the piece by this much shows nothing new

/** A likeness of a piece, larger than it lies there; null where it is large enough. @param {Element} piece @param {string} room */
function large(piece, room) {
  const drawn = piece instanceof SVGGraphicsElement ? piece : piece.querySelector("svg");
  if (!(drawn instanceof SVGGraphicsElement)) return null;
  const whole = drawn instanceof SVGSVGElement;
  const { x, y, width, height } = whole ? drawn.viewBox.baseVal : drawn.getBBox();
  const seen = drawn.getBoundingClientRect();
  const scale = LARGE / Math.max(width, height);
  if (!(width && height) || width * scale < seen.width * WORTH || height * scale < seen.height * WORTH) return null;
  const copy = /** @type {SVGElement} */ (drawn.cloneNode(true));
  for (const node of [copy, ...copy.querySelectorAll("*")])
    for (const name of ["id", "role", "tabindex", "data-lit", "data-picked", "data-hint", "data-last"])
      node.removeAttribute(name);
  let sky = copy;
  if (!whole) {
    copy.removeAttribute("transform");
    sky = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    sky.setAttribute("viewBox", `${x - 2} ${y - 2} ${width + 4} ${height + 4}`);
    sky.append(copy);
  }
  sky.style.width = `${width * scale}px`;
  sky.style.height = `${height * scale}px`;
  return make("div", { class: "table tip-picture", "data-room": room, "aria-hidden": "true" }, sky);
}
