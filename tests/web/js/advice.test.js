// What an advice points at while a choice is being made: run by node's own test runner (make client).

import assert from "node:assert/strict";
import { test } from "node:test";
import { leading } from "../../../src/ludotheque/web/static/js/advice.js";
import { Picking } from "../../../src/ludotheque/web/static/js/picking.js";
import { wayOf } from "../../../src/ludotheque/web/static/js/ways.js";

const show = {
  verb: "show",
  label: "Show a card",
  moves: [5, 6].flatMap((card) =>
    [0, 1].map((whom) => ({
      values: [card, whom],
      label: `${card} to ${whom}`,
      path: [`hand-${card}`, `seat-${whom}`],
    })),
  ),
};
const reroll = {
  verb: "reroll",
  label: "Reroll",
  groups: [
    {
      values: [null],
      label: "Reroll",
      path: [],
      close: [],
      members: [0, 1, 2].map((bit) => ({ bit, label: String(bit), path: [`die-${bit}`] })),
      least: 1,
      most: 3,
    },
  ],
};
const end = { verb: "end", label: "End", moves: [{ values: [], label: "End", path: [] }] };

function asked(...choices) {
  const picking = new Picking(() => undefined);
  picking.begin({ prompt: 1, choices, may_act: true, undo: false, waiting: [0] });
  return picking;
}

test("before anything is begun: the pieces of the move, and the one verb", () => {
  const found = leading(asked(show, end), ["show", 5, 1]);
  assert.deepEqual(found.pieces, ["hand-5", "seat-1"]);
  assert.equal(found.controls[0], '[data-verb="show"]:not([data-values])');
});

test("inside the choice: what is still missing, and that control alone", () => {
  const picking = asked(show, end);
  picking.begin_verb("show");
  picking.touch("hand-5");
  assert.deepEqual(leading(picking, ["show", 5, 1]), {
    pieces: ["seat-1"],
    controls: ['[data-stage="seat-1"]', '[data-verb="show"][data-values="5,1"]'],
  });
});

test("on another way: the way back", () => {
  const picking = asked(show, end);
  picking.touch("hand-6");
  assert.deepEqual(leading(picking, ["show", 5, 1]), { pieces: [], controls: ["[data-focus=back]"] });
});

test("in a subset: the members that are wrong, then the key that confirms", () => {
  const picking = asked(reroll, end);
  picking.begin_verb("reroll");
  picking.toggle(0);
  assert.deepEqual(leading(picking, ["reroll", 0b110]), {
    pieces: ["die-1", "die-2"],
    controls: ['[data-bit="0"]', '[data-bit="1"]', '[data-bit="2"]'],
  });
  for (const bit of [0, 1, 2]) picking.toggle(bit);
  assert.deepEqual(leading(picking, ["reroll", 0b110]).controls, ['[data-confirm="reroll"]']);
});

test("an advice stands as long as its move is open, whatever else is asked", () => {
  const open = asked(show, end).ways;
  assert.equal(wayOf(open, ["show", 5, 1])?.label, "5 to 1");
  assert.equal(wayOf(open, ["show", 7, 1]), undefined);
  assert.equal(wayOf(asked(end).ways, ["show", 5, 1]), undefined);
  assert.equal(wayOf(asked(reroll).ways, ["reroll", 5])?.label, "Reroll");
});

test("a later piece of the move that was touched for something else: the way back", () => {
  const blast = {
    verb: "blast",
    label: "Blast",
    moves: [{ values: [7], label: "Blast b3", path: ["card-0", "tile-7"] }],
  };
  const walk = { verb: "walk", label: "Walk", moves: [{ values: [7], label: "Walk to b3", path: ["tile-7"] }] };
  const dig = { verb: "dig", label: "Dig", moves: [{ values: [7], label: "Dig b3", path: ["tile-7"] }] };
  const picking = asked(blast, walk, dig);
  assert.deepEqual(leading(picking, ["blast", 7]).pieces, ["card-0", "tile-7"], "the card comes first");
  assert.equal(picking.touch("tile-7"), "menu");
  assert.deepEqual(leading(picking, ["blast", 7]), { pieces: [], controls: ["[data-focus=back]"] });
});

test("dice that are always at hand: those that are wrongly held, then the key that throws", () => {
  const thrown = { ...reroll.groups[0], close: ["throw"] };
  const picking = asked({ verb: "throw", label: "Throw", groups: [thrown] }, end);
  assert.equal(picking.held, 0b111, "all of them, to begin with");
  assert.deepEqual(leading(picking, ["throw", 0b101]), { pieces: ["die-1"], controls: [] });
  picking.touch("die-1");
  assert.deepEqual(leading(picking, ["throw", 0b101]).pieces, ["throw"]);
  picking.touch("die-0");
  assert.deepEqual(leading(picking, ["throw", 0b101]).pieces, ["die-0"], "taken out by mistake");
});

test("an advice to throw a die that is gone does not stand any more", () => {
  const thrown = { ...reroll.groups[0], close: ["throw"] };
  const picking = asked({ verb: "throw", label: "Throw", groups: [thrown] }, end);
  assert.ok(wayOf(picking.ways, ["throw", 0b100]));
  const fewer = { ...thrown, members: thrown.members.slice(0, 2), most: 2 };
  const choices = [{ verb: "throw", label: "Throw", groups: [fewer] }, end];
  picking.begin({ prompt: 1, choices, may_act: true, undo: false, waiting: [0] });
  assert.ok(wayOf(picking.ways, ["throw", 0b010]));
  assert.equal(wayOf(picking.ways, ["throw", 0b100]), undefined);
});
