// What the log makes of lines that come again and again: run by node's own test runner (make client).

import assert from "node:assert/strict";
import { test } from "node:test";
import { repeats } from "../../../src/ludotheque/web/static/js/logbook.js";

const pumped = { no: 7, name: "pumped", text: "Two are left.", motion: { log: "again" } };

test("a row of throws is one line, the newest", () => {
  assert.equal(repeats("pumped", pumped), true);
  assert.equal(repeats("rolled", pumped), false, "another event came in between");
  assert.equal(repeats(undefined, pumped), false, "the first line of all");
  assert.equal(repeats("pumped", { ...pumped, motion: {} }), false, "where the room does not say so");
});
