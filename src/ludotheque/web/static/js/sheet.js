/** A components sheet as text, datum by datum: where each stands, what it says, and how another is written. Pure. */

/** @typedef {number | boolean | string | (number | string)[] | Record<string, number>} Datum */

const HEADER = /^\s*(\[\[?)\s*([\w.-]+)\s*\]\]?/;
const LINE = /^(\s*([\w-]+)\s*=\s*)((?:"(?:[^"\\]|\\.)*"|[^"#])*?)(\s*(?:#.*)?)$/;

/**
 * The line of each datum, counted from 0, by its path: a table, the number of its row if it has several, a key.
 * @param {string} sheet @returns {Map<string, number>}
 */
export function placesIn(sheet) {
  /** @type {Map<string, number>} */
  const found = new Map();
  /** @type {Map<string, number>} */
  const rows = new Map();
  let here = "";
  sheet.split("\n").forEach((line, number) => {
    const header = HEADER.exec(line);
    if (header) {
      const [, bracket, name = ""] = header;
      const row = (rows.get(name) ?? -1) + 1;
      rows.set(name, row);
      here = bracket === "[[" ? `${name}.${row}` : name;
      return;
    }
    const key = LINE.exec(line)?.[2];
    if (key) found.set(`${here}.${key}`, number);
  });
  return found;
}

/** What a line says. @param {string} line @returns {Datum | null} nothing where it says no datum */
export function datumOf(line) {
  const value = LINE.exec(line)?.[3];
  if (value === undefined) return null;
  const plain = value.startsWith("{") ? value.replace(/([\w-]+)\s*=/g, '"$1":') : value;
  try {
    return JSON.parse(plain.replace(/,\s*([\]}])/g, "$1"));
  } catch {
    return null;
  }
}

/** A datum as a sheet has it. @param {Datum} datum @returns {string} */
export function written(datum) {
  if (Array.isArray(datum)) return `[${datum.map(written).join(", ")}]`;
  if (typeof datum === "object")
    return `{ ${Object.entries(datum)
      .map(([key, value]) => `${key} = ${written(value)}`)
      .join(", ")} }`;
  return JSON.stringify(datum);
}

/** The same line with another datum; its comment stays. @param {string} line @param {Datum} datum */
export const withDatum = (line, datum) =>
  line.replace(LINE, (_, before, _key, _value, after) => `${before}${written(datum)}${after}`);
