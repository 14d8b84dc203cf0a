/** The library's own thread: Python, the tables, and the browser's database. A second one of these thinks for bots. */

// @ts-expect-error - the runtime lies beside this file once the pocket is written
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { openDrawers } from "./drawers.js";

const LIBRARY = "/lib/python3.14/site-packages";

/** @param {string} name */
const file = async (name) => new Uint8Array(await (await fetch(new URL(name, import.meta.url))).arrayBuffer());

async function python() {
  const [library, written] = await Promise.all([file("library.zip"), file("written.json")]);
  const runtime = await loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href });
  runtime.unpackArchive(library, "zip", { extractDir: LIBRARY });
  return { runtime, written: new TextDecoder().decode(written) };
}

/** Bots and trials: one question at a time, and its answer. @param {MessagePort} port */
async function think(port) {
  const { runtime } = await python();
  const carryOut = runtime.pyimport("ludotheque.pocket.door").thinks;
  port.onmessage = ({ data }) => {
    const answer = carryOut(data.question);
    port.postMessage({ number: data.number, answer: answer.toJs() });
    answer.destroy();
  };
  port.postMessage({ ready: true });
}

/** @param {MessagePort} port to the thinker */
async function serve(port) {
  const drawers = await openDrawers();
  const { runtime, written } = await python();
  /** @type {Map<number, (answer: Uint8Array) => void>} */
  const waiting = new Map();
  let asked = 0;
  port.onmessage = ({ data }) => {
    waiting.get(data.number)?.(data.answer);
    waiting.delete(data.number);
  };
  const send = (/** @type {Uint8Array} */ question) =>
    new Promise((done) => {
      waiting.set(++asked, done);
      port.postMessage({ number: asked, question });
    });
  const tell = (/** @type {string} */ line, /** @type {string} */ text) => postMessage({ line, text });
  const shut = (/** @type {string} */ line, /** @type {number} */ code) => postMessage({ line, code });
  const door = runtime.pyimport("ludotheque.pocket.door").Door(drawers, send, tell, shut, written);
  self.onmessage = async ({ data }) => {
    if (data.ask !== undefined) {
      try {
        const found = await door.ask(data.question, data.body);
        const [status, kind, cache, bytes] = found.toJs();
        found.destroy();
        postMessage({ ask: data.ask, status, kind, cache, bytes });
      } catch (error) {
        console.error(error);
        postMessage({ ask: data.ask, status: 500, kind: "text/plain", cache: "no-store", bytes: new Uint8Array() });
      }
    } else if (data.open) door.open(data.open, data.table, data.query);
    else if (data.say) door.hear(data.say, data.text);
    else if (data.shut) door.shut(data.shut);
  };
  postMessage({ ready: true });
}

self.onmessage = ({ data }) => {
  void (self.name === "thinker" ? think(data.port) : serve(data.port)).catch((error) => {
    console.error(error);
    postMessage({ failed: String(error).slice(-400) });
  });
};
