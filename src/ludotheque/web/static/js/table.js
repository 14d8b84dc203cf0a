/** The live table: one page for every game. */

import { onLanguage, open } from "./chrome.js";
import { GameClock } from "./clock.js";
import { drawControls, nearMenu } from "./controls.js";
import { covered, dialog, icon, make, notice, the } from "./elements.js";
import { copy, drawEnding, remember, shareButtons } from "./ending.js";
import { Stage } from "./frames.js";
import { hands } from "./hands.js";
import { call } from "./house.js";
import { light, mark } from "./lighting.js";
import { Logbook } from "./logbook.js";
import { drawSeats, nameOf, statusLine } from "./people.js";
import { Picking } from "./picking.js";
import { ruleLinks } from "./rules.js";
import { keep, kept } from "./settings.js";
import { roomy } from "./room.js";
import { play } from "./sounds.js";
import { Line } from "./socket.js";
import { tips } from "./tips.js";
import { say, spoken } from "./words.js";
import { arrows } from "./arrows.js";
import { gathering } from "./gathering.js";

/** @typedef {import("./types.js").Envelope} Envelope */
/** @typedef {import("./types.js").Told} Told */
/** @typedef {import("./types.js").Answer} Answer */

const SLACK = 400; // milliseconds between the last frame and what the clock does next

const table = the("table");
const code = document.body.dataset.table ?? "";
const game = document.body.dataset.game ?? "";
const title = document.body.dataset.title ?? "";
const secrets = document.body.dataset.secrets === "yes";

const now = {
  seat: -1,
  role: "spectator",
  /** @type {number[]} seats that this device holds */ mine: [],
  /** @type {import("./types.js").SeatCard[]} */ seats: [],
  /** @type {import("./types.js").TableCard} */
  table: { phase: "playing", paused: null, spectators: 0, listed: false, chat: false, motion: null },
  /** @type {import("./types.js").Ask | null} */ ask: null,
  /** @type {import("./types.js").Over | null} */ over: null,
  /** @type {string[]} */ describe: [],
  past: -1, // the line of the log that is looked at; -1: the present
  started: Date.now(),
  chatted: 0,
  shown: false,
  first: true,
};

await open();

const bar = the("controls");
const tip = tips(table);
const picking = new Picking((wire, label, caution) => void (caution ? careful(wire, label, caution) : send(wire, label)));
const clock = new GameClock(table, () => relight());
const log = new Logbook(the("log"), (no) => look(no));
const stage = new Stage(table, {
  painted: () => {
    relight();
    clock.watch();
  },
  told: (events, shown) => log.add(events, shown),
  busy: (busy) => {
    document.body.toggleAttribute("data-busy", busy);
    relight();
  },
});
/** @type {Line} */
let line = connect(null);
/** @type {Line[]} lines that only keep my other seats at the table */
let quiet = [];
void mySeats();

/** Several people at one screen: all their seats are here, one of them is shown. */
async function mySeats() {
  const answer = await fetch(`/api/tables/${code}`);
  if (!answer.ok) return;
  const found = /** @type {{you: {role: string, seat: number}[]}} */ (await answer.json());
  now.mine = found.you.filter((you) => you.role === "seat").map((you) => you.seat);
  attend();
  curtain();
}

/** @param {number} [shown] the seat that has a line of its own */
function attend(shown = now.seat) {
  for (const other of quiet) other.end();
  const others = now.mine.filter((seat) => seat !== shown);
  quiet = now.mine.length > 1 ? others.map((seat) => new Line({ table: code, seat, lang: spoken(), hear: () => undefined, state: () => undefined })) : [];
}

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
    now.seat = envelope.hello.seat;
    now.role = envelope.hello.role;
    table.dataset.seat = String(now.seat);
    document.body.dataset.role = now.role;
    // Notes stay on this device, each seat's own: several people may share a screen.
    /** @type {HTMLTextAreaElement} */ (the("notes")).value = kept(`notes.${code}.${now.seat}`, "");
  }
  if (envelope.seats) {
    now.seats = envelope.seats;
    table.dataset.seats = String(now.seats.length);
  }
  if (envelope.table) {
    now.table = envelope.table;
    drawTable();
  }
  if (envelope.chat) drawChat(envelope.chat);
  if (envelope.mark) arrows.show(envelope.mark.seat, envelope.mark.pieces);
  if (envelope.n !== undefined) match(envelope);
  drawStatus();
}

