/** The ending: what happened and why on one screen, and where to go from there. */

import { dialog, make, notice, ruleName, the } from "./elements.js";
import { keep, kept } from "./settings.js";
import { company, hasWon, isRace, outcomeWords, wordsFor } from "./outcome.js";
import { nameOf, SHAPES } from "./people.js";
import { tally } from "./tally.js";
import { say, several, spoken } from "./words.js";

const MOST = 7; // turning points that an ending tells

/** @type {string[]} the ending as somebody else would tell it: who won, and by how much */
let told = [];

/** @typedef {import("./types.js").Over} Over */
/** @typedef {import("./types.js").SeatCard} SeatCard */

/**
 * @param {{over: Over, seats: SeatCard[], seat: number, minutes: number | null, title: string}} now
 */
export function drawEnding({ over, seats, seat, minutes, title }) {
  const won = hasWon(over, seat);
  const bots = seats.flatMap((one, number) => (one.stand_in ? [nameOf(seats, number)] : []));
  const box = dialog("ending");
  box.dataset.won = String(won);
  const whole = outcomeWords(over, seats);
  the("ending-title").textContent =
    isRace(over, seats.length) && won && seat >= 0 && !seats[seat]?.stand_in ? say("ending.you_won") : whole;
  the("ending-stand-in").hidden = bots.length === 0;
  the("ending-stand-in").textContent = bots.length ? say("ending.stood_in", { names: several(bots) }) : "";
  const points = seats.map((_, number) => `${nameOf(seats, number)}  ${over.scores[number] ?? 0}`);
  told = [whole, ...(new Set(over.scores).size > 1 ? points : [])];
  const reason = the("ending-reason");
  reason.replaceChildren(over.reason ?? "");
  if (over.rule)
    reason.append(
      " ",
      make("button", { type: "button", class: "rule-link", "data-rule": over.rule }, ruleName(over.rule)),
    );
  const scores = the("ending-scores");
  const distinct = new Set(over.scores).size > 1 && !document.querySelector("#region-end [data-scores]");
  scores.replaceChildren();
  if (seats.length > 1 && distinct) {
    const rows = seats
      .map((_, number) => ({ number, score: over.scores[number] ?? 0 }))
      .sort((a, b) => b.score - a.score)
      .map(({ number, score }) =>
        make(
          "tr",
          { "data-winner": over.winners.includes(number) },
          make(
            "th",
            { scope: "row" },
            make("span", { class: `seat-mark seat-${number % 6}`, "aria-hidden": "true" }, SHAPES[number % 6]),
            ` ${nameOf(seats, number)}`,
          ),
          make("td", {}, String(score)),
          make("td", {}, over.winners.includes(number) ? say("ending.winner") : ""),
        ),
      );
    scores.append(
      make(
        "table",
        { class: "sheet" },
        make("caption", { class: "unseen" }, say("ending.scores")),
        make("tbody", {}, ...rows),
      ),
    );
  }
  const turns = [...the("log").querySelectorAll(".log-turning .log-text")]
    .slice(-MOST)
    .map((one) => make("li", {}, one.textContent ?? ""));
  the("ending-turning").replaceChildren(...turns);
  the("turning-title").hidden = turns.length === 0;
  the("ending-facts").replaceChildren(
    fact(say("ending.steps"), String(over.steps)),
    minutes === null
      ? ""
      : fact(say("ending.time"), minutes < 1 ? say("ending.under_a_minute") : say("ending.minutes", { n: minutes })),
    fact(say("ending.seats"), company(seats)),
  );
  box.dataset.title = title;
}

/** @param {string} name @param {string} value */
const fact = (name, value) => make("div", { class: "fact" }, make("dt", {}, name), make("dd", {}, value));

/** @returns {Record<string, any>} the matches of this device by their table */
function playedHere() {
  try {
    return JSON.parse(kept("played", "{}"));
  } catch {
    return {};
  }
}

/** The running score between the same people, once there is one. @param {string} game @param {Over} over @param {SeatCard[]} seats */
export function drawTally(game, over, seats) {
  const names = seats.map((_, number) => nameOf(seats, number));
  const found = seats.length > 1 ? tally(Object.values(playedHere()), game, names) : null;
  const place = the("ending-tally");
  place.hidden = found === null;
  if (!found) return;
  const rivals = isRace(over, seats.length) || [...found.won.values()].some((n) => n !== found.together);
  const scores = names.map((name) => `${name} ${found.won.get(name) ?? 0}`).join(" · ");
  place.textContent = rivals
    ? say("ending.tally", { scores, n: found.matches })
    : say("ending.tally_team", { won: found.together, n: found.matches });
}

/**
 * Remember this match for the statistics of this device; what a bot ended in somebody's place is not theirs to win.
 * @param {string} table @param {string} game @param {Over} over @param {SeatCard[]} seats @param {number} seat
 */
