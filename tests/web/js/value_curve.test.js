/** Which turning points an ending tells. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { told, written } from "../../../src/ludotheque/web/static/js/value_curve.js";

/** @param {number} n @param {[number, number]} [swing] */
const mark = (n, swing) => ({ n, text: String(n), ...(swing ? { swing } : {}) });

test("turns that changed how it looked come before all others, in the order of the match", () => {
  const marks = Array.from({ length: 12 }, (_, n) => mark(n, n < 3 ? [10, 40] : undefined));
  assert.deepEqual(
    told(marks).map(({ n }) => n),
    [0, 1, 2, 8, 9, 10, 11],
  );
});

test("few of them are all told", () => {
  assert.deepEqual(
    told([mark(4), mark(2, [50, 20])]).map(({ n }) => n),
    [2, 4],
  );
  assert.deepEqual(told([]), []);
});

test("below a curve stand as many rounds as there is room for, in even steps", () => {
  const rounds = (count) => Array.from({ length: count }, (_, place) => [10 * place, place + 1]);
  assert.deepEqual(
    written(rounds(5)).map(([, number]) => number),
    [1, 2, 3, 4, 5],
  );
  assert.deepEqual(
    written(rounds(23)).map(([, number]) => number),
    [1, 5, 10, 15, 20],
  );
  assert.deepEqual(written([]), []);
});
