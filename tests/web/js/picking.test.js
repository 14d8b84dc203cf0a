// Touches that become moves: run by node's own test runner (make client).

import assert from "node:assert/strict";
import { test } from "node:test";
import { Picking } from "../../../src/ludotheque/web/static/js/picking.js";
import { allows, count, spokenOf, waysOf } from "../../../src/ludotheque/web/static/js/ways.js";

/** A picking that is asked this, and the moves it made. */
function asked(...choices) {
  const made = [];
  const picking = new Picking((wire, caution) => made.push([...wire, caution]));
  const ask = (prompt, ...now) => picking.begin({ prompt, choices: now, may_act: true, undo: false, waiting: [0] });
  ask(1, ...choices);
  return { picking, made, ask };
}

const walk = {
  verb: "walk",
  label: "Walk",
  moves: [
    { values: [3], label: "Walk to b3", path: ["tile-3"] },
    { values: [4], label: "Walk to b4", path: ["tile-4"] },
  ],
};
const dig = { verb: "dig", label: "Dig", moves: [{ values: [3], label: "Dig at b3", path: ["tile-3"] }] };
const show = {
  verb: "show",
  label: "Show a card",
  moves: [0, 1].map((whom) => ({ values: [5, whom], label: `Show fire to ${whom}`, path: ["hand-5", `seat-${whom}`] })),
};
const choose = { verb: "choose", label: "Choose", moves: [{ values: [5], label: "Choose fire", path: ["hand-5"] }] };
const throwing = (...bits) => ({
  verb: "throw",
  label: "Throw",
  groups: [
    {
      values: [null],
      label: "Throw …",
      path: [],
      close: ["throw-key"],
      least: 1,
      most: bits.length,
      members: bits.map((bit) => ({ bit, label: `die ${bit}`, path: [`die-${bit}`] })),
    },
  ],
});

test("a piece that means one thing makes the move", () => {
  const { picking, made } = asked(walk, dig);
  assert.equal(picking.touch("tile-4"), "made");
  assert.deepEqual(made, [["walk", 4, ""]]);
});

test("a piece that means two things asks, and the answer is the move", () => {
  const { picking, made } = asked(walk, dig);
  assert.equal(picking.touch("tile-3"), "menu");
  assert.deepEqual(
    picking.menu.map((way) => way.label),
    ["Walk to b3", "Dig at b3"],
  );
  picking.choose(picking.menu[1]);
  assert.deepEqual(made, [["dig", 3, ""]]);
});

test("a line of a menu that names the whole move is not asked again", () => {
  const { picking, made } = asked(choose, show);
  assert.equal(picking.touch("hand-5"), "menu");
  const line = picking.menu.find((way) => way.label === "Show fire to 1");
  assert.equal(picking.choose(line), "made");
  assert.deepEqual(made, [["show", 5, 1, ""]]);
});

test("a piece that means nothing is told so, and nothing is made", () => {
  const { picking, made } = asked(walk);
  assert.equal(picking.touch("tile-9"), "none");
  assert.deepEqual(made, []);
});

test("a likely mistake is asked about", () => {
  const fire = { verb: "fire", label: "Fire", moves: [{ values: [], label: "Fire", path: ["key"], caution: "Sure?" }] };
  const { picking, made } = asked(fire, walk);
  picking.touch("key");
  assert.deepEqual(made, [["fire", "Sure?"]]);
});

test("what was begun is kept while the question stays, and dropped with it", () => {
  const { picking, ask } = asked(choose, show);
  picking.begin_verb("show");
  assert.ok(picking.begun);
  ask(1, choose, show);
  assert.ok(picking.begun);
  ask(2, choose, show);
  assert.ok(!picking.begun);
});

test("dice in the hand stay in the hand from throw to throw", () => {
  const { picking, made, ask } = asked(throwing(0, 1, 2));
  picking.touch("die-0");
  picking.touch("throw-key");
  ask(2, throwing(0, 1, 2));
  picking.touch("throw-key");
  assert.deepEqual(made, [
    ["throw", 6, ""],
    ["throw", 6, ""],
  ]);
});

test("a die that burnt leaves the hand, the others stay", () => {
  const { picking, ask } = asked(throwing(0, 1, 2, 3));
  picking.touch("die-0");
  picking.touch("throw-key");
  ask(2, throwing(0, 1, 3));
  assert.equal(picking.held, 0b1010);
});

