// How a match ended, for whoever reads it: run by node's own test runner (make client).

import assert from "node:assert/strict";
import { test } from "node:test";
import { secretsOf } from "../../../src/ludotheque/web/static/js/openhands.js";
import { company, hasWon, isRace, outcomeWords, wordsFor } from "../../../src/ludotheque/web/static/js/outcome.js";

// Without a language loaded every sentence is its own key.
const seats = [
  { name: "Ada", kind: "person" },
  { name: "Bo", kind: "bot" },
];
const race = { result: "won", text: "Victory", winners: [1], scores: [18, 44] };
const team = { result: "take_off", text: "Take-off", winners: [0, 1], scores: [1, 1] };
const lost = { result: "thirst", text: "Died of thirst", winners: [], scores: [0, 0] };

test("whoever lost a race does not read Victory", () => {
  assert.ok(isRace(race, 2));
  assert.equal(wordsFor(race, 0), "mine.defeat");
  assert.equal(wordsFor(race, 1), "mine.victory");
  assert.equal(outcomeWords(race, seats), "ending.they_won");
  assert.ok(!hasWon(race, 0));
  assert.ok(hasWon(race, -1));
});

test("a team reads what happened to it", () => {
  for (const over of [team, lost]) {
    assert.ok(!isRace(over, 2));
    assert.equal(wordsFor(over, 0), over.text);
    assert.equal(outcomeWords(over, seats), over.text);
  }
});

test("people and bots are counted apart", () => {
  assert.equal(company(seats.slice(0, 1)), "ending.people");
  assert.equal(company(seats), "house.and");
});

test("what one knew and nobody else is what a spectator is not told", () => {
  const moment = (...describe) => ({ describe, regions: {} });
  assert.deepEqual(secretsOf(moment("a", "my hand"), moment("a", "b")), ["my hand"]);
});
