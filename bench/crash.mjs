// kill -9 at random moments under load: is anything lost that was acknowledged, or done twice?
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { guestOf } from "@pipwise/client/node";
import { isRefusal, seeded } from "@pipwise/core";
import { BOXES, score } from "@pipwise/yatzy";

const BIN = join(import.meta.dirname, "..", "cli", "bin", "pipwise.js");

/** Kills the server `kills` times while `tables` people play Yatzy alone, each as fast as it answers. */
export async function crash({ kills = 100, tables = 16, port = 34_117, report = () => {} } = {}) {
  const data = mkdtempSync(join(tmpdir(), "pipwise-crash-"));
  const random = seeded("crash");
  let server = await serve(data, port);
  const players = await Promise.all(Array.from({ length: tables }, () => sitDown(port)));
  const back = [];
  for (let kill = 0; kill < kills; kill++) {
    const before = acknowledgedBy(players);
    report(`kill ${kill + 1} of ${kills}`);
    await until(() => acknowledgedBy(players) >= before + tables);
    await wait(random.below(200));
    await killed(server);
    const started = performance.now();
    server = await serve(data, port);
    back.push(performance.now() - started);
  }
  for (const player of players) player.stop();
  await Promise.all(players.map((player) => player.played));
  const verdicts = await Promise.all(players.map((player) => player.check()));
  await killed(server);
  rmSync(data, { recursive: true, force: true });
  back.sort((a, b) => a - b);
  const sum = (key) => verdicts.reduce((total, verdict) => total + verdict[key], 0);
  return {
    kills,
    tables,
    acknowledged: sum("acknowledged"),
    lost: sum("lost"),
    twice: sum("twice"),
    different: sum("different"),
    servingAgainMs: { median: Math.round(back[back.length >> 1]), worst: Math.round(back.at(-1)) },
  };
}

function acknowledgedBy(players) {
  return players.reduce((total, player) => total + player.acknowledged, 0);
}

async function until(holds) {
  while (!holds()) await wait(5);
}

/** Starts a server process; done when it answers. */
async function serve(data, port) {
  const child = spawn(
    process.execPath,
    [
      BIN,
      "serve",
      "--host",
      "127.0.0.1",
      "--port",
      `${port}`,
      "--data",
      data,
      "--rate-limit",
      "1000000",
      "--message-rate",
      "100000",
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  await new Promise((resolve, reject) => {
    child.stdout.once("data", resolve);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return child;
}

function killed(child) {
  return new Promise((resolve) => {
    child.removeAllListeners("exit");
    child.once("exit", resolve);
    child.kill("SIGKILL");
  });
}

/** One person at table after table, who remembers everything that was confirmed. */
async function sitDown(port) {
  const guest = await guestOf(`http://127.0.0.1:${port}`);
  const line = guest.connect();
  const acknowledged = new Map();
  let stopped = false;
  let done = 0;

  const play = async () => {
    while (!stopped) {
      const id = await openSolo(guest);
      if (id === undefined) continue;
      const confirmed = [];
      acknowledged.set(id, confirmed);
      let update = await seen(line, id);
      while (!stopped && update.table.life === "playing") {
        const move = chooseMove(update.views[0]);
        const answer = await line.deed(id, {
          type: "moved",
          seat: 0,
          move,
          answers: update.table.asked[0].since,
        });
        if (isRefusal(answer) && answer.refused !== "already-answered")
          throw new Error(JSON.stringify(answer));
        if (!isRefusal(answer)) {
          confirmed.push({ seq: answer.seq, move: JSON.stringify(move) });
          done++;
        }
        update = await seen(line, id);
      }
    }
  };

  return {
    stop: () => (stopped = true),
    get acknowledged() {
      return done;
    },
    played: play(),
    async check() {
      const verdict = { acknowledged: done, lost: 0, twice: 0, different: 0 };
      for (const [id, confirmed] of acknowledged) {
        const moves = await movesOf(line, id);
        const bySeq = new Map(moves.map((move) => [move.seq, move.move]));
        for (const { seq, move } of confirmed) {
          if (!bySeq.has(seq)) verdict.lost++;
          else if (bySeq.get(seq) !== move) verdict.different++;
        }
        verdict.twice += Math.max(0, moves.length - confirmed.length);
      }
      line.close();
      return verdict;
    },
  };
}

/** The moves of a table as the server has them now. */
async function movesOf(line, id) {
  const { events } = await seen(line, id, 0);
  return events
    .filter(({ type }) => type === "moved")
    .map(({ seq, reports }) => ({ seq, move: JSON.stringify(reports[0].move) }));
}

async function openSolo(guest) {
  const table = await guest.api.open({ game: "yatzy", seats: 1 });
  if (isRefusal(table)) return undefined;
  const seated = await guest.api.sit(table.id, 0, { name: "Ada" });
  const started = isRefusal(seated) ? seated : await guest.api.start(table.id);
  return isRefusal(started) ? undefined : table.id;
}

function seen(line, id, after) {
  return new Promise((resolve) => {
    const stop = line.watch(
      id,
      (update) => {
        stop();
        resolve(update);
      },
      after,
    );
  });
}

function chooseMove({ dice, sheets }) {
  if (dice.length === 0) return { keep: [] };
  const open = BOXES.filter((_, index) => sheets[0].boxes[index] === null);
  const best = open.reduce((a, b) => (score(b, dice) > score(a, dice) ? b : a));
  return score(best, dice) > 0 ? { box: best } : { box: best, zero: true };
}

function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
