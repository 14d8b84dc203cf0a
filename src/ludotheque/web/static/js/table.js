/** The live table: one page for every game. Envelopes come in here and are handed to whoever shows them. */

import { Acting } from "./acting.js";
import { arrows } from "./arrows.js";
import { Chat } from "./chat.js";
import { onLanguage, open } from "./chrome.js";
import { GameClock } from "./clock.js";
import { dialog, make, notice, the } from "./elements.js";
import { Stage } from "./frames.js";
import { hands } from "./hands.js";
import { call } from "./house.js";
import { keys } from "./keys.js";
import { Logbook } from "./logbook.js";
import { Looking } from "./looking.js";
import { panels } from "./panels.js";
import { Passing } from "./passing.js";
import { drawSeats, statusLine } from "./people.js";
import { Present } from "./present.js";
import { newsSince, recap } from "./recap.js";
import { Rematch } from "./rematch.js";
import { resting, stir } from "./rest.js";
import { roomy } from "./room.js";
import { ruleLinks } from "./rules.js";
import { keep, kept } from "./settings.js";
import { Line } from "./socket.js";
import { play } from "./sounds.js";
import { tips } from "./tips.js";
import { alertTurn, notifySwitch } from "./turns.js";
import { drawVote } from "./votes.js";
import { say, spoken } from "./words.js";

/** @typedef {import("./types.js").Envelope} Envelope */

const SLACK = 400; // milliseconds between the last frame and what the clock does next
const CALM = 700; // milliseconds between the last frame and the ending

const table = the("table");
const { table: code = "", game = "", title = "" } = document.body.dataset;
const notes = /** @type {HTMLTextAreaElement} */ (the("notes"));
const present = new Present();
const began = Date.now();
let isEndingShown = false;
/** @type {import("./coach.js").Coach | null} who points, once somebody has asked for it */
let coach = null;
/** @type {import("./backs.js").Backs | null} what I noted on others' cards */
let backs = null;
let touched = false;
for (const hand of ["pointermove", "pointerdown", "keydown"])
  addEventListener(
    hand,
    () => {
      touched = true;
      void noted();
    },
    { once: true },
  );

await open();

const tip = tips(table);
const log = new Logbook(the("log"), (no) => looking.back(no, log.scenes.get(no)));
const clock = new GameClock(table, () => acting.relight());
const stage = new Stage(table, {
  painted: () => {
    acting.relight();
    tip.refresh();
    clock.watch();
    stir();
    if (backs) backs.painted();
    else if (touched || kept(`backs.${code}.${present.seat}`, "{}") !== "{}") void noted();
  },
  told: (events, shown) => log.add(events, shown),
  busy: (busy) => {
    document.body.toggleAttribute("data-busy", busy);
    acting.relight();
  },
});
const looking = new Looking(present, stage);
const acting = new Acting(table, the("controls"), present, {
  line: () => passing.line,
  busy: () => stage.busy,
  lit: () => arrows.redraw(),
  sent: welcomed,
  pointed: () => coach?.point(),
});
const rematch = new Rematch(code, present, (what, more) => acting.order(what, more));
const chat = new Chat(present, (text) => acting.order("chat", { text }));
const passing = new Passing(code, present, { connect, forget });
void passing.begin();
if (new URLSearchParams(location.search).has("guide")) void guide();

/** @param {number | null} seat */
function connect(seat) {
  return new Line({
    table: code,
    seat,
    lang: spoken(),
    hear,
    state: (state, number) => {
      document.body.dataset.line = state;
      the("lost").hidden = state === "open";
      if (state === "closed") the("lost").replaceChildren(say(number === 4404 ? "line.missing" : "line.closed"));
    },
  });
}

/** @param {Envelope} envelope */
function hear(envelope) {
  if (envelope.hello) {
    present.seat = envelope.hello.seat;
    present.role = envelope.hello.role;
    table.dataset.seat = String(present.seat);
    document.body.dataset.role = present.role;
    // Notes stay on this device, each seat's own: several people may share a screen.
    notes.value = kept(`notes.${code}.${present.seat}`, "");
  }
  if (envelope.seats) {
    present.seats = envelope.seats;
    table.dataset.seats = String(present.seats.length);
  }
  if (envelope.table) {
    present.table = envelope.table;
    drawTable();
  }
  if (envelope.chat) chat.hear(envelope.chat);
  if (envelope.mark) arrows.show(envelope.mark.seat, envelope.mark.pieces);
  if (envelope.moved) rematch.lead(envelope.moved.table);
  if (envelope.n !== undefined) match(envelope);
  drawStatus();
}

