// `npm start`: from a fresh clone to an open house.
import { installMissing, run } from "./install.mjs";

installMissing();
run("npm", ["run", "--silent", "build"]);
// Room for young objects: at a busy server a third of the work was clearing them away.
const room = "--max-semi-space-size=64";
run("node", [room, "cli/bin/pipwise.js", "serve", ...process.argv.slice(2)]);
