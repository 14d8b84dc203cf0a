/** Search in a rulebook: one thing or several of it find the same rules, with or without accents. Pure. */

/** Without accents and capitals. @param {string} text */
export const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The words of a text. @param {string} text */
const words = (text) => plain(text).match(/[\p{L}\p{N}-]+/gu) ?? [];

/** What ends a word when there are several of the thing, by language, and what stands there for one. */
const PLURALS = /** @type {Record<string, [RegExp, string][]>} */ ({
  en: [[/s$/, ""]],
  fr: [
    [/eaux$/, "eau"],
    [/aux$/, "al"],
    [/[sx]$/, ""],
  ],
  nl: [[/(?<=...)(?:en|s)+$/, ""]],
  es: [
    [/ces$/, "z"],
    [/s$/, ""],
  ],
});

/** The part of a word that one and several share. @param {string} word @param {string} language */
export function stem(word, language) {
  let root = plain(word);
  if (root.length < 4) return root;
  if (language === "nl") root = root.replace(/(.)\1+/g, "$1"); // kaart, kaarten; dobbelsteen, dobbelstenen
  const ending = PLURALS[language]?.find(([end]) => end.test(root));
  if (ending) root = root.replace(ending[0], ending[1]);
  return language === "nl" ? root : root.replace(/e$/, "").replace(/y$/, "i");
}

/**
 * Whether a text has all words that are asked for, or words that begin so.
 * @param {string} text @param {string} asked @param {string} language
 */
export function finds(text, asked, language) {
  const written = plain(text);
  const stems = words(text).map((word) => stem(word, language));
  return plain(asked)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => {
      const root = stem(word, language);
      return stems.some((one) => one.startsWith(root)) || written.includes(word);
    });
}
