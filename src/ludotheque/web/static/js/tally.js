/** The running score between the same people, from what this device has kept of their matches. Pure. */

/** @typedef {{game: string, names?: string[], winners?: number[]}} Kept what a device keeps of a match */

/**
 * How often each of the same people has won, and how many matches that were; none without an earlier one. Pure.
 * @param {Kept[]} played @param {string} game @param {string[]} names
 * @returns {{matches: number, together: number, won: Map<string, number>} | null}
 */
export function tally(played, game, names) {
  const company = (/** @type {string[]} */ some) => [...some].sort().join("\n");
  const same = played.filter((one) => one.game === game && one.names && company(one.names) === company(names));
  if (same.length < 2) return null;
  const won = new Map(names.map((name) => [name, 0]));
  for (const { names: sat = [], winners = [] } of same)
    for (const number of winners) won.set(sat[number] ?? "", (won.get(sat[number] ?? "") ?? 0) + 1);
  const together = same.filter(({ names: sat = [], winners = [] }) => winners.length === sat.length).length;
  return { matches: same.length, together, won };
}