test("a die that is gone leaves the hand also where the question keeps its number", () => {
  const { picking, made, ask } = asked(throwing(0, 1, 2));
  ask(1, throwing(0, 1));
  assert.equal(picking.held, 0b011);
  assert.equal(picking.touch("throw-key"), "made");
  assert.deepEqual(made, [["throw", 0b011, ""]]);
  for (const die of [0, 1]) picking.touch(`die-${die}`);
  ask(1, throwing(0, 1));
  assert.equal(picking.held, 0, "what was set aside stays aside");
  picking.touch("die-1");
  ask(1, throwing(0));
  assert.equal(picking.held, 0b001, "the last one in the hand is gone: those that are there are taken");
});

test("what is no member is never thrown", () => {
  const [way] = waysOf({ prompt: 1, choices: [throwing(0, 1)], may_act: true, undo: false, waiting: [0] });
  assert.equal(allows(way.group, 0b011), true);
  assert.equal(allows(way.group, 0b101), false);
});

test("when the only die that was thrown has burnt, those set aside stay aside", () => {
  const { picking, ask } = asked(throwing(0, 1, 2, 3));
  for (const die of [0, 1, 3]) picking.touch(`die-${die}`);
  picking.touch("throw-key");
  ask(2, throwing(0, 1, 3));
  assert.equal(picking.held, 0);
  ask(2, throwing(0, 1, 3));
  assert.equal(picking.held, 0, "also where the same question is asked again");
  assert.equal(picking.touch("throw-key"), "none");
  picking.touch("die-3");
  assert.equal(picking.touch("throw-key"), "made");
});

test("in a new turn all dice are taken, not those left over from the last one", () => {
  const { picking, ask } = asked(throwing(0, 1, 2));
  picking.touch("die-0");
  picking.touch("throw-key");
  ask(2, walk);
  ask(3, throwing(0, 1, 2));
  assert.equal(picking.held, 0b111);
});

test("also where nothing else was asked in between", () => {
  const { picking, ask } = asked(throwing(1, 2));
  picking.touch("die-1");
  picking.touch("throw-key");
  ask(2, throwing(0, 1, 2));
  assert.equal(picking.held, 0b111);
});

test("also where another move begins the next roll", () => {
  const stand = { verb: "stand_up", label: "Roll", moves: [{ values: [], label: "Roll", path: ["truck"] }] };
  const { picking, ask } = asked(throwing(0, 1, 2), stand);
  picking.touch("die-0");
  picking.touch("throw-key");
  ask(2, throwing(0, 1, 2), stand);
  picking.touch("truck");
  ask(3, throwing(0, 1, 2));
  assert.equal(picking.held, 0b111);
});

test("where not all may be taken, as many as may", () => {
  const few = throwing(0, 1, 2);
  few.groups[0].masks = [0b001, 0b011, 0b100];
  assert.equal(asked(few).picking.held, 0b011);
});

test("a subset is confirmed when it is large enough", () => {
  const group = throwing(0, 1, 2).groups[0];
  assert.ok(!allows(group, 0));
  assert.ok(allows(group, 0b101));
  assert.ok(!allows({ ...group, masks: [1, 2] }, 0b101));
  assert.equal(count(0b1011), 3);
});

test("the pieces of a move are those that were touched, its members and what closes it", () => {
  const ways = waysOf({ prompt: 1, choices: [throwing(0, 1, 2), show], may_act: true, undo: false, waiting: [] });
  assert.deepEqual(spokenOf(ways, ["throw", 0b110]).pieces, ["die-1", "die-2", "throw-key"]);
  assert.deepEqual(spokenOf(ways, ["show", 5, 1]), { pieces: ["hand-5", "seat-1"], label: "Show fire to 1" });
});

test("another piece that begins a move takes the place of the one that was picked", () => {
  const other = { verb: "choose", label: "Choose", moves: [{ values: [6], label: "Choose air", path: ["hand-6"] }] };
  const { picking, made } = asked(show, choose, { ...show, verb: "offer", label: "Offer" }, other);
  assert.notEqual(picking.touch("hand-5"), "made");
  assert.equal(picking.touch("hand-6"), "made");
  assert.deepEqual(made, [["choose", 6, ""]]);
  assert.equal(picking.touch("hand-5") === "none", false);
  assert.equal(picking.touch("nothing"), "none");
});

