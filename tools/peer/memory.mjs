// boardgame.io's server path in memory: its Master with storage in a map; every viewer's state as JSON.
import { createRequire } from "node:module";
import { Game } from "./game.mjs";
const require = createRequire(import.meta.url);
const { InitializeGame, ProcessGameConfig, Sync, getFilterPlayerView } = require("boardgame.io/internal");
const { Master } = require("boardgame.io/master");

const BATCH = 200;
const [seconds] = process.argv.slice(2).map(Number);
const filter = getFilterPlayerView(ProcessGameConfig(Game));

// As its own InMemory, which the package keeps to itself.
class Memory extends Sync {
  state = new Map(); metadata = new Map(); initial = new Map(); log = new Map();
  createMatch(id, { initialState, metadata }) { this.initial.set(id, initialState); this.setState(id, initialState); this.setMetadata(id, metadata); }
  setMetadata(id, metadata) { this.metadata.set(id, metadata); }
  setState(id, state, deltalog) {
    // (its InMemory copies the whole log at every move, which grows for ever: left out here in its favour)
    if (deltalog) this.log.set(id, deltalog);
    this.state.set(id, state);
  }
  fetch(id, wanted) {
    const found = {};
    for (const key of ["state", "metadata", "log"]) if (wanted[key]) found[key] = this[key].get(id);
    if (wanted.initialState) found.initialState = this.initial.get(id);
    return found;
  }
}

let bytes = 0, moves = 0, sent = 0;
const transport = {
  send: () => {},
  sendAll: (payload) => {
    for (const viewer of ["0", "1", null]) bytes += JSON.stringify(filter(viewer, payload)).length;
    sent += 1;
  },
};
const storage = new Memory();
storage.createMatch("m", { initialState: InitializeGame({ game: Game, numPlayers: 2 }),
  metadata: { gameName: "peer", players: { 0: { id: 0 }, 1: { id: 1 } } } });
const master = new Master(Game, storage, transport);

async function one() {
  const state = storage.state.get("m"), playerID = state.ctx.currentPlayer;
  const action = { type: "MAKE_MOVE", payload: { type: "play", args: [moves % 40], playerID } };
  const refused = await master.onUpdate(action, state._stateID, "m", playerID);
  if (refused) throw new Error(refused.error);
  moves += 1;
}
for (let warm = 0; warm < 4000; warm += 1) await one();
moves = 0; bytes = 0; sent = 0;
const batches = [], until = performance.now() + seconds * 1000;
while (performance.now() < until) {
  const began = process.cpuUsage();
  for (let n = 0; n < BATCH; n += 1) await one();
  const used = process.cpuUsage(began);
  batches.push(BATCH / ((used.user + used.system) / 1e6));
}
if (sent !== moves) throw new Error("a move was not told");
// Of all batches the quickest tenth counts, as on our side.
batches.sort((a, b) => b - a);
const best = batches.slice(0, Math.max(1, Math.floor(batches.length / 10)));
console.log(JSON.stringify({ "moves/s of CPU": Math.round(best.reduce((a, b) => a + b) / best.length),
  "bytes of views a move": Math.round(bytes / moves) }));