/** An envelope of the match. @param {Envelope} envelope */
function match(envelope) {
  if (envelope.clock !== undefined) clock.hear(envelope.clock);
  const last = { regions: envelope.regions ?? {}, gone: envelope.gone ?? [], after: () => settle(envelope) };
  if (envelope.full) {
    looking.leave();
    stage.skip();
    if (envelope.log) {
      if (present.first && present.seat >= 0) recap(newsSince(envelope.log, kept(`seen.${code}.${present.seat}`, "")));
      log.full(envelope.log);
    }
    const gone = Object.keys(stage.shown).filter((name) => !(name in last.regions));
    stage.add({ ...last, gone, quiet: true });
    return;
  }
  looking.forth();
  const frames = envelope.frames ?? [];
  const scenes = frames.map(({ regions = {}, gone = [], events }) => ({ regions, gone, events }));
  if (clock.presses(stage.takes(scenes) + SLACK)) {
    stage.skip();
    stage.rush(...scenes, last);
  } else stage.add(...scenes, last);
}

/** After the last frame of an envelope: the question, the words, the end. @param {Envelope} envelope */
function settle(envelope) {
  const before = present.asked;
  if (envelope.ask !== undefined) {
    present.ask = envelope.ask;
    acting.picking.begin(present.ask);
    if (present.asked && !before && !present.first) alertTurn(title, code);
    const unread = document.title.startsWith("✉ ") ? "✉ " : ""; // what was said is news until somebody looks
    document.title = `${unread}${present.asked ? "● " : ""}${title}`;
  }
  if (envelope.describe) {
    the("sentences").replaceChildren(...envelope.describe.map((sentence) => make("li", {}, sentence)));
  }
  if (envelope.over !== undefined) {
    present.over = envelope.over;
    table.toggleAttribute("data-over", present.over !== null);
    if (present.over) void finish();
  }
  present.first = false;
  keep(`seen.${code}.${present.seat}`, String(log.last));
  drawStatus();
  passing.hand();
  acting.follow();
  coach?.settle();
}

function drawStatus() {
  const { seats, ask, seat, over, table: card } = present;
  const words = statusLine({ seats, ask, seat, over: over !== null, paused: card.paused, phase: card.phase });
  if (the("status").textContent !== words) the("status").textContent = words;
  document.body.dataset.turn = String(present.asked);
  // Before the match is begun nobody is to move.
  drawSeats(the("seats"), seats, card.phase === "playing" ? present.waiting : [], seat);
  /** @type {HTMLButtonElement} */ (the("undo")).disabled = !(ask?.undo && present.sits);
  /** @type {HTMLButtonElement} */ (the("hint")).disabled = !(present.sits && ask?.choices.length);
}

/** Notes on backs come where there are any, or somebody who has begun to act could write one. */
async function noted() {
  if (present.seat < 0 || !document.querySelector("#table [data-back]")) return;
  const { Backs } = await import("./backs.js");
  backs ??= new Backs(code, present);
  backs.painted();
}

/** The coach comes when it is first needed. */
async function coached() {
  const { Coach } = await import("./coach.js");
  coach ??= new Coach(acting, present, game);
  return coach;
}

/** Who sits here, and what their bots are about to do. @param {number} [pressed] */
async function company(pressed) {
  const { Company } = await import("./company.js");
  new Company(present, (seat) => passing.line.send("plan", { seat })).open(pressed);
}

async function guide() {
  (await coached()).begin();
  welcomed();
}

/** Whoever has made a move of this game, is led through it, or says so, is no newcomer to it. */
function welcomed() {
  keep(`known.${game}`, "yes");
  the("welcome").hidden = true;
}

/** Before the match: who is missing, and the links to send them. @param {boolean} waits */
async function gather(waits) {
  the("gathering").hidden = !waits;
  if (!waits) return;
  const { gathering } = await import("./gathering.js");
  gathering.start(code, (what, more) => acting.order(what, more));
  gathering.draw(present.table, present.seats);
}

function drawTable() {
  const { table: card, sits, me } = present;
  the("welcome").hidden = !sits || card.phase !== "playing" || kept(`known.${game}`, "") !== "" || Boolean(coach?.on);
  document.body.dataset.phase = card.phase;
  the("chat-tab").hidden = !card.chat;
  the("pause-label").textContent = say(card.paused ? "menu.resume" : "menu.pause");
  the("watchers").textContent = card.spectators ? say("seat.watchers", { n: card.spectators }) : "";
  void gather(card.phase === "gathering");
  drawVote(the("vote"), present, (no, yes) => acting.order("vote", { no, yes }));
  rematch.draw();
  if (card.notice) notice(say(card.notice));
  the("leave").hidden = !sits || Boolean(me?.stand_in);
  the("back-in").hidden = !sits || !me?.stand_in;
  the("hand-link").hidden = !sits || document.body.dataset.secrets !== "yes";
  the("point").hidden = !sits || present.people < 2;
  acting.relight();
}

/** What an ending needs comes when there is one. */
const ending = () => import("./ending.js");

