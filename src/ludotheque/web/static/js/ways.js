/** Ways: every legal move as a path over pieces. Pure. */

/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("./types.js").Group} Group */
/** @typedef {import("./types.js").PlainMove} PlainMove */
/** @typedef {import("./types.js").Steps} Steps */
/** @typedef {import("./types.js").Wire} Wire */

/**
 * @typedef {object} Way one open move, or one family of moves that differ in a subset or an amount
 * @property {Choice} choice
 * @property {string[]} path
 * @property {string} label
 * @property {PlainMove} [move]
 * @property {Group} [group]
 * @property {Steps} [steps]
 */

/** @param {Ask | null} ask @returns {Way[]} */
export function waysOf(ask) {
  /** @type {Way[]} */
  const ways = [];
  for (const choice of ask?.choices ?? []) {
    for (const move of choice.moves ?? []) ways.push({ choice, path: move.path, label: move.label, move });
    for (const group of choice.groups ?? []) ways.push({ choice, path: group.path, label: group.label, group });
    for (const steps of choice.steps ?? []) ways.push({ choice, path: steps.path, label: steps.label, steps });
  }
  return ways;
}

/** @param {Group} group @param {string} piece */
export const memberAt = (group, piece) => group.members.find((member) => member.path.includes(piece));

/** How many are chosen in a mask. @param {number} mask */
export const count = (mask) => mask.toString(2).replaceAll("0", "").length;

/** Whether a mask may be confirmed. @param {Group} group @param {number} mask */
export function allows(group, mask) {
  if (mask & ~all(group)) return false;
  if (group.masks) return group.masks.includes(mask);
  return count(mask) >= group.least && count(mask) <= group.most;
}

/** All members of a subset. @param {Group} group */
export const all = (group) => group.members.reduce((mask, member) => mask | (1 << member.bit), 0);

/** Where an amount begins: the least that is something. @param {Way} way */
export const firstOf = ({ steps }) => steps?.amounts.find((amount) => amount > 0) ?? steps?.amounts[0] ?? 0;

/** What a way fixes, as one word to compare. @param {Way} way */
const fixed = (way) => String(way.move?.values ?? way.group?.values ?? way.steps?.values);

/** The way by which a move is made, if it is open. @param {Way[]} ways @param {Wire} wire */
export function wayOf(ways, [verb, ...values]) {
  const ofVerb = ways.filter((one) => one.choice.verb === verb);
  const fits = (/** @type {Way} */ way) =>
    String((way.group ?? way.steps)?.values.map((value, place) => value ?? values[place])) === String(values) &&
    (!way.group || allows(way.group, Number(values[way.group.values.indexOf(null)])));
  return ofVerb.find((one) => fixed(one) === String(values)) ?? ofVerb.find(fits);
}

/**
 * The pieces that a move speaks of, members of a subset and what closes it included, and the move's label.
 * @param {Way[]} ways @param {Wire} wire
 */
export function spokenOf(ways, wire) {
  const [verb, ...values] = wire;
  const way = wayOf(ways, wire) ?? ways.find((one) => one.choice.verb === verb);
  const mask = way?.group ? (values[way.group.values.indexOf(null)] ?? 0) : 0;
  const members = (way?.group?.members ?? []).filter((member) => mask & (1 << member.bit));
  const pieces = [...(way?.path ?? []), ...members.flatMap((member) => member.path), ...(way?.group?.close ?? [])];
  return { pieces, label: way?.label ?? "" };
}
