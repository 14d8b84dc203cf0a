/** A components sheet as text, datum by datum. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { datumOf, placesIn, withDatum } from "../../../src/ludotheque/web/static/js/sheet.js";

const SHEET = `# a box
[truck]
seconds = 60 # of a full tank

[[card]]
id = "outrider"
cost = { recruit = 2, wheat = 1 }

[[card]]
id = "still"
faces = ["brick", "fire"] # two "of" them
`;

test("a datum is found by its table, its row and its key", () => {
  const places = placesIn(SHEET);
  assert.equal(places.get("truck.seconds"), 2);
  assert.equal(places.get("card.0.cost"), 6);
  assert.equal(places.get("card.1.faces"), 10);
  assert.equal(places.get("card.2.faces"), undefined);
});

test("what a line says is read, and written anew with its comment", () => {
  assert.equal(datumOf("seconds = 60 # of a full tank"), 60);
  assert.deepEqual(datumOf("cost = { recruit = 2, wheat = 1 }"), { recruit: 2, wheat: 1 });
  assert.deepEqual(datumOf('faces = ["brick", "fire"] # two "of" them'), ["brick", "fire"]);
  assert.equal(datumOf("[truck]"), null);
  assert.equal(withDatum("seconds = 60 # of a full tank", 45), "seconds = 45 # of a full tank");
  assert.equal(withDatum("cost = { recruit = 2 }", { recruit: 3 }), "cost = { recruit = 3 }");
  assert.equal(withDatum('faces = ["brick"] # one', ["fire"]), 'faces = ["fire"] # one');
  assert.equal(withDatum("gear = true", false), "gear = false");
});
