// boardgame.io's own server, in memory, as its documentation starts it.
import { createRequire } from "node:module";
import { Game } from "./game.mjs";
const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const server = Server({ games: [Game], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
