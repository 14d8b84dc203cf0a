/** Keys of a table besides those of pieces: numbers press controls, letters press tools. */

import { covered, the } from "./elements.js";

/** Whether somebody is writing. @param {Element | null} node */
const writes = (node) =>
  node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement;

/** Press the control that has this number; the menu beside a piece comes first. @param {string} key */
function pressNumbered(key) {
  const place = the("near").hidden ? the("controls") : the("near");
  const button = place.querySelector(`button[aria-keyshortcuts="${key}"]`);
  if (button instanceof HTMLElement) button.click();
}

/**
 * @param {() => void} back what Esc does
 * @param {Record<string, () => void>} more what other keys do
 */
export function keys(back, more) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || covered() || writes(document.activeElement)) return;
    if (event.key === "Escape") {
      back();
      return;
    }
    const does = more[event.key];
    if (/^[1-9]$/.test(event.key)) pressNumbered(event.key);
    else if (does) does();
    else return;
    event.preventDefault();
  });
}
