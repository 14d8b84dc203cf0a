/** What an advice asks for next: pieces and controls, as far as a choice has come. Pure. */

import { memberAt, spokenOf } from "./ways.js";

/** @typedef {import("./types.js").Wire} Wire */

/**
 * Members of a subset that are in it and should not be, or the other way round.
 * @param {import("./types.js").Group} group @param {Wire | number[]} values what the advice fills in @param {number} mask
 */
function amiss(group, values, mask) {
  const bits = Number(values[group.values.indexOf(null)] ?? 0);
  return group.members.filter(({ bit }) => ((bits ^ mask) >> bit) & 1);
}

/**
 * The pieces of an advised move that are not picked yet, and the controls that lead to it, as selectors.
 * @param {Pick<import("./picking.js").Picking, "ways" | "picked" | "verb" | "mask" | "family" | "begun" | "standing" | "held">} picking
 * @param {Wire} wire
 * @returns {{pieces: string[], controls: string[]}}
 */
export function leading({ ways, picked, verb, mask, family, begun, standing, held }, wire) {
  const [wanted, ...values] = wire;
  const { pieces } = spokenOf(ways, wire);
  if (!begun && standing?.group && standing.choice.verb === wanted) {
    // A subset that is always at hand: what is wrongly in or out of it first, then what closes it.
    const wrong = amiss(standing.group, values, held);
    return wrong.length
      ? { pieces: wrong.flatMap((member) => member.path), controls: [] }
      : { pieces: standing.group.close ?? [], controls: [`[data-standing][data-verb="${wanted}"]`] };
  }
  if (!begun) {
    const whole = `[data-verb="${wanted}"][data-values="${values.join(",")}"]`;
    return { pieces, controls: [`[data-verb="${wanted}"]:not([data-values])`, whole] };
  }
  const astray = (verb && verb !== wanted) || picked.some((piece, place) => pieces[place] !== piece);
  if (astray) return { pieces: [], controls: ["[data-focus=back]"] };
  const group = family?.group;
  if (group) {
    const wrong = amiss(group, values, mask);
    const left = pieces.filter((piece) => wrong.some((member) => member === memberAt(group, piece)));
    const controls = wrong.map(({ bit }) => `[data-bit="${bit}"]`);
    return wrong.length
      ? { pieces: left, controls }
      : { pieces: group.close ?? [], controls: [`[data-confirm="${wanted}"]`] };
  }
  if (family?.steps) return { pieces: [], controls: [`[data-confirm="${wanted}"]`] };
  const left = pieces.filter((piece) => !picked.includes(piece));
  const stage = left[0] === undefined ? [] : [`[data-stage="${left[0]}"]`];
  return { pieces: left, controls: [...stage, `[data-verb="${wanted}"][data-values="${values.join(",")}"]`] };
}