async function finish() {
  const { over, seats, seat } = present;
  if (!over) return;
  const { drawEnding, drawTally, remember, shareButtons } = await ending();
  const minutes = Math.round((Date.now() - began) / 60000);
  drawEnding({ over, seats, seat, minutes, title });
  remember(code, game, over, seats, seat);
  drawTally(game, over, seats);
  if (seat >= 0) the("ending-replay").setAttribute("href", `/replay/${code}?seat=${seat}`);
  the("show-ending").hidden = false;
  rematch.draw();
  if (isEndingShown) return;
  isEndingShown = true;
  shareButtons(game, code);
  play((seat >= 0 ? over.winners.includes(seat) : over.winners.length > 0) ? "win" : "lose");
  setTimeout(() => {
    if (!dialog("ending").open) dialog("ending").showModal();
    void course();
  }, CALM);
}

/** How it went, as the replay tells it: asked for once it is over. While others play this deal there is none. */
async function course() {
  const [{ drawCourse, playOn }, match] = await Promise.all([
    import("./value_curve.js"),
    call(`/api/tables/${code}/replay`).catch(() => null),
  ]);
  if (!match) return;
  const eyes = present.seat >= 0 ? `&seat=${present.seat}` : ""; // who only watched saw the middle of the table
  drawCourse(
    match,
    (n) => `/replay/${code}?n=${n}${eyes}`,
    (n) => void playOn(code, n, match.seats.length, present.seat),
  );
  (await ending()).rememberSetup(code, match.setup ?? []);
}

/** Nothing of the last hand stays behind the curtain: no piece, no control, no line that only it was told. */
function forget() {
  table.replaceChildren();
  stage.shown = {};
  present.ask = null;
  acting.picking.begin(null);
  log.full([]);
  log.scenes.clear();
  the("sentences").replaceChildren();
  backs?.forget();
  for (const place of document.querySelectorAll(".region")) place.replaceChildren();
  the("near").hidden = true;
  the("notices").replaceChildren();
  tip.hide();
  acting.relight();
}

hands(table, {
  touch: (piece) => (arrows.drawing ? arrows.add(piece) : acting.touch(piece)),
  twice: (piece) => !arrows.drawing && acting.twice(piece),
  go: () => acting.letGo(),
  drag: (from, to) => {
    if (!arrows.drawing) acting.drag(from, to);
    else for (const piece of [from, to]) arrows.add(piece);
  },
  busy: () => stage.busy,
  skip: () => stage.skip(),
  early: () => notice(say("table.too_soon"), { stay: 1200 }),
});
keys(
  () => {
    tip.hide();
    the("near").hidden = true;
    if (present.past >= 0) looking.forth();
    else if (acting.picking.begun) {
      acting.picking.back();
      acting.chosen();
    }
  },
  {
    u: () => the("undo").click(),
    h: () => the("hint").click(),
    t: () => the("text-mode").click(),
    l: () => the("drawer").click(),
    p: () => void company(),
    ".": () => stage.skip(),
    "?": () => dialog("keys").showModal(),
  },
);
arrows.start(
  table,
  () => present.seats,
  (pieces) => void passing.line.send("mark", { pieces }),
);

/** @type {Record<string, () => void>} what each button of the shell does */
const BUTTONS = {
  skip: () => stage.skip(),
  "show-company": () => {
    dialog("menu").close();
    void company();
  },
  undo: () => acting.order("undo"),
  hint: () => void coached().then(() => acting.hint()),
  "welcome-guide": () => void guide(),
  "past-back": () => looking.forth(),
  "welcome-play": welcomed,
  "show-ending": () => dialog("ending").showModal(),
  pause: () => acting.order(present.table.paused ? "resume" : "pause"),
  concede: () => {
    dialog("menu").close();
    dialog("sure").showModal();
  },
  "concede-sure": () => {
    dialog("sure").close();
    acting.order("concede");
  },
  leave: () => acting.order("bot", { seat: present.seat, level: "normal" }),
  "back-in": () => acting.order("back"),
  "hand-link": () =>
    void call(`/api/tables/${code}/links`, { method: "POST", body: { role: "hand" } })
      .then(async (made) => (await ending()).copy(made.link))
      .catch((error) => notice(error.message, { kind: "bad" })),
};
the("seats").addEventListener("click", ({ target }) => {
  const seat = target instanceof Element ? target.closest("[data-seat]") : null;
  void company(seat ? Number(seat.getAttribute("data-seat")) : undefined);
});
for (const [id, press] of Object.entries(BUTTONS)) the(id).addEventListener("click", press);

onLanguage((lang) => {
  passing.line.how.lang = lang;
  void passing.line.send("lang", { lang });
  drawStatus();
  drawTable();
});

notes.addEventListener("input", () => keep(`notes.${code}.${present.seat}`, notes.value));
notifySwitch();
ruleLinks();
roomy();
resting();
panels(() => log.newest());