/** An envelope of the match. @param {Envelope} envelope */
function match(envelope) {
  if (envelope.full) {
    leavePast();
    if (envelope.clock !== undefined) clock.hear(envelope.clock);
    stage.skip();
    if (envelope.log) {
      recap(envelope.log);
      log.full(envelope.log);
    }
    const gone = Object.keys(stage.shown).filter((name) => !(name in (envelope.regions ?? {})));
    stage.add({ regions: envelope.regions ?? {}, gone, quiet: true, after: () => settle(envelope) });
  } else {
    if (now.past >= 0) present();
    const scenes = (envelope.frames ?? []).map((frame) => ({ regions: frame.regions ?? {}, gone: frame.gone ?? [], events: frame.events }));
    const last = { regions: envelope.regions ?? {}, gone: envelope.gone ?? [], after: () => settle(envelope) };
    if (envelope.clock !== undefined) clock.hear(envelope.clock);
    if (clock.presses(stage.takes(scenes) + SLACK)) {
      stage.skip();
      stage.rush(...scenes, last);
    } else stage.add(...scenes, last);
  }
}

/** After the last frame of an envelope: the question, the words, the end. @param {Envelope} envelope */
function settle(envelope) {
  const mine = now.ask?.waiting.includes(now.seat) ?? false;
  if (envelope.ask !== undefined) {
    now.ask = envelope.ask;
    picking.begin(now.ask);
    mark("data-hint", []);
    const turn = now.ask?.waiting.includes(now.seat) ?? false;
    if (turn && !mine && !now.first) alertTurn();
    document.title = `${turn ? "● " : ""}${title}`;
  }
  if (envelope.describe) {
    now.describe = envelope.describe;
    the("sentences").replaceChildren(...now.describe.map((sentence) => make("li", {}, sentence)));
  }
  if (envelope.over !== undefined) {
    now.over = envelope.over;
    table.toggleAttribute("data-over", now.over !== null);
    if (now.over) finish();
  }
  now.first = false;
  keep(`seen.${code}.${now.seat}`, String(log.last));
  drawStatus();
  curtain();
}

function relight() {
  const free = !stage.busy && now.past < 0 && !now.over && !now.table.paused && now.role === "seat";
  light(table, free ? picking : null);
  drawControls(bar, free ? picking : null, chosen);
  arrows.redraw();
}

/** Something was picked, confirmed or taken back. */
function chosen() {
  the("near").hidden = true;
  mark("data-hint", []);
  relight();
}

/** @param {string} piece */
function touch(piece) {
  if (arrows.drawing) {
    arrows.add(piece);
    return;
  }
  if (now.past >= 0 || now.over || now.role !== "seat") return;
  const turn = picking.touch(piece);
  if (turn === "none") void whyNot(piece);
  else if (turn !== "made") play("tick");
  chosen();
  if (turn === "menu") nearMenu(picking, piece, chosen);
}

/** @param {import("./types.js").Wire} wire @param {string} label */
async function send(wire, label) {
  // A second press on what is on its way already is no second move.
  const press = JSON.stringify([wire, now.ask?.prompt]);
  if (sending.has(press)) return;
  sending.add(press);
  welcomed();
  const sent = line.send("move", { move: wire, prompt: now.ask?.prompt });
  the("notices").replaceChildren(); // what was said of the last move
  play("tap");
  const path = picking.ways.find((way) => way.choice.verb === wire[0] && way.label === label)?.path ?? [];
  for (const id of path) document.getElementById(id)?.setAttribute("data-sent", "");
  document.body.dataset.sent = "yes";
  const answer = await sent;
  sending.delete(press);
  if (!sending.size) delete document.body.dataset.sent;
  for (const node of table.querySelectorAll("[data-sent]")) node.removeAttribute("data-sent");
  if (answer.error) refused(answer);
}

