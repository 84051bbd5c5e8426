// One measurement in a process of its own: whoever waits for it hears how far it is, and can end it at any moment.
import { benches } from "./index.mjs";

const [name, how] = process.argv.slice(2);
const report = (doing) => void process.send({ doing });
const figures = await benches[name].run(report, JSON.parse(how));
process.send({ figures }, () => process.exit());
