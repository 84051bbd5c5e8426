// `npm start`: from a fresh clone to an open house.
import { installMissing, run } from "./install.mjs";

installMissing();
run("npm", ["run", "--silent", "build"]);
run("node", ["cli/bin/pipwise.js", "serve", ...process.argv.slice(2)]);