/** Ask back before what is most likely a mistake. @param {import("./types.js").Wire} wire @param {string} label @param {string} question */
function careful(wire, label, question) {
  the("caution-words").textContent = question;
  the("caution-yes").onclick = () => {
    dialog("caution").close();
    void send(wire, label);
  };
  if (!dialog("caution").open) dialog("caution").showModal();
}

/** @param {Answer} answer */
function refused(answer) {
  if (!answer.error) return;
  play("bad");
  notice(answer.error.text, { rule: answer.error.rule, kind: "bad" });
  relight();
}

/** A piece that cannot be touched now: say why, with the rule. @param {string} piece */
async function whyNot(piece) {
  const name = document.getElementById(piece)?.getAttribute("data-name") ?? "";
  const answer = await fetch(`/t/${code}/about/${encodeURIComponent(piece)}?seat=${now.seat}&lang=${spoken()}`);
  const moves = answer.ok ? /** @type {{moves: import("./types.js").Wire[]}} */ (await answer.json()).moves : [];
  for (const wire of moves.slice(0, 4)) {
    const said = await line.send("why", { move: wire });
    if (said.legal === false && typeof said.text === "string") {
      notice(said.text, { rule: String(said.rule ?? "") });
      return;
    }
  }
  notice(name ? say("table.nothing_with", { name }) : say("table.nothing_here"));
}

function drawStatus() {
  const words = statusLine({ seats: now.seats, ask: now.ask, seat: now.seat, over: now.over !== null, paused: now.table.paused, phase: now.table.phase });
  const place = the("status");
  if (place.textContent !== words) place.textContent = words;
  document.body.dataset.turn = String(now.ask?.waiting.includes(now.seat) ?? false);
  drawSeats(the("seats"), now.seats, now.over ? [] : (now.ask?.waiting ?? []), now.seat);
  const undo = /** @type {HTMLButtonElement} */ (the("undo"));
  undo.disabled = !(now.ask?.undo && now.role === "seat");
  const hint = /** @type {HTMLButtonElement} */ (the("hint"));
  hint.disabled = !(now.role === "seat" && now.ask?.choices.length);
}

/** Whoever has made a move of this game, or says so, is no newcomer to it. */
function welcomed() {
  if (the("welcome").hidden) return;
  keep(`known.${game}`, "yes");
  the("welcome").hidden = true;
}

function drawTable() {
  the("welcome").hidden = now.role !== "seat" || now.table.phase !== "playing" || kept(`known.${game}`, "") !== "";
  document.body.dataset.phase = now.table.phase;
  the("chat-tab").hidden = !now.table.chat;
  the("pause-label").textContent = say(now.table.paused ? "menu.resume" : "menu.pause");
  the("watchers").textContent = now.table.spectators ? say("seat.watchers", { n: now.table.spectators }) : "";
  gathering.draw(now.table, now.seats);
  drawMotion();
  if (now.table.notice) notice(say(now.table.notice));
  if (now.table.next) {
    const next = /** @type {HTMLAnchorElement} */ (the("next"));
    next.hidden = false;
    next.href = `/t/${now.table.next}`;
    the("rematch").hidden = true;
  }
  const mine = now.seats[now.seat];
  the("leave").hidden = now.role !== "seat" || Boolean(mine?.stand_in);
  the("back-in").hidden = now.role !== "seat" || !mine?.stand_in;
  the("hand-link").hidden = now.role !== "seat" || !secrets;
  the("point").hidden = now.role !== "seat" || now.seats.filter((one) => one.kind === "person").length < 2;
  relight();
}

