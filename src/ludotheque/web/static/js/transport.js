/** How a page reaches its tables: by a socket, or, in a pocket, by the page around it that holds the library. */

/** What a line needs of a socket.
 * @typedef {Pick<WebSocket, "readyState" | "send" | "close"> & {
 *   onopen: (() => void) | null, onmessage: ((event: {data: unknown}) => void) | null,
 *   onclose: ((event: {code: number}) => void) | null}} Wire */

/** @typedef {{line: (place: URL, owner: Window) => Wire}} Pocket */

/** The pocket around this page, if it is in one. @returns {Pocket | null} */
function pocket() {
  if (parent === window) return null;
  try {
    return /** @type {{pocket?: Pocket}} */ (/** @type {unknown} */ (parent)).pocket ?? null;
  } catch {
    return null; // somebody else's page
  }
}

/** @param {URL} place @returns {Wire} */
export function wire(place) {
  const around = pocket();
  return around ? around.line(place, window) : /** @type {Wire} */ (/** @type {unknown} */ (new WebSocket(place)));
}

/** A link that saves a file. In a pocket no server has it: it is asked for like any page, and saved from here.
 * @param {HTMLAnchorElement} link */
export function saves(link) {
  if (!pocket()) return;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    void (async () => {
      const copy = document.createElement("a");
      copy.href = URL.createObjectURL(await (await fetch(link.href)).blob());
      copy.download = link.download;
      copy.click();
      URL.revokeObjectURL(copy.href);
    })();
  });
}
