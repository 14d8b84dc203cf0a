// Sentences made in the browser: run by node's own test runner (make client).

import assert from "node:assert/strict";
import { test } from "node:test";

const TABLE = { hint: "Hint: {move}. {reason}", n: { one: "{n} card", other: "{n} cards" } };
globalThis.document = { documentElement: { lang: "en" }, querySelector: () => null };
globalThis.fetch = async () => ({ json: async () => TABLE });
const { learn, say } = await import("../../../src/ludotheque/web/static/js/words.js");
await learn("en");

test("a name that brings its own mark needs no full stop", () => {
  assert.equal(say("hint", { move: "Wait!", reason: "A card comes." }), "Hint: Wait! A card comes.");
  assert.equal(say("hint", { move: "Dig", reason: "Why not?" }), "Hint: Dig. Why not?");
});

test("numbers choose their form", () => {
  assert.deepEqual([say("n", { n: 1 }), say("n", { n: 2 })], ["1 card", "2 cards"]);
});