function drawMotion() {
  const place = the("vote");
  const motion = now.table.motion;
  place.hidden = !motion;
  if (!motion) return;
  const by = nameOf(now.seats, motion.by);
  const whom = motion.seat === undefined ? "" : nameOf(now.seats, motion.seat);
  const mine = motion.of.includes(now.seat) && ![...motion.yes, ...motion.against].includes(now.seat);
  const answer = (/** @type {boolean} */ yes) => () => void line.send("vote", { no: motion.no, yes });
  place.replaceChildren(
    make("p", {}, say(`vote.${motion.what}`, { by, whom }), " ", make("span", { class: "vote-count" }, say("vote.count", { yes: motion.yes.length, of: motion.of.length }))),
    ...(mine
      ? [
          make("button", { type: "button", class: "control", onclick: answer(true) }, say("vote.yes")),
          make("button", { type: "button", class: "control quiet", onclick: answer(false) }, say("vote.no")),
        ]
      : []),
  );
}

/** @param {import("./types.js").ChatLine[]} lines */
function drawChat(lines) {
  const list = the("chat");
  for (const said of lines) {
    if (said.no <= now.chatted) continue;
    now.chatted = said.no;
    list.append(make("li", {}, make("strong", {}, said.name || (said.seat >= 0 ? nameOf(now.seats, said.seat) : say("replay.spectator"))), " ", make("span", {}, said.text)));
  }
  list.scrollTop = list.scrollHeight;
  if (the("chat-panel").hidden && lines.some((said) => said.seat !== now.seat) && !now.first) {
    the("chat-tab").setAttribute("data-new", "");
    play("tick");
  }
}

/** What happened while I was away. @param {Told[]} lines */
function recap(lines) {
  const last = kept(`seen.${code}.${now.seat}`, "");
  if (!now.first || !last || now.seat < 0) return;
  const seen = Number(last);
  const news = lines.filter((told) => told.no > seen && told.text);
  if (news.length < 2) return;
  the("recap-list").replaceChildren(...news.slice(-30).map((told) => make("li", {}, told.text)));
  the("recap-count").textContent = say("recap.count", { n: news.length });
  dialog("recap").showModal();
}

/** The table as it was at a line of the log. @param {number} no */
function look(no) {
  const scene = log.scenes.get(no);
  if (!scene) return;
  stage.skip();
  if (now.past < 0) now_scene = stage.shown;
  now.past = no;
  document.body.dataset.past = "yes";
  the("past").hidden = false;
  const gone = Object.keys(stage.shown).filter((name) => !(name in scene));
  stage.add({ regions: scene, gone });
}

/** @type {Record<string, string>} */
let now_scene = {};

/** @type {Set<string>} moves that have not been answered yet */
const sending = new Set();

function leavePast() {
  now.past = -1;
  delete document.body.dataset.past;
  the("past").hidden = true;
}

function present() {
  if (now.past < 0) return;
  leavePast();
  const gone = Object.keys(stage.shown).filter((name) => !(name in now_scene));
  stage.add({ regions: now_scene, gone });
}

function alertTurn() {
  play("turn");
  if (document.hidden && kept("notify", "off") === "on" && "Notification" in window && Notification.permission === "granted") {
    const note = new Notification(title, { body: say("status.yours"), tag: code, lang: spoken() });
    note.onclick = () => {
      focus();
      note.close();
    };
  }
}

function finish() {
  if (!now.over) return;
  const minutes = Math.round((Date.now() - now.started) / 60000);
  drawEnding({ over: now.over, seats: now.seats, seat: now.seat, moves: log.last, minutes, title });
  remember(code, game, now.over, now.seat, log.last);
  const again = document.querySelector('#ending a[href^="/replay/"]');
  if (now.seat >= 0) again?.setAttribute("href", `/replay/${code}?seat=${now.seat}`);
  the("show-ending").hidden = false;
  the("rematch").hidden = now.role !== "seat" || Boolean(now.table.next);
  if (now.shown) return;
  now.shown = true;
  const won = now.seat >= 0 ? now.over.winners.includes(now.seat) : now.over.winners.length > 0;
  play(won ? "win" : "lose");
  setTimeout(() => {
    if (!dialog("ending").open) dialog("ending").showModal();
  }, 700);
}

