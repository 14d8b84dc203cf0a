// The running score between the same people: run by node's own test runner (make client).

import assert from "node:assert/strict";
import { test } from "node:test";
import { tally } from "../../../src/ludotheque/web/static/js/tally.js";

const kero = (names, ...winners) => ({ game: "kero", names, winners });

test("a first match has no running score", () => {
  assert.equal(tally([kero(["Ada", "Bo"], 0)], "kero", ["Ada", "Bo"]), null);
});

test("wins are counted by name, wherever somebody sat", () => {
  const played = [kero(["Ada", "Bo"], 0), kero(["Bo", "Ada"], 0), kero(["Ada", "Bo"], 0), kero(["Ada", "Cy"], 1)];
  const found = tally(played, "kero", ["Ada", "Bo"]);
  assert.equal(found?.matches, 3, "another company and another game do not count");
  assert.deepEqual(
    [...(found?.won ?? [])],
    [
      ["Ada", 2],
      ["Bo", 1],
    ],
  );
});

test("a team wins together or not at all, and matches of before names were kept are left out", () => {
  const played = [
    { game: "desert", names: ["Ada", "Bo"], winners: [0, 1] },
    { game: "desert", names: ["Ada", "Bo"], winners: [] },
    { game: "desert" },
  ];
  assert.deepEqual(tally(played, "desert", ["Bo", "Ada"])?.together, 1);
});