export function remember(table, game, over, seats, seat) {
  if (seat < 0) return;
  const stoodIn = Boolean(seats[seat]?.stand_in);
  const played = playedHere();
  if (played[table]) return;
  played[table] = {
    game,
    result: over.result,
    text: stoodIn ? `${wordsFor(over, seat)} (${say("seat.stand_in")})` : wordsFor(over, seat),
    won: over.winners.includes(seat) && !stoodIn,
    score: over.scores[seat] ?? 0,
    seats: over.scores.length,
    names: seats.map((_, number) => nameOf(seats, number)),
    winners: over.winners,
    steps: over.steps,
    at: Date.now(),
  };
  keep("played", JSON.stringify(played));
}

/** Note how the table of a remembered match was set up. @param {string} table @param {string[]} setup */
export function rememberSetup(table, setup) {
  const played = JSON.parse(kept("played", "{}"));
  if (!played[table]) return;
  played[table].setup = setup;
  keep("played", JSON.stringify(played));
}

/** The result as a picture. @param {string} title @param {string} address @returns {Promise<Blob | null>} */
async function picture(title, address) {
  const canvas = document.createElement("canvas");
  canvas.width = 1200;
  canvas.height = 630;
  const brush = canvas.getContext("2d");
  if (!brush) return null;
  const colours = getComputedStyle(document.documentElement);
  const paper = document.createElement("span");
  paper.className = "swatches";
  document.body.append(paper);
  const swatch = (/** @type {string} */ name) => {
    paper.style.color = `var(${name})`;
    return getComputedStyle(paper).color;
  };
  brush.fillStyle = swatch("--wood");
  brush.fillRect(0, 0, 1200, 630);
  brush.fillStyle = swatch("--paper-2");
  brush.beginPath();
  brush.roundRect(40, 40, 1120, 550, 28);
  brush.fill();
  const lid = new Image();
  lid.src = document.body.dataset.lid ?? "";
  try {
    await lid.decode();
    brush.drawImage(lid, 90, 95, 352, 440);
  } catch {
    // a room without a lid of its own: the words suffice
  }
  const serif = colours.getPropertyValue("--font-title") || "serif";
  const sans = colours.getPropertyValue("--font") || "sans-serif";
  let line = 170;
  // What is too long goes on below: letters are never squeezed.
  const tell = (/** @type {string} */ text, /** @type {number} */ high) => {
    for (const part of wrap(brush, text, 630)) {
      if (line > 505) return;
      brush.fillText(part, 490, line);
      line += high;
    }
  };
  brush.fillStyle = swatch("--ink");
  brush.font = `600 64px ${serif}`;
  tell(title, 66);
  line += 24;
  brush.font = `600 44px ${serif}`;
  const [whole = "", ...points] = told;
  tell(whole, 54);
  brush.font = `400 30px ${sans}`;
  brush.fillStyle = swatch("--ink-2");
  tell(the("ending-reason").firstChild?.textContent ?? "", 40);
  // A room's own summary where it has one, and the score.
  tell(document.querySelector("#region-end p")?.textContent ?? "", 40);
  tell(points.join("  ·  "), 42);
  line += 12;
  brush.font = `400 26px ${sans}`;
  for (const point of [...the("ending-turning").children].slice(-4))
    tell(`◆ ${(point.querySelector("a") ?? point).textContent ?? ""}`, 36);
  brush.font = `400 26px ${sans}`;
  brush.fillText(`${new Date().toLocaleDateString(spoken())} · ${new URL(address).host}`, 490, 540);
  paper.remove();
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** @param {CanvasRenderingContext2D} brush @param {string} text @param {number} wide */
function wrap(brush, text, wide) {
  /** @type {string[]} */
  const lines = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line && brush.measureText(`${line} ${word}`).width > wide) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return [...lines, line].filter(Boolean).slice(0, 4);
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notice(say("share.copied"), { kind: "good", stay: 2500 });
  } catch {
    notice(text, { stay: 12000 });
  }
}

/** Buttons of the ending that share it. @param {string} game @param {string} table */
export function shareButtons(game, table) {
  const address = new URL(`/replay/${table}`, location.href).href;
  const title = dialog("ending").dataset.title ?? "";
  the("share-link").addEventListener("click", () => void copy(address));
  the("share-picture").addEventListener("click", () => {
    void (async () => {
      const blob = await picture(dialog("ending").dataset.title ?? title, address);
      if (!blob) return;
      const file = new File([blob], `${game}-${table}.png`, { type: "image/png" });
      if (navigator.canShare?.({ files: [file] })) {
        await navigator.share({ files: [file], text: the("ending-title").textContent ?? "" }).catch(() => undefined);
        return;
      }
      const link = make("a", { href: URL.createObjectURL(blob), download: file.name });
      link.click();
      URL.revokeObjectURL(link.href);
    })();
  });
}
