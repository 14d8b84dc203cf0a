// What follows from what a tab knows: run by node's own test runner (make client).

import assert from "node:assert/strict";
import { test } from "node:test";
import { unseen } from "../../../src/ludotheque/web/static/js/chat.js";
import { followsAt } from "../../../src/ludotheque/web/static/js/logbook.js";
import { Present } from "../../../src/ludotheque/web/static/js/present.js";
import { newsSince } from "../../../src/ludotheque/web/static/js/recap.js";
import { agreed } from "../../../src/ludotheque/web/static/js/rematch.js";
import { isAsked } from "../../../src/ludotheque/web/static/js/votes.js";

const ask = (...waiting) => ({ prompt: 1, choices: [], may_act: true, undo: false, waiting });
const present = (more) => Object.assign(new Present(), { role: "seat", seat: 0, ask: ask(0) }, more);

test("pieces may be touched by whoever sits, in the present, at a table that does not rest", () => {
  assert.ok(present().free);
  assert.ok(!present({ role: "spectator" }).free);
  assert.ok(!present({ past: 3 }).free);
  assert.ok(!present({ table: { paused: "asked" } }).free);
  assert.ok(!present({ over: { result: "won" } }).free);
});

test("the screen is handed on when another seat of this device is to move", () => {
  assert.equal(present({ mine: [0, 2], ask: ask(2) }).handsTo, 2);
  assert.equal(present({ mine: [0, 2], ask: ask(0, 2) }).handsTo, undefined);
  assert.equal(present({ mine: [0, 2], ask: ask(1) }).handsTo, undefined);
  assert.equal(present({ mine: [0], ask: ask(1) }).handsTo, undefined);
});

test("nobody is waited for after the end", () => {
  assert.deepEqual(present({ over: { result: "won" } }).waiting, []);
});

test("the first line of a talk has number nought, and is shown", () => {
  const lines = [0, 1].map((no) => ({ no, seat: 1, name: "Bo", text: "hello" }));
  assert.deepEqual(unseen(lines, -1), lines);
  assert.deepEqual(unseen(lines, 0), [lines[1]]);
});

test("whoever was never here has missed nothing; whoever was hears what came after", () => {
  const lines = [0, 1, 2].map((no) => ({ no, name: "x", text: no === 1 ? "" : `line ${no}` }));
  assert.deepEqual(newsSince(lines, ""), []);
  assert.deepEqual(newsSince(lines, "0"), [lines[2]]);
});

test("a rematch tells who has agreed and who is still asked", () => {
  const motion = { no: 1, what: "rematch", by: 0, yes: [0], against: [], of: [0, 1, 2], ends: 0 };
  assert.deepEqual(agreed({ motion }), { yes: [0], asked: [1, 2] });
  assert.deepEqual(agreed({ motion: { ...motion, what: "kick" } }), { yes: [], asked: [] });
  assert.ok(isAsked(motion, 1));
  assert.ok(!isAsked(motion, 0));
});

test("the log follows its newest line until somebody scrolls back, and again from the end on", () => {
  const at = (scrollTop, scrollHeight) => ({ scrollTop, scrollHeight, clientHeight: 200 });
  assert.ok(followsAt(true, 800, at(800, 1000)));
  assert.ok(followsAt(true, 800, at(800, 1400)), "lines came below while it scrolled");
  assert.ok(!followsAt(true, 800, at(500, 1000)), "somebody reads");
  assert.ok(!followsAt(false, 500, at(600, 1000)), "still");
  assert.ok(followsAt(false, 600, at(790, 1000)), "at the end again");
});
