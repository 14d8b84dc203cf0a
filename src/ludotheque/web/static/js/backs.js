/** Notes on the backs of others' cards: mine alone, on this device, for as long as the card lies there. */

import { make, the } from "./elements.js";
import { nameOf } from "./people.js";
import { keep, kept } from "./settings.js";
import { say, spoken } from "./words.js";

/** @typedef {{id: string, seat: number, at: number}} Back one that may bear a note; `at` is its place in a hand, 0 on the table */

const SHORT = 12; // letters of a note that is no card's name

/** A note as it is kept: a card by its name, or a few letters. Pure. @param {string} text @param {string[]} cards */
export function short(text, cards) {
  const words = text.trim();
  return cards.includes(words) ? words : [...words].slice(0, SHORT).join("");
}

/**
 * The notes that still lie on something. All backs of a hand are alike: where it got smaller, a note moves to one that
 * bears none, and is gone where each bears one; so is the note on a card that was turned. Pure.
 * @param {Record<string, string>} notes @param {Back[]} backs
 */
export function settled(notes, backs) {
  const left = Object.fromEntries(Object.entries(notes).filter(([id]) => backs.some((back) => back.id === id)));
  for (const [id, text] of Object.entries(notes)) {
    const hand = /^back-(\d+)-/.exec(id)?.[1];
    if (id in left || hand === undefined) continue;
    const free = backs.findLast(({ seat, at, id: other }) => at > 0 && seat === Number(hand) && !(other in left));
    if (free) left[free.id] = text;
  }
  return left;
}

export class Backs {
  /** @type {Record<string, string>} by the piece that bears it */
  notes = {};
  seat = -2; // whose notes these are
  drawn = "";

  /** @param {string} code @param {import("./present.js").Present} present */
  constructor(code, present) {
    this.code = code;
    this.present = present;
    document.addEventListener("click", ({ target }) => {
      const asked = target instanceof Element ? target.closest("[data-notes-of]") : null;
      if (asked) this.open(asked.getAttribute("data-notes-of") ?? "");
    });
  }

  get place() {
    return `backs.${this.code}.${this.present.seat}`;
  }

  /** @returns {Back[]} what lies on the table and may bear a note */
  get there() {
    return [...document.querySelectorAll("#table [data-back]")].map((node) => ({
      id: node.id,
      seat: Number(node.getAttribute("data-back")),
      at: Number(node.getAttribute("data-at") ?? 0),
    }));
  }

  get cards() {
    return [...document.querySelectorAll("#card-words option")].map((option) => option.getAttribute("value") ?? "");
  }

  /** The table was painted: notes go with their cards. A table of the past is only looked at. */
  painted() {
    const { seat, past } = this.present;
    if (this.seat !== seat) {
      this.seat = seat;
      this.notes = seat < 0 ? {} : JSON.parse(kept(this.place, "{}"));
    }
    const there = this.there;
    if (!there.length || past >= 0) return;
    const left = settled(this.notes, there);
    if (JSON.stringify(left) !== JSON.stringify(this.notes)) {
      this.notes = left;
      this.store();
    }
    this.draw(there);
    this.mark(there);
  }

  store() {
    keep(this.place, JSON.stringify(this.notes));
  }

  /** Nothing of a seat stays behind the curtain. */
  forget() {
    this.seat = -2;
    this.notes = {};
    this.drawn = "";
    the("backs").replaceChildren();
    the("backs").hidden = true;
  }

  /** A field for every back, by player. @param {Back[]} there */
  draw(there) {
    const key = JSON.stringify([there, this.present.seats.map((one) => one.name), this.notes, this.seat, spoken()]);
    const place = the("backs");
    if (this.drawn === key || place.contains(document.activeElement)) return;
    this.drawn = key;
    place.hidden = false;
    const seats = [...new Set(there.map((back) => back.seat))];
    place.replaceChildren(
      make("h3", {}, say("backs.title")),
      ...seats.map((seat) =>
        make(
          "fieldset",
          {},
          make("legend", {}, nameOf(this.present.seats, seat)),
          ...there.filter((back) => back.seat === seat).map((back) => this.field(back)),
        ),
      ),
    );
  }

  /** @param {Back} back */
  field({ id, seat, at }) {
    const who = nameOf(this.present.seats, seat);
    const field = make("input", {
      type: "text",
      list: "card-words",
      autocomplete: "off",
      value: this.notes[id] ?? "",
      "data-note-on": id,
      "aria-label": at ? say("backs.card", { who, place: at }) : say("backs.down", { who }),
      placeholder: at ? String(at) : "▾",
    });
    field.addEventListener("input", () => {
      const text = short(field.value, this.cards);
      if (text) this.notes[id] = text;
      else delete this.notes[id];
      this.store();
      this.mark(this.there);
    });
    field.addEventListener("change", () => {
      field.value = this.notes[id] ?? "";
    });
    return field;
  }

  /** Show the notes where they belong. @param {Back[]} there */
  mark(there) {
    const own = there.filter(({ id }) => id in this.notes);
    for (const block of document.querySelectorAll("#table [data-bears]")) {
      const mine = own.filter(({ seat }) => seat === Number(block.getAttribute("data-bears")));
      const words = mine.map(({ id, at }) => `${at || "▾"} ${this.notes[id]}`).join(" · ");
      for (const piece of block.querySelectorAll(".piece")) piece.removeAttribute("data-own");
      if (words) block.querySelector(".piece")?.setAttribute("data-own", `✎ ${words}`);
      const strip = block.querySelector(".own-notes");
      if (!words) strip?.remove();
      else if (strip) strip.textContent = words;
      else block.append(make("p", { class: "own-notes" }, words));
    }
  }

  /** To the field of a piece, wherever the notes lie. @param {string} piece */
  open(piece) {
    const drawer = the("drawer");
    if (drawer.checkVisibility() && !document.body.hasAttribute("data-drawer")) drawer.click();
    the("notes-tab").click();
    the("tip").hidden = true; // it would lie on the fields
    const there = this.there;
    this.draw(there);
    const holder = document.getElementById(piece);
    const back = there.find(({ id }) => id === piece || holder?.contains(document.getElementById(id)));
    const field = document.querySelector(`[data-note-on="${back?.id}"]`);
    if (field instanceof HTMLInputElement) field.focus();
  }
}
