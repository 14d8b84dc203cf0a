// Words that are looked for in a rulebook: run by node's own test runner (make client).

import assert from "node:assert/strict";
import { test } from "node:test";
import { finds, stem } from "../../../src/ludotheque/web/static/js/search.js";

const PAIRS = {
  en: [
    ["fairy", "fairies"],
    ["card", "cards"],
    ["ship", "Ships"],
    ["tile", "tiles"],
    ["box", "boxes"],
    ["egg", "eggs"],
  ],
  fr: [
    ["fée", "Fées"],
    ["carte", "cartes"],
    ["jeu", "jeux"],
    ["animal", "animaux"],
    ["vaisseau", "vaisseaux"],
    ["dé", "dés"],
  ],
  nl: [
    ["fee", "feeën"],
    ["kaart", "kaarten"],
    ["dobbelsteen", "dobbelstenen"],
    ["tegel", "tegels"],
  ],
  es: [
    ["hada", "hadas"],
    ["carta", "cartas"],
    ["luz", "luces"],
    ["nave", "naves"],
    ["señal", "señales"],
    ["flor", "flores"],
  ],
};

for (const [language, pairs] of Object.entries(PAIRS)) {
  test(`one and several of a thing find the same rules (${language})`, () => {
    for (const [one, several] of pairs) {
      if (one.length > 3) assert.equal(stem(one, language), stem(several, language), one);
      for (const text of [`A rule of ${one}.`, `A rule of ${several}!`]) {
        if (one.length > 3) assert.ok(finds(text, one, language) && finds(text, several, language), `${text} ${one}`);
        assert.ok(finds(text, one, language), `${text} ${one}`);
      }
    }
  });
}

test("all words count, beginnings are enough, ids are found", () => {
  assert.ok(finds("desert:ST5 The storm moves on", "storm mov", "en"));
  assert.ok(!finds("The storm moves on", "storm water", "en"));
  assert.ok(finds("desert:ST5 The storm", "st5", "en"));
  assert.ok(finds("anything", "", "en"));
});