/** Pass and play: when another of my seats is asked, hand the screen over, behind a curtain if hands are hidden. */
function curtain() {
  const { mine } = now;
  const waiting = now.ask?.waiting ?? [];
  if (mine.length < 2 || now.over || waiting.includes(now.seat)) return;
  const next = waiting.find((number) => mine.includes(number));
  if (next === undefined) return;
  const swap = () => {
    now.first = true;
    now.seat = next;
    line = connect(next);
    attend();
  };
  line.end();
  forget();
  if (!secrets) {
    swap();
    return;
  }
  attend(-1);
  const box = dialog("curtain");
  the("curtain-name").textContent = nameOf(now.seats, next);
  if (!box.open) box.showModal();
  the("curtain-open").onclick = () => {
    box.close();
    swap();
  };
}

/** Nothing of the last hand stays behind the curtain: no piece, no control, no line that only it was told. */
function forget() {
  table.replaceChildren();
  stage.shown = {};
  now.ask = null;
  picking.begin(null);
  log.full([]);
  log.scenes.clear();
  the("sentences").replaceChildren();
  for (const place of document.querySelectorAll(".region")) place.replaceChildren();
  the("near").hidden = true;
  tip.hide();
  relight();
}

hands(table, {
  touch,
  drag: (from, to) => {
    if (arrows.drawing) {
      arrows.add(from);
      arrows.add(to);
      return;
    }
    if (picking.lit().has(from) && picking.touch(from) === "made") return;
    if (picking.lit().has(to)) touch(to);
    else {
      picking.reset();
      touch(to);
    }
  },
  busy: () => stage.busy,
  skip: () => stage.skip(),
  isLit: (piece) => picking.lit().has(piece),
  early: () => notice(say("table.too_soon"), { stay: 1200 }),
});
ruleLinks();
arrows.start(table, () => now.seats, (pieces) => void line.send("mark", { pieces }));
gathering.start(code, {
  send: (what, more) => line.send(what, more),
  refused,
});

the("skip").addEventListener("click", () => stage.skip());
the("undo").addEventListener("click", () => void line.send("undo").then(refused));
the("hint").addEventListener("click", () => void ask_hint());
the("past-back").addEventListener("click", present);
the("welcome-play").addEventListener("click", welcomed);
the("show-ending").addEventListener("click", () => dialog("ending").showModal());
the("rematch").addEventListener("click", () => void line.send("rematch", {}).then(refused));
the("pause").addEventListener("click", () => void line.send(now.table.paused ? "resume" : "pause").then(refused));
the("concede").addEventListener("click", () => {
  dialog("menu").close();
  dialog("sure").showModal();
});
the("concede-sure").addEventListener("click", () => {
  dialog("sure").close();
  void line.send("concede").then(refused);
});
the("leave").addEventListener("click", () => void line.send("bot", { seat: now.seat, level: "normal" }).then(refused));
the("back-in").addEventListener("click", () => void line.send("back").then(refused));
the("hand-link").addEventListener("click", () => {
  void call(`/api/tables/${code}/links`, { method: "POST", body: { role: "hand" } })
    .then((made) => copy(made.link))
    .catch((error) => notice(error.message, { kind: "bad" }));
});
the("next").addEventListener("click", (event) => {
  event.preventDefault();
  const address = /** @type {HTMLAnchorElement} */ (the("next")).href;
  void call(`/api/tables/${code}/next`, { method: "POST", body: {} })
    .catch(() => undefined)
    .then(() => location.assign(address));
});
the("text-mode").addEventListener("click", () => setText(!document.body.hasAttribute("data-text")));
the("chat-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (the("chat-field"));
  const text = field.value.trim();
  if (!text) return;
  field.value = "";
  void line.send("chat", { text }).then(refused);
});
the("notify").addEventListener("click", () => {
  if (!("Notification" in window)) return;
  const on = kept("notify", "off") !== "on";
  if (!on) keep("notify", "off");
  else void Notification.requestPermission().then((answer) => {
    keep("notify", answer === "granted" ? "on" : "off");
    drawNotify();
  });
  drawNotify();
});
shareButtons(game, code);

