// The same load as tools/load_test.py: two seats and a spectator at each table, moves at a fixed rate.
// The sockets speak boardgame.io's own protocol without its client, which would cost more than its server.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
const require = createRequire(import.meta.url);
const { io } = require("socket.io-client");

const [tables, first, most, seconds] = process.argv.slice(2).map(Number);
const port = 20000 + Math.floor(Math.random() * 20000);
const url = `http://127.0.0.1:${port}`;
const server = spawn(process.execPath, ["server.mjs", String(port)], { stdio: ["ignore", "pipe", "ignore"] });
process.on("exit", () => server.kill());
await new Promise((done) => server.stdout.on("data", (text) => String(text).includes("ready") && done()));
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const cpu = () => {
  const fields = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(")")[1].trim().split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
const memory = () => 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]);

// Its server lays a table when somebody first asks for it; without a lobby nobody has credentials.
async function lay(number) {
  const matchID = `table${number}`;
  const table = { matchID, state: null, wanted: 0, told: null, waits: new Set(), sockets: [] };
  await Promise.all(["0", "1", null].map((playerID, place) => new Promise((here) => {
    const socket = io(`${url}/peer`, { transports: ["websocket"], forceNew: true });
    table.sockets.push(socket);
    socket.on("connect", () => socket.emit("sync", matchID, playerID, undefined, 2));
    socket.on("sync", (_match, { state }) => { table.state = state; here(); });
    socket.on("update", (_match, state) => {
      if (state._stateID >= table.state._stateID) table.state = state;
      if (!table.told || state._stateID < table.wanted) return;
      table.waits.delete(place);
      if (table.waits.size === 0) { table.told(); table.told = null; }
    });
  })));
  return table;
}

async function move(table) {
  const { state } = table, playerID = state.ctx.currentPlayer, seat = Number(playerID);
  table.wanted = state._stateID + 1;
  table.waits = new Set([0, 1, 2]);
  const payload = { type: "play", args: [Math.floor(Math.random() * 40)], playerID };
  const started = performance.now();
  const done = new Promise((told) => { table.told = told; });
  table.sockets[seat].emit("update", { type: "MAKE_MOVE", payload }, state._stateID, table.matchID, playerID);
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

const before = memory(), all = [];
for (let place = 0; place < tables; place += 1) all.push(await lay(place));
const live = memory();
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
console.log(JSON.stringify({ tables, "memory of a live table with its sockets, kB":
  Math.round((live - before) / tables / 102.4) / 10, held, all: steps }));
process.exit(0);
