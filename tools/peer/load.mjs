// The same load as tools/load_test.py: two seats and a spectator at each table, moves at a fixed rate.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { Game } from "./game.mjs";
const require = createRequire(import.meta.url);
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");

const [tables, first, most, seconds] = process.argv.slice(2).map(Number);
const port = 20000 + Math.floor(Math.random() * 20000);
const url = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ["server.mjs", String(port)], { stdio: ["ignore", "pipe", "ignore"] });
await new Promise((done) => server.stdout.on("data", (text) => String(text).includes("ready") && done()));
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const cpu = () => {
  const fields = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(")")[1].trim().split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

async function lay() {
  const made = await fetch(`${url}/games/peer/create`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ numPlayers: 2 }),
  });
  const { matchID } = await made.json();
  const credentials = [];
  for (const playerID of ["0", "1"]) {
    const joined = await fetch(`${url}/games/peer/${matchID}/join`, {
      method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ playerID, playerName: `p${playerID}` }),
    });
    credentials.push((await joined.json()).playerCredentials);
  }
  const viewers = ["0", "1", null].map((playerID) => {
    const options = { game: Game, multiplayer: SocketIO({ server: url, socketOpts: { transports: ["websocket"] } }),
      matchID, debug: false };
    if (playerID !== null) Object.assign(options, { playerID, credentials: credentials[Number(playerID)] });
    const client = Client(options);
    client.start();
    return client;
  });
  while (!viewers.every((viewer) => viewer.getState())) await pause(10);
  const table = { viewers, wanted: 0, told: null, waits: new Set() };
  viewers.forEach((viewer, place) => viewer.subscribe((state) => {
    // The mover shows its move at once; what counts is the server's word.
    if (!state || !table.told || !table.waits.has(place)) return;
    if (state._stateID >= table.wanted && (place !== table.mover || !state.isPending)) {
      if (place === table.mover && viewer.confirmed !== undefined && viewer.confirmed < table.wanted) return;
      table.waits.delete(place);
      if (table.waits.size === 0) { table.told(); table.told = null; }
    }
  }));
  return table;
}

async function move(table) {
  const state = table.viewers[2].getState();
  const seat = Number(state.ctx.currentPlayer);
  table.mover = seat;
  table.wanted = state._stateID + 1;
  // The mover's own client moves ahead of the server; the other two wait for it.
  table.waits = new Set([0, 1, 2].filter((place) => place !== seat));
  const started = performance.now();
  const done = new Promise((told) => { table.told = told; });
  table.viewers[seat].moves.play(Math.floor(Math.random() * 40));
  await Promise.race([done, pause(5000)]);
  return performance.now() - started;
}

async function offer(all, rate) {
  const waits = [], free = all.slice(), running = new Set();
  const spent = cpu(), started = performance.now();
  let offered = 0;
  while (performance.now() - started < seconds * 1000) {
    while (offered < ((performance.now() - started) / 1000) * rate) {
      offered += 1;
      const table = free.shift();
      if (!table) continue;
      const task = move(table).then((wait) => { waits.push(wait); free.push(table); running.delete(task); });
      running.add(task);
    }
    await pause(1);
  }
  await Promise.all(running);
  const took = (performance.now() - started) / 1000;
  waits.sort((a, b) => a - b);
  const at = (share) => Math.round(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] * 10) / 10;
  return { "offered/s": Math.round(rate), "made/s": Math.round(waits.length / took), "p50 ms": at(0.5),
    "p95 ms": at(0.95), "p99 ms": at(0.99), "host cores": Math.round(((cpu() - spent) / took) * 100) / 100 };
}

const all = [];
for (let place = 0; place < tables; place += 1) all.push(await lay());
await offer(all, 50);
const steps = [];
let held = null;
for (let rate = first; rate <= most; rate *= 1.5) {
  const step = await offer(all, rate);
  steps.push(step);
  console.error(JSON.stringify(step));
  if (step["p99 ms"] >= 50 || step["made/s"] < rate * 0.9) break;
  held = step;
}
console.log(JSON.stringify({ tables, held, all: steps }));
server.kill();
process.exit(0);