test("a piece touched twice makes the move that ends there, and of several the one it is for", () => {
  const { picking, made } = asked(choose, show);
  assert.equal(picking.touch("hand-5"), "menu");
  assert.equal(picking.twice("hand-5", []), "made");
  assert.deepEqual(made, [["choose", 5, ""]]);
  const both = asked(walk, dig);
  assert.equal(both.picking.touch("tile-3"), "menu");
  assert.equal(both.picking.twice("tile-3", []), "none");
  assert.equal(both.picking.twice("tile-3", ["fly", "dig"]), "made");
  assert.deepEqual(both.made, [["dig", 3, ""]]);
});

test("a piece touched twice where nothing is asked is only touched again", () => {
  const { picking } = asked(throwing(0, 1));
  picking.touch("die-0");
  assert.equal(picking.twice("die-0", []), "none");
});

test("a piece laid on another makes what both make together, or asks what of it", () => {
  const swap = { ...show, verb: "offer", label: "Offer", moves: show.moves.map((move) => ({ ...move })) };
  const { picking, made } = asked(choose, show);
  assert.equal(picking.drag("hand-5", "seat-1", ["choose"], []), "made");
  assert.deepEqual(made, [["show", 5, 1, ""]]);
  const binding = asked(choose, { ...show, binding: true });
  assert.equal(binding.picking.drag("hand-5", "seat-1", ["choose"], []), "menu");
  assert.deepEqual(
    binding.picking.menu.map((way) => way.label),
    ["Show fire to 1"],
  );
  const several = asked(choose, show, swap);
  assert.equal(several.picking.drag("hand-5", "seat-1", ["choose"], []), "menu");
  assert.deepEqual(
    several.picking.menu.map((way) => way.choice.verb),
    ["show", "offer"],
  );
});

test("my pawn laid on a tile goes there, whatever else the tile is for", () => {
  const { picking, made } = asked(walk, dig);
  assert.equal(picking.drag("pawn-0", "tile-3", ["walk"], []), "made");
  assert.deepEqual(made, [["walk", 3, ""]]);
  assert.equal(asked(dig).picking.drag("pawn-0", "tile-3", ["walk"], []), "none");
});

test("a card laid where it is taken makes its own move, and elsewhere none", () => {
  const acquire = { verb: "acquire", label: "Acquire", moves: [{ values: [2], label: "Acquire", path: ["card-2"] }] };
  const pay = { verb: "pay", label: "Pay", moves: [{ values: [2], label: "Pay", path: ["card-2"] }] };
  const { picking, made } = asked(acquire, pay);
  assert.equal(picking.drag("card-2", "ship-1", ["acquire", "pay"], []), "none");
  assert.equal(picking.drag("card-2", "shop-a", ["acquire", "pay"], ["acquire"]), "made");
  assert.deepEqual(made, [["acquire", 2, ""]]);
  assert.equal(asked(pay).picking.drag("card-2", "shop-a", ["acquire", "pay"], ["acquire"]), "none");
});

test("what gives something up is named by a touch and made by the second, by two in a row, or from its control", () => {
  const pay = {
    verb: "pay",
    label: "Discard",
    asks: true,
    moves: [{ values: [2], label: "Discard the nut", path: ["card-2"] }],
  };
  const { picking, made } = asked(pay);
  assert.equal(picking.touch("card-2"), "menu");
  assert.deepEqual(made, []);
  assert.equal(picking.choose(picking.menu[0]), "made");
  picking.reset();
  picking.touch("card-2");
  assert.equal(picking.twice("card-2", ["pay"]), "made");
  picking.reset();
  assert.equal(picking.begin_verb("pay"), "made");
  assert.equal(made.length, 3);
});

test("none or all of what is at hand by one press, then several thrown together", () => {
  const { picking, made } = asked(throwing(0, 1, 2, 3));
  assert.equal(count(picking.held), 4);
  picking.none_or_all();
  assert.equal(picking.held, 0);
  picking.touch("die-1");
  picking.touch("die-3");
  assert.equal(picking.throw_held(), "made");
  assert.deepEqual(made, [["throw", 0b1010, ""]]);
  picking.none_or_all();
  picking.none_or_all();
  assert.equal(count(picking.held), 4);
});