for (const tab of document.querySelectorAll("[data-panel]")) {
  tab.addEventListener("click", () => showPanel(tab.getAttribute("data-panel") ?? "log-panel"));
}
the("drawer").addEventListener("click", () => {
  const shut = !document.body.hasAttribute("data-drawer");
  document.body.toggleAttribute("data-drawer", shut);
  the("drawer").setAttribute("aria-expanded", String(shut));
});

/** @param {string} name */
function showPanel(name) {
  for (const tab of document.querySelectorAll("[data-panel]")) {
    const here = tab.getAttribute("data-panel") === name;
    tab.setAttribute("aria-selected", String(here));
    the(tab.getAttribute("data-panel") ?? "").hidden = !here;
    if (here) tab.removeAttribute("data-new");
  }
}

function drawNotify() {
  the("notify").setAttribute("aria-pressed", String(kept("notify", "off") === "on"));
}

/** @param {boolean} on */
function setText(on) {
  document.body.toggleAttribute("data-text", on);
  the("text-mode").setAttribute("aria-pressed", String(on));
  keep("text", on ? "yes" : "no");
}

async function ask_hint() {
  const answer = await line.send("hint");
  if (answer.error) {
    refused(answer);
    return;
  }
  const wire = /** @type {import("./types.js").Wire | undefined} */ (answer.move);
  const reason = String(answer.text ?? "");
  const [verb, ...values] = wire ?? [""];
  const way = picking.ways.find((one) => one.choice.verb === verb && String(one.move?.values ?? one.group?.values ?? one.steps?.values) === String(values)) ??
    picking.ways.find((one) => one.choice.verb === verb);
  const mask = way?.group ? values[way.group.values.indexOf(null)] ?? 0 : 0;
  const members = way?.group?.members.filter((member) => mask & (1 << member.bit)).flatMap((member) => member.path) ?? [];
  mark("data-hint", [...(way?.path ?? []), ...members]);
  for (const node of bar.querySelectorAll(`[data-verb="${verb}"]`)) node.setAttribute("data-hint", "");
  const label = String(answer.label ?? way?.label ?? "");
  notice(say("table.hint_is", { move: label, reason }), { kind: "good", stay: 9000 });
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || covered()) return;
  const focus = document.activeElement;
  if (focus instanceof HTMLInputElement || focus instanceof HTMLTextAreaElement || focus instanceof HTMLSelectElement) return;
  const key = event.key;
  if (key === "Escape") {
    tip.hide();
    the("near").hidden = true;
    if (now.past >= 0) present();
    else if (picking.begun) {
      picking.back();
      chosen();
    }
  } else if (/^[1-9]$/.test(key)) {
    const near = the("near");
    const place = near.hidden ? bar : near;
    const buttons = [...place.querySelectorAll("button[aria-keyshortcuts]")].filter((one) => one.getAttribute("aria-keyshortcuts") === key);
    const [button] = buttons;
    if (button instanceof HTMLElement) button.click();
  } else if (key === "u") the("undo").click();
  else if (key === "h") the("hint").click();
  else if (key === "t") the("text-mode").click();
  else if (key === "l") the("drawer").click();
  else if (key === ".") stage.skip();
  else if (key === "?") dialog("keys").showModal();
  else return;
  if (key !== "Escape") event.preventDefault();
});

onLanguage((lang) => {
  line.how.lang = lang;
  void line.send("lang", { lang });
  drawStatus();
  drawTable();
});

const notes = /** @type {HTMLTextAreaElement} */ (the("notes"));
notes.addEventListener("input", () => keep(`notes.${code}.${now.seat}`, notes.value));
roomy();
for (const node of document.querySelectorAll("[data-icon]")) node.prepend(icon(node.getAttribute("data-icon") ?? ""));
setText(kept("text", "no") === "yes");
drawNotify();
