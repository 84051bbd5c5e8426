// boardgame.io's server with the same Yatzy: in memory, or in files of its own (FlatFile).
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { game } from "../boardgame-yatzy.mjs";
import { serving } from "./serving.mjs";

const require = createRequire(import.meta.url);
const { FlatFile, Server } = require("boardgame.io/server");

const data = mkdtempSync(join(tmpdir(), "pipwise-bench-"));
const db = process.argv[2] === "files" ? { db: new FlatFile({ dir: data }) } : {};
const server = Server({ games: [game], origins: [], ...db });
const { appServer } = await server.run({ port: 0 });
serving(appServer.address().port, async () => rmSync(data, { recursive: true, force: true }));
