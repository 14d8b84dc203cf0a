// How games sound: run by node's own test runner (make client).

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { names, soundOf } from "../../../src/ludotheque/web/static/js/sounds.js";

const GAMES = ["aerion", "desert", "kero", "kreo"];
const motion = (game) =>
  readFileSync(new URL(`../../../src/ludotheque/games/${game}/motion.toml`, import.meta.url), "utf-8");

test("every sound that a game asks for is there", () => {
  for (const game of GAMES) {
    const asked = [...motion(game).matchAll(/^sound = "(\w+)"/gm)].map(([, name]) => name);
    assert.ok(asked.length > 10);
    assert.deepEqual(
      asked.filter((name) => !names.includes(name)),
      [],
    );
  }
});

test("the same thing sounds otherwise in every game, and nowhere as in the house", () => {
  for (const name of names) {
    const heard = [...GAMES, ""].map((game) => JSON.stringify(soundOf(name, game)));
    assert.equal(new Set(heard).size, GAMES.length + 1, name);
  }
});

test("a game's voice can be heard and is no louder than the house's", () => {
  for (const name of names) {
    const loudest = (game) =>
      Math.max(
        ...[...soundOf(name, game).tones.map((one) => one[5]), ...soundOf(name, game).breaths.map((one) => one[4])],
      );
    for (const game of GAMES) {
      assert.ok(loudest(game) <= loudest(""));
      for (const [, from, to] of soundOf(name, game).tones)
        assert.ok(Math.min(from, to) > 20 && Math.max(from, to) < 9000);
      for (const [from, to] of soundOf(name, game).breaths)
        assert.ok(Math.min(from, to) > 100 && Math.max(from, to) < 9000);
    }
  }
});
