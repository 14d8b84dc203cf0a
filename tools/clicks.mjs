// How few gestures make a move: with the client's own picking, over every way that it offers.
// Reads a list of decisions as JSON from its input, writes [by control and piece, with double click and drag] for each.

import { readFileSync } from "node:fs";
import { Picking } from "../src/ludotheque/web/static/js/picking.js";
import { count } from "../src/ludotheque/web/static/js/ways.js";

const NEVER = 99;

/** A picking that was asked this, and what it has made so far. */
function asked(decision, lately) {
  let made = null;
  const picking = new Picking((wire) => {
    made = JSON.stringify(wire);
  });
  for (const [verb, chosen] of Object.entries(lately)) picking.lately.set(verb, chosen);
  picking.begin({ prompt: 1, choices: decision.choices, may_act: true, undo: false, waiting: [0] });
  return { picking, is: (wire) => made === JSON.stringify(wire) };
}

/** The way that this move is, of a picking. */
function wayOf(picking, [verb, ...values]) {
  const fits = (own) => own.every((value, place) => value === null || value === values[place]);
  return picking.ways.find(
    (way) => way.choice.verb === verb && fits((way.move ?? way.group ?? way.steps).values),
  );
}

/** Presses that fill a subset or an amount once it is being chosen, its confirming included. */
function filling(way, wire, begun) {
  const given = (way.group ?? way.steps).values;
  const value = wire[1 + given.indexOf(null)];
  if (way.group) return count(value ^ begun) + 1;
  const first = Math.max(0, way.steps.amounts.findIndex((amount) => amount > 0));
  return Math.abs(way.steps.amounts.indexOf(value) - first) + 1;
}

/** By its control: the verb, then what it asks for. */
function byControl(decision, lately) {
  const { picking, is } = asked(decision, lately);
  const way = wayOf(picking, decision.wire);
  if (!way) return NEVER;
  if (way === picking.standing) return filling(way, decision.wire, picking.held);
  let presses = 1;
  picking.begin_verb(way.choice.verb);
  while (!is(decision.wire) && presses < NEVER) {
    if (picking.family) return presses + filling(way, decision.wire, 0);
    const next = way.path[picking.picked.length];
    if (picking.stages().length && next !== undefined) picking.touch(next);
    else picking.choose(way);
    presses += 1;
  }
  return presses;
}

/** By its pieces, and a line of the menu where these may mean several things. */
function byPieces(decision, lately) {
  const { picking, is } = asked(decision, lately);
  const way = wayOf(picking, decision.wire);
  if (!way?.path.length && !way?.group) return NEVER;
  if (way === picking.standing) return filling(way, decision.wire, picking.held);
  let presses = 0;
  for (const piece of way.path) {
    const turn = picking.touch(piece);
    presses += 1;
    if (is(decision.wire)) return presses;
    if (turn === "none") return NEVER;
    if (turn === "menu") {
      picking.choose(way);
      presses += 1;
      if (is(decision.wire)) return presses;
    }
  }
  return way.group || way.steps ? presses + filling(way, decision.wire, 0) : NEVER;
}

/** By one double click, or by one piece laid on another, and a line of the menu if that still asks. */
function byOneGesture(decision, lately) {
  const { means, takes, wire } = decision;
  const tries = [];
  const begin = () => asked(decision, lately);
  const path = wayOf(begin().picking, wire)?.path ?? [];
  for (const piece of path.slice(-1)) {
    const { picking, is } = begin();
    if (picking.touch(piece) === "menu") picking.twice(piece, means[piece] ?? []);
    if (is(wire)) tries.push({ presses: 1, to: "" });
  }
  for (const from of Object.keys(means))
    for (const to of new Set([...path, ...Object.keys(takes)])) {
      if (from === to) continue;
      const { picking, is } = begin();
      const turn = picking.drag(from, to, means[from], takes[to] ?? []);
      const way = turn === "menu" && picking.menu.find((one) => one === wayOf(picking, wire));
      if (way) picking.choose(way);
      if (is(wire)) tries.push({ presses: way ? 2 : 1, to });
    }
  return tries;
}

/** @type {Record<string, {mask: number, of: number}>} */
let lately = {};
/** @type {Set<string>} where what was laid down last may go on to by itself */
let laid = new Set();
const found = [];
for (const decision of JSON.parse(readFileSync(0, "utf8"))) {
  const before = Math.min(byControl(decision, lately), byPieces(decision, lately));
  const tries = byOneGesture(decision, lately);
  const { picking } = asked(decision, lately);
  const way = wayOf(picking, decision.wire);
  const goesOn = way?.path.length === 1 && laid.has(way.path[0]);
  const after = goesOn ? 0 : Math.min(before, ...tries.map(({ presses }) => presses));
  laid = new Set(tries.filter(({ presses, to }) => to && presses <= after).map(({ to }) => to));
  const standing = picking.standing;
  lately =
    way && way === standing
      ? { [way.choice.verb]: { mask: decision.wire[1], of: way.group.members.reduce((all, one) => all | (1 << one.bit), 0) } }
      : {};
  found.push([before, after]);
}
process.stdout.write(JSON.stringify(found));
