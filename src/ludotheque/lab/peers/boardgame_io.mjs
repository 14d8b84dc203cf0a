// boardgame.io's reducer under random play: `node boardgame_io.mjs SECONDS WORK` prints decisions a second.
import { createRequire } from "node:module";
import { join } from "node:path";
const require = createRequire(join(process.cwd(), "here.js")); // the package of the working directory
const { InitializeGame, CreateGameReducer, ProcessGameConfig } = require("boardgame.io/internal");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const TicTacToe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { clickCell: ({ G, playerID }, id) => { G.cells[id] = playerID; } },
  endIf: ({ G, ctx }) => {
    if (LINES.some(([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[b] === G.cells[c]))
      return { winner: ctx.currentPlayer };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
  playerView: ({ G }) => ({ ...G }),
};

const [seconds, work] = [Number(process.argv[2]), process.argv[3]];
const game = ProcessGameConfig(TicTacToe);
const reducer = CreateGameReducer({ game });
const spent = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
let decisions = 0;
const start = spent();
while (spent() - start < seconds) {
  let state = InitializeGame({ game });
  while (state.ctx.gameover === undefined) {
    const legal = state.G.cells.flatMap((cell, id) => (cell === null ? [id] : []));
    if (work === "seen") {
      game.playerView({ G: state.G, ctx: state.ctx, playerID: state.ctx.currentPlayer });
      state.G.cells.map((cell) => (cell === null ? 1 : 0));
    }
    const args = [legal[Math.floor(Math.random() * legal.length)]];
    const payload = { type: "clickCell", args, playerID: state.ctx.currentPlayer };
    state = reducer(state, { type: "MAKE_MOVE", payload });
    decisions += 1;
  }
}
console.log(seconds ? decisions / (spent() - start) : 0);
