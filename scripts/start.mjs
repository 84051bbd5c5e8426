// `npm start`: from a fresh clone to a game.
import { installMissing, run } from "./install.mjs";

installMissing();
run("npm", ["run", "--silent", "build"]);
run("node", ["cli/bin/pipwise.js", "play", ...process.argv.slice(2)]);
