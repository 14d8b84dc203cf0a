import assert from "node:assert/strict";
import { test } from "node:test";
import { settled, short } from "../../../src/ludotheque/web/static/js/backs.js";

const hand = (seat, size) =>
  Array.from({ length: size }, (_, number) => ({ id: `back-${seat}-${number}`, seat, at: number + 1 }));

test("a note is a card's name or twelve letters", () => {
  assert.equal(short("  Water (Linked) ", ["Water (Linked)"]), "Water (Linked)");
  assert.equal(short("Water (Linked) I think", ["Water (Linked)"]), "Water (Linke");
  assert.equal(short("   ", []), "");
});

test("notes stay where they lie while the hand keeps its size or grows", () => {
  const notes = { "back-1-0": "Fire", "back-1-2": "Air?" };
  assert.deepEqual(settled(notes, hand(1, 3)), notes);
  assert.deepEqual(settled(notes, hand(1, 5)), notes);
});

test("in a smaller hand a note moves to a back that bears none, of the same hand only", () => {
  const notes = { "back-1-0": "Fire", "back-1-2": "Air?" };
  assert.deepEqual(settled(notes, [...hand(1, 2), ...hand(2, 4)]), { "back-1-0": "Fire", "back-1-1": "Air?" });
});

test("where every back bears a note the one too many is gone, and with the hand all of them", () => {
  const notes = { "back-1-0": "Fire", "back-1-1": "Air?" };
  assert.deepEqual(settled(notes, hand(1, 1)), { "back-1-0": "Fire" });
  assert.deepEqual(settled(notes, hand(2, 3)), {});
});

test("a note on a chosen card goes when it is turned, and comes to no other", () => {
  const notes = { "down-1-0": "Comet" };
  const down = { id: "down-1-0", seat: 1, at: 0 };
  assert.deepEqual(settled(notes, [...hand(1, 3), down]), notes);
  assert.deepEqual(settled(notes, hand(1, 3)), {});
});
